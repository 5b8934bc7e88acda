/** Calls about the app itself: its games, their content, the settings. */
import * as v from 'valibot'
import { call, Done, Id, Nothing } from './parts.ts'

const GameInfo = v.object({
  id: v.string(),
  title: v.string(),
  seats: v.array(v.string()),
  /** Something may be hidden from a seat: two people at one screen need a curtain between them. */
  hasSecrets: v.boolean(),
  scenarios: v.array(v.object({ id: v.string(), title: v.string(), turns: v.number() })),
  options: v.array(
    v.object({
      id: v.string(),
      rule: v.string(),
      title: v.string(),
      scenarios: v.optional(v.array(v.string())),
      choices: v.array(v.object({ id: v.string(), title: v.string() })),
      standard: v.string(),
    }),
  ),
  /** The ways in which the computer can play it; null: it cannot. */
  opponent: v.nullable(
    v.object({ characters: v.array(v.object({ id: v.string(), title: v.string(), say: v.string() })) }),
  ),
  /** Its guided turn, as far as whoever is to choose it wants to know; `app.content` gives all of it. */
  guide: v.nullable(v.object({ title: v.string(), about: v.string(), minutes: v.number(), scenario: v.string() })),
})

export const appCalls = {
  'app.about': call(
    Nothing,
    v.object({ version: v.string(), shell: v.string(), node: v.string(), libraryFolder: v.string() }),
  ),
  'app.games': call(Nothing, v.array(GameInfo)),
  /** Content files for drawing and reading: map, counters, tables, rules, sources. */
  'app.content': call(v.strictObject({ game: Id, file: Id }), v.unknown()),
  'app.settings': call(Nothing, v.record(v.string(), v.unknown())),
  'app.set': call(v.strictObject({ key: Id, value: v.unknown() }), Done),
} as const
