/**
 * 11.1.6, 11.2b The victory level as it stands, and what would raise or lower it, as a seat may know it. Who of the
 * Germans is in command only they know; what lies under a French HQ only the French.
 */
import type { Seat } from '../../../engine/game.ts'
import type { Sentence } from '../../../engine/rule.ts'
import type { DinantVictoryHex, DinantVictoryLevel, DinantVictoryView } from '../../../views/dinant.ts'
import { exitedOf, levelWith, shiftOf, unitsWest, wayEast } from '../11-scenarios/victory.ts'
import { pointsNow } from '../11-scenarios/points.ts'
import type { DinantLevel } from '../content/data.ts'
import { occupant, presence, seemingPresence, unitsIn } from '../pieces.ts'
import { derived, type Position } from '../state.ts'
import { bySeat } from './by-seat.ts'

type Is = 'met' | 'open' | 'unknown'

interface Condition {
  readonly is: Is
  /** What it takes, and what would undo it. */
  readonly raise: Sentence
  readonly lower: Sentence
}

// ---- The way east

/** French stacks a seat must take for held: the others know of an HQ only if it lies there alone. */
const blockedFor = (p: Position, seat: Seat | null): Uint8Array =>
  (seat === 'french' || p.state.over !== null ? presence : seemingPresence)(p, 'french')

/** The hexes of the levels that ask for a free way to the east edge, with the way from each that the Germans hold. */
export function waysEast(p: Position, seat: Seat | null): { readonly hex: number; readonly path: number[] | null }[] {
  const { grid, data } = p.content
  const ids = data.scenario.victory.levels.flatMap(({ any, path }) => (path ? (any ?? []) : []))
  const blocked = blockedFor(p, seat)
  return [...new Set(ids)]
    .map((id) => grid.indexOf(id))
    .filter((hex) => p.state.germanHexes[hex])
    .map((hex) => ({ hex, path: wayEast(p, hex, blocked) }))
}

// ---- What a level asks for

const placesOf = (p: Position, hexes: readonly string[], isAny: boolean): string =>
  hexes.map((id) => p.content.hexNames[p.content.grid.indexOf(id)]!).join(isAny ? ' or ' : ', ')

function hexOf(p: Position, id: string, ways: ReadonlyMap<string, boolean> | null): DinantVictoryHex {
  const isHeld = p.state.germanHexes[p.content.grid.indexOf(id)] === true
  return { hex: id, is: !isHeld ? 'open' : ways === null || ways.get(id) === true ? 'held' : 'cut' }
}

function anyCondition(p: Position, level: DinantLevel, hexes: readonly DinantVictoryHex[]): Condition {
  const { rule } = p.content.data.scenario.victory
  const held = hexes.filter(({ is }) => is === 'held').map(({ hex }) => hex)
  const cut = hexes.filter(({ is }) => is === 'cut').map(({ hex }) => hex)
  const way = level.path === true ? ' with a free way to the east edge' : ''
  const take = { rule, say: `Take {places}${way}`, values: { places: placesOf(p, level.any!, true) } }
  const open = { rule, say: 'Free the way east from {places}', values: { places: placesOf(p, cut, true) } }
  const lower = {
    rule,
    say: level.path === true ? '{places} lost, or the way east cut' : '{places} lost',
    values: { places: placesOf(p, held, false) },
  }
  return { is: held.length > 0 ? 'met' : 'open', raise: cut.length > 0 ? open : take, lower }
}

function allCondition(p: Position, hexes: readonly string[]): Condition {
  const { rule } = p.content.data.scenario.victory
  const missing = hexes.filter((id) => p.state.germanHexes[p.content.grid.indexOf(id)] !== true)
  const values = { places: placesOf(p, missing, false) }
  return {
    is: missing.length === 0 ? 'met' : 'open',
    raise: { rule, say: 'Take {places}', values },
    lower: { rule, say: 'Any of {places} lost', values: { places: placesOf(p, hexes, false) } },
  }
}

/** The counters of a side west of the Meuse, HQs among them: what everybody can count. */
function countersWest(p: Position): number {
  let count = 0
  for (const key in p.state.stacks)
    if (p.content.isWest[Number(key)] === 1 && occupant(p, Number(key)) === 'german')
      count += unitsIn(p, Number(key)).length
  return count
}

function westCondition(p: Position, seat: Seat | null, needed: number): Condition {
  const { rule } = p.content.data.scenario.victory
  const isOwn = seat === 'german' || p.state.over !== null
  const now = isOwn ? unitsWest(p) : countersWest(p)
  const is: Is = now < needed ? 'open' : isOwn ? 'met' : 'unknown'
  const values = { now, needed, spare: now - needed + 1 }
  const known = '{now} of {needed} units in command and good order west of the Meuse'
  const guessed = '{needed} German units in command and good order west of the Meuse; {now} counters are there'
  return {
    is,
    raise: { rule, say: isOwn ? known : guessed, values },
    lower: { rule, say: '{spare} units west of the Meuse lost, disorganised or out of command', values },
  }
}

