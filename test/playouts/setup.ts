/** All that the playouts of a game need: its content with a witness, its rules reference, its temper and exceptions. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { RuleContext } from '../../shared/engine/rule.ts'
import { gameOf, games } from '../../shared/games/index.ts'
import { loadContent } from '../content.ts'
import type { Explained } from './report.ts'
import type { Setup } from './playout.ts'
import { PLAIN, type Temper } from './wander.ts'

/** What a game says of its playouts, in a file tempers/<id>.ts; a game without one is wandered through by plain chance. */
interface Wandering {
  readonly tempers: readonly Temper[]
  /** How many games of a scenario are played in every check. */
  readonly games: number
  /** How many of them with twins beside them, and how many times less often twins are made (see `Watch`). */
  readonly twins: { readonly games: number; readonly sparse: number }
}

const PLAINLY: Wandering = { tempers: [PLAIN], games: 12, twins: { games: 3, sparse: 1 } }
const WANDERINGS = new Map(await Promise.all(games.map(async ({ id }) => [id, await read(id)] as const)))

async function read(id: string): Promise<Wandering> {
  const file = new URL(`./tempers/${id}.ts`, import.meta.url)
  return existsSync(file) ? { ...PLAINLY, ...((await import(file.href)) as Partial<Wandering>) } : PLAINLY
}

/** How many games of each of its scenarios show enough of a game. */
export const usualGames = (id: string): number => (WANDERINGS.get(id) ?? PLAINLY).games

export const usualTwins = (id: string): Wandering['twins'] => (WANDERINGS.get(id) ?? PLAINLY).twins

export function playoutSetup(id: string, scenario: string | undefined, cap: number): Setup {
  const game = gameOf(id)
  if (game === undefined) throw new Error(`there is no game ${id}`)
  const named = scenario ?? game.scenarios[0]!.id
  if (!game.scenarios.some((one) => one.id === named))
    throw new Error(`${id} has no scenario ${named}; it has ${game.scenarios.map((one) => one.id).join(', ')}`)
  const content = loadContent(game, { witness: new Map() }, named)
  const { tempers } = WANDERINGS.get(id) ?? PLAINLY
  const optional = new Map(
    tempers.flatMap((temper) =>
      temper.options === undefined
        ? []
        : [[temper, loadContent(game, { witness: new Map(), options: temper.options }, named)] as const],
    ),
  )
  return { game, content, optional, scenario: named, cap, tempers }
}

/** The ids of the rules reference. */
export function ruleIds(id: string): string[] {
  const file = readJson(`../../assets/games/${id}/rules.json`) as { rules: { id: string }[] }
  return file.rules.map((rule) => rule.id)
}

/** The results the tables of a content can give: tables with result codes list them. */
export function resultCodes(content: RuleContext): string[] {
  const { data } = content as { data?: { tables?: Record<string, { codes?: object }> } }
  return Object.values(data?.tables ?? {}).flatMap((table) => Object.keys(table.codes ?? {}))
}

/** The rules by which the game can refuse something, read off its sources: sentences with a rule that are no prompts. */
export function refusalIds(id: string): string[] {
  const folder = new URL(`../../shared/games/${id}/`, import.meta.url)
  const ids = new Set<string>()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts')) continue
    const source = readFileSync(new URL(name, folder), 'utf8')
    for (const [, rule] of source.matchAll(/Refusal = \{\s*rule: '([^']+)'/g)) ids.add(rule!)
  }
  return [...ids]
}

/** What need not happen in playouts, with the reason: kind to name to sentence; for all scenarios, and for this one. */
export function explainedOf(id: string, scenario: string): Explained {
  const common = explainedIn(`./${id}.explained.json`)
  const own = explainedIn(`./${id}.${scenario}.explained.json`)
  const kinds = [...Object.keys(common), ...Object.keys(own)] as (keyof Explained)[]
  return Object.fromEntries(kinds.map((kind) => [kind, { ...common[kind], ...own[kind] }]))
}

const explainedIn = (file: string): Explained => (readJson(file) as Explained | null) ?? {}

function readJson(file: string): unknown {
  const url = new URL(file, import.meta.url)
  return existsSync(url) ? JSON.parse(readFileSync(url, 'utf8')) : null
}
