/** Positions that begin in the middle of a battle: units that must retreat, units that may advance. */
import type { Frame } from '../../../shared/engine/position.ts'
import type { Situation, Table } from '../../../shared/engine/situation.ts'
import type { State } from '../../../shared/games/france40/state.ts'
import { contentOf, position, type Diagram } from './position.ts'

interface Retreat {
  readonly from: string
  readonly hexes: number
  /** All that stand there, if not said otherwise. */
  readonly units?: readonly string[]
  readonly status?: 'disrupted' | 'full-retreat' | null
  readonly cause?: string
  /** Steps under way below the retreat. */
  readonly inside?: readonly Frame[]
}

const unitsAt = (diagram: Diagram, hex: string) =>
  Object.entries(diagram.units).flatMap(([id, spot]) => (spot.split(' ')[0] === hex ? [id] : []))

/** A stack that has to retreat, and nothing after it. */
export function retreating(diagram: Diagram, retreat: Retreat): Situation<State> {
  const { grid, unitOf } = contentOf(diagram)
  const units = (retreat.units ?? unitsAt(diagram, retreat.from)).map((id) => unitOf(id)!)
  return position(diagram).flow({ step: 'turn' }, ...(retreat.inside ?? []), {
    step: 'retreat',
    side: units[0]!.side,
    units: units.map(({ index }) => index),
    from: grid.indexOf(retreat.from),
    hexes: retreat.hexes,
    cause: retreat.cause ?? 'combat',
    status: retreat.status === undefined ? (retreat.hexes > 3 ? 'full-retreat' : 'disrupted') : retreat.status,
  })
}

/** Every way a unit is offered, as text: what follows `retreat <units>`. */
export function waysOffered(table: Table, units: string): string[] {
  const found: string[] = []
  const follow = (path: readonly string[]) => {
    const draft = table.started(`retreat ${units} ${path.join('-')}`.trim())
    if (draft.ready) found.push(path.join('-'))
    for (const { kind, token } of draft.offers) if (kind === 'hop') follow([...path, token])
  }
  follow([])
  return found.sort()
}

/** The hexes these ways end in. */
export const ends = (ways: readonly string[]): string[] =>
  [...new Set(ways.map((way) => way.split('-').at(-1)!))].sort()
