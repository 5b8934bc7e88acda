/**
 * 19.0 Reinforcements: placing them in their entry hexes in the Initial Phase, strategic rail to another area (19.2.5),
 * and going back to the display for whoever has not come in (19.4.1). Coming in is a move like any other (19.1).
 */
import { nothing, pick, type Building } from '../../../engine/act.ts'
import { applies, check, type Refusal } from '../../../engine/rule.ts'
import { SIDE_NAMES, type Side, type Unit } from '../content/content.ts'
import type { F40Area } from '../content/data.ts'
import { areaOf, entryHexesFor, placingRefusal, proposedHex, proposedUnit, type Placed } from './entry-hexes.ts'
import { isEntering } from '../07-movement/movers.ts'
import { CAME_IN, DELAYED, PLACEMENT_ENDED, strategicRailTo } from '../events.ts'
import { about, put } from '../pieces.ts'
import { ARRIVED, type Act, type PhaseFrame, type Play, type Position, type Step } from '../state.ts'
import { openEntryHexes } from '../18-supply/supply-sources.ts'

// ---- Placing

const waitingUnits = (p: Position, side: Side): Unit[] =>
  p.content.bySide[side].filter((unit) => p.state.place[unit.index] === ARRIVED)

const placeable = (p: Position, side: Side, placed: readonly Placed[] = []): Unit[] =>
  waitingUnits(p, side).filter((unit) => entryHexesFor(p, unit, placed).length > 0)

const isAnyPlaceable = (p: Position, side: Side): boolean =>
  p.content.bySide[side].some((unit) => entryHexesFor(p, unit).length > 0)

const NO_ROOM: Refusal = { rule: '19.1', say: 'There is no Entry Hex for it now: it waits' }
const NOT_HERE: Refusal = { rule: '19.1', say: 'It has not arrived yet' }

/** `place <unit> <hex> <unit> <hex> ...`: as many as the player likes in one act, so that all are undone as one. */
const placeAct: Act<PhaseFrame, readonly Placed[]> = {
  title: 'Place reinforcements',
  rule: '19.1',
  hasPicks: (p, { side }) => isAnyPlaceable(p, side),
  *build(p, { side }) {
    const placed: Placed[] = []
    for (;;) {
      const open = placeable(p, side, placed)
      if (placed.length > 0 && open.length === 0) return placed
      const picks = open.map((unit) => unit.pick)
      const why = (word: string) => (waitingUnits(p, side).some(({ id }) => id === word) ? NO_ROOM : NOT_HERE)
      const token: string | undefined = yield {
        picks,
        commit: placed.length > 0,
        why,
        // Looked for only when somebody wants to know.
        get suggest() {
          return proposedUnit(p, open, placed)?.id
        },
      }
      if (token === undefined) return placed
      const unit = p.content.unitOf(token)!
      placed.push({ unit, hex: yield* pickEntryHex(p, unit, placed) })
    }
  },
  does(p, _, placed) {
    for (const { unit, hex } of placed) {
      put(p, unit, hex)
      const values = { unit: unit.name, hex: p.content.hexNames[hex]! }
      p.note('19.1', '{unit} arrives at {hex}', values, about(p, CAME_IN[unit.side], unit))
    }
  },
}

function* pickEntryHex(p: Position, unit: Unit, placed: readonly Placed[]): Building<number> {
  const { grid, hexPicks } = p.content
  const picks = entryHexesFor(p, unit, placed).map((hex) => hexPicks[hex]!)
  const why = (word: string) => {
    const hex = grid.indexOf(word)
    return hex < 0 ? null : placingRefusal(p, unit, hex, placed)
  }
  const token: string | undefined = yield {
    picks,
    commit: false,
    why,
    get suggest() {
      const proposed = proposedHex(p, unit, placed)
      return proposed === undefined ? undefined : grid.ids[proposed]
    },
  }
  return grid.indexOf(token!)
}

