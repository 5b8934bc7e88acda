import { describe, expect, it } from 'vitest'
import { seededSource } from '../../shared/engine/chance.ts'
import { canonical } from '../../shared/engine/delta.ts'
import { Match } from '../../shared/engine/match.ts'
import { Play } from '../../shared/engine/position.ts'
import { waiting } from '../../shared/engine/question.ts'
import { walk } from '../../shared/engine/walk.ts'
import { spoiledVictory as game } from '../../shared/games/spoiled-victory/game.ts'
import { spoiledVictoryBrain as brain } from '../../shared/games/spoiled-victory/opponent/brain.ts'
import { SEAT, type State } from '../../shared/games/spoiled-victory/state.ts'
import { firstAct } from '../../shared/opponent/acts.ts'
import { evaluationClock } from '../../shared/opponent/clock.ts'
import { knowledgeOf } from '../../shared/opponent/knowledge.ts'
import { decide, finalMargin } from '../../shared/opponent/opponent.ts'
import { sensible, wished } from '../balance/spoiled-victory-policies.ts'
import { playGame } from '../league/game.ts'
import { hallOf } from '../league/hall.ts'
import { content, position, type Diagram } from '../rules/spoiled-victory/position.ts'

const SCENARIO = 'dunkirk'
const POSITIONS = 300
const GAMES = 12
const seen = { seat: SEAT, scenario: SCENARIO, told: [] }

/** What the player may expect, in a position drawn as the rule tests draw it. */
function expected(diagram: Omit<Diagram, 'phase'>): number {
  return finalMargin(
    brain,
    position({ turn: 7, goesOn: true, ...diagram, phase: 'evacuation' }).match().play,
    SCENARIO,
    SEAT,
  )
}

const thinker = { game, content, brain, level: 'quick', character: null } as const

/** A phase as the computer plays it, from the card on; its lines, and where the units are when it is over. */
function played(diagram: Diagram, card: string) {
  const followedBy = [{ step: 'end-turn', fresh: true }] as const
  const { match } = position({ ...diagram, followedBy, goesOn: true })
    .dice(card)
    .lay()
  const lines: string[] = []
  while (match.play.top?.step === diagram.phase) {
    lines.push(decide(thinker, knowledgeOf(game, match.play, seen, 1), evaluationClock(600)).text!)
    match.say(SEAT, lines.at(-1)!)
  }
  const { place } = match.play.state as unknown as State
  return { lines, at: (unit: string) => content.spaces[place[content.unitOf(unit)!.index]!]?.id }
}

describe('what the computer knows of A Spoiled Victory', () => {
  it(`is the position itself in ${POSITIONS} positions: nothing of it is hidden from the player`, () => {
    let found = 0
    for (let seed = 1; found < POSITIONS; seed++) {
      const chance = seededSource(seed)
      const match = Match.start(game, content, SCENARIO)
      for (;;) {
        match.rollOn(chance)
        if (waiting(game, match.play).for !== 'seat' || found >= POSITIONS) break
        if (chance.below(3) === 0) {
          const { guesses, seed: own } = knowledgeOf(game, match.play, seen, 3)
          expect(guesses.map(canonical)).toEqual([canonical(match.play.state)])
          // Whatever the position remembers of its past, equal ones are thought about alike.
          const copy = new Play(content, structuredClone(guesses[0]!), game)
          expect(knowledgeOf(game, copy, seen, 3)).toEqual({ seat: SEAT, scenario: SCENARIO, guesses, seed: own })
          found++
        }
        const draft = match.draft(SEAT)
        walk(draft, chance.below)
        match.commit(draft)
      }
    }
  })
})

