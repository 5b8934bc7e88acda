/** What the tests of games in words have in common: every act of every step, before and after it is begun. */
import { expect, it } from 'vitest'
import type { TableGame } from '../../renderer/table/game.ts'
import type { Situation } from '../../renderer/table/game/words.ts'
import type { LoggedAct } from '../../renderer/table/logic/log.ts'
import type { Act } from '../../shared/engine/act.ts'
import type { Step } from '../../shared/engine/flow.ts'

export interface NamedAct {
  readonly step: string
  readonly verb: string
  readonly act: Act
  readonly name: string
}

export const actsOf = (steps: Readonly<Record<string, Step>>): NamedAct[] =>
  Object.entries(steps).flatMap(([step, { acts = {} }]) =>
    Object.entries(acts).map(([verb, act]) => ({ step, verb, act, name: `${step}: ${verb}` })),
  )

/** What the host would put, if nobody put it better. */
const GENERIC = 'the general question'

export function situationOf(step: string, verb: string): Situation {
  const question = { asked: 'german', step, title: GENERIC, prompt: { rule: '0', say: GENERIC }, window: null }
  const offers = [{ kind: 'unit', token: 'de-8' }]
  const draft = { picks: [{ kind: 'verb', token: verb }], offers, ready: false, prompt: null, reach: [], text: verb }
  return { view: { question, seat: 'german' }, draft, openings: {}, explanation: null } as unknown as Situation
}

export const logged = (text: string, notes: LoggedAct['notes'] = []): LoggedAct => {
  const lines = [{ id: 1, parent: 0, act: 1, seat: 'german', text, notes: [...notes] }]
  return { act: 1, seat: 'german', lines, notes, turn: 1, inTurn: 1, number: '1.1', places: [] } as LoggedAct
}

/** Steps ask, acts are asked about in words of their own, and have a title. */
export function testWords(
  { words }: TableGame,
  steps: Readonly<Record<string, Step>>,
  hasPicks: (act: NamedAct) => boolean,
): void {
  const all = actsOf(steps)

  it.each(Object.entries(steps).filter(([, { acts }]) => acts !== undefined))(
    '%s asks in words of the rules',
    (_, step) => {
      expect(step.prompt).toBeDefined()
    },
  )

  it.each(all.filter(hasPicks))('$name, once begun, is asked about in words of its own', ({ step, verb }) => {
    const { say, rules, commit } = words.asking(situationOf(step, verb))
    expect(say).not.toContain(GENERIC)
    expect(say.length).toBeGreaterThan(5)
    expect(rules.length).toBeGreaterThan(0)
    expect(commit).not.toBe('Commit')
  })

  it.each(all)('$name has a title on buttons and in menus', ({ step, verb }) => {
    const situation = situationOf(step, verb)
    const title = words.offerTitle({ ...situation, draft: { ...situation.draft, picks: [] } }, verb)
    expect(title).not.toBe(verb)
    expect(title).toMatch(/^[A-Z]/)
  })
}
