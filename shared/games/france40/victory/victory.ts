/**
 * 21.7, 22.10 Victory. Most points are counted at the end from what is on the table, so the score can be shown at any
 * time: `account` lists every point with its reason as if the game ended now. Only what cannot be seen afterwards is
 * written down when it happens (a unit that left the map in supply).
 */
import type { Outcome } from '../../../engine/game.ts'
import { applies } from '../../../engine/rule.ts'
import type { F40Award } from '../../../views/france40.ts'
import { enemyOf, SIDE_NAMES, type Side, type Unit } from '../content/content.ts'
import type { F40ScenarioData } from '../content/data.ts'
import { isRailOpenToTheSouth, isRoadOpenToTheSouth } from './lifelines.ts'
import { faceOf, isOnMap } from '../pieces.ts'
import { DEAD, derived, derivedTable, EVACUATED, EXITED, type Play, type Position } from '../state.ts'
import { hasAnyLine } from '../18-supply/supply-any-length.ts'
import { SUPPLY_FIELDS } from '../18-supply/supply-lines.ts'
import { sources } from '../18-supply/supply-sources.ts'
import { hasLineTo, isSupplied } from '../18-supply/supply.ts'

type Most = Extract<F40ScenarioData['victory'], { kind: 'most' }>
type Target = Extract<F40ScenarioData['victory'], { kind: 'target' }>

export const ACCOUNT_FIELDS = [...SUPPLY_FIELDS, 'ledger', 'extraTurn'] as const

/** Every point both sides would have if the game ended now. */
export const account = derived<readonly F40Award[]>(ACCOUNT_FIELDS, (p) => {
  const { victory } = p.content.data.scenario
  const found = [...p.state.ledger]
  if (victory.kind === 'most') countMost(p, victory, found)
  else countTarget(p, victory, found)
  countPrice(p, found)
  return found
})

/** The points of both sides as they stand. */
export const standing = derived<Readonly<Record<Side, number>>>(ACCOUNT_FIELDS, (p) => {
  const points = { german: 0, allied: 0 }
  for (const one of account(p)) points[one.seat] += one.points
  return points
})

interface Row {
  readonly seat: Side
  readonly vp: number
  readonly rule: string
}

/** What points are given for, and how the ledger says it. */
const AWARDS = {
  eliminated: '{unit} is eliminated',
  cutOff: '{unit} is isolated',
  away: '{unit} got away',
  inSupply: '{unit} is in supply',
  leftBehind: '{unit} is eliminated or left behind',
  railOpen: 'The railway to the south is open',
  railCut: 'The railway to the south is cut',
  roadsOpen: 'The roads to the south are open',
  entryHexClosed: 'Entry Hex {hex} is closed',
  additionalTurn: 'Additional turn',
} as const
type AwardKind = keyof typeof AWARDS
const KINDS = Object.keys(AWARDS) as AwardKind[]
const NUMBERS = Object.fromEntries(KINDS.map((kind, nth) => [kind, nth])) as Readonly<Record<AwardKind, number>>

/** The awards of this turn, by what they are for and of which unit or hex: the same award is the same object. */
const awards = derivedTable<number, F40Award>(['turn'])

/** Adds an award to the account; `about` is the unit, the hex or the side it tells of. */
function enter(
  p: Position,
  found: F40Award[],
  { seat, vp, rule }: Row,
  kind: AwardKind,
  about = 0,
  more: () => Pick<F40Award, 'values' | 'isLifeline'> = () => ({}),
): void {
  if (!applies(p.content, rule)) return
  const key = about * KINDS.length + NUMBERS[kind]
  found.push(awards(p, key, () => ({ turn: p.state.turn, seat, rule, points: vp, say: AWARDS[kind], ...more() })))
}

const enterUnit = (p: Position, found: F40Award[], row: Row, kind: AwardKind, { index, name }: Unit): void =>
  enter(p, found, row, kind, index, () => ({ values: { unit: name } }))

/** A division is eliminated only with its Remnant, a single-step unit counts for nothing. */
const isLostGerman = (p: Position, unit: Unit): boolean =>
  unit.side === 'german' && unit.isMultiStep && p.state.place[unit.index] === DEAD

// ---- 21.7 Sickle Cut

function countMost(p: Position, { rows }: Most, found: F40Award[]): void {
  const { content, state } = p
  for (const unit of content.bySide.german) {
    if (isLostGerman(p, unit)) enterUnit(p, found, rows.germanEliminated, 'eliminated', unit)
    else if (isIsolated(p, unit)) enterUnit(p, found, rows.germanIsolated, 'cutOff', unit)
  }
  countLifelines(p, rows, found)
  for (const key in state.closed) {
    const hex = Number(key)
    if (state.closed[hex] !== 'german' || !hasLineTo(p, 'german', hex, sources(p, 'german'))) continue
    const row = { ...rows.entryHexClosed, vp: entryHexPoints(p, hex) }
    const id = content.grid.ids[hex]!
    enter(p, found, row, 'entryHexClosed', hex, () => ({ values: { hex: id } }))
  }
}

