/**
 * How a position of France Fights On is judged: the French points at the end of the game, as far as they can be foreseen,
 * less the 25 that are needed (4.3). For the German seat the same with the other sign.
 *
 *   points      in the ledger, less the goal
 *   evacuation  of every unit that may still sail (11.6): its points, less the later and the more doubtful
 *   resistance  factors of those who will stay: they hold cities and wear the Germans down, the more the longer it lasts
 *   cities      French at the end (4.3c): the less, the nearer the Germans are in the time that is left
 *   danger      what German attacks would cost the French
 *   exposure    what French attacks would bring
 *   pursuit     Germans close to French units
 *   strength    German factors on the map, the more the longer the game lasts
 *   crowding    units that may be taken off because their hex is overstacked (6.5)
 *   stukas      flown in the French player turn, so that they will not fly in the German one (12.1)
 */
import type { Seat } from '../../../engine/game.ts'
import type { Term } from '../../../opponent/brain.ts'
import { unitsTooMany } from '../06-stacking/stacking.ts'
import { NO_ROW, type Side } from '../content/content.ts'
import { isReduced, unitsIn, victoryPoints } from '../pieces.ts'
import { derived, type Position } from '../state.ts'
import { armyOf, hexesTo, soonestAt, type Army } from './army.ts'
import { groundOf } from './ground.ts'
import { before, prospects, worthOf } from './sailing.ts'
import { dangerTo } from './threat.ts'

export const TERMS: readonly Term[] = [
  { id: 'points', title: 'French victory points', wantedBy: 'french', isMany: true },
  { id: 'evacuation', title: 'evacuation', wantedBy: 'french' },
  { id: 'resistance', title: 'French resistance', wantedBy: 'french' },
  { id: 'cities', title: 'French cities', wantedBy: 'french', isMany: true },
  { id: 'danger', title: 'danger to the French', wantedBy: 'german' },
  { id: 'exposure', title: 'danger to the Germans', wantedBy: 'french' },
  { id: 'pursuit', title: 'German pursuit', wantedBy: 'german' },
  { id: 'strength', title: 'German strength', wantedBy: 'german' },
  { id: 'crowding', title: 'stacking' },
  { id: 'stukas', title: 'Stukas for the German turn', wantedBy: 'german', isMany: true },
]

export function measure(p: Position, seat: Seat, into: Float64Array): void {
  const sign = seat === 'french' ? 1 : -1
  const { target } = p.content.data.scenario.victory
  into[0] = sign * (victoryPoints(p) - target)
  if (p.state.over !== null) return
  const { sailings, germanTurns, acting } = timeOf(p)
  const left = germanTurns / p.content.data.scenario.turns
  const { sailing, staying, stakes } = prospects(p, sailings, left)
  into[1] = sign * sailing
  into[2] = sign * staying
  into[3] = sign * cities(p, germanTurns)
  into[4] = -sign * dangerTo(p, 'french', acting, stakes)
  into[5] = sign * dangerTo(p, 'german', acting, stakes)
  into[6] = -sign * pursuit(p, stakes)
  into[7] = -sign * strength(armyOf(p, 'german')) * left
  into[8] = sign * crowding(p)
  // A step of the French is worth the less, the less time there is.
  into[9] = acting === 'french' && p.state.stukasFlown ? sign * left : 0
}

// ---- How much time there is

interface Time {
  /** Evacuation phases still to come, the one under way among them. */
  readonly sailings: number
  /** German player turns still to come, the one under way among them. */
  readonly germanTurns: number
  /** Whose player turn it is; before the first one that of the French. */
  readonly acting: Side
}

function timeOf({ state, content }: Position): Time {
  const { turns } = content.data.scenario
  const isUnderWay = (name: string) => state.flow.some(({ step, fresh }) => !fresh && step === name)
  const acting: Side = isUnderWay('german-turn') ? 'german' : 'french'
  const isSailing = isUnderWay('evacuation') || state.turn === 1
  return {
    sailings: turns - state.turn + (isSailing && state.turn > 1 ? 1 : 0),
    germanTurns: turns - state.turn + 1,
    acting,
  }
}

// ---- Cities

/** Turns until the first Germans could be in each city; panzers cannot fight for one that is held (13.16). */
const germansInCities = derived<Float64Array>(['place/german'], (p) =>
  soonestAt(armyOf(p, 'german'), groundOf(p).toCities, 0),
)
const infantryInCities = derived<Float64Array>(['place/german'], (p) =>
  soonestAt(armyOf(p, 'german'), groundOf(p).toCities, 0, ({ isPanzer }) => !isPanzer),
)

/** They do not come as fast as over empty country; somebody in a city keeps it so many turns longer. */
const SLOWED = 1.7
const HELD_LONGER = 2.5

function cities(p: Position, germanTurns: number): number {
  const [all, infantry] = [germansInCities(p), infantryInCities(p)]
  const { content, state } = p
  let sum = 0
  for (let nth = 0; nth < content.cities.length; nth++) {
    const city = content.cities[nth]!
    if (state.germanHexes[city] || content.row[city] !== NO_ROW) continue
    const falls = unitsIn(p, city).length === 0 ? SLOWED * all[nth]! : SLOWED * infantry[nth]! + HELD_LONGER
    sum += before(germanTurns, falls, 1.5)
  }
  return sum
}

// ---- The rest

const NEAREST = 3
const FARTHEST = 60
/** By hexes between two units: how close that is. */
const CLOSE = Float64Array.from({ length: FARTHEST + 1 }, (_, hexes) => Math.exp(-hexes / 6))

/** Every French unit with the Germans next to it: the nearer, the harder it is to get away. */
function pursuit(p: Position, stakes: Float64Array): number {
  const [french, germans] = [armyOf(p, 'french'), armyOf(p, 'german')]
  const nearest = new Uint8Array(NEAREST)
  let sum = 0
  for (let nth = 0; nth < french.units.length; nth++) {
    const unit = french.units[nth]!
    if (unit.mobility === 'static') continue
    nearest.fill(FARTHEST)
    for (let other = 0; other < germans.units.length; other++) {
      if (isReduced(p, germans.units[other]!)) continue
      let away = hexesTo(germans, other, french.q[nth]!, french.r[nth]!)
      if (away >= nearest[NEAREST - 1]!) continue
      for (let i = 0; i < NEAREST; i++) {
        const ith = nearest[i]!
        if (away >= ith) continue
        nearest[i] = away
        away = ith
      }
    }
    let close = 0
    for (let i = 0; i < NEAREST; i++) close += CLOSE[nearest[i]!]!
    sum += close * stakes[unit.index]! * p.state.steps[unit.index]!
  }
  return sum
}

function strength({ combat }: Army): number {
  let sum = 0
  for (let nth = 0; nth < combat.length; nth++) sum += combat[nth]!
  return sum
}

/** What the enemy could take off, for points or for good. */
function crowding(p: Position): number {
  let sum = 0
  for (const unit of unitsTooMany(p, 'french')) sum -= worthOf(p, unit)
  for (const unit of unitsTooMany(p, 'german')) sum += unit.isCorps ? (unit.mobility === 'mechanized' ? 4 : 3) : 2
  return sum
}
