/** The panels of A Spoiled Victory, fetched when its table is laid. */
import { defineAsyncComponent } from 'vue'
import type { GamePanels } from '../../../table/game/panels.ts'

export const panels: GamePanels = {
  aside: { title: 'Cards', panel: defineAsyncComponent(() => import('./CardsPanel.vue')) },
  now: defineAsyncComponent(() => import('./NowPanel.vue')),
  stack: defineAsyncComponent(() => import('./LookPart.vue')),
  result: null,
  verdict: defineAsyncComponent(() => import('./VerdictScreen.vue')),
}
