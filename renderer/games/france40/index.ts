import type { ScreenGame } from '../screen-game.ts'
import { contentOf, filesOf } from './content.ts'
import { pictures } from './map/pictures.ts'
import dynamo from './stand-ins/dynamo.webp'
import sickleCut from './stand-ins/sickle-cut.webp'
import { makeTable } from './table.ts'

export const france40: ScreenGame = {
  about: 'Sickle Cut and Dynamo',
  seatHues: { german: 'grey', allied: 'blue' },
  files: filesOf,
  makeTable: (content, scenario) => makeTable(contentOf(content, scenario)),
  sheets: async () => (await import('./sheets/sheets.ts')).makeSheets,
  pictures,
  standIns: { 'sickle-cut': sickleCut, dynamo },
}
