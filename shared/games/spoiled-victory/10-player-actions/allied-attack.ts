/**
 * 10.1.8 Allied attacks, when all other actions are done. A German who was alone when Allied units came must be
 * attacked; one who was Engaged before may be. One unit attacks, which an action has set going; others in the space
 * have no part in it.
 */
import { nothing, pick, type Pick } from '../../../engine/act.ts'
import type { Frame } from '../../../engine/position.ts'
import { applies, check, type Refusal } from '../../../engine/rule.ts'
import type { SvEvent } from '../../../views/spoiled-victory.ts'
import { alliedDice, expectedWins, germanDefence, tally } from '../09-german-attacks/attack-sum.ts'
import type { SvBlow } from '../content/data.ts'
import { DECLARED, DISRUPTED, ELIMINATED, STEP_LOST } from '../events.ts'
import {
  alliesIn,
  disrupt,
  germansInOrder,
  hit,
  hitGerman,
  recordLuck,
  spaceName,
  told,
  toldOfHit,
  unitName,
} from '../pieces.ts'
import { retreatGerman, retreatsOf, retreatTo, whyNoRetreat } from '../09-german-attacks/retreats.ts'
import { asksPlayer, type Act, type Play, type Position, type Step } from '../state.ts'
import { explainAlliedAttack } from '../view/attack-explained.ts'

export const alliedAttacks: Step = {
  title: 'Allied attacks',
  rule: '10.1.8',
  enter(play) {
    const attacked = germansInOrder(play).filter((german) => attackersOn(play, german).length > 0)
    play.push(...attacked.map((german): AlliedAttackFrame => ({ step: 'allied-attack', german })))
  },
}

export interface AlliedAttackFrame extends Frame {
  readonly german: number
  readonly unit?: number
}

const DOWN: Refusal = { rule: '10.1.6', say: 'It is Suppressed' }
const IDLE: Refusal = { rule: '10.1.8', say: 'Only a unit given a Movement action this phase may attack' }
const AWAY: Refusal = { rule: '10.1.8', say: 'It is not in the German unit’s space' }

function whyNotAttacker(p: Position, unit: number): Refusal | null {
  if (!p.state.activated[unit]) return IDLE
  return check(p.content, p.state.suppressed[unit] === true, DOWN)
}

/** The Allied units that may attack a German unit: in its space, set going, not Suppressed. */
function attackersOn(p: Position, german: number): number[] {
  if (!applies(p.content, '10.1.8')) return []
  return alliesIn(p, p.state.place[german]!).filter((unit) => whyNotAttacker(p, unit) === null)
}

const mustAttack = (p: Position, { german }: AlliedAttackFrame): boolean => p.state.challenged[german] === true

function attackPicks(p: Position, german: number): Pick[] {
  const number = germanDefence(p, german).value
  return attackersOn(p, german).map((unit) => {
    const dice = alliedDice(p, unit).value
    return { ...p.content.units[unit]!.pick, means: `${dice} ${dice === 1 ? 'die' : 'dice'} against ${number}` }
  })
}

const attackAct: Act<AlliedAttackFrame, number> = {
  title: 'Attack',
  rule: '10.1.8',
  *build(p, { german }) {
    let chosen = -1
    const token = yield* pick(attackPicks(p, german), {
      explain: () => (chosen < 0 ? null : explainAlliedAttack(p, german, chosen)),
      why(other) {
        const unit = p.content.unitOf(other)
        if (unit === undefined || unit.isGerman) return null
        return alliesIn(p, p.state.place[german]!).includes(unit.index) ? whyNotAttacker(p, unit.index) : AWAY
      },
    })
    chosen = p.content.unitOf(token)!.index
    return chosen
  },
  does: (play, frame, unit) => fight(play, frame.german, unit),
}

const MUST: Refusal = { rule: '10.1.8', say: 'A unit that enters the space of a lone German unit must attack' }

const decline: Act<AlliedAttackFrame, null> = {
  title: 'Do not attack',
  rule: '10.1.8',
  may: (p, frame) => (mustAttack(p, frame) ? MUST : null),
  build: nothing,
  does: (play) => play.pop(),
}

function fight(play: Play, german: number, unit: number): void {
  const dice = alliedDice(play, unit).value
  const number = germanDefence(play, german).value
  play.updateFrame({ unit })
  const values = { unit: unitName(play, unit), german: unitName(play, german), dice, number }
  const say = '{unit} attacks {german}: {dice} {dice|die|dice} against Defence Number {number}'
  play.note('10.1.8', say, values, told(play, DECLARED.allied, [unit, german], play.state.place[german]!))
  play.roll('allied-dice', dice)
}

