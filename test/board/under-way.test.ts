/** Units that are under way already: where they may go is shown and touched before any act is begun. */
import { describe, expect, it } from 'vitest'
import { openingOf, showDraft } from '../../electron/session/drafts.ts'
import { signsOf } from '../../renderer/board/overlays/signs.ts'
import { answer, type Ground } from '../../renderer/board/picking/picking.ts'
import { vocabulary } from '../../renderer/games/dinant/words/verbs.ts'
import type { DinantContent } from '../../renderer/games/dinant/content.ts'
import { makeTable } from '../../renderer/games/dinant/table.ts'
import type { Situation } from '../../renderer/table/game/words.ts'
import { decisionPlaces } from '../../renderer/table/logic/decision.ts'
import { mannersOf } from '../../renderer/table/vocabulary.ts'
import { data } from '../rules/dinant/files.ts'
import { position } from '../rules/dinant/position.ts'

const at = position({
  map: {},
  units: { '5Pz/HQ': '1209', 'XVAK/HQ': '1309', '5Pz/1-13': '1205', '5Pz/MC': '1205', '18DI/1-66': '1206' },
}).lay()
at.act('activate 5Pz/1-13 5Pz/MC')
const { match } = at

function groundWith(picks: readonly string[]): Ground {
  const { draft, openings } = openingOf(match, 'german')
  const units: Readonly<Record<string, string>> = { '5Pz/1-13': '1205', '5Pz/MC': '1205', '18DI/1-66': '1206' }
  return {
    draft: picks.length === 0 ? draft : showDraft(match, 'german', picks),
    openings,
    manners: mannersOf(vocabulary),
    hexOf: (unit) => units[unit],
    unitsIn: (hex) => Object.keys(units).filter((unit) => units[unit] === hex),
    neighbours: () => [],
  }
}

describe('an activation', () => {
  it('shows its destinations before anything is picked, from where it stands', () => {
    const ground = groundWith([])
    expect(ground.draft).toMatchObject({ picks: [], from: '1205' })
    const far = ground.draft.reach.find(({ hops }) => hops.length === 2)!
    expect(signsOf(ground).reach.get(far.hops[1]!)?.cost).toBe(far.cost)
    expect(answer(ground, { hex: far.hops[1]! })).toEqual({ kind: 'picks', picks: ['move', ...far.hops] })
  })

  it('marks the enemies beside it as targets, and a touch attacks them', () => {
    const ground = groundWith([])
    expect([...signsOf(ground).targets]).toEqual(['1206'])
    const given = answer(ground, { hex: '1206' })
    expect(given.kind === 'choose' && given.choices.map(({ say, picks }) => `${say}: ${picks.join(' ')}`)).toEqual([
      'Attack: attack 1206',
      'Break through: breakthrough 1206',
    ])
  })

  it('draws its path from there; touched at its beginning it is given up, at its end it is walked', () => {
    const ground = groundWith(['move', '1105', '1005'])
    expect(signsOf(ground).path?.hexes).toEqual(['1205', '1105', '1005'])
    expect(answer(ground, { hex: '1205' })).toEqual({ kind: 'picks', picks: [] })
    expect(answer(ground, { hex: '1105' })).toEqual({ kind: 'picks', picks: ['move', '1105'] })
    expect(answer(ground, { hex: '1005' })).toEqual({ kind: 'commit' })
  })

  it('keeps the path when somebody is dropped off on the way', () => {
    const ground = groundWith(['move', '1105', 'drop', '5Pz/MC', '1005'])
    expect(signsOf(ground).path?.hexes).toEqual(['1205', '1105', '1005'])
  })
})

it('the map goes to where it stands, with what it may do from there', () => {
  const table = makeTable(data.complete as unknown as DinantContent)
  const { draft, openings } = groundWith([])
  const view = { question: { step: 'activation' } }
  const { places, also } = decisionPlaces(table, { view, draft, openings, explanation: null } as unknown as Situation)
  expect(places).toEqual(['1205'])
  expect(also).toContain('1206')
})

it('where nobody is under way nothing is in reach before a unit is picked', () => {
  const { draft } = openingOf(
    position({ map: {}, units: { '5Pz/HQ': '1209', '5Pz/1-13': '1205' } }).lay().match,
    'german',
  )
  expect([draft.from, draft.reach]).toEqual([null, []])
})

it('a touch means what units are for; what is rare has its button', () => {
  const units = { '5Pz/1-13': '1205', '5Pz/MC': '1205', '5Pz/HQ': '1209', 'XVAK/HQ': '1309' }
  const resting = position({ map: {}, units }).lay().match
  const { draft, openings } = openingOf(resting, 'german')
  expect(Object.keys(openings)).toEqual(expect.arrayContaining(['activate', 'disband', 'top']))
  const ground: Ground = { ...groundWith([]), draft, openings, unitsIn: () => ['5Pz/MC', '5Pz/1-13'] }
  expect(answer(ground, { hex: '1205' })).toEqual({ kind: 'picks', picks: ['activate', '5Pz/MC', '5Pz/1-13'] })
  const { top } = openings
  expect(answer({ ...ground, openings: { top: top! } }, { hex: '1205' })).toMatchObject({ kind: 'picks' })
})
