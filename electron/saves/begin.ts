/** A match begins: its choices checked against its game, its content packed, its start position laid. */
import { randomUUID } from 'node:crypto'
import { Trouble, type Params } from '../../shared/contract.ts'
import type { Game } from '../../shared/engine/game.ts'
import { Match } from '../../shared/engine/match.ts'
import { startOf } from '../../shared/engine/record.ts'
import { actSummary } from '../../shared/engine/summary.ts'
import { gameOf } from '../../shared/games/index.ts'
import { firstLink } from './chain.ts'
import { packContent, prepareContent } from './content-files.ts'
import { saveBytes } from './fresh.ts'
import type { Meta } from './meta.ts'
import { beginningOf, versionsNow } from './rows.ts'

export type Choices = Omit<Params<'library.create'>, 'folder'>

/** The bytes of the save of a match before its first line. `raw` is the content of the game as it is shipped. */
export function beginSave(
  choices: Choices,
  raw: (game: Game, scenario: string) => Readonly<Record<string, unknown>>,
  at: number,
): Buffer {
  const game = gameOf(choices.game)
  if (game === undefined) throw new Trouble('wrong', 'There is no such game.')
  if (!game.scenarios.some(({ id }) => id === choices.scenario))
    throw new Trouble('wrong', 'The game has no such scenario.')
  const stranger = Object.keys(choices.players).find((seat) => !game.seats.includes(seat))
  if (stranger !== undefined) throw new Trouble('wrong', `The game has no side ${stranger}.`)
  const { computer = {}, advice = false } = choices
  const nobody = Object.keys(computer).find((seat) => !game.seats.includes(seat))
  if (nobody !== undefined) throw new Trouble('wrong', `The game has no side ${nobody}.`)
  const options = chosenOptions(game, choices.options)
  const stored = packContent(raw(game, choices.scenario))
  const content = prepareContent(game, stored, choices.scenario, options)
  const match = Match.start(game, content, choices.scenario, choices.mode)
  const startText = JSON.stringify(startOf(match))
  const summary = actSummary(game, match.play)
  const meta: Meta = {
    ...choices,
    computer,
    advice: choices.mode === 'open' || advice,
    id: randomUUID(),
    options,
    revision: game.revision,
    versions: versionsNow(game),
    created: new Date(at).toISOString(),
    tags: [],
    accepted: [],
    atStart: summary,
    thumbnail: null,
  }
  return saveBytes({
    meta,
    stored,
    startText,
    at,
    lines: [],
    times: [],
    links: [firstLink(beginningOf(meta, stored, startText))],
    branches: new Map(),
    head: { line: 0, tip: 0, branch: null, takenBack: 0, redo: [], finished: null, summary },
    notes: [],
    standing: {},
    sittings: [],
    accounts: [],
    advice: [],
    snapshots: [],
  })
}

/** Every option of the game with the choice made, or the standard one. */
function chosenOptions(game: Game, chosen: Readonly<Record<string, string>>): Record<string, string> {
  for (const [id, choice] of Object.entries(chosen)) {
    const option = game.options.find((one) => one.id === id)
    if (option === undefined) throw new Trouble('wrong', `The game has no option ${id}.`)
    if (!option.choices.some((one) => one.id === choice))
      throw new Trouble('wrong', `${option.title}: there is no choice ${choice}.`)
  }
  return Object.fromEntries(game.options.map(({ id, standard }) => [id, chosen[id] ?? standard]))
}
