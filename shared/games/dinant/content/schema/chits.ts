/*
 * chits.json: Damage Chits by colour, tactical chits of both sides, the objectives of the battleplan.
 */

import * as v from 'valibot'
import { Count, flag, HexId, keyed, Src, Text, Whole } from '../../../../engine/data-parts.ts'
import { DamageColour, framed, Game, PanzerDivision, RuleId, Seat, Turn } from './parts.ts'

const DamageFace = v.strictObject({ retreats: Count, losses: Count, count: v.pipe(Whole, v.minValue(1)) })

const Damage = framed({ pools: keyed(DamageColour.options, v.strictObject({ faces: v.record(Text, DamageFace) })) })

const Use = v.strictObject({ n: Count, rule: RuleId, when: Text, effect: Text })

const TacticalChit = v.strictObject({
  id: Text,
  side: Seat,
  name: Text,
  count: v.pipe(Whole, v.minValue(1)),
  when: Text,
  effect: Text,
  /** Air points. */
  points: v.optional(Count),
  uses: v.optional(v.array(Use)),
  /** Where it goes when it was used for its effect. */
  returns: v.picklist(['cup', 'removed', 'after the next turn']),
  rules: v.array(RuleId),
  src: Src,
})

const Check = v.variant('kind', [
  v.strictObject({
    kind: v.literal('units west'),
    turn: Turn,
    at: v.picklist(['end', 'by the end']),
    units: Count,
  }),
  v.strictObject({
    kind: v.literal('hexes'),
    /** Without a turn: at the end of the game. */
    turn: v.optional(Turn),
    at: v.picklist(['by the end', 'game end']),
    hexes: v.array(HexId),
    revocable: flag,
  }),
  v.strictObject({ kind: v.literal('tanks'), formation: PanzerDivision, column: Count }),
  v.strictObject({ kind: v.literal('river clear'), turn: Turn, at: v.literal('end'), hexes: v.array(HexId) }),
])

const Objective = v.strictObject({ id: Count, rule: RuleId, title: Text, check: Check, points: Count, src: Src })

const Hand = v.strictObject({ draws: Count, limit: Count })

export const ChitsFile = v.strictObject({
  game: Game,
  damage: Damage,
  hands: v.strictObject({ rule: RuleId, french: Hand, german: Hand, firstTurn: Turn, src: Src }),
  tactical: v.array(TacticalChit),
  objectives: v.array(Objective),
})

export type DinantChitsData = v.InferOutput<typeof ChitsFile>
export type DinantTacticalChit = v.InferOutput<typeof TacticalChit>
export type DinantObjective = v.InferOutput<typeof Objective>
export type DinantDamageFace = v.InferOutput<typeof DamageFace>
