/** What an act says of its first picks before it is built is what building it shows. */
import { expect, test } from 'vitest'
import { seededSource } from '../../../shared/engine/chance.ts'
import { isLine, Match } from '../../../shared/engine/match.ts'
import { waiting } from '../../../shared/engine/question.ts'
import { walk } from '../../../shared/engine/walk.ts'
import { france40 as game } from '../../../shared/games/france40/game.ts'
import { loadContent } from '../../content.ts'

/** Verbs that are said to have picks, and those that have. */
function verbsNow(match: Match): { said: string[]; built: string[] } {
  const now = waiting(match.game, match.play)
  const said: string[] = []
  const built: string[] = []
  if (now.for !== 'seat') return { said, built }
  const { frame, seat, step } = now
  for (const [verb, act] of Object.entries(step.acts!)) {
    if (act.hasPicks === undefined || (act.may?.(match.play, frame, seat) ?? null) !== null) continue
    if (act.hasPicks(match.play, frame, seat)) said.push(verb)
    const first = act.build(match.play, frame, seat).next()
    if (first.done || first.value.commit || first.value.picks.length > 0) built.push(verb)
  }
  return { said, built }
}

test.each(game.scenarios.map(({ id }) => id))('in a random game of %s', (scenario) => {
  const chance = seededSource(11)
  const match = Match.start(game, loadContent(game, {}, scenario), scenario)
  const seen = new Set<string>()
  for (;;) {
    match.rollOn(chance)
    const now = waiting(game, match.play)
    if (now.for !== 'seat') break
    const { said, built } = verbsNow(match)
    expect(said).toEqual(built)
    for (const verb of said) seen.add(verb)
    const draft = match.draft(now.seat)
    walk(draft, chance.below)
    expect(isLine(match.commit(draft))).toBe(true)
  }
  expect([...seen]).toEqual(expect.arrayContaining(['move', 'attack', 'disengage', 'retreat', 'full-retreat']))
})
