/** Instants without dice, in a game of two steps: an order is announced, somebody may object, and it is carried out. */
import { describe, expect, test } from 'vitest'
import { nothing } from '../../../shared/engine/act.ts'
import { outcomes, wrongAnswer } from '../../../shared/engine/chance-answers.ts'
import { scriptedSource } from '../../../shared/engine/chance.ts'
import type { Step } from '../../../shared/engine/flow.ts'
import { forecast } from '../../../shared/engine/forecast.ts'
import type { Game, Interrupt } from '../../../shared/engine/game.ts'
import { Match, type Mode } from '../../../shared/engine/match.ts'
import type { BaseState } from '../../../shared/engine/position.ts'
import { draftFor } from '../../../shared/engine/question.ts'
import { fromText, replayBothWays, toText, verify } from '../../../shared/engine/record.ts'
import { crossroads } from '../toy/game.ts'

const content = { off: null, witness: null, options: {} }

/** `given`: what came of the orders, in order. */
interface State extends BaseState {
  readonly given: readonly string[]
}

const orders: Step = {
  title: 'Orders',
  asks: () => 'blue',
  acts: {
    order: { title: 'Order', build: nothing, does: (play) => play.push({ step: 'order' }) },
    shell: { title: 'Shell', build: nothing, does: (play) => play.push({ step: 'shell' }) },
    end: { title: 'End', build: nothing, does: (play) => play.pop() },
  },
}

const given = (play: { append(field: never, value: never): void }, what: string) =>
  play.append('given' as never, what as never)

const order: Step = {
  title: 'Order',
  enter: (play) => play.moment('order given', 'blue'),
  returned: { 'order given': (play, _, spoken) => given(play, String(spoken)) },
}

/** Two moments, a die that rests when it has fallen, and a moment more. */
const shell: Step = {
  title: 'Shell',
  group: true,
  enter: (play) => play.moment('aimed'),
  returned: {
    aimed: (play) => play.moment('loaded'),
    loaded: (play) => play.roll('shell', 1, { by: 'blue', window: 'before', fallen: 'after' }),
    shell(play, _, [die]: [number]) {
      given(play, `shell ${die}`)
      play.moment('burst')
    },
  },
}

/** A step an interrupt pushes, which has a moment of its own. */
const objection: Step = {
  title: 'Objection',
  enter: (play) => play.moment('objected', 'red'),
  returned: { objected: (play, _, spoken) => given(play, `objection ${String(spoken)}`) },
}

const interrupt = (windows: readonly string[], does: Interrupt['act']['does'], asked?: true): Interrupt => ({
  windows,
  seats: ['blue', 'red'],
  ...(asked && { asked }),
  act: { title: 'Speak', build: nothing, does },
})

const game: Game = {
  ...crossroads,
  rerolls: undefined,
  couldSpeak: undefined,
  steps: { orders, order, shell, objection },
  windows: ['order given', 'aimed', 'loaded', 'before', 'after', 'burst', 'objected'],
  interrupts: {
    cancel: interrupt(['order given'], (play) => play.pop('cancelled')),
    object: interrupt(['order given', 'after'], (play) => play.push({ step: 'objection' })),
    overrule: interrupt(['objected'], (play) => play.pop('overruled')),
    again: interrupt(['after'], (play) => play.rollAgain()),
  },
}

function begun(mode: Mode = 'open', changes: Partial<Game> = {}): Match {
  const state: State = { flow: [{ step: 'orders', fresh: true }], given: [] }
  return Match.from({ ...game, ...changes }, content, state, mode)
}

const stateOf = (match: Match) => match.play.state as unknown as State
const said = (match: Match) => match.journal.path().map(({ seat, text }) => `${seat}: ${text}`)
const offers = (match: Match, seat: string) => match.draft(seat).offers.map(({ token }) => token)

/** The record holds: by deltas, by the rules, and as text. */
function expectSound(match: Match): void {
  expect(replayBothWays(match)).toBeNull()
  expect(verify(match)).toEqual([])
  const copy = fromText(match.game, content, toText(match))
  expect(copy.question).toEqual(match.question)
  expect(copy.play.state).toEqual(match.play.state)
}

