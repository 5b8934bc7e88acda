/** Everything France Fights On can ask and do has words of its own: a question, a button, a line of the log. */
import { describe, expect, it } from 'vitest'
import { showDraft } from '../../electron/session/drafts.ts'
import type { FfoContent } from '../../renderer/games/france-fights-on/content.ts'
import { REFEREE } from '../../renderer/games/france-fights-on/names.ts'
import { makeTable } from '../../renderer/games/france-fights-on/table.ts'
import { vocabulary } from '../../renderer/games/france-fights-on/verbs.ts'
import type { View } from '../../renderer/table/game/saying.ts'
import type { LoggedAct } from '../../renderer/table/logic/log.ts'
import { nothing } from '../../shared/engine/act.ts'
import { COMMON_EVENTS } from '../../shared/engine/event.ts'
import type { Table } from '../../shared/engine/situation.ts'
import { OWN_EVENTS } from '../../shared/games/france-fights-on/events.ts'
import { franceFightsOn as game } from '../../shared/games/france-fights-on/game.ts'
import { content, position } from '../rules/france-fights-on/position.ts'
import { actsOf, logged, testWords, type NamedAct } from './words-of-a-game.ts'

const table = makeTable(content.data as unknown as FfoContent)

const ALL = actsOf(game.steps)
const hasPicks = ({ act, verb }: NamedAct) => act.build !== nothing && verb !== 'sample'

describe('the words of France Fights On', () => {
  testWords(table, game.steps, hasPicks)

  it.each(ALL)('$name has a line in the log', ({ verb }) => {
    const said = table.log.say(logged(`${verb} de-8`))
    expect(said).toMatch(/^The German player \w/)
    expect(said).not.toMatch(new RegExp(`^The German player ${verb}\\b`))
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
    expect(table.log.say(logged('attack 4219 de-3 de-4 stukas', [attack]))).toBe('2 units attack Lyon with Stukas')
    const moved = { rule: '11.2', say: 'x', units: ['de-3'], places: ['4218', '4219'] }
    expect(table.log.say(logged('move de-3 4218-4219', [{ ...moved, event: { kind: 'moved', side: 'german' } }]))).toBe(
      'III Infantry Corps moves to Lyon',
    )
  })

  it('headlines of the log say who, what and where, and fit their line', () => {
    const note = (kind: string, more: object = {}) => ({
      rule: '1',
      say: 'x',
      units: ['br-51'],
      places: ['4709'],
      event: { kind, side: 'french', ...more } as never,
    })
    const said = (text: string, ...notes: LoggedAct['notes']) => table.log.say(logged(text, notes))
    const headlines = [
      said('move br-51 4709', note('moved')),
      said('attack 4709 br-51', note('declared', { with: ['guns-br'] })),
      said('retreat br-51 4709', note('retreated')),
      said('advance br-51 4709', note('advanced')),
      said('lose br-51', note('loss', { amount: 1 })),
      said('lose br-51', note('eliminated')),
      said('evacuate br-51', note('left', { how: 'evacuated' })),
      said('rail br-51', note('france-fights-on: rail die', { runs: false, dice: [6] })),
      said('rail br-51', note('moved', { by: 'rail' })),
    ]
    expect(headlines).toEqual([
      '51st Division moves to Clermont-Ferrand',
      '51st Division attacks Clermont-Ferrand with British guns',
      '51st Division retreats to Clermont-Ferrand',
      '51st Division advances to Clermont-Ferrand',
      '51st Division is reduced in Clermont-Ferrand',
      '51st Division is eliminated in Clermont-Ferrand',
      '51st Division sails from Clermont-Ferrand',
      'Rail move fails for 51st Division',
      '51st Division moves by rail to Clermont-Ferrand',
    ])
    // Guns reach the coast only, where names are shorter.
    for (const line of headlines.filter((one) => !one.includes('guns'))) expect(line.length).toBeLessThanOrEqual(50)
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
