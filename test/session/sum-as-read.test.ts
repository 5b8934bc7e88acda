/** After the die has fallen the sum stays the one it was read on, whoever has lost steps since. */
import { expect, it } from 'vitest'
import { openingOf } from '../../electron/session/drafts.ts'
import { position } from '../rules/france40/position.ts'

const ATTACK = 'attack 3010 de-1-1-pz de-1-1-sch de-28'
const units = { 'de-1-1-pz': '3009', 'de-1-1-sch': '3009', 'de-28': '3109', 'fr-13': '3010', 'fr-71': '3010' }

it.each([1, 2, 3, 4, 5, 6])('a unit that has lost a step does not change the odds any more (die %i)', (die) => {
  const table = position({ phase: 'german combat', map: {}, units, turn: 3 }).dice(die).lay()
  const { match } = table
  const { table: columns, parts } = table.started(ATTACK).explain()!
  table.act(ATTACK)
  for (let lines = 0; lines < 3 && match.question.asked !== null && match.question.step !== 'combat'; lines++) {
    const seat = match.question.asked!
    if (seat === 'chance') return
    const { explanation, only } = openingOf(match, seat)
    const sum = only?.explanation ?? explanation
    if (sum?.from !== undefined && sum.target === '3010') {
      expect(sum.table).toEqual(columns)
      expect(sum.parts.map(({ total }) => total)).toEqual(parts.map(({ total }) => total))
    }
    match.commit(match.draft(seat).completed())
  }
})