const endPlacing: Act<PhaseFrame, null> = {
  title: 'Finish placing reinforcements',
  rule: '19.1',
  build: nothing,
  does(p, { side }) {
    p.note('19.1', '{side} reinforcements are placed', { side: SIDE_NAMES[side] }, { event: PLACEMENT_ENDED[side] })
    p.pop()
  },
}

export const placement: Step<PhaseFrame> = {
  title: 'Reinforcements',
  rule: '19.1',
  before(p, { side }) {
    if (!isAnyPlaceable(p, side)) p.pop()
  },
  asks: (_, { side }) => side,
  prompt: () => ({ rule: '19.1', say: 'Place the reinforcements in their Entry Hexes' }),
  acts: { place: placeAct, end: endPlacing },
}

// ---- Strategic rail

const NO_STRATEGIC_RAIL: Refusal = { rule: '19.2.5', say: 'Only Allied reinforcements due at W, S, SE or E' }
const TAKEN: Refusal = { rule: '19.2.5', say: 'It is already on its way to another Entry Area' }

/** The neighbouring areas a reinforcement may be sent to. */
function areasFor(p: Position, unit: Unit): F40Area[] {
  const { special } = p.content.data.map
  const area = areaOf(p, unit)
  if (!('strategicRail' in special) || area === null) return []
  const at = special.strategicRail.indexOf(area)
  if (at < 0) return []
  return [special.strategicRail[at - 1], special.strategicRail[at + 1]].filter(
    (next): next is F40Area => next !== undefined && openEntryHexes(p, [next], unit.side).length > 0,
  )
}

function strategicRefusal(p: Position, side: Side, unit: Unit): Refusal | null {
  const isThere = p.state.place[unit.index] === ARRIVED || isEntering(p, unit)
  if (unit.side !== side || side !== 'allied' || !isThere) return NO_STRATEGIC_RAIL
  if (!p.content.data.scenario.strategicRail || areasFor(p, unit).length === 0) return NO_STRATEGIC_RAIL
  return check(p.content, p.state.railed[unit.index] === true, TAKEN)
}

/** 19.2.5: off to a neighbouring area, where it arrives next turn. */
export const strategicRail: Act<PhaseFrame, { unit: Unit; area: F40Area }> = {
  title: 'Strategic Rail Movement',
  rule: '19.2.5',
  hasPicks: (p, { side }) =>
    side === 'allied' &&
    p.content.data.scenario.strategicRail &&
    p.content.bySide[side].some((unit) => strategicRefusal(p, side, unit) === null),
  *build(p, { side }) {
    const units = p.content.bySide[side].filter((unit) => strategicRefusal(p, side, unit) === null)
    const why = (word: string) => {
      const unit = p.content.unitOf(word)
      return unit === undefined ? null : strategicRefusal(p, side, unit)
    }
    const unit = p.content.unitOf(
      yield* pick(
        units.map((one) => one.pick),
        { why },
      ),
    )!
    const picks = areasFor(p, unit).map((token) => ({ kind: 'word' as const, token }))
    return { unit, area: (yield* pick(picks)) as F40Area }
  },
  does(p, _, { unit, area }) {
    if (p.state.place[unit.index]! >= 0) put(p, unit, ARRIVED)
    p.at('area', unit.index, area)
    p.at('railed', unit.index, true)
    p.note(
      '19.2.5',
      '{unit} moves by Strategic Rail and arrives in Entry Area {area} next turn',
      { unit: unit.name, area },
      { units: [unit.id], event: strategicRailTo(unit.side, area) },
    )
  },
}

// ---- Those who have not come in

/** 19.4.1: nobody stays in an entry hex. */
export function clearEntryHexes(p: Play, side: Side): void {
  for (const unit of p.content.bySide[side]) {
    if (!isEntering(p, unit) || !applies(p.content, '19.4.1')) continue
    put(p, unit, ARRIVED)
    p.note(
      '19.4.1',
      '{unit} did not enter and waits for a later turn',
      { unit: unit.name },
      { units: [unit.id], event: DELAYED[side] },
    )
  }
}
