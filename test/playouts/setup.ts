/** All that the playouts of a game need: its content with a witness, its rules reference, its temper and exceptions. */
import { existsSync, readFileSync } from 'node:fs'
import { gameOf } from '../../shared/games/index.ts'
import { loadContent } from '../content.ts'
import type { Explained } from './report.ts'
import type { Setup } from './playout.ts'
import { PLAIN, type Temper } from './wander.ts'

export function playoutSetup(id: string, scenario: string | undefined, cap: number): Setup {
  const game = gameOf(id)
  if (game === undefined) throw new Error(`there is no game ${id}`)
  const named = scenario ?? game.scenarios[0]!.id
  if (!game.scenarios.some((one) => one.id === named))
    throw new Error(`${id} has no scenario ${named}; it has ${game.scenarios.map((one) => one.id).join(', ')}`)
  const content = loadContent(game, { witness: new Map() })
  const tempers = (readJson(`./${id}.tempers.json`) as Temper[] | null) ?? [PLAIN]
  return { game, content, scenario: named, cap, tempers }
}

/** The ids of the rules reference. */
export function ruleIds(id: string): string[] {
  const file = readJson(`../../assets/games/${id}/rules.json`) as { rules: { id: string }[] }
  return file.rules.map((rule) => rule.id)
}

/** What need not happen in playouts, with the reason: kind to name to sentence. */
export function explainedOf(id: string): Explained {
  return (readJson(`./${id}.explained.json`) as Explained | null) ?? {}
}

function readJson(file: string): unknown {
  const url = new URL(file, import.meta.url)
  return existsSync(url) ? JSON.parse(readFileSync(url, 'utf8')) : null
}
