/** Positions that begin after a battle, when its winners may advance. */
import type { Situation, Table } from '../../../shared/engine/situation.ts'
import type { State } from '../../../shared/games/france40/state.ts'
import { contentOf, position, type Diagram } from './position.ts'

interface Advance {
  readonly target: string
  readonly hexes: number
  readonly attackers: readonly string[]
  readonly limited?: boolean
  /** The HQ that supported the attack. */
  readonly hq?: string
}

/** Units that may advance, and nothing after it. */
export function advancing(diagram: Diagram, advance: Advance): Situation<State> {
  const { grid, unitOf } = contentOf(diagram)
  const attackers = advance.attackers.map((id) => unitOf(id)!)
  const { side } = attackers[0]!
  const target = grid.indexOf(advance.target)
  const indexes = attackers.map(({ index }) => index)
  const support = { air: [], hq: advance.hq === undefined ? null : unitOf(advance.hq)!.index }
  const battle = { step: 'battle', side, target, attackers: indexes, kind: 'regular', support }
  return position(diagram).flow({ step: 'turn' }, battle, {
    step: 'advance',
    side,
    target,
    attackers: indexes,
    hexes: advance.hexes,
    limited: advance.limited ?? false,
    from: 'battle',
  })
}

/** Every way that may be committed after these words. */
export function waysForward(table: Table, words: string): string[] {
  const found: string[] = []
  const follow = (path: readonly string[]) => {
    const draft = table.started(`${words} ${path.join('-')}`.trim())
    if (draft.ready && path.length > 0) found.push(path.join('-'))
    for (const { kind, token } of draft.offers) if (kind === 'hop') follow([...path, token])
  }
  follow([])
  return found.sort()
}
