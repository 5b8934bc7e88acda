/**
 * 9.3 A German attack, from its first round to its end. The step asks what it cannot know: which space is attacked along
 * a red link (9.3.9), and which unit stands in the Frontline of each round (9.3b).
 */
import { pick, type Pick } from '../../../engine/act.ts'
import type { Frame } from '../../../engine/position.ts'
import { applies, check, firstOf, type Refusal, type Sentence } from '../../../engine/rule.ts'
import type { SvEvent } from '../../../views/spoiled-victory.ts'
import { defenceNumber, expectedWins, germanDice, tally, type Tally } from './attack-sum.ts'
import { ahead } from './german-moves.ts'
import {
  alliesIn,
  disrupt,
  germanIn,
  hasAllies,
  hitGerman,
  isMarsh,
  recordLuck,
  spaceName,
  told,
  toldOfHit,
  typeOf,
  unitName,
} from '../pieces.ts'
import { BROKE_THROUGH, DECLARED, DISRUPTED, NO_BREAKTHROUGH } from '../events.ts'
import { retreatGerman } from './retreats.ts'
import { asksPlayer, type Act, type Play, type Position, type Step } from '../state.ts'
import { explainGermanAttack } from '../view/attack-explained.ts'

export interface AttackFrame extends Frame {
  readonly unit: number
  /** The space attacked; -1 while it is not known. */
  readonly space: number
  readonly round: number
  readonly front?: number
  /** More Attack Dice in the first round (Blitzkrieg!). */
  readonly extraDice?: number
  /** What the dice of this round came to, while the Wins are being applied. */
  readonly result?: Tally
}

/** Is it an attack along a red link, from the last space of the track (9.3.9)? */
const isAlongRed = (p: Position, { unit, space }: AttackFrame): boolean => space !== p.state.place[unit]!

export const extraDiceOf = ({ round, extraDice }: AttackFrame): number => (round === 1 ? (extraDice ?? 0) : 0)

/** 9.3.9: the Allied spaces a unit in the last space of its track may attack. */
function redTargets(p: Position, unit: number): number[] {
  if (!applies(p.content, '9.3.9')) return []
  return p.content.red[p.state.place[unit]!]!.filter((space) => hasAllies(p, space))
}

/** Goes on until the player is asked, dice are rolled, or the attack is over. */
function goOn(play: Play, frame: AttackFrame): void {
  if (frame.space < 0) {
    const own = play.state.place[frame.unit]!
    const targets = hasAllies(play, own) ? [own] : redTargets(play, frame.unit)
    if (targets.length === 0) return play.pop()
    if (targets.length > 1) return
    play.updateFrame({ space: targets[0] })
  }
  const { space, front } = play.top as AttackFrame
  const defenders = alliesIn(play, space)
  if (defenders.length === 0) return play.pop()
  if (front === undefined) {
    if (defenders.length > 1) return
    play.updateFrame({ front: defenders[0] })
  }
  rollAttack(play)
}

function rollAttack(play: Play): void {
  const frame = play.top as AttackFrame
  const space = play.content.spaces[frame.space]!
  const dice = germanDice(play, frame.unit, space, extraDiceOf(frame)).value
  const number = defenceNumber(play, frame.front!, space).value
  const values = {
    unit: unitName(play, frame.unit),
    space: space.name,
    front: unitName(play, frame.front!),
    dice,
    number,
  }
  const say = '{unit} attacks {front} in {space}: {dice} {dice|die|dice} against Defence Number {number}'
  play.note('9.3b', say, values, told(play, DECLARED.german, [frame.unit, frame.front!], frame.space))
  play.roll('attack-dice', dice)
}

/** The Wins are counted, and what they mean for the German is done at once or after the Allies have applied them. */
function rolled(play: Play, frame: AttackFrame, dice: number[]): void {
  const number = defenceNumber(play, frame.front!, play.content.spaces[frame.space]!).value
  const result = tally(play.content, dice, number)
  recordLuck(play, 'german attacks', expectedWins(dice.length, number), result.wins)
  const { above, equal, wins } = result
  const values = {
    unit: unitName(play, frame.unit),
    space: spaceName(play, frame.space),
    wins: wins === 0 ? 'no' : wins,
    above,
    number,
    equal,
  }
  const say = '{unit} attacks {space}: {wins} {wins|Win|Wins} ({above} above {number}, {equal} equal)'
  const event: SvEvent = { kind: 'spoiled-victory: wins', side: 'german', amount: wins, number }
  play.note('9.3c', say, values, told(play, event, [frame.unit], frame.space))
  play.updateFrame({ result })
  if (result.wins > 0) {
    play.push({ step: 'wins', unit: frame.unit, space: frame.space, front: frame.front!, left: result.wins })
    return
  }
  disruption(play, frame.unit, result)
  casualty(play, frame.unit, result)
  retreatGerman(play, frame.unit)
  play.pop()
}

/** 9.3.1: no Win and not even a die equal to the number. */
function disruption(play: Play, unit: number, { equal }: Tally): void {
  if (equal > 0 || play.state.disrupted[unit] || !applies(play.content, '9.3.1')) return
  disrupt(play, unit)
  play.note('9.3.1', '{unit} is Disrupted', { unit: unitName(play, unit) }, told(play, DISRUPTED, [unit]))
}

/** 9.3.2: two 1s, or a 1 on a single die, with no Win or one. */
function casualty(play: Play, unit: number, { hurts }: Tally): void {
  if (!hurts || !applies(play.content, '9.3.2')) return
  const done = hitGerman(play, unit)
  const say =
    done === 'reduced'
      ? '{unit} takes a Hit'
      : done === 'disrupted'
        ? '{unit} is Disrupted'
        : 'no further effect on {unit}'
  const about = toldOfHit(play, done, unit)
  play.note('9.3.2', `Casualty roll: ${say}`, { unit: unitName(play, unit) }, about)
}