function exitCondition(p: Position, exited: NonNullable<DinantLevel['exited']>): Condition {
  const { rule } = p.content.data.scenario.victory
  const best = (['5PzD', '7PzD'] as const)
    .map((division) => ({ division, ...exitedOf(p, division) }))
    .sort((a, b) => b.units + b.tanks - a.units - a.tanks)[0]!
  const isMet = best.units >= exited.units && best.tanks >= exited.tanks
  const name = p.content.formationOf[best.division].name
  const values = { units: exited.units, tanks: exited.tanks, gone: best.units, goneTanks: best.tanks, division: name }
  const say =
    '{units} units of one Panzer division, {tanks} of them tanks, leave the map in the west; {gone} of {division} have, {goneTanks} tanks'
  return { is: isMet ? 'met' : 'open', raise: { rule, say, values }, lower: { rule, say, values } }
}

// ---- The level

interface Judged {
  readonly level: DinantVictoryLevel
  readonly conditions: readonly Condition[]
}

const together = (all: readonly Is[]): Is =>
  all.includes('open') ? 'open' : all.includes('unknown') ? 'unknown' : 'met'

function judge(p: Position, seat: Seat | null): Judged[] {
  const { levels } = p.content.data.scenario.victory
  const ways = new Map(waysEast(p, seat).map(({ hex, path }) => [p.content.grid.ids[hex]!, path !== null]))
  const judged: Judged[] = []
  for (const level of levels) {
    const hexes = [...(level.any ?? []), ...(level.all ?? [])].map((id) =>
      hexOf(p, id, level.path && level.any?.includes(id) ? ways : null),
    )
    const conditions = [
      ...(level.any === undefined ? [] : [anyCondition(p, level, hexes)]),
      ...(level.all === undefined ? [] : [allCondition(p, level.all)]),
      ...(level.unitsWest === undefined ? [] : [westCondition(p, seat, level.unitsWest)]),
      ...(level.exited === undefined ? [] : [exitCondition(p, level.exited)]),
    ]
    const base = judged.find((one) => one.level.level === level.includes)
    const all = [...(base?.conditions ?? []), ...conditions]
    const is = together(all.map((one) => one.is))
    const shown = { level: level.level, id: level.id, label: level.label, text: level.text, is, hexes }
    judged.push({ level: shown, conditions: all })
  }
  return judged
}

/** 11.1.6b: how many points the next better and the next worse band are away. */
function pointsTo(p: Position, points: number): { readonly raise: Sentence[]; readonly lower: Sentence[] } {
  const rows = p.content.data.scenario.victory.points?.shifts.rows ?? []
  const at = rows.findIndex(({ min, max }) => (min === null || points >= min) && (max === null || points <= max))
  const [worse, now, better] = [rows[at - 1], rows[at], rows[at + 1]]
  const rule = '11.1.6b'
  const [from, to] = [now?.min ?? null, better?.min ?? null]
  const more = to === null ? null : to - points
  const less = worse === undefined || from === null ? null : points - from + 1
  return {
    raise: more === null ? [] : [{ rule, say: '{more} more victory points', values: { more } }],
    lower: less === null ? [] : [{ rule, say: '{less} victory points lost', values: { less } }],
  }
}

function makeView(p: Position, seat: Seat | null): DinantVictoryView {
  const judged = judge(p, seat)
  const known = judged.filter(({ level }) => level.is === 'met')
  const onMap = Math.max(0, ...known.map(({ level }) => level.level))
  const shift = shiftOf(p)
  const now = levelWith(p, onMap, shift)
  const above = judged.filter(({ level }) => level.level > onMap)
  const points = p.content.data.scenario.victory.points === null ? null : pointsNow(p)
  const byPoints = points === null ? { raise: [], lower: [] } : pointsTo(p, points)
  const rest = judged.find(({ level }) => level.level === onMap)?.conditions ?? []
  const most = Math.max(...judged.map(({ level }) => level.level))
  const next = above[0]?.conditions.filter(({ is }) => is !== 'met').map(({ raise }) => raise) ?? []
  return {
    level: now.level,
    id: now.id,
    label: now.label,
    ...(above.some(({ level }) => level.is === 'unknown') && { isUnsure: true }),
    onMap,
    shift,
    points,
    levels: judged.map(({ level }) => level),
    raise: now.level < most ? [...next, ...byPoints.raise] : [],
    lower: now.level > 0 ? [...rest.map(({ lower }) => lower), ...byPoints.lower] : [],
  }
}

const RESTS_ON = [
  ...(['place', 'stacks', 'disorganised', 'blown', 'pontoons', 'passages', 'severed', 'attached', 'crossed'] as const),
  ...(['germanHexes', 'ledger', 'over'] as const),
] as const

/** By seat: see the head of this file. */
export const victoryView = bySeat((seat) => derived(RESTS_ON, (p) => makeView(p, seat)))
