/**
 * Faults planted by hand, each of which must be caught: broken states and broken records of France Fights On, and
 * interrupts of the toy game that go wrong.
 */
import { describe, expect, it } from 'vitest'
import { seededSource } from '../../shared/engine/chance.ts'
import type { Delta } from '../../shared/engine/delta.ts'
import type { Game, Interrupt } from '../../shared/engine/game.ts'
import { brokenInvariants } from '../../shared/engine/invariants.ts'
import type { Line } from '../../shared/engine/journal.ts'
import { Match } from '../../shared/engine/match.ts'
import { Position, type Frame, type Play } from '../../shared/engine/position.ts'
import { waiting } from '../../shared/engine/question.ts'
import { fromText, replayBothWays, toText, verify } from '../../shared/engine/record.ts'
import {
  CITY,
  CLEAR,
  NO_ROW,
  SEA,
  type Content,
  type Unit,
} from '../../shared/games/france-fights-on/content/content.ts'
import { franceFightsOn as game } from '../../shared/games/france-fights-on/game.ts'
import type { State } from '../../shared/games/france-fights-on/state.ts'
import { DEAD, TO_COME } from '../../shared/games/france-fights-on/state.ts'
import { loadContent } from '../content.ts'
import { crossroads } from '../engine/toy/game.ts'
import { toySetup } from '../engine/toy/playouts.ts'
import { playOut } from './playout.ts'
import { tempers } from './tempers/france-fights-on.ts'
import { wander } from './wander.ts'

const content = loadContent(game) as Content
const LINES = 260

/** The beginning of a game, far enough for battles, refugees and lost cities. */
function playSome(): Match {
  const match = Match.start(game, content, 'france-fights-on')
  const chance = seededSource(5)
  while (match.journal.lines.length < LINES) {
    match.rollOn(chance)
    const now = waiting(game, match.play)
    if (now.for !== 'seat') break
    const draft = match.draft(now.seat)
    wander(match.play, draft, chance.below, tempers.at(-1)!)
    match.commit(draft)
  }
  match.rollOn(chance)
  return match
}

type Writable<T> = T extends object ? { -readonly [K in keyof T]: Writable<T[K]> } : T
type Broken = Writable<State>

const sound = playSome()
const copyOf = (): Broken => JSON.parse(JSON.stringify(sound.play.state)) as Broken
const brokenIn = (state: object) => brokenInvariants(game, new Position(content, state as never, game) as never)

const onMap = (state: Broken, side: Unit['side']): Unit =>
  content.units.find((unit) => unit.side === side && unit.mobility !== 'static' && state.place[unit.index]! >= 0)!
const hexWith = (test: (hex: number) => boolean): number => content.grid.ids.findIndex((_, hex) => test(hex))
const isFree = (state: Broken, hex: number) => state.stacks[hex] === undefined && content.row[hex] === NO_ROW
const freeHex = (state: Broken): number => hexWith((hex) => isFree(state, hex) && content.terrain[hex] === CLEAR)

/** Puts a unit elsewhere without any rule, place and stack agreeing. */
function drop(state: Broken, unit: Unit, to: number): void {
  const from = state.place[unit.index]!
  if (from >= 0) state.stacks[from] = state.stacks[from]!.filter((other) => other !== unit.index)
  if (from >= 0 && state.stacks[from]!.length === 0) delete state.stacks[from]
  state.place[unit.index] = to
  if (to >= 0) state.stacks[to] = [...(state.stacks[to] ?? []), unit.index]
  if (to >= 0 && content.row[to] === NO_ROW) {
    if (unit.side === 'german') state.germanHexes[to] = true
    else delete state.germanHexes[to]
  }
}

