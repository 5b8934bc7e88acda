/** What Dynamo is about: how many British and French units get away in time (22.5, 22.10). */
import { isHarassed } from '../22-dynamo/evacuation.ts'
import type { Unit } from '../content/content.ts'
import { controller, faceOf, occupant } from '../pieces.ts'
import type { Position } from '../state.ts'
import { lastTurn } from '../sequence/turn-sequence.ts'
import { awayUnits } from '../victory/victory.ts'
import { approachOnFoot, approachOnTracks } from './approach.ts'
import { groundOf } from './ground.ts'
import { before } from './time.ts'

/** Units a turn: from the port and from the beaches, by the table; with Germans beside them (22.5.4) fewer. */
const PORT = { free: 1.5, harassed: 1.25 }
const BEACH = { free: 0.75, harassed: 0.5 }
/** Movement points a turn of an attacker who meets resistance. */
const PACE = { tracks: 4, foot: 2 }
/** Who sails counts for one; the British must be ten of fifteen (22.10.1), and count against the Allies if they stay. */
const FRENCH_SHARE = 0.8

/** Points for those who are away already. */
export function away(p: Position): number {
  const { units, british } = awayUnits(p)
  return british + FRENCH_SHARE * (units - british)
}

interface Place {
  readonly hex: number
  readonly isPort: boolean
}

function places(p: Position): Place[] {
  const { evacuation } = p.content.data.scenario
  if (evacuation === null) return []
  const { grid } = p.content
  const port = { hex: grid.indexOf(evacuation.port), isPort: true }
  return [port, ...evacuation.beaches.map((id) => ({ hex: grid.indexOf(id), isPort: false }))]
}

/** Turns until the Germans are in a hex. */
function fallOf(p: Position, hex: number): number {
  if (occupant(p, hex) === 'german' || controller(p, hex) === 'german') return -2
  return Math.min(approachOnTracks(p)[hex]! / PACE.tracks, approachOnFoot(p)[hex]! / PACE.foot)
}

/** How many more will sail until the end. */
export function sailings(p: Position, allies: readonly Unit[]): number {
  const { evacuation } = p.content.data.scenario
  if (evacuation === null) return 0
  const arrivals = arrivalsOf(p, allies, evacuation.nations)
  const fall = places(p).map((place) => ({ ...place, fall: fallOf(p, place.hex), near: isHarassed(p, place.hex) }))
  const beaches = fall.filter(({ isPort }) => !isPort)
  const beach = beaches.reduce<(typeof fall)[number] | null>((a, b) => (a !== null && a.fall >= b.fall ? a : b), null)
  const [port] = fall
  const first = p.state.turn + (isPast(p) ? 1 : 0)
  let sent = 0
  let ready = 0
  for (let turn = first; turn <= lastTurn(p); turn++) {
    const ahead = turn - p.state.turn
    while (ready < arrivals.length && arrivals[ready]! <= ahead) ready++
    let ships = 0
    if (turn >= evacuation.portFromTurn) ships += held(port!.fall, ahead) * (port!.near ? PORT.harassed : PORT.free)
    if (turn >= evacuation.beachFromTurn && beach !== null)
      ships += held(beach.fall, ahead) * (beach.near ? BEACH.harassed : BEACH.free)
    sent += Math.min(ships, Math.max(0, ready - sent))
  }
  return sent
}

const held = (fall: number, ahead: number): number => before(ahead, 1.2 * fall + 0.5, 1.2)

/** Has this turn's evacuation been made, or missed? */
function isPast({ state }: Position): boolean {
  if (!state.flow.some(({ step, fresh }) => !fresh && step === 'allied-turn')) return false
  return !state.flow.some(
    ({ step, fresh }) => (step === 'initial' || step === 'evacuation') && (!fresh || step === 'evacuation'),
  )
}

/** In how many turns each unit that may sail can be where ships are; the soonest first. */
function arrivalsOf(p: Position, allies: readonly Unit[], nations: readonly string[]): number[] {
  const { toGoal } = groundOf(p)
  const found: number[] = []
  for (const unit of allies) {
    if (!nations.includes(unit.nation)) continue
    const { isMechanized, movement } = faceOf(p, unit)
    const way = toGoal[isMechanized ? 'tracks' : 'foot'][p.state.place[unit.index]!]!
    found.push((way / Math.max(2, movement + 1)) * 1.15)
  }
  return found.sort((a, b) => a - b)
}

/** How near the Germans are to the places from which ships leave: by hex the less, the more is in their way. */
export function closeness(p: Position): number {
  let sum = 0
  for (const { hex } of places(p)) sum += Math.exp(-Math.max(0, fallOf(p, hex)) / 3)
  return sum
}
