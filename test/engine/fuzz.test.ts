/** Crossroads played at random: whatever the walker picks, nothing may break. */
import { describe, expect, test } from 'vitest'
import { askSource, seededSource, type ChanceSource } from '../../shared/engine/chance.ts'
import { canonical } from '../../shared/engine/delta.ts'
import { forecast } from '../../shared/engine/forecast.ts'
import type { Game } from '../../shared/engine/game.ts'
import { brokenInvariants } from '../../shared/engine/invariants.ts'
import { isLine, Match } from '../../shared/engine/match.ts'
import { read, type Draft } from '../../shared/engine/draft.ts'
import { waiting } from '../../shared/engine/question.ts'
import { replayBothWays, verify } from '../../shared/engine/record.ts'
import { walk } from '../../shared/engine/walk.ts'
import { addCensus, never, newCensus, universe } from '../playouts/census.ts'
import { playOut } from '../playouts/playout.ts'
import { contentOf } from './toy/diagram.ts'
import { crossroads, patrol } from './toy/game.ts'
import { toySetup } from './toy/playouts.ts'
import { faceOf, reopened } from './toy/proof.ts'

type Source = ChanceSource & { below(limit: number): number }

/** Every pick that is offered along the way to a random act can be completed. */
function everyPickCompletes(draft: Draft, { below }: Source): void {
  const tokens: string[] = []
  for (;;) {
    const here = draft.with(tokens)
    if (here.offers.length === 0 || tokens.length > 8) return
    for (const { token } of here.offers) {
      const one = here.with([...tokens, token])
      expect(one.picks, `${one.text()} lost ${token}`).toHaveLength(tokens.length + 1)
      const whole = one.completed()
      expect(whole.ready, whole.text()).toBe(true)
    }
    tokens.push(here.offers[below(here.offers.length)].token)
  }
}

/** One random line: dice, somebody out of turn, or whoever is asked. */
function oneLine(match: Match, source: Source): void {
  const now = waiting(match.game, match.play)
  const asked = now.for === 'seat' ? now.seat : null
  const speaker = match.game.seats[source.below(match.game.seats.length)]
  const isInterrupt = speaker !== asked && match.draft(speaker).offers.length > 0 && source.below(3) === 0
  if (!isInterrupt && now.for === 'chance') {
    expect(isLine(match.chance(askSource(source, now.ask)))).toBe(true)
    return
  }
  const draft = match.draft(isInterrupt ? speaker : asked!)
  // Three times in four something is done rather than the phase ended.
  const actions = draft.offers.filter(({ token }) => token !== 'end')
  if (actions.length > 0 && source.below(4) > 0) draft.pick(actions[source.below(actions.length)].token)
  walk(draft, source.below, 6)
  const text = draft.text()
  expect(read(match.draft(draft.seat), text), text).toBeNull()
  expect(match.commit(draft), text).toMatchObject({ text })
}

interface Played {
  readonly lines: number
  readonly acts: readonly string[]
}

function play(game: Game, scenario: string, seed: number): Played {
  const source = seededSource(seed)
  let match = Match.start(game, contentOf(game), scenario)
  for (let lines = 0; match.question.asked !== null; lines++) {
    expect(lines, 'the game does not end').toBeLessThan(600)
    const asked = match.question.asked
    if (asked !== 'chance' && source.below(4) === 0) everyPickCompletes(match.draft(asked), source)
    if (asked !== 'chance' && source.below(6) === 0) forecastLeavesNoTrace(match, asked, source)
    oneLine(match, source)
    expect(brokenInvariants(game, match.play)).toEqual([])
    if (source.below(5) === 0) {
      const opened = reopened(match)
      expect(faceOf(opened)).toEqual(faceOf(match))
      match = opened
    }
    if (source.below(12) === 0) takeBackAndRepeat(match, source)
  }
  expect(match.outcome).not.toBeNull()
  expect(replayBothWays(match)).toBeNull()
  expect(verify(match)).toEqual([])
  return { lines: match.journal.path().length, acts: match.journal.path().map((line) => line.text.split(' ')[0]) }
}

function forecastLeavesNoTrace(match: Match, seat: string, source: Source): void {
  const before = faceOf(match)
  const draft = match.draft(seat)
  walk(draft, source.below)
  forecast(match.game, match.play, draft, { choices: 3, depth: 2 })
  expect(faceOf(match)).toEqual(before)
  expect(draft.finish()).toBeNull()
}

/** Taken back and said again, the same line leads to the same place. */
function takeBackAndRepeat(match: Match, source: Source): void {
  const there = canonical(match.play.state)
  const path = match.journal.path()
  const last = path.findLastIndex((line) => line.seat !== 'chance')
  if (last < 0) return
  expect(match.takeBack(path[last].seat)).toBeNull()
  match.say(path[last].seat, path[last].text)
  while (match.journal.head !== path.at(-1)!.id) {
    const now = waiting(match.game, match.play)
    if (now.for !== 'chance') throw new Error('the dice have not fallen the same way')
    match.chance(askSource(source, now.ask))
  }
  expect(canonical(match.play.state)).toBe(there)
}

const CHITS = ['alarm', 'smoke', 'halt', 'countermand', 'luck', 'rally']
const BATTLE = ['attack', 'roll', 'retreat', 'advance', 'lose']
const games: { name: string; game: Game; scenario: string; count: number; acts: string[] }[] = [
  {
    name: 'for two',
    game: crossroads,
    scenario: 'meeting',
    count: 120,
    acts: [...BATTLE, 'move', 'march', 'displace', 'reroll', 'keep', ...CHITS, 'go', 'draw', 'end'],
  },
  {
    name: 'with a free set-up',
    game: crossroads,
    scenario: 'parade',
    count: 12,
    acts: ['setup', 'move', 'attack', 'end'],
  },
  {
    name: 'against the script',
    game: patrol,
    scenario: 'patrol',
    count: 80,
    acts: [...BATTLE, 'march', 'drive', 'end'],
  },
]

describe('games at random', () => {
  test.each(games)('$name', { timeout: 300_000 }, ({ game, scenario, count, acts }) => {
    const seen = new Set<string>()
    for (let seed = 1; seed <= count; seed++) for (const act of play(game, scenario, seed).acts) seen.add(act)
    // The walker has been everywhere.
    expect([...seen]).toEqual(expect.arrayContaining(acts))
  })

  test('with all looks and probes of the playouts: every window opens, and everything is said out of turn', () => {
    const census = newCensus()
    for (let number = 1; number <= 100; number++) {
      const one = playOut(toySetup(), 1, number)
      expect(one.failure).toBeNull()
      addCensus(census, one.census)
    }
    const { windows, interrupts, verbs, rolls } = never(census, universe(crossroads, {}))
    expect({ windows, interrupts }).toEqual({})
    // Of other scenarios: the free set-up, and the script of a lone player.
    expect({ verbs, rolls }).toEqual({ verbs: ['setup: setup', 'drive: drive'], rolls: ['card'] })
    // What may be done at any time is done where a side is asked, at moments and at dice.
    const anyTime = Object.keys(census.interrupts).join(', ')
    expect(anyTime).toMatch(/(alarm|rally) \((movement|combat)\)/)
    expect(anyTime).toMatch(/(alarm|rally) \((attack declared|attack halted)\)/)
    expect(anyTime).toMatch(/(alarm|rally) \((attack dice|dice fallen)\)/)
  })

  test('the same seed is the same game', () => {
    expect(play(crossroads, 'meeting', 11)).toEqual(play(crossroads, 'meeting', 11))
  })
})
