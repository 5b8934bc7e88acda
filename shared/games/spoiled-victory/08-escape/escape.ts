/**
 * 8.0 Escape Moves and scoring: Evacuees in the To England spaces leave for good and score their factor; German guns
 * shoot at those on Route Z, and on Route Y when Nieuport is German.
 */
import type { Frame } from '../../../engine/position.ts'
import { applies } from '../../../engine/rule.ts'
import { applyResult, expectedSteps, resultOf, stepsLost, tableResult } from '../07-luftwaffe/luftwaffe.ts'
import { factorOf, isGermanHeld, isNight, recordLuck, removeUnit, spaceName, told, unitName } from '../pieces.ts'
import { eventTitle } from '../sequence/deck.ts'
import type { Play, Position, Step } from '../state.ts'
import { award } from '../13-victory/victory.ts'

interface EscapeFrame extends Frame {
  /** The extra phase after the last turn: always Night, and Suppressed units count half (8.3). */
  readonly isLast?: boolean
}

interface CrossingFrame extends EscapeFrame {
  readonly unit: number
}

/** 8.1: every unsuppressed Evacuee unit that has reached a To England space. */
function leaving(p: Position): number[] {
  const { spaces, evacuees } = p.content
  return evacuees
    .filter(({ index }) => {
      const at = p.state.place[index]!
      return at >= 0 && spaces[at]!.isToEngland && !(p.state.suppressed[index] && applies(p.content, '8.1'))
    })
    .map(({ index }) => index)
}

export const escape: Step<EscapeFrame> = {
  title: 'Escape Moves',
  rule: '8.1',
  enter(play, { isLast }) {
    play.push(...leaving(play).map((unit): CrossingFrame => ({ step: 'crossing', unit, ...(isLast && { isLast }) })))
  },
}

/** 8.2: is a unit in this To England space under fire? */
function isInterdicted(p: Position, at: number): boolean {
  const { interdiction } = p.content.spaces[at]!
  if (interdiction === null) return false
  return (interdiction === 'always' || isGermanHeld(p, p.content.nieuport)) && applies(p.content, '8.2')
}

/** One unit on its way out. */
export const crossing: Step<CrossingFrame> = {
  title: 'German Interdiction',
  rule: '8.2',
  group: true,
  enter(play, { unit }) {
    if (isInterdicted(play, play.state.place[unit]!)) play.roll('interdiction-dice', 2)
    else escapes(play, unit)
  },
  returned: {
    'interdiction-dice'(play, { unit, isLast }, dice: number[]) {
      const result = interdict(play, unit, dice, isLast || isNight(play) ? 'night' : 'day', '8.2', 'Interdiction')
      if (result === 'miss') escapes(play, unit)
      else if (isLast && play.state.suppressed[unit]) escapesHalf(play, unit)
    },
  },
}

/** Rolls on the Interdiction table, for the guns on the coast or for an event at sea: `rule` and `what` say which. */
function interdict(
  play: Play,
  unit: number,
  dice: readonly number[],
  column: 'day' | 'night',
  rule: string,
  what: string,
) {
  const table = play.content.data.tables.interdiction
  const { results } = table.rows[column]
  const sum = dice[0]! + dice[1]!
  const result = resultOf(results, sum)
  const at = play.state.place[unit]!
  const values = {
    what,
    unit: unitName(play, unit),
    space: spaceName(play, at),
    sum,
    result,
    meaning: table.codes[result as keyof typeof table.codes].label,
  }
  const about = told(play, tableResult('interdiction', 'german', result, sum), [unit], at)
  play.note(rule, '{what}: {unit} in {space}: rolled {sum}, {meaning}', values, about)
  recordLuck(play, 'interdiction', expectedSteps(play, unit, results, 0), stepsLost(play, unit, result))
  applyResult(play, unit, result, 'interdiction', rule)
  return result
}

/** 8.1, 8.3: the unit is in England, its counter back in the pool, its factor scored. */
function escapes(play: Play, unit: number): void {
  score(play, unit, factorOf(play, unit), '{unit} reaches England')
}

/** 8.3: in the very last crossing a Suppressed unit counts half, rounded down. */
function escapesHalf(play: Play, unit: number): void {
  if (!applies(play.content, '8.3')) return
  score(play, unit, Math.floor(factorOf(play, unit) / 2), '{unit} reaches England under fire, at half value')
}

function score(play: Play, unit: number, points: number, say: string): void {
  const at = play.state.place[unit]!
  if (points > 0 && applies(play.content, '8.3')) award(play, unit, points, say)
  play.note(
    '8.3',
    `${say}: {points} VP`,
    { unit: unitName(play, unit), points },
    told(play, { kind: 'scored', side: 'allied', amount: points }, [unit], at),
  )
  removeUnit(play, unit)
}

/** An event's attack on a unit at sea (16.0): the Night column, whatever the hour. */
export const ambush: Step<CrossingFrame> = {
  title: 'Attack at sea',
  rule: '16.0',
  group: true,
  enter: (play) => play.roll('ambush-dice', 2),
  returned: {
    'ambush-dice': (play, { unit }, dice: number[]) =>
      void interdict(play, unit, dice, 'night', '16.0', eventTitle(play)),
  },
}