export const alliedAttack: Step<AlliedAttackFrame> = {
  title: 'Allied attack',
  rule: '10.1.8',
  group: true,
  before(play, frame) {
    if (frame.unit !== undefined) return play.pop()
    const able = attackersOn(play, frame.german)
    if (able.length === 1 && mustAttack(play, frame)) fight(play, frame.german, able[0]!)
  },
  returned: { 'allied-dice': rolled },
  asks: asksPlayer,
  prompt: (p, frame) => ({
    rule: '10.1.8',
    say: mustAttack(p, frame)
      ? '{german} in {space} must be attacked: with which unit?'
      : 'Attack {german} in {space}?',
    values: { german: unitName(p, frame.german), space: spaceName(p, p.state.place[frame.german]!) },
  }),
  acts: { attack: attackAct, decline },
}

const MOST_WINS = 4

function rolled(play: Play, { german, unit }: AlliedAttackFrame, dice: number[]): void {
  const number = germanDefence(play, german).value
  const result = tally(play.content, dice, number)
  recordLuck(play, 'allied attacks', expectedWins(dice.length, number), result.wins)
  const { above, equal, wins } = result
  const say = '{unit} attacks {german}: {wins} {wins|Win|Wins} ({above} above {number}, {equal} equal)'
  const values = {
    unit: unitName(play, unit!),
    german: unitName(play, german),
    wins: wins === 0 ? 'no' : wins,
    above,
    number,
    equal,
  }
  const event: SvEvent = { kind: 'spoiled-victory: wins', side: 'allied', amount: result.wins, number }
  play.note('10.1.8', say, values, told(play, event, [unit!], play.state.place[german]!))
  const row = play.content.data.tables.alliedAttack.rows[Math.min(result.wins, MOST_WINS)]!
  for (const blow of row.german) strikeGerman(play, german, blow)
  if (row.allied === 'retreat') thrownBack(play, unit!, result.hurts)
}

function strikeGerman(play: Play, german: number, blow: SvBlow): void {
  if (blow === 'retreat') return retreatGerman(play, german)
  const values = { german: unitName(play, german) }
  if (blow === 'disrupted') {
    disrupt(play, german)
    return play.note('10.1.8', '{german} is Disrupted', values, told(play, DISRUPTED, [german]))
  }
  const done = hitGerman(play, german)
  play.note('10.1.8', '{german} takes a Hit', values, toldOfHit(play, done, german))
}

/** The attack has failed: perhaps a casualty (9.3.2), then one space back, or a Hit where there is no way (9.3.4). */
function thrownBack(play: Play, unit: number, hurts: boolean): void {
  if (hurts && applies(play.content, '9.3.2') && takeHit(play, unit, '9.3.2') === 'eliminated') return
  const ways = retreatsOf(play, unit)
  if (ways.length === 0) takeHit(play, unit, '9.3.4')
  else if (ways.length === 1) retreatTo(play, unit, ways[0]!)
  else play.push({ step: 'fall-back', unit })
}

function takeHit(play: Play, unit: number, rule: string): 'reduced' | 'eliminated' {
  const space = play.state.place[unit]!
  const done = hit(play, unit, 'allied attack')
  const say = done === 'reduced' ? '{unit} takes a Hit in {space}' : '{unit} is eliminated in {space}'
  const event = done === 'reduced' ? STEP_LOST.allied : ELIMINATED
  const values = { unit: unitName(play, unit), space: spaceName(play, space) }
  play.note(rule, say, values, told(play, event, [unit], space))
  return done
}

interface FallBackFrame extends Frame {
  readonly unit: number
}

/** Where the thrown-back unit goes. */
export const fallBack: Step<FallBackFrame> = {
  title: 'Retreat after a failed attack',
  rule: '9.3.4',
  asks: asksPlayer,
  prompt: (p, { unit }) => ({
    rule: '9.3.4',
    say: 'The attack failed: where does {unit} retreat?',
    values: { unit: unitName(p, unit) },
  }),
  acts: {
    back: {
      title: 'Retreat',
      rule: '9.3.4',
      *build(p, { unit }) {
        const token = yield* pick(
          retreatsOf(p, unit).map((space) => p.content.spaces[space]!.pick),
          {
            why(other) {
              const space = p.content.spaceOf(other)
              return space === undefined ? null : whyNoRetreat(p, unit, space.index)
            },
          },
        )
        return p.content.spaceOf(token)!.index
      },
      does(play, { unit }, to: number) {
        retreatTo(play, unit, to)
        play.pop()
      },
    },
  },
}
