/*
 * rules.json and sources.json: the rules reference, and where the content comes from.
 */

import * as v from 'valibot'
import { Game, RuleId, Tag, Text, keyed } from './parts.ts'

export const RulesFile = v.strictObject({
  game: Game,
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
  game: Game,
  title: Text,
  intro: Text,
  tags: keyed(['rules', 'public', 'reconstructed'], v.strictObject({ label: Text, sign: v.string(), text: Text })),
  data: v.array(v.strictObject({ id: Text, file: Text, title: Text, tag: Tag, text: Text })),
  balance: Text,
})

export type F40RulesData = v.InferOutput<typeof RulesFile>
export type F40SourcesData = v.InferOutput<typeof SourcesFile>
