/** What there is to print of a game or of a match, fetched and ready to be set into pages. */
import type { Caller, Result } from '../../shared/contract.ts'
import { screenGameOf } from '../games/index.ts'
import type { Content } from '../games/screen-game.ts'
import type { GameSheets, SheetsOfMatch } from '../sheets/game-sheets.ts'
import type { View } from '../stores/view.ts'

type Game = Result<'app.games'>[number]

export async function contentOf(call: Caller, game: string, scenario: string, match?: string): Promise<Content> {
  const files = screenGameOf(game)?.files(scenario) ?? []
  const read = files.map(
    async (file) =>
      [
        file,
        match === undefined ? await call('app.content', { game, file }) : await call('match.content', { match, file }),
      ] as const,
  )
  return Object.fromEntries(await Promise.all(read))
}

/** The sheets of a scenario, or of a match that somebody sits at. */
export async function sheetsOf(call: Caller, game: Game, scenario: string, view: View | null): Promise<GameSheets> {
  const make = await screenGameOf(game.id)?.sheets?.()
  if (make === undefined) return { sheets: [], sets: [] }
  const content = await contentOf(call, game.id, scenario, view?.match)
  const match = view === null ? {} : { match: await matchOf(call, view) }
  return make({ content, scenario, options: game.options, ...match })
}

async function matchOf(call: Caller, view: View): Promise<SheetsOfMatch> {
  const { match, seat } = view
  const [agreed, cutOff] = await Promise.all([call('match.agreed', { match }), call('match.cutOff', { match, seat })])
  return { view, agreed, cutOff }
}
