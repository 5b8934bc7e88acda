/** The ready sets of a game. */
import type { Block, Mark, Sheet, SheetSet } from '../print/sheet.ts'
import type { CutCounter, GameSheets } from './game-sheets.ts'

interface Sets {
  /** Of all sheets, at the right of their heads: the scenario, where a game has more than one. */
  readonly scope?: string
  /** The two sheets of one page each that one plays with. */
  readonly aid: readonly [string, string]
  readonly isOfMatch: boolean
  readonly counters: readonly CutCounter[]
}

/** What is about a match, and what is written down while playing. */
const MATCH_SHEETS: readonly string[] = ['situation', 'score', 'log']

export function gameSheets(sheets: readonly Sheet[], { scope, aid, isOfMatch, counters }: Sets): GameSheets {
  const ids = sheets.map(({ id }) => id)
  const sets: SheetSet[] = [
    { id: 'aid', title: 'Two-page aid', sheets: aid },
    ...(isOfMatch ? [{ id: 'match', title: 'This match', sheets: MATCH_SHEETS.filter((id) => ids.includes(id)) }] : []),
    { id: 'everything', title: 'Everything', sheets: ids },
  ]
  return {
    sheets: sheets.map((sheet) =>
      withFoot({ ...sheet, ...(scope && { scope }), blocks: sheet.blocks.map(markedOnce) }),
    ),
    sets,
    counters,
  }
}

/** Where every counter of a list is reconstructed the title says so, and not each of them. */
function markedOnce(block: Block): Block {
  if (block.kind === 'columns') return { ...block, parts: block.parts.map((part) => part.map(markedOnce)) }
  if ((block.kind !== 'counters' && block.kind !== 'checklist') || block.head === undefined) return block
  const head = { ...block.head, mark: 'reconstructed' as const }
  if (block.kind === 'counters') {
    if (!block.groups.every(({ counters }) => counters.every(({ mark }) => mark === 'reconstructed'))) return block
    const groups = block.groups.map((group) => ({
      ...group,
      counters: group.counters.map(unmarked),
    }))
    return { ...block, head, groups }
  }
  if (!block.groups.every(({ rows }) => rows.every(({ mark }) => mark === 'reconstructed'))) return block
  const groups = block.groups.map((group) => ({ ...group, rows: group.rows.map(unmarked) }))
  return { ...block, head, groups }
}

function unmarked<T extends { readonly mark?: Mark }>(one: T): Omit<T, 'mark'> {
  const { mark, ...rest } = one
  return mark === undefined ? one : rest
}

/** What the ring means is said where there is one. */
function withFoot({ reconstructed = 'the printed value is not known', ...sheet }: Sheet): Sheet {
  const isMarked = /"mark":"reconstructed"|°/.test(JSON.stringify(sheet.blocks))
  return isMarked ? { ...sheet, reconstructed: `reconstructed: ${reconstructed}` } : sheet
}
