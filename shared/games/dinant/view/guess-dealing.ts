/**
 * Who might lie under the tops: the covered units dealt to the covered places so that everything both sides see stays as it
 * is. That is where zones of control reach (1.6), that no hex holds too many (1.3a), that a hex is held (7.3b), and what
 * the units do that act just now. Within that, by liking and chance.
 */
import { zoneShown, type ZoneShown } from '../01-basics/zones.ts'
import type { Side, Unit } from '../content/content.ts'
import { presence } from '../pieces.ts'
import type { Position } from '../state.ts'

export type Below = (limit: number) => number

/** How likely a unit is in a hex: a whole number above nought. */
export type Liking = (unit: Unit, hex: number) => number

/** A place under a top: what lies there besides its name. */
export interface Slot {
  /** Who lies there in truth: read for its kind only where it acts just now. */
  readonly unit: Unit
  readonly hex: number
  /** What it can be told by: marks on it, Damage Chits, its part in what is under way. */
  readonly signs: string
  readonly isDisorganised: boolean
  /** It acts just now, or came over the river: what kind of counter it is shows by what it does. */
  readonly isUnderWay: boolean
  readonly wants: 'gun' | 'bridging engineer' | 'engineer' | 'fighter' | 'anybody'
}

const isQuiet = ({ isHq, isArtillery }: Unit): boolean => isHq || isArtillery

/** Counters that zones of control do not tell apart; guns and HQs have none. */
export const kindOf = (unit: Unit): string =>
  isQuiet(unit) ? 'quiet' : [unit.isTank, unit.thirds, unit.faces.length].join()

function suits(unit: Unit, { wants }: Slot): boolean {
  if (wants === 'gun') return unit.isArtillery
  if (wants === 'bridging engineer') return unit.isBridging
  if (wants === 'engineer') return unit.isEngineer
  return wants === 'anybody' || !unit.isHq
}

/** So often a deal is tried before places keep the kinds they have. */
const TRIES = 16

/** By unit: the one that lies in its place in the guess. */
export function dealt(
  p: Position,
  enemy: Side,
  slots: readonly Slot[],
  liking: Liking,
  below: Below,
): Map<number, number> {
  const units = slots.map(({ unit }) => unit).sort((a, b) => a.index - b.index)
  for (let nth = 0; nth < TRIES; nth++) {
    const deal = new Deal(p, enemy, slots, units, liking, below)
    if (deal.byWhatIsSeen()) return deal.names()
  }
  const deal = new Deal(p, enemy, slots, units, liking, below)
  deal.byKind()
  return deal.names()
}

/** A hex with covered places, while they are dealt to. */
interface Open {
  readonly hex: number
  readonly shown: ZoneShown
  readonly slots: Slot[]
  readonly isHeld: boolean
  /** Who is there and can be seen, or was dealt there: thirds and tank units with a part in a zone. */
  thirds: number
  tanks: number
  /** Room for so many thirds and tank units more. */
  room: number
  tankRoom: number
  hasHolder: boolean
}

class Deal {
  private readonly given = new Map<Slot, Unit>()
  private readonly left: Unit[]
  private readonly hexes: readonly Open[]
  private readonly slots: readonly Slot[]
  private readonly liking: Liking
  private readonly below: Below

  constructor(p: Position, enemy: Side, slots: readonly Slot[], units: readonly Unit[], liking: Liking, below: Below) {
    this.left = [...units]
    this.slots = slots
    this.liking = liking
    this.below = below
    const covered = new Set(units.map(({ index }) => index))
    this.hexes = [...new Set(slots.map(({ hex }) => hex))].map((hex) => openHex(p, enemy, hex, slots, covered))
  }

  names(): Map<number, number> {
    return new Map([...this.given].map(([{ unit }, { index }]) => [unit.index, index]))
  }

  /** Every place keeps its kind. */
  byKind(): void {
    const open = [...this.slots].sort((a, b) => Number(a.wants === 'anybody') - Number(b.wants === 'anybody'))
    for (const slot of open) {
      const alike = this.left.filter((unit) => kindOf(unit) === kindOf(slot.unit))
      const hex = this.hexOf(slot)
      const able = alike.filter((unit) => suits(unit, slot))
      const best = able.filter((unit) => hasRoom(hex, unit))
      this.give(hex, slot, this.drawn(best.length > 0 ? best : able.length > 0 ? able : alike, slot.hex))
    }
  }

  /** False: it has not come out. */
  byWhatIsSeen(): boolean {
    for (const slot of this.slots) if (!this.special(slot)) return false
    // Those with the fewest places first: they can least be choosy.
    const hexes = shuffled(this.hexes, this.below).sort((a, b) => a.slots.length - b.slots.length)
    return hexes.every((hex) => this.filled(hex)) && hexes.every((hex) => this.bounded(hex)) && this.rest()
  }

  /** Those who act just now, or whose work shows who they are. */
  private special(slot: Slot): boolean {
    if (slot.wants === 'anybody' && !slot.isUnderWay) return true
    const hex = this.hexOf(slot)
    const able = this.left.filter(
      (unit) => fits(hex, slot, unit) && (!slot.isUnderWay || kindOf(unit) === kindOf(slot.unit)),
    )
    return this.gave(hex, slot, able)
  }

  /** Enough to make the zone both sides see, and somebody to hold the hex. */
  private filled(hex: Open): boolean {
    for (;;) {
      const isWanting = needsMore(hex)
      if (!isWanting && (hex.hasHolder || !hex.isHeld)) return true
      const slot = hex.slots.find((one) => !isWanting || !one.isDisorganised)
      if (slot === undefined) return false
      const able = this.left.filter((unit) =>
        isWanting ? fits(hex, slot, unit) && bringsEnough(hex, unit) : fits(hex, slot, unit) && !unit.isHq,
      )
      if (!this.gave(hex, slot, able)) return false
    }
  }

