/** 9.3.4 Retreats: one space, never into German hands; a German unit goes one space back on its track. */
import { applies, check, firstOf, type Refusal } from '../../../engine/rule.ts'
import {
  disrupt,
  evacueesIn,
  garrisoned,
  germanIn,
  hitGerman,
  moveTo,
  roomFor,
  spaceName,
  told,
  toldOfHit,
  unitName,
} from '../pieces.ts'
import { isKeptOut, keptOutRefusal } from '../10-player-actions/belgian-area.ts'
import { DISRUPTED, RETREATED } from '../events.ts'
import type { Play, Position } from '../state.ts'

const GERMANS: Refusal = { rule: '9.3.4', say: 'A German unit is there' }
const GARRISON: Refusal = {
  rule: '10.1.4',
  say: 'The space is behind the German unit of its track: German garrisons hold it',
}
const FULL: Refusal = { rule: '10.1.1', say: 'There is no room for more Evacuee units' }

/** Why a unit may not end in a space: Germans, garrisons, room for Evacuees. */
function whyNotStand(p: Position, unit: number, to: number): Refusal | null {
  const { isEvacuee } = p.content.units[unit]!
  return firstOf(
    check(p.content, germanIn(p, to) >= 0, GERMANS),
    check(p.content, garrisoned(p)[to]!, GARRISON),
    check(p.content, isEvacuee && evacueesIn(p, to) >= roomFor(p, p.content.spaces[to]!), FULL),
  )
}

/** The spaces a unit may retreat to; into the Belgian area only if there is no other (10.1.7). */
export function retreatsOf(p: Position, unit: number): number[] {
  if (!applies(p.content, '9.3.4')) return []
  const safe = p.content.land[p.state.place[unit]!]!.filter((to) => whyNotStand(p, unit, to) === null)
  const open = safe.filter((to) => keptOutRefusal(p, unit, to) === null)
  return open.length > 0 ? open : safe
}

/** Is there a space to retreat to? The Belgian area will do, if there is no other. */
export function canRetreat(p: Position, unit: number): boolean {
  if (!applies(p.content, '9.3.4')) return false
  for (const to of p.content.land[p.state.place[unit]!]!) if (whyNotStand(p, unit, to) === null) return true
  return false
}

/** Why a space is no retreat for a unit; null if it is one, or no neighbour. */
export function whyNoRetreat(p: Position, unit: number, to: number): Refusal | null {
  if (!p.content.land[p.state.place[unit]!]!.includes(to)) return null
  return firstOf(whyNotStand(p, unit, to), keptOutRefusal(p, unit, to))
}

export function retreatTo(play: Play, unit: number, to: number): void {
  const values = { unit: unitName(play, unit), space: spaceName(play, to) }
  play.note('9.3.4', '{unit} retreats to {space}', values, told(play, RETREATED.allied, [unit], to))
  const strays = isKeptOut(play, unit, to)
  moveTo(play, unit, to)
  if (strays && !play.state.strayed[unit]) play.at('strayed', unit, true)
}

/**
 * 9.3.4: a German unit goes back one space; in its Start space it is Disrupted instead, or takes a Hit if it is Disrupted
 * already.
 */
export function retreatGerman(play: Play, unit: number): void {
  if (!applies(play.content, '9.3.4')) return
  const track = play.state.track[unit]!
  const number = play.content.onTrack[track]![play.state.place[unit]!]!
  const values = { unit: unitName(play, unit) }
  if (number > 0) {
    const to = play.content.tracks[track]![number - 1]!
    play.at('place', unit, to)
    const about = told(play, RETREATED.german, [unit], to)
    play.note('9.3.4', '{unit} retreats to {space}', { ...values, space: spaceName(play, to) }, about)
  } else if (!play.state.disrupted[unit]) {
    disrupt(play, unit)
    play.note('9.3.4', '{unit} cannot retreat and is Disrupted', values, told(play, DISRUPTED, [unit]))
  } else {
    const done = hitGerman(play, unit)
    const say = done === 'reduced' ? '{unit} cannot retreat and takes a Hit' : '{unit} cannot retreat and stays Engaged'
    play.note('9.3.4', say, values, toldOfHit(play, done, unit))
  }
}
