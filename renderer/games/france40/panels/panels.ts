/** The panels of France '40, each handed the content it is played with. */
import { defineAsyncComponent, h } from 'vue'
import type { GamePanels } from '../../../table/game/panels.ts'
import type { F40Content } from '../content.ts'

// Loaded when they are first shown: whoever only asks for words need not know how panels look.
const F40Now = defineAsyncComponent(() => import('./F40Now.vue'))
const EvacuationPanel = defineAsyncComponent(() => import('./EvacuationPanel.vue'))

export function panelsFor(content: F40Content): GamePanels {
  return {
    now: (props: { isWide: boolean }) => h(F40Now, { ...props, content }),
    ...(content.scenario.evacuation !== null && {
      aside: { title: 'Evacuation', panel: () => h(EvacuationPanel, { content }) },
    }),
  }
}
