import { describe, expect, test } from 'vitest'
import {
  preparedLine,
  wantsToSpeak,
  type Standing,
  type StandingAnswer,
  type StandingStop,
} from '../../../shared/engine/standing.ts'
import type { Bag } from '../../../shared/engine/chance.ts'
import { combatOf, diagram, movementOf, stateOf } from '../toy/diagram.ts'
import { proven } from '../toy/proof.ts'

const hands = (red: Bag, blue: Bag = {}) => ({ blue, red })

const moving = (red: Bag) => diagram({ stacks: { '0203': 't' }, hands: hands(red) }, movementOf('blue'))

/** a and b (4) before x (2). */
const fighting = (red: Bag, blue: Bag = {}, tokens = { blue: 0, red: 0 }) =>
  diagram({ stacks: { '0303': 'a b', '0403': 'x' }, hands: hands(red, blue), tokens }, combatOf('blue'))

const stopAt = (...windows: string[]): Standing => ({
  stops: windows.map((window) => ({ window })),
  answers: [],
})

describe('[5.1] an alarm, at any time', () => {
  const march = 'move t 0303-0403-0503-0603-0703'

  test('is raised while the other side is asked, and blocks nobody', () => {
    const table = proven(moving({ alarm: 1 }), ['red: alarm'])
    expect(stateOf(table)).toMatchObject({ alarmed: 'blue', hands: { red: { alarm: 0 } } })
    expect(table.asked).toBe('blue')
    expect(table.step).toBe('movement')
  })

  test('takes effect at once: the stack that was five hexes fast is four', () => {
    proven(moving({ alarm: 1 }), [march])
    const table = proven(moving({ alarm: 1 }), ['red: alarm', 'move t 0303-0403-0503-0603'])
    expect(table.refused('move t 0203').rule).toBe('3.7')
    expect(proven(moving({ alarm: 1 }), ['red: alarm']).refused(march)).toMatchObject({ rule: '3.1' })
  })

  test("the other seat's draft is dropped and built again as far as it goes", () => {
    const { match } = moving({ alarm: 1 }).lay()
    const draft = match.draft('blue').with(['move', 't', '0303', '0403', '0503', '0603', '0703'])
    expect(draft.text()).toBe(march)
    match.say('red', 'alarm')
    expect(draft.pick('0803')).toMatchObject({ say: 'The position has changed' })
    expect(match.commit(draft)).toMatchObject({ say: 'The position has changed' })
    const again = match.draft('blue').with(draft.picks.map((pick) => pick.token))
    expect(again.text()).toBe('move t 0303-0403-0503-0603')
    expect(again.why('0703')).toMatchObject({ rule: '3.1', values: { left: 0 } })
  })

  test('its key is there whether or not one is held; only its owner learns which', () => {
    const [held, empty] = [moving({ alarm: 1 }).lay(), moving({ nothing: 1 }).lay()]
    expect(held.offers('', 'red')).toEqual(['alarm'])
    expect(empty.offers('', 'red')).toEqual([])
    expect(empty.refused('alarm', 'red')).toEqual({ rule: '5.1', say: 'You hold no {name}', values: { name: 'alarm' } })
    for (const seat of ['blue', null]) {
      const seen = [held, empty].map(({ match }) => [match.question, match.game.view(match.play, seat)])
      expect(seen[0]).toEqual(seen[1])
    }
  })

  test('the side that is asked does not interrupt itself: that is for what is marked so (5.6)', () => {
    const own = diagram({ stacks: { '0203': 't' }, hands: hands({}, { alarm: 1 }) }, movementOf('blue')).lay()
    expect(own.refused('alarm', 'blue')).toMatchObject({ rule: 'act', say: 'That is not possible now' })
    expect(own.refused('move t 0303', 'red')).toMatchObject({ rule: 'turn' })
  })

  test('it lasts for the phase and is an act of its own in the journal', () => {
    const table = proven(moving({ alarm: 1 }), ['red: alarm', 'move t 0303', 'end'])
    expect(stateOf(table).alarmed).toBeNull()
    expect(table.match.journal.path().map((line) => line.act)).toEqual([1, 2, 3])
  })
})

