import type { ScreenGame } from '../screen-game.ts'
import { contentOf, filesOf } from './content.ts'
import { pictures } from './pictures.ts'
import complete from './stand-ins/complete.webp'
import crossing from './stand-ins/crossing.webp'
import goWest from './stand-ins/go-west.webp'
import { makeTable } from './table.ts'

export const dinant: ScreenGame = {
  about: 'Rommel at the Meuse',
  takes: 'an evening to a weekend',
  seatHues: { german: 'grey', french: 'blue' },
  files: filesOf,
  makeTable: (content, scenario) => makeTable(contentOf(content, scenario)),
  sheets: async () => (await import('./sheets/sheets.ts')).makeSheets,
  pictures,
  standIns: { complete, crossing, 'go-west': goWest },
}
