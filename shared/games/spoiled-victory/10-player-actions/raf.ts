/** 10.10.2 The RAF bombers: one attack on one German unit, by the table of the Luftwaffe. */
import { pick } from '../../../engine/act.ts'
import type { Frame } from '../../../engine/position.ts'
import { applies, firstOf, modifier, sumLines, total, type Modifier, type Refusal } from '../../../engine/rule.ts'
import type { SvResult } from '../content/data.ts'
import { cardsIn } from '../sequence/deck.ts'
import { resultOf, tableResult, terrainAndNight } from '../07-luftwaffe/luftwaffe.ts'
import { mustHelpStrays } from './movement.ts'
import { disrupt, hitGerman, spaceName, told, toldOfHit, unitName } from '../pieces.ts'
import { DISRUPTED } from '../events.ts'
import { modified } from '../roll-words.ts'
import { discardEvent } from '../12-end-turn/end-turn.ts'
import type { Act, Play, Position, Step } from '../state.ts'

const NO_BOMBERS: Refusal = { rule: '10.10.2', say: 'The RAF bombers come with the event RAF Bombers Sortie, once' }

export const bomb: Act<Frame, number> = {
  title: 'Send the RAF bombers',
  rule: '10.10.2',
  may: (p) =>
    firstOf(mustHelpStrays(p), p.state.bombers === 'held' && applies(p.content, '10.10.2') ? null : NO_BOMBERS),
  *build(p) {
    return p.content.unitOf(yield* pick(p.content.germans.map((unit) => unit.pick)))!.index
  },
  does: (play, _, unit) => play.push({ step: 'bombing', unit }),
}

interface BombingFrame extends Frame {
  readonly unit: number
}

/** Town, Marsh and Night count as for the Luftwaffe, and one is added. */
function bombModifiers(p: Position, unit: number): Modifier[] {
  const { bombers } = p.content.data.tables.luftwaffe.modifiers
  const space = p.content.spaces[p.state.place[unit]!]!
  return sumLines(modifier(p.content, '10.10.2', bombers.value, bombers.label), ...terrainAndNight(p, space))
}

export const bombing: Step<BombingFrame> = {
  title: 'RAF bombers',
  rule: '10.10.2',
  group: true,
  enter(play) {
    play.put('bombers', 'spent')
    for (const card of cardsIn(play, 'held')) discardEvent(play, card)
    play.roll('bomb-dice', 2)
  },
  returned: { 'bomb-dice': bombed },
}

function bombed(play: Play, { unit }: BombingFrame, dice: number[]): void {
  const lines = bombModifiers(play, unit)
  const natural = dice[0]! + dice[1]!
  const sum = natural + total(lines)
  const result = resultOf(play.content.data.tables.luftwaffe.rows.combatUnit.results, sum)
  const at = play.state.place[unit]!
  const values = { unit: unitName(play, unit), space: spaceName(play, at), natural, why: modified(natural, lines) }
  const about = told(play, tableResult('luftwaffe', 'allied', result, sum), [unit], at)
  play.note('10.10.2', 'RAF bombers attack {unit} in {space}: rolled {natural}{why}', values, about)
  suffer(play, unit, result)
}

/** 10.10.2: Suppressed means Disrupted; a Hit flips the unit, or Disrupts it on its reduced side (9.3.2). */
function suffer(play: Play, unit: number, result: SvResult): void {
  const values = { unit: unitName(play, unit) }
  const note = (say: string, about: ReturnType<typeof toldOfHit>) => play.note('10.10.2', say, values, about)
  if (result === 'noEffect') return note('No effect on {unit}', toldOfHit(play, 'nothing', unit))
  if (result === 'suppressed') {
    if (play.state.disrupted[unit]) return note('{unit} is already Disrupted', toldOfHit(play, 'nothing', unit))
    disrupt(play, unit)
    return note('{unit} is Disrupted', told(play, DISRUPTED, [unit]))
  }
  const done = hitGerman(play, unit)
  note(HITS[done], toldOfHit(play, done, unit))
}

const HITS = {
  reduced: '{unit} takes a Hit',
  disrupted: '{unit} is Disrupted by the Hit',
  nothing: '{unit} is already reduced and Disrupted',
} as const
