import { describe, expect, it } from 'vitest'
import { seededSource } from '../../shared/engine/chance.ts'
import { derive, Memo, WHOLE_STATE } from '../../shared/engine/memo.ts'

/** A memo with its clock: what a position does with it. */
class Clocked {
  readonly memo = new Memo()
  private last = 0
  revision = 0

  touch(field: string, partition: string | null = null, value: unknown = null): void {
    this.revision = ++this.last
    this.memo.invalidate([field, 0, null, value], partition, this.revision)
  }

  mark() {
    return { revision: this.revision, versions: this.memo.mark(this.revision) }
  }

  rollback({ revision, versions }: ReturnType<Clocked['mark']>): void {
    this.memo.restore(versions, revision)
    this.revision = revision
  }

  /** A value that tells how often it was made. */
  counter(...names: string[]): () => number {
    let made = 0
    const derived = derive(names, () => ++made)
    return () => this.memo.get(derived, null, this.revision)
  }
}

describe('derived values', () => {
  it('are made once and kept', () => {
    const value = new Clocked().counter('place')
    expect([value(), value()]).toEqual([1, 1])
  })

  it('are made anew when a field they depend on changes, and only then', () => {
    const memo = new Clocked()
    const value = memo.counter('place', 'steps')
    value()
    memo.touch('turn')
    expect(value()).toBe(1)
    memo.touch('steps')
    expect(value()).toBe(2)
    memo.touch('place', 'place/german')
    expect(value()).toBe(3)
  })

  it('of a partition outlive changes of the others', () => {
    const memo = new Clocked()
    const [german, french] = [memo.counter('place/german'), memo.counter('place/french')]
    german()
    french()
    memo.touch('place', 'place/german')
    expect([german(), french()]).toEqual([2, 1])
  })

  it('of a partition do not outlive a change of the whole field', () => {
    const memo = new Clocked()
    const value = memo.counter('place/garrison')
    value()
    memo.touch('place')
    expect(value()).toBe(2)
  })

  it('of the whole state are made anew with every change', () => {
    const memo = new Clocked()
    const value = memo.counter(WHOLE_STATE)
    expect([value(), value()]).toEqual([1, 1])
    const mark = memo.mark()
    memo.touch('turn')
    expect(value()).toBe(2)
    memo.touch('place', 'place/german')
    expect(value()).toBe(3)
    memo.rollback(mark)
    expect(value()).toBe(1)
  })

  it('are kept apart for each position', () => {
    const [one, other] = [new Clocked(), new Clocked()]
    const derived = derive(['place'], (name: string) => name)
    expect(one.memo.get(derived, 'one', 0)).toBe('one')
    expect(other.memo.get(derived, 'other', 0)).toBe('other')
  })

  it('are listed while they are true', () => {
    const memo = new Clocked()
    const [place, turn] = [memo.counter('place'), memo.counter('turn')]
    place()
    turn()
    const kept = () => Array.from(memo.memo.kept(memo.revision), ({ derived }) => derived.dependencies[0])
    expect(kept()).toEqual(['place', 'turn'])
    memo.touch('turn')
    expect(kept()).toEqual(['place'])
  })
})

describe('a rollback', () => {
  it('makes the values true again that were true at the mark', () => {
    const memo = new Clocked()
    const value = memo.counter('place')
    memo.touch('place')
    value()
    const mark = memo.mark()
    memo.touch('place')
    expect(value()).toBe(2)
    memo.rollback(mark)
    expect(value()).toBe(1)
  })

  it('keeps the value of the mark through many values in between', () => {
    const memo = new Clocked()
    const value = memo.counter('place')
    value()
    const mark = memo.mark()
    for (let hop = 0; hop < 10; hop++) {
      memo.touch('place')
      value()
    }
    memo.rollback(mark)
    expect(value()).toBe(1)
  })

  it('keeps it through one child after the other, though nobody looks at the parent between them', () => {
    const memo = new Clocked()
    const value = memo.counter('place')
    value()
    const mark = memo.mark()
    for (let child = 2; child < 5; child++) {
      memo.touch('place')
      expect(value()).toBe(child)
      memo.rollback(mark)
    }
    expect(value()).toBe(1)
  })

  it('never takes one child for another', () => {
    const memo = new Clocked()
    const value = memo.counter('place', 'steps')
    const mark = memo.mark()
    memo.touch('place')
    expect(value()).toBe(1)
    memo.rollback(mark)
    memo.touch('steps')
    expect(value()).toBe(2)
    memo.rollback(mark)
    memo.touch('place')
    expect(value()).toBe(3)
  })

  it('returns through marks within marks', () => {
    const memo = new Clocked()
    const value = memo.counter('place')
    const marks = []
    for (let depth = 1; depth <= 4; depth++) {
      expect(value()).toBe(depth)
      marks.push(memo.mark())
      memo.touch('place')
    }
    for (let depth = 4; depth >= 1; depth--) {
      memo.rollback(marks[depth - 1]!)
      expect(value()).toBe(depth)
    }
  })

  it('leaves the versions of a mark alone that is returned to twice', () => {
    const memo = new Clocked()
    const value = memo.counter('place')
    value()
    const mark = memo.mark()
    memo.touch('place')
    memo.rollback(mark)
    memo.touch('place')
    memo.rollback(mark)
    expect(value()).toBe(1)
  })
})