const PLANTS: Readonly<Record<string, (state: Broken) => void>> = {
  'a unit in two stacks'(state) {
    state.stacks[freeHex(state)] = [onMap(state, 'french').index]
  },
  'a unit twice in a stack'(state) {
    const unit = onMap(state, 'german')
    state.stacks[state.place[unit.index]!]!.push(unit.index)
  },
  'place and stack disagree'(state) {
    state.place[onMap(state, 'french').index] = freeHex(state)
  },
  'an empty stack'(state) {
    state.stacks[freeHex(state)] = []
  },
  'a unit without a place'(state) {
    state.place.pop()
  },
  'a unit nowhere'(state) {
    drop(state, onMap(state, 'german'), -9)
  },
  'a unit at sea'(state) {
    drop(
      state,
      onMap(state, 'french'),
      hexWith((hex) => content.terrain[hex] === SEA),
    )
  },
  'both sides in one hex'(state) {
    drop(state, onMap(state, 'french'), state.place[onMap(state, 'german').index]!)
  },
  'too many steps'(state) {
    state.steps[onMap(state, 'french').index] = 3
  },
  'half a step'(state) {
    state.steps[onMap(state, 'german').index] = 0.5
  },
  'a dead unit on the map'(state) {
    state.steps[onMap(state, 'german').index] = 0
  },
  'a dead unit with steps'(state) {
    drop(state, onMap(state, 'french'), DEAD)
  },
  'a garrison out of its port'(state) {
    const garrison = content.units.find((unit) => unit.mobility === 'static' && state.place[unit.index]! >= 0)!
    drop(state, garrison, freeHex(state))
  },
  'a Frenchman in the green row'(state) {
    drop(
      state,
      onMap(state, 'french'),
      content.rowHexes.green.find((hex) => !state.stacks[hex])!,
    )
  },
  'a corps of the main force in the yellow row'(state) {
    const corps = content.units.find((unit) => unit.side === 'german' && !unit.isWest && state.place[unit.index]! >= 0)!
    drop(
      state,
      corps,
      content.rowHexes.yellow.find((hex) => !state.stacks[hex])!,
    )
  },
  'a French unit still to come'(state) {
    drop(state, onMap(state, 'french'), TO_COME)
  },
  'a hex controlled by the wrong side'(state) {
    const german = content.units.find(
      (unit) =>
        unit.side === 'german' && content.row[state.place[unit.index]!] === NO_ROW && state.place[unit.index]! >= 0,
    )!
    delete state.germanHexes[state.place[german.index]!]
  },
  'a German city that is not lost'(state) {
    const city = hexWith((hex) => content.terrain[hex] === CITY && isFree(state, hex))
    state.germanHexes[city] = true
    delete state.lostCities[city]
  },
  'a lost city that is no city'(state) {
    state.lostCities[freeHex(state)] = true
  },
  'refugees at sea'(state) {
    state.refugees[hexWith((hex) => content.terrain[hex] === SEA)] = false
  },
  'more refugees than markers'(state) {
    const land = content.hexPicks.map((_, hex) => hex).filter((hex) => content.terrain[hex] === CLEAR)
    for (const hex of land.filter((one) => isFree(state, one)).slice(0, 9)) state.refugees[hex] = false
  },
  'a scared Frenchman'(state) {
    state.scared = onMap(state, 'french').index
  },
  'replacements at full strength'(state) {
    const corps = content.units.find((unit) => unit.isCorps && state.place[unit.index]! >= 0)!
    state.steps[corps.index] = corps.steps
    state.refitting = corps.index
  },
  'a German on the railway'(state) {
    state.railed = onMap(state, 'german').index
  },
  'a moved unit that is none'(state) {
    state.moved[999] = true
  },
  'points without a reason'(state) {
    state.ledger.push({ turn: 1, rule: '', points: 3, say: '' })
  },
  'an entry without points'(state) {
    state.ledger.push({ turn: 1, rule: '4.3a', points: 0, say: 'nothing' })
  },
  'points of a turn to come'(state) {
    state.ledger.push({ turn: 15, rule: '4.3a', points: 2, say: 'too early' })
  },
  'a sixteenth turn'(state) {
    state.turn = 16
  },
  'a die of seven'(state) {
    state.supplyDice[freeHex(state)] = 7
  },
  'an unknown step'(state) {
    ;(state.flow as Frame[]).push({ step: 'siesta' })
  },
  'a game that is over and goes on'(state) {
    state.over = 'turns'
  },
  'a game that stops without an end'(state) {
    state.flow = []
  },
}

describe('invariants of France Fights On', () => {
  it('hold for the sound position', () => {
    expect(sound.journal.lines.length).toBeGreaterThanOrEqual(LINES)
    expect(brokenIn(copyOf())).toEqual([])
  })

  it.each(Object.keys(PLANTS))('catch %s', (name) => {
    const state = copyOf()
    PLANTS[name]!(state)
    expect(brokenIn(state)).not.toEqual([])
  })
})

/** The match with one line of its record changed. */
function altered(change: (line: Line) => Partial<Line>, which: (line: Line) => boolean): Match {
  const record = JSON.parse(toText(sound)) as { lines: Line[] }
  const at = record.lines.findIndex(which)
  record.lines[at] = { ...record.lines[at]!, ...change(record.lines[at]!) }
  return fromText(game, content, JSON.stringify(record))
}

