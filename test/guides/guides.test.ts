/** The guided turns and introductions of the games: their data fits, and each guide can be played as it says. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { drive } from '../../electron/session/driver.ts'
import { GuidedDice } from '../../electron/session/guided-dice.ts'
import { beginning, progressed, type GuideSight } from '../../renderer/stores/guide-steps.ts'
import { seededSource } from '../../shared/engine/chance.ts'
import { readGuide, type GuideData } from '../../shared/engine/guide-file.ts'
import { readIntroduction } from '../../shared/engine/introduction-file.ts'
import { isLine, Match } from '../../shared/engine/match.ts'
import { spoken } from '../../shared/engine/rule.ts'
import { games } from '../../shared/games/index.ts'
import { loadContent } from '../content.ts'

const pathOf = (game: string, file: string) =>
  path.join(import.meta.dirname, '../../assets/games', game, `${file}.json`)
const read = (game: string, file: string): unknown => JSON.parse(readFileSync(pathOf(game, file), 'utf8'))
/** A game that is being added may do without at first. */
const having = (file: string) => games.filter(({ id }) => existsSync(pathOf(id, file)))

/** What a player who follows the guide says, by game: the sentences of the steps in words of the rules. */
const PLAYED = JSON.parse(readFileSync(path.join(import.meta.dirname, 'played.json'), 'utf8')) as Record<
  string,
  string[]
>

it.each(['introduction', 'guide'])('every game that was finished has its %s', (file) => {
  expect(having(file).map(({ id }) => id)).toEqual(
    expect.arrayContaining(['spoiled-victory', 'france-fights-on', 'france40', 'dinant']),
  )
})

describe.each(having('introduction'))('$id', (game) => {
  it('has an introduction for each scenario, with a rule that exists', () => {
    const { scenarios } = readIntroduction(game.id, read(game.id, 'introduction'))
    const { rules } = read(game.id, 'rules') as { rules: { id: string }[] }
    expect(Object.keys(scenarios).sort()).toEqual(game.scenarios.map(({ id }) => id).sort())
    for (const { win, rule } of Object.values(scenarios)) {
      expect(rules.map(({ id }) => id)).toContain(rule)
      for (const { seat } of win) expect([null, ...game.seats]).toContain(seat)
    }
  })
})

describe.each(having('guide'))('$id', (game) => {
  it('has a guided turn that the rules let a player play to its end, with the dice it gives', () => {
    const guide = readGuide(game.id, read(game.id, 'guide'))
    expect(game.scenarios.map(({ id }) => id)).toContain(guide.scenario)
    const table = laid(game, guide)
    let progress = beginning(table.match.journal.head)
    for (const text of PLAYED[game.id]!) {
      table.say(text)
      progress = progressed(guide.steps, readAll(guide, progress), table.sight())
      expect(progress.isAstray, `${text}, at step ${progress.at + 1}`).toBe(false)
    }
    expect(readAll(guide, progress).at).toBe(guide.steps.length)
  })
})

/** Steps that are only to be read have been read. */
function readAll(guide: GuideData, progress: ReturnType<typeof beginning>): ReturnType<typeof beginning> {
  let { at, began } = progress
  for (; guide.steps[at] !== undefined && 'read' in guide.steps[at].until; at++) began = [...began, began.at(-1)!]
  return { at, began, isAstray: false }
}

/** The match as the host lays it out. */
function laid(game: (typeof games)[number], guide: GuideData) {
  const match = Match.start(game, loadContent(game, {}, guide.scenario), guide.scenario, 'open')
  const guided = new GuidedDice(guide.dice)
  // Dice the guide does not give would make every run another one: a guide that needs one has a fault.
  const driveOn = () => drive(match, { source: seededSource(1), guided, standing: {}, passed: new Set() })
  const must = (said: ReturnType<Match['say']>, text: string) => {
    if (!isLine(said)) throw new Error(`${text}: ${spoken(said)}`)
  }
  driveOn()
  for (const { by, line } of guide.prepare) {
    must(by === 'referee' ? match.referee(game.seats, 'guided turn', line) : match.say(by, line), line)
    driveOn()
  }
  return {
    match,
    say(text: string): void {
      must(match.say(match.question.asked!, text), text)
      driveOn()
    },
    sight: (): GuideSight => ({
      picks: [],
      said: match.journal.path(match.journal.head).filter(({ seat }) => game.seats.includes(seat)),
      line: match.journal.head,
      question: match.question.step,
      turn: game.summary(match.play).turn,
    }),
  }
}