describe('what the player may expect', () => {
  it('is more, the nearer Evacuees are to England', () => {
    // The card has been drawn, and its moves are spent.
    const state = { drawn: [{ phase: 'evacuation', card: 0 }] } as const
    const at = (space: string, turn: number) => expected({ units: { 'ev-1': `${space} 2` }, turn, state })
    expect(at('X3', 18)).toBeGreaterThan(at('X2', 18))
    expect(at('X2', 17)).toBeGreaterThan(at('X1/Y1/Z1', 17))
    expect(at('X1/Y1/Z1', 17)).toBeGreaterThan(at('B2', 17))
  })

  it('is less on Route Z by Night, when it will be shot at by Day', () => {
    const lost = (turn: number) =>
      expected({ units: { 'ev-1': 'X3 2' }, turn }) - expected({ units: { 'ev-1': 'Z2 2' }, turn })
    expect(lost(7)).toBeGreaterThan(0)
    expect(lost(8)).toBeGreaterThan(lost(7))
  })

  it('is less without the Mole, and with a German alone in La Panne', () => {
    const units = { 'ev-1': 'A5 2', 'ev-2': 'A5 2', 'ev-3': 'A5 2', 'ev-4': 'A5 2' }
    expect(expected({ units })).toBeGreaterThan(expected({ units, state: { mole: 'damaged' } }))
    const held = { ...units, 'b-1gren': 'G5/H5', 'g-56': 'G4' }
    const gone = { ...units, 'b-1gren': 'F4', 'g-56': 'G5/H5' }
    expect(expected({ units: held })).toBeGreaterThan(expected({ units: gone }))
  })

  it('is what sensible play comes to, on the average of some games', () => {
    let [difference, count] = [0, 0]
    for (let seed = 1; seed <= GAMES; seed++) {
      const chance = seededSource(seed)
      const match = Match.start(game, content, SCENARIO)
      const told: number[] = []
      for (let turn = 0; ;) {
        match.rollOn(chance)
        const now = waiting(game, match.play)
        if (now.for !== 'seat') break
        const isNew = turn < game.summary(match.play).turn
        if (isNew) told.push(finalMargin(brain, match.play, SCENARIO, SEAT))
        turn = game.summary(match.play).turn
        match.commit(wished(sensible, match, now.frame, chance.below))
      }
      const margin = finalMargin(brain, match.play, SCENARIO, SEAT)
      for (const before of told) difference += margin - before
      count += told.length
    }
    // Games differ by five or six points: the mean of a dozen is known to a point and a half.
    expect(Math.abs(difference / count)).toBeLessThan(3)
  })

  it('is at the end what the match came to', () => {
    const { margin, fault, winner, sources } = playGame(hallOf('spoiled-victory', SCENARIO), { allied: 'sensible' }, 3)
    expect(fault).toBeNull()
    expect(margin).toBe(Object.values(sources).reduce((sum, points) => sum + points) - 35)
    expect(winner).toBe(margin > 0 ? SEAT : null)
  })
})

describe('the computer', () => {
  it('brings as many to England as the last moves allow', () => {
    const units = { 'ev-1': 'X2 2', 'ev-2': 'A5 2', 'ev-3': 'A5 1' }
    const { at } = played({ phase: 'evacuation', units, turn: 18 }, 'card-09')
    expect([at('ev-1'), at('ev-2')]).toEqual(['X3', 'Z2'])
  })

  it('fills both places of the Mole’s boats where only that takes two to England', () => {
    const { at } = played({ phase: 'evacuation', units: { 'ev-1': 'A5 2', 'ev-2': 'A5 2' }, turn: 18 }, 'card-09')
    expect([at('ev-1'), at('ev-2')]).toEqual(['Z2', 'Z2'])
  })

  it('ends no phase while a ship on a route can sail on', () => {
    const units = { 'ev-1': 'X2 1', 'ev-2': 'Y2 1' }
    const { at } = played({ phase: 'evacuation', units, turn: 6 }, 'card-01')
    expect([at('ev-1'), at('ev-2')]).toEqual(['X3', 'Y4'])
  })

  it('in June makes Evacuees of soldiers on the beach, the whole before the reduced', () => {
    const units = { 'b-1gren': 'A5', 'b-2gren': 'A5 reduced', 'b-ghq': 'G5/H5' }
    const { lines } = played({ phase: 'actions', units, turn: 18 }, 'card-04')
    expect(lines[0]).toBe('convert b-1gren')
  })

  it('by its first thought makes a post of La Panne when a German is near', () => {
    const units = { 'g-56': 'G3', 'b-1cold': 'F4', 'b-1suff': 'F4', 'b-ghq': 'G5/H5' }
    const { match } = position({ phase: 'actions', units, turn: 7, goesOn: true }).dice('card-04').lay()
    const act = firstAct(brain, match.play, match.draft(SEAT))
    expect(act.text()).toBe('foot b-1cold G5/H5 b-1suff G5/H5')
  })

  it('plays a whole game to its end', () => {
    const { fault, turn } = playGame(hallOf('spoiled-victory', SCENARIO), { allied: 'quick' }, 2, { evaluations: 5 })
    expect(fault).toBeNull()
    expect(turn).toBe(18)
  }, 30_000)
})
