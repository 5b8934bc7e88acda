/**
 * Acts worth a thought in France Fights On, question by question, the likeliest to be good first. They are found by rule of
 * thumb, from what lies on the map; what they are worth is for the evaluation to say.
 */
import type { Draft } from '../../../engine/draft.ts'
import type { Proposal } from '../../../opponent/brain.ts'
import { CITY, MOUNTAIN, type Side, type Unit } from '../content/content.ts'
import { combatFactor, isNextTo, isReduced, movementFactor, unitsIn, unitsOf } from '../pieces.ts'
import type { Position } from '../state.ts'
import { tokensAfter } from '../../../opponent/acts.ts'
import { armyOf, hexesTo } from './army.ts'
import { attackProposals } from './attacks.ts'
import { openPorts, worthOf } from './sailing.ts'
import { groundOf } from './ground.ts'

type Lines = readonly (readonly string[])[]
type Propose = (p: Position, draft: Draft, most: number) => Lines

export function propose(p: Position, draft: Draft, most: number): readonly Proposal[] {
  const step = p.top?.step ?? ''
  return (BY_STEP[step]?.(p, draft, most) ?? []).slice(0, most).map((words) => ({ words }))
}

const unitsOffered = (p: Position, draft: Draft, verb: string): Unit[] =>
  tokensAfter(draft, verb).flatMap((token) => p.content.unitOf(token) ?? [])

// ---- Movement

interface Move {
  readonly words: readonly string[]
  readonly score: number
}

/** Of each unit that can still move the best few destinations by rule of thumb; all of them by score. */
function movement(p: Position, draft: Draft, most: number): Lines {
  const dice = tokensAfter(draft, 'supply-die').map((hex) => ['supply-die', hex])
  // The die first: where a unit can go is not known before.
  if (dice.length > 0) return dice
  const side = draft.seat as Side
  const trains = side === 'french' ? rail(p, draft) : []
  const movers = unitsOffered(p, draft, 'move')
  const each = Math.max(2, Math.min(6, Math.ceil(most / Math.max(1, movers.length))))
  const liking = side === 'french' ? frenchLiking(p) : germanLiking(p)
  const shelter = shelterLiking(p)
  const moves = movers.flatMap((unit) => {
    const forward = movesOf(p, draft, unit, liking, each)
    return side === 'german' && isReduced(p, unit) ? [...forward, ...movesOf(p, draft, unit, shelter, each)] : forward
  })
  moves.sort((a, b) => b.score - a.score)
  const room = Math.max(1, most - trains.length - 1)
  return [...trains, ...moves.slice(0, room).map(({ words }) => words), ['end']]
}

type Liking = (unit: Unit, hex: number) => number

function movesOf(p: Position, draft: Draft, unit: Unit, liking: Liking, most: number): Move[] {
  const moving = draft.with(['move', unit.id])
  if (moving.picks.length < 2) return []
  const now = liking(unit, p.state.place[unit.index]!)
  const found: Move[] = []
  for (const { hops } of moving.ask?.reach?.() ?? []) {
    const to = p.content.grid.indexOf(hops.at(-1)!.replace('!', ''))
    if (!hasRoom(p, unit, to)) continue
    found.push({
      words: ['move', unit.id, ...hops],
      score: liking(unit, to) - now,
    })
  }
  return found.sort((a, b) => b.score - a.score).slice(0, most)
}

/** Would this unit stand within the limit there (6.1)? */
function hasRoom(p: Position, unit: Unit, hex: number): boolean {
  if (unit.freeStacking) return true
  return unitsIn(p, hex).every((other) => other === unit.index || p.content.units[other]!.freeStacking)
}

/** To the ports, out of the way of the Germans. */
function frenchLiking(p: Position): Liking {
  const { toPorts } = groundOf(p)
  const open = openPorts(p)
  const { terrain, isPort } = p.content
  return (unit, hex) => {
    let way = Infinity
    for (const nth of open) way = Math.min(way, toPorts[unit.mobility][nth]![hex]!)
    if (open.length === 0) way = 0
    const isExposed = isNextTo(p, hex, 'german')
    return (
      worthOf(p, unit) *
      (-way / movementFactor(p, unit) - (isExposed ? (terrain[hex] === CITY ? 0.4 : 1) : 0) + (isPort[hex] ? 0.3 : 0))
    )
  }
}

