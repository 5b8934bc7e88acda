/* oxlint-disable unicorn/no-thenable -- `then` is where a branch of a forecast leads */
import { describe, expect, test } from 'vitest'
import { outcomes } from '../../../shared/engine/chance-answers.ts'
import type { Bag, ChanceAsk } from '../../../shared/engine/chance.ts'
import type { Step } from '../../../shared/engine/flow.ts'
import type { Game } from '../../../shared/engine/game.ts'
import { Match } from '../../../shared/engine/match.ts'
import { draftFor } from '../../../shared/engine/question.ts'
import { nothing, pick, words, type Act } from '../../../shared/engine/act.ts'
import { canonical } from '../../../shared/engine/delta.ts'
import { forecast, type Forecast } from '../../../shared/engine/forecast.ts'
import { spoken } from '../../../shared/engine/rule.ts'
import type { Table } from '../../../shared/engine/situation.ts'
import { combatOf, diagram, movementOf } from '../toy/diagram.ts'
import { crossroads } from '../toy/game.ts'

const battle = (tokens = { blue: 0, red: 0 }) =>
  diagram({ stacks: { '0303': 'a b', '0403': 'x' }, tokens }, combatOf('blue')).lay()
const forecastOf = ({ match }: Table, text: string, horizon?: Parameters<typeof forecast>[3]) =>
  forecast(match.game, match.play, match.draft('blue').with(text.split(' ')), horizon)

/** The chances of a roll by what is said at its end. */
function chances(tree: Forecast): Record<string, string> {
  if (tree.kind !== 'chance') throw new Error(tree.kind)
  return Object.fromEntries(
    tree.branches.map(({ ways, of, then }) => {
      const notes = then.kind === 'result' || then.kind === 'decision' ? then.notes : []
      return [notes.map(spoken).join('; ') + (then.kind === 'decision' ? ` > ${then.seat}` : ''), `${ways}/${of}`]
    }),
  )
}

describe('the chances of an attack are exact', () => {
  test('two dice and two: every sum for itself', () => {
    // 4 against 2: repulse on a 2, stand on 3 to 6, retreat on 7 to 9, rout on 10 to 12.
    expect(chances(forecastOf(battle(), 'attack 0403 with a b'))).toEqual({
      '0403: 4, repulse > blue': '1/36',
      '0403: 5, stand': '2/36',
      '0403: 6, stand': '3/36',
      '0403: 7, stand': '4/36',
      '0403: 8, stand': '5/36',
      '0403: 9, retreat > red': '6/36',
      '0403: 10, retreat > red': '5/36',
      '0403: 11, retreat > red': '4/36',
      '0403: 12, rout; x loses a step > red': '3/36',
      '0403: 13, rout; x loses a step > red': '2/36',
      '0403: 14, rout; x loses a step > red': '1/36',
    })
  })

  test('rolls with the same future stand together', () => {
    const tree = forecastOf(battle(), 'attack 0403 with a b')
    if (tree.kind !== 'chance') throw new Error(tree.kind)
    expect(tree.branches.map(({ faces }) => faces)).toContainEqual(['1 4', '2 3'])
    expect(tree.branches.reduce((sum, { ways }) => sum + ways, 0)).toBe(36)
  })
})

describe('decisions are shown as decisions', () => {
  test('of few answers, each with its future', () => {
    const tree = forecastOf(battle(), 'attack 0403 with a b')
    if (tree.kind !== 'chance') throw new Error(tree.kind)
    expect(tree.branches.find(({ faces }) => faces.includes('1 1'))?.then).toMatchObject({
      kind: 'decision',
      seat: 'blue',
      title: 'Losses',
      choices: [
        {
          text: 'lose a',
          then: { kind: 'result', notes: [{ values: { result: 'repulse' } }, { values: { unit: 'a' } }] },
        },
        { text: 'lose b', then: { kind: 'result' } },
      ],
    })
  })

  test('of many answers, left open', () => {
    const tree = forecastOf(battle(), 'attack 0403 with a b')
    if (tree.kind !== 'chance') throw new Error(tree.kind)
    expect(tree.branches.find(({ faces }) => faces.includes('6 6'))?.then).toMatchObject({
      kind: 'decision',
      seat: 'red',
      title: 'Retreat',
      choices: [],
    })
  })

  test('a re-roll is a decision with chances inside', () => {
    const tree = forecastOf(battle({ blue: 0, red: 1 }), 'attack 0403 with a b')
    if (tree.kind !== 'chance') throw new Error(tree.kind)
    const asked = tree.branches[0].then
    if (asked.kind !== 'decision') throw new Error(asked.kind)
    expect(asked).toMatchObject({ seat: 'red', choices: [{ text: 'keep' }, { text: 'reroll' }] })
    expect(Object.keys(chances(asked.choices[1].then))).toHaveLength(11)
    // Different dice before the decision are different futures: nothing is averaged.
    expect(tree.branches).toHaveLength(11)
  })

  test('as deep as is asked for', () => {
    expect(forecastOf(battle(), 'attack 0403 with a b', { choices: 4, depth: 0 })).toEqual({
      kind: 'result',
      notes: [],
    })
    const shallow = forecastOf(battle(), 'attack 0403 with a b', { choices: 4, depth: 1 })
    if (shallow.kind !== 'chance') throw new Error(shallow.kind)
    expect(new Set(shallow.branches.map(({ then }) => then.kind))).toEqual(new Set(['result']))
  })
})