describe('a moment', () => {
  test('rests with its window open, and both seats may speak', () => {
    const match = begun()
    match.say('blue', 'order')
    expect(match.play.top).toEqual({
      step: 'chance',
      as: 'order given',
      moment: true,
      window: 'order given',
      by: 'blue',
    })
    expect(match.question).toMatchObject({ asked: 'chance', title: 'Interrupts?', window: 'order given' })
    for (const seat of ['blue', 'red']) expect(offers(match, seat)).toEqual(['cancel', 'object'])
    expectSound(match)
  })

  test('is passed by a line of chance, and the step below hears that nobody spoke', () => {
    const match = begun()
    match.say('blue', 'order')
    expect(match.chance([])).toMatchObject({ seat: 'chance', text: 'go on', act: 1 })
    expect(stateOf(match).given).toEqual(['null'])
    expect(match.question.asked).toBe('blue')
    expectSound(match)
  })

  test('wants no dice', () => {
    const match = begun()
    match.say('blue', 'order')
    expect(match.chance([3])).toMatchObject({ rule: 'dice' })
    expect(wrongAnswer({ kind: 'moment', purpose: 'x', fallen: [] }, [])).toBeNull()
    expect(outcomes({ kind: 'moment', purpose: 'x', fallen: [] })).toEqual([{ values: [], ways: 1 }])
  })

  test('is passed also where the players throw their own dice, which wait', () => {
    const match = begun()
    match.say('blue', 'shell')
    expect(match.answerChance(null)).toMatchObject({ text: 'go on' })
    expect(match.answerChance(null)).toMatchObject({ text: 'go on' })
    expect(match.question.window).toBe('before')
    expect(match.answerChance(null)).toBeNull()
    expect(match.answerChance(scriptedSource([4]))).toMatchObject({ text: 'roll 4' })
  })

  test('is ended by an interrupt with a result for the step below', () => {
    const match = begun()
    match.say('blue', 'order')
    expect(match.say('red', 'cancel')).toMatchObject({ seat: 'red', act: 1 })
    expect(stateOf(match).given).toEqual(['cancelled'])
    expect(match.question.asked).toBe('blue')
    expectSound(match)
  })

  test('comes again when a step that an interrupt pushed is over, its own moments included', () => {
    const match = begun()
    match.say('blue', 'order')
    match.say('red', 'object')
    expect(match.question.window).toBe('objected')
    expectSound(match)
    expect(offers(match, 'blue')).toEqual(['overrule'])
    match.say('blue', 'overrule')
    expect(match.question.window).toBe('order given')
    expectSound(match)
    match.say('blue', 'object')
    match.chance([])
    expect(match.question.window).toBe('order given')
    match.chance([])
    expect(stateOf(match).given).toEqual(['objection overruled', 'objection null', 'null'])
    expect(match.journal.path().map(({ act }) => act)).toEqual([1, 1, 1, 1, 1, 1])
    expectSound(match)
  })

  test('is not made where nobody could speak: the step below hears of it all the same', () => {
    for (const changes of [{ couldSpeak: () => false }, { interrupts: undefined }]) {
      const match = begun('open', changes)
      match.say('blue', 'order')
      expect(said(match)).toEqual(['blue: order'])
      expect(stateOf(match).given).toEqual(['null'])
      match.say('blue', 'shell')
      match.chance([5])
      expect(said(match).slice(1)).toEqual(['blue: shell', 'chance: roll 5'])
      expect(stateOf(match).given).toEqual(['null', 'shell 5'])
      expectSound(match)
    }
  })
})

describe('dice that have fallen', () => {
  const fallen = (mode?: Mode) => {
    const match = begun(mode)
    match.say('blue', 'shell')
    match.chance([])
    match.chance([])
    match.chance([2])
    return match
  }

  test('rest on the table in a window of their own', () => {
    const match = fallen()
    expect(match.question).toMatchObject({ asked: 'chance', title: 'Dice', window: 'after' })
    expect(match.play.top).toMatchObject({ as: 'shell', rolled: [2], window: 'after', fallen: 'after' })
    expect(stateOf(match).given).toEqual([])
    expectSound(match)
    match.chance([])
    expect(stateOf(match).given).toEqual(['shell 2'])
  })

  test('are rolled again by either seat, as often as somebody can', () => {
    const match = fallen()
    for (const [seat, die] of [
      ['red', 5],
      ['blue', 1],
      ['red', 6],
    ] as const) {
      expect(match.say(seat, 'again')).toMatchObject({ act: 1 })
      // The instant before the dice was before they fell for the first time.
      expect(match.question).toMatchObject({ asked: 'chance', window: null })
      expect(match.say(seat, 'again')).toMatchObject({ rule: 'turn' })
      expectSound(match)
      match.chance([die])
      expect(match.question.window).toBe('after')
      expectSound(match)
    }
    match.chance([])
    expect(stateOf(match).given).toEqual(['shell 6'])
  })

  test('lie there while somebody speaks of something else', () => {
    const match = fallen()
    match.say('red', 'object')
    match.chance([])
    expect(match.play.top).toMatchObject({ as: 'shell', rolled: [2], window: 'after' })
    expectSound(match)
  })

  test('there are none at other times', () => {
    const match = begun()
    expect(() => match.play.rollAgain()).toThrow('no dice lie on the table')
    match.say('blue', 'shell')
    expect(() => match.play.rollAgain()).toThrow('no dice lie on the table')
  })
})