  /** Where a zone is seen not to reach, nobody lies who would make it. */
  private bounded(hex: Open): boolean {
    if (hex.shown.easy !== false && hex.shown.hard !== false) return true
    while (hex.slots.length > 0) {
      const slot = hex.slots[0]!
      const able = this.left.filter((unit) => fits(hex, slot, unit))
      if (!this.gave(hex, slot, able)) return false
    }
    return true
  }

  /** Tanks and the heavy ones first: they need room. */
  private rest(): boolean {
    for (const unit of this.left.toSorted(hardToPlace)) {
      const able = this.hexes.filter((hex) => hex.slots.length > 0 && fits(hex, hex.slots[0]!, unit))
      if (able.length === 0) return false
      const hex = drawnBy(able, (one) => this.liking(unit, one.hex) * one.slots.length, this.below)
      this.give(hex, hex.slots[0]!, unit)
    }
    return true
  }

  private gave(hex: Open, slot: Slot, able: readonly Unit[]): boolean {
    if (able.length === 0) return false
    this.give(hex, slot, this.drawn(able, slot.hex))
    return true
  }

  private drawn(able: readonly Unit[], hex: number): Unit {
    return drawnBy(able, (unit) => this.liking(unit, hex), this.below)
  }

  private give(hex: Open, slot: Slot, unit: Unit): void {
    this.given.set(slot, unit)
    this.left.splice(this.left.indexOf(unit), 1)
    hex.slots.splice(hex.slots.indexOf(slot), 1)
    hex.room -= unit.thirds
    if (unit.isTank) hex.tankRoom--
    if (!unit.isHq) hex.hasHolder = true
    if (isQuiet(unit) || slot.isDisorganised) return
    hex.thirds += unit.thirds
    if (unit.isTank) hex.tanks++
  }

  private hexOf(slot: Slot): Open {
    return this.hexes.find(({ hex }) => hex === slot.hex)!
  }
}

function openHex(p: Position, enemy: Side, hex: number, slots: readonly Slot[], covered: ReadonlySet<number>): Open {
  const limits = p.content.data.tables.units
  const open: Open = {
    hex,
    shown: zoneShown(p, enemy, hex),
    slots: slots.filter((slot) => slot.hex === hex),
    isHeld: presence(p, enemy)[hex] === 1,
    thirds: 0,
    tanks: 0,
    room: isPassed(p, hex) ? Infinity : limits.stack,
    tankRoom: isPassed(p, hex) ? Infinity : limits.tankUnits,
    hasHolder: false,
  }
  for (const index of p.state.stacks[hex]!) {
    if (covered.has(index)) continue
    const unit = p.content.units[index]!
    open.room -= unit.thirds
    if (unit.isTank) open.tankRoom--
    if (!unit.isHq) open.hasHolder = true
    if (isQuiet(unit) || p.state.disorganised[index]) continue
    open.thirds += unit.thirds
    if (unit.isTank) open.tanks++
  }
  return open
}

/** A stack on its way may be with others for a moment. */
const isPassed = ({ state }: Position, hex: number): boolean =>
  state.flow.some(({ step, here }) => (step === 'march' || step === 'activation') && here === hex)

/** Thirds of a battalion that have a zone, and that have one out of rough or over a ridge (1.6a, 1.6d). */
const ZONE = 3
const HARD_ZONE = 6

function needsMore({ shown, thirds, tanks }: Open): boolean {
  if (shown.hard === true && thirds < HARD_ZONE) return true
  return shown.easy === true && tanks === 0 && thirds < ZONE
}

/** Could the places left make up what would still be wanting? */
function bringsEnough(hex: Open, unit: Unit): boolean {
  if (isQuiet(unit)) return false
  const places = hex.slots.filter(({ isDisorganised }) => !isDisorganised).length - 1
  const thirds = hex.thirds + unit.thirds
  const wanting = hex.shown.hard === true ? HARD_ZONE - thirds : hex.tanks > 0 || unit.isTank ? 0 : ZONE - thirds
  return wanting <= places * ZONE
}

const hardToPlace = (a: Unit, b: Unit): number =>
  Number(b.isTank) - Number(a.isTank) || b.thirds - a.thirds || a.index - b.index

const hasRoom = ({ room, tankRoom }: Open, { thirds, isTank }: Unit): boolean =>
  thirds <= room && (!isTank || tankRoom > 0)

/** Is it such a unit, is there room, and would no zone reach where none is seen? */
function fits(hex: Open, slot: Slot, unit: Unit): boolean {
  if (!hasRoom(hex, unit) || !suits(unit, slot)) return false
  if (isQuiet(unit) || slot.isDisorganised) return true
  const thirds = hex.thirds + unit.thirds
  const tanks = hex.tanks + (unit.isTank ? 1 : 0)
  if (hex.shown.easy === false && (tanks > 0 || thirds >= ZONE)) return false
  // Out of rough or over a ridge nothing reaches either while there is too little for a zone at all.
  return hex.shown.hard !== false || thirds < HARD_ZONE
}

function drawnBy<T>(list: readonly T[], weight: (one: T) => number, below: Below): T {
  let total = 0
  for (const one of list) total += weight(one)
  let place = below(total)
  for (const one of list) if ((place -= weight(one)) < 0) return one
  return list.at(-1)!
}

export function shuffled<T>(list: readonly T[], below: Below): T[] {
  const left = [...list]
  return list.map(() => left.splice(below(left.length), 1)[0]!)
}
