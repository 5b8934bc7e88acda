/** Loads a game's content from assets/ for tests and tools; a rule named in QUARANTE_RULE_OFF is switched off. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { contentFiles, type Game } from '../shared/engine/game.ts'
import type { RuleContext } from '../shared/engine/rule.ts'

const ASSETS = process.env['BAL_ASSETS'] ?? path.join(import.meta.dirname, '../assets/games')

export function rawContent(game: string, files: readonly string[]): Record<string, unknown> {
  const read = (file: string) => JSON.parse(readFileSync(path.join(ASSETS, game, `${file}.json`), 'utf8')) as unknown
  return Object.fromEntries(files.map((file) => [file, read(file)]))
}

/** The rule a mutation run has switched off, if any: `npm run mutate` proves that some test notices. */
const ruleOff: string | undefined = process.env['QUARANTE_RULE_OFF']

export function testScope(changes: Partial<RuleContext> = {}): RuleContext {
  return { off: ruleOff === undefined ? null : new Set([ruleOff]), witness: null, options: {}, ...changes }
}

/** The content of a scenario, the game's first if none is named. */
export function loadContent(
  game: Game,
  changes: Partial<RuleContext> = {},
  scenario = game.scenarios[0]!.id,
): RuleContext {
  return game.content(rawContent(game.id, contentFiles(game, scenario)), testScope(changes), scenario)
}
