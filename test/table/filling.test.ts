/** Who takes part is filled in once the target is picked, and left alone by whoever changes it. */
import { expect, it } from 'vitest'
import type { Draft } from '../../renderer/board/draft.ts'
import { fillingOf } from '../../renderer/table/use-filling.ts'

const attack = (verb: string) => verb === 'attack'
const picks = (...tokens: string[]): Draft['picks'] =>
  tokens.map((token, i) => ({ kind: i === 0 ? 'verb' : i === 1 ? 'hex' : 'unit', token }))
const draft = (tokens: string[], completion: string | null, ready = false) => ({
  picks: picks(...tokens),
  completion,
  ready,
})
const begun = draft(['attack', '1906'], 'attack 1906 a b point a')

it('a target that was just picked is followed by those who would take part', () => {
  expect(fillingOf(begun, { picks: [] }, attack)).toEqual(['attack', '1906', 'a', 'b', 'point', 'a'])
  expect(fillingOf(begun, { picks: picks('move', '1905', '1805') }, attack)).not.toBeNull()
})

it('who goes back to the target is left alone, and so are other acts and those that are complete', () => {
  expect(fillingOf(begun, { picks: picks('attack', '1906', 'a') }, attack)).toBeNull()
  expect(fillingOf(draft(['fire', '1906'], 'fire 1906 a'), { picks: [] }, attack)).toBeNull()
  expect(fillingOf(draft(['attack', '1906'], 'attack 1906', true), { picks: [] }, attack)).toBeNull()
  expect(fillingOf(draft(['attack', '1906'], null), { picks: [] }, attack)).toBeNull()
  expect(fillingOf(draft(['attack'], 'attack 1906 a'), { picks: [] }, attack)).toBeNull()
})
