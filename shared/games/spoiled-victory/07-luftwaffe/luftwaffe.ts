/** 7.0 Luftwaffe Attacks: a card names the place, and two dice fall for every Allied unit in it. */
import type { Frame } from '../../../engine/position.ts'
import { applies, modifier, sumLines, total, type Modifier } from '../../../engine/rule.ts'
import type { LossCause, SvEvent } from '../../../views/spoiled-victory.ts'
import { TRACKS, type SvLuftwaffeEntry, type SvLuftwaffeRow, type SvResult } from '../content/data.ts'
import { drawCard, eventOf, eventTitle, layCard } from '../sequence/deck.ts'
import type { Space } from '../content/content.ts'
import { ELIMINATED, jetty as jettyEvent, LUFTWAFFE_GROUNDED, STEP_LOST } from '../events.ts'
import {
  alliesIn,
  eliminate,
  germanIn,
  hit,
  isEngaged,
  isMarsh,
  isNight,
  recordLuck,
  spaceName,
  suppress,
  told,
  unitName,
} from '../pieces.ts'
import { modified } from '../roll-words.ts'
import { derivedTable, type Play, type Position, type Step } from '../state.ts'

export const luftwaffe: Step = {
  title: 'Luftwaffe Attacks',
  rule: '7.2',
  enter(play) {
    if (eventOf(play, 'luftwaffeCancelled') !== null && applies(play.content, '7.5')) {
      const about = { event: LUFTWAFFE_GROUNDED }
      play.note('7.5', '{title}: no Luftwaffe Attacks this turn', { title: eventTitle(play) }, about)
      return
    }
    const several = eventOf(play, 'luftwaffeCards')
    const cards = several !== null && applies(play.content, '7.4') ? several.cards : 1
    play.push(...Array.from({ length: cards }, (): Frame => ({ step: 'raid' })))
  },
}

/** One card: its targets are attacked one after the other. */
export const raid: Step = {
  title: 'Luftwaffe card',
  rule: '7.1a',
  group: true,
  enter: drawCard,
  returned: {
    card(play, _, [token]: [string]) {
      const { luftwaffe: entry } = layCard(play, token, 'luftwaffe', 'discards')
      const strikes = targetsOf(play, entry)
      const values = { label: entry.label, targets: strikes.length }
      const event: SvEvent = { kind: 'spoiled-victory: luftwaffe', amount: strikes.length }
      const spaces = [...new Set(strikes.map(({ space }) => play.content.spaces[space]!.id))]
      const about = spaces.length === 0 ? { event } : { places: spaces, event }
      play.note('7.2', 'Luftwaffe Attacks: {label}, {targets} {targets|target|targets}', values, about)
      play.push(...strikes)
    },
  },
}

// ---- 7.1 Who is attacked

interface StrikeFrame extends Frame {
  /** The unit attacked; absent: an empty space (7.3.1). */
  readonly unit?: number
  readonly space: number
}

const trackOf = (letter: string): number => TRACKS.indexOf(letter as (typeof TRACKS)[number])

/** The spaces an entry names, by the rule of its kind. */
function spacesOf(p: Position, entry: SvLuftwaffeEntry): readonly number[] {
  const { content } = p
  switch (entry.kind) {
    case 'channel':
      return applies(content, '7.1a') ? content.routes[entry.route] : []
    case 'dunkirk':
      return applies(content, '7.1b') ? content.spaces.filter((space) => space.isDunkirk).map(({ index }) => index) : []
    case 'beaches':
      return applies(content, '7.1c') ? content.beaches : []
    case 'track':
      return applies(content, '7.1d') ? content.tracks[trackOf(entry.track)]! : []
    case 'closeSupport':
      return applies(content, '7.1e') ? closeSupport(p, trackOf(entry.from), trackOf(entry.to)) : []
  }
}

/** 7.1e: next to a German unit and connected with it, but not Engaged. */
function closeSupport(p: Position, from: number, to: number): number[] {
  const named = new Set(p.content.tracks.slice(from, to + 1).flat())
  return [...named].filter(
    (space) => !isEngaged(p, space) && p.content.land[space]!.some((next) => germanIn(p, next) >= 0),
  )
}

