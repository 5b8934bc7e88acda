/** What there is to print of a game or of a match, fetched and ready to be set into pages. */
import type { Caller, Result } from '../../shared/contract.ts'
import type { PlacedFace } from '../board/map/protocol.ts'
import type { BoardMap } from '../board/model.ts'
import { screenGameOf } from '../games/index.ts'
import type { Content } from '../games/screen-game.ts'
import type { GameSheets, SheetsOfMatch } from '../sheets/game-sheets.ts'
import type { View } from '../stores/view.ts'

type Game = Result<'app.games'>[number]

/** Everything that can be printed of a scenario, or of a match that somebody sits at. */
export interface Printable extends GameSheets {
  readonly map: BoardMap | null
  /** What lies on the map: as the match stands, as far as everybody may know, or as it begins. */
  readonly placed: readonly PlacedFace[]
}

export async function printableOf(call: Caller, game: Game, scenario: string, view: View | null): Promise<Printable> {
  const own = screenGameOf(game.id)
  const pictures = own?.pictures?.(scenario)
  const files = new Set([...(own?.files(scenario) ?? []), ...(pictures?.files ?? [])])
  const content = await contentOf(call, game.id, files, view?.match)
  const make = await own?.sheets?.()
  const match = view === null ? {} : { match: await matchOf(call, view) }
  const sheets = make?.({ content, scenario, options: game.options, ...match }) ?? {
    sheets: [],
    sets: [],
    counters: [],
  }
  if (pictures === undefined) return { ...sheets, map: null, placed: [] }
  const placed =
    view === null
      ? pictures.opening(content)
      : pictures.position(content, (await call('match.onlooker', { match: view.match })).position)
  return { ...sheets, map: pictures.map(content), placed }
}

/** A match carries what it is played with; what it has not is the app's. */
async function contentOf(call: Caller, game: string, files: Iterable<string>, match?: string): Promise<Content> {
  const read = [...files].map(async (file) => {
    const shipped = () => call('app.content', { game, file })
    const found = match === undefined ? shipped() : call('match.content', { match, file }).catch(shipped)
    return [file, await found] as const
  })
  return Object.fromEntries(await Promise.all(read))
}

async function matchOf(call: Caller, view: View): Promise<SheetsOfMatch> {
  const { match, seat } = view
  const [agreed, cutOff] = await Promise.all([call('match.agreed', { match }), call('match.cutOff', { match, seat })])
  return { view, agreed, cutOff }
}
