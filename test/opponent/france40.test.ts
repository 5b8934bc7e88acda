import { describe, expect, it } from 'vitest'
import { seededSource } from '../../shared/engine/chance.ts'
import { isLine, Match } from '../../shared/engine/match.ts'
import { answerDraft, waiting } from '../../shared/engine/question.ts'
import type { Table } from '../../shared/engine/situation.ts'
import { approachOnTracks } from '../../shared/games/france40/opponent/approach.ts'
import { groundOf } from '../../shared/games/france40/opponent/ground.ts'
import { railwaySafety } from '../../shared/games/france40/opponent/sickle-cut/railway.ts'
import { france40 } from '../../shared/games/france40/game.ts'
import type { Position } from '../../shared/games/france40/state.ts'
import { isRailOpenToTheSouth } from '../../shared/games/france40/victory/lifelines.ts'
import { standing } from '../../shared/games/france40/victory/victory.ts'
import { brainOf } from '../../shared/games/opponents.ts'
import { evaluationClock } from '../../shared/opponent/clock.ts'
import { knowledgeOf } from '../../shared/opponent/knowledge.ts'
import { decide, finalMargin } from '../../shared/opponent/opponent.ts'
import { carriedOut } from '../../shared/opponent/plans.ts'
import { hallOf } from '../league/hall.ts'
import { wander } from '../playouts/wander.ts'
import { position, where } from '../rules/france40/position.ts'

const brain = brainOf('france40')!
const positionOf = (table: Table) => table.match.play as unknown as Position

function decision(match: Match, seat: string): string {
  const { play } = match
  const thinker = { game: france40, content: play.content, brain, level: 'quick', character: null } as const
  const scenario = (play as unknown as Position).content.data.scenario.id
  const knowledge = knowledgeOf(france40, play, { seat, scenario, told: [] }, 1)
  return decide(thinker, knowledge, evaluationClock(600)).text!
}

/** The asked seat plays by itself until its phase is over. */
function playPhase(table: Table, step: string): void {
  for (let lines = 0; table.step === step || table.step === 'march'; lines++) {
    if (lines > 60) throw new Error('the phase does not end')
    table.act(decision(table.match, table.asked!))
  }
}

/** Panzers at Montcornet, the French north and south of them, nobody to the west. */
const GAP = {
  turn: 4,
  next: ['german combat'] as const,
  units: {
    'de-1-1-pz': '4218',
    'de-1-1-sch': '4218',
    'de-1k-1': '4218',
    'de-16': '4318',
    'de-24': '4316',
    'fr-22': '4112',
    'fr-4-na': '4010',
    'fr-14': '4222',
    'fr-3-na': '4022',
    'fr-1-mot': '3313',
  },
} as const

describe('in front of a gap', () => {
  it('the German goes through, towards the coast', () => {
    const table = position({ ...GAP, phase: 'german movement' }).lay()
    const { toGoal } = groundOf(positionOf(table))
    const way = (id: string) => toGoal.tracks[positionOf(table).content.grid.indexOf(where(table, id))]!
    const before = way('de-1-1-pz')
    playPhase(table, 'movement')
    expect(way('de-1-1-pz')).toBeLessThan(before - 4)
  })

  it('the Allied player puts somebody into it', () => {
    const table = position({ ...GAP, phase: 'allied movement', next: ['allied combat'] }).lay()
    const p = positionOf(table)
    const coast = p.content.grid.indexOf('1410')
    const before = approachOnTracks(p)[coast]!
    playPhase(table, 'movement')
    expect(approachOnTracks(positionOf(table))[coast]!).toBeGreaterThan(before + 2)
  })
})

