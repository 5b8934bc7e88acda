import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  applyDelta,
  canonical,
  coalesce,
  ownTable,
  revertDelta,
  same,
  type Change,
} from '../../../shared/engine/delta.ts'
import { Play, type BaseState, type Frame } from '../../../shared/engine/position.ts'
import type { RuleContext } from '../../../shared/engine/rule.ts'

interface State extends BaseState {
  readonly turn: number
  readonly place: Readonly<Record<string, string>>
  readonly order: readonly string[]
}

const scope: RuleContext = { off: null, witness: null, options: {} }
const fresh = (): State => ({ flow: [{ step: 'war' }], turn: 1, place: { a: '0101', b: '0102' }, order: ['a', 'b'] })
const copy = <T>(value: T): T => structuredClone(value)

/** Plays a line on a fresh state: its delta, and the states before and after. */
function line(run: (play: Play<RuleContext, State>) => void) {
  const play = new Play<RuleContext, State>(scope, fresh())
  run(play)
  return { delta: play.takeLine().delta, before: fresh(), after: copy(play.state) }
}

function leadsBothWays({ delta, before, after }: ReturnType<typeof line>): void {
  const state = copy(before)
  const saved = copy(delta)
  applyDelta(state, saved)
  expect(state).toEqual(after)
  revertDelta(state, saved)
  expect(state).toEqual(before)
}

describe('a delta leads forwards and backwards', () => {
  test('over values, entries, entries that come and go', () => {
    const played = line((play) => {
      play.put('turn', 2)
      play.at('place', 'a', '0103')
      play.at('place', 'b', null)
      play.at('place', 'c', '0104')
      play.append('order', 'c')
    })
    expect(played.delta).toEqual([
      ['turn', null, 1, 2],
      ['place', 'a', '0101', '0103'],
      ['place', 'b', '0102', null],
      ['place', 'c', null, '0104'],
      ['order', 2, null, 'c'],
    ])
    leadsBothWays(played)
  })

  test('over steps that were pushed and popped', () => {
    const played = line((play) => {
      play.push({ step: 'battle', hex: '0101' })
      play.entered()
      play.push({ step: 'first' }, { step: 'second' })
      play.pop()
      play.pop()
      play.updateFrame({ hex: '0102' })
      play.pop()
      play.updateFrame({ turn: 2 })
      play.push({ step: 'next' })
    })
    expect(played.after.flow).toEqual([
      { step: 'war', turn: 2 },
      { step: 'next', fresh: true },
    ])
    expect(played.delta).toHaveLength(2)
    leadsBothWays(played)
  })

  test('over a flow that ran out', () => leadsBothWays(line((play) => play.pop())))

  test('over a table replaced whole, its entries changed before and after', () => {
    const played = line((play) => {
      play.at('place', 'a', '0109')
      play.at('place', 'b', null)
      play.at('place', 'd', '0104')
      play.put('place', { a: '0201' })
      play.at('place', 'a', '0202')
      play.at('place', 'e', '0203')
      play.append('order', 'z')
      play.put('order', ['b'])
      play.append('order', 'c')
    })
    expect(played.delta).toEqual([
      ['place', null, { a: '0101', b: '0102' }, { a: '0202', e: '0203' }],
      ['order', null, ['a', 'b'], ['b', 'c']],
    ])
    leadsBothWays(played)
  })

  test('what came back is no change', () => {
    const played = line((play) => {
      play.at('place', 'a', '0103')
      play.at('place', 'a', '0101')
      play.put('turn', 5)
      play.put('turn', 1)
      play.push({ step: 'roll' })
      play.pop()
    })
    expect(played.delta).toEqual([])
  })

  test('whatever is done, in whatever order', () => {
    const key = fc.constantFrom('a', 'b', 'c')
    const hex = fc.constantFrom('0101', '0102', '0103')
    const action = fc.oneof(
      fc.tuple(fc.constant('at' as const), key, fc.option(hex)),
      fc.tuple(fc.constant('put' as const), fc.dictionary(key, hex, { maxKeys: 2 })),
      fc.tuple(fc.constant('append' as const), key),
      fc.tuple(fc.constant('last' as const)),
      fc.tuple(fc.constant('order' as const), fc.array(key, { maxLength: 2 })),
      fc.tuple(fc.constant('push' as const), key),
      fc.tuple(fc.constant('pop' as const)),
    )
    fc.assert(
      fc.property(fc.array(action, { maxLength: 12 }), (actions) => {
        const played = line((play) => {
          for (const one of actions) {
            const { order, flow } = play.state
            if (one[0] === 'at') play.at('place', one[1], one[2])
            else if (one[0] === 'put') play.put('place', { ...one[1] })
            else if (one[0] === 'append') play.append('order', one[1])
            else if (one[0] === 'last' && order.length > 0) play.at('order', order.length - 1, null)
            else if (one[0] === 'order') play.put('order', one[1])
            else if (one[0] === 'push') play.push({ step: one[1] })
            else if (one[0] === 'pop' && flow.length > 0) play.pop()
          }
        })
        leadsBothWays(played)
      }),
    )
  })
})

