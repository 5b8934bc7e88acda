/* rules.json and sources.json: for reading only. */

import * as v from 'valibot'
import { GameId, keyed, RuleId, Text } from './parts.ts'

const Tag = v.picklist(['rules', 'public', 'reconstructed'])

export const RulesFile = v.strictObject({
  game: GameId,
  edition: Text,
  note: Text,
  chapters: v.array(v.strictObject({ id: Text, title: Text })),
  rules: v.array(
    v.strictObject({
      id: RuleId,
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

export const SourcesFile = v.strictObject({
  game: GameId,
  title: Text,
  intro: Text,
  tags: keyed(['rules', 'public', 'reconstructed'], v.strictObject({ label: Text, sign: v.string(), text: Text })),
  data: v.array(v.strictObject({ id: Text, file: Text, title: Text, tag: Tag, text: Text })),
  balance: Text,
})

export type SvRulesData = v.InferOutput<typeof RulesFile>
export type SvSourcesData = v.InferOutput<typeof SourcesFile>
