import { describe, expect, test, vi } from 'vitest'
import { scriptedSource, seededSource } from '../../../shared/engine/chance.ts'
import { canonical } from '../../../shared/engine/delta.ts'
import { isLine, Match, type Mode } from '../../../shared/engine/match.ts'
import { replayBothWays, startOf, verify } from '../../../shared/engine/record.ts'
import { Situation } from '../../../shared/engine/situation.ts'
import { combatOf, contentOf, diagram, movementOf, stacksOf, stateOf } from '../toy/diagram.ts'
import { crossroads } from '../toy/game.ts'
import { reopened } from '../toy/proof.ts'
import type { State } from '../toy/state.ts'

const battle = (mode: Mode) => diagram({ stacks: { '0303': 'a b', '0403': 'x' } }, combatOf('blue')).match(mode)
const attack = 'attack 0403 with a b'
const texts = (match: Match) => match.journal.path().map((line) => line.text)

describe('an open match', () => {
  test('takes back anything, with the dice that answered it, and counts it', () => {
    const match = battle('open')
    const start = canonical(match.play.state)
    match.say('blue', attack)
    match.chance([3, 2])
    expect(match.takeBack('blue')).toBeNull()
    expect(canonical(match.play.state)).toBe(start)
    expect(match.journal.takenBack).toBe(2)
    expect(match.takeBack('blue')).toMatchObject({ rule: 'undo', say: 'Nothing to undo' })
  })

  test('the same line again keeps its dice, whoever offers others', () => {
    const match = battle('open')
    match.say('blue', attack)
    match.chance([3, 2])
    match.takeBack('blue')
    match.say('blue', attack)
    expect(match.rollOn(seededSource(1)).map((line) => line.text)).toEqual(['roll 3 2'])
    match.takeBack('blue')
    match.say('blue', attack)
    expect(match.chance([6, 6])).toMatchObject({ text: 'roll 3 2' })
    expect(match.journal.lines).toHaveLength(2)
  })

  test("so does the same word of the other side's: it is another line", () => {
    const hands = { blue: { smoke: 1 }, red: { smoke: 1 } }
    const match = diagram({ stacks: { '0303': 'a', '0403': 'x' }, hands }, combatOf('blue')).match()
    match.say('blue', 'attack 0403 with a')
    match.chance([])
    match.say('blue', 'smoke')
    match.takeBack('blue')
    expect(match.say('red', 'smoke')).toMatchObject({ id: 4, seat: 'red' })
    expect(stateOf(match).hands).toEqual({ blue: { smoke: 1 }, red: { smoke: 0 } })
  })

  test('another line at the same place rolls anew', () => {
    const match = battle('open')
    match.say('blue', attack)
    match.chance([3, 2])
    match.takeBack('blue')
    match.say('blue', 'attack 0403 with b')
    expect(match.chance([6, 5])).toMatchObject({ text: 'roll 6 5', parent: 3 })
    expect(match.journal.takenBack).toBe(2)
  })

  test('nothing is deleted: the old line can be gone to', () => {
    const match = battle('open')
    match.say('blue', attack)
    match.chance([3, 2])
    const there = canonical(match.play.state)
    match.takeBack('blue')
    match.say('blue', 'end')
    match.goTo(2)
    expect(canonical(match.play.state)).toBe(there)
    expect(texts(match)).toEqual([attack, 'roll 3 2'])
  })

  test('what was taken back is restored step by step, until something else is played', () => {
    const match = diagram({ stacks: { '0203': 'a b c' } }, movementOf('blue')).match('open')
    for (const unit of ['a', 'b', 'c']) match.say('blue', `move ${unit} 0303`)
    match.takeBack('blue')
    match.takeBack('blue')
    expect(stacksOf(match)).toEqual({ '0203': 'b c', '0303': 'a' })
    expect(match.redo()).toBeNull()
    expect(match.redo()).toBeNull()
    expect(stacksOf(match)).toEqual({ '0303': 'a b c' })
    expect(match.redo()).toMatchObject({ rule: 'undo' })
    match.takeBack('blue')
    match.takeBack('blue')
    // Played again by hand, the first is not restored a second time.
    match.say('blue', 'move b 0303')
    expect(match.redo()).toBeNull()
    expect(stacksOf(match)).toEqual({ '0303': 'a b c' })
    match.takeBack('blue')
    match.say('blue', 'move c 0202')
    expect(match.redo()).toMatchObject({ say: 'Nothing to redo' })
  })

  test('the same line again after many undos looks at what was undone, not each time at the whole match', () => {
    const match = diagram({ stacks: { '0203': 'a', '0101': 'b' } }, movementOf('blue')).match('open')
    const toAndFro = (times: number) => {
      for (let n = 0; n < times; n++)
        match.referee(['blue', 'red'], 'to and fro', `place b ${n % 2 === 0 ? '0102' : '0101'}`)
    }
    toAndFro(800)
    match.say('blue', 'move a 0303')
    toAndFro(200)
    for (let n = 0; n < 201; n++) match.takeBack('blue')
    const looks = vi.spyOn(match.journal, 'line')
    expect(match.say('blue', 'move a 0303')).toMatchObject({ id: 801 })
    expect(looks.mock.calls.length).toBeLessThan(1000)
    expect(match.left).toHaveLength(200)
    expect(match.redo()).toBeNull()
    expect(match.journal.head).toBe(802)
  })
})

