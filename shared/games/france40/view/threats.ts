/** What the other side could do if its turn began now, by the acts of chapters 7 and 8. Nothing is hidden in this game. */
import { ownTables } from '../../../engine/delta.ts'
import { Play as EnginePlay } from '../../../engine/position.ts'
import { threatsBy } from '../../../engine/threat.ts'
import type { Share } from '../../../engine/threat-rules.ts'
import { total } from '../../../engine/rule.ts'
import { hexesOf } from '../05-zones-of-control/zones-of-control.ts'
import { isOverstacked, weightOf } from '../04-stacking/stacking.ts'
import { attackersAround } from '../08-combat/attackers.ts'
import { columnsOf, combatSum } from '../09-combat-modifiers/combat-sum.ts'
import { enemyOf, type Content, type Side } from '../content/content.ts'
import { faceOf, idsOf, put, unitsIn } from '../pieces.ts'
import { partition, type Position, type State } from '../state.ts'

export const threats = threatsBy<Content, State>({
  verbs: { move: 'move', attack: 'attack' },
  enemyOf: (seat) => enemyOf(seat as Side),
  asIf(p, seat, phase) {
    const play = new EnginePlay<Content, State>(p.content, ownTables(p.state), { partition })
    for (const field of ['moved', 'extended', 'railed', 'fought', 'attacked', 'retreated', 'advanced'] as const)
      play.put(field, {})
    play.put('flow', [{ step: phase, side: seat }])
    return play
  },
  unknown: () => [],
  isSeen: () => true,
  held: (p, seat) => {
    const { grid } = p.content
    return hexesOf(p, seat as Side).map((hex) => ({
      place: grid.ids[hex]!,
      around: neighboursOf(p, hex).map((near) => grid.ids[near]!),
    }))
  },
  unitsIn: (p, place) => idsOf(p, unitsIn(p, p.content.grid.indexOf(place))),
  strength: (p, unit) => faceOf(p, p.content.unitOf(unit)!).attack,
  sideOf: (p, unit) => p.content.unitOf(unit)!.side,
  placeOf: (p, unit) => p.content.grid.ids[p.state.place[p.content.unitOf(unit)!.index]!]!,
  put: (play, id, place) => put(play, play.content.unitOf(id)!, play.content.grid.indexOf(place)),
  isRoomFor: (p, units) =>
    !isOverstacked(
      p,
      units.map((id) => p.content.unitOf(id)!.index),
    ),
  weights,
  /** 4.3.2: a tank unit may ride on top. */
  room: ({ content }) => content.data.tables.stacking.limit + content.data.tables.stacking.freeTankUpTo,
  kind(p, id) {
    const unit = p.content.unitOf(id)!
    const { isTank, stacking } = faceOf(p, unit)
    return `${unit.division ?? ''} ${weightOf(p, unit)} ${isTank ? stacking : ''}`
  },
  force: (p, unit) => p.content.unitOf(unit)!.nation,
  share,
  ceilingOf,
  lastColumn: (p) => p.content.data.tables.crt.columns.length - 1,
  odds: (p, { table }) => (table === undefined ? '' : (p.content.data.tables.crt.columns[table.live]?.heading ?? '')),
  isNear: () => false,
})!

function neighboursOf({ content }: Position, hex: number): number[] {
  return Array.from(content.grid.neighbour.subarray(hex * 6, hex * 6 + 6)).filter((near) => near >= 0)
}

/** 4.3.1: the more of a division are in one hex, the less each of them weighs there. */
function weights(p: Position, ids: readonly string[]): Map<string, number> {
  const { divisionMax } = p.content.data.tables.stacking
  const units = ids.map((id) => p.content.unitOf(id)!)
  const byDivision = new Map<string, number>()
  for (const unit of units)
    if (unit.division !== null) byDivision.set(unit.division, (byDivision.get(unit.division) ?? 0) + weightOf(p, unit))
  return new Map(
    units.map((unit) => {
      const all = unit.division === null ? 0 : byDivision.get(unit.division)!
      return [unit.id, weightOf(p, unit) * (all > divisionMax ? divisionMax / all : 1)]
    }),
  )
}

/** By direction: an elite tank unit attacks from there; six bits further an elite infantry-class unit (9.5.1). */
const ELITE_INFANTRY = 6
/** Somebody is not of low quality (9.5.2). */
const STEADY = 1 << 12

/**
 * The sum of an attack by this unit alone. In company no unit is worth more; the defenders are doubled only if each
 * attacker by itself would have them doubled (9.6.1); and the best Tank Shift that one of them earns is the shift of
 * all (9.2). What only several earn together are the marks.
 */
function share(p: Position, id: string, place: string): Share | null {
  const { grid, data } = p.content
  const unit = p.content.unitOf(id)!
  const target = grid.indexOf(place)
  if (!attackersAround(p, unit.side, target).includes(unit)) return null
  const { attack, defence, shifts } = combatSum(p, {
    side: unit.side,
    target,
    attackers: [unit.index],
    kind: 'regular',
  })
  const { lowAttacker } = data.tables.shifts.rows
  const low = shifts.find(({ rule, value }) => rule === lowAttacker.rule && value < 0)
  const { quality, isTank, isInfantry } = faceOf(p, unit)
  const direction = grid.direction(target, p.state.place[unit.index]!)
  let has = low === undefined ? STEADY : 0
  if (quality === 'elite' && isTank) has |= 1 << direction
  if (quality === 'elite' && isInfantry) has |= 1 << (direction + ELITE_INFANTRY)
  return { strength: total(attack), defence: total(defence), shift: total(shifts) - (low?.value ?? 0), has, spoils: 0 }
}

function ceilingOf(p: Position): (share: Share) => number {
  const { limits, shifts } = p.content.data.tables
  const { eliteAttacker, lowAttacker } = shifts.rows
  return ({ strength, defence, shift, has }) => {
    const isCombined = (has & (has >> ELITE_INFANTRY) & 0b111111) !== 0
    const earned = (isCombined ? eliteAttacker.columns : 0) - (has & STEADY ? 0 : lowAttacker.columns)
    return columnsOf(p, Math.min(strength, limits.rows.attack.value), defence, shift + earned).column
  }
}
