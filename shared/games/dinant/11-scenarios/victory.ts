/** 11.1.6, 11.2b How well the Germans have done: the level the map gives, shifted by the points. */
import { applies } from '../../../engine/rule.ts'
import { zones } from '../01-basics/zones.ts'
import { isBridged } from '../03-2-movement/terrain.ts'
import { isInCommand } from '../07-command/command.ts'
import type { DinantLevel } from '../content/data.ts'
import { isAcross, isDisorganised, presence, unitsOf } from '../pieces.ts'
import { EXITED, type Panzer, type Position } from '../state.ts'
import { pointsNow } from './points.ts'

// ---- The free way east (11.1.6c)

/** The way from a hex to the east edge, free of French units and their zones, over bridges; null if there is none. */
export function wayEast(p: Position, from: number, blocked = presence(p, 'french')): number[] | null {
  const { grid, isMeuse, edges } = p.content
  const watched = zones(p, 'french')
  const isFree = (hex: number) => blocked[hex] === 0 && watched[hex] === 0
  if (!isFree(from)) return null
  const east = new Set(edges.german.east ?? [])
  const cameFrom = new Map<number, number>([[from, -1]])
  for (const hex of cameFrom.keys()) {
    if (east.has(hex)) return pathTo(cameFrom, hex)
    for (let arc = hex * 6; arc < hex * 6 + 6; arc++) {
      const to = grid.neighbour[arc]!
      const side = grid.side[arc]!
      if (to < 0 || cameFrom.has(to) || !isFree(to) || (isMeuse[side] === 1 && !isBridged(p, side))) continue
      cameFrom.set(to, hex)
    }
  }
  return null
}

function pathTo(cameFrom: ReadonlyMap<number, number>, end: number): number[] {
  const path: number[] = []
  for (let hex = end; hex >= 0; hex = cameFrom.get(hex)!) path.unshift(hex)
  return path
}

// ---- Levels

const isGerman = (p: Position, id: string): boolean => p.state.germanHexes[p.content.grid.indexOf(id)] === true

function isHexMet(p: Position, { any, path }: DinantLevel): boolean {
  if (any === undefined) return true
  const held = any.filter((id) => isGerman(p, id))
  if (!path || !applies(p.content, '11.1.6c')) return held.length > 0
  return held.some((id) => wayEast(p, p.content.grid.indexOf(id)) !== null)
}

/** 11.1.6d: so many units of one Panzer division have left, tank units among them. */
function isExitMet(p: Position, { exited }: DinantLevel): boolean {
  if (exited === undefined) return true
  return (['5PzD', '7PzD'] as const).some((division) => {
    const gone = exitedOf(p, division)
    return gone.units >= exited.units && gone.tanks >= exited.tanks
  })
}

export function exitedOf(p: Position, division: Panzer): { readonly units: number; readonly tanks: number } {
  const gone = p.content.bySide.german.filter(
    (unit) => unit.formation === division && p.state.place[unit.index] === EXITED && !unit.isHq,
  )
  return { units: gone.length, tanks: gone.filter(({ isTank }) => isTank).length }
}

/** 11.2b: units in command and in good order west of the Meuse. */
export const unitsWest = (p: Position): number =>
  unitsOf(p, 'german').filter(
    (unit) => !unit.isHq && isAcross(p, unit) && !isDisorganised(p, unit) && isInCommand(p, unit),
  ).length

function isMet(p: Position, level: DinantLevel): boolean {
  const { levels } = p.content.data.scenario.victory
  const base = level.includes === undefined ? undefined : levels.find((one) => one.level === level.includes)
  if (base !== undefined && !isMet(p, base)) return false
  if (level.level === 0) return true
  return (
    (level.all ?? []).every((id) => isGerman(p, id)) &&
    isHexMet(p, level) &&
    (level.unitsWest === undefined || unitsWest(p) >= level.unitsWest) &&
    isExitMet(p, level)
  )
}

/** The best level the map gives. */
export function levelOnMap(p: Position): number {
  const { rule, levels } = p.content.data.scenario.victory
  const met = levels.filter((level) => isMet(p, level)).map(({ level }) => level)
  return applies(p.content, rule) ? Math.max(...met) : 0
}

/** 11.1.6b: what the points make of it. */
export function shiftOf(p: Position): number {
  const { points } = p.content.data.scenario.victory
  if (points === null) return 0
  const now = pointsNow(p)
  const row = points.shifts.rows.find(({ min, max }) => (min === null || now >= min) && (max === null || now <= max))!
  return row.shift !== 0 && applies(p.content, '11.1.6b') ? row.shift : 0
}

/** A level of the map with its shift, within the levels there are. */
export function levelWith(p: Position, onMap: number, shift: number): DinantLevel {
  const { levels } = p.content.data.scenario.victory
  const most = Math.max(...levels.map(({ level }) => level))
  const level = Math.min(most, Math.max(0, onMap + shift))
  return levels.find((one) => one.level === level)!
}

/** The level as it stands. */
export const levelNow = (p: Position): DinantLevel => levelWith(p, levelOnMap(p), shiftOf(p))
