/**
 * The ways over the Meuse stage by stage, before they are gone: how the dice of each may fall and which hexes may fire.
 * By the German side's knowledge: of the French that fire, what lies open.
 */
import type { Explanation, Odds, Stage } from '../../../engine/explain.ts'
import type { Sentence } from '../../../engine/rule.ts'
import { fireSum } from '../03-3-combat/combat-sum.ts'
import { fireOf, firersIn } from '../03-3-combat/reaction.ts'
import { assaultOf } from '../06-meuse/assault.ts'
import { crossingFire, hasGermans, landingFire } from '../06-meuse/over-the-river.ts'
import type { DinantPontoon } from '../content/data.ts'
import type { ReactionFrame } from '../frames.ts'
import { occupant, placeOf, seemsHeldBy, unitAt } from '../pieces.ts'
import type { Position } from '../state.ts'
import { explainAttack } from './explain-combat.ts'
import { knownUnits } from './knowledge.ts'
import { dieOdds } from './sums.ts'

// ---- Fire

/** Hex after hex, each with one more for those that fired before (3.3.8b), by the counters that can be seen. */
function fireOdds(p: Position, frame: ReactionFrame): Odds[] {
  const [unit] = frame.targets
  return frame.hexes.flatMap((hex, fired) => {
    const known = knownUnits(p, hex, 'german')
    const units = firersIn(p, frame.side, hex).filter(({ index }) => known.includes(index))
    if (units.length === 0 || unit === undefined) return []
    const indexes = units.map(({ index }) => index)
    const fire = { ...fireOf(p, { ...frame, fired }, hex, indexes, []), point: unit }
    const as = { rule: '1.4', say: 'Fire from {hex}, as far as it is seen', values: { hex: p.content.hexNames[hex]! } }
    return [dieOdds(p, 'attack', fireSum(p, fire), false, as)]
  })
}

/** Who may fire, or that nobody may. */
function fireStage(p: Position, id: 'water' | 'landing', rule: string, fires: readonly ReactionFrame[]): Stage {
  const [frame] = fires
  const [at, nobody] =
    id === 'water'
      ? ['On the water', 'Nobody can fire at the boats']
      : ['On the bank', 'Nobody can fire at the landing']
  if (frame === undefined) return { id, rule, say: nobody!, from: [] }
  const from = frame.hexes.map((hex) => p.content.grid.ids[hex]!)
  const say = `${at}: {count} {count|hex|hexes} may fire`
  return { id, rule, say, values: { count: from.length }, from, odds: fireOdds(p, frame) }
}

/** 6.2e, 6.3.2b: where Germans are already, nobody fires at a landing. */
const landing = (p: Position, rule: '6.2e' | '6.3.2b', unit: number, to: number): Stage =>
  fireStage(p, 'landing', rule, hasGermans(p, to) ? [] : landingFire(p, rule, unit, to))

// ---- The ways

/** 6.2: look for boats, cross, land. */
export function explainCrossing(p: Position, index: number, to: number): Explanation {
  const from = placeOf(p, index)
  const { grid, crossingAt } = p.content
  const side = grid.sideBetween(from, to)
  const isFound = p.state.passages[side] !== undefined
  const unit = unitAt(p, index)
  const stages: Stage[] = [
    ...(isFound ? [] : [finding(crossingAt.get(side)!.value)]),
    fireStage(p, 'water', '6.2b', crossingFire(p, '6.2b', index, to)),
    landing(p, '6.2e', index, to),
    ...(unit.isolates
      ? [{ id: 'isolated', rule: '6.2c', say: '{unit} is isolated there', values: namesOf(unit) }]
      : []),
  ]
  return { title: 'Cross by boat', about: [], parts: [], target: grid.ids[to]!, stages }
}

const namesOf = ({ name }: { readonly name: string }) => ({ unit: name })

