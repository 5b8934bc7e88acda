/**
 * What a space has to fear: the German attacks that could fall on it with their next move, and a raid of the Luftwaffe
 * on each unit there. No act is built by it; the player looks at a space and sees.
 */
import type { Explanation, Odds } from '../../../engine/explain.ts'
import type { Threat } from '../../../engine/threat.ts'
import type { Seat } from '../../../engine/game.ts'
import { total } from '../../../engine/rule.ts'
import { ALL_WAYS, raidModifiers, raidOdds, rowOf } from '../07-luftwaffe/luftwaffe.ts'
import { defenceNumber, germanDice } from '../09-german-attacks/attack-sum.ts'
import { ahead } from '../09-german-attacks/german-moves.ts'
import type { Space } from '../content/content.ts'
import { alliesIn, germansInOrder, isMarsh, typeOf, unitName } from '../pieces.ts'
import type { Position } from '../state.ts'
import { partOf, winsOf } from './attack-explained.ts'

export function threat(p: Position, _: Seat, place: string): Explanation | null {
  const space = p.content.spaceOf(place)
  return space === undefined ? null : threatTo(p, space)
}

/** The German units that could attack a space with their next move, by 9.2 and 9.3.9. */
function threatsTo(p: Position, space: Space): number[] {
  return germansInOrder(p).filter((unit) => {
    const at = p.state.place[unit]!
    if (at === space.index) return alliesIn(p, at).length > 0
    if (alliesIn(p, at).length > 0) return false
    const next = ahead(p, unit)
    if (next < 0) return p.content.red[at]!.includes(space.index)
    if (next === space.index) return true
    const reach = p.content.data.tables.movement.german[typeOf(p, unit)]
    const track = p.state.track[unit]!
    const distance = p.content.onTrack[track]![space.index]! - p.content.onTrack[track]![at]!
    // A Marsh on the way stops it (3.1b).
    return distance > 0 && distance <= reach && alliesIn(p, next).length === 0 && !isMarsh(p, p.content.spaces[next]!)
  })
}

/** 9.2: the spaces a German unit could come to with its next move; it stops where it meets Allies or a Marsh (3.1b). */
function reachOf(p: Position, unit: number): string[] {
  const { spaces, tracks, onTrack, data } = p.content
  const at = p.state.place[unit]!
  if (alliesIn(p, at).length > 0) return []
  const track = p.state.track[unit]!
  const from = onTrack[track]![at]!
  const found: string[] = []
  for (const space of tracks[track]!.slice(from + 1, from + 1 + data.tables.movement.german[typeOf(p, unit)])) {
    if (alliesIn(p, space).length > 0) break
    found.push(spaces[space]!.id)
    if (isMarsh(p, spaces[space]!)) break
  }
  return found
}

/** Every space with Allies in it: the most Attack Dice of one German against the best Defence Number there. */
export function* threats(_game: unknown, p: Position): Generator<Threat> {
  for (const unit of germansInOrder(p))
    yield { kind: 'reach', unit: p.content.units[unit]!.id, places: reachOf(p, unit) }
  for (const space of p.content.spaces) {
    const units = alliesIn(p, space.index)
    const coming = units.length === 0 ? [] : threatsTo(p, space)
    if (coming.length === 0) continue
    const dice = Math.max(...coming.map((german) => germanDice(p, german, space).value))
    const number = Math.max(...units.map((unit) => defenceNumber(p, unit, space).value))
    const ids = coming.map((german) => p.content.units[german]!.id)
    yield { kind: 'attack', place: space.id, units: ids, odds: `${dice} v ${number}`, isOpen: false }
  }
}

function threatTo(p: Position, space: Space): Explanation {
  const units = alliesIn(p, space.index)
  const coming = units.length === 0 ? [] : threatsTo(p, space)
  const attacks = coming.flatMap((german) =>
    units.map((unit) =>
      winsOf(p, german, germanDice(p, german, space).value, unit, defenceNumber(p, unit, space).value),
    ),
  )
  return {
    title: space.name,
    about: coming.length > 0 || units.length === 0 ? [] : [{ rule: '9.2a', say: 'No German unit can attack it now' }],
    parts: [
      ...coming.map((german) => partOf('attack', `Attack Dice, ${unitName(p, german)}`, germanDice(p, german, space))),
      ...units.map((unit) => partOf('defence', `Defence Number, ${unitName(p, unit)}`, defenceNumber(p, unit, space))),
    ],
    target: space.id,
    from: coming.map((german) => ({
      hex: p.content.spaces[p.state.place[german]!]!.id,
      units: [p.content.units[german]!.id],
      value: germanDice(p, german, space).value,
    })),
    odds: [...attacks, ...units.map((unit) => raidOn(p, unit, space))],
  }
}

/** Chances of a Luftwaffe Attack on a unit, by the table that resolves it. */
function raidOn(p: Position, unit: number, space: Space): Odds {
  const table = p.content.data.tables.luftwaffe
  const plus = total(raidModifiers(p, space))
  const odds = raidOdds(table.rows[rowOf(p, unit, space)].results, plus)
  return {
    rule: '7.2',
    say: 'The Luftwaffe against {unit}',
    values: { unit: unitName(p, unit) },
    of: ALL_WAYS,
    outcomes: [...odds].map(([result, ways]) => ({
      label: table.codes[result as keyof typeof table.codes].label,
      ways,
    })),
  }
}
