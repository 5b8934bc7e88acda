/** The games and the content files this app ships. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Trouble, type Result } from '../shared/contract.ts'
import { contentFiles, type Game } from '../shared/engine/game.ts'
import { gameOf, games } from '../shared/games/index.ts'

/** Files for reading only, beside those the rules are played with. */
const TO_READ = ['rules', 'sources']

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
      options: options.map((option) => ({ ...option, choices: option.choices.map((choice) => ({ ...choice })) })),
    }))
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

  private read(game: Game, file: string): unknown {
    try {
      return JSON.parse(readFileSync(path.join(this.folder, game.id, `${file}.json`), 'utf8'))
    } catch {
      throw new Trouble('gone', `The ${file} of ${game.title} is missing from the app; install it again.`)
    }
  }
}
