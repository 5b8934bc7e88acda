import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { canonical } from '../../shared/engine/delta.ts'
import { Play } from '../../shared/engine/position.ts'
import { seenLine } from '../../shared/engine/view.ts'
import { games } from '../../shared/games/index.ts'
import { brainOf } from '../../shared/games/opponents.ts'
import { evaluationClock } from '../../shared/opponent/clock.ts'
import { knowledgeOf, type Knowledge } from '../../shared/opponent/knowledge.ts'
import { decide, EFFORT } from '../../shared/opponent/opponent.ts'
import { secretsOf } from '../playouts/secrets/index.ts'
import { alikePositions } from './positions.ts'

const POSITIONS = 300
/** Where many questions are answered without weighing anything, more of them are looked at. */
const MOST_POSITIONS = 1200
const GUESSES = 3
/** In each of them it is thought about as well, if only for a moment: enough for acts to be weighed against each other. */
const EVALUATIONS = 30

const hiding = games.filter((game) => game.guess !== undefined)

describe('what a computer player knows', () => {
  it('is told of every game that hides something', () => {
    const unguessed = games.filter((game) => game.hides !== undefined && game.guess === undefined)
    // The opponents of these are still to come.
    expect(unguessed.map(({ id }) => id).filter((id) => brainOf(id) !== undefined)).toEqual([])
  })

  describe.each(hiding)('of $title', (game) => {
    it(`and what it says, and why, is the same in ${POSITIONS} positions that look alike`, async () => {
      const secrets = await secretsOf(game.id)
      const kinds = new Set<string>()
      const brain = brainOf(game.id)
      let weighed = 0
      let differing = 0
      let looked = 0
      for (const { match, seat, twin, kind } of alikePositions(game.id, secrets, MOST_POSITIONS, 18)) {
        if (looked >= POSITIONS && weighed > POSITIONS / 2) break
        looked++
        const told = match.journal.path().map((line) => seenLine(line, seat))
        const seen = { scenario: game.scenarios[0]!.id, seat, told }
        const knowledge = knowledgeOf(game, match.play, seen, GUESSES)
        const other = knowledgeOf(game, twin, seen, GUESSES)
        expect(isDeepStrictEqual(other, knowledge), kind).toBe(true)
        const view = canonical(game.view(match.play, seat))
        for (const state of knowledge.guesses)
          expect(canonical(game.view(new Play(match.play.content, state, game), seat))).toBe(view)
        if (new Set(knowledge.guesses.map(canonical)).size > 1) differing++
        kinds.add(kind)
        if (brain === undefined) continue
        const thinker = { game, content: match.play.content, brain, level: 'quick' as const, character: null }
        const say = (known: Knowledge) =>
          decide(
            thinker,
            { ...known, guesses: known.guesses.slice(0, EFFORT.quick.guesses) },
            evaluationClock(EVALUATIONS),
          )
        const decision = say(knowledge)
        expect(isDeepStrictEqual(say(other), decision), kind).toBe(true)
        if (decision.account.rivals.length > 0) weighed++
      }
      // Where there is only one thing to say nothing was compared.
      if (brain !== undefined) expect(weighed).toBeGreaterThan(POSITIONS / 2)
      expect(kinds.size).toBeGreaterThan(1)
      // Guesses that were all the same would be the true position by another name.
      expect(differing).toBeGreaterThan(POSITIONS / 4)
    }, 120_000)
  })
})