test('a table of its own has its keys in order, whatever order they were in', () => {
  const keysOf = (...keys: string[]) => Object.keys(ownTable(Object.fromEntries(keys.map((key) => [key, 1]))))
  expect(keysOf('a', 'b', 'c')).toEqual(['a', 'b', 'c'])
  expect(keysOf('c', 'a', 'b')).toEqual(['a', 'b', 'c'])
  expect(keysOf('b', '-1', '1.5', '10', '9')).toEqual(keysOf('9', '10', '-1', '1.5', 'b'))
  expect(keysOf('9', '10', '007')).toEqual(['9', '10', '007'])
  const table = { a: 1 }
  expect(ownTable(table)).not.toBe(table)
})

test('the same position has its keys in the same order, whatever way led to it', () => {
  const keys = (state: State) => Object.keys(state.place)
  const play = new Play<RuleContext, State>(scope, fresh())
  const mark = play.mark()
  play.at('place', 'a', null)
  play.at('place', 'c', '0103')
  play.at('place', 'a', '0101')
  expect(keys(play.state)).toEqual(['a', 'b', 'c'])
  play.rollback(mark)
  play.at('place', 'b', null)
  play.rollback(mark)
  expect(keys(play.state)).toEqual(['a', 'b'])
  play.put('place', { z: '0101', 0: '0104', k: '0102' })
  play.at('place', 'm', '0103')
  expect(keys(play.state)).toEqual(['0', 'k', 'm', 'z'])
  play.replay([['place', 'l', null, '0105']])
  expect(keys(play.state)).toEqual(['0', 'k', 'l', 'm', 'z'])
})

describe('what a delta holds stays as it was', () => {
  test('when the table it put is changed by a later line', () => {
    const play = new Play<RuleContext, State>(scope, fresh())
    play.put('place', { a: '0301' })
    const { delta } = play.takeLine()
    play.at('place', 'b', '0302')
    expect(delta).toEqual([['place', null, { a: '0101', b: '0102' }, { a: '0301' }]])
  })

  test('when a delta that was read is applied and the state goes on', () => {
    const delta: Change[] = [['place', null, {}, { a: '0301' }]]
    const play = new Play<RuleContext, State>(scope, fresh())
    play.replay(delta)
    play.at('place', 'b', '0302')
    expect(delta[0][3]).toEqual({ a: '0301' })
  })

  test('when a step keeps a table that later changes', () => {
    const play = new Play<RuleContext, State>(scope, fresh())
    play.draw('card', play.state.place as unknown as Record<string, number>)
    play.entered()
    play.updateFrame({ order: play.state.order })
    const { delta } = play.takeLine()
    const saved = copy(delta)
    play.at('place', 'a', null)
    play.append('order', 'c')
    expect(delta).toEqual(saved)
    expect(play.top).toMatchObject({ bag: { a: '0101' }, order: ['a', 'b'] })
  })

  test('only the last entry of an array can be taken out', () => {
    const play = new Play<RuleContext, State>(scope, fresh())
    expect(() => play.at('order', 0, null)).toThrow('order: only the last entry')
    expect(play.state.order).toEqual(['a', 'b'])
    expect(play.takeLine().delta).toEqual([])
  })
})

test('frames are kept, not edited: data of a step that is not begun is refused', () => {
  const play = new Play<RuleContext, State>(scope, fresh())
  play.push({ step: 'battle' } satisfies Frame)
  expect(() => play.updateFrame({ hex: '0101' })).toThrow('battle has been pushed but not begun')
})

test('a datum of a step that is kept as undefined is gone', () => {
  const play = new Play<RuleContext, State>(scope, { ...fresh(), flow: [{ step: 'march', paused: true }] })
  play.updateFrame({ paused: undefined, hex: '0101' })
  expect(play.top).toStrictEqual({ step: 'march', hex: '0101' })
})

describe('plain values', () => {
  test('have one text, whatever the order in which they were built', () => {
    expect(canonical({ b: [1, { d: null, c: 'x' }], a: true })).toBe('{"a":true,"b":[1,{"c":"x","d":null}]}')
    expect(canonical({ b: undefined, a: 1 })).toBe('{"a":1}')
    expect(canonical([2, 1])).not.toBe(canonical([1, 2]))
  })

  test('are the same exactly when their texts are', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        expect(same(a, b)).toBe(canonical(a) === canonical(b))
        expect(same(a, JSON.parse(canonical(a)))).toBe(true)
      }),
    )
  })

  test('changes of one entry under a number and its text are one', () => {
    const changes: Change[] = [
      ['track', 3, 'x', 'y'],
      ['track', '3', 'y', 'z'],
    ]
    expect(coalesce(changes)).toEqual([['track', 3, 'x', 'z']])
  })
})
