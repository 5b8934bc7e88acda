/** The units under the tops of the enemy's stacks, dealt out anew (guess.ts). */
import type { SeenLine } from '../../../engine/view.ts'
import type { Side, Unit } from '../content/content.ts'
import type { Marked, Position } from '../state.ts'
import { dealt, kindOf, type Below, type Liking, type Slot } from './guess-dealing.ts'
import { gunsInFlow, namedInFlow, type Name } from './renaming.ts'

export type { Below } from './guess-dealing.ts'

export interface Dealt {
  /** The name that a covered unit has in the guess; others keep theirs. */
  readonly name: Name
  readonly place: number[]
  readonly stacks: Readonly<Record<number, readonly number[]>>
  readonly lost: number[]
  readonly activated: Marked
}

/** Counters that have as many steps. */
const stepsOf = ({ isHq, isArtillery, isTank, thirds, faces }: Unit): string =>
  [isHq, isArtillery, isTank, thirds, faces.length].join()

/** The covered units of a side: the same for every guess of a position. */
export interface Cover {
  readonly covered: readonly Unit[]
  readonly slots: readonly Slot[]
  /** Those that are dealt to. */
  readonly open: readonly Slot[]
  readonly liking: Liking
  /** Those that have as many steps, together. */
  readonly alike: readonly (readonly Unit[])[]
}

export function coverOf(p: Position, enemy: Side, covered: readonly Unit[], told: readonly SeenLine[]): Cover {
  const slots = slotsOf(p, covered)
  const open = slots.filter(({ unit }) => !isFixed(p, unit))
  return { covered, slots, open, liking: likingOf(p, enemy, covered, told), alike: alikeAmong(covered) }
}

function alikeAmong(covered: readonly Unit[]): Unit[][] {
  const byKind = Map.groupBy(covered, stepsOf)
  return [...byKind.keys()].sort().map((kind) => byKind.get(kind)!)
}

export function dealCovered(p: Position, enemy: Side, cover: Cover, below: Below): Dealt {
  const names = dealt(p, enemy, cover.open, cover.liking, below)
  const name: Name = (unit) => names.get(unit) ?? unit
  return { name, ...laidOut(p, cover, name, below) }
}

/** Known to be where it is: it owes a march from there, or may not leave (11.1.4a, 11.1.4d, 11.1.4e). */
const isFixed = ({ content, state }: Position, { id, index }: Unit): boolean =>
  state.obliged[index] === true || content.data.scenario.special.confined.units.some(({ unit }) => unit === id)

// ---- The places