const LIFELINE = () => ({ isLifeline: true }) as const

/** 21.7.1: the railway to the south, or failing that the roads. */
function countLifelines(p: Position, rows: Most['rows'], found: F40Award[]): void {
  if (isRailOpenToTheSouth(p)) return enter(p, found, rows.railLine, 'railOpen', 0, LIFELINE)
  enter(p, found, rows.railCut, 'railCut', 0, LIFELINE)
  if (isRoadOpenToTheSouth(p)) enter(p, found, rows.supplyLine, 'roadsOpen', 0, LIFELINE)
}

/** 21.7.1: a mechanised unit of several steps without a line of supply, however long. */
const isIsolated = (p: Position, unit: Unit): boolean =>
  unit.side === 'german' &&
  unit.isMultiStep &&
  faceOf(p, unit).isMechanized &&
  isOnMap(p, unit) &&
  !hasAnyLine(p, 'german', p.state.place[unit.index]!)

/** 21.7.2: an Allied entry hex is worth a point, the one south of Reims two. */
function entryHexPoints(p: Position, hex: number): number {
  const { special } = p.content.data.map
  if (!('entryHexVp' in special)) return 0
  return special.entryHexVp[p.content.grid.ids[hex]!] ?? special.entryHexVp.default
}

/** 21.6: what the additional turn has cost. */
function countPrice(p: Position, found: F40Award[]): void {
  const { extraTurn } = p.content.data.scenario
  const seat = p.state.extraTurn
  if (seat === null || extraTurn === null) return
  const row = { seat, vp: -extraTurn.cost, rule: '21.6' }
  enter(p, found, row, 'additionalTurn', seat === 'german' ? 0 : 1)
}

// ---- 22.10 Dynamo

/** Away by ship, or over an edge that counts. */
const isAway = (p: Position, unit: Unit): boolean =>
  p.state.place[unit.index] === EVACUATED || (p.state.place[unit.index] === EXITED && unit.side === 'allied')

const counts = (unit: Unit): boolean => unit.nation === 'british' || unit.nation === 'french'

/** Units that are away (22.10.1). */
export const unitsAway = (p: Position): Unit[] => p.content.units.filter((unit) => counts(unit) && isAway(p, unit))

/** How many are away, and how many of them are British. */
export function awayUnits(p: Position): { units: number; british: number } {
  const away = unitsAway(p)
  return { units: away.length, british: away.filter((unit) => unit.nation === 'british').length }
}

function countTarget(p: Position, { rows }: Target, found: F40Award[]): void {
  for (const unit of p.content.units) {
    if (unit.side === 'german') {
      if (isLostGerman(p, unit)) enterUnit(p, found, rows.germanEliminated, 'eliminated', unit)
    } else if (!counts(unit)) continue
    else if (isAway(p, unit)) enterUnit(p, found, rows.leftThePocket, 'away', unit)
    else if (unit.nation === 'french') {
      if (isOnMap(p, unit) && isSupplied(p, unit)) enterUnit(p, found, rows.frenchInSupply, 'inSupply', unit)
    } else if (p.state.place[unit.index] === DEAD || isOnMap(p, unit))
      enterUnit(p, found, rows.britishLeft, 'leftBehind', unit)
  }
}

/** 22.10.1: enough units away end the game at once. */
export function checkAutomaticVictory(p: Play): void {
  const { victory } = p.content.data.scenario
  if (victory.kind !== 'target' || p.state.over !== null) return
  const { units, british } = awayUnits(p)
  if (units < victory.automatic.units || british < victory.automatic.british) return
  if (!applies(p.content, victory.automatic.rule)) return
  p.put('over', 'automatic')
  closeAccounts(p)
  p.put('flow', [])
}

// ---- The end

/** Writes the result into the log. */
export function closeAccounts(p: Play): void {
  const { rule, say, values, winner } = outcome(p)!
  p.note(rule, say, values, { event: { kind: 'game over', winner } })
}

export function outcome(p: Position): Outcome | null {
  if (p.state.over === null) return null
  const { victory } = p.content.data.scenario
  const points = standing(p)
  const { german, allied } = points
  if (p.state.over === 'automatic') {
    const { units, british } = awayUnits(p)
    const say = 'Allied Automatic Victory: {units} units got away, {british} of them British'
    return { winner: 'allied', rule: '22.10.1', say, values: { units, british } }
  }
  if (victory.kind === 'target') {
    const winner = points[victory.seat] >= victory.target ? victory.seat : victory.otherwise
    const say = '{side} victory: {points} VP ({target} needed)'
    const values = { side: SIDE_NAMES[winner], points: points[victory.seat], target: victory.target }
    return { winner, rule: victory.rule, say, values }
  }
  if (german === allied) return { winner: null, rule: '21.7.1', say: 'Draw: {german} VP each', values: { german } }
  const winner: Side = german > allied ? 'german' : 'allied'
  const values = { side: SIDE_NAMES[winner], more: points[winner], fewer: points[enemyOf(winner)] }
  return { winner, rule: '21.7.1', say: '{side} victory: {more} VP to {fewer}', values }
}
