/** Everything France '40 can ask and do has words of its own: a question, a button, a line of the log. */
import { describe, expect, it } from 'vitest'
import type { F40Content } from '../../renderer/games/france40/content.ts'
import { REFEREE } from '../../renderer/games/france40/words/names.ts'
import { makeTable } from '../../renderer/games/france40/table.ts'
import { vocabulary } from '../../renderer/games/france40/words/verbs.ts'
import type { Situation } from '../../renderer/table/game/words.ts'
import { nothing } from '../../shared/engine/act.ts'
import { chanceStep } from '../../shared/engine/chance.ts'
import { COMMON_EVENTS } from '../../shared/engine/event.ts'
import type { Step } from '../../shared/engine/flow.ts'
import { OWN_EVENTS } from '../../shared/games/france40/events.ts'
import { france40 } from '../../shared/games/france40/game.ts'
import { contentOf } from '../rules/france40/position.ts'
import { actsOf, logged, situationOf, testWords, type NamedAct } from './words-of-a-game.ts'

const content = contentOf().data as unknown as F40Content
const table = makeTable(content)

/** Every step that asks a seat, the engine's own for touching the dice included. */
const STEPS: Readonly<Record<string, Step>> = { ...france40.steps, chance: chanceStep(france40) }
const ALL = actsOf(STEPS)
const hasPicks = ({ act, step }: NamedAct) => act.build !== nothing && step !== 'chance'

describe("the words of France '40", () => {
  testWords(table, STEPS, hasPicks)

  it('an advance that is not made is asked about before it is given up', () => {
    const situation = situationOf('advance', 'end')
    const draft = { ...situation.draft, picks: [], offers: [{ kind: 'verb', token: 'end' }] } as Situation['draft']
    const unit = (token: string) => ({ kind: 'unit' as const, token })
    const openings = { advance: [unit('de-1-1-pz'), unit('de-1-1-sch')] }
    const usual = table.words.usual({ ...situation, draft, openings })
    expect(usual).toMatchObject({ say: 'End advance', undone: '2 units could still advance' })
    expect(table.words.usual({ ...situation, draft, openings: {} })?.undone).toBeNull()
  })

  it.each(ALL.filter(hasPicks).filter(({ step }) => step !== 'march'))(
    '$name is told apart where a touch may mean several things',
    ({ verb }) => {
      expect(table.board.manners.verbs[verb]).toMatch(/^[A-Z]/)
    },
  )

  it.each(ALL)('$name has a line in the log', ({ verb }) => {
    const said = table.log.say(logged(`${verb} de-8`))
    expect(said).toMatch(/^The German player \w/)
    expect(said.split(' ')).not.toContain(verb)
    expect(said).not.toContain('de-8')
  })

  it('every verb has its row, and no row is kept for what cannot be said', () => {
    const rows = Object.entries(vocabulary.verbs)
    expect(rows.map(([verb]) => verb).sort()).toEqual([...new Set(ALL.map(({ verb }) => verb))].sort())
    const steps = new Set(ALL.map(({ step }) => step))
    const apart = rows.flatMap(([verb, { at = {} }]) => Object.keys(at).map((step) => `${step}: ${verb}`))
    expect(apart.filter((name) => !ALL.some((one) => one.name === name))).toEqual([])
    // A battle asks nobody, but its panel is shown while the dice of it wait.
    expect(Object.keys(vocabulary.steps).filter((step) => !steps.has(step) && step !== 'battle')).toEqual([])
  })

  it('events that head a line of the log are those of the game', () => {
    const known = new Set<string>([...COMMON_EVENTS, ...Object.keys(OWN_EVENTS)])
    const named = Object.values(vocabulary.verbs).flatMap(({ log }) => log.events ?? [])
    expect(named.filter((kind) => !known.has(kind))).toEqual([])
  })

  it('what both players may change together has words', () => {
    for (const verb of Object.keys(france40.referee)) expect(REFEREE[verb]).toMatch(/^[A-Z]/)
    expect(table.words.refereeTitle('air-de-1')).not.toBe('air-de-1')
  })

  it('every roll and draw has a name', () => {
    const heard = Object.values(france40.steps).flatMap(({ returned = {} }) => Object.keys(returned))
    const purposes = heard.filter((name) => !Object.hasOwn(france40.steps, name))
    expect(purposes).toContain('rally')
    // These are rolled by a step of the same name.
    for (const purpose of [...purposes, 'attrition', 'cup', 'determined-defence'])
      expect(table.words.chanceTitle(purpose)).not.toBe(purpose)
  })
})
