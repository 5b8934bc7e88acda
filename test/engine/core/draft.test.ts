import { describe, expect, test } from 'vitest'
import { numbers, pick, pickMore, words, type Act, type Ask } from '../../../shared/engine/act.ts'
import { Match } from '../../../shared/engine/match.ts'
import { Play } from '../../../shared/engine/position.ts'
import { Draft, read, startsOf, type Asked } from '../../../shared/engine/draft.ts'
import { combatOf, diagram, movementOf } from '../toy/diagram.ts'
import { crossroads } from '../toy/game.ts'

const march = () => diagram({ stacks: { '0203': 'a b', '0703': 'x' } }, movementOf('blue')).lay()

describe('a draft', () => {
  test('offers verbs, then picks, and is ready where the act may end', () => {
    const draft = march().draft()
    expect(draft.offers.map((one) => one.token)).toEqual(['move', 'end'])
    expect(draft.ready).toBe(false)
    expect(draft.pick('move')).toBeNull()
    expect(draft.offers).toEqual([
      { kind: 'unit', token: 'a' },
      { kind: 'unit', token: 'b' },
    ])
    draft.pick('a')
    expect(draft.offers).toContainEqual({ kind: 'hop', token: '0303', cost: 1 })
    expect(draft.ready).toBe(false)
    draft.pick('0303')
    expect(draft.ready).toBe(true)
    expect(draft.text()).toBe('move a 0303')
  })

  test('refuses what is not offered, names the rule, and stays as it was', () => {
    const draft = march().started('move a 0303')
    expect(draft.pick('0503')).toEqual({
      rule: '3.1',
      say: '{token} is not next to {from}',
      values: { token: '0503', from: '0303' },
    })
    expect(draft.text()).toBe('move a 0303')
  })

  test('says that a path can go no further, and why', () => {
    const draft = march().started('move a 0303-0302-0301')
    expect(draft.offers).toEqual([])
    expect(draft.ready).toBe(true)
    expect(draft.why('0401')).toMatchObject({ rule: '3.1', values: { left: 0 } })
  })

  test('goes back pick by pick', () => {
    const draft = march().started('move a b 0303-0302')
    expect(draft.back().text()).toBe('move a b 0303')
    expect(draft.back().back().back().text()).toBe('move a')
    expect(draft.text()).toBe('move a b 0303-0302')
  })

  test('of an old position is refused', () => {
    const table = march()
    const draft = table.started('move a 0303')
    table.act('move b 0202')
    expect(table.match.commit(draft)).toEqual({ rule: 'act', say: 'The position has changed' })
    expect(draft.pick('0402')).toMatchObject({ say: 'The position has changed' })
    expect(table.match.journal.lines).toHaveLength(1)
  })

  test('is not played twice', () => {
    const table = march()
    const draft = table.started('move a 0303')
    table.match.commit(draft)
    expect(table.match.commit(draft)).toMatchObject({ say: 'The position has changed' })
  })

  test('of a verb that cannot begin says why', () => {
    const table = diagram({ stacks: { '0203': 'a', '0703': 'x' } }, combatOf('blue')).lay()
    expect(table.offers()).toEqual(['end'])
    expect(table.refused('attack')).toEqual({ rule: '4.1', say: 'No unit that may attack is next to the enemy' })
    expect(table.refused('fly')).toMatchObject({ say: 'That is not possible now' })
    expect(table.refused('attack', 'red')).toMatchObject({ say: 'It is the other side’s decision' })
  })
})

test('an interrupt is offered to its own seats', () => {
  const hands = { blue: { alarm: 1 }, red: { alarm: 1 } }
  const { state, content } = diagram({ stacks: { '0303': 'a', '0403': 'x' }, hands }, combatOf('blue'))
  const alarm = { ...crossroads.interrupts!['alarm'], seats: ['red'] }
  const match = Match.from({ ...crossroads, interrupts: { alarm } }, content, state)
  match.say('blue', 'attack 0403 with a')
  expect(match.draft('red').offers).toEqual([{ kind: 'verb', token: 'alarm' }])
  expect(match.draft('blue').offers).toEqual([])
})

