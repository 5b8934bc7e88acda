/*
 * Rivers through the middle of City, Wooded Rough and Marsh hexes have no effect and no hexsides (2.2.2); they are drawn
 * all the same, or every river would end at every town. Where river ends meet such a hex from two sides, a narrower line
 * goes through its middle.
 */

import type { InsideRiver, SideKind, SideSource, Spot } from '../../../board/map/source.ts'
import type { MapFile } from '../content.ts'

interface End {
  readonly at: Spot
  readonly name: string
  readonly kind: SideKind
}

const BREADTH: Readonly<Partial<Record<SideKind, number>>> = { majorRiver: 5, minorRiver: 1.9, marshRiver: 2.2 }
const WATERS: readonly SideKind[] = ['majorRiver', 'minorRiver', 'marshRiver']

export function riversInside(map: MapFile, sides: Readonly<Record<string, SideSource>>): InsideRiver[] {
  const ends = riverEnds(map, sides)
  const lines: InsideRiver[] = []
  const used = new Set<string>()
  const free = (hex: string) =>
    cornersOf(map, hex).flatMap((at) => {
      const end = ends.get(keyOf(at))
      return end === undefined || used.has(keyOf(at)) ? [] : [end]
    })
  const draw = (from: End, to: End, via: readonly Spot[]) => {
    used.add(keyOf(from.at)).add(keyOf(to.at))
    const kind = from.kind === to.kind ? from.kind : 'minorRiver'
    lines.push({ spots: [from.at, ...via, to.at], kind, breadth: BREADTH[kind] ?? 2 })
  }
  for (const gap of gapsOf(map)) {
    const [first, last] = [free(gap[0]!)[0], free(gap.at(-1)!)[0]]
    if (first && last && first !== last)
      draw(
        first,
        last,
        gap.map((hex) => centreOf(map, hex)),
      )
  }
  for (const [hex, { terrain }] of Object.entries(map.hexes)) {
    if (terrain !== 'city' && terrain !== 'woodedRough' && terrain !== 'marsh') continue
    const around = free(hex)
    for (const from of around) {
      const to = around.find((other) => other !== from && other.name === from.name && !used.has(keyOf(other.at)))
      if (to !== undefined && !used.has(keyOf(from.at))) draw(from, to, [centreOf(map, hex)])
    }
    const [from, to] = free(hex)
    if (from !== undefined && to !== undefined) draw(from, to, [centreOf(map, hex)])
  }
  return lines
}

/** Corners where a river has one side only. */
function riverEnds(map: MapFile, sides: Readonly<Record<string, SideSource>>): Map<string, End> {
  const meeting = new Map<string, End[]>()
  for (const [id, { kinds, name = '' }] of Object.entries(sides)) {
    const kind = WATERS.find((water) => kinds.includes(water))
    if (kind === undefined) continue
    const [a, b] = id.split('/').map((hex) => cornersOf(map, hex)) as [Spot[], Spot[]]
    const keys = new Set(b.map(keyOf))
    for (const at of a)
      if (keys.has(keyOf(at))) meeting.set(keyOf(at), [...(meeting.get(keyOf(at)) ?? []), { at, name, kind }])
  }
  return new Map([...meeting].flatMap(([key, ends]) => (ends.length === 1 ? [[key, ends[0]!] as const] : [])))
}

/** Runs of several hexes, in order: the Meuse winds through the Wooded Rough between Fumay and Monthermé. */
const gapsOf = ({ scenario }: MapFile): string[][] => (scenario === 'sickle-cut' ? [['5113', '5014', '5114']] : [])

const SQRT3 = Math.sqrt(3)

function centreOf(map: MapFile, hex: string): Spot {
  const column = Number(hex.slice(0, 2))
  const digits = Number(hex.slice(2))
  const row = digits > map.grid.rows[1] ? digits - 100 : digits
  return [column, column % 2 === 1 ? row + 0.5 : row]
}

/** In columns and rows: a hex is one row high, and columns are three quarters of its width apart. */
function cornersOf(map: MapFile, hex: string): Spot[] {
  const [x, y] = centreOf(map, hex)
  return [0, 1, 2, 3, 4, 5].map((k) => {
    const angle = (k * Math.PI) / 3
    return [x + Math.cos(angle) / 1.5, y + Math.sin(angle) / SQRT3]
  })
}

const keyOf = ([x, y]: Spot): string => `${x.toFixed(2)} ${y.toFixed(2)}`
