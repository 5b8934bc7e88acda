/**
 * The branches of a match as a tree over its lines: where each leaves which other, and how it stands at its end. Which
 * of two is the elder is told by the lines: they are numbered in the order in which they were played.
 */
import type { Result } from '../../shared/contract.ts'
import { ROOT, type Journal } from '../../shared/engine/journal.ts'
import type { ActSummary } from '../../shared/engine/summary.ts'
import { MAIN, mainTip, type BranchCursor } from './branch-cursor.ts'

export type BranchInTree = Result<'match.branches'>[number]

/** The main line first; then each branch after the one it leaves. */
export function branchTree(journal: Journal, cursor: BranchCursor): BranchInTree[] {
  const others = [...journal.branches]
    .filter(([name]) => name !== MAIN)
    .map(([name, head]) => ({ name, head }))
    .toSorted((a, b) => byAge(journal, a.head, b.head) || (a.name < b.name ? -1 : 1))
  /** By line the branch that was the first to go through it. */
  const owners = new Map<number, string>()
  return [{ name: MAIN, head: mainTip(journal, cursor) }, ...others].map(({ name, head }) => {
    let leaves = head
    for (; leaves !== ROOT && !owners.has(leaves); leaves = journal.line(leaves).parent) owners.set(leaves, name)
    const isMain = name === MAIN
    const { turn = 0 } = summaryAt(journal, leaves) ?? {}
    const { turn: lastTurn = 0, score = '', result = null } = summaryAt(journal, head) ?? {}
    const from = isMain ? null : (owners.get(leaves) ?? MAIN)
    return { name, isMain, head, leaves: isMain ? ROOT : leaves, from, turn, lastTurn, score, result }
  })
}

/** Where two ways part, the one that went on first is the elder; of two on one way it is the longer. */
function byAge(journal: Journal, a: number, b: number): number {
  let [left, right] = [a, b]
  let [afterLeft, afterRight] = [Infinity, Infinity]
  while (left !== right)
    if (left > right) [afterLeft, left] = [left, journal.line(left).parent]
    else [afterRight, right] = [right, journal.line(right).parent]
  return afterLeft === afterRight ? 0 : afterLeft - afterRight
}

/** The state of affairs as it was kept with the last act that was over at a line. */
function summaryAt(journal: Journal, line: number): ActSummary | null {
  for (let id = line; id !== ROOT; id = journal.line(id).parent) {
    const { summary } = journal.line(id)
    if (summary !== undefined) return summary
  }
  return null
}
