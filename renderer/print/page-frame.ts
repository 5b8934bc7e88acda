/** An empty page with its head and foot. */
import { el, words } from './dom.ts'
import type { Orientation, PaperChoice } from './paper.ts'
import type { Block, Sheet } from './sheet.ts'

/** What has a head and a foot. */
export interface Furniture {
  readonly id: string
  readonly title: string
  readonly scope?: string
  readonly asOf?: string
  readonly orientation: Sheet['orientation']
  readonly reconstructed?: string
  /** What it was made from, at the left of its foot; without it the tables of the game. */
  readonly source?: string
}

export interface Frame {
  readonly page: HTMLElement
  readonly body: HTMLElement
}

/** Which sheet of how many it belongs to, and which page of that it is: both from 0. */
export interface Place {
  readonly title: string
  readonly sheets: number
  readonly sheet: number
  readonly page: number
}

export const orientationOf = ({ orientation }: Furniture, choice: PaperChoice): Orientation =>
  orientation === 'either' ? choice.orientation : orientation

export function pageFrame(sheet: Furniture, choice: PaperChoice, { title, sheets, sheet: index, page }: Place): Frame {
  const orientation = orientationOf(sheet, choice)
  const body = el('div', 'body')
  const name = [words(title), ' ', el('span', '', words(sheet.title))]
  const scope = [sheet.scope, sheet.asOf, sheets > 1 ? `sheet ${index + 1} of ${sheets}` : '']
  const made = el(
    'section',
    ['page', choice.paper.toLowerCase(), orientation, choice.isColour ? 'colour' : 'bw'].join(' '),
    // The first page of a sheet is what a bookmark leads to.
    el(
      'header',
      'top',
      el(page === 0 ? 'h1' : 'p', 'title', ...name),
      el('p', 'scope', words(scope.filter(Boolean).join(' · '))),
    ),
    body,
    el(
      'footer',
      'bottom',
      el('span', '', words(`Quarante · ${sheet.source ?? 'made from the tables the game resolves with'}`)),
      el('span', '', marksOf(sheet)),
      el('span', 'number'),
    ),
  )
  made.style.setProperty('--size', String(choice.size))
  if (choice.gap !== undefined) made.style.setProperty('--gap', String(choice.gap))
  return { page: made, body }
}

/** What the marks on a sheet mean, for its foot; looked for once, since a sheet may hold pictures. */
function marksOf({ reconstructed, blocks }: Furniture & { readonly blocks?: readonly Block[] }): string {
  if (blocks === undefined) return reconstructed === undefined ? '' : `° ${reconstructed}`
  let says = marks.get(blocks)
  if (says === undefined) {
    const text = JSON.stringify(blocks)
    const ours = reconstructed ?? (text.includes('"mark":"reconstructed"') ? 'reconstructed' : '')
    const theirs = text.includes('"mark":"corrected"') ? '† corrected by you' : ''
    says = [ours && `° ${ours}`, theirs].filter(Boolean).join(' · ')
    marks.set(blocks, says)
  }
  return says
}

const marks = new WeakMap<readonly Block[], string>()
