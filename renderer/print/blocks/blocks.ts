/** Every kind of block in elements. */
import { el } from '../dom.ts'
import type { Block, ColumnsBlock, FlowBlock } from '../sheet.ts'
import { setCards, setHeading, setProse, setTrack, setValues } from './lists.ts'
import { setChecklist, setCounters, setDrawing, setPicture } from './pieces.ts'
import { type Ink, type SetBlock } from './set.ts'
import { setRuled, setTable } from './table.ts'

/** Millimetres between blocks side by side. */
export const GUTTER = 5.5

/** `width`: what there is, in millimetres. */
export function setBlock(of: Block, ink: Ink, width: number): SetBlock {
  switch (of.kind) {
    case 'table':
      return setTable(of, ink)
    case 'values':
      return setValues(of)
    case 'prose':
      return setProse(of)
    case 'columns':
      return beside(of, ink, width)
    case 'counters':
      return setCounters(of, ink, width)
    case 'track':
      return setTrack(of)
    case 'checklist':
      return setChecklist(of, ink)
    case 'cards':
      return setCards(of)
    case 'drawing':
      return setDrawing(of, ink)
    case 'ruled':
      return setRuled(of, ink)
    case 'heading':
      return setHeading(of)
    case 'picture':
      return setPicture(of, width)
    case 'flow':
      return flowing(of, ink, width)
  }
}

function flowing({ columns, blocks }: FlowBlock, ink: Ink, width: number): SetBlock {
  const own = (width - GUTTER * (columns - 1)) / columns
  const set = blocks.map((one) => setBlock(one, ink, own))
  return { element: el('div'), rows: [], canBreak: false, flow: { columns, blocks: set } }
}

/** Side by side, and whole. Groups that would run down columns of the page stand one below the other in here. */
function beside({ widths, parts }: ColumnsBlock, ink: Ink, width: number): SetBlock {
  const total = widths.reduce((sum, share) => sum + share, 0)
  const room = width - GUTTER * (parts.length - 1)
  const columns = parts.map((blocks, index) => {
    const own = (room * (widths[index] ?? 1)) / total
    return el('div', 'column', ...blocks.flatMap((one) => stacked(setBlock(one, ink, own), own)))
  })
  const element = el('div', 'block beside', ...columns)
  element.style.gridTemplateColumns = widths.map((share) => `minmax(0, ${share}fr)`).join(' ')
  return { element, rows: [], canBreak: false }
}

function stacked({ element, flow }: SetBlock, _width: number): HTMLElement[] {
  if (flow === undefined) return [element]
  const inner = el('div', 'block beside', ...columnsOf(flow))
  inner.style.gridTemplateColumns = `repeat(${flow.columns}, minmax(0, 1fr))`
  return element.childElementCount === 0 ? [inner] : [element, inner]
}

function columnsOf({ columns, blocks }: NonNullable<SetBlock['flow']>): HTMLElement[] {
  const made = Array.from({ length: columns }, () => el('div', 'column'))
  blocks.forEach(({ element }, index) =>
    made[Math.min(columns - 1, Math.floor((index * columns) / blocks.length))].append(element),
  )
  return made
}
