import type { ScreenGame } from '../screen-game.ts'
import type { FfoContent } from './content.ts'
import { pictures } from './pictures.ts'
import standIn from './stand-ins/france-fights-on.webp'
import { makeTable } from './table.ts'

export const franceFightsOn: ScreenGame = {
  about: 'June after the fall of Paris',
  seatHues: { french: 'blue', german: 'grey' },
  files: () => ['map', 'counters', 'tables', 'scenario'],
  makeTable: (content) => makeTable(content as unknown as FfoContent),
  sheets: async () => (await import('./sheets/sheets.ts')).makeSheets,
  pictures: () => pictures,
  standIns: { 'france-fights-on': standIn },
}
