/** The choices of a question: each with its digit, of several acts each under its name, arrivals by their area. */
import { expect, it } from 'vitest'
import { openingOf } from '../../electron/session/drafts.ts'
import type { F40Content } from '../../renderer/games/france40/content.ts'
import { makeTable } from '../../renderer/games/france40/table.ts'
import type { Situation } from '../../renderer/table/game/words.ts'
import { choiceGroups } from '../../renderer/table/logic/choices.ts'
import type { Match } from '../../shared/engine/match.ts'
import { advancing } from '../rules/france40/advancing.ts'
import { contentOf, position } from '../rules/france40/position.ts'

const table = makeTable(contentOf().data as unknown as F40Content)

function groupsOf(match: Match, taken = 0) {
  const seat = match.question.asked!
  const { draft, openings, interrupts, explanation } = openingOf(match, seat)
  const question = { ...match.question, purposes: [], chance: null }
  const view = { seat, question, position: match.game.view(match.play, seat) }
  return choiceGroups(table, { view, draft, openings, interrupts, explanation } as unknown as Situation, taken)
}

it('arrivals stand by their entry area, and digits go on from those of the question bar', () => {
  const arrived = ['fr-3', 'fr-35', 'fr-44']
  const { match } = position({ phase: 'allied initial', map: {}, units: {}, arrived }).lay()
  const groups = groupsOf(match, 1)
  expect(groups.map(({ title, units = [] }) => `${title}: ${units.join(' ')}`)).toEqual([
    'Entry area SE: ',
    'Entry area E: fr-3 fr-35',
  ])
  expect(groups.flatMap(({ choices }) => choices.map(({ digit }) => digit))).toEqual([2, 3, 4])
})

it('of several acts each has its name, so that a place says what it is for', () => {
  const units = { 'de-1-1-pz': '3010', 'de-1-1-sch': '3010', 'fr-22': '3211 remnant' }
  const attackers = ['de-1-1-pz', 'de-1-1-sch']
  const { match } = advancing({ map: {}, units }, { target: '3110', hexes: 4, attackers }).lay()
  const titles = groupsOf(match).map(({ kind, title }) => `${kind}: ${title}`)
  expect(titles).toContain('place: Form a Breakthrough Group')
  expect(titles).not.toContain('place: Where to')
})