describe('a fair match', () => {
  test("gives back one's own line before anything has happened", () => {
    const match = diagram({ stacks: { '0203': 'a', '0403': 'x' } }, movementOf('blue')).match('fair')
    match.say('blue', 'move a 0303')
    expect(match.takeBack('blue')).toBeNull()
    expect(match.journal.branches.size).toBe(0)
    expect(match.journal.takenBack).toBe(1)
  })

  test('nothing beyond a die', () => {
    const match = battle('fair')
    match.say('blue', attack)
    match.chance([1, 4])
    expect(match.takeBack('blue')).toMatchObject({ rule: 'undo', values: { seat: 'red' } })
    expect(texts(match)).toEqual([attack, 'roll 1 4'])
  })

  test("nor the other's line", () => {
    const match = battle('fair')
    match.say('blue', 'attack 0403 with a')
    expect(match.takeBack('red')).toMatchObject({ values: { seat: 'blue' } })
  })

  test('unless the other agrees: then the old way stays as a named branch, and the dice are new', () => {
    const match = battle('fair')
    match.say('blue', attack)
    match.chance([1, 1])
    expect(match.takeBack('blue', ['red'])).toBeNull()
    expect([...match.journal.branches]).toEqual([['taken back 1', 2]])
    match.say('blue', attack)
    expect(match.rollOn(scriptedSource([5, 5]))).toMatchObject([{ text: 'roll 5 5' }])
    expect(texts(match)).toEqual([attack, 'roll 5 5'])
    const opened = reopened(match)
    expect([...opened.journal.branches]).toEqual([['taken back 1', 2]])
    expect(opened.journal.takenBack).toBe(2)
    opened.goTo(opened.journal.branches.get('taken back 1')!)
    expect(texts(opened)).toEqual([attack, 'roll 1 1'])
  })

  test('even if the same dice fall, they have fallen anew', () => {
    const match = battle('fair')
    match.say('blue', attack)
    match.chance([1, 1])
    match.takeBack('blue', ['red'])
    match.say('blue', attack)
    expect(match.chance([1, 1])).toMatchObject({ id: 3 })
  })

  test('has no redo', () => {
    expect(battle('fair').redo()).toMatchObject({
      rule: 'undo',
      say: 'No redo in a fair match: play it again',
    })
  })
})

test('a study goes everywhere, with the dice one likes', () => {
  const match = battle('open')
  match.say('blue', attack)
  match.chance([1, 4])
  match.mode = 'study'
  match.goTo(1)
  expect(match.chance([6, 6])).toMatchObject({ id: 3, text: 'roll 6 6' })
  match.goTo(1)
  expect(match.chance([1, 4])).toMatchObject({ id: 2 })
  // Left to themselves they fall as they fell in the match.
  match.goTo(1)
  expect(match.rollOn(scriptedSource([3, 3]))).toMatchObject([{ id: 2, text: 'roll 1 4' }])
  expect(match.journal.lines).toHaveLength(3)
})

