import { describe, expect, test } from 'vitest'
import { derived, Play, type BaseState, type Partitioned } from '../../../shared/engine/position.ts'
import type { RuleContext } from '../../../shared/engine/rule.ts'

interface State extends BaseState {
  readonly turn: number
  readonly place: Readonly<Record<string, string>>
}

const scope: RuleContext = { off: null, witness: null, options: {} }
const bySide: Partitioned<RuleContext> = {
  partition: (_, field, key) => (field === 'place' ? `place/${String(key)[0]}` : null),
}
const makePlay = () =>
  new Play<RuleContext, State>(scope, { flow: [], turn: 1, place: { g1: '0101', f1: '0202' } }, bySide)

/** A derived value that counts how often it was made. */
function counted(...fields: string[]) {
  const made = { times: 0 }
  const query = derived<RuleContext, State, string>(fields, ({ state }) => {
    made.times++
    return Object.values(state.place).join(' ')
  })
  return { made, query }
}

describe('what is derived is kept', () => {
  test('until a field it rests on changes', () => {
    const play = makePlay()
    const { made, query } = counted('place')
    query(play)
    play.put('turn', 2)
    expect([query(play), made.times]).toEqual(['0101 0202', 1])
    play.at('place', 'g1', '0103')
    expect([query(play), made.times]).toEqual(['0103 0202', 2])
  })

  test('through the changes of another part of the same field', () => {
    const play = makePlay()
    const { made, query } = counted('place/g')
    query(play)
    play.at('place', 'f1', '0203')
    query(play)
    expect(made.times).toBe(1)
    play.at('place', 'g1', '0103')
    expect([query(play), made.times]).toEqual(['0103 0203', 2])
  })

  test('but not through the replacement of the whole field', () => {
    const play = makePlay()
    const { query } = counted('place/g')
    query(play)
    play.put('place', { g1: '0707' })
    expect(query(play)).toBe('0707')
  })

  test('and is made anew after a rollback and a replay', () => {
    const play = makePlay()
    const { query } = counted('place')
    const mark = play.mark()
    play.at('place', 'g1', '0103')
    expect(query(play)).toBe('0103 0202')
    play.rollback(mark)
    expect(query(play)).toBe('0101 0202')
    play.replay([['place', 'f1', '0202', null]])
    expect(query(play)).toBe('0101')
  })
})

describe('a rollback', () => {
  test('brings back state, notes, reveals and revision', () => {
    const play = makePlay()
    play.note('1', 'first')
    play.put('turn', 2)
    const mark = play.mark()
    play.put('turn', 3)
    play.push({ step: 'battle' })
    play.put('place', {})
    play.at('place', 'g1', '0105')
    play.note('2', 'second')
    play.reveal()
    play.rollback(mark)
    expect(play.state).toEqual({ flow: [], turn: 2, place: { g1: '0101', f1: '0202' } })
    expect(play.mark()).toEqual(mark)
    expect(play.takeLine()).toMatchObject({ delta: [['turn', null, 1, 2]], notes: [{ say: 'first' }], reveals: false })
  })

  test('never gives two states one revision', () => {
    const play = makePlay()
    const mark = play.mark()
    play.put('turn', 2)
    const tried = play.revision
    play.rollback(mark)
    play.put('turn', 3)
    expect(play.revision).not.toBe(tried)
  })
})
