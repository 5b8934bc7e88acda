/**
 * What the rest of the game will bring: the turns to come are gone through with average fire, and with a plain way of
 * spending actions and Evacuation Moves. No dice are rolled; it takes some microseconds. What an act is worth shows in what
 * it changes here: a counter more on the jetty is worth little if there are no moves to carry it.
 */
import { isGermanHeld } from '../pieces.ts'
import { currentPhase } from '../sequence/turn-sequence.ts'
import type { Position } from '../state.ts'
import { activationRates, activationsNeeded, arrival } from './advance.ts'
import { firesOf, type Fires, type Hour } from './fire.ts'
import { isThere, leave, presenceOf, runPast, shoot, type Origin, type Party } from './parties.ts'
import { putToSea } from './passage.ts'
import { spendActions } from './spending.ts'
import { companiesOf, type Company } from './troops.ts'

export type Scored = Record<Origin, number>

const [LUFTWAFFE, ESCAPE, GERMAN, ACTIONS, EVACUATION] = [1, 2, 3, 4, 5] as const
const PHASES = {
  event: 0,
  luftwaffe: LUFTWAFFE,
  escape: ESCAPE,
  german: GERMAN,
  actions: ACTIONS,
  evacuation: EVACUATION,
  end: 6,
}

/** An attack on a landing costs the Evacuees there so much of their strength. */
const OVERRUN = 0.6

/** What does not depend on how the cards fall. */
interface Ground {
  readonly companies: readonly Company[]
  /** By track: activations its German unit still needs, and gets in a turn; null: as if the Germans stood still. */
  readonly advance: { readonly needed: readonly number[]; readonly rates: readonly number[] } | null
}

export class Outlook {
  readonly p: Position
  readonly scored: Scored = { sea: 0, shore: 0, crowd: 0, troops: 0 }
  /** The turn that is gone through. */
  turn: number
  mole: boolean
  parties: Party[] = []
  readonly companies: Company[]
  /** By space: how many Evacuee units are there. */
  readonly filled: Float64Array
  private readonly fires: Fires
  private readonly ground: Ground
  /** Cards better or worse than the average: by turns, one up and one down. */
  private readonly luck: number
  /** By track: the chance that the Germans have its last space by now, and had it a turn ago. */
  private lost: Float64Array
  private lostBefore: Float64Array

  constructor(p: Position, ground: Ground, luck: number) {
    const { content, state } = p
    this.p = p
    this.ground = ground
    this.luck = luck
    this.fires = firesOf(content)
    this.turn = state.turn
    this.mole = state.mole === 'whole'
    this.companies = ground.companies.map((company) => ({ ...company }))
    this.filled = new Float64Array(content.spaces.length)
    this.lost = new Float64Array(content.tracks.length)
    this.lostBefore = new Float64Array(content.tracks.length)
    for (const { index } of content.evacuees) {
      const at = state.place[index]!
      if (at < 0) continue
      const isWeak = state.reduced[index] === true
      const origin = content.spaces[at]!.isSea ? 'sea' : 'shore'
      this.parties.push({ two: isWeak ? 0 : 1, one: isWeak ? 1 : 0, held: state.suppressed[index] ? 1 : 0, at, origin })
    }
    this.countAll()
    this.advance()
  }

  /** Goes through the turns that are left. */
  run(): Scored {
    let now = PHASES[currentPhase(this.p) ?? 'event']
    for (; this.turn <= this.lastTurn; this.turn++) {
      if (now === 0) this.advance()
      if (now <= LUFTWAFFE) this.raid()
      if (now <= ESCAPE) this.escape(this.hour)
      if (now < GERMAN) this.overrun()
      this.countAll()
      if (now <= ACTIONS) spendActions(this, this.actionsNow())
      if (now <= EVACUATION) putToSea(this, this.movesNow())
      for (const party of this.parties) party.held = 0
      now = 0
    }
    this.escape('night')
    return this.scored
  }

  get hour(): Hour {
    return this.p.content.data.scenario.dates[Math.min(this.turn, this.lastTurn) - 1]!.time
  }

  get lastTurn(): number {
    return this.p.content.data.scenario.turns
  }

  /** Turns from now. */
  get ahead(): number {
    return this.turn - this.p.state.turn
  }

  add(party: Party): void {
    this.parties.push(party)
    this.filled[party.at]! += presenceOf(party)
  }