describe('a value that can be brought up to date', () => {
  /** All values ever given to a field, as made anew and as updated. */
  function lists() {
    const memo = new Clocked()
    const said: number[] = []
    const made: string[] = []
    const derived = derive<null, readonly number[]>(
      ['place'],
      () => {
        made.push('anew')
        return [...said]
      },
      (_, before, changes) => {
        made.push('updated')
        return [...before, ...changes.flatMap(([field, , , value]) => (field === 'place' ? [value as number] : []))]
      },
    )
    const put = (value: number) => {
      said.push(value)
      memo.touch('place', null, value)
    }
    const back = (mark: ReturnType<Clocked['mark']>, count: number) => {
      memo.rollback(mark)
      said.length = count
    }
    return { memo, made, said, put, back, get: () => memo.memo.get(derived, null, memo.revision) }
  }

  it('hears of the changes since it was made', () => {
    const { memo, made, put, get } = lists()
    get()
    put(1)
    memo.touch('turn')
    put(2)
    expect([get(), made]).toEqual([
      [1, 2],
      ['anew', 'updated'],
    ])
  })

  it('is never built on what was taken back', () => {
    const { memo, made, put, back, get } = lists()
    put(1)
    get()
    const mark = memo.mark()
    put(2)
    get()
    back(mark, 1)
    put(3)
    expect(get()).toEqual([1, 3])
    back(mark, 1)
    expect(get()).toEqual([1])
    expect(made).toEqual(['anew', 'updated', 'updated'])
  })

  it('is made anew after too many changes', () => {
    const { made, put, get, said } = lists()
    get()
    for (let n = 0; n < 101; n++) put(n)
    expect(get()).toEqual(said)
    expect(made).toEqual(['anew', 'anew'])
  })

  it('is not made anew for many changes of fields it does not depend on', () => {
    const { memo, made, put, get } = lists()
    get()
    put(1)
    for (let n = 0; n < 500; n++) memo.touch('turn')
    expect(get()).toEqual([1])
    expect(made).toEqual(['anew', 'updated'])
  })

  it('is never built on what was taken back, though it was too much to remember', () => {
    const { memo, put, back, get, said } = lists()
    put(1)
    get()
    const mark = memo.mark()
    while (said.length < 100) put(2)
    get()
    while (said.length < 200) put(3)
    back(mark, 1)
    put(7)
    expect(get()).toEqual([1, 7])
  })

  it('is always what it would be if made anew, whatever is played and taken back', () => {
    const { memo, put, get, back, said } = lists()
    const { below } = seededSource(1)
    const marks: { mark: ReturnType<Clocked['mark']>; count: number }[] = []
    for (let turn = 0; turn < 5000; turn++) {
      const what = below(10)
      if (what < 4) put(turn)
      else if (what < 5) memo.touch('turn')
      else if (what < 7) marks.push({ mark: memo.mark(), count: said.length })
      else if (what < 8 && marks.length > 0) {
        marks.length = 1 + below(marks.length)
        back(marks.at(-1)!.mark, marks.at(-1)!.count)
      } else if (what === 9 && below(30) === 0) {
        memo.memo.dropMarks()
        marks.length = 0
      }
      if (below(3) === 0) expect(get()).toEqual(said)
    }
  })
})

describe('when a line is over', () => {
  /** All values that are held, true or not. */
  function held(memo: Memo): number {
    let count = 0
    for (let entry = memo['entries'].findLast((one) => one !== undefined) ?? null; entry; entry = entry.older) count++
    return count
  }

  it('old values are let go, however long the game', () => {
    const memo = new Clocked()
    const value = memo.counter('place')
    for (let line = 0; line < 20; line++) {
      memo.mark()
      memo.touch('place')
      value()
      memo.memo.dropMarks()
    }
    expect(held(memo.memo)).toBeLessThanOrEqual(2)
  })
})
