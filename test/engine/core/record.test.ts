import { describe, expect, test } from 'vitest'
import { canonical } from '../../../shared/engine/delta.ts'
import type { Game } from '../../../shared/engine/game.ts'
import type { Match } from '../../../shared/engine/match.ts'
import { fromText, replayBothWays, startOf, stateAt, toText, verify } from '../../../shared/engine/record.ts'
import { combatOf, contentOf, diagram, movementOf, stacksOf } from '../toy/diagram.ts'
import { crossroads, patrol } from '../toy/game.ts'
import { type } from '../toy/proof.ts'

/** A tank drives a headquarters off, a battle follows, a line is taken back. */
function played(): Match {
  const match = diagram({ stacks: { '0203': 't', '0304': 'a b', '0404': 'x', '0504': 'q' } }, movementOf('blue'))
    .flow({ step: 'combat', side: 'blue', fresh: true }, { step: 'movement', side: 'blue' })
    .match()
  for (const text of ['move t 0303-0403', 'displace 0604-0704', 'march halt', 'end']) type(match, text)
  type(match, 'attack 0404 with a')
  type(match, 'roll 6 1')
  match.takeBack('blue')
  for (const text of ['attack 0404 with a b t', 'roll 2 2', 'retreat x 0505-0605', 'advance t 0404', 'end', 'end'])
    type(match, text)
  return match
}

/** The same record under other rules. */
const under = (match: Match, ...off: string[]) =>
  fromText(crossroads, contentOf(crossroads, { off: new Set(off) }), toText(match))

describe('a record', () => {
  test('is taken up by its deltas: no rule is run', () => {
    const match = played()
    const steps = Object.fromEntries(
      Object.keys(crossroads.steps).map((name) => [name, { title: name, enter: fail, before: fail, asks: fail }]),
    )
    const dead: Game = { ...crossroads, steps, start: fail, view: fail, outcome: fail }
    const archived = fromText(dead, contentOf(), toText(match))
    expect(canonical(archived.play.state)).toBe(canonical(match.play.state))
    for (const { id } of match.journal.lines) {
      archived.goTo(id)
      expect(canonical(archived.play.state)).toBe(canonical(stateAt(match, id)))
    }
    expect(replayBothWays(archived)).toBeNull()
  })

  test('holds the position before the first line, and after any', () => {
    const match = played()
    const start = { '0203': ['t'], '0304': ['a', 'b'], '0404': ['x'], '0504': ['q'] }
    expect(startOf(match)).toMatchObject({ stacks: start })
    expect(stateAt(match, 1)).toMatchObject({ stacks: { '0403': ['t'] } })
    expect(stacksOf(match)).toEqual({ '0304': 'a b', '0404': 't', '0605': 'x', '0704': 'q' })
  })

  test('is the same text again when it is opened and saved', () => {
    const text = toText(played())
    expect(toText(fromText(crossroads, contentOf(), text))).toBe(text)
  })

  test('of another game is refused', () => {
    expect(() => fromText(patrol, contentOf(patrol), toText(played()))).toThrow('this is a match of crossroads')
  })

  test('with a line that does not fit is refused', () => {
    const record = JSON.parse(toText(played())) as { lines: { id: number }[] }
    record.lines[3].id = 9
    expect(() => fromText(crossroads, contentOf(), JSON.stringify(record))).toThrow('line 9 does not fit')
  })

  test('that does not come out is reported', () => {
    const match = played()
    const line = match.journal.line(1) as { delta: unknown }
    line.delta = []
    expect(replayBothWays(match)).toBeNull()
    const opened = under(match)
    opened.journal.lines[2] = { ...opened.journal.line(3), delta: [['turn', null, 0, 7]] }
    expect(replayBothWays(opened)).not.toBeNull()
  })
})

describe('a verification', () => {
  test('finds nothing where the rules are the same', () => {
    expect(verify(played())).toEqual([])
    expect(verify(under(played()))).toEqual([])
  })

  test('reports a line that now has another effect, and goes on from the record', () => {
    // Without displacement the headquarters stays, and nobody is asked about it.
    const differences = verify(under(played(), '3.6'))
    expect(differences).toEqual([{ line: 1, text: 'move t 0303-0403', say: 'the line now has another effect' }])
  })

  test('reports several, by line', () => {
    const match = diagram(
      { stacks: { '0304': 'a b', '0404': 'x', '0706': 'y', '0806': 'c' } },
      combatOf('blue'),
    ).match()
    // Woods save y; two to one beats x.
    const score = [
      'attack 0706 with c',
      'roll 4 5',
      'attack 0404 with a b',
      'roll 3 4',
      'retreat x 0504-0604',
      'end',
      'end',
    ]
    for (const text of score) type(match, text)
    const found = verify(under(match, '4.2', '4.3'))
    expect(found.map(({ line }) => line)).toEqual([2, 4])
  })

  test('names the rule that now refuses a line', () => {
    const lax = diagram({ stacks: { '0203': 'a', '0303': 'x' } }, movementOf('blue'), { off: new Set(['3.3']) }).match()
    type(lax, 'move a 0303-0403')
    type(lax, 'end')
    expect(verify(under(lax))).toEqual([
      { line: 1, text: 'move a 0303-0403', say: 'The enemy holds 0303', rule: '3.3' },
    ])
  })

  test('reports a rule that throws, and goes on', () => {
    const match = played()
    const broken: Game = { ...crossroads, interrupts: {}, rerolls: { next: fail, used() {} } }
    const found = verify(fromText(broken, contentOf(), toText(match)))
    // Also where it was taken back.
    expect(found.map(({ text, say }) => [text, say])).toEqual([
      ['roll 6 1', 'a rule was run'],
      ['roll 2 2', 'a rule was run'],
    ])
  })
})

function fail(): never {
  throw new Error('a rule was run')
}
