/**
 * Whole random games of A Spoiled Victory, as a player reads them: every question, every offer and every line of the log
 * has words of its own, and no number is followed by the wrong form of a word.
 */
import { describe, expect, it } from 'vitest'
import type { SvContent } from '../../renderer/games/spoiled-victory/content.ts'
import { REFEREE } from '../../renderer/games/spoiled-victory/names.ts'
import { makeTable } from '../../renderer/games/spoiled-victory/table.ts'
import { vocabulary } from '../../renderer/games/spoiled-victory/verbs.ts'
import type { Situation } from '../../renderer/table/game/words.ts'
import type { LoggedAct } from '../../renderer/table/logic/log.ts'
import { spoken } from '../../renderer/table/logic/words.ts'
import { nothing } from '../../shared/engine/act.ts'
import { chanceStep, seededSource } from '../../shared/engine/chance.ts'
import { COMMON_EVENTS } from '../../shared/engine/event.ts'
import type { Step } from '../../shared/engine/flow.ts'
import type { Line } from '../../shared/engine/journal.ts'
import { isLine, Match } from '../../shared/engine/match.ts'
import type { Draft } from '../../shared/engine/draft.ts'
import { question, waiting } from '../../shared/engine/question.ts'
import { seenLine } from '../../shared/engine/view.ts'
import { OWN_EVENTS } from '../../shared/games/spoiled-victory/events.ts'
import { spoiledVictory as game } from '../../shared/games/spoiled-victory/game.ts'
import { loadContent, rawContent } from '../content.ts'

const SCENARIO = 'dunkirk'
const table = makeTable(rawContent(game.id, game.files) as unknown as SvContent)

const STEPS: Readonly<Record<string, Step>> = { ...game.steps, chance: chanceStep(game) }
const ACTS = Object.entries(STEPS).flatMap(([step, { acts = {} }]) =>
  Object.entries(acts).map(([verb, act]) => ({ step, verb, act, name: `${step}: ${verb}` })),
)

function situationOf({ play }: Match, draft: Draft): Situation {
  const view = {
    question: question(game, play),
    position: game.view(play, draft.seat),
    seat: draft.seat,
    readOnly: false,
  }
  const { picks, offers, ready } = draft
  const prompt = draft.ask?.prompt ?? null
  const shown = { picks, offers, ready, prompt, completion: null, text: draft.text(), reach: [] }
  return { view, draft: shown, openings: {}, explanation: null } as unknown as Situation
}

const logged = (line: Line): LoggedAct => {
  const seen = { ...seenLine(line, 'allied'), parent: line.parent }
  return {
    act: line.act,
    seat: line.seat,
    lines: [seen],
    notes: [...line.notes],
    turn: 1,
    inTurn: 1,
    number: '1.1',
    places: [],
  } as unknown as LoggedAct
}

/** '1 Wins', '2 unit', a place that was not filled, a word of the program. */
const MANY = 'dice|Wins|Hits|units|actions|Actions|moves|Moves|Points|points|targets|discards|cards|spaces|places|turns'
const ONE = 'die|Win|Hit|unit|action|Action|move|Move|Point|point|target|discard|card|space|place|turn'
const BETWEEN = '(?:(?:more|Player|Evacuation|German|Allied|Evacuee|Victory|British and French) )*'
const CLUMSY = [
  new RegExp(`(?<![\\d/.-]|group )1 ${BETWEEN}(?:${MANY})\\b`),
  new RegExp(`(?<![/.-])\\b(?:0|[2-9]|[1-9]\\d+) ${BETWEEN}(?:${ONE})\\b`),
  /[{}|]/,
  /[!?]\.(?!\.)/,
  /undefined|null|NaN|\bevacuee-?\d|\bcard-\d/,
]

const clumsy = (text: string): boolean => CLUMSY.some((pattern) => pattern.test(text))

/** Every text a player could read in a random game. */
function textsOf(seed: number, options: Record<string, string>): string[] {
  const chance = seededSource(seed)
  const match = Match.start(game, loadContent(game, options, SCENARIO), SCENARIO)
  const texts: string[] = []
  for (;;) {
    match.rollOn(chance)
    if (waiting(game, match.play).for !== 'seat') break
    const draft = match.draft('allied')
    for (;;) {
      const situation = situationOf(match, draft)
      const { say, about, commit } = table.words.asking(situation)
      texts.push(say, commit, ...about)
      for (const { token, means = '' } of draft.offers) texts.push(table.words.offerTitle(situation, token), means)
      if (draft.offers.length === 0 || (draft.ready && chance.below(3) === 0)) break
      draft.pick(draft.offers[chance.below(draft.offers.length)]!.token)
    }
    const line = match.commit(draft)
    if (!isLine(line)) throw new Error(line.say)
  }
  for (const line of match.journal.lines) {
    texts.push(...line.notes.map(spoken))
    if (line.seat !== 'chance') texts.push(table.log.say(logged(line)))
  }
  return [...texts, spoken(match.outcome!), game.summary(match.play).score]
}