/** Every unit in the named spaces, and the jetties that lie empty (7.3.1). */
function targetsOf(p: Position, entry: SvLuftwaffeEntry): StrikeFrame[] {
  return spacesOf(p, entry).flatMap((space): StrikeFrame[] => {
    if (isPatrolled(p, space)) return []
    const units = alliesIn(p, space)
    if (units.length > 0) return units.map((unit) => ({ step: 'strike', unit, space }))
    // A space that a German unit holds alone is not empty, and the Luftwaffe leaves Germans alone (7.2).
    const isEmpty = germanIn(p, space) < 0
    const isWorthIt = isEmpty && jettyAt(p, p.content.spaces[space]!) !== null && applies(p.content, '7.3.1')
    return isWorthIt ? [{ step: 'strike', space }] : []
  })
}

/** 10.10.1: no attack on the patrolled route, of which the Staging Area is a part. */
function isPatrolled(p: Position, space: number): boolean {
  const { cap } = p.state
  return cap !== 'held' && cap !== 'spent' && p.content.routes[cap].includes(space) && applies(p.content, '10.10.1')
}

/** The marker that an attack on this space can damage, if it is there and whole (7.3). */
function jettyAt(p: Position, space: Space): 'mole' | 'jetties' | null {
  if (space.isEastJetty && p.state.mole === 'whole') return 'mole'
  return space.isBeach && p.state.jetties === 'built' ? 'jetties' : null
}

// ---- 7.2 The attack

const LEAST = 2
const MOST = 12

/** The column of the table for a modified sum: 2 to 12. */
export function resultOf(results: readonly SvResult[], sum: number): SvResult {
  return results[Math.min(Math.max(sum, LEAST), MOST) - LEAST]!
}

const raidSums = derivedTable<number, readonly Modifier[]>(['flooded', 'turn', 'event'])

/** 7.2: what is added to the two dice against a unit in this space; a raid on a stack asks for every unit. */
export function raidModifiers(p: Position, space: Space): readonly Modifier[] {
  return raidSums(p, space.index, () => sumLines(...terrainAndNight(p, space), eventModifier(p, space)))
}

/** Town, Marsh and Night: they hold for the RAF as well (10.10.2). */
export function terrainAndNight(p: Position, space: Space): (Modifier | null)[] {
  const { town, marsh, night } = p.content.data.tables.luftwaffe.modifiers
  return [
    space.isTown ? modifier(p.content, '7.2', town.value, town.label) : null,
    isMarsh(p, space) ? modifier(p.content, '7.2', marsh.value, marsh.label) : null,
    isNight(p) ? modifier(p.content, '7.2', night.value, night.label) : null,
  ]
}

function eventModifier(p: Position, space: Space): Modifier | null {
  const effect = eventOf(p, 'luftwaffeModifier')
  if (effect === null) return null
  const isMeant =
    effect.targets === undefined ||
    (space.isDunkirk && effect.targets.includes('dunkirk')) ||
    (space.isBeach && effect.targets.includes('beaches'))
  return isMeant ? modifier(p.content, '7.2', effect.value, '{title}', { title: eventTitle(p) }) : null
}

export function rowOf(p: Position, unit: number, space: Space): SvLuftwaffeRow {
  if (!p.content.units[unit]!.isEvacuee) return 'combatUnit'
  return space.isSea ? 'channelEvacuee' : 'otherEvacuee'
}

export const strike: Step<StrikeFrame> = {
  title: 'Luftwaffe Attack',
  rule: '7.2',
  enter: (play) => play.roll('raid-dice', 2),
  returned: {
    'raid-dice'(play, { unit, space }, dice: number[]) {
      const natural = dice[0]! + dice[1]!
      if (unit !== undefined) strikeUnit(play, unit, space, natural)
      if (natural === MOST) damageJetty(play, space)
    },
  },
}

function strikeUnit(play: Play, unit: number, at: number, natural: number): void {
  const space = play.content.spaces[at]!
  const lines = raidModifiers(play, space)
  const row = rowOf(play, unit, space)
  const table = play.content.data.tables.luftwaffe
  const sum = natural + total(lines)
  const result = resultOf(table.rows[row].results, sum)
  const values = {
    unit: unitName(play, unit),
    space: space.name,
    natural,
    why: modified(natural, lines),
    result,
    meaning: table.codes[result as keyof typeof table.codes].label,
  }
  const about = told(play, tableResult('luftwaffe', 'german', result, sum), [unit], at)
  play.note('7.2', '{unit} in {space}: rolled {natural}{why}, {meaning}', values, about)
  const expected = expectedSteps(play, unit, table.rows[row].results, total(lines))
  recordLuck(play, 'luftwaffe', expected, stepsLost(play, unit, result))
  applyResult(play, unit, result, 'luftwaffe', '7.2')
}

