/**
 * What a space has to fear: the German attacks that could fall on it with their next move, and a raid of the Luftwaffe
 * on each unit there. No act is built by it; the player looks at a space and sees.
 */
import type { Explanation, Odds } from '../../../engine/explain.ts'
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

function threatTo(p: Position, space: Space): Explanation {
  const units = alliesIn(p, space.index)
  const threats = units.length === 0 ? [] : threatsTo(p, space)
  const attacks = threats.flatMap((german) =>
    units.map((unit) =>
      winsOf(p, german, germanDice(p, german, space).value, unit, defenceNumber(p, unit, space).value),
    ),
  )
  return {
    title: space.name,
    about: threats.length > 0 || units.length === 0 ? [] : [{ rule: '9.2a', say: 'No German unit can attack it now' }],
    parts: [
      ...threats.map((german) => partOf('attack', `Attack Dice, ${unitName(p, german)}`, germanDice(p, german, space))),
      ...units.map((unit) => partOf('defence', `Defence Number, ${unitName(p, unit)}`, defenceNumber(p, unit, space))),
    ],
    target: space.id,
    from: threats.map((german) => ({
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
