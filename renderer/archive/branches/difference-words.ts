/** Differences of two positions in words, for the list below the comparison and for readers of the screen. */
import { counted } from '../../table/logic/words.ts'
import type { Differences, Held, Standing } from './differences.ts'

/** So many markers are named; of more, only how many there are. */
const MOST_NAMED = 3

/** `German: 2 elsewhere, 1 only in the branch`; then markers and what lies on the ground; then control. */
export function sayDifferences(found: Differences, seatName: (seat: string) => string): string[] {
  const all: readonly Standing[] = [
    ...[...found.moved, ...found.changed].map(({ here }) => here),
    ...found.onlyHere,
    ...found.onlyThere,
  ]
  const sides = [...new Set(all.map(({ side }) => side))]
  const named = sides.filter((side) => side !== null).toSorted()
  return [
    ...named.map((side) => `${seatName(side)}: ${kindsOf(found, side).join(', ')}`),
    ...(sides.includes(null) ? [`Markers: ${kindsOf(found, null).join(', ')}`] : []),
    ...controlSaid(found.control, seatName),
  ]
}

function kindsOf({ moved, onlyHere, onlyThere, changed }: Differences, side: string | null): string[] {
  const of = (all: readonly Standing[], say: string): string[] => {
    const own = all.filter((one) => one.side === side)
    if (own.length === 0) return []
    const names = side === null && own.length <= MOST_NAMED ? ` (${own.map(({ name }) => name).join('; ')})` : ''
    return [`${own.length} ${say}${names}`]
  }
  return [
    ...of(
      moved.map(({ here }) => here),
      'elsewhere',
    ),
    ...of(onlyHere, 'only in the branch'),
    ...of(onlyThere, 'only in the main line'),
    ...of(
      changed.map(({ here }) => here),
      'in another state',
    ),
  ]
}

function controlSaid(control: readonly Held[], seatName: (seat: string) => string): string[] {
  if (control.length === 0) return []
  const name = (side: string | null) => (side === null ? 'nobody’s' : seatName(side))
  const kinds = new Map<string, number>()
  for (const { here, there } of control) {
    const kind = `${name(here)}, in the main line ${name(there)}`
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  }
  return [...kinds].map(([kind, count]) => `Control of ${counted(count, 'place')}: ${kind}`)
}
