/** rules.json and sources.json of a game: its rules reference, and where its content comes from. For reading only. */
import * as v from 'valibot'
import { readAlone } from './data-file.ts'
import { keyed, Tag, Text, type RuleId } from './data-parts.ts'

const rulesFile = (game: string, id: RuleId) =>
  v.strictObject({
    game: v.literal(game),
    edition: Text,
    note: Text,
    chapters: v.array(v.strictObject({ id: Text, title: Text })),
    rules: v.array(
      v.strictObject({
        id,
        chapter: Text,
        title: Text,
        text: v.pipe(v.string(), v.minLength(60, 'a rule needs at least 60 characters')),
        /** Which way we play it where the rulebook can be read in two ways. */
        reading: v.optional(Text),
        /** Where it shows in the app. */
        shows: v.optional(Text),
      }),
    ),
  })

const sourcesFile = (game: string) =>
  v.strictObject({
    game: v.literal(game),
    title: Text,
    intro: Text,
    tags: keyed(['rules', 'public', 'reconstructed'], v.strictObject({ label: Text, sign: v.string(), text: Text })),
    data: v.array(v.strictObject({ id: Text, file: Text, title: Text, tag: Tag, text: Text })),
    balance: Text,
  })

export type RulesData = v.InferOutput<ReturnType<typeof rulesFile>>
export type SourcesData = v.InferOutput<ReturnType<typeof sourcesFile>>

export const readRules = (game: string, id: RuleId, raw: unknown): RulesData =>
  readAlone('rules.json', rulesFile(game, id), raw)

export const readSources = (game: string, raw: unknown): SourcesData =>
  readAlone('sources.json', sourcesFile(game), raw)