describe('a plan of attack', () => {
  const lay = () =>
    position({
      phase: 'german movement',
      next: ['german combat'],
      turn: 4,
      units: {
        'de-1-1-pz': '4218',
        'de-1-1-sch': '4218',
        'de-1k-1': '4218',
        'de-2-2-pz': '4318',
        'de-2-2-sch': '4318',
        'de-2k-2': '4318',
        'de-16': '4517',
        'fr-22': '4016',
      },
    }).lay()

  it('brings whole divisions up to the enemy and can be carried out', () => {
    const { match } = lay()
    const now = waiting(france40, match.play)
    if (now.for !== 'seat') throw new Error('nobody is asked')
    const [plan] = brain.plans!(match.play, answerDraft(match.play, now), 10)
    const attack = plan!.acts.at(-1)!
    expect(plan!.acts.at(-2)).toEqual(['end'])
    expect(attack.slice(0, 2)).toEqual(['attack', '4016'])
    for (const division of [
      ['de-1-1-pz', 'de-1-1-sch', 'de-1k-1'],
      ['de-2-2-pz', 'de-2-2-sch', 'de-2k-2'],
    ]) {
      expect(attack).toEqual(expect.arrayContaining(division))
      expect(plan!.acts.some((words) => words[0] === 'move' && division.every((unit) => words.includes(unit)))).toBe(
        true,
      )
    }
    const looking = { game: france40, brain, clock: evaluationClock(600), rolls: 1, seed: 1 } as const
    expect(carriedOut(looking, match.play, 'german', plan!)).not.toBeNull()
  })

  it('is not broken up: no part of a division that stands together is moved by itself', () => {
    const { match } = lay()
    const now = waiting(france40, match.play)
    if (now.for !== 'seat') throw new Error('nobody is asked')
    const moves = brain.propose(match.play, answerDraft(match.play, now), 40).filter(({ words }) => words[0] === 'move')
    expect(moves.length).toBeGreaterThan(3)
    for (const { words } of moves) expect(words.includes('de-1-1-pz')).toBe(words.includes('de-1-1-sch'))
  })
})

describe('the railway', () => {
  const units = { 'de-1-1-pz': '1410', 'de-1-1-sch': '2014', 'fr-1-mot': '3313' }

  it('is safest where its best line is farthest from the Germans, and cut when the rules say so', () => {
    const far = positionOf(position({ units: { ...units, 'de-1-1-pz': '5215', 'de-1-1-sch': '5215' } }).lay())
    const near = positionOf(position({ units }).lay())
    expect(railwaySafety(far)).toBeGreaterThan(railwaySafety(near))
    expect(railwaySafety(near)).toBeGreaterThan(0)
    expect(isRailOpenToTheSouth(near)).toBe(true)
    const cut = positionOf(position({ units: { ...units, ...chain() } }).lay())
    expect(railwaySafety(cut) <= 0).toBe(!isRailOpenToTheSouth(cut))
  })

  it.each([
    ['1510', { 'fr-1-mot': '1207' }],
    ['1311', { 'fr-1-mot': '1306', 'fr-22': '1212' }],
  ])('that only the zone of %s closes is opened by the Allied player in his last turn', (hex, allies) => {
    const last = { turn: 10, phase: 'allied movement', next: ['allied combat'] } as const
    const table = position({ ...last, units: { ...units, ...chain(), 'de-1-1-pz': hex, ...allies } }).lay()
    expect(isRailOpenToTheSouth(positionOf(table))).toBe(false)
    playPhase(table, 'movement')
    expect(isRailOpenToTheSouth(positionOf(table))).toBe(true)
  })
})

/** A German unit on each line that crosses the Somme and the country east of it. */
function chain(): Record<string, string> {
  const line = ['2512', '2814', '3213', '3512', '3714', '4115', '4418', '4716', '5018', '5218', '5619', '5819']
  return Object.fromEntries(line.map((hex, nth) => [CHAIN[nth]!, hex]))
}

const CHAIN = [
  'de-8',
  'de-28',
  'de-32',
  'de-3',
  'de-23',
  'de-36',
  'de-68',
  'de-16',
  'de-24',
  'de-12',
  'de-18',
  'de-269',
]

describe('losses', () => {
  it('are taken where they hurt least: a battalion that counts for nothing goes before a Panzer regiment', () => {
    const table = position({
      phase: 'german combat',
      map: {},
      units: { 'de-1-1-pz': '3009', 'de-1-1-sch': '3009', 'de-mg-5': '3009', 'fr-22': '3010', 'fr-61': '3010' },
    }).dice(1)
    const laid = table.lay()
    laid.act('attack 3010 de-1-1-pz de-1-1-sch de-mg-5')
    expect(laid.step).toBe('losses')
    expect(decision(laid.match, 'german')).toBe('lose de-mg-5')
  })
})

