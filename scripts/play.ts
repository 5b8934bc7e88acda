// npm run play -- GAME [SCENARIO] [--seed S] [--load FILE] [--dice typed]     a match in the terminal

import { randomInt } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { seededSource, sourceFrom, type ChanceSource } from '../shared/engine/chance.ts'
import { Match } from '../shared/engine/match.ts'
import { fromText } from '../shared/engine/record.ts'
import { gameOf, games } from '../shared/games/index.ts'
import { loadContent } from '../test/content.ts'
import { Session } from './play/session.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, load: { type: 'string' }, dice: { type: 'string' } },
})
const game = gameOf(positionals[0] ?? '') ?? stop(`Which game? There are: ${games.map((one) => one.id).join(', ')}.`)
const scenario = positionals[1] ?? game.scenarios[0]!.id
if (!game.scenarios.some((one) => one.id === scenario))
  stop(`Which scenario? There are: ${game.scenarios.map((one) => one.id).join(', ')}.`)

const content = loadContent(game, {}, scenario)
const match =
  values.load === undefined
    ? Match.start(game, content, scenario)
    : fromText(game, content, readFileSync(values.load, 'utf8'))
const session = new Session(match, { source: source(), write: (file, text) => writeFileSync(file, text) })

const terminal = createInterface({ input: process.stdin, output: process.stdout, terminal: process.stdin.isTTY })
print(session.begin())
terminal.setPrompt('> ')
terminal.prompt()
for await (const typed of terminal) {
  if (!process.stdin.isTTY) console.log(typed) // so that the record of a piped match reads like one that was typed
  print(hear(typed))
  if (session.isOver) break
  terminal.prompt()
}
terminal.close()

function hear(typed: string): string[] {
  try {
    return session.hear(typed)
  } catch (error) {
    return [`Something is wrong: ${error instanceof Error ? error.message : String(error)}`]
  }
}

function print(lines: readonly string[]): void {
  for (const line of lines) console.log(line)
}

function source(): ChanceSource | null {
  if (values.dice === 'typed') return null
  if (values.dice !== undefined) stop('--dice typed, or nothing.')
  if (values.seed === undefined) return sourceFrom((limit) => randomInt(limit))
  return /^\d{1,9}$/.test(values.seed) ? seededSource(Number(values.seed)) : stop('--seed wants a whole number.')
}

function stop(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