/** To French units, cities and ports that are still French: each hex by what is near. */
function germanLiking(p: Position): Liking {
  const { grid } = p.content
  const { toCities } = groundOf(p)
  const goals = unitsOf(p, 'french').map((unit) => ({
    hex: p.state.place[unit.index]!,
    worth: worthOf(p, unit),
  }))
  const open = p.content.cities.flatMap((city, nth) => (p.state.germanHexes[city] ? [] : [nth]))
  return (unit, hex) => {
    let close = 0
    for (const goal of goals) close += goal.worth * Math.exp(-grid.distance(hex, goal.hex) / 3)
    for (const nth of open) close += 1.5 * Math.exp(-toCities[unit.mobility][nth]![hex]! / 4)
    return close * combatFactor(p, unit) * 0.2
  }
}

/** Out of reach of the French and where a corps can be rebuilt (8.2): for those that have lost a step or must retreat. */
function shelterLiking(p: Position): Liking {
  const french = armyOf(p, 'french')
  const { grid, terrain } = p.content
  return (_, hex) => {
    let near = 0
    for (let nth = 0; nth < french.units.length; nth++) {
      const beyond = hexesTo(french, nth, grid.q[hex]!, grid.r[hex]!) - 1 - french.movement[nth]!
      near += beyond <= 0 ? 1 + french.combat[nth]! : 0.1 * Math.exp(-beyond / 3)
    }
    return -near - (terrain[hex] === MOUNTAIN ? 1 : 0)
  }
}

/** Trains for those who are far from a port and dear. */
function rail(p: Position, draft: Draft): Lines {
  const { toPorts } = groundOf(p)
  const open = openPorts(p)
  const way = (unit: Unit) => Math.min(...open.map((nth) => toPorts[unit.mobility][nth]![p.state.place[unit.index]!]!))
  return unitsOffered(p, draft, 'rail')
    .filter((unit) => !p.content.isPort[p.state.place[unit.index]!])
    .sort((a, b) => worthOf(p, b) * way(b) - worthOf(p, a) * way(a))
    .slice(0, 3)
    .map((unit) => ['rail', unit.id])
}

function railTrip(p: Position, draft: Draft): Lines {
  const unit = p.content.units[p.top!['unit'] as number]!
  const liking = frenchLiking(p)
  const cities = tokensAfter(draft, 'to').map((token) => p.content.grid.indexOf(token))
  const ways = cities
    .filter((hex) => hasRoom(p, unit, hex))
    .sort((a, b) => liking(unit, b) - liking(unit, a))
    .map((hex) => ['to', p.content.grid.ids[hex]!])
  return [...ways, ['stay']]
}

// ---- Sailing

/** The dearest first, and a garrison only where nobody else will come. */
function evacuation(p: Position, draft: Draft): Lines {
  const units = unitsOffered(p, draft, 'evacuate').sort((a, b) => worthOf(p, b) - worthOf(p, a))
  const troops = units.filter(({ mobility }) => mobility !== 'static')
  const garrisons = units.filter(({ mobility }) => mobility === 'static')
  const lines = (those: readonly Unit[]) => those.map(({ id }) => ['evacuate', id])
  return [...lines(troops), ['end'], ...lines(garrisons)]
}

// ---- In and around battles

/** What the loss of a step costs its owner. */
function stepCost(p: Position, unit: Unit): number {
  const isLast = p.state.steps[unit.index] === 1
  if (unit.side === 'german') return (unit.mobility === 'mechanized' ? 2 : 1) + (isLast ? 2 : 0)
  return unit.mobility === 'static' ? 3 : unit.mobility === 'mechanized' ? 2 : 1
}

function losses(p: Position, draft: Draft): Lines {
  const isOwn = (unit: Unit) => unit.side === draft.seat
  return unitsOffered(p, draft, 'lose')
    .sort((a, b) => (isOwn(a) ? stepCost(p, a) - stepCost(p, b) : stepCost(p, b) - stepCost(p, a)))
    .map(({ id }) => ['lose', id])
}

function retreat(p: Position, draft: Draft, most: number): Lines {
  const [unit] = unitsOffered(p, draft, 'retreat')
  if (unit === undefined) return []
  const liking = draft.seat === 'french' ? frenchLiking(p) : shelterLiking(p)
  return tokensAfter(draft, 'retreat', unit.id)
    .map((token) => ({
      token,
      score: liking(unit, p.content.grid.indexOf(token)),
    }))
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ token }) => ['retreat', unit.id, token])
}

