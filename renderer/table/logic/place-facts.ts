/** What the card of a place says: who stands there, how they are, what they did last; and the ground. */
import type { Threat } from '../../../shared/contract.ts'
import type { PlaceFacts, UnitFacts } from '../../board/model.ts'
import type { TableGame } from '../game.ts'
import type { View } from '../game/saying.ts'
import type { LoggedAct } from './log.ts'
import { capital, counted, listedShortly, spoken } from './words.ts'

/** So many units are told of at length; in a higher stack each has a line. */
const MAX_AT_LENGTH = 3

/** By unit whether it has a line of supply; where nobody knows it is left out. */
export type KnownSupply = Readonly<Record<string, boolean>>

export interface Known {
  readonly acts: readonly LoggedAct[]
  readonly supply: KnownSupply
  /** What the other side could do, while that is shown. */
  readonly threats: readonly Threat[]
}

export function placeFacts(game: TableGame, view: View, hex: string, { acts, supply, threats }: Known): PlaceFacts {
  const { known, covered } = game.units.inPlace(view, hex)
  const isHigh = known.length > MAX_AT_LENGTH
  return {
    hex,
    title: game.places.name(hex),
    about: capital(game.places.about(hex)),
    ground: [...(game.places.facts?.(hex) ?? []), ...threatSay(game, hex, threats)],
    units: isHigh
      ? counters(known.map((unit) => unitInALine(game, view, unit, supply[unit])))
      : known.map((unit) => unitAtLength(game, view, unit, acts, supply[unit])),
    isHigh,
    more: covered > 0 ? counted(covered, 'covered unit') : '',
  }
}

/** How many could come there, or how strongly they could attack who stands there. */
function threatSay({ units }: TableGame, hex: string, threats: readonly Threat[]): PlaceFacts['ground'] {
  const attack = threats.find((one) => one.kind === 'attack' && one.place === hex)
  if (attack?.kind === 'attack') {
    const names = attack.units.map((unit) => units.info(unit)?.brief ?? units.info(unit)?.name ?? unit)
    const unsure = attack.isOpen
      ? [attack.odds === '' ? 'unknown: covered units are near' : 'covered units may add to it']
      : []
    const known = attack.odds === '' ? [] : [`${attack.odds} by ${listedShortly(names, 3)}`]
    return [{ title: 'Threat', say: [...known, ...unsure].join('; ') }]
  }
  const coming = threats.filter((one) => one.kind === 'reach' && one.places.includes(hex)).length
  return coming === 0 ? [] : [{ title: 'Threat', say: `${counted(coming, 'enemy unit')} could move here` }]
}

export const unitsWithFacts = (game: TableGame, view: View, hex: string): readonly string[] =>
  game.units.inPlace(view, hex).known

function unitAtLength(
  game: TableGame,
  view: View,
  id: string,
  acts: readonly LoggedAct[],
  isSupplied: boolean | undefined,
): UnitFacts {
  const state = stateSay(game, view, id, isSupplied).map(capital)
  const lines = [...state, movementSay(game, view, id), lastActSay(acts, id)].filter(Boolean)
  return { id, title: game.units.info(id)?.name ?? id, lines }
}

/** Its strength, and what is not as it should be. */
function unitInALine(game: TableGame, view: View, id: string, isSupplied: boolean | undefined): UnitFacts {
  const { values, factor, steps, status } = game.units.now(view, id)
  const info = game.units.info(id)
  const isWorn = info !== undefined && steps < info.steps
  const parts = [
    values ?? `Factor ${factor}`,
    ...(isWorn ? [`${steps} of ${counted(info.steps, 'step')}`] : []),
    ...(isSupplied === false ? ['out of supply'] : []),
    ...status,
  ]
  return { id, title: info?.name ?? id, lines: [parts.join(', ')] }
}

/** Counters that are all alike are counted. */
function counters(units: readonly UnitFacts[]): UnitFacts[] {
  const alike = new Map<string, UnitFacts[]>()
  for (const unit of units) {
    const key = `${unit.title} ${unit.lines.join()}`
    alike.set(key, [...(alike.get(key) ?? []), unit])
  }
  return [...alike.values()].map(([first, ...others]) =>
    others.length === 0 ? first! : { ...first!, title: `${others.length + 1} × ${first!.title}` },
  )
}

/** Its strength, and how it is. */
function stateSay(game: TableGame, view: View, id: string, isSupplied: boolean | undefined): [string, string] {
  const { values, factor, steps, status } = game.units.now(view, id)
  const strength = `${values ?? `Factor ${factor}`}, ${steps} of ${counted(game.units.info(id)?.steps ?? steps, 'step')}`
  const supply = isSupplied === undefined ? [] : [isSupplied ? 'in supply' : 'out of supply']
  return [strength, [...supply, ...status].join(', ')]
}

function movementSay({ movement }: TableGame, view: View, id: string): string {
  if (movement === undefined) return ''
  const { points, about } = movement.allowance(view, id)
  return points === null ? `Movement: ${about.say}` : `Movement: ${counted(points, 'MP', 'MP')}; ${about.say}`
}

/** The last thing told of a unit. */
function lastActSay(acts: readonly LoggedAct[], id: string): string {
  for (const { notes, turn } of acts.toReversed()) {
    const note = notes.findLast(({ units, event }) => event !== undefined && units?.includes(id))
    if (note !== undefined) return `Turn ${turn}: ${spoken(note)}`
  }
  return ''
}
