/** What the other side could do if its turn began now, by the acts of chapters 11 and 13, as far as 3.6 lets one look. */
import { ownTables } from '../../../engine/delta.ts'
import { Play as EnginePlay } from '../../../engine/position.ts'
import { threatsBy } from '../../../engine/threat.ts'
import type { Share } from '../../../engine/threat-rules.ts'
import { total } from '../../../engine/rule.ts'
import { isCovered, isSeen, visibleUnits } from '../03-setup/fog-of-war.ts'
import { counts } from '../06-stacking/stacking.ts'
import { isSupplied, operatesSupplied } from '../07-supply/supply.ts'
import { battleSum, columnOf, isConcentric, maySurrender } from '../13-combat/battle-sum.ts'
import { attackersOf } from '../13-combat/combat.ts'
import { CITY, enemyOf, type Content, type Side } from '../content/content.ts'
import { combatFactor, occupant, put, unitsIn, unitsOf } from '../pieces.ts'
import { partition, type Position, type State } from '../state.ts'

export const threats = threatsBy<Content, State>({
  verbs: { move: 'move', attack: 'attack' },
  enemyOf: (seat) => enemyOf(seat as Side),
  asIf(p, seat, phase) {
    const play = new EnginePlay<Content, State>(p.content, ownTables(p.state), { partition })
    play.put('moved', {})
    play.put('fought', {})
    play.put('supplyDice', {})
    play.put('railed', null)
    play.put('flow', [{ step: phase, side: seat }])
    return play
  },
  /** 7.3: how far a unit out of supply goes is rolled. */
  unknown(p, seat) {
    const hexes = new Set(hexesOf(p, enemyOf(seat as Side)).filter((hex) => isCovered(p, hex, seat)))
    for (const unit of unitsOf(p, enemyOf(seat as Side)))
      if (unit.mobility !== 'static' && isSeen(p, seat, unit) && !isSupplied(p, unit))
        hexes.add(p.state.place[unit.index]!)
    return [...hexes].map((hex) => p.content.grid.ids[hex]!)
  },
  isSeen: (p, seat, unit) => isSeen(p, seat, p.content.unitOf(unit)!),
  held: (p, seat) => {
    const { grid } = p.content
    return hexesOf(p, seat as Side).map((hex) => ({
      place: grid.ids[hex]!,
      around: Array.from(grid.neighbour.subarray(hex * 6, hex * 6 + 6), (near) => grid.ids[near]).filter(
        (id) => id !== undefined,
      ),
    }))
  },
  unitsIn: (p, place) => unitsIn(p, p.content.grid.indexOf(place)).map((unit) => p.content.units[unit]!.id),
  strength: (p, unit) => combatFactor(p, p.content.unitOf(unit)!),
  sideOf: (p, unit) => p.content.unitOf(unit)!.side,
  placeOf: (p, unit) => p.content.grid.ids[p.state.place[p.content.unitOf(unit)!.index]!]!,
  put: (play, id, place) => put(play, play.content.unitOf(id)!, play.content.grid.indexOf(place)),
  isRoomFor: (p, units) => units.filter((id) => counts(p, p.content.unitOf(id)!)).length <= 1,
  weights: (p, units) => new Map(units.map((id) => [id, counts(p, p.content.unitOf(id)!) ? 1 : 0])),
  room: () => 1,
  kind: (p, id) => `${counts(p, p.content.unitOf(id)!)}`,
  force: (p, unit) => (p.content.unitOf(unit)!.isWest ? 'west' : 'main'),
  share,
  ceilingOf,
  lastColumn: (p) => p.content.data.tables.crt.columns.length - 1,
  odds: (p, { table }) => (table === undefined ? '' : (p.content.data.tables.crt.columns[table.live]?.heading ?? '')),
  isNear(p, from, place) {
    const { grid, data } = p.content
    const farthest = Math.max(...Object.values(data.tables.movementFactors.rows).map(({ mp }) => mp))
    return grid.distance(grid.indexOf(from), grid.indexOf(place)) <= farthest + 1
  },
})!

/** Hexes with units of a side. */
const hexesOf = (p: Position, side: Side): number[] =>
  Object.keys(p.state.stacks)
    .map(Number)
    .filter((hex) => visibleUnits(p, hex, side).length > 0 && occupant(p, hex) === side)

/** Marks of a share: it spoils the shift of mechanised corps (13.13), or costs the one of attackers out of supply (7.4). */
const NO_SPEARHEAD = 1
const OUT_OF_SUPPLY = 2

/**
 * The sum of an attack by this unit alone. All attackers come across a river only if each does (13.15), so the best of
 * their shifts is the one of all; those for which it matters who else is there are marks: the directions (13.13), and
 * what spoils.
 */
function share(p: Position, id: string, place: string): Share | null {
  const { grid, data } = p.content
  const unit = p.content.unitOf(id)!
  const target = grid.indexOf(place)
  if (!attackersOf(p, unit.side, target).includes(unit)) return null
  const { attack, defence, shifts } = battleSum(p, {
    target,
    attackers: [unit.index],
    defenders: visibleUnits(p, target, unit.side),
  })
  const { attackerOutOfSupply } = data.tables.shifts.rows
  const isOut = !operatesSupplied(p, unit)
  const isSpearhead = unit.isCorps && unit.mobility === 'mechanized' && !isOut
  return {
    strength: total(attack),
    defence: total(defence),
    shift: total(shifts) + (isOut ? attackerOutOfSupply.columns : 0),
    has: 1 << grid.direction(target, p.state.place[unit.index]!),
    spoils: (isSpearhead ? 0 : NO_SPEARHEAD) | (isOut ? OUT_OF_SUPPLY : 0),
  }
}

function ceilingOf(p: Position, place: string): (share: Share) => number {
  const { terrain, grid, data, units } = p.content
  const { concentric, concentricMechanized, surrender, attackerOutOfSupply } = data.tables.shifts.rows
  const target = grid.indexOf(place)
  const defenders = visibleUnits(p, target, enemyOf(occupant(p, target)!))
  const canSurrender = defenders.some((unit) => maySurrender(p, units[unit]!, target))
  const last = data.tables.crt.columns.length - 1
  return ({ strength, defence, shift, has, spoils }) => {
    let shifts = shift
    if (spoils & OUT_OF_SUPPLY) shifts -= attackerOutOfSupply.columns
    if (terrain[target] !== CITY && isConcentric(has))
      shifts += (canSurrender ? surrender : spoils & NO_SPEARHEAD ? concentric : concentricMechanized).columns
    return Math.max(0, Math.min(last, columnOf(p, strength - defence) + shifts))
  }
}
