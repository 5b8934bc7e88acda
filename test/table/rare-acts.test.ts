/** What is seldom done with a unit is begun beside it in the list of its stack. */
import { expect, it } from 'vitest'
import { openingOf } from '../../electron/session/drafts.ts'
import type { DinantContent } from '../../renderer/games/dinant/content.ts'
import { makeTable } from '../../renderer/games/dinant/table.ts'
import type { Situation } from '../../renderer/table/game/words.ts'
import { rareActsOf } from '../../renderer/table/logic/rare-acts.ts'
import { data } from '../rules/dinant/files.ts'
import { position } from '../rules/dinant/position.ts'

const table = makeTable(data.complete as unknown as DinantContent)
const units = { '5Pz/1-13': '1205', '5Pz/MC': '1205', '5Pz/HQ': '1209', 'XVAK/HQ': '1309' }
const { draft, openings } = openingOf(position({ map: {}, units }).lay().match, 'german')
const view = { question: { step: 'operations' }, readOnly: false }
const situation = { view, draft, openings, explanation: null } as unknown as Situation
const titles = (unit: string, at = situation) => rareActsOf(table, at, unit).map(({ title }) => title)

it('of the one that lies covered that it is put on top, of a unit in command that it is disbanded', () => {
  expect(titles('5Pz/1-13')).toEqual(['Disband', 'Put on top'])
  expect(titles('5Pz/MC')).toEqual(['Disband'])
  expect(titles('5Pz/HQ')).toEqual([])
})

it('while another act is built there is none', () => {
  const begun = { ...situation, draft: { ...draft, picks: [{ kind: 'verb', token: 'activate' }] } } as Situation
  expect(titles('5Pz/1-13', begun)).toEqual([])
})