describe('[5.2] smoke, in its window only', () => {
  const attack = 'attack 0403 with a b'

  test('is laid when the attack is declared and the dice have not fallen', () => {
    const smoked = proven(fighting({ smoke: 1 }), [attack, 'go on', 'red: smoke', 'roll 5 2', 'end'])
    expect(smoked.said).toEqual(['red plays smoke (5.2)', '0403: 8, stand (4.2)'])
    const clear = proven(fighting({ smoke: 1 }), [attack, 'go on', 'roll 5 2', 'go on'])
    expect(clear.said).toEqual(['0403: 9, retreat (4.2)'])
  })

  test('not before, not after', () => {
    expect(fighting({ smoke: 1 }).lay().refused('smoke', 'red')).toMatchObject({ rule: 'turn' })
    expect(proven(fighting({ smoke: 1 }), [attack]).refused('smoke', 'red')).toMatchObject({ rule: 'turn' })
    const after = proven(fighting({ smoke: 1 }), [attack, 'go on', 'roll 1 4', 'go on'])
    expect(after.refused('smoke', 'red')).toMatchObject({ rule: 'turn' })
    // Nor while the dice lie on the table and may be rolled again.
    const offered = proven(fighting({ smoke: 1 }, {}, { blue: 1, red: 0 }), [attack, 'go on', 'roll 1 4', 'go on'])
    expect(offered.step).toBe('chance')
    expect(offered.refused('smoke', 'red')).toMatchObject({ rule: 'turn' })
  })

  test('before the dice either side may speak', () => {
    const score = [attack, 'go on', 'blue: smoke', 'red: alarm', 'roll 5 3', 'retreat x 0503-0602', 'end', 'end']
    const table = proven(fighting({ alarm: 1 }, { smoke: 1 }), score)
    expect(table.said[0]).toBe('blue plays smoke (5.2)')
    // The battle and what was said in it are one act.
    expect(table.match.journal.path().map((line) => line.act)).toEqual([1, 1, 1, 1, 1, 1, 1, 8])
  })

  describe('standing answers', () => {
    const standing = { blue: stopAt('attack dice'), red: stopAt('attack dice', 'retreat') }

    test('stop the game at a window, which everybody knows, and not at what is held, which nobody may know', () => {
      for (const chits of [{ smoke: 1 }, { nothing: 1 } as Bag]) {
        const { match } = fighting(chits).lay()
        expect(wantsToSpeak(match.game, match.play, standing)).toEqual([])
        match.say('blue', attack)
        expect(match.question).toMatchObject({ asked: 'chance', window: 'attack declared' })
        expect(wantsToSpeak(match.game, match.play, standing)).toEqual([])
        match.chance([])
        expect(match.question).toMatchObject({ asked: 'chance', window: 'attack dice' })
        expect(wantsToSpeak(match.game, match.play, standing)).toEqual(['blue', 'red'])
        expect(wantsToSpeak(match.game, match.play, { red: stopAt('movement') })).toEqual([])
        match.chance([5, 2])
        match.chance([])
        // Red is asked itself to retreat: nobody needs to be stopped.
        expect(match.question).toMatchObject({ asked: 'red', window: 'retreat' })
        expect(wantsToSpeak(match.game, match.play, standing)).toEqual([])
      }
    })

    test('may name what the dice are for and who rolls them', () => {
      const { match } = fighting({}).lay()
      match.say('blue', attack)
      const stops = (stop: Omit<StandingStop, 'window'>) =>
        wantsToSpeak(match.game, match.play, { red: { stops: [{ window: 'attack dice', ...stop }], answers: [] } })
      expect(stops({ purpose: 'attack', by: 'blue' })).toEqual(['red'])
      expect(stops({ purpose: 'storm' })).toEqual([])
      expect(stops({ by: 'red' })).toEqual([])
    })

    test('may name whose act a moment or a question belongs to', () => {
      const { match } = fighting({ nothing: 1 }).lay()
      const stops = (window: string, by: string) =>
        wantsToSpeak(match.game, match.play, { red: { stops: [{ window, by }], answers: [] } })
      expect([stops('combat', 'blue'), stops('combat', 'red')]).toEqual([['red'], []])
      match.say('blue', attack)
      expect([stops('attack declared', 'blue'), stops('attack declared', 'red')]).toEqual([['red'], []])
      match.chance([])
      match.chance([5, 2])
      expect([stops('dice fallen', 'blue'), stops('dice fallen', 'red')]).toEqual([['red'], []])
      expect(stops('attack dice', 'blue')).toEqual([])
    })

    test('give a line for the dice of one purpose, or for one right to roll again, before one for all', () => {
      const { match } = fighting({}, {}, { blue: 1, red: 0 }).lay()
      match.say('blue', attack)
      match.chance([1, 1])
      const line = (...answers: StandingAnswer[]) =>
        preparedLine(match.game, match.play, { blue: { stops: [], answers } })
      const all = { step: 'chance', line: 'keep' }
      expect(line(all)).toBe('keep')
      expect(line(all, { step: 'chance', purpose: 'attack', line: 'reroll 1' })).toBe('reroll 1')
      expect(line(all, { step: 'chance', purpose: 'blue', line: 'reroll 2' })).toBe('reroll 2')
      expect(line({ step: 'chance', purpose: 'rally', line: 'reroll 2' })).toBeNull()
    })

    test('give a line beforehand to the question of a step', () => {
      const { match } = fighting({}).lay()
      const prepared = { blue: { stops: [], answers: [{ step: 'combat', line: 'end' }] } }
      expect(preparedLine(match.game, match.play, prepared)).toBe('end')
      match.say('blue', attack)
      expect(preparedLine(match.game, match.play, prepared)).toBeNull()
    })
  })
})
