/**
 * guide.json of a game: a first turn played under guidance, by the real rules and with the real controls. It names a
 * scenario, what is played before the player begins, the dice that fall, and the steps: each one sentence, where to
 * look, and what ends it.
 */
import * as v from 'valibot'
import { readAlone } from './data-file.ts'
import { Count, Text } from './data-parts.ts'

/** What ends a step. */
const Until = v.union([
  /** The player says that they have read it. */
  v.strictObject({ read: v.literal(true) }),
  /** All of these have been picked, in whatever order, or the act has been played. */
  v.strictObject({ picks: v.pipe(v.array(Text), v.minLength(1)) }),
  /** A line was played that begins with one of these. */
  v.strictObject({ lines: v.pipe(v.array(Text), v.minLength(1)) }),
  /** A step of this name asks. */
  v.strictObject({ question: Text }),
  /** This turn has begun. */
  v.strictObject({ turn: Count }),
])

const Step = v.strictObject({
  say: v.pipe(Text, v.maxLength(220, 'a step has room for 220 characters')),
  /** Places on the map, in the order in which they are clicked. */
  places: v.optional(v.array(Text)),
  /** The button concerned, by the name it carries: `answer`, a verb, a word. */
  control: v.optional(Text),
  until: Until,
})

const guideFile = (game: string) =>
  v.strictObject({
    game: v.literal(game),
    title: Text,
    /** One sentence for whoever has not begun yet. */
    about: Text,
    minutes: Count,
    scenario: Text,
    /** Lines that are played before the player begins, by a seat or by all of them as referees. */
    prepare: v.array(v.strictObject({ by: Text, line: Text })),
    /** By purpose what chance answers, the first time, the second time, and so on; after that it is chance again. */
    dice: v.record(Text, v.array(v.pipe(v.array(Text), v.minLength(1)))),
    steps: v.pipe(v.array(Step), v.minLength(6), v.maxLength(10)),
    /** When all of it is done. */
    end: Text,
  })

export type GuideData = v.InferOutput<ReturnType<typeof guideFile>>
export type GuideStep = GuideData['steps'][number]

export const readGuide = (game: string, raw: unknown): GuideData => readAlone('guide.json', guideFile(game), raw)