function slotsOf(p: Position, covered: readonly Unit[]): Slot[] {
  const { state } = p
  const inFlow = namedInFlow(state.flow, new Set(covered.map(({ index }) => index)))
  const guns = gunsInFlow(state.flow)
  return covered
    .map((unit): Slot => {
      const { index } = unit
      const chits = Object.keys(state.damage).flatMap((number) => {
        const { units, point } = state.damage[Number(number)]!
        return units.includes(index) ? [`${number}.${units.indexOf(index)}${point === index ? '!' : ''}`] : []
      })
      const marks = (['disorganised', 'hit', 'isolated'] as const).map((field) => (state[field][index] ? field : ''))
      const work = state.building[index]?.side ?? state.preparing[index] ?? ''
      const crossed = state.crossed[index] === undefined ? '' : state.crossed[index] < 0 ? 'alone' : 'ferried'
      return {
        unit,
        hex: state.place[index]!,
        signs: [...marks, work, crossed, ...chits, inFlow.get(index) ?? ''].join('|'),
        isDisorganised: state.disorganised[index] === true,
        isUnderWay: inFlow.has(index) || crossed !== '',
        wants: guns.has(index)
          ? 'gun'
          : state.building[index] !== undefined
            ? 'bridging engineer'
            : state.preparing[index] !== undefined
              ? 'engineer'
              : chits.length > 0
                ? 'fighter'
                : 'anybody',
      }
    })
    .sort((a, b) => a.hex - b.hex || order(a.signs, b.signs) || order(kindOf(a.unit), kindOf(b.unit)))
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

// ---- Who is likely where

/** Chances in sixteenths, to be drawn with whole numbers. */
const EVEN = 16

function likingOf(p: Position, enemy: Side, covered: readonly Unit[], told: readonly SeenLine[]): Liking {
  const { grid, units } = p.content
  const isCovered = new Set(covered.map(({ index }) => index))
  const named = lastNamed(p, isCovered, told)
  // Where counters of a formation can be seen.
  const company = new Map<string, number[]>()
  for (const unit of p.content.bySide[enemy]) {
    const hex = p.state.place[unit.index]!
    if (hex >= 0 && !isCovered.has(unit.index))
      company.set(unit.formation, [...(company.get(unit.formation) ?? []), hex])
  }
  const found = new Map<number, number>()
  return (unit, hex) => {
    const key = unit.index * grid.count + hex
    let weight = found.get(key)
    if (weight === undefined) found.set(key, (weight = weightOf(unit, hex)))
    return weight
  }

  function weightOf(unit: Unit, hex: number): number {
    let weight = EVEN
    const friends = company.get(unit.formation)
    const near = friends?.includes(hex) ? 5 : friends?.some((other) => grid.distance(other, hex) <= 2) ? 2 : 0.5
    weight *= near
    const seen = p.state.seen[unit.index]
    if (seen !== undefined) {
      const age = Math.max(0, p.state.turn - seen[1])
      if (seen[0] === hex) weight *= 1 + 12 * 0.6 ** age
      else if (grid.distance(seen[0], hex) > 8 * (age + 1)) weight *= 0.1
    }
    if (named.get(unit.index) === hex) weight *= 4
    return Math.max(1, Math.round(weight * (units[unit.index]!.isHq ? 2 : 1)))
  }
}

/** So many lines of the log are remembered. */
const REMEMBERED = 400

/** By covered unit: the hex it was last named at in what the seat could read. */
function lastNamed(
  p: Position,
  isCovered: ReadonlySet<number>,
  told: readonly SeenLine[],
): ReadonlyMap<number, number> {
  const found = new Map<number, number>()
  const first = Math.max(0, told.length - REMEMBERED)
  for (let nth = told.length - 1; nth >= first && found.size < isCovered.size; nth--)
    for (const [unit, hex] of namedIn(p, told[nth]!)) if (isCovered.has(unit) && !found.has(unit)) found.set(unit, hex)
  return found
}

type Named = readonly (readonly [unit: number, hex: number])[]

/** By line: the units it names at one place. It is read for every thought after it. */
const namings = new WeakMap<SeenLine, Named>()

function namedIn(p: Position, line: SeenLine): Named {
  let named = namings.get(line)
  if (named === undefined) namings.set(line, (named = readNames(p, line)))
  return named
}

const readNames = ({ content }: Position, { notes }: SeenLine): Named =>
  notes.flatMap(({ units = [], places = [] }) => {
    if (places.length !== 1) return []
    const hex = content.grid.indexOf(places[0]!)
    const known = units.map((id) => content.unitOf(id)).filter((unit) => unit !== undefined)
    return known.map(({ index }) => [index, hex] as const)
  })

// ---- What lies on them

function laidOut(p: Position, { slots, covered, alike }: Cover, name: Name, below: Below): Omit<Dealt, 'name'> {
  const { state } = p
  const isCovered = new Set(covered.map(({ index }) => index))
  const place = [...state.place]
  const stacks: Record<number, readonly number[]> = { ...state.stacks }
  const beneath = new Map<number, number[]>()
  const activated: Record<number, true> = {}
  for (const unit of Object.keys(state.activated).map(Number)) if (!isCovered.has(unit)) activated[unit] = true
  for (const { unit, hex, isUnderWay } of slots) {
    const index = name(unit.index)
    place[index] = hex
    beneath.set(hex, [...(beneath.get(hex) ?? []), index])
    // Whoever is under way has been activated; of others the top tells.
    if (isUnderWay || state.activated[state.stacks[hex]!.at(-1)!]) activated[index] = true
  }
  for (const [hex, units] of beneath)
    stacks[hex] = [...units.sort((a, b) => a - b), ...state.stacks[hex]!.filter((unit) => !isCovered.has(unit))]
  return { place, stacks, lost: wornAmong(p, alike, below), activated }
}

/** Steps that are missing among the covered ones, given to others that have as many: losses are said aloud, not whose. */
function wornAmong(p: Position, alike: readonly (readonly Unit[])[], below: Below): number[] {
  const lost = [...p.state.lost]
  for (const units of alike) {
    const steps = units.map(({ index }) => p.state.lost[index]!).sort((a, b) => a - b)
    for (const { index } of units) lost[index] = steps.splice(below(steps.length), 1)[0]!
  }
  return lost
}
