/**
 * A position that has been played with for long must answer as one that has derived nothing yet: what it has kept may
 * neither be stale nor come back wrong after something was tried and taken back.
 */
import { askSource, takeAnswer, type ChanceSource } from '../../shared/engine/chance.ts'
import { settle } from '../../shared/engine/flow.ts'
import type { Game, Seat } from '../../shared/engine/game.ts'
import { LazyBytes } from '../../shared/engine/lazy.ts'
import type { BaseState, Play, Position } from '../../shared/engine/position.ts'
import { draftFor, question, waiting } from '../../shared/engine/question.ts'
import { ColdPosition } from './cold.ts'
import { must } from './fault.ts'

/** Does the act, with the dice it calls for, looks at what has come of it, and takes it back. */
export function tryAct(game: Game, play: Play, seat: Seat, tokens: readonly string[], dice: ChanceSource): void {
  const draft = draftFor(game, play, seat).with(tokens)
  if (draft.finish() !== null) return
  const mark = play.mark()
  draft.perform(game, play)
  for (let now = waiting(game, play); now.for === 'chance'; now = waiting(game, play)) {
    takeAnswer(game, play, askSource(dice, now.ask))
    settle(game, play)
  }
  answers(game, play, seat, [])
  play.rollback(mark)
}

/** Compares every derived value that is kept, and all that a seat who is building this act may look at. */
export function checkWarm(game: Game, play: Position, seat: Seat, tokens: readonly string[]): void {
  const cold = new ColdPosition(game, { ...play.content, witness: null }, structuredClone(play.state) as BaseState)
  const [here, there] = [answers(game, play, seat, tokens), answers(game, cold, seat, tokens)]
  for (const [what, text] of here)
    must(text === there.get(what), () => `${what}: a cold position says otherwise\n${apart(text, there.get(what))}`)
  for (const { derived, value } of play.derivedNow())
    must(alike(value, cold.derived(derived as never)), () => {
      const source = derived.make.toString().replace(/\s+/g, ' ').slice(0, 120)
      return `a derived value is stale (${derived.dependencies.join(', ')}): ${source}`
    })
}

function answers(game: Game, position: Position, seat: Seat, tokens: readonly string[]): Map<string, string> {
  const said = new Map<string, string>()
  const say = (what: string, value: unknown) => said.set(what, JSON.stringify(value) ?? 'nothing')
  for (const one of [...game.seats, null]) say(`the view of ${one ?? 'an onlooker'}`, game.view(position, one))
  say('the summary', game.summary(position))
  say('the outcome', game.outcome(position))
  say('the phases', game.phases(position))
  say('the question', question(game, position))
  const draft = draftFor(game, position, seat)
  say('the verbs', draft.offers)
  for (const token of tokens) {
    draft.pick(token)
    say(`the offers after "${draft.text()}"`, draft.offers)
  }
  say('the sum', draft.explain())
  return said
}

/** Where two texts part. */
function apart(one: string, other = ''): string {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const from = Math.max(0, at - 60)
  return `warm: …${one.slice(from, at + 60)}…\ncold: …${other.slice(from, at + 60)}…`
}

/**
 * Are two derived values the same? Tables that are filled when they are asked need to agree only where both were asked;
 * functions are taken for the same.
 */
export function alike(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (typeof a === 'function' && typeof b === 'function')) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (a instanceof Map && b instanceof Map)
    return [...a].every(([key, value]) => !b.has(key) || alike(value, b.get(key)))
  if (a instanceof LazyBytes && b instanceof LazyBytes) return a.agrees(b)
  if (a instanceof Set && b instanceof Set) return alike([...a], [...b])
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [here, there] = [Object.keys(a), Object.keys(b)]
  return here.length === there.length && here.every((key) => alike(Reflect.get(a, key), Reflect.get(b, key)))
}
