/** Everything The Breakthrough at Dinant can ask and do has words of its own: a question, a button, a line of the log. */
import { describe, expect, it } from 'vitest'
import type { DinantContent } from '../../renderer/games/dinant/content.ts'
import { REFEREE } from '../../renderer/games/dinant/names.ts'
import { makeTable } from '../../renderer/games/dinant/table.ts'
import { offerTitle, vocabulary } from '../../renderer/games/dinant/words/verbs.ts'
import { makeNames } from '../../renderer/games/dinant/names.ts'
import type { Note } from '../../renderer/table/logic/log.ts'
import { nothing } from '../../shared/engine/act.ts'
import { COMMON_EVENTS } from '../../shared/engine/event.ts'
import { dinant as game } from '../../shared/games/dinant/game.ts'
import { data } from '../rules/dinant/files.ts'
import { actsOf, logged, situationOf, testWords, type NamedAct } from './words-of-a-game.ts'

const content = data.complete as unknown as DinantContent
const table = makeTable(content)
const names = makeNames(content)
const ANSWERS = actsOf(game.steps)
const OUT_OF_TURN = Object.entries(game.interrupts!).map(([verb, { act }]): NamedAct => ({
  step: 'operations',
  verb,
  act,
  name: `out of turn: ${verb}`,
}))
const ALL = [...ANSWERS, ...OUT_OF_TURN]
const hasPicks = ({ act, verb }: NamedAct) => act.build !== nothing && verb !== 'stand'

const titleOf = (verb: string, token: string) => offerTitle(situationOf('activation', verb), token, names)

describe('the words of The Breakthrough at Dinant', () => {
  // Steps that never rest have no acts to be asked for.
  const steps = Object.entries(game.steps).filter(([, { acts }]) => acts === undefined || Object.keys(acts).length > 0)
  testWords(table, Object.fromEntries(steps), hasPicks)

  it.each(OUT_OF_TURN)('$name has a title, a question and a button', ({ step, verb }) => {
    const situation = situationOf(step, verb)
    expect(titleOf(verb, verb)).not.toBe('')
    expect(table.words.offerTitle({ ...situation, draft: { ...situation.draft, picks: [] } }, verb)).toMatch(
      /^[A-ZÀ-Ý]/,
    )
    const { say, rules, commit } = table.words.asking(situation)
    expect(say).not.toContain('the general question')
    expect(rules).toHaveLength(1)
    expect(commit).not.toBe('Commit')
  })

  it.each(ALL)('$name has a line in the log', ({ verb }) => {
    const said = table.log.say(logged(`${verb} 7Pz/1-6`))
    expect(said).toMatch(/^The German player \w/)
    expect(said).not.toMatch(new RegExp(`^The German player ${verb}( |$)`))
    expect(said).not.toContain('7Pz/')
  })

  it('every verb has its row, and no row is kept for what cannot be said', () => {
    const rows = Object.entries(vocabulary.verbs)
    expect(rows.map(([verb]) => verb).sort()).toEqual([...new Set(ALL.map(({ verb }) => verb))].sort())
    const apart = rows.flatMap(([verb, { at = {} }]) => Object.keys(at).map((step) => `${step}: ${verb}`))
    expect(apart.filter((name) => !ANSWERS.some((one) => one.name === name))).toEqual([])
    expect(Object.keys(vocabulary.steps).sort()).toEqual([...new Set(ANSWERS.map(({ step }) => step))].sort())
  })

  it('events that head a line of the log are those of the game', () => {
    const named = Object.values(vocabulary.verbs).flatMap(({ log }) => log.events ?? [])
    const common = new Set<string>(COMMON_EVENTS)
    expect(named.filter((kind) => !common.has(kind) && !kind.startsWith('dinant: '))).toEqual([])
  })

  it('what both players may change together has words, and so has every roll', () => {
    for (const verb of Object.keys(game.referee)) expect(REFEREE[verb]).toMatch(/^[A-Z]/)
    const windows = table.interrupts!.windows
    expect(windows.map(({ id }) => id).sort()).toEqual([...game.windows!].sort())
    for (const purpose of windows[0]!.purposes!) expect(table.words.chanceTitle(purpose)).not.toBe(purpose)
  })

  it('hexsides are bridges by name, chits and shares say what they are, units have their values', () => {
    expect(titleOf('demolish', '1802/1903')).toBe('Yvoir bridge')
    expect(titleOf('demolish', '1905/2005')).toBe('Houx railway bridge')
    expect(titleOf('keep', 'luftwaffe-3')).toBe('Luftwaffe 3')
    expect(titleOf('reroll', '2')).toBe('The defender’s die')
    expect(titleOf('share', 'R2L')).toBe('Loses 2 steps and retreats')
    expect(titleOf('share', 'R')).toBe('Retreats')
    expect(titleOf('attack', 'superiority')).toBe('Superiority: no limit')
    expect(titleOf('attack', 'point')).toBe('Name the point unit')
    expect(titleOf('rebuild', '7Pz/1-6')).toBe('1/6 SR 3-8-7')
    expect(titleOf('attach', 'XICA')).toBe('XI Corps')
    expect(titleOf('name', '11-RAD')).toBe('11 RAD')
  })

  it('an activation is told by the most that came of it, to its owner by names, to the other side by number', () => {
    const at = { rule: '3', places: ['1906', '2006'] }
    const activated: Note = {
      ...at,
      say: 'x',
      values: { count: 2 },
      event: { kind: 'dinant: activated', side: 'german', amount: 2 },
    }
    const moved: Note = { ...at, say: 'x', values: { count: 2 }, event: { kind: 'moved', side: 'german' } }
    const own: Note = { ...at, say: 'x', units: ['7Pz/1-6', '7Pz/7MC'] }
    const said = (...notes: Note[]) => table.log.say(logged('activate 2 in 1906', notes))
    expect(said(activated)).toBe('2 German units are activated at Dinant')
    const none: Note = { rule: '6.2a', say: 'No way to {hex} is found', values: { hex: 'Flun' } }
    expect(said(activated, none)).toBe('No way to Flun is found')
    expect(said(activated, moved)).toBe('2 German units move to Dinant')
    expect(said(activated, own, moved, own)).toBe('1/6 SR and 7 MC move to Dinant')
    const declared: Note = { ...own, places: ['1704'], event: { kind: 'declared', side: 'german' } }
    expect(said(activated, own, moved, own, declared)).toBe('1/6 SR and 7 MC attack Haut-le-Wastia')
  })
})