function finding(value: number): Stage {
  const outcomes = [
    { label: 'found', ways: value },
    { label: 'not found', ways: 6 - value },
  ]
  const odds: Odds = { rule: '6.2a', say: 'A way over', of: 6, outcomes }
  return { id: 'find', rule: '6.2a', say: 'Look for boats: found on 1 to {value}', values: { value }, odds: [odds] }
}

/** 6.3.2, 6.4: over the water, then the landing, or the assault on those who hold the bank. */
export function explainFerry(p: Position, unit: number, by: number, to: number): Explanation {
  const { grid } = p.content
  const water = fireStage(p, 'water', '6.3.2b', crossingFire(p, '6.3.2b', unit, to))
  const title = by < 0 ? 'Cross with own boats' : 'Ferry'
  const target = grid.ids[to]!
  if (!seemsHeldBy(p, to, 'french')) {
    const stages = [water, landing(p, '6.3.2b', unit, to)]
    return { title, about: [], parts: [], target, stages }
  }
  const sum = explainAttack(p, assaultOf({ side: 'german', unit, from: placeOf(p, unit), to }))!
  const assault: Stage = {
    id: 'assault',
    rule: '6.3.3a',
    say: 'Assault on {hex}: the French add two, chits are turned at once',
    values: { hex: p.content.hexNames[to]! },
    odds: sum.odds ?? [],
  }
  return { ...sum, title, stages: [water, assault, landing(p, '6.3.2b', unit, to)] }
}

// ---- Bridges

/** French stacks beside the engineer: each may attack it out of its stack (6.1d, 6.3.1c). */
const besideHexes = (p: Position, hex: number, enemy: 'german' | 'french'): string[] =>
  [0, 1, 2, 3, 4, 5]
    .map((d) => p.content.grid.neighbour[hex * 6 + d]!)
    .filter((near) => near >= 0 && occupant(p, near) === enemy)
    .map((near) => p.content.grid.ids[near]!)

/** 6.3.1: a pontoon bridge is begun now and stands at the end of the turn, or not. */
export function explainBridge(p: Position, engineer: number, to: number, kind: DinantPontoon): Explanation {
  const hex = placeOf(p, engineer)
  const values = { hex: p.content.hexNames[to]!, weight: kind, unit: unitAt(p, engineer).name }
  const stages: Stage[] = [
    { id: 'work', rule: '6.3.1a', say: '{unit} builds for the whole turn and does nothing else', values },
    {
      id: 'disturbed',
      rule: '6.3.1b',
      say: 'It fails if {unit} is hit or disorganised, or the enemy stands in {hex}',
      values,
      from: besideHexes(p, hex, 'french'),
    },
    { id: 'built', rule: '6.3.1a', say: 'At the end of the turn a bridge of {weight} stands', values },
  ]
  return { title: 'Pontoon bridge', about: [], parts: [], target: p.content.grid.ids[to]!, stages }
}

/** 6.1c: a second demolition is prepared now and tried at the end of the turn. */
export function explainDemolition(p: Position, engineer: number): Explanation {
  const hex = placeOf(p, engineer)
  const fails = p.content.data.tables.meuse.demolition.fails.length
  const isCertain = p.content.options['bridges'] === 'certain'
  const ways = isCertain ? 6 : 6 - fails
  const outcomes = [
    { label: 'blown', ways },
    { label: 'stands', ways: 6 - ways },
  ]
  const values = { unit: unitAt(p, engineer).name }
  const die: Sentence = { rule: '6.1c', say: 'At the end of the turn: the die' }
  const stages: Stage[] = [
    {
      id: 'disturbed',
      rule: '6.1c',
      say: 'It comes to nothing if {unit} moves or is hit in this turn',
      values,
      from: besideHexes(p, hex, 'german'),
    },
    { ...die, id: 'die', odds: [{ ...die, of: 6, outcomes }] },
  ]
  return { title: 'Demolition', about: [], parts: [], stages }
}
