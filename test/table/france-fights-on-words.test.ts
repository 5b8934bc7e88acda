/** Everything France Fights On can ask and do has words of its own: a question, a button, a line of the log. */
import { describe, expect, it } from 'vitest'
import { showDraft } from '../../electron/session/drafts.ts'
import type { FfoContent } from '../../renderer/games/france-fights-on/content.ts'
import { REFEREE } from '../../renderer/games/france-fights-on/names.ts'
import { makeTable } from '../../renderer/games/france-fights-on/table.ts'
import { vocabulary } from '../../renderer/games/france-fights-on/verbs.ts'
import type { View } from '../../renderer/table/game/saying.ts'
import type { Situation } from '../../renderer/table/game/words.ts'
import type { LoggedAct } from '../../renderer/table/logic/log.ts'
import { nothing } from '../../shared/engine/act.ts'
import { COMMON_EVENTS } from '../../shared/engine/event.ts'
import type { Table } from '../../shared/engine/situation.ts'
import { OWN_EVENTS } from '../../shared/games/france-fights-on/events.ts'
import { franceFightsOn as game } from '../../shared/games/france-fights-on/game.ts'
import { content, position } from '../rules/france-fights-on/position.ts'

const table = makeTable(content.data as unknown as FfoContent)

const ALL = Object.entries(game.steps).flatMap(([step, { acts = {} }]) =>
  Object.entries(acts).map(([verb, act]) => ({ step, verb, act, name: `${step}: ${verb}` })),
)
const WITH_PICKS = ALL.filter(({ act, verb }) => act.build !== nothing && verb !== 'sample')

/** What the host would put, if nobody put it better. */
const GENERIC = 'the general question'

function situationOf(step: string, verb: string): Situation {
  const question = { asked: 'german', step, title: GENERIC, prompt: { rule: '0', say: GENERIC }, window: null }
  const offers = [{ kind: 'unit', token: 'de-8' }]
  const draft = { picks: [{ kind: 'verb', token: verb }], offers, ready: false, prompt: null, reach: [], text: verb }
  return { view: { question, seat: 'german' }, draft, openings: {}, explanation: null } as unknown as Situation
}

const logged = (text: string, notes: LoggedAct['notes'] = []): LoggedAct => {
  const lines = [{ id: 1, parent: 0, act: 1, seat: 'german', text, notes: [...notes] }]
  return { act: 1, seat: 'german', lines, notes, turn: 1, inTurn: 1, number: '1.1', places: [] } as LoggedAct
}

describe('the words of France Fights On', () => {
  it.each(Object.entries(game.steps).filter(([, { acts }]) => acts !== undefined))(
    '%s asks in words of the rules',
    (_, step) => {
      expect(step.prompt).toBeDefined()
    },
  )

  it.each(WITH_PICKS)('$name, once begun, is asked about in words of its own', ({ step, verb }) => {
    const { say, rules, commit } = table.words.asking(situationOf(step, verb))
    expect(say).not.toContain(GENERIC)
    expect(say.length).toBeGreaterThan(5)
    expect(rules.length).toBeGreaterThan(0)
    expect(commit).not.toBe('Commit')
  })

  it.each(ALL)('$name has a title on buttons and in menus', ({ step, verb }) => {
    const situation = situationOf(step, verb)
    const title = table.words.offerTitle({ ...situation, draft: { ...situation.draft, picks: [] } }, verb)
    expect(title).not.toBe(verb)
    expect(title).toMatch(/^[A-Z]/)
  })

  it.each(ALL)('$name has a line in the log', ({ verb }) => {
    const said = table.log.say(logged(`${verb} de-8`))
    expect(said).toMatch(/^German \w/)
    expect(said).not.toMatch(new RegExp(`^German ${verb}\\b`))
    expect(said).not.toContain('de-8')
  })

  it('every verb has its row, and no row is kept for what cannot be said', () => {
    const rows = Object.entries(vocabulary.verbs)
    expect(rows.map(([verb]) => verb).sort()).toEqual([...new Set(ALL.map(({ verb }) => verb))].sort())
    const apart = rows.flatMap(([verb, { at = {} }]) => Object.keys(at).map((step) => `${step}: ${verb}`))
    expect(apart.filter((name) => !ALL.some((one) => one.name === name))).toEqual([])
    expect(Object.keys(vocabulary.steps).sort()).toEqual([...new Set(ALL.map(({ step }) => step))].sort())
  })

  it('events that head a line of the log are those of the game', () => {
    const known = new Set<string>([...COMMON_EVENTS, ...Object.keys(OWN_EVENTS)])
    const named = Object.values(vocabulary.verbs).flatMap(({ log }) => log.events ?? [])
    expect(named.filter((kind) => !known.has(kind))).toEqual([])
  })

  it('what both players may change together has words, and so has every roll', () => {
    for (const verb of Object.keys(game.referee)) expect(REFEREE[verb]).toMatch(/^[A-Z]/)
    const heard = Object.values(game.steps).flatMap(({ returned = {} }) => Object.keys(returned))
    const purposes = heard.filter((name) => !Object.hasOwn(game.steps, name))
    expect(purposes).toContain('combat-die')
    for (const purpose of purposes) expect(table.words.chanceTitle(purpose)).not.toBe(purpose)
  })

  it('a battle and a move are told shortly in the log, whatever their notes say', () => {
    const declared = { rule: '13.3', say: 'x', units: ['de-3', 'de-4'], places: ['4219'] }
    const attack = { ...declared, event: { kind: 'declared', side: 'german', with: ['stukas'] } } as const
    expect(table.log.say(logged('attack 4219 de-3 de-4 stukas', [attack]))).toBe(
      '2 units attack Lyon (4219) with the Stukas',
    )
    const moved = { rule: '11.2', say: 'x', units: ['de-3'], places: ['4218', '4219'] }
    expect(table.log.say(logged('move de-3 4218-4219', [{ ...moved, event: { kind: 'moved', side: 'german' } }]))).toBe(
      'III Infantry Corps moves to Lyon (4219)',
    )
  })
})

describe('what the panel of a move shows', () => {
  const units = { 'fr-1': '2014', 'de-39': '3010' }

  it('the points the rules give, and what they rest on (2.10, 7.3, 7.9)', () => {
    const about = (laid: Table, seat: string, unit: string) =>
      table.movement!.allowance({ position: game.view(laid.match.play, seat) } as unknown as View, unit).about
    const french = position({ turn: 3, phase: 'french movement', units }).lay()
    expect(showDraft(french.match, 'french', ['move', 'fr-1']).budget).toBe(4)
    expect(about(french, 'french', 'fr-1')).toEqual({ say: 'non-mechanised', rules: ['2.10'] })
    const german = position({ turn: 3, phase: 'german movement', units, scared: 'de-39' }).dice(2).lay()
    german.act('supply-die 3010')
    expect(showDraft(german.match, 'german', ['move', 'de-39']).budget).toBe(2)
    expect(about(german, 'german', 'de-39')).toEqual({ say: 'out of supply, 2 rolled', rules: ['7.3'] })
  })
})
