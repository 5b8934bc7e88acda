/** The evacuation as the screen shows it: who is away, and what the quays hold out. */
import type { F40Evacuation, F40Quay } from '../../../views/france40.ts'
import { evacuationOdds, isHarassed, otherOpenPorts, passengers } from '../22-dynamo/evacuation.ts'
import type { Content } from '../content/content.ts'
import { derived, type Position } from '../state.ts'
import { unitsAway } from '../victory/victory.ts'

export const EVACUATION_FIELDS = ['place', 'stacks', 'germanCities'] as const

/** Null where nobody is evacuated. */
export const evacuationView = derived<F40Evacuation | null>(
  EVACUATION_FIELDS,
  (p) => {
    const { evacuation, victory } = p.content.data.scenario
    if (evacuation === null || victory.kind !== 'target') return null
    const { units, british } = victory.automatic
    const away = unitsAway(p)
    return {
      away: away.map(({ id }) => id),
      british: away.filter(({ nation }) => nation === 'british').length,
      goal: { units, british },
      quays: quays(p),
    }
  },
  // Most moves change nothing of it: then it stays the same object.
  ({ content }, before, changes) => {
    if (before === null) return null
    const near = nearQuays(content)
    const isTouched = changes.some(([field, key, then, now]) => {
      if (field === 'place') return key === null || isOffMap(then) || isOffMap(now)
      if (field === 'stacks') return key === null || near[Number(key)] === 1
      return field === 'germanCities'
    })
    return isTouched ? null : before
  },
)

const isOffMap = (place: unknown): boolean => typeof place === 'number' && place < 0

const nearby = new WeakMap<Content, Uint8Array>()

/** By hex: who stands here may sail, or is next to somebody who may. */
function nearQuays(content: Content): Uint8Array {
  let near = nearby.get(content)
  if (near === undefined) {
    const { port, beaches, otherPorts } = content.data.scenario.evacuation!
    near = new Uint8Array(content.grid.count)
    for (const id of [port, ...beaches, ...otherPorts])
      for (const hex of content.grid.within(content.grid.indexOf(id), 1)) near[hex] = 1
    nearby.set(content, near)
  }
  return near
}

function quays(p: Position): F40Quay[] {
  const { port, beaches, portFromTurn, beachFromTurn } = p.content.data.scenario.evacuation!
  const { grid } = p.content
  return [
    quay(p, grid.indexOf(port), 'port', portFromTurn),
    ...beaches.map((hex) => quay(p, grid.indexOf(hex), 'beach', beachFromTurn)),
    ...otherOpenPorts(p).map((hex) => quay(p, hex, 'other port', portFromTurn)),
  ]
}

const quay = (p: Position, hex: number, kind: F40Quay['kind'], opens: number): F40Quay => ({
  hex: p.content.grid.ids[hex]!,
  kind,
  opens,
  units: passengers(p, hex).map(({ id }) => id),
  isHarassed: isHarassed(p, hex),
  odds: evacuationOdds(p, hex, kind === 'beach' ? 'beach' : 'port'),
})
