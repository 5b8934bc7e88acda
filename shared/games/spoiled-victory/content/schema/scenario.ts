/* scenario.json: the turn track, the set-up, the dates that change the rules. */

import * as v from 'valibot'
import { Count, Src, Text } from '../../../../engine/data-parts.ts'
import { AlliedNation, GameId, RuleId } from './parts.ts'

export const ScenarioFile = v.strictObject({
  id: v.literal('dunkirk'),
  game: GameId,
  title: Text,
  summary: Text,
  turns: Count,
  dates: v.array(
    v.strictObject({
      turn: Count,
      date: v.pipe(v.string(), v.isoDate()),
      time: v.picklist(['day', 'night']),
      label: Text,
      notes: v.array(Text),
    }),
  ),
  datesSrc: Src,
  seats: v.strictObject({
    allied: v.strictObject({ name: Text, long: Text, nations: v.array(AlliedNation) }),
  }),
  order: v.array(v.literal('allied')),
  setup: v.strictObject({
    /** Unit to space. */
    german: v.strictObject({ placement: v.record(v.string(), Text), src: Src }),
    /** Space to units. */
    allied: v.strictObject({ placement: v.record(v.string(), v.array(Text)), src: Src }),
    evacuees: v.strictObject({
      placement: v.array(v.strictObject({ space: Text, strength: v.picklist([1, 2]), count: Count })),
      src: Src,
    }),
  }),
  routeX: v.strictObject({ opens: Count, rule: RuleId, src: Src }),
  /** From this turn on Evacuees come only from Combat units (10.2). */
  juneFrom: Count,
  /** From this turn on French units may be converted (10.2.2). */
  frenchConvertFrom: Count,
  options: v.array(v.strictObject({ id: Text, rule: RuleId })),
})

export type SvScenarioData = v.InferOutput<typeof ScenarioFile>
