/** Every sheet of every scenario, made from the content the app ships. */
import { makeSheets as dinant } from '../../renderer/games/dinant/sheets/sheets.ts'
import { makeSheets as franceFightsOn } from '../../renderer/games/france-fights-on/sheets/sheets.ts'
import { makeSheets as france40 } from '../../renderer/games/france40/sheets/sheets.ts'
import { makeSheets as spoiledVictory } from '../../renderer/games/spoiled-victory/sheets/sheets.ts'
import type { Block, Cell, CounterGroup, Sheet } from '../../renderer/print/sheet.ts'
import type { GameSheets, MakeSheets, SheetsOf } from '../../renderer/sheets/game-sheets.ts'
import { contentFiles, type Game } from '../../shared/engine/game.ts'
import { games } from '../../shared/games/index.ts'
import { rawContent } from '../content.ts'

const MAKERS: Readonly<Record<string, MakeSheets>> = {
  dinant,
  'france-fights-on': franceFightsOn,
  france40,
  'spoiled-victory': spoiledVictory,
}

export interface Printed {
  readonly game: Game
  readonly scenario: string
  readonly content: Readonly<Record<string, unknown>>
  readonly made: GameSheets
}

/** The options as the host tells them to the page. */
const optionsOf = ({ options }: Game): SheetsOf['options'] =>
  options.map(({ scenarios, ...option }) => ({
    ...option,
    ...(scenarios && { scenarios: [...scenarios] }),
    choices: option.choices.map((choice) => ({ ...choice })),
  }))

export function sheetsOf(game: Game, scenario: string, match?: SheetsOf['match']): Printed {
  const content = rawContent(game.id, contentFiles(game, scenario))
  const made = MAKERS[game.id]!({ content, scenario, options: optionsOf(game), ...(match && { match }) })
  return { game, scenario, content, made }
}

export const printed: readonly Printed[] = games.flatMap((game) => game.scenarios.map(({ id }) => sheetsOf(game, id)))

export const printedOf = (game: string, scenario?: string): Printed =>
  printed.find((one) => one.game.id === game && (scenario === undefined || one.scenario === scenario))!

/** Blocks with those that stand within others. */
export const blocksOf = (sheets: readonly Sheet[]): Block[] => sheets.flatMap(({ blocks }) => blocks.flatMap(within))
const within = (block: Block): Block[] =>
  block.kind === 'columns' ? block.parts.flatMap((part) => part.flatMap(within)) : [block]

export const textOf = (cell: string | Cell): string => (typeof cell === 'string' ? cell : cell.text)

/** The block with this title on any sheet of a game. */
export function titled<K extends Block['kind']>(of: Printed, kind: K, title: string): Extract<Block, { kind: K }> {
  const found = blocksOf(of.made.sheets).filter(
    (block): block is Extract<Block, { kind: K }> =>
      block.kind === kind && 'head' in block && block.head?.title === title,
  )
  if (found.length !== 1) throw new Error(`${found.length} blocks ${title}`)
  return found[0]!
}

export const groupsOf = (sheets: readonly Sheet[]): CounterGroup[] =>
  blocksOf(sheets).flatMap((block) => (block.kind === 'counters' ? block.groups : []))
