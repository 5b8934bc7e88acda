/** An attack as the screen shows it: its sums line by line, and the chances of its Wins. */
import type { Explanation, Odds, Part } from '../../../engine/explain.ts'
import {
  alliedDice,
  defenceNumber,
  germanDefence,
  germanDice,
  winOdds,
  type Sum,
} from '../09-german-attacks/attack-sum.ts'
import type { Space } from '../content/content.ts'
import { unitName } from '../pieces.ts'
import type { Position } from '../state.ts'

export const partOf = (id: 'attack' | 'defence', title: string, { lines, value }: Sum): Part => ({
  id,
  title,
  lines,
  total: value,
})

/** Chances of so many Wins, from the same count that resolves them. */
export function winsOf(p: Position, attacker: number, dice: number, defender: number, number: number): Odds {
  const outcomes = winOdds(dice, number).flatMap((ways, wins) =>
    ways === 0 ? [] : [{ label: wins === 1 ? '1 Win' : `${wins === 0 ? 'No' : wins} Wins`, ways }],
  )
  return {
    rule: '9.3c',
    say: '{attacker} against {defender}',
    values: { attacker: unitName(p, attacker), defender: unitName(p, defender) },
    by: p.content.units[attacker]!.id,
    of: 6 ** dice,
    outcomes,
  }
}

/** 9.3: a German attack with this unit in the Frontline; `extraDice` is what an event adds in its first round. */
export function explainGermanAttack(p: Position, german: number, at: number, front: number, extraDice: number) {
  const space = p.content.spaces[at]!
  return explained(p, space, {
    attacker: german,
    dice: germanDice(p, german, space, extraDice),
    defender: front,
    number: defenceNumber(p, front, space),
  })
}

/** 10.1.8: an attack of this unit on the German unit in its space. */
export function explainAlliedAttack(p: Position, german: number, unit: number): Explanation {
  const space = p.content.spaces[p.state.place[german]!]!
  const number = germanDefence(p, german)
  return explained(p, space, { attacker: unit, dice: alliedDice(p, unit), defender: german, number })
}

interface Fight {
  readonly attacker: number
  readonly dice: Sum
  readonly defender: number
  readonly number: Sum
}

function explained(p: Position, space: Space, { attacker, dice, defender, number }: Fight): Explanation {
  const from = p.content.spaces[p.state.place[attacker]!]!.id
  return {
    title: space.name,
    about: [],
    parts: [partOf('attack', 'Attack Dice', dice), partOf('defence', 'Defence Number', number)],
    target: space.id,
    from: [{ hex: from, units: [p.content.units[attacker]!.id], value: dice.value }],
    odds: [winsOf(p, attacker, dice.value, defender, number.value)],
  }
}