describe('the evaluation', () => {
  it('is the true margin when the game is over', () => {
    const { units } = GAP
    const over = positionOf(position({ units, turn: 10, state: { over: 'turns' } }).lay())
    const { german, allied } = standing(over)
    expect(finalMargin(brain, over as never, 'sickle-cut', 'german')).toBe(german - allied)
  })

  it('is the same for both seats, with the other sign, and does not change because a phase ends', () => {
    const table = position({ ...GAP, phase: 'german movement' }).lay()
    const measures = (seat: string) => {
      const found = new Float64Array(brain.terms.length)
      brain.measure(table.match.play, seat, found)
      return [...found]
    }
    const before = measures('german')
    for (const [term, value] of measures('allied').entries()) expect(value).toBeCloseTo(-before[term]!)
    table.act('end')
    expect(table.step).toBe('combat')
    for (const [term, value] of measures('german').entries()) expect(value).toBeCloseTo(before[term]!)
  })
})

describe('the Allies of Dynamo', () => {
  const scenario = 'dynamo' as const
  const german = { 'de-8': '4020' }
  const crowding = brain.terms.findIndex(({ id }) => id === 'crowding')
  const guard = brain.terms.findIndex(({ id }) => id === 'guard')
  const measured = (units: Readonly<Record<string, string>>, term: number): number => {
    const table = position({ scenario, turn: 5, phase: 'allied movement', units: { ...units, ...german } }).lay()
    const found = new Float64Array(brain.terms.length)
    brain.measure(table.match.play, 'allied', found)
    return found[term]!
  }

  it('count every unit that is too many in a hex', () => {
    const two = { 'br-1': '2213', 'br-2': '2213' }
    expect(measured(two, crowding)).toBeCloseTo(0)
    expect(measured({ ...two, 'br-3': '2213' }, crowding)).toBe(-1)
    expect(measured({ ...two, 'br-3': '2213', 'br-4': '2213' }, crowding)).toBe(-2)
  })

  it('would rather hold two hexes of the ring than one', () => {
    const together = measured({ 'br-1': '2114', 'br-2': '2114' }, guard)
    expect(measured({ 'br-1': '2114', 'br-2': '2214' }, guard)).toBeGreaterThan(together)
  })

  it('let the passengers sail and keep who holds the port', () => {
    const units = { 'br-1': '2113', 'br-mg-4c': '2113', 'br-hq-bef': '2113', 'br-2': '2114', ...german }
    const table = position({ scenario, turn: 5, phase: 'allied initial', units }).dice(6).lay()
    table.act(decision(table.match, 'allied'))
    expect(table.step).toBe('embark')
    table.act(decision(table.match, 'allied'))
    expect([where(table, 'br-mg-4c'), where(table, 'br-hq-bef')]).toEqual(['evacuated', 'evacuated'])
    expect(where(table, 'br-1')).toBe('2113')
  })
})

describe('every question of a playout', () => {
  it.each(['sickle-cut', 'dynamo'])('of %s has an answer by rule of thumb that may be said', (scenario) => {
    const { game, content, tempers } = hallOf('france40', scenario)
    const temper = tempers.find(({ name }) => name === 'sickle')!
    const source = seededSource(11)
    const match = Match.start(game, content, scenario)
    const steps = new Map<string, number>()
    for (let lines = 0; lines < 900; lines++) {
      const now = waiting(game, match.play)
      if (now.for === 'nobody') break
      if (now.for === 'chance') {
        match.answerChance(source)
        continue
      }
      const step = match.play.top!.step
      const seen = steps.get(step) ?? 0
      steps.set(step, seen + 1)
      // A march goes on as it was meant: the rules suggest that. Of all other steps the first few are looked at.
      if (step !== 'march' && seen < 6)
        for (const most of [1, 6]) {
          const draft = answerDraft(match.play, now)
          const proposed = brain.propose(match.play, draft, most)
          const isSaid = ({ words }: { words: readonly string[] }) => {
            const act = draft.with(words)
            return act.ready && act.picks.length === words.length
          }
          const isLeftToTheRules = most === 1 && step === 'determined-defence'
          expect([step, most, isLeftToTheRules || proposed.some(isSaid)]).toEqual([step, most, true])
        }
      const draft = match.draft(now.seat)
      wander(match.play, draft, source.below, temper)
      if (!isLine(match.commit(draft))) throw new Error(`refused: ${draft.text()}`)
    }
    expect(steps.size).toBeGreaterThan(8)
  })
})