test('what only the other side may read is left out', () => {
  const { state, content } = diagram({ stacks: { '0303': 'a', '0403': 'x' } }, combatOf('blue'))
  const end: Act = {
    title: 'End',
    build: nothing,
    does(play) {
      play.note('1', 'for red', {}, { only: 'red' })
      play.note('2', 'for blue', {}, { only: 'blue' })
    },
  }
  const combat: Step = { ...crossroads.steps['combat'], acts: { end } }
  const { game, play } = Match.from({ ...crossroads, steps: { combat } }, content, state)
  const tree = forecast(game, play, draftFor(game, play, 'blue').with(['end']))
  expect(tree).toMatchObject({ kind: 'result', notes: [{ say: 'for blue' }] })
})

/** Blue attacks; red may answer with what it holds in secret, and a chit may be drawn that only red may see. */
function secretGame(step: Partial<Step> = {}): Game {
  const answer: Act = {
    title: 'Answer',
    *build({ state }) {
      const { hands } = state as unknown as { hands: { red: Record<string, number> } }
      return yield* pick(words('nothing', ...Object.keys(hands.red)))
    },
    does(play, _, word) {
      play.note('x', 'red answers {word}', { word: word as string }, { only: 'red' })
      play.pop()
    },
    shown: () => 'answer (hidden)',
  }
  const steps: Record<string, Step> = {
    combat: {
      title: 'Combat',
      asks: () => 'blue',
      acts: {
        attack: { title: 'Attack', build: nothing, does: (play) => play.push({ step: 'answer' }) },
        spy: { title: 'Spy', build: nothing, does: (play) => play.reveal('blue') },
        show: { title: 'Show', build: nothing, does: (play) => play.reveal('red') },
        lot: { title: 'Lot', build: nothing, does: (play) => play.push({ step: 'lot' }) },
        ask: { title: 'Ask', build: nothing, does: (play) => play.push({ step: 'own' }) },
      },
    },
    answer: { title: 'Answer', asks: () => 'red', acts: { answer }, ...step },
    own: {
      title: 'Own',
      asks: () => 'blue',
      acts: {
        dare: {
          title: 'Dare',
          *build() {
            yield { picks: words('dare'), commit: true, unknown: () => ({ rule: 'x', say: 'Nobody knows' }) }
            return null
          },
          does: (play) => play.pop(),
        },
      },
    },
  }
  return { ...crossroads, steps }
}

/** The same for blue, but for what red holds. */
const twins = (game: Game, verb: string): Forecast[] =>
  [{ tanks: 1, planes: 2 }, {} as Bag].map((red) => {
    const hands = { blue: {}, red }
    const { state, content } = diagram({ stacks: { '0303': 'a', '0403': 'x' }, hands }, combatOf('blue'))
    const { play } = Match.from(game, content, state)
    return forecast(game, play, draftFor(game, play, 'blue').with([verb]))
  })

describe('what is hidden from its seat is not foretold', () => {
  const open = { kind: 'decision', seat: 'red', step: 'answer', title: 'Answer', notes: [], choices: [], hidden: true }

  test('a decision of another seat is named, its answers are not: twins give the same tree', () => {
    expect(twins(secretGame(), 'attack')).toEqual([open, open])
  })

  test('they are listed where the step says that everybody knows them', () => {
    const [rich, poor] = twins(secretGame({ isPublic: () => true }), 'attack')
    expect(rich).toMatchObject({ kind: 'decision', choices: [{}, {}, {}] })
    expect(poor).toMatchObject({ kind: 'decision', choices: [{}] })
  })

  test('as the other seats read them', () => {
    const [tree] = twins(secretGame({ isPublic: () => true }), 'attack')
    const hidden = { text: 'answer (hidden)', then: { kind: 'result', notes: [] } }
    expect(tree).toMatchObject({ choices: [hidden, hidden, hidden] })
  })

  test('and where nothing is hidden, or the game has no secrets', () => {
    for (const hides of [undefined, () => false]) {
      const { hides: _, ...frank } = secretGame()
      const [tree] = twins({ ...frank, ...(hides && { hides }) }, 'attack')
      expect(tree).toMatchObject({ choices: [{}, {}, {}] })
    }
  })

  test('a line that would show the seat something ends the tree; one that shows others something does not', () => {
    expect(twins(secretGame(), 'spy')[0]).toMatchObject({ kind: 'unknown', why: { rule: 'hidden' } })
    expect(twins(secretGame(), 'show')[0]).toEqual({ kind: 'result', notes: [] })
  })

  test('nor what another seat draws in secret', () => {
    const secret = (seat: string): Game => {
      const game = secretGame()
      const lot: Step = {
        title: 'Lot',
        enter: (play) => play.draw('lot', { tanks: 1, planes: 2 }, 1, { secret: seat }),
      }
      return { ...game, steps: { ...game.steps, lot } }
    }
    expect(twins(secret('red'), 'lot')[0]).toMatchObject({ kind: 'unknown', why: { rule: 'hidden' } })
    expect(twins(secret('blue'), 'lot')[0]).toMatchObject({ kind: 'chance', purpose: 'lot' })
  })

  test('an own act further on says for itself what is unknown', () => {
    const tree = twins(secretGame(), 'ask')[0]
    expect(tree).toMatchObject({ kind: 'decision', seat: 'blue' })
    if (tree.kind !== 'decision') throw new Error(tree.kind)
    expect(tree.choices.length).toBeGreaterThan(0)
    for (const { then } of tree.choices) expect(then).toMatchObject({ kind: 'unknown', why: { say: 'Nobody knows' } })
  })
})

