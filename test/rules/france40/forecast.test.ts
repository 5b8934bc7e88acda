/** What an attack may come to, told before it is declared. Diagrams as in battles.ts. */
import { describe, expect, it } from 'vitest'
import { forecast, type Forecast } from '../../../shared/engine/forecast.ts'
import { spoken } from '../../../shared/engine/rule.ts'
import type { Table } from '../../../shared/engine/situation.ts'
import { position } from './position.ts'

const foretold = (table: Table, text: string): Forecast =>
  forecast(table.match.game, table.match.play, table.started(text))

/** The chance of each way a tree can end, along the first answer to every decision. */
function ends(tree: Forecast, chance = 1, found = new Map<string, number>()): Map<string, number> {
  if (tree.kind === 'chance') for (const { ways, of, then } of tree.branches) ends(then, (chance * ways) / of, found)
  else if (tree.kind === 'decision') ends(tree.choices[0]!.then, chance, found)
  else if (tree.kind === 'result') {
    const code = tree.notes.map(spoken).find((one) => /^[AD].*: /.test(one) || one.startsWith('EX: '))!
    const key = code.split(':')[0]!
    found.set(key, (found.get(key) ?? 0) + chance)
  }
  return found
}

describe('the forecast of an attack', () => {
  it('[8.3] has one branch a result, with exact chances', () => {
    const units = { 'de-28': '3009', 'br-4': '3010 reduced' }
    const table = position({ phase: 'german combat', map: {}, units }).lay()
    const found = ends(foretold(table, 'attack 3010 de-28'))
    expect([...found].map(([code, chance]) => [code, Math.round(chance * 36)])).toEqual([
      ['A1', 12],
      ['EX', 6],
      ['A1/DR2', 6],
      ['DR2', 6],
      ['A1/D1', 6],
    ])
  })

  it('[11.1] the Determined Defence is a decision of the defender, its dice a chance again', () => {
    const units = { 'de-28': '3009', 'br-4': '3010 reduced' }
    const table = position({ phase: 'german combat', map: {}, units }).lay()
    const tree = foretold(table, 'attack 3010 de-28')
    if (tree.kind !== 'chance') throw new Error(tree.kind)
    const stand = tree.branches.find(({ faces }) => faces.includes('5'))!.then
    if (stand.kind !== 'decision') throw new Error(stand.kind)
    expect(stand.seat).toBe('allied')
    expect(stand.choices.map(({ text }) => text)).toEqual(['hold br-4', 'retreat'])
    const dice = stand.choices[0]!.then
    if (dice.kind !== 'chance') throw new Error(dice.kind)
    // Clear ground: F 0/1 on 2 to 4, F on 5 to 8, H 0/1 on 9 and 10, H 1/1 on 11, H 1/0 on 12.
    expect(dice.branches.map(({ ways }) => ways).sort((a, b) => a - b)).toEqual([1, 2, 6, 7, 20])
  })

  it('[20.2r] Rommel is asked before the die counts', () => {
    const units = { 'de-25-7-pz': '3009', 'br-4': '3010 reduced' }
    const table = position({ phase: 'german combat', map: {}, units }).lay()
    const tree = foretold(table, 'attack 3010 de-25-7-pz')
    if (tree.kind !== 'chance') throw new Error(tree.kind)
    expect(tree.branches.every(({ then }) => then.kind === 'decision' && then.seat === 'german')).toBe(true)
  })

  it('[10.2.2a] where many units could lose the step, the sensible pick is followed, and it says so', () => {
    const stack = { 'de-1-1-pz': '3009', 'de-1-1-sch': '3009', 'de-1k-1': '3009', 'de-28': '3109', 'de-8': '2909' }
    const table = position({ phase: 'german combat', map: {}, units: { ...stack, 'fr-13': '3010', 'fr-23': '3010' } })
    const tree = foretold(table.lay(), `attack 3010 ${Object.keys(stack).join(' ')}`)
    if (tree.kind !== 'chance') throw new Error(tree.kind)
    const losses = tree.branches.map(({ then }) => then).filter((then) => then.kind === 'decision')
    const assumed = losses.find(({ title }) => title === 'Step loss')!
    expect(assumed.assumed).toBe(true)
    expect(assumed.choices).toHaveLength(1)
  })
})

it('[8.3] what the defender’s answer leads to is foreseen to the end of the battle', () => {
  const units = { 'de-1-1-pz': '3009', 'de-1-1-sch': '3009', 'de-28': '3109', 'fr-13': '3010', 'fr-hq-9': '3012' }
  const table = position({ phase: 'german combat', map: {}, units, turn: 3 }).lay()
  table.act('attack 3010 de-1-1-pz de-1-1-sch de-28')
  for (const answer of ['pass', 'support fr-hq-9'])
    expect(forecast(table.match.game, table.match.play, table.started(answer))).toMatchObject({
      kind: 'chance',
      purpose: 'combat-die',
    })
})
