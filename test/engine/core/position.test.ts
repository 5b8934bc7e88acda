import { describe, expect, test } from 'vitest'
import { derivedFrom, Play, type BaseState, type Partitioned } from '../../../shared/engine/position.ts'
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

const { derived, derivedTable } = derivedFrom<RuleContext, State, `place/${'g' | 'f'}`>()

/** A derived value that counts how often it was made. */
function counted(...fields: Parameters<typeof derived>[0]) {
  const made = { times: 0 }
  const query = derived(fields, ({ state }) => {
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

  test('is true again after a rollback, and made anew after a replay', () => {
    const play = makePlay()
    const { made, query } = counted('place')
    query(play)
    const mark = play.mark()
    play.at('place', 'g1', '0103')
    expect(query(play)).toBe('0103 0202')
    play.rollback(mark)
    expect([query(play), made.times]).toEqual(['0101 0202', 2])
    play.replay([['place', 'f1', '0202', null]])
    expect([query(play), made.times]).toEqual(['0101', 3])
  })

  test('a table of them is filled as it is asked, and emptied when its fields change', () => {
    const play = makePlay()
    const lengths = derivedTable<string, number>(['place'])
    const made: string[] = []
    const length = (unit: string) =>
      lengths(play, unit, () => {
        made.push(unit)
        return play.state.place[unit]!.length
      })
    expect([length('g1'), length('g1'), length('f1'), made]).toEqual([4, 4, 4, ['g1', 'f1']])
    play.at('place', 'g1', '010')
    expect([length('g1'), made]).toEqual([3, ['g1', 'f1', 'g1']])
  })

  test('only by fields and partitions that there are', () => {
    // @ts-expect-error -- no such field
    derived(['plaec'], () => null)
    // @ts-expect-error -- no such partition
    derived(['place/x'], () => null)
    // @ts-expect-error -- a field that is not partitioned
    derived(['turn/g'], () => null)
    expect(derived(['place/g', 'turn'], () => 1)(makePlay())).toBe(1)
  })

  test('a field of a position that knows of no partitions counts as a whole', () => {
    const play = new Play<RuleContext, State>(scope, { flow: [], turn: 1, place: { g1: '0101' } })
    const { query } = counted('place/g')
    query(play)
    play.at('place', 'g1', '0103')
    expect(query(play)).toBe('0103')
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
    play.reveal('red')
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
