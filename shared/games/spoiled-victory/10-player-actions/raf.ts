/** 10.10.2 The RAF bombers: one attack on one German unit, by the table of the Luftwaffe. */
import { pick } from '../../../engine/act.ts'
import type { Frame } from '../../../engine/position.ts'
import { applies, firstOf, modifier, sumLines, total, type Modifier, type Refusal } from '../../../engine/rule.ts'
import { cardsIn } from '../sequence/deck.ts'
import { resultOf, tableResult, terrainAndNight } from '../07-luftwaffe/luftwaffe.ts'
import { mustHelpStrays } from './movement.ts'
import { disrupt, hitGerman, told, unitName } from '../pieces.ts'
import { discardEvent } from '../12-end-turn/end-turn.ts'
import type { Act, Play, Position, Step } from '../state.ts'

const NO_BOMBERS: Refusal = { rule: '10.10.2', say: 'The RAF Bombers Sortie has not been drawn, or has been flown' }

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
  const table = play.content.data.tables.luftwaffe
  const sum = dice[0]! + dice[1]! + total(bombModifiers(play, unit))
  const result = resultOf(table.rows.combatUnit.results, sum)
  const meaning = table.codes[result as keyof typeof table.codes].label
  const values = { unit: unitName(play, unit), sum, result, meaning }
  const about = told(play, tableResult('luftwaffe', 'allied', result, sum), [unit], play.state.place[unit]!)
  play.note('10.10.2', 'Bombs on {unit}: {sum}, {meaning}', values, about)
  if (result === 'suppressed') disrupt(play, unit)
  else if (result !== 'noEffect') hitGerman(play, unit)
}
