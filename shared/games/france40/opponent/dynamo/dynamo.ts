/** What Dynamo is about: how many British and French units get away in time (22.5, 22.10). */
import { isHarassed } from '../../22-dynamo/evacuation.ts'
import type { Unit } from '../../content/content.ts'
import { controller, faceOf, occupant } from '../../pieces.ts'
import { derived, type Position } from '../../state.ts'
import { lastTurn } from '../../sequence/turn-sequence.ts'
import { APPROACH_FIELDS, approachOnFoot, approachOnTracks } from '../approach.ts'
import { FAR, groundOf } from '../ground.ts'
import { before } from '../time.ts'

/** Units a turn: from the port and from the beaches, by the table; with Germans beside them (22.5.4) fewer. */
const PORT = { free: 1.5, harassed: 1.25 }
const BEACH = { free: 0.75, harassed: 0.5 }
/** Movement points a turn of an attacker who meets resistance. */
const PACE = { tracks: 4, foot: 2 }
/** A Briton who sails counts one more and one less against (22.10.2); a Frenchman counts as much where he is. */
const BRITISH = 2

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
  return Math.min(approachOnTracks(p)[hex]! / PACE.tracks, onFoot(p)[hex]! / PACE.foot)
}

/** How hard it is for German infantry to come there, as far as it may be there before the tanks. */
const onFoot = derived<Uint8Array>(APPROACH_FIELDS, (p) => {
  const onTracks = approachOnTracks(p)
  let most = 0
  for (const { hex } of places(p)) most = Math.max(most, (onTracks[hex]! * PACE.foot) / PACE.tracks)
  return approachOnFoot(p, Math.min(FAR, Math.ceil(most)))
})

/** What the British are worth who will sail until the end. */
export function sailings(p: Position, allies: readonly Unit[]): number {
  const { evacuation } = p.content.data.scenario
  if (evacuation === null) return 0
  const british = allies.filter(({ nation }) => nation === 'british')
  const arrivals = arrivalsOf(p, british)
  const all = places(p).map((place) => ({ ...place, fall: fallOf(p, place.hex), near: isHarassed(p, place.hex) }))
  const port = all[0]!
  const beach = all.slice(1).reduce((a, b) => (a.fall >= b.fall ? a : b))
  const standing = (isPort: boolean) =>
    british.filter(({ index }) => all.some((one) => one.isPort === isPort && one.hex === p.state.place[index])).length
  const first = Math.max(p.state.turn + (isPast(p) ? 1 : 0), evacuation.portFromTurn)
  let sent = 0
  let ready = 0
  for (let turn = first; turn <= lastTurn(p); turn++) {
    const ahead = turn - p.state.turn
    while (ready < arrivals.length && arrivals[ready]! <= ahead) ready++
    let fromPort = held(port.fall, ahead) * (port.near ? PORT.harassed : PORT.free)
    let fromBeach =
      turn < evacuation.beachFromTurn ? 0 : held(beach.fall, ahead) * (beach.near ? BEACH.harassed : BEACH.free)
    // Only who stands there when the turn begins can go (22.5.2). Before the next ships others may come up: if those who
    // sail now were counted as missing then, nobody would sail.
    if (ahead <= 1) {
      const others = ahead === 0 ? 0 : COMING_UP
      fromPort = filled(fromPort, standing(true), others)
      fromBeach = filled(fromBeach, standing(false), others)
    }
    sent += Math.min(fromPort + fromBeach, Math.max(0, ready - sent))
  }
  return BRITISH * sent
}

/** Of the room for which nobody stands ready so much will be used all the same. */
const COMING_UP = 0.7

const filled = (room: number, standing: number, others: number): number =>
  room <= standing ? room : standing + others * (room - standing)

const held = (fall: number, ahead: number): number => before(ahead, 1.2 * fall + 0.5, 1.2)

/** Has this turn's evacuation been made, or missed? */
function isPast({ state }: Position): boolean {
  if (!state.flow.some(({ step, fresh }) => !fresh && step === 'allied-turn')) return false
  return !state.flow.some(
    ({ step, fresh }) => (step === 'initial' || step === 'evacuation') && (!fresh || step === 'evacuation'),
  )
}

/** In how many turns each of them can be where ships are; the soonest first. */
function arrivalsOf(p: Position, units: readonly Unit[]): number[] {
  const { toGoal } = groundOf(p)
  const found = units.map((unit) => {
    const { isMechanized, movement } = faceOf(p, unit)
    const way = toGoal[isMechanized ? 'tracks' : 'foot'][p.state.place[unit.index]!]!
    return (way / Math.max(2, movement + 1)) * 1.15
  })
  return found.sort((a, b) => a - b)
}

/** How near the Germans are to the places from which ships leave: by hex the less, the more is in their way. */
export function closeness(p: Position): number {
  let sum = 0
  for (const { hex } of places(p)) sum += Math.exp(-Math.max(0, fallOf(p, hex)) / 3)
  return sum
}
