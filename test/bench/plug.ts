/**
 * What a game tells the bench about itself, in a file test/bench/plugs/<id>.ts. A game without one is measured all the
 * same, only nothing is wanted of it.
 */
import { existsSync } from 'node:fs'
import type { Draft } from '../../shared/engine/draft.ts'
import type { RuleContext } from '../../shared/engine/rule.ts'

export interface Plug {
  /** Lines of random games for each move of chess.js: at least. */
  readonly linesPerMove: number
  /** Picks of full answers, with a view a line, for each move of chess.js: at least. */
  readonly picksPerMove: number
  /** Tries of a search for each move of chess.js: at least. Three times what it was when a rollback forgot all. */
  readonly triesPerMove: number
  /** All destinations of one mechanised unit. */
  readonly mechanised?: {
    /** Milliseconds, from the empty draft to all destinations: below. */
    readonly wanted: number
    /** Picks until the open ask can tell its `reach` for a mechanised unit; false if there is none to be moved now. */
    open(draft: Draft, content: RuleContext): boolean
  }
}

export async function plugOf(game: string): Promise<Plug | null> {
  const file = new URL(`./plugs/${game}.ts`, import.meta.url)
  if (!existsSync(file)) return null
  const { plug } = (await import(file.href)) as { plug: Plug }
  return plug
}
