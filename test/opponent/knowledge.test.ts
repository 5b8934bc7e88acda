import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { canonical } from '../../shared/engine/delta.ts'
import { Play } from '../../shared/engine/position.ts'
import { seenLine } from '../../shared/engine/view.ts'
import { games } from '../../shared/games/index.ts'
import { brainOf } from '../../shared/games/opponents.ts'
import { evaluationClock } from '../../shared/opponent/clock.ts'
import { knowledgeOf } from '../../shared/opponent/knowledge.ts'
import { decide } from '../../shared/opponent/opponent.ts'
import { secretsOf } from '../playouts/secrets/index.ts'
import { alikePositions } from './positions.ts'

const POSITIONS = 300
/** So many of them are thought about as well: what is decided rests on the knowledge alone. */
const DECISIONS = 12
const GUESSES = 3

const hiding = games.filter((game) => game.guess !== undefined)

describe('what a computer player knows', () => {
  it('is told of every game that hides something', () => {
    const unguessed = games.filter((game) => game.hides !== undefined && game.guess === undefined)
    // The opponents of these are still to come.
    expect(unguessed.map(({ id }) => id).filter((id) => brainOf(id) !== undefined)).toEqual([])
  })

  describe.each(hiding)('of $title', (game) => {
    it(`is the same in ${POSITIONS} positions that look alike, and looks as the true one does`, async () => {
      const secrets = await secretsOf(game.id)
      const kinds = new Set<string>()
      let thought = 0
      let differing = 0
      for (const { match, seat, twin, kind } of alikePositions(game.id, secrets, POSITIONS, 18)) {
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
        const brain = brainOf(game.id)
        if (brain === undefined || ++thought > DECISIONS) continue
        const thinker = { game, content: match.play.content, brain, level: 'quick' as const, character: null }
        const decision = decide(thinker, knowledge, evaluationClock(200))
        expect(decide(thinker, other, evaluationClock(200))).toEqual(decision)
      }
      expect(kinds.size).toBeGreaterThan(1)
      // Guesses that were all the same would be the true position by another name.
      expect(differing).toBeGreaterThan(POSITIONS / 4)
    }, 120_000)
  })
})