/** What the table of the Luftwaffe or of the German guns said; its columns are the modified sums. */
export const tableResult = (table: string, side: string, code: SvResult, sum: number): SvEvent => ({
  kind: 'result',
  table,
  side,
  code,
  column: String(sum),
})

/** 7.2: what a result of the table does to a unit. A loss has a line of its own in the log. */
export function applyResult(play: Play, unit: number, result: SvResult, cause: LossCause, rule: string): void {
  if (result === 'noEffect' || result === 'miss') return
  const space = play.state.place[unit]!
  const values = { unit: unitName(play, unit), space: spaceName(play, space) }
  if (result === 'eliminated') eliminate(play, unit, cause)
  const isLost = result === 'eliminated' || (result === 'hitSuppressed' && hit(play, unit, cause) === 'eliminated')
  if (isLost) return play.note(rule, '{unit} is eliminated in {space}', values, told(play, ELIMINATED, [unit], space))
  suppress(play, unit)
  if (result !== 'hitSuppressed') return
  play.note(rule, '{unit} takes a Hit in {space}', values, told(play, STEP_LOST.allied, [unit], space))
}

/** 7.3: a natural 12 damages the jetty it falls on. */
function damageJetty(play: Play, at: number): void {
  const jetty = jettyAt(play, play.content.spaces[at]!)
  if (jetty === null || !applies(play.content, '7.3')) return
  play.put(jetty, 'damaged')
  const what = jetty === 'mole' ? 'The Mole is' : 'The Beach Jetties are'
  const about = told(play, jettyEvent(jetty, 'damaged'), [], at)
  play.note('7.3', `${what} damaged`, undefined, about)
}

// ---- What dice are expected to do

/** Ways of two dice to show each sum from 2 to 12. */
const WAYS = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
export const ALL_WAYS = 36

/** How often, of 36 times, each result comes up with this modifier. */
export function raidOdds(results: readonly SvResult[], plus: number): Map<SvResult, number> {
  const odds = new Map<SvResult, number>()
  WAYS.forEach((ways, i) => {
    const result = resultOf(results, i + LEAST + plus)
    odds.set(result, (odds.get(result) ?? 0) + ways)
  })
  return odds
}

/** Steps a result takes from a unit. */
export const stepsLost = (p: Position, unit: number, result: SvResult): number =>
  stepsOf(result, p.state.reduced[unit] === true)

function stepsOf(result: SvResult, isReduced: boolean): number {
  if (result === 'eliminated') return isReduced ? 1 : 2
  return result === 'hitSuppressed' ? 1 : 0
}

/** By a row of the table, for units that are reduced or not: what is expected with each modifier. */
const known = new WeakMap<readonly SvResult[], { readonly [isReduced in 'full' | 'reduced']: Map<number, number> }>()

export function expectedSteps(p: Position, unit: number, results: readonly SvResult[], plus: number): number {
  let row = known.get(results)
  if (row === undefined) known.set(results, (row = { full: new Map(), reduced: new Map() }))
  const isReduced = p.state.reduced[unit] === true
  const byModifier = isReduced ? row.reduced : row.full
  let steps = byModifier.get(plus)
  if (steps === undefined) byModifier.set(plus, (steps = averageSteps(results, plus, isReduced)))
  return steps
}

function averageSteps(results: readonly SvResult[], plus: number, isReduced: boolean): number {
  let sum = 0
  for (let i = 0; i < WAYS.length; i++) sum += WAYS[i]! * stepsOf(resultOf(results, i + LEAST + plus), isReduced)
  return sum / ALL_WAYS
}

/** 10.10.1: the patrol ends with the phase. */
export const patrolEnds: Step = {
  title: 'The patrol goes home',
  rule: '10.10.1',
  enter(play) {
    if (play.state.cap !== 'held' && play.state.cap !== 'spent') play.put('cap', 'spent')
  },
}