describe('a space', () => {
  const view = {
    position: game.view(Match.start(game, loadContent(game), SCENARIO).play, 'allied'),
  } as Situation['view']

  it('says how many Evacuee units may be in it', () => {
    expect(table.units.stackAbout!(view, 'A2').say).toMatch(/^\d of at most \d Evacuee units?\.$/)
    expect(table.units.stackAbout!(view, 'X1/Y1/Z1').say).toBe('0 Evacuee units, no limit.')
  })
})

describe('A Spoiled Victory in words', () => {
  it('finds what is clumsy', () => {
    expect(
      ['1 targets', '1 Player Actions left', '2 more Win', '{left} Wins', 'Vorwärts!. Two cards'].every(clumsy),
    ).toBe(true)
    expect(
      ['1 of 3 actions', '11 units', '1/Loyals Defence Number 5', 'Evacuee group 1 moves on foot'].some(clumsy),
    ).toBe(false)
  })

  it.each([1, 2, 3, 4, 5, 6])('nothing in random game %i is clumsy', { timeout: 60_000 }, (seed) => {
    const options: Record<string, string> = seed % 2 === 0 ? { 'allied-setup': 'on', 'german-setup': 'on' } : {}
    const texts = new Set(textsOf(seed, options))
    expect(texts.size).toBeGreaterThan(200)
    expect([...texts].filter(clumsy)).toEqual([])
  })

  it.each(Object.entries(STEPS).filter(([, { acts }]) => acts !== undefined))(
    '%s puts its question itself',
    (_, step) => {
      expect(step.prompt).toBeDefined()
    },
  )

  it.each(ACTS)('$name has a title, a question and a button of its own', ({ step, verb, act }) => {
    const match = Match.start(game, loadContent(game, {}, SCENARIO), SCENARIO)
    match.rollOn(seededSource(1))
    const { view, draft } = situationOf(match, match.draft('allied'))
    const begun = { picks: [{ kind: 'verb', token: verb }], offers: [], ready: act.build === nothing, prompt: null }
    const generic = { ...view.question, step, title: 'GENERIC', prompt: { rule: '0', say: 'GENERIC' } }
    const situation = { view: { ...view, question: generic }, draft: { ...draft, ...begun } } as unknown as Situation
    const { say, rules, commit } = table.words.asking(situation)
    expect(say).toMatch(/^[A-Z].+/)
    expect(say).not.toContain('GENERIC')
    expect(rules.join()).toMatch(/^\d/)
    expect(commit).not.toBe('Commit')
    if (verb !== 'end') expect(table.words.offerTitle(situation, verb)).not.toBe(verb)
  })
  it.each(ACTS)('$name has a line in the log', ({ verb }) => {
    const line = { id: 1, parent: 0, act: 1, seat: 'allied', text: `${verb} b-2rfus`, notes: [], delta: [] }
    const said = table.log.say(logged(line as unknown as Line))
    expect(said).toMatch(/^[A-Z]\w* \w/)
    expect(said).not.toMatch(new RegExp(`^The Allied player ${verb}\\b`))
    expect(said).not.toContain('b-2rfus')
  })

  it('every verb has its row, and no row is kept for what cannot be said', () => {
    const verbs = Object.keys(vocabulary.verbs)
    expect(verbs.sort()).toEqual([...new Set(ACTS.map(({ verb }) => verb))].sort())
    expect(Object.keys(vocabulary.steps).sort()).toEqual([...new Set(ACTS.map(({ step }) => step))].sort())
  })

  it('events that head a line of the log are those of the game', () => {
    const known = new Set<string>([...COMMON_EVENTS, ...Object.keys(OWN_EVENTS)])
    const named = Object.values(vocabulary.verbs).flatMap(({ log }) => log.events ?? [])
    expect(named.filter((kind) => !known.has(kind))).toEqual([])
  })

  it('what the player may change by agreement has words', () => {
    for (const verb of Object.keys(game.referee)) expect(REFEREE[verb]).toMatch(/^[A-Z]/)
  })
})