const again = (text: string) => march().started(text).text()

describe("a line's text", () => {
  test('is read back into the same picks', () => {
    for (const text of ['move a 0303', 'move b a 0303-0302 drop a', 'move a b 0303 drop b 0302', 'end'])
      expect(again(text)).toBe(text)
  })

  test('may be typed with spaces for the joined hops', () => {
    expect(again('  move  a b 0303 0302 ')).toBe('move a b 0303-0302')
  })

  test('is refused at the first word that is not offered', () => {
    const draft = march().draft()
    expect(read(draft, 'move a 0303-0503-0603')).toMatchObject({ rule: '3.1', values: { token: '0503' } })
    expect(draft.text()).toBe('move a 0303')
    expect(read(march().draft(), 'move x 0303')).toMatchObject({ say: 'That cannot be selected here' })
    expect(read(march().draft(), '')).toMatchObject({ rule: 'act' })
  })
})

const play = new Play({ off: null, witness: null, options: {} }, { flow: [] })

/** A draft of the one act `do`. */
const draftOf = (build: Act<never, never>['build']) =>
  new Draft({ position: play, seat: 'blue', acts: { do: { title: 'Do', build, does() {} } as Act }, data: null })

/** The completed text of an act that asks for a number and may end. */
function completed(ask: Partial<Ask>): string {
  const draft = draftOf(function* () {
    yield* pickMore(numbers(1, 3), ask)
    return null
  })
  return draft.completed().text()
}

describe('acts', () => {
  test('that know whether there is anything to pick are built only when they are begun', () => {
    let built = 0
    const act = (hasPicks: boolean) =>
      ({
        title: 'Do',
        hasPicks: () => hasPicks,
        *build() {
          built++
          return yield* pick(words('in'))
        },
        does() {},
      }) as Act
    const acts = { some: act(true), none: act(false) }
    const draft = new Draft({ position: play, seat: 'blue', acts, data: null })
    expect(draft.offers).toEqual([{ kind: 'verb', token: 'some' }])
    expect(built).toBe(0)
    expect(draft.pick('some')).toBeNull()
    expect(draft.offers).toEqual(words('in'))
    expect(built).toBe(1)
  })

  test('of several drafts that share what may be begun are built for each of them', () => {
    const asked: Asked = {
      position: play,
      seat: 'blue',
      acts: {
        go: {
          title: 'Go',
          *build() {
            return yield* pick(words((yield* pick(words('left', 'right'))) + '-hand'))
          },
          does() {},
        } as Act,
      },
      data: null,
    }
    const starts = startsOf(asked)
    const [one, other] = [new Draft(asked, starts), new Draft(asked, starts)]
    for (const draft of [one, other]) draft.pick('go')
    one.pick('left')
    other.pick('right')
    expect(one.offers).toEqual(words('left-hand'))
    expect(other.offers).toEqual(words('right-hand'))
  })

  test('that lead into a dead end are reported', () => {
    const draft = draftOf(function* () {
      yield* pick(words('in'))
      return yield* pick([])
    })
    draft.pick('do')
    expect(() => draft.pick('in')).toThrow('a dead end after: do in')
  })

  test('that were offered as complete and are not are reported', () => {
    const draft = draftOf(function* () {
      yield* pickMore(words('more'))
      return yield* pick(words('must'))
    })
    draft.pick('do')
    expect(draft.ready).toBe(true)
    expect(() => draft.finish()).toThrow('do was offered as complete and is not')
  })

  test('are completed by what they suggest, as far as it is offered', () => {
    expect(completed({ suggest: '2' })).toBe('do 2')
    expect(completed({ suggest: '7' })).toBe('do')
    expect(completed({ suggest: '' })).toBe('do')
    expect(completed({})).toBe('do')
  })
})
