/** A full table for measuring: 1,600 hexes of mixed country and 250 counters in stacks, no rules. */
import counters from '../../../assets/games/france-fights-on/counters.json'
import { makeBoardMap, pictureOf, type BoardMap, type BoardModel, type Piece, type Stack } from '../../../renderer/board/model.ts'
import { plainStyle, type HexSource, type MapSource, type Terrain } from '../../../renderer/board/map/source.ts'
import { unitFace, type UnitData } from '../../../renderer/games/france-fights-on/faces.ts'

const COLUMNS = 40
const ROWS = 40
const COUNTERS = 250

const GROUND: readonly Terrain[] = ['clear', 'clear', 'clear', 'woods', 'woods', 'rough', 'marsh', 'mountain']

/** The same numbers every time. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

export function crowdedMap(): BoardMap {
  const next = dice(40)
  const two = (n: number) => String(n).padStart(2, '0')
  const hexes: Record<string, HexSource> = {}
  const sides: Record<string, { kinds: ['majorRiver'] | ['minorRiver']; name: string }> = {}
  for (let column = 1; column <= COLUMNS; column++) {
    for (let row = 1; row <= ROWS; row++) {
      const id = two(column) + two(row)
      const patch = Math.floor(column / 4) * 7 + Math.floor(row / 3) * 13
      const isTown = next() < 0.05
      hexes[id] = {
        terrain: GROUND[(patch + (next() < 0.2 ? 1 : 0)) % GROUND.length],
        ...(isTown && { name: `Ville ${id}`, settlement: next() < 0.3 ? ('city' as const) : ('town' as const) }),
      }
      if (row % 9 === 4 && row < ROWS) sides[`${id}/${two(column)}${two(row + 1)}`] = { kinds: [row % 2 ? 'majorRiver' : 'minorRiver'], name: `Rivière ${row}` }
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

/** All counters around a hex, so that every one of them is inside the window. */
export function crowdedModel({ grid }: BoardMap, spread: number): BoardModel {
  const next = dice(1940)
  const units = counters.units as unknown as readonly (UnitData & { side: string })[]
  const near = grid.within(grid.indexOf('2020'), spread)
  const stacks = new Map<string, Stack>()
  let made = 0
  while (made < COUNTERS) {
    const hex = grid.ids[near[Math.floor(next() * near.length)]]
    const pieces: Piece[] = [...(stacks.get(hex)?.pieces ?? [])]
    if (pieces.length >= 4) continue
    const unit = units[made % units.length]
    const face = unitFace({ ...unit, label: String(made) }, { steps: made % 3 === 0 ? 1 : 2, moved: made % 7 === 0 })
    pieces.push({ id: `u${made}`, picture: pictureOf(face), name: unit.name, text: unit.name, side: unit.side })
    stacks.set(hex, { hex, pieces, sums: '' })
    made++
  }
  return { stacks, markers: [], control: [], dots: { french: '#1E55B0', german: '#20241C' } }
}