/** The Allies have applied the Wins: the attack ends, goes on, or breaks through (9.3.4, 9.3.6, 9.3.7). */
function applied(play: Play, frame: AttackFrame): void {
  const result = frame.result!
  const alliesRemain = hasAllies(play, frame.space)
  if (result.wins === 1) {
    casualty(play, frame.unit, result)
    if (alliesRemain) retreatGerman(play, frame.unit)
    return play.pop()
  }
  if (alliesRemain) {
    if (!applies(play.content, '9.3.6')) return play.pop()
    return play.updateFrame({ round: frame.round + 1, front: undefined, result: undefined })
  }
  const why = whyNoBreakthrough(play, frame, result.wins)
  if (why === null) return breakThrough(play, frame)
  play.note(why.rule, `No Breakthrough: ${why.say}`, {}, told(play, NO_BREAKTHROUGH, [frame.unit], frame.space))
  play.pop()
}

const MOST_WINS = 4
const NOT_STRONG: Sentence = { rule: '9.3.7', say: 'too few Wins for its type' }
const ONCE: Sentence = { rule: '9.3.7', say: 'one per turn' }
const END: Sentence = { rule: '9.3.7', say: 'end of the track' }
const MARSH: Sentence = { rule: '3.1b', say: 'Marsh' }
const SHARED: Sentence = { rule: '9.2d', say: 'a German unit is in the next space' }
const NEVER: Sentence = { rule: '9.3.7', say: 'there is none' }

/** 9.3.7: why a unit that has emptied the space does not break through. */
function whyNoBreakthrough(p: Position, frame: AttackFrame, wins: number): Sentence | null {
  const { rows } = p.content.data.tables.germanAttack
  const { breakthrough } = rows[Math.min(wins, MOST_WINS)]!
  const next = ahead(p, frame.unit)
  if (isAlongRed(p, frame) || next < 0) return END
  if (!breakthrough.includes(typeOf(p, frame.unit))) return NOT_STRONG
  return firstOf(
    check(p.content, p.state.brokenThrough[frame.unit] === true, ONCE),
    check(p.content, isMarsh(p, p.content.spaces[frame.space]!), MARSH),
    check(p.content, germanIn(p, next) >= 0, SHARED),
    applies(p.content, '9.3.7') ? null : NEVER,
  )
}

function breakThrough(play: Play, { unit, round }: AttackFrame): void {
  const space = ahead(play, unit)
  play.at('place', unit, space)
  play.at('brokenThrough', unit, true)
  const values = { unit: unitName(play, unit), space: spaceName(play, space) }
  play.note('9.3.7', '{unit} breaks through to {space}', values, told(play, BROKE_THROUGH, [unit], space))
  play.updateFrame({ space, round: round + 1, front: undefined, result: undefined })
}

// ---- What the player decides

function targetPicks(p: Position, { unit }: AttackFrame): Pick[] {
  return redTargets(p, unit).map((space) => p.content.spaces[space]!.pick)
}

const NOT_RED: Refusal = { rule: '9.3.9', say: 'No red link from the end of its track leads to Allied units there' }

const target: Act<AttackFrame, number> = {
  title: 'Choose the space attacked',
  rule: '9.3.9',
  may: (_, { space }) => (space < 0 ? null : { rule: '9.3.9', say: 'The attacked space is known' }),
  *build(p, frame) {
    const token = yield* pick(targetPicks(p, frame), {
      why: (other) => (p.content.spaceOf(other) === undefined ? null : NOT_RED),
    })
    return p.content.spaceOf(token)!.index
  },
  does: (play, _, space) => play.updateFrame({ space }),
}

function frontPicks(p: Position, { space }: AttackFrame): Pick[] {
  const here = p.content.spaces[space]!
  return alliesIn(p, space).map((unit) => ({
    ...p.content.units[unit]!.pick,
    means: `Defence Number ${defenceNumber(p, unit, here).value}`,
  }))
}

const NOT_HERE: Refusal = { rule: '9.3b', say: 'It is not in the attacked space' }

const front: Act<AttackFrame, number> = {
  title: 'Choose the Frontline unit',
  rule: '9.3b',
  hasPicks: () => true,
  may: (_, { space }) => (space >= 0 ? null : { rule: '9.3.9', say: 'Choose the attacked space first' }),
  *build(p, frame) {
    let chosen = -1
    const token = yield* pick(frontPicks(p, frame), {
      why: (other) => (p.content.unitOf(other) === undefined ? null : NOT_HERE),
      explain: () => (chosen < 0 ? null : explainGermanAttack(p, frame.unit, frame.space, chosen, extraDiceOf(frame))),
    })
    chosen = p.content.unitOf(token)!.index
    return chosen
  },
  does: (play, _, unit) => play.updateFrame({ front: unit }),
}

export const attack: Step<AttackFrame> = {
  title: 'German attack',
  rule: '9.3b',
  group: true,
  before: goOn,
  returned: { 'attack-dice': rolled, wins: applied },
  asks: asksPlayer,
  prompt(p, { unit, space }) {
    const german = unitName(p, unit)
    if (space < 0)
      return {
        rule: '9.3.9',
        say: '{german} is at the end of its track: which space does it attack?',
        values: { german },
      }
    const values = { german, space: spaceName(p, space) }
    return { rule: '9.3b', say: '{german} attacks {space}: choose the Frontline unit', values }
  },
  acts: { front, target },
}