describe('taking back in a fair match', () => {
  test('a moment at which nobody spoke is no die', () => {
    const match = begun('fair')
    match.say('blue', 'order')
    match.chance([])
    expect(match.whyNotTakeBack('blue')).toBeNull()
    match.takeBack('blue')
    expect(match.question.asked).toBe('blue')
    // Said again, the moment has the one answer it had.
    match.say('blue', 'order')
    match.rollOn(scriptedSource([]))
    expect(match.journal.lines).toHaveLength(2)
  })

  test('the rest before it is one as well', () => {
    const match = begun('fair')
    match.say('blue', 'order')
    expect(match.whyNotTakeBack('blue')).toBeNull()
  })

  test('what was said at it is settled, and so is a die between moments', () => {
    const match = begun('fair')
    match.say('blue', 'order')
    match.say('red', 'object')
    expect(match.whyNotTakeBack('blue')).toMatchObject({ rule: 'undo' })
    const rolled = begun('fair')
    rolled.say('blue', 'shell')
    rolled.chance([])
    rolled.chance([])
    expect(rolled.whyNotTakeBack('blue')).toBeNull()
    rolled.chance([3])
    expect(rolled.whyNotTakeBack('blue')).toMatchObject({ rule: 'undo' })
    rolled.chance([])
    rolled.chance([])
    expect(rolled.whyNotTakeBack('blue')).toMatchObject({ rule: 'undo' })
  })
})

describe('a forecast', () => {
  const of = (text: string, horizon = {}) => {
    const match = begun()
    const before = toText(match)
    const tree = forecast(match.game, match.play, draftFor(match.game, match.play, 'blue').with([text]), horizon)
    expect(toText(match)).toBe(before)
    return tree
  }

  test('passes moments without a node, without depth and without rolls', () => {
    expect(of('order', { depth: 1, rolls: 0 })).toEqual({ kind: 'result', notes: [] })
    const tree = of('shell', { depth: 2, rolls: 1 })
    expect(tree).toMatchObject({ kind: 'chance', purpose: 'shell', branches: [{ ways: 6, of: 6 }] })
    if (tree.kind !== 'chance') throw new Error(tree.kind)
    expect(tree.branches[0]!.then).toEqual({ kind: 'result', notes: [] })
  })

  test('does not go on for ever where moments do', () => {
    const endless: Step = { title: 'x', enter: (play) => play.moment('burst'), returned: { burst: again } }
    function again(play: Parameters<NonNullable<Step['enter']>>[0]) {
      play.moment('burst')
    }
    const match = begun('open', { steps: { ...game.steps, order: endless } })
    const draft = match.draft('blue').with(['order'])
    expect(() => forecast(match.game, match.play, draft)).toThrow('the moments of a forecast do not end')
  })
})

describe('what may be done at any time', () => {
  const match = () => begun('open', { interrupts: { flare: interrupt([], () => {}, true), ...anyTime } })
  const anyTime = {
    whistle: { ...interrupt([], (play) => given(play, 'whistle'), true), windows: null },
    horn: { ...interrupt([], (play) => given(play, 'horn')), windows: null },
  }

  test('is offered to the seat that is asked behind its own acts, if it is marked so', () => {
    expect(offers(match(), 'blue')).toEqual(['order', 'shell', 'end', 'whistle'])
    expect(offers(match(), 'red')).toEqual(['whistle', 'horn'])
    const played = match()
    played.say('blue', 'whistle')
    expect(stateOf(played).given).toEqual(['whistle'])
    expect(played.question.asked).toBe('blue')
    expect(played.say('blue', 'horn')).toMatchObject({ say: 'That is not possible now' })
    expectSound(played)
  })

  test('is not what a question is completed with, nor followed by a forecast', () => {
    expect(match().draft('blue').completed().text()).toBe('order')
    const asked = begun('open', {
      interrupts: anyTime,
      steps: {
        ...game.steps,
        order: { ...orders, acts: { end: orders.acts!['end']! }, enter: () => {} },
      },
    })
    const tree = forecast(asked.game, asked.play, asked.draft('blue').with(['order']))
    expect(tree).toMatchObject({ kind: 'decision', choices: [{ text: 'end' }] })
  })
})