  move(party: Party, to: number): void {
    const presence = presenceOf(party)
    this.filled[party.at]! -= presence
    this.filled[to]! += presence
    party.at = to
  }

  /** Is there room for one more (10.1.1)? */
  hasRoom(space: number): boolean {
    return this.filled[space]! < this.p.content.spaces[space]!.evacuees - 0.5
  }

  private countAll(): void {
    this.filled.fill(0)
    for (const party of this.parties) this.filled[party.at]! += presenceOf(party)
  }

  // ---- The Germans

  private advance(): void {
    const { advance } = this.ground
    if (advance === null) return
    ;[this.lost, this.lostBefore] = [this.lostBefore, this.lost]
    for (let track = 0; track < this.lost.length; track++)
      this.lost[track] = arrival(advance.needed[track]!, advance.rates[track]!, this.ahead)
  }

  /** The chance that a space at the end of tracks is German by now. */
  isLost(space: number): number {
    if (this.ground.advance === null) return isGermanHeld(this.p, space) ? 1 : 0
    let free = 1
    for (const [track] of this.p.content.spaces[space]!.tracks) free *= 1 - this.lost[track]!
    return 1 - free
  }

  /** The Germans reach landings on which Evacuees wait. */
  private overrun(): void {
    if (this.ground.advance === null) return
    for (const party of this.parties) {
      let chance = 0
      for (const [track] of this.p.content.spaces[party.at]!.tracks) {
        const before = Math.min(0.99, this.lostBefore[track]!)
        chance = Math.max(chance, (this.lost[track]! - before) / (1 - before))
      }
      party.two *= 1 - OVERRUN * chance
      party.one *= 1 - OVERRUN * chance
    }
  }

  private raid(): void {
    const { raided, raid } = this.fires
    const fires = raid[this.hour]
    const { cap } = this.p.state
    const patrolled = this.ahead === 0 && cap !== 'held' && cap !== 'spent' ? this.p.content.routes[cap] : null
    for (const party of this.parties)
      if (patrolled === null || !patrolled.includes(party.at)) shoot(party, raided[party.at]!, fires[party.at]!)
  }

  private escape(hour: Hour): void {
    const { spaces, nieuport } = this.p.content
    for (const party of this.parties) {
      const { isToEngland, interdiction } = spaces[party.at]!
      if (!isToEngland) continue
      const chance = interdiction === null ? 0 : interdiction === 'always' ? 1 : this.isLost(nieuport)
      this.scored[party.origin] += chance === 0 ? leave(party) : runPast(party, this.fires.guns[hour], chance)
    }
    this.parties = this.parties.filter(isThere)
  }

  // ---- The cards

  private actionsNow(): number {
    const { state, content } = this.p
    if (this.ahead === 0 && state.drawn.some(({ phase }) => phase === 'actions')) return state.actions
    return content.data.cards.averages.actions + this.swing
  }

  private movesNow(): number {
    const { state, content } = this.p
    if (this.ahead === 0 && state.drawn.some(({ phase }) => phase === 'evacuation')) return state.moves
    const bonus = state.wakewalker > this.ahead ? 2 : 0
    const moves = content.data.cards.averages[this.hour] + this.swing + bonus
    return moves * (1 - 0.5 * this.isLost(content.laPanne))
  }

  /** Two turns more, two turns less. */
  private get swing(): number {
    return (this.turn >> 1) % 2 === 0 ? this.luck : -this.luck
  }
}

/** The outlook is taken twice, with cards that swing to and fro: one turn's cards more or less do not decide all. */
const LUCK = [1, -1] as const

/** The points that are still to be expected, by where they come from, and what the German advance takes of them. */
export function outlookOf(p: Position): { readonly scored: Scored; readonly front: number } {
  const companies = companiesOf(p)
  const rates = p.content.tracks.map((_, track) => activationRates(p.content)[p.state.track.indexOf(track)]!)
  const advance = { needed: activationsNeeded(p), rates }
  const scored: Scored = { sea: 0, shore: 0, crowd: 0, troops: 0 }
  let front = 0
  for (const luck of LUCK) {
    const free = new Outlook(p, { companies, advance: null }, luck).run()
    const pressed = new Outlook(p, { companies, advance }, luck).run()
    for (const origin of ['sea', 'shore', 'crowd', 'troops'] as const) {
      scored[origin] += free[origin] / LUCK.length
      front += (pressed[origin] - free[origin]) / LUCK.length
    }
  }
  return { scored, front }
}