describe("a referee's line", () => {
  const both = ['blue', 'red']

  test('needs every seat and a reason', () => {
    expect(battle('fair').referee(['blue'], 'slip', 'place a 0505')).toMatchObject({
      rule: 'referee',
      values: { seat: 'red' },
    })
    expect(battle('fair').referee(both, '  ', 'place a 0505')).toMatchObject({ say: 'Give a reason' })
    expect(battle('fair').referee(both, 'slip', 'place a nowhere')).toMatchObject({ rule: 'act' })
    expect(battle('fair').referee(both, 'slip', 'place a')).toMatchObject({ say: 'The action is not complete' })
  })

  test('changes the table, stays marked, and is accepted by a verification', () => {
    const played = battle('fair')
    expect(played.referee(both, 'knocked over\n because of the cat', 'place a 0505')).toMatchObject({
      seat: 'referee',
      text: 'place a 0505 because knocked over because of the cat',
    })
    played.referee(both, 'gone', 'place x off')
    expect(stacksOf(played)).toEqual({ '0303': 'b', '0505': 'a' })
    expect(verify(reopened(played))).toEqual([])
    expect(replayBothWays(played)).toBeNull()
  })

  test('is possible while dice are awaited', () => {
    const played = battle('fair')
    played.say('blue', attack)
    expect(isLine(played.referee(both, 'slip', 'place c 0303'))).toBe(true)
    expect(played.question.asked).toBe('chance')
  })
})

describe('a rule that throws', () => {
  const broken: typeof crossroads = {
    ...crossroads,
    rerolls: {
      next() {
        throw new Error('a rule is broken')
      },
      used() {},
    },
  }

  test('leaves the position, the journal and the draft as they were', () => {
    const { state } = diagram({ stacks: { '0303': 'a b', '0403': 'x' } }, combatOf('blue'))
    const match = Match.from(broken, contentOf(), state)
    match.say('blue', attack)
    const before = canonical(match.play.state)
    expect(() => match.chance([3, 4])).toThrow('a rule is broken')
    expect(canonical(match.play.state)).toBe(before)
    expect(match.journal.head).toBe(1)
    expect(match.question.asked).toBe('chance')
    expect(replayBothWays(match)).toBeNull()
  })

  test('leaves nothing behind in the next line', () => {
    const moving: typeof crossroads = {
      ...crossroads,
      steps: {
        ...crossroads.steps,
        displace: {
          ...crossroads.steps['displace'],
          enter(play) {
            play.note('x', 'half done')
            play.reveal('red')
            throw new Error('a rule is broken')
          },
        },
      },
    }
    const { state } = diagram({ stacks: { '0203': 'a', '0403': 'q' } }, movementOf('blue'))
    const match = Match.from(moving, contentOf(), state)
    const draft = match.draft('blue').with(['move', 'a', '0202'])
    expect(() => match.say('blue', 'move a 0303')).toThrow('a rule is broken')
    expect(match.commit(draft)).toMatchObject({ id: 1, text: 'move a 0202', notes: [] })
    expect(match.journal.line(1)).not.toHaveProperty('reveals')
    expect(stacksOf(match)).toEqual({ '0202': 'a', '0403': 'q' })
  })
})

test('a match changes neither the content nor the position it was started from', () => {
  const content = contentOf()
  const position = new Situation<State>(crossroads, content, 'meeting').state
  delete (position.stacks as Record<string, unknown>)['0203']
  const match = Match.start(crossroads, content, 'meeting')
  for (const chits of [
    ['nothing', 'smoke'],
    ['smoke', 'luck'],
  ])
    match.chance(chits)
  match.say('blue', 'move a 0202')
  expect(stateOf(match).stacks['0202']).toEqual(['a'])
  expect(stacksOf(Match.start(crossroads, content, 'meeting'))['0203']).toBe('a b')
  const start = startOf(match)
  const opened = Match.resume({
    game: crossroads,
    content,
    state: start,
    lines: match.journal.lines,
    head: 3,
    mode: 'open',
  })
  expect(stacksOf(opened)['0202']).toBe('a')
  expect(start).toEqual(startOf(match))
})
