/** Counters in groups, and lists of units with boxes to tick: they run down columns and may go on overleaf. */
import { el, words } from '../dom.ts'
import type {
  CheckGroup,
  CheckRow,
  ChecklistBlock,
  CounterGroup,
  CountersBlock,
  DrawingBlock,
  PictureBlock,
} from '../sheet.ts'
import { block, boxes, drawing, face, type Ink, inRows, markOf, ruleOf, type SetBlock, titleOf } from './set.ts'

/** A title of its own above the groups, then the groups down the columns, then the small print. */
function flowing(
  of: CountersBlock | ChecklistBlock,
  kind: string,
  groups: readonly SetBlock[],
  legend: HTMLElement | null = null,
): SetBlock {
  const { head, notes = [], newPage } = of
  const title = block(`${kind} flow-title`, head ? { head } : {}, legend, [])
  return {
    ...title,
    staysWithNext: true,
    ...(newPage && { newPage }),
    flow: {
      columns: of.columns,
      blocks: [...groups, ...(notes.length > 0 ? [block('flow-notes', { notes }, null, [])] : [])],
    },
  }
}

export function setCounters(of: CountersBlock, ink: Ink, width: number): SetBlock {
  const room = (width - (of.columns - 1) * 5) / of.columns
  const step = of.named === true ? Math.max(of.size + 1.4, 13.5) : of.size + 1.4
  const perRow = Math.max(1, Math.floor((room + 1.4) / step))
  const groups = of.groups.map((group) => groupOf(group, of, perRow, ink))
  return flowing(of, 'counters-block', groups)
}

function groupOf({ title, say, rule, counters }: CounterGroup, of: CountersBlock, perRow: number, ink: Ink): SetBlock {
  const items = counters.map(({ face: shown, name, mark }) => {
    const drawn = face(shown, name, ink)
    const caption = of.named === true ? el('figcaption', '', words(name), markOf(mark)) : markOf(mark)
    return el('figure', '', drawn, caption)
  })
  if (of.named === 'beside') return besideOf(items, title, rule, of.size)
  const rows = inRows(items, perRow, 'counters')
  const list = el('div', 'counters-list', ...rows)
  list.style.setProperty('--edge', `${of.size}mm`)
  const about = say ? el('p', 'say', words(say)) : null
  const head = titleOf({ title, isPart: true, ...(rule && { rule }) })
  const element = el('section', 'block group', head, about, list)
  return { element, rows, canBreak: rows.length > 4 }
}

/** As in a key: what it means stands at the right. */
function besideOf(items: readonly HTMLElement[], title: string, rule: string | undefined, size: number): SetBlock {
  const shown = el('div', 'key-counters', ...items)
  shown.style.setProperty('--edge', `${size}mm`)
  const element = el('section', 'block group key', shown, el('p', '', words(title), ruleOf(rule)))
  return { element, rows: [], canBreak: false }
}

export function setChecklist(of: ChecklistBlock, ink: Ink): SetBlock {
  const steps = Math.max(0, ...of.groups.flatMap(({ rows }) => rows.map((row) => row.steps)))
  const groups = of.groups.map((group) => checksOf(group, of, ink))
  return flowing(of, 'checklist-block', groups, legendOf(of, steps))
}

/** `Out of Supply`: OS. */
const initials = (status: string): string =>
  status
    .split(/[\s-]+/)
    .filter((word, index) => index === 0 || /^\p{Lu}/u.test(word))
    .map((word) => word[0].toUpperCase())
    .join('')

function legendOf({ statuses }: ChecklistBlock, steps: number): HTMLElement {
  return el(
    'p',
    'legend',
    steps > 0 ? el('span', '', ...boxes(1), 'a step') : null,
    ...statuses.map((name) => el('span', '', el('b', '', initials(name)), words(name))),
  )
}

function checksOf({ title, say, rows }: CheckGroup, { statuses }: ChecklistBlock, ink: Ink): SetBlock {
  const steps = Math.max(0, ...rows.map((row) => row.steps))
  const made = rows.map((row) => checkOf(row, statuses.length, steps, ink))
  const heads = statuses.map((name) => el('span', 'status', initials(name)))
  const name = el('div', 'names', el('h3', 'name', words(title)), say ? el('i', 'note', words(` ${say}`)) : null)
  const top = el('header', 'head part', name, ...heads)
  const element = el('section', 'block group checks', top, el('div', 'checks-list', ...made))
  return { element, rows: made, canBreak: true }
}

function checkOf(row: CheckRow, most: number, mostSteps: number, ink: Ink): HTMLElement {
  const { steps, statuses = most } = row
  const stepBoxes = el('span', 'step-boxes', ...boxes(steps))
  stepBoxes.style.setProperty('--most', String(mostSteps))
  const statusBoxes = Array.from({ length: most }, (_unused, at) =>
    el('span', 'status', at < statuses ? el('span', 'box round') : null),
  )
  return el(
    'div',
    'check',
    face(row.face, row.name, ink),
    el('span', 'name', words(row.name), markOf(row.mark), row.say ? el('small', '', words(row.say)) : null),
    stepBoxes,
    ...statusBoxes,
  )
}

export function setDrawing(of: DrawingBlock, ink: Ink): SetBlock {
  const drawn = drawing(of.drawing, ink)
  drawn.style.height = `${of.height}mm`
  drawn.style.maxWidth = '100%'
  return block('drawing-block', of, el('div', 'drawn', drawn), [])
}

/** A picture stays whole; a little smaller if that keeps it on its page. */
export function setPicture(of: PictureBlock, room: number): SetBlock {
  const [wide, high] = of.size
  const width = Math.min(of.width ?? room, room)
  const image = el('img', '')
  image.src = of.source
  image.alt = of.text
  image.style.aspectRatio = `${wide} / ${high}`
  image.style.width = `${width}mm`
  const most = ((width * high) / wide) * (1 - (of.least ?? 1))
  const by = (millimetres: number) => void (image.style.width = `${width - (millimetres * wide) / high}mm`)
  return { ...block('picture-block', of, image, []), ...(most > 0 && { shrinks: { most, by } }) }
}
