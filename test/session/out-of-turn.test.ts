/** Speaking out of turn at a table with a file, played with the engine's toy game as if it were on the list. */
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Meta } from '../../electron/saves/meta.ts'
import { matchCalls } from '../../electron/session/calls.ts'
import { OpenMatches } from '../../electron/session/open-matches.ts'
import type { Bag } from '../../shared/engine/chance.ts'
import type { Standing } from '../../shared/engine/standing.ts'
import { combatOf, diagram } from '../engine/toy/diagram.ts'
import { fileWith, temporaryFolder } from '../saves/temporary.ts'
import { listToyGame, toySave } from '../saves/toy-save.ts'

listToyGame()

const folder = temporaryFolder()
const M = 'the match'
const attack = 'attack 0403 with a b'

/** a and b before x; one page for each seat, or one for both. */
function lay({ facts = {} as Partial<Meta>, hands = { halt: 1, luck: 1 } as Bag, pages = { blue: 1, red: 2 } } = {}) {
  const setting = diagram({ stacks: { '0303': 'a b', '0403': 'x' }, hands: { blue: {}, red: hands } }, combatOf('blue'))
  const file = fileWith(folder, toySave(setting.match(facts.mode ?? 'open'), facts))
  const matches = new OpenMatches(path.join(folder, 'data'), () => {})
  const calls = matchCalls(matches)
  const pageOf = (seat: string) => pages[seat as 'blue' | 'red']
  const sit = (seat: string) => matches.open(pageOf(seat), M, file, seat, {})
  for (const seat of Object.keys(pages)) sit(seat)
  return {
    calls,
    sit,
    stand: (seat: string, standing: Standing) =>
      calls['match.setStanding'](
        { match: M, seat, standing: { stops: [...standing.stops], answers: [...standing.answers] } },
        pageOf(seat),
      ),
    act: (seat: string, text: string) => calls['match.act']({ match: M, seat, text }, pageOf(seat)),
    go: (seat: string) => calls['match.go']({ match: M, seat }, pageOf(seat)),
    dice: (...values: string[]) => calls['match.dice']({ match: M, values }, pageOf('blue')),
    view: (seat: string) => matches.at(M).view(seat),
    texts: () =>
      matches
        .at(M)
        .match.journal.path()
        .map(({ text }) => text),
    close: () => matches.closeAll(),
    file,
  }
}

const stopAt = (...windows: string[]): Standing => ({ stops: windows.map((window) => ({ window })), answers: [] })

describe('a moment', () => {
  it('passes by itself; what each seat is shown of it is shown before the dice', () => {
    const table = lay({ facts: { dice: 'own' } })
    table.act('blue', attack)
    expect(table.texts()).toEqual([attack, 'go on'])
    expect(table.view('blue').question).toMatchObject({ asked: 'chance', chance: { kind: 'dice', count: 2 } })
    table.dice('5', '2')
    expect(table.texts().slice(2)).toEqual(['roll 5 2', 'go on'])
    table.close()
  })

  it('holds for a seat that wants to be stopped, which may speak or pass', () => {
    const table = lay({ facts: { dice: 'own' } })
    table.stand('red', stopAt('attack declared', 'dice fallen'))
    table.act('blue', attack)
    for (const seat of ['blue', 'red'])
      expect(table.view(seat)).toMatchObject({
        stoppedFor: ['red'],
        question: {
          asked: 'chance',
          window: 'attack declared',
          chance: { kind: 'moment', purpose: 'attack declared', count: 0, fallen: [] },
        },
      })
    // The other cannot pass for it, nor type dice.
    expect(table.go('blue')).toEqual({ line: 1 })
    expect(table.view('blue').stoppedFor).toEqual(['red'])
    expect(table.dice('5', '2')).toMatchObject({ refused: { say: 'The other side wants to act first' } })
    table.go('red')
    table.dice('5', '2')
    expect(table.view('blue')).toMatchObject({
      stoppedFor: ['red'],
      question: { window: 'dice fallen', chance: { kind: 'moment', purpose: 'attack', fallen: [5, 2] } },
    })
    expect(table.act('red', 'luck 1')).toEqual({ line: 4 })
    expect(table.view('red').question.chance).toMatchObject({ kind: 'dice', count: 1 })
    table.dice('1')
    expect(table.view('red')).toMatchObject({ stoppedFor: ['red'], question: { chance: { fallen: [1, 2] } } })
    table.go('red')
    expect(table.texts()).toEqual([attack, 'go on', 'roll 5 2', 'luck 1', 'roll 1', 'go on'])
    expect(table.view('blue').question.asked).toBe('blue')
    table.close()
  })

  it('wants no dice from anybody', () => {
    const table = lay({ facts: { dice: 'own' } })
    table.stand('red', stopAt('attack declared'))
    table.act('blue', attack)
    table.stand('red', stopAt())
    expect(table.dice('5', '2')).toMatchObject({ refused: { say: 'No roll is needed now' } })
    expect(table.go('blue')).toEqual({ line: 2 })
    table.close()
  })

  it('is still there when the match was closed in its midst', () => {
    const table = lay()
    table.stand('red', stopAt('attack declared'))
    table.act('blue', attack)
    table.close()
    const view = table.sit('red')
    expect(view).toMatchObject({ stoppedFor: ['red'], question: { window: 'attack declared' } })
    table.sit('blue')
    expect(table.act('red', 'halt')).toEqual({ line: 3 })
    expect(table.texts()).toEqual([attack, 'halt', 'go on'])
    expect(table.view('blue').question).toMatchObject({ asked: 'blue', step: 'combat' })
    table.close()
  })

  it('is passed for both sides by who plays both', () => {
    for (const seating of ['alone-open', 'alone-covered'] as const) {
      const table = lay({ facts: { seating, dice: 'own' } })
      table.stand('red', stopAt('attack declared'))
      table.stand('blue', stopAt('attack declared'))
      table.act('blue', attack)
      expect(table.view('blue').stoppedFor).toEqual(['blue', 'red'])
      table.go('blue')
      expect(table.view('blue')).toMatchObject({ stoppedFor: [], question: { window: 'attack dice' } })
      table.close()
    }
  })

  it('tells nobody of a stop where the other side is asked', () => {
    const table = lay()
    table.stand('red', stopAt('combat'))
    expect([table.view('blue').stoppedFor, table.view('red').stoppedFor]).toEqual([[], ['red']])
    // It holds nobody: who is asked may answer.
    expect(table.act('blue', 'end')).toHaveProperty('line')
    table.close()
  })
})

it('in a fair match a moment at which nobody spoke does not stand in the way of taking back', () => {
  const table = lay({ facts: { mode: 'fair', dice: 'own' } })
  table.act('blue', attack)
  expect(table.texts()).toEqual([attack, 'go on'])
  expect(table.view('blue').canTakeBack).toBeNull()
  expect(table.calls['match.takeBack']({ match: M, seat: 'blue', agreed: [] }, 1)).toEqual({ line: 0 })
  table.close()
})
