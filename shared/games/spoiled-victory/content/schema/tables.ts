/* tables.json: the player aid; shared by rules, screen and printed sheet. */

import * as v from 'valibot'
import { Count, keyed, Text, Whole } from '../../../../engine/data-parts.ts'
import { Die, framed, GameId, GermanType, RuleId } from './parts.ts'

const Result = v.picklist(['noEffect', 'miss', 'suppressed', 'hitSuppressed', 'eliminated'])
const Code = v.strictObject({ label: Text, text: Text })
/** Results for a sum of 2 to 12. */
const ResultRow = v.strictObject({ label: Text, results: v.pipe(v.array(Result), v.length(11)) })
const Modifier = v.strictObject({ label: Text, value: Whole })

const Wins = v.pipe(Whole, v.minValue(0), v.maxValue(4))
const Blow = v.picklist(['retreat', 'disrupted', 'hit'])
const byTurn = v.array(Whole)
const Rate = v.strictObject({ label: Text, cost: Count, day: v.nullable(Count), night: v.nullable(Count) })
const Cost = v.strictObject({ label: Text, cost: Count, rule: RuleId })
const Test = v.strictObject({ label: Text, upTo: Die, rule: RuleId })

const ACTIONS = [
  'create',
  'convert',
  'upgrade',
  'intelligence',
  'spirit',
  'sail',
  'flood',
  'jetties',
  'repair',
] as const

export const TablesFile = v.strictObject({
  game: GameId,
  luftwaffe: framed({
    codes: keyed(['noEffect', 'suppressed', 'hitSuppressed', 'eliminated'], Code),
    modifiers: keyed(['town', 'marsh', 'night', 'bombers'], Modifier),
    rows: keyed(['channelEvacuee', 'otherEvacuee', 'combatUnit'], ResultRow),
  }),
  interdiction: framed({
    codes: keyed(['miss', 'suppressed', 'hitSuppressed', 'eliminated'], Code),
    rows: keyed(['day', 'night'], ResultRow),
  }),
  /** Rows by the number of Wins; the last counts for more as well. */
  germanAttack: framed({
    rows: v.array(
      v.strictObject({ wins: Wins, german: v.picklist(['retreat', 'stays']), breakthrough: v.array(GermanType) }),
    ),
  }),
  alliedAttack: framed({
    rows: v.array(v.strictObject({ wins: Wins, allied: v.picklist(['retreat', 'stays']), german: v.array(Blow) })),
  }),
  endTurn: framed({
    threshold: Count,
    belgian: v.strictObject({ byTurn, conditions: keyed(['eliminated', 'nieuport'], Modifier) }),
    panzer: v.strictObject({ byTurn, conditions: keyed(['reduced', 'flooded', 'dunkirk'], Modifier) }),
  }),
  dice: framed({ rows: keyed(['marsh', 'random'], Test) }),
  movement: framed({ foot: Rate, truck: Rate, german: keyed(['infantry', 'motorized', 'panzer'], Count) }),
  actions: framed({ rows: keyed(ACTIONS, Cost) }),
  levels: framed({
    rows: v.array(v.strictObject({ min: v.nullable(Whole), max: v.nullable(Whole), level: Text })),
  }),
})

export type SvTablesData = v.InferOutput<typeof TablesFile>
export type SvResult = v.InferOutput<typeof Result>
export type SvBlow = v.InferOutput<typeof Blow>
export type SvLuftwaffeRow = keyof SvTablesData['luftwaffe']['rows']
