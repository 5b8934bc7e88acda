/** The games and the content files this app ships. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Trouble, type Result } from '../shared/contract.ts'
import { contentFiles, type Game } from '../shared/engine/game.ts'
import { readGuide, type GuideData } from '../shared/engine/guide-file.ts'
import { gameOf, games } from '../shared/games/index.ts'
import { brainOf } from '../shared/games/opponents.ts'

/** Files for reading only, beside those the rules are played with. */
const TO_READ = ['rules', 'sources', 'introduction', 'guide']

/** The ways in which the computer can play a game; null: it cannot. */
function opponentOf(id: string): Result<'app.games'>[number]['opponent'] {
  const brain = brainOf(id)
  if (brain === undefined) return null
  return { characters: brain.characters.map(({ id: character, title, say }) => ({ id: character, title, say })) }
}

export class Shipped {
  private readonly folder: string

  /** `folder` holds one folder a game. */
  constructor(folder: string) {
    this.folder = folder
  }

  games(): Result<'app.games'> {
    return games.map(({ id, title, seats, scenarios, options, hides }) => ({
      id,
      title,
      seats: [...seats],
      hasSecrets: hides !== undefined,
      scenarios: scenarios.map((one) => ({ ...one })),
      options: options.map(({ scenarios: only, ...option }) => ({
        ...option,
        ...(only && { scenarios: [...only] }),
        choices: option.choices.map((choice) => ({ ...choice })),
      })),
      opponent: opponentOf(id),
      guide: this.guideFacts(id),
    }))
  }

  /** The guided turn of a game; null if it has none. */
  guide(id: string): GuideData | null {
    const game = gameOf(id)
    if (game === undefined || !existsSync(this.pathOf(id, 'guide'))) return null
    return readGuide(id, this.read(game, 'guide'))
  }

  /** A finished match to look at; null if there is none. */
  sample(): string | null {
    const files = games.map(({ id }) => path.join(this.folder, id, 'sample.quarante'))
    return files.find((file) => existsSync(file)) ?? null
  }

  private guideFacts(id: string): Result<'app.games'>[number]['guide'] {
    const guide = this.guide(id)
    if (guide === null) return null
    const { title, about, minutes, scenario } = guide
    return { title, about, minutes, scenario }
  }

  /** A content file of a game, as data. */
  file(id: string, file: string): unknown {
    const game = gameOf(id)
    if (game === undefined) throw new Trouble('wrong', 'There is no such game.')
    if (!game.files.includes(file) && !TO_READ.includes(file)) throw new Trouble('wrong', 'The game has no such file.')
    return this.read(game, file)
  }

  /** What a new match is played with. */
  contentOf(game: Game, scenario: string): Record<string, unknown> {
    return Object.fromEntries(contentFiles(game, scenario).map((file) => [file, this.read(game, file)]))
  }

  private readonly pathOf = (game: string, file: string): string => path.join(this.folder, game, `${file}.json`)

  private read(game: Game, file: string): unknown {
    try {
      return JSON.parse(readFileSync(this.pathOf(game.id, file), 'utf8'))
    } catch {
      throw new Trouble('gone', `The ${file} of ${game.title} is missing. Please reinstall Quarante.`)
    }
  }
}
