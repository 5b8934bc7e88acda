/** The panels of The Breakthrough at Dinant, each handed the content it is played with. */
import { defineAsyncComponent, h } from 'vue'
import type { GamePanels } from '../../../table/game/panels.ts'
import type { DinantContent } from '../content.ts'

// Loaded when they are first shown: whoever only asks for words need not know how panels look.
const DinantNow = defineAsyncComponent(() => import('./DinantNow.vue'))
const HandPanel = defineAsyncComponent(() => import('./HandPanel.vue'))
const PlanPart = defineAsyncComponent(() => import('./PlanPart.vue'))
const DinantVerdict = defineAsyncComponent(() => import('./DinantVerdict.vue'))
const StackPart = defineAsyncComponent(() => import('./StackPart.vue'))

export function panelsFor(content: DinantContent): GamePanels {
  return {
    now: (props: { isWide: boolean }) => h(DinantNow, { ...props, content }),
    aside: { title: 'Chits', panel: () => h(HandPanel, { content }) },
    points: () => h(PlanPart, { content }),
    stack: () => h(StackPart, { content }),
    verdict: () => h(DinantVerdict, { content }),
  }
}
