import { defineAsyncComponent } from 'vue'
import type { ScreenGame } from '../screen-game.ts'
import { FILES, type SvContent } from './content.ts'
import { pictures } from './pictures.ts'
import dunkirk from './stand-ins/dunkirk.webp'
import { makeTable } from './table.ts'

export const spoiledVictory: ScreenGame = {
  about: 'Dunkirk',
  takes: 'an evening',
  seatHues: { allied: 'blue' },
  files: () => FILES,
  makeTable: (content) => makeTable(content as unknown as SvContent),
  pictures: () => pictures,
  standIns: { dunkirk },
  pastGames: defineAsyncComponent(() => import('./panels/PastGames.vue')),
}
