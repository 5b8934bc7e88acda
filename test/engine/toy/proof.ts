/**
 * A game score played in two ways that must come to the same: straight through with the dice from a source, and with
 * dice typed in and the match saved, closed and opened again after every line.
 *
 *     move a b 0203-0204      whoever is asked
 *     red: alarm              a seat out of turn
 *     roll 3 5                chance
 *     go on                   nobody has anything to say at this moment
 */
import { expect } from 'vitest'
import { chanceValues, GO_ON } from '../../../shared/engine/chance-answers.ts'
import { askSource, scriptedSource } from '../../../shared/engine/chance.ts'
import { canonical } from '../../../shared/engine/delta.ts'
import type { Line } from '../../../shared/engine/journal.ts'
import { isLine, type Match } from '../../../shared/engine/match.ts'
import { fromText, replayBothWays, stateAt, toText, verify } from '../../../shared/engine/record.ts'
import { spoken, type Refusal } from '../../../shared/engine/rule.ts'
import { Table, type Situation } from '../../../shared/engine/situation.ts'
import { waiting } from '../../../shared/engine/question.ts'
import { printed } from './content.ts'
import type { State } from './state.ts'

type Score = readonly string[]

const isChance = (text: string) => text === GO_ON || /^(roll|draw)\b/.test(text)

/** Dice as numbers and draws as words, as a player types them. */
const valuesOf = (text: string): (string | number)[] =>
  chanceValues(text).map((value) => (/^\d+$/.test(value) ? Number(value) : value))

/** Plays one line of a score, typed by hand. */
export function type(match: Match, text: string): Line {
  const answer = typed(match, text)
  if (!isLine(answer)) throw new Error(`${text}: ${spoken(answer)} (${answer.rule})`)
  return answer
}

function typed(match: Match, text: string): Line | Refusal {
  if (isChance(text)) return match.chance(valuesOf(text))
  const [, speaker, said] = /^(?:(\w+): )?(.*)$/.exec(text)!
  const now = waiting(match.game, match.play)
  return match.say(speaker ?? (now.for === 'seat' ? now.seat : 'nobody'), said)
}

/** The match after saving it as text, with a content of its own: nothing of the old one is left. */
export function reopened(match: Match): Match {
  const { off, witness, options } = match.play.content
  return fromText(match.game, match.game.content({ printed }, { off, witness, options }, 'blank'), toText(match))
}

const stateText = (match: Match) => canonical(match.play.state)

/** All that can be seen of a match at rest. */
export const faceOf = (match: Match) => ({
  state: stateText(match),
  question: match.question,
  offers: match.game.seats.map((seat) => match.draft(seat).offers),
  views: [null, ...match.game.seats].map((seat) => match.game.view(match.play, seat)),
})

/** Plays a score line by line, typed, saved and opened again after each line. */
function playedWithSaves(from: Match, score: Score): Match {
  let match = from
  const states = [stateText(match)]
  for (const text of score) {
    type(match, text)
    const opened = reopened(match)
    expect(faceOf(opened), `opened after: ${text}`).toEqual(faceOf(match))
    match = opened
    states.push(stateText(match))
  }
  const path = match.journal.path()
  for (const [i, line] of path.entries()) expect(canonical(stateAt(match, line.id)), line.text).toBe(states[i + 1])
  return match
}

/** Plays a score straight, with the dice from a source. */
function playedStraight(match: Match, score: Score): Match {
  const source = scriptedSource(score.filter(isChance).flatMap(valuesOf))
  for (const text of score) {
    const now = waiting(match.game, match.play)
    if (isChance(text) && now.for === 'chance') match.chance(askSource(source, now.ask))
    else type(match, text)
  }
  return match
}

const said = (match: Match) => match.journal.path().map((line) => line.text)

/** Plays the score both ways, holds them against each other and the record against the rules. */
export function proven(setting: Situation<State>, score: Score): Table {
  const straight = playedStraight(setting.match(), score)
  const saved = playedWithSaves(setting.match(), score)
  expect(said(saved)).toEqual(score.map((text) => text.replace(/^\w+: /, '')))
  expect(said(straight)).toEqual(said(saved))
  expect(faceOf(straight)).toEqual(faceOf(saved))
  expect(saved.journal.lines).toEqual(straight.journal.lines)
  for (const match of [straight, saved]) {
    expect(replayBothWays(match)).toBeNull()
    expect(verify(match)).toEqual([])
  }
  return new Table(straight, null)
}