const changed = (delta: Delta, field: string, by: (after: number) => number): Delta =>
  delta.map((one) => (one[0] === field ? [one[0], one[1], one[2], by(one[3] as number)] : one)) as Delta
const moves = (line: Line) => line.text.startsWith('move ')

describe('broken records of France Fights On', () => {
  it('are told from a sound one', () => {
    const again = fromText(game, content, toText(sound))
    expect(replayBothWays(again)).toBeNull()
    expect(verify(again)).toEqual([])
  })

  it('a unit that arrives elsewhere is caught by the rules', () => {
    const match = altered(({ delta }) => ({ delta: changed(delta, 'place', (hex) => hex + 1) }), moves)
    expect(verify(match)[0]?.say).toBe('the line now has another effect')
  })

  it('a change that is left out is caught by the rules', () => {
    const match = altered(({ delta }) => ({ delta: delta.filter(([field]) => field !== 'moved') }), moves)
    expect(verify(match)[0]?.say).toBe('the line now has another effect')
  })

  it('another text is caught by the rules', () => {
    const match = altered(() => ({ text: 'end' }), moves)
    expect(verify(match).length).toBeGreaterThan(0)
  })

  it('a die that fell otherwise is caught by the rules', () => {
    const match = altered(
      () => ({ text: 'roll 7' }),
      (line) => line.text.startsWith('roll '),
    )
    expect(verify(match).length).toBeGreaterThan(0)
  })

  it('a line of the other side is caught by the rules', () => {
    const match = altered(({ seat }) => ({ seat: seat === 'french' ? 'german' : 'french' }), moves)
    expect(verify(match).length).toBeGreaterThan(0)
  })

  it('a state the deltas do not lead to is caught by the replay', () => {
    const match = fromText(game, content, toText(sound))
    ;(match.play.state as unknown as Broken).turn++
    expect(replayBothWays(match)).not.toBeNull()
  })
})

/** The toy game with one of its interrupts changed. */
function withInterrupt(verb: string, change: (interrupt: Interrupt) => Partial<Interrupt>): Game {
  const interrupt = crossroads.interrupts![verb]!
  return { ...crossroads, interrupts: { ...crossroads.interrupts, [verb]: { ...interrupt, ...change(interrupt) } } }
}

/** The effect of an interrupt with something besides. */
const alsoDoing =
  (besides: (play: Play) => void) =>
  ({ act }: Interrupt): Partial<Interrupt> => ({
    act: {
      ...act,
      does(play, data, plan, seat) {
        act.does(play, data, plan, seat)
        besides(play)
      },
    },
  })

let memory = 0
const FAULTS: Readonly<Record<string, readonly [Game, RegExp]>> = {
  'a re-roll of fallen dice that breaks the table': [
    withInterrupt(
      'luck',
      alsoDoing((play) => play.at('stacks' as never, '0808' as never, ['a', 'a'] as never)),
    ),
    /a unit stands in one hex/,
  ],
  'a re-roll that remembers outside of the state': [
    withInterrupt(
      'luck',
      alsoDoing((play) => play.put('smoke' as never, (memory++ % 2 === 0) as never)),
    ),
    /luck .*recomputed: the line now has another effect/,
  ],
  'one at a moment that throws': [
    withInterrupt(
      'halt',
      alsoDoing(() => {
        throw new Error('the order is lost')
      }),
    ),
    /the order is lost/,
  ],
  'one at any time whose picks lead nowhere': [
    withInterrupt('rally', ({ act }) => ({
      act: {
        ...act,
        *build(...given) {
          yield* act.build(...given)
          yield { picks: [], commit: false }
          return null
        },
      },
    })),
    /a dead end after: rally/,
  ],
  'one in a window that is not on the list': [
    { ...crossroads, windows: crossroads.windows!.filter((window) => window !== 'dice fallen') },
    /the window dice fallen is not one of the game's list/,
  ],
}

describe('playouts with interrupts', () => {
  const games = (setup: ReturnType<typeof toySetup>) =>
    Array.from({ length: 40 }, (_, i) => playOut(setup, 1, i + 1)).flatMap(({ failure }) => failure?.say ?? [])

  it('find nothing in the sound game', () => {
    expect(games(toySetup())).toEqual([])
  })

  it.each(Object.keys(FAULTS))('find %s', (name) => {
    const [faulty, say] = FAULTS[name]!
    const found = games(toySetup(faulty))
    expect(found.length).toBeGreaterThan(0)
    for (const one of found) expect(one).toMatch(say)
  })
})
