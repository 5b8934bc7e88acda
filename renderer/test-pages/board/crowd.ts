/** A full table for measuring: 1,600 hexes of mixed country and 250 counters in stacks, no rules. */

import { unitFace, type UnitData } from '../../games/france-fights-on/faces.ts'
import { plainStyle, type HexSource, type MapSource, type SideSource, type Terrain } from '../../board/map/source.ts'
import { makeBoardMap, pictureOf, type BoardMap, type BoardModel, type Piece, type Stack } from '../../board/model.ts'

const COLUMNS = 40
const ROWS = 40
const COUNTERS = 250
/** Hexes around the middle of the map in which all counters are. */
const SPREAD = 9

const GROUND: readonly Terrain[] = ['clear', 'clear', 'clear', 'woods', 'woods', 'rough', 'marsh', 'mountain']

/** The same numbers every time. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const two = (n: number) => String(n).padStart(2, '0')

export function crowdedMap(): BoardMap {
  const next = dice(40)
  const hexes: Record<string, HexSource> = {}
  const sides: Record<string, SideSource> = {}
  for (let column = 1; column <= COLUMNS; column++) {
    for (let row = 1; row <= ROWS; row++) {
      const id = two(column) + two(row)
      const patch = Math.floor(column / 4) * 7 + Math.floor(row / 3) * 13
      const isNamed = next() < 0.05
      const settlement = next() < 0.3 ? 'city' : 'town'
      hexes[id] = {
        terrain: GROUND[(patch + (next() < 0.2 ? 1 : 0)) % GROUND.length],
        ...(isNamed && { name: `Ville ${id}`, settlement }),
      }
      if (row % 9 === 4 && row < ROWS)
        sides[`${id}/${two(column)}${two(row + 1)}`] = {
          kinds: [row % 2 ? 'majorRiver' : 'minorRiver'],
          name: `Rivière ${row}`,
        }
    }
  }
  const source: MapSource = {
    id: 'crowd',
    grid: {
      orientation: 'flat',
      numbering: 'CCRR',
      shifted: 'even',
      shift: 'down',
      rowsGrow: 'down',
      columns: [1, COLUMNS],
      rows: [1, ROWS],
    },
    hexes,
    sides,
    ways: Array.from({ length: 12 }, (_, i) => ({
      kind: 'road' as const,
      path: Array.from({ length: COLUMNS }, (_none, c) => two(c + 1) + two(2 + i * 3)),
    })),
    borders: [],
    inside: [],
    style: plainStyle,
  }
  return makeBoardMap(source)
}

/** All counters around the middle, so that every one of them is inside the window. */
export function crowdedModel({ grid }: BoardMap, units: readonly (UnitData & { side: string })[]): BoardModel {
  const next = dice(1940)
  const near = grid.near(grid.indexOf('2020'), SPREAD)
  const stacks = new Map<string, Stack>()
  for (let made = 0; made < COUNTERS;) {
    const hex = grid.ids[near[Math.floor(next() * near.length)]]
    const pieces: readonly Piece[] = stacks.get(hex)?.pieces ?? []
    if (pieces.length >= 4) continue
    const unit = units[made % units.length]
    const face = unitFace({ ...unit, label: String(made) }, { steps: made % 3 === 0 ? 1 : 2, moved: made % 7 === 0 })
    const piece = { id: `u${made}`, picture: pictureOf(face), name: unit.name, text: unit.name, side: unit.side }
    stacks.set(hex, { hex, pieces: [...pieces, piece], sums: '' })
    made++
  }
  return { stacks, markers: [], control: [], dots: { french: '#1E55B0', german: '#20241C' } }
}
