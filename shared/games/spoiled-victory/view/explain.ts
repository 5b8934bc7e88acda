/**
 * What the screen is told of an attack under way, and what a space has to fear:
 *
 *     explain(front <unit>)    the attack with this unit in the Frontline
 *     explain(look <space>)    the German attacks that could fall on it now, and a raid of the Luftwaffe on it
 */
import type { Explanation, Odds, Part } from '../../../engine/explain.ts'
import type { Seat } from '../../../engine/game.ts'
import { total, type Sentence } from '../../../engine/rule.ts'
import type { AlliedAttackFrame } from '../10-player-actions/allied-attack.ts'
import {
  alliedDice,
  defenceNumber,
  germanDefence,
  germanDice,
  winOdds,
  type Sum,
} from '../09-german-attacks/attack-sum.ts'
import type { Space } from '../content/content.ts'
import { extraDiceOf, type AttackFrame } from '../09-german-attacks/german-attack.ts'
import { ahead } from '../09-german-attacks/german-moves.ts'
import { ALL_WAYS, raidModifiers, raidOdds, rowOf } from '../07-luftwaffe/luftwaffe.ts'
import { alliesIn, germansInOrder, isMarsh, typeOf, unitName } from '../pieces.ts'
import type { Position } from '../state.ts'

export function explain(p: Position, _: Seat, picks: readonly string[]): Explanation | null {
  const [verb, word] = picks
  if (verb === 'look') {
    const space = p.content.spaceOf(word ?? '')
    return space === undefined ? null : fearsOf(p, space)
  }
  const flow = p.state.flow.filter((frame) => !frame.fresh)
  const german = flow.find((frame) => frame.step === 'attack') as AttackFrame | undefined
  const picked = word === undefined ? undefined : p.content.unitOf(word)?.index
  if (german !== undefined && german.space >= 0)
    return germanAttack(p, german, verb === 'front' ? picked : german.front)
  const allied = flow.find((frame) => frame.step === 'allied-attack') as AlliedAttackFrame | undefined
  return allied === undefined ? null : alliedAttack(p, allied, allied.unit ?? picked)
}

const part = (id: 'attack' | 'defence', title: string, { lines, value }: Sum): Part => ({
  id,
  title,
  lines,
  total: value,
})

/** Chances of so many Wins, from the same count that resolves them. */
function winsOf(dice: number, number: number, about: Sentence): Odds {
  const outcomes = winOdds(dice, number).flatMap((ways, wins) =>
    ways === 0 ? [] : [{ label: wins === 1 ? '1 Win' : `${wins === 0 ? 'No' : wins} Wins`, ways }],
  )
  return { ...about, of: 6 ** dice, outcomes }
}

function germanAttack(p: Position, frame: AttackFrame, front: number | undefined): Explanation | null {
  const space = p.content.spaces[frame.space]!
  const unit = front ?? alliesIn(p, frame.space)[0]
  if (unit === undefined || p.state.place[unit]! !== frame.space) return null
  const dice = germanDice(p, frame.unit, space, extraDiceOf(frame))
  const number = defenceNumber(p, unit, space)
  const from = p.content.spaces[p.state.place[frame.unit]!]!.id
  return {
    title: space.name,
    about: [],
    parts: [part('attack', 'Attack Dice', dice), part('defence', 'Defence Number', number)],
    target: space.id,
    from: [{ hex: from, units: [p.content.units[frame.unit]!.id], value: dice.value }],
    odds: [winsOf(dice.value, number.value, against(p, frame.unit, unit))],
  }
}

const against = (p: Position, attacker: number, defender: number): Sentence => ({
  rule: '9.3c',
  say: '{attacker} against {defender}',
  values: { attacker: unitName(p, attacker), defender: unitName(p, defender) },
})

function alliedAttack(p: Position, { german }: AlliedAttackFrame, unit: number | undefined): Explanation | null {
  const at = p.state.place[german]!
  const attacker = unit ?? alliesIn(p, at).find((one) => p.state.activated[one])
  if (attacker === undefined || p.state.place[attacker]! !== at) return null
  const space = p.content.spaces[at]!
  const dice = alliedDice(p, attacker)
  const number = germanDefence(p, german)
  return {
    title: space.name,
    about: [],
    parts: [part('attack', 'Attack Dice', dice), part('defence', 'Defence Number', number)],
    target: space.id,
    from: [{ hex: space.id, units: [p.content.units[attacker]!.id], value: dice.value }],
    odds: [winsOf(dice.value, number.value, against(p, attacker, german))],
  }
}

// ---- What a space has to fear

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

function fearsOf(p: Position, space: Space): Explanation {
  const units = alliesIn(p, space.index)
  const threats = units.length === 0 ? [] : threatsTo(p, space)
  const attacks = threats.flatMap((german) =>
    units.map((unit) =>
      winsOf(germanDice(p, german, space).value, defenceNumber(p, unit, space).value, against(p, german, unit)),
    ),
  )
  return {
    title: space.name,
    about: threats.length > 0 || units.length === 0 ? [] : [{ rule: '9.2a', say: 'No German unit can attack it now' }],
    parts: [
      ...threats.map((german) => part('attack', `Attack Dice, ${unitName(p, german)}`, germanDice(p, german, space))),
      ...units.map((unit) => part('defence', `Defence Number, ${unitName(p, unit)}`, defenceNumber(p, unit, space))),
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
