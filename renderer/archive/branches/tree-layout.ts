/** The tree of branches as it is drawn: turns from left to right, the main line straight on top, a row for each branch. */

interface Branch {
  readonly name: string
  readonly isMain: boolean
  readonly from: string | null
  readonly turn: number
  readonly lastTurn: number
}

export interface TreeRow<B extends Branch> {
  readonly branch: B
  readonly y: number
  /** Strokes of an SVG path: down from the branch it leaves, then along its row. */
  readonly path: string
  readonly end: { readonly x: number; readonly y: number }
}

export interface Tree<B extends Branch> {
  readonly rows: readonly TreeRow<B>[]
  readonly height: number
  /** Numbers over the turns, as far apart as they can be read. */
  readonly ticks: readonly { readonly turn: number; readonly x: number }[]
  x(turn: number): number
}

const [TOP, ROW] = [30, 36]
/** A number needs so much. */
const TICK = 17
const BEND = 8

export interface TreeFrame {
  readonly left: number
  readonly right: number
  readonly first: number
  readonly last: number
}

/** Each branch after the one it leaves; of several that leave the same one, the earliest on top: so few lines are crossed. */
function inRows<B extends Branch>(branches: readonly B[], from: string | null = null): B[] {
  const known = new Set(branches.map(({ name }) => name))
  const parent = (one: B) => (one.from !== null && known.has(one.from) ? one.from : null)
  return branches
    .filter((one) => parent(one) === from)
    .toSorted((a, b) => Number(b.isMain) - Number(a.isMain) || a.turn - b.turn)
    .flatMap((one) => [one, ...inRows(branches, one.name)])
}

export function layOutTree<B extends Branch>(all: readonly B[], { left, right, first, last }: TreeFrame): Tree<B> {
  const branches = inRows(all)
  const cell = last > first ? (right - left) / (last - first) : 0
  const x = (turn: number) => left + cell * (Math.min(last, Math.max(first, turn)) - first)
  const heights = new Map(branches.map(({ name }, index) => [name, TOP + ROW * index]))
  const every = cell === 0 ? 1 : Math.max(1, Math.ceil(TICK / cell))
  const ticks = []
  for (let turn = first; turn <= last; turn += every) ticks.push({ turn, x: x(turn) })
  const rows = branches.map((branch): TreeRow<B> => {
    const y = heights.get(branch.name)!
    const above = branch.from === null ? y : (heights.get(branch.from) ?? TOP)
    const start = branch.isMain ? left : x(branch.turn)
    // A branch that ends in the turn it leaves in still shows that it was begun.
    const end = branch.isMain ? Math.max(x(branch.lastTurn), left) : Math.max(x(branch.lastTurn), start + 2 * BEND)
    const path = branch.isMain
      ? `M${start} ${y}H${end}`
      : `M${start} ${above}V${y - BEND}Q${start} ${y} ${start + BEND} ${y}H${end}`
    return { branch, y, path, end: { x: end, y } }
  })
  return { rows, height: TOP + ROW * branches.length - 8, ticks, x }
}
