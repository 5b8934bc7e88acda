import { defineAsyncComponent } from 'vue'
import type { ScreenGame } from '../screen-game.ts'
import { FILES, type SvContent } from './content.ts'
import { keepContent } from './kept.ts'
import { makeNames } from './names.ts'
import { pictures } from './pictures.ts'
import dunkirk from './stand-ins/dunkirk.webp'
import { makeTable } from './table.ts'

export const spoiledVictory: ScreenGame = {
  about: 'Dunkirk',
  takes: 'an evening',
  seatHues: { allied: 'blue' },
  files: () => FILES,
  makeTable(files) {
    const content = files as unknown as SvContent
    keepContent(content, makeNames(content))
    return makeTable(content)
  },
  sheets: async () => (await import('./sheets/sheets.ts')).makeSheets,
  pictures: () => pictures,
  standIns: { dunkirk },
  pastGames: defineAsyncComponent(() => import('./panels/PastGames.vue')),
}
