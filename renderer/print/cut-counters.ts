/**
 * Counters to cut out, at their true size: each page of fronts is followed by the page of its backs, whose columns run
 * the other way, so that they meet when the paper is turned over its long edge.
 */
import type { CounterFace } from '../board/counters/face.ts'
import type { Nation } from '../look/tokens.ts'
import type { CutCounter } from '../sheets/game-sheets.ts'
import { listedShortly } from '../table/logic/words.ts'
import { el, svg, words } from './dom.ts'
import { counterMarkup } from './drawings/counter.ts'
import type { Frame } from './page-frame.ts'
import type { DrawnSheet } from './pages.ts'
import { pageSize, type PaperChoice } from './paper.ts'

export const INCH = 25.4
/** Edges of counters as games have them, in millimetres. */
export const COUNTER_SIZES = { half: INCH / 2, five: (INCH * 5) / 8 } as const
export type CounterSize = keyof typeof COUNTER_SIZES

/** Millimetres around the block for the marks that say where to cut. */
const MARK = 4
/** Below it: the bar and its words. */
const BAR = 12

export function countersToCut(counters: readonly CutCounter[], size: CounterSize): DrawnSheet {
  const all = counters.flatMap((one) => Array.from({ length: one.count ?? 1 }, () => one))
  const guessed = [...new Set(counters.flatMap(({ name, isCountOurs }) => (isCountOurs ? [name] : [])))]
  return {
    id: 'counters-to-cut',
    title: 'Counters to cut',
    scope: `${all.length} counters, ${size === 'half' ? 'half an inch' : 'five eighths of an inch'}`,
    orientation: 'portrait',
    startsOnFront: true,
    ...(guessed.length > 0 && { reconstructed: `reconstructed: how many there are of ${listedShortly(guessed, 3)}` }),
    async draw(choice, page) {
      const edge = COUNTER_SIZES[size]
      const first = page()
      const [columns, rows] = roomOf(first, choice, edge)
      const each = columns * rows
      for (let at = 0; at < all.length; at += each) {
        const here = all.slice(at, at + each)
        const fronts = at === 0 ? first : page()
        const sizes = { columns, rows: Math.ceil(here.length / columns), edge }
        lay(
          fronts,
          here.map(({ front }) => front),
          sizes,
          choice,
          'Fronts. Print on both sides, turned over the long edge, at 100 %.',
        )
        lay(page(), mirrored(here.map(backOf), columns), sizes, choice, 'Backs of the page before.')
      }
    },
  }
}

/** How many fit, measured on a page. */
function roomOf({ page, body }: Frame, { paper }: PaperChoice, edge: number): [columns: number, rows: number] {
  const bench = el('div', 'pages measuring', page)
  document.body.append(bench)
  const { text } = pageSize(paper, 'portrait')
  const box = body.getBoundingClientRect()
  const high = (box.height * text) / box.width
  bench.remove()
  return [Math.floor((text - 2 * MARK) / edge), Math.floor((high - 2 * MARK - BAR) / edge)]
}

/** On the back only the army counts: these are all French. */
const ARMY: Readonly<Partial<Record<Nation, Nation>>> = { northAfrican: 'french', colonial: 'french' }

/** A back of its own, or the mark of its side; a marker is the same on both. */
function backOf({ front, back }: CutCounter): CounterFace {
  if (back !== undefined) return back
  return front.kind === 'unit' ? { kind: 'back', plate: ARMY[front.plate] ?? front.plate, figures: [] } : front
}

/** Every row the other way round; a row that is not full keeps its place from the outer edge. */
export function mirrored<T>(faces: readonly T[], columns: number): (T | null)[] {
  const made: (T | null)[] = []
  for (let at = 0; at < faces.length; at += columns) {
    const row: (T | null)[] = faces.slice(at, at + columns)
    while (row.length < columns) row.push(null)
    made.push(...row.reverse())
  }
  return made
}

interface Sizes {
  readonly columns: number
  readonly rows: number
  readonly edge: number
}

function lay(
  { body }: Frame,
  faces: readonly (CounterFace | null)[],
  { columns, rows, edge }: Sizes,
  { isColour }: PaperChoice,
  say: string,
): void {
  const [width, height] = [columns * edge + 2 * MARK, rows * edge + 2 * MARK]
  const counters = faces.map((face, index) => {
    if (face === null) return ''
    const [x, y] = [MARK + (index % columns) * edge, MARK + Math.floor(index / columns) * edge]
    return `<g transform="translate(${x} ${y}) scale(${edge / 64})">${counterMarkup(face, isColour).replace(/clip-(\d+)/g, `cut-${copies++}-$1`)}</g>`
  })
  const picture = svg(width, height, counters.join('') + cutMarks(columns, rows, edge), 'Counters')
  picture.classList.add('true-size')
  picture.style.width = `${width}mm`
  picture.style.height = `${height}mm`
  body.append(el('div', 'cut-block', picture), testBar(), el('p', 'small', words(say)))
}

let copies = 0

/** Ticks in the margin at every cut. */
function cutMarks(columns: number, rows: number, edge: number): string {
  const [right, bottom] = [MARK + columns * edge, MARK + rows * edge]
  let d = ''
  for (let i = 0; i <= columns; i++) {
    const x = MARK + i * edge
    d += `M${x} 0V${MARK - 0.8}M${x} ${bottom + 0.8}V${bottom + MARK}`
  }
  for (let i = 0; i <= rows; i++) {
    const y = MARK + i * edge
    d += `M0 ${y}H${MARK - 0.8}M${right + 0.8} ${y}H${right + MARK}`
  }
  return `<path d="${d}" fill="none" stroke="#000" stroke-width="0.15"/>`
}

/** A hundred millimetres, to see whether the printer has kept to the size. */
export function testBar(): HTMLElement {
  const ticks = Array.from({ length: 11 }, (_unused, i) => `M${i * 10 + 0.2} ${i % 5 === 0 ? 0 : 1}V4`).join('')
  const bar = svg(
    100.4,
    4,
    `<path d="M0.2 4H100.2${ticks}" fill="none" stroke="#000" stroke-width="0.3"/>`,
    'A bar of 100 mm',
  )
  bar.style.width = '100.4mm'
  bar.style.height = '4mm'
  return el('div', 'test-bar', bar, el('span', '', '100 mm: measure it. If it is not, print at 100 % (actual size).'))
}
