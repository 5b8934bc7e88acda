/** The question bar of The Breakthrough at Dinant: what its brass button does, and what is left to the side panel. */
import { describe, expect, it } from 'vitest'
import { openingOf, showDraft } from '../../electron/session/drafts.ts'
import type { DinantContent } from '../../renderer/games/dinant/content.ts'
import { makeTable } from '../../renderer/games/dinant/table.ts'
import type { Situation } from '../../renderer/table/game/words.ts'
import { barOf } from '../../renderer/table/logic/question-bar.ts'
import type { Match } from '../../shared/engine/match.ts'
import { data } from '../rules/dinant/files.ts'
import { during, position } from '../rules/dinant/position.ts'

const table = makeTable(data.complete as unknown as DinantContent)

function bar(match: Match, picks: string[] = []) {
  const seat = match.question.asked!
  const { draft, openings, interrupts, explanation } = openingOf(match, seat)
  const question = { ...match.question, purposes: [], chance: null }
  const view = {
    seat,
    players: {},
    computer: {},
    stoppedFor: [],
    readOnly: false,
    question,
    position: match.game.view(match.play, seat),
  }
  const now = picks.length === 0 ? draft : showDraft(match, seat, picks)
  const situation = { view, draft: now, openings, interrupts, explanation } as unknown as Situation
  const state = { seats: ['german', 'french'], isOpenTable: true, isAskedToEnd: false, ending: [], event: null }
  const { primary, others } = barOf(table, situation, state)
  return { brass: primary?.title, does: primary?.action.do, others: others.map(({ title }) => title) }
}

const HQS = { '5Pz/HQ': '1309', '7Pz/HQ': '1310', 'XVAK/HQ': '1409', '18DI/HQ': '0806', 'XICA/HQ': '0706' }
const units = { ...HQS, '7Pz/1-6': '1005', '18DI/1-66': '1007' }
const hands = { german: { furor: 2, rommel: 1, superiority: 1, 'luftwaffe-3': 1 }, french: {} }

describe('the question bar of Dinant', () => {
  it('keeps the whole hand by one key; single chits are kept by their cards', () => {
    const { match } = during(position({ map: {}, turn: 4, units, hands }), { step: 'keep-chits', side: 'german' }).lay()
    expect(bar(match)).toMatchObject({ brass: 'Keep all', others: ['Return chits'] })
    const some = bar(match, ['keep', 'rommel'])
    expect(some).toMatchObject({ brass: 'Return the others', others: ['Keep all', 'Clear last pick'] })
  })

  it('asks before an activation ends in which nothing was done', () => {
    const at = position({ map: {}, turn: 4, units }).lay()
    at.act('activate 7Pz/1-6')
    expect(bar(at.match)).toMatchObject({ brass: 'Activation done', does: 'ask-to-end' })
    at.act('move 1004')
    expect(bar(at.match)).toMatchObject({ brass: 'Activation done', does: 'act' })
  })
})
