/** Values on hairlines, prose, headings, cards, tracks. */
import { el, svg, words } from '../dom.ts'
import type {
  CardsBlock,
  HeadingBlock,
  Passage,
  PrintedCard,
  ProseBlock,
  TrackBlock,
  TrackCell,
  ValueRow,
  ValuesBlock,
} from '../sheet.ts'
import { block, inRows, markOf, ruleOf, type SetBlock, titleOf } from './set.ts'

export function setValues(of: ValuesBlock): SetBlock {
  const { columns = 1, valueWidth = 8 } = of
  const items = of.rows.map((row) => valueOf(row))
  // Headings within run across: they part the rows into groups.
  const groups: HTMLElement[][] = [[]]
  const rows: HTMLElement[] = []
  const close = () => rows.push(...listsOf(groups.pop() ?? [], columns))
  for (const [index, row] of of.rows.entries()) {
    if (!row.isHead) {
      groups[0].push(items[index])
      continue
    }
    close()
    groups.push([])
    rows.push(el('div', 'row keeps', titleOf({ title: row.say, isPart: true })))
  }
  close()
  const list = el('div', 'values-list', ...rows)
  list.style.setProperty('--value', `${valueWidth}mm`)
  return block('values-block', of, list, rows)
}

/** One below the other; in several columns each runs down by itself, and then they stay together. */
function listsOf(items: readonly HTMLElement[], columns: number): HTMLElement[] {
  if (columns === 1) return inRows(items, 1, 'values')
  const each = Math.ceil(items.length / columns)
  const lists = Array.from({ length: columns }, (_unused, at) =>
    el('div', 'values-column', ...items.slice(at * each, (at + 1) * each)),
  )
  const row = el('div', 'row values side', ...lists)
  row.style.setProperty('--per-row', String(columns))
  return items.length === 0 ? [] : [row]
}

function valueOf({ value, say, rule, mark }: ValueRow): HTMLElement {
  return el('div', 'value', el('b', '', words(value)), el('span', '', words(say), markOf(mark)), ruleOf(rule))
}

export function setProse(of: ProseBlock): SetBlock {
  const rows = of.paragraphs.map((one) => el('p', 'paragraph', passageOf(one)))
  return block(of.isQuote ? 'prose-block quote' : 'prose-block', of, el('div', '', ...rows), rows, true)
}

function passageOf(of: string | Passage): DocumentFragment {
  if (typeof of === 'string') return words(of)
  const made = document.createDocumentFragment()
  for (const run of of)
    if (typeof run === 'string') made.append(words(run))
    else made.append(el(run.as === 'strong' ? 'b' : 'i', '', words(run.text)))
  return made
}

export const setHeading = (of: HeadingBlock): SetBlock => ({
  ...block('heading-block', of, null, []),
  staysWithNext: true,
})

export function setCards(of: CardsBlock): SetBlock {
  const rows = inRows(of.cards.map(cardOf), of.perRow, 'cards')
  return block('cards-block', of, el('div', 'cards-list', ...rows), rows, true)
}

function cardOf({ number, title, text, when, facts, rule, mark }: PrintedCard): HTMLElement {
  const top = el('header', '', el('b', '', number), el('strong', '', words(title), markOf(mark)), ruleOf(rule))
  const list = facts.map(({ label, say }) => el('div', 'fact', el('b', '', words(label)), el('span', '', words(say))))
  return el(
    'article',
    'card',
    top,
    when ? el('p', 'when', words(when)) : null,
    text ? el('p', '', words(text)) : null,
    ...list,
  )
}

export function setTrack(of: TrackBlock): SetBlock {
  const rows = inRows(of.cells.map(boxOf), of.perRow, 'track')
  return block('track-block', of, el('div', 'track-list', ...rows), rows, true)
}

const MOON = '<path d="M6.6 1a4.2 4.2 0 1 0 2.6 6.2A3.7 3.7 0 0 1 6.6 1z" fill="currentColor"/>'
const MIST = '<path d="M0 3h7M2 5.5h8M0 8h8" fill="none" stroke="currentColor" stroke-width="1"/>'

function boxOf({ title, date, lines, isNight, isMisty, isNow }: TrackCell): HTMLElement {
  const top = el('header', '', el('b', '', words(title)), el('span', '', words(date)))
  if (isNight) top.append(sign(MOON, 'night'))
  if (isMisty) top.append(sign(MIST, 'mist'))
  const kind = ['turn', isNight ? 'night' : '', isMisty ? 'misty' : '', isNow ? 'now' : ''].filter(Boolean).join(' ')
  return el('div', kind, top, ...lines.map((line) => el('p', '', words(line))))
}

function sign(markup: string, name: string): SVGSVGElement {
  const made = svg(10, 10, markup, name)
  made.classList.add('sign')
  return made
}
