/** What could fall on a place, by the enemies that can be seen: who stands beside it, whose zone it is in, who sees it. */
import type { Explanation } from '../../../engine/explain.ts'
import type { Seat } from '../../../engine/game.ts'
import { total, type Modifier, type Sentence } from '../../../engine/rule.ts'
import { zonesOn } from '../01-basics/zones.ts'
import { factorLines } from '../03-3-combat/factors.ts'
import { hasCrossing } from '../03-2-movement/terrain.ts'
import { enemyOf, type Side } from '../content/content.ts'
import { idsOf, occupant, unitAt } from '../pieces.ts'
import type { Position } from '../state.ts'
import { isCovered, knownUnits } from './knowledge.ts'

export function threat(p: Position, seat: Seat, place: string): Explanation | null {
  const { grid, hexNames } = p.content
  const hex = grid.indexOf(place)
  const side = seat as Side
  const enemy = enemyOf(side)
  if (hex < 0 || occupant(p, hex) === enemy) return null
  const beside = [0, 1, 2, 3, 4, 5]
    .map((d) => grid.neighbour[hex * 6 + d]!)
    .filter((near) => near >= 0 && occupant(p, near) === enemy)
  const from = beside.map((near) => {
    const units = knownUnits(p, near, seat).filter((unit) => fights(p, unit))
    const lines = units.flatMap((unit): Modifier[] =>
      factorLines(p, unitAt(p, unit), { from: near, againstTanks: false }),
    )
    return { near, units, lines }
  })
  const names = (hexes: readonly number[]) => hexes.map((one) => hexNames[one]!).join(', ')
  const zones = zonesOn(p, enemy, hex)
  const covered = beside.filter((near) => isCovered(p, near, seat))
  const dry = beside.filter((near) => !hasCrossing(p, near * 6 + grid.direction(near, hex)))
  const about: Sentence[] = [
    ...said(zones, '1.6c', 'In a zone of control of {hexes}', names),
    ...said(covered, '1.4', 'Unknown what lies under the top of {hexes}', names),
    ...said(dry, '3.3.2b', 'Over water from {hexes}', names),
    ...(side === 'german' ? observers(p, hex) : []),
  ]
  if (about.length === 0 && beside.length === 0) return null
  const lines = from.flatMap((one) => one.lines)
  const title = 'Factors that are seen beside it'
  return {
    title: 'What could fall on it',
    about,
    parts: lines.length === 0 ? [] : [{ id: 'attack', title, side: enemy, lines, total: total(lines) }],
    target: place,
    from: from.map(({ near, units, lines: own }) => ({
      hex: grid.ids[near]!,
      units: idsOf(p, units),
      value: total(own),
    })),
  }
}

/** Guns and HQs attack nobody (4.1a, 7.3a). */
function fights(p: Position, index: number): boolean {
  const { isHq, isArtillery } = unitAt(p, index)
  return !isHq && !isArtillery
}

function said(
  hexes: readonly number[],
  rule: string,
  say: string,
  names: (hexes: readonly number[]) => string,
): Sentence[] {
  return hexes.length === 0 ? [] : [{ rule, say, values: { hexes: names(hexes) } }]
}

/** 4.2.1b, 4.2.5a: French guns may be called on it. */
function observers({ content, state }: Position, hex: number): Sentence[] {
  const posts = content.observers.filter((post) => state.observers[post.hex] && post.sees[hex] === 1)
  const values = { hexes: posts.map((post) => content.hexNames[post.hex]!).join(', ') }
  return [
    ...(posts.length > 0 ? [{ rule: '4.2.1b', say: 'Seen by the observers at {hexes}', values }] : []),
    ...(posts.length > 0 && content.isDeadGround[hex] === 1
      ? [{ rule: '4.2.5a', say: 'Dead ground for guns further west' }]
      : []),
  ]
}
