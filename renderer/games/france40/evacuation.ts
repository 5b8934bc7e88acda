/** What the panel of the evacuation shows: read off the view, told for the one who waits on the beach. */
import type { F40Quay, F40View } from '../../../shared/views/france40.ts'
import type { TableGame } from '../../table/game.ts'
import type { View } from '../../table/game/saying.ts'
import { counted, percent } from '../../table/logic/words.ts'
import { hexOf } from '../common/table.ts'
import type { F40Content } from './content.ts'
import { NATIONS } from './words/names.ts'

export interface Gauge {
  readonly title: string
  readonly count: number
  readonly british: number
  readonly goal: number
}

/** A port, or the beaches together. */
export interface Quay {
  readonly title: string
  readonly hex: string | null
  readonly about: string
  readonly rule: string
  readonly units: readonly string[]
  readonly empty: string
  /** A German stands next to it: more dice, and the lowest counts. */
  readonly danger: string
}

export interface EvacuationView {
  readonly gauges: readonly Gauge[]
  readonly tempo: string
  readonly sea: string
  readonly ships: readonly { readonly key: number; readonly x: number; readonly y: number; readonly size: number }[]
  readonly places: readonly Quay[]
  readonly away: readonly string[]
  readonly left: readonly string[]
  readonly nations: readonly { readonly nation: string; readonly count: number; readonly lost: number }[]
}

/** Null where the scenario has no evacuation. */
export function evacuationOf(content: F40Content, game: TableGame, view: View): EvacuationView | null {
  const position = view.position as F40View
  const { evacuation, turn, units } = position
  const { scenario, counters } = content
  const orders = scenario.evacuation
  if (evacuation === null || orders === null) return null
  const { away, british, goal, quays } = evacuation
  const nations = new Map(counters.units.map(({ id, nation }) => [id, nation]))
  const order = (id: string) => orders.nations.indexOf(nations.get(id)!)
  const onMap = Object.keys(units).filter((id) => hexOf(units[id].at) !== null)
  const left = onMap.filter((id) => order(id) >= 0).toSorted((a, b) => order(a) - order(b))
  const box = scenario.track.find((one) => one.turn === turn)
  const isOpen = (kind: F40Quay['kind']) => quays.some((quay) => quay.kind === kind && turn >= quay.opens)
  const ofKind = (kind: F40Quay['kind']) => quays.filter((quay) => quay.kind === kind)
  const turnsLeft = Math.max(0, scenario.turns - turn + (box?.evacuation === 'none' ? 0 : 1))
  const missing = Math.max(0, goal.units - away.length)
  return {
    gauges: [
      { title: 'units evacuated', count: away.length, british, goal: goal.units },
      { title: 'of them British', count: british, british, goal: goal.british },
    ],
    tempo:
      missing === 0 && british >= goal.british
        ? 'Automatic Victory.'
        : `${counted(missing, 'more unit')} needed, ${counted(turnsLeft, 'evacuation turn')} left.`,
    sea: seaSay(position, isOpen('port'), isOpen('beach'), away.length),
    ships: shipsFor(isOpen('port'), isOpen('beach'), away.length),
    places: [
      ...ofKind('port').map((quay) => quayOf([quay], game.places.name(quay.hex), turn, PORT)),
      quayOf(ofKind('beach'), 'The beaches', turn, BEACHES),
      ...ofKind('other port').map((quay) => quayOf([quay], game.places.name(quay.hex), turn, OTHER_PORT)),
    ],
    away,
    left,
    nations: orders.nations.map((nation) => ({
      nation: NATIONS[nation] ?? nation,
      count: left.filter((id) => nations.get(id) === nation).length,
      lost: Object.keys(units).filter((id) => nations.get(id) === nation && units[id].at === 'dead').length,
    })),
  }
}

/** What is said of a kind of place. */
interface Called {
  readonly roll: string
  readonly rule: string
  readonly empty: string
}

const PORT: Called = { roll: 'Roll', rule: '22.5.2', empty: 'No unit in the port.' }
const BEACHES: Called = { roll: 'Roll', rule: '22.5.1', empty: 'No unit on the beaches.' }
const OTHER_PORT: Called = {
  roll: 'Roll, if no Allied unit is in Dunkirk',
  rule: '22.5.5',
  empty: 'No unit in the port.',
}

function quayOf(quays: readonly F40Quay[], title: string, turn: number, { roll, rule, empty }: Called): Quay {
  const [first] = quays
  const isOpen = first !== undefined && turn >= first.opens
  return {
    title,
    hex: first?.hex ?? null,
    about: isOpen ? `${roll}: ${oddsSay(first)}` : `From turn ${first?.opens ?? ''}`,
    rule,
    units: quays.flatMap(({ units }) => units),
    empty,
    danger: quays.some(({ isHarassed }) => isHarassed) ? 'German Harassment Fire: two dice, the lower counts.' : '',
  }
}

/** `1 unit 50 %, 2 units 50 %` */
function oddsSay({ odds }: F40Quay): string {
  const of = odds.reduce((sum, { ways }) => sum + ways, 0)
  return odds.map(({ units, ways }) => `${counted(units, 'unit')} ${percent(ways / of)}`).join(', ')
}

function seaSay({ surrendered }: F40View, portOpen: boolean, beachOpen: boolean, away: number): string {
  const belgium = surrendered ? ' Belgium has surrendered.' : ''
  if (!portOpen) return `No ships yet.${belgium}`
  if (!beachOpen) return `The first ships are alongside the mole.${belgium}`
  if (away === 0) return `Ships and boats are here; no unit has embarked.${belgium}`
  return `${counted(away, 'unit')} on the way home.${belgium}`
}

/** More ships the further it has come; where they lie is decoration. */
function shipsFor(portOpen: boolean, beachOpen: boolean, away: number): EvacuationView['ships'] {
  const count = portOpen ? Math.min(9, 2 + (beachOpen ? 2 : 0) + Math.floor(away / 2)) : 0
  return Array.from({ length: count }, (_, key) => ({
    key,
    x: 40 + ((key * 83) % 260),
    y: 44 + ((key * 29) % 38),
    size: 0.62 + ((key * 37) % 40) / 100,
  }))
}
