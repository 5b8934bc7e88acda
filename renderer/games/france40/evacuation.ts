/** What the panel of the evacuation shows: read off the view, told for the one who waits on the beach. */
import type { F40View } from '../../../shared/views/france40.ts'
import type { TableGame } from '../../table/game.ts'
import type { View } from '../../table/game/saying.ts'
import { counted } from '../../table/logic/words.ts'
import type { F40Content } from './content.ts'
import { NATIONS } from './names.ts'
import { awayOf } from './standing.ts'

export interface Gauge {
  readonly title: string
  readonly count: number
  readonly british: number
  readonly goal: number
}

export interface Quay {
  readonly title: string
  readonly hex: string | null
  readonly about: string
  readonly rule: string
  readonly units: readonly string[]
  readonly empty: string
  /** A German stands next to it: two dice, the lower counts. */
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

export function evacuationOf(content: F40Content, game: TableGame, view: View): EvacuationView {
  const position = view.position as F40View
  const { scenario, counters } = content
  const orders = scenario.evacuation!
  const nations = new Map(counters.units.map(({ id, nation }) => [id, nation]))
  const { units: away, british } = awayOf(position, (id) => nations.get(id))
  const { victory } = scenario
  const goal = victory.kind === 'target' ? victory.automatic : { units: 15, british: 10 }
  const order = (id: string) => orders.nations.indexOf(nations.get(id)!)
  const counts = (id: string) => order(id) >= 0
  const onMap = Object.keys(position.units).filter((id) => /^\d{4}$/.test(position.units[id].at))
  const left = onMap.filter(counts).toSorted((a, b) => order(a) - order(b))
  const box = scenario.track.find(({ turn }) => turn === position.turn)
  const waiting = (hexes: readonly string[]) => hexes.flatMap((hex) => position.stacks[hex] ?? []).filter(counts)

  const isPressed = (hex: string) =>
    game.board.map.grid.neighbours(game.board.map.grid.indexOf(hex)).some((next) => {
      const [unit] = position.stacks[game.board.map.grid.ids[next]] ?? []
      return unit !== undefined && counters.units.find(({ id }) => id === unit)?.side === 'german'
    })
  const danger = (hexes: readonly string[]) =>
    hexes.some(isPressed) ? 'German guns reach the quays: two dice, the lower counts.' : ''

  const held = (hex: string) =>
    (position.stacks[hex] ?? []).some((id) => counters.units.find((unit) => unit.id === id)?.side === 'allied')
  const others = held(orders.port) ? [] : orders.otherPorts.filter((hex) => held(hex))
  const portOpen = position.turn >= orders.portFromTurn
  const beachOpen = position.turn >= orders.beachFromTurn
  const places: Quay[] = [
    {
      title: game.places.name(orders.port),
      hex: orders.port,
      about: portOpen ? 'ships: one or two units a turn' : `ships from turn ${orders.portFromTurn}`,
      rule: '22.5.2',
      units: waiting([orders.port]),
      empty: 'Nobody waits in the port.',
      danger: danger([orders.port]),
    },
    {
      title: 'The beaches',
      hex: orders.beaches[0] ?? null,
      about: beachOpen ? 'boats: one unit at most' : `boats from turn ${orders.beachFromTurn}`,
      rule: '22.5.1',
      units: waiting(orders.beaches),
      empty: 'Nobody waits in the dunes.',
      danger: danger(orders.beaches),
    },
    ...others.map((hex) => ({
      title: game.places.name(hex),
      hex,
      about: 'in place of Dunkirk',
      rule: '22.5.5',
      units: waiting([hex]),
      empty: 'Nobody waits here.',
      danger: danger([hex]),
    })),
  ]
  const turnsLeft = Math.max(0, scenario.turns - position.turn + (box?.evacuation === 'none' ? 0 : 1))
  const missing = Math.max(0, goal.units - away.length)
  return {
    gauges: [
      { title: 'units away', count: away.length, british: british.length, goal: goal.units },
      { title: 'of them British', count: british.length, british: british.length, goal: goal.british },
    ],
    tempo:
      missing === 0 && british.length >= goal.british
        ? 'Enough are away.'
        : `${counted(missing, 'unit')} missing, ${counted(turnsLeft, 'turn')} of ships to come.`,
    sea: seaSay(position, portOpen, beachOpen, away.length),
    ships: shipsFor(portOpen, beachOpen, away.length),
    places,
    away,
    left,
    nations: orders.nations.map((nation) => ({
      nation: NATIONS[nation] ?? nation,
      count: left.filter((id) => nations.get(id) === nation).length,
      lost: Object.keys(position.units).filter((id) => nations.get(id) === nation && position.units[id].at === 'dead')
        .length,
    })),
  }
}

function seaSay({ surrendered }: F40View, portOpen: boolean, beachOpen: boolean, away: number): string {
  const belgium = surrendered ? ' Belgium has laid down its arms.' : ''
  if (!portOpen) return `No ship is in sight yet.${belgium}`
  if (!beachOpen) return `The first ships lie along the mole.${belgium}`
  if (away === 0) return `Ships and boats are here; nobody is on board.${belgium}`
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
