/* cards.json: 36 Action Cards of five parts: event, Luftwaffe, German moves, Player Actions, evacuations. */

import * as v from 'valibot'
import { Count, Src, Text, Whole } from '../../../../engine/data-parts.ts'
import { AlliedNation, Corps, GameId, Route, Track } from './parts.ts'

/** What an event does, as data: the rules read it off here, so that a card can be corrected without touching them. */
const Effect = v.variant('kind', [
  v.strictObject({ kind: v.literal('germanMovesCancelled') }),
  v.strictObject({
    kind: v.literal('germanMovesMandated'),
    corps: v.array(Corps),
    /** Extra Attack Dice in the first round of each of these units' attacks. */
    attackDice: v.optional(Count),
  }),
  v.strictObject({
    kind: v.literal('germanMovesCards'),
    cards: Count,
    /** So many Disrupted units recover first, from the lowest track. */
    recover: v.optional(Count),
  }),
  v.strictObject({
    kind: v.literal('luftwaffeModifier'),
    value: Whole,
    /** Only against units in these places. */
    targets: v.optional(v.array(v.picklist(['dunkirk', 'beaches']))),
  }),
  v.strictObject({ kind: v.literal('luftwaffeCards'), cards: Count }),
  v.strictObject({ kind: v.literal('luftwaffeCancelled') }),
  v.strictObject({ kind: v.literal('rafBombersAvailable') }),
  v.strictObject({ kind: v.literal('harbourClosed') }),
  v.strictObject({
    kind: v.literal('evacuationBonus'),
    value: Whole,
    /** The phase keeps at least so many moves. */
    minimum: v.optional(Count),
    /** Turns it lasts, if more than this one. */
    lasts: v.optional(v.literal(2)),
  }),
  v.strictObject({ kind: v.literal('beachDouble'), bonus: Count }),
  v.strictObject({ kind: v.literal('beachClosed') }),
  v.strictObject({ kind: v.literal('channelAttack'), route: Route }),
  v.strictObject({ kind: v.literal('playerActionBonus'), value: Whole, minimum: v.optional(Count) }),
  v.strictObject({ kind: v.literal('noTruckMovement') }),
  v.strictObject({ kind: v.literal('nationsCooperate'), bonus: Count }),
  v.strictObject({ kind: v.literal('defenceBonus'), value: Whole, nations: v.array(AlliedNation) }),
  v.strictObject({ kind: v.literal('placeEvacuee') }),
  v.strictObject({ kind: v.literal('restoreUnit') }),
  v.strictObject({ kind: v.literal('removeDisrupted') }),
  v.strictObject({ kind: v.literal('panzerHalt'), corps: Corps, withdrawalModifier: Whole }),
  v.strictObject({ kind: v.literal('belgianModifier'), value: Whole }),
])

const Event = v.strictObject({
  title: Text,
  timing: v.picklist(['now', 'luftwaffe', 'german', 'actions', 'evacuation', 'end', 'turn', 'two turns', 'held']),
  effect: Effect,
  text: Text,
  src: Src,
})

const labelled = { label: Text, src: Src }

const Luftwaffe = v.variant('kind', [
  v.strictObject({ kind: v.literal('channel'), route: Route, ...labelled }),
  v.strictObject({ kind: v.literal('dunkirk'), ...labelled }),
  v.strictObject({ kind: v.literal('beaches'), ...labelled }),
  v.strictObject({ kind: v.literal('track'), track: Track, ...labelled }),
  v.strictObject({ kind: v.literal('closeSupport'), from: Track, to: Track, ...labelled }),
])

const GermanMoves = v.variant('kind', [
  v.strictObject({ kind: v.literal('units'), units: v.array(Text), ...labelled }),
  v.strictObject({ kind: v.literal('corps'), corps: Corps, ...labelled }),
  v.strictObject({ kind: v.literal('random'), ...labelled }),
  v.strictObject({ kind: v.literal('surprise'), ...labelled }),
])

const Card = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^card-\d\d$/, 'a card is called card-01')),
  number: Count,
  event: Event,
  luftwaffe: Luftwaffe,
  german: GermanMoves,
  actions: Count,
  evacuations: v.strictObject({ day: Count, night: Count }),
  numbersSrc: Src,
})

export const CardsFile = v.strictObject({
  game: GameId,
  averages: v.strictObject({ actions: Count, day: Count, night: Count, src: Src }),
  cards: v.array(Card),
})

export type SvCardsData = v.InferOutput<typeof CardsFile>
export type SvCardData = v.InferOutput<typeof Card>
export type SvEffect = v.InferOutput<typeof Effect>
export type SvLuftwaffeEntry = v.InferOutput<typeof Luftwaffe>
export type SvGermanEntry = v.InferOutput<typeof GermanMoves>