/** The strongest goes in; the French hold what they have. */
function advance(p: Position, draft: Draft): Lines {
  const target = p.content.grid.ids[p.top!['target'] as number]!
  const units = unitsOffered(p, draft, 'advance').sort((a, b) => combatFactor(p, b) - combatFactor(p, a))
  const lines: Lines = units.flatMap(({ id }) => {
    const started = draft.with(['advance', id, target])
    const beyond = started.offers.map(({ token }) => ['advance', id, target, token])
    return started.ready ? [['advance', id, target], ...beyond] : beyond
  })
  return draft.seat === 'french' ? [['hold'], ...lines] : [...lines, ['hold']]
}

function luftwaffe(p: Position, draft: Draft): Lines {
  const { grid, units } = p.content
  const worth = (hex: number) => {
    let sum = 0
    for (const unit of unitsIn(p, hex)) if (units[unit]!.mobility !== 'static') sum += worthOf(p, units[unit]!)
    return sum
  }
  const hexes = tokensAfter(draft, 'strike').sort((a, b) => worth(grid.indexOf(b)) - worth(grid.indexOf(a)))
  return [['end'], ...hexes.slice(0, 8).map((hex) => ['strike', hex])]
}

// ---- The rest

function refit(p: Position, draft: Draft): Lines {
  const units = unitsOffered(p, draft, 'refit').sort((a, b) => b.cf - a.cf)
  return [...units.map(({ id }) => ['refit', id]), ['pass']]
}

function entry(p: Position, draft: Draft): Lines {
  const unit = p.content.units[p.top!['unit'] as number]!
  const liking = germanLiking(p)
  return tokensAfter(draft, 'enter')
    .map((token) => ({
      token,
      score: liking(unit, p.content.grid.indexOf(token)),
    }))
    .sort((a, b) => b.score - a.score)
    .map(({ token }) => ['enter', token])
}

/** Under the feet of the French who are still on their way, those of the most worth first. */
function refugees(p: Position, draft: Draft): Lines {
  const count = p.top!['count'] as number
  const open = new Set(tokensAfter(draft, 'place'))
  const { grid, isPort } = p.content
  const marching = unitsOf(p, 'french')
    .filter(({ mobility, index }) => mobility !== 'static' && !isPort[p.state.place[index]!])
    .sort((a, b) => worthOf(p, b) - worthOf(p, a))
  const liking = frenchLiking(p)
  const wanted: string[] = []
  for (const unit of marching) {
    // The hex they would go to next.
    const here = p.state.place[unit.index]!
    let best = here
    for (let arc = here * 6; arc < here * 6 + 6; arc++) {
      const to = grid.neighbour[arc]!
      if (to >= 0 && open.has(grid.ids[to]!) && liking(unit, to) > liking(unit, best)) best = to
    }
    const token = grid.ids[best]!
    if (best !== here && !wanted.includes(token)) wanted.push(token)
    if (wanted.length === count) return [['place', ...wanted]]
  }
  for (const token of open) if (wanted.length < count && !wanted.includes(token)) wanted.push(token)
  return [['place', ...wanted]]
}

/** Panzers that can be seen, the nearest to the French first; then what is covered. */
function scare(p: Position, draft: Draft): Lines {
  const tokens = tokensAfter(draft, 'scare')
  const cf = (token: string) => p.content.unitOf(token)?.cf ?? 0
  return tokens.sort((a, b) => cf(b) - cf(a)).map((token) => ['scare', token])
}

/** The dearest of what may be taken off. */
function phaseEnd(p: Position, draft: Draft): Lines {
  const units = unitsOffered(p, draft, 'remove').sort((a, b) => b.cf - a.cf)
  return [...units.map(({ id }) => ['remove', id]), ['leave']]
}

const BY_STEP: Readonly<Record<string, Propose>> = {
  setup: () => [['sample']],
  evacuation,
  movement,
  'rail-trip': railTrip,
  combat: attackProposals,
  support: (_, draft) => [['pass'], ...tokensAfter(draft, 'support').map((token) => ['support', token])],
  resolve: () => [['fight']],
  losses,
  retreat,
  advance,
  luftwaffe,
  order: () => [['move-fight'], ['fight-move']],
  replacement: refit,
  'reinforcement-entry': entry,
  'refugee-placement': refugees,
  'panzer-scare': scare,
  'phase-end': phaseEnd,
}
