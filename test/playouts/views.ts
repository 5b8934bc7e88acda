/** What the seats see: plain data, and every change of it carried by differences. */
import { canonical, type Json } from '../../shared/engine/delta.ts'
import type { Match } from '../../shared/engine/match.ts'
import { differences, patched } from '../../shared/engine/view.ts'
import { must } from './fault.ts'

/** What each seat was last shown. */
export type Shown = Map<string | null, Json>

export function checkViews({ game, play }: Match, shown: Shown): void {
  for (const seat of [...game.seats, null]) {
    const view = game.view(play, seat)
    const text = canonical(view)
    const sent = JSON.parse(JSON.stringify(view)) as Json
    must(canonical(sent) === text, () => `the view of ${seat ?? 'an onlooker'} is not plain data`)
    const before = shown.get(seat)
    if (before !== undefined) {
      const after = canonical(patched(before, differences(before, sent)))
      must(after === text, () => `the view of ${seat ?? 'an onlooker'} is not carried by its differences`)
    }
    shown.set(seat, sent)
  }
}