describe('the position is left as it was', () => {
  test('state, journal and notes, and the draft can still be played', () => {
    const { match } = battle()
    const before = canonical(match.play.state)
    const draft = match.draft('blue').with(['attack', '0403', 'with', 'a'])
    forecast(match.game, match.play, draft)
    expect(canonical(match.play.state)).toBe(before)
    expect(match.play.notes).toEqual([])
    expect(match.journal.lines).toEqual([])
    expect(match.commit(draft)).toMatchObject({ id: 1, text: 'attack 0403 with a' })
  })

  test('what it would have shown is not shown', () => {
    const hands = { blue: {}, red: { alarm: 1 } }
    const { match } = diagram({ stacks: { '0203': 'a' }, hands }, movementOf('blue')).lay('fair')
    const seen = forecast(match.game, match.play, match.draft('red').with(['alarm']))
    expect(seen).toMatchObject({ kind: 'result', notes: [{ rule: '5.1' }] })
    expect(match.say('blue', 'move a 0303')).not.toHaveProperty('reveals')
  })

  test('even when a rule throws', () => {
    const { match } = battle()
    const before = canonical(match.play.state)
    const game = { ...match.game, rerolls: { next: () => fail(), used() {} } }
    expect(() => forecast(game, match.play, match.draft('blue').with(['attack', '0403', 'with', 'a']))).toThrow(
      'broken',
    )
    expect(canonical(match.play.state)).toBe(before)
    expect(match.say('blue', 'attack 0403 with a')).toMatchObject({ id: 1 })
  })
})

function fail(): never {
  throw new Error('broken')
}

const ways = (ask: ChanceAsk) => Object.fromEntries(outcomes(ask).map((one) => [one.values.join(' '), one.ways]))

describe('every way a question of chance can fall', () => {
  test('dice', () => {
    const two = { kind: 'dice', purpose: '', dice: 2, sides: 2 } as const
    expect(ways(two)).toEqual({ '1 1': 1, '1 2': 2, '2 2': 1 })
    expect(outcomes(two, true).map(({ values }) => values.join(' '))).toEqual(['1 1', '2 1', '1 2', '2 2'])
    const three = outcomes({ kind: 'dice', purpose: '', dice: 3, sides: 6 })
    expect([three.length, three.reduce((sum, one) => sum + one.ways, 0)]).toEqual([56, 216])
  })

  test('draws, of one or of several, from a bag', () => {
    const bag = { mine: 2, blank: 3, gone: 0 }
    expect(ways({ kind: 'draw', purpose: '', count: 1, bag })).toEqual({ mine: 2, blank: 3 })
    expect(ways({ kind: 'draw', purpose: '', count: 2, bag })).toEqual({
      'mine mine': 1,
      'mine blank': 6,
      'blank blank': 3,
    })
    expect(ways({ kind: 'draw', purpose: '', count: 9, bag })).toEqual({ 'mine mine blank blank blank': 1 })
    expect(ways({ kind: 'draw', purpose: '', count: 1, bag: {} })).toEqual({ '': 1 })
  })
})

describe('how far a forecast looks', () => {
  test('no roll beyond the last allowed one is followed: what was said so far stands', () => {
    const tree = forecastOf(battle(), 'attack 0403 with a b', { rolls: 0 })
    expect(tree).toEqual({ kind: 'result', notes: [] })
    expect(forecastOf(battle(), 'attack 0403 with a b', { rolls: 1 }).kind).toBe('chance')
  })

  test('a game may set its own reach', () => {
    const { match } = battle()
    const near = { ...match.game, horizon: { rolls: 0 } }
    const draft = match.draft('blue').with('attack 0403 with a b'.split(' '))
    expect(forecast(near, match.play, draft).kind).toBe('result')
    expect(forecast(near, match.play, draft, { rolls: 1 }).kind).toBe('chance')
  })

  test('where dice may be rolled again in many ways, keeping them is assumed and said so', () => {
    const tree = forecastOf(battle({ blue: 1, red: 0 }), 'attack 0403 with a b', { choices: 1 })
    if (tree.kind !== 'chance') throw new Error(tree.kind)
    expect(tree.branches[0]!.then).toMatchObject({ kind: 'decision', assumed: true, choices: [{ text: 'keep' }] })
  })
})
