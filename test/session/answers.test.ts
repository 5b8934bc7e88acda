// oxlint-disable unicorn/no-thenable -- `then` is where a branch of a forecast leads: data, never a promise
/** Whatever the engine answers about a table fits the contract; the page refuses what does not. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { built, forecastOf, openingOf, overlaysOf } from '../../electron/session/drafts.ts'
import { plain } from '../../electron/session/plain.ts'
import { contract, type CallName } from '../../shared/contract.ts'
import { seededSource } from '../../shared/engine/chance.ts'
import { Match } from '../../shared/engine/match.ts'
import { waiting } from '../../shared/engine/question.ts'
import { walk } from '../../shared/engine/walk.ts'
import { games } from '../../shared/games/index.ts'
import { loadContent } from '../content.ts'

const fits = (call: CallName, answer: unknown): void => {
  const { success, issues = [] } = v.safeParse(contract[call].result as v.GenericSchema, answer)
  expect(
    success ? [] : issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`),
    `${call} ${JSON.stringify(answer).slice(0, 300)}`,
  ).toEqual([])
}

describe.each(games.flatMap((game) => game.scenarios.map(({ id }) => ({ game, scenario: id }))))(
  '$game.id, $scenario',
  ({ game, scenario }) => {
    it('sums, forecasts, lines and overlays are what the contract says', () => {
      const match = Match.start(game, loadContent(game, {}, scenario), scenario, 'open')
      const chance = seededSource(12)
      const told = { rolls: 0, trees: 0, lines: 0 }
      for (let line = 0; line < 260; line++) {
        const now = waiting(game, match.play)
        if (now.for === 'nobody') break
        if (now.for !== 'seat') {
          told.rolls++
          match.rollOn(chance)
          continue
        }
        const { seat } = now
        const draft = match.draft(seat)
        walk(draft, chance.below, 6)
        const picks = draft.picks.map(({ token }) => token)
        if (line % 4 === 0) {
          fits('match.opening', openingOf(match, seat))
          for (const some of [picks, picks.slice(0, -1)]) fits('match.draft', built(match, seat, some))
          const tree = forecastOf(match, seat, picks)
          fits('match.forecast', tree)
          if (tree.kind !== 'result') told.trees++
          fits('match.overlays', overlaysOf(match, seat, picks))
          for (const unit of draft.picks.filter(({ kind }) => kind === 'unit')) {
            const traced = plain(game.trace?.(match.play, seat, unit.token) ?? null)
            fits('match.trace', traced)
            if (traced !== null) told.lines++
          }
          fits('match.onlooker', { line: match.journal.head, position: plain(game.view(match.play, null)) })
        }
        match.commit(draft)
      }
      // Only dice have something to foresee.
      if (told.rolls > 0) expect(told.trees).toBeGreaterThan(0)
      if (game.trace !== undefined) expect(told.lines).toBeGreaterThan(0)
    })
  },
)

describe('an answer that does not fit', () => {
  const sum = { title: 'Attack', about: [], parts: [{ id: 'attack', title: 'Attack', lines: [], total: 3 }] }
  const note = { rule: '1', say: 'so it is' }
  const wrong: [CallName, unknown][] = [
    ['match.threat', { ...sum, parts: [{ title: 'Attack', lines: [], total: 3 }] }],
    ['match.threat', { ...sum, from: [{ hex: 5518, units: [], value: 1 }] }],
    ['match.trace', { isOpen: true, path: ['5518'], cuts: [] }],
    ['match.trace', undefined],
    ['match.overlays', [{ id: 'zoc', title: 'ZOC', side: 'german', hexes: [], sides: [], links: [['5518']] }]],
    ['match.forecast', { kind: 'chance', purpose: 'die', branches: [{ faces: ['1'], ways: 1, of: 6 }] }],
    ['match.forecast', { kind: 'decision', seat: 'german', title: 'x', notes: [], choices: [] }],
    ['match.forecast', { kind: 'result', notes: [{ rule: '1' }] }],
    ['match.forecast', { kind: 'result', notes: [{ ...note, event: { kind: 'loss' } }] }],
    ['match.forecast', null],
    ['match.onlooker', { line: 1, position: null }],
  ]

  it.each(wrong)('%s %j', (call, answer) => {
    expect(v.is(contract[call].result as v.GenericSchema, answer)).toBe(false)
  })

  it('and the same made right does', () => {
    fits('match.threat', sum)
    fits('match.forecast', {
      kind: 'chance',
      purpose: 'die',
      branches: [{ faces: ['1'], ways: 1, of: 6, then: { kind: 'result', notes: [note] } }],
    })
  })
})
