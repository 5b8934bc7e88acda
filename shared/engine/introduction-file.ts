/**
 * introduction.json of a game: what a player wants to know of a scenario before the first question: when it was, how it
 * is won, how long it takes and how hard it is to learn. For reading only; every fact says where it comes from.
 */
import * as v from 'valibot'
import { readAlone } from './data-file.ts'
import { Src, Text, Whole } from './data-parts.ts'

const introductionFile = (game: string) =>
  v.strictObject({
    game: v.literal(game),
    /** By scenario. */
    scenarios: v.record(
      Text,
      v.strictObject({
        /** `13 to 22 May 1940` */
        dates: Text,
        /** By side, or for all (null): one sentence each. */
        win: v.pipe(v.array(v.strictObject({ seat: v.nullable(Text), say: Text })), v.minLength(1)),
        rule: Text,
        src: Src,
        time: v.strictObject({ say: Text, src: Src }),
        /** From 1 (light) to 5. */
        complexity: v.strictObject({ level: v.pipe(Whole, v.minValue(1), v.maxValue(5)), src: Src }),
      }),
    ),
  })

export type IntroductionData = v.InferOutput<ReturnType<typeof introductionFile>>
export type ScenarioIntroduction = IntroductionData['scenarios'][string]

export const readIntroduction = (game: string, raw: unknown): IntroductionData =>
  readAlone('introduction.json', introductionFile(game), raw)
