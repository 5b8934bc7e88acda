/**
 * 5.0 The Action Cards. The pile has no order: a card gets drawn when it is drawn. Every phase that needs a card draws
 * a new one, and the last card of the pile is never drawn.
 */
import { nothingBut, type Building } from '../../../engine/act.ts'
import type { Bag } from '../../../engine/chance.ts'
import { applies, type Sentence } from '../../../engine/rule.ts'
import type { PhaseId, SvEvent } from '../../../views/spoiled-victory.ts'
import type { SvCardData, SvEffect } from '../content/data.ts'
import { derived, type CardPlace, type Play, type Position } from '../state.ts'

export function cardsIn(p: Position, place: CardPlace): number[] {
  const cards: number[] = []
  const places = p.state.cards
  for (let card = 0; card < places.length; card++) if (places[card] === place) cards.push(card)
  return cards
}

const pile = derived<readonly number[]>(['cards'], (p) => cardsIn(p, 'pile'))

export const cardsInPile = (p: Position): number => pile(p).length

/** The pile as a bag, one of each card. */
const pileBag = derived<Bag>(['cards'], (p) => {
  const bag: Record<string, number> = {}
  for (const card of pile(p)) bag[p.content.cards[card]!.id] = 1
  return bag
})

const NEXT_CARD: Sentence = { rule: '5.0b', say: 'What happens next depends on the card drawn' }

/** For acts that let the next card be drawn: nobody can say what it brings. */
export const untilTheCard = (): Sentence => NEXT_CARD

/** An act without picks, after which a card is drawn. */
export const nothingUntilTheCard = (): Building<null> => nothingBut({ unknown: untilTheCard })

/** Draws a card; it reaches the present step's `returned` as `card`. */
export function drawCard(play: Play): void {
  const left = pile(play).length
  if (left === 0 || (left === 1 && applies(play.content, '5.0b'))) reshuffle(play)
  play.drawFrom('card', pileBag(play))
}

/** 5.0b: a last card is not drawn: it goes back into the pile with all discards. */
function reshuffle(play: Play): void {
  const discards = cardsIn(play, 'discards')
  for (const card of discards) play.at('cards', card, 'pile')
  const say = 'Reshuffle: the last card goes back into the draw pile with {cards} {cards|discard|discards}'
  const event: SvEvent = { kind: 'spoiled-victory: reshuffled', amount: discards.length }
  play.note('5.0b', say, { cards: discards.length }, { event })
}

/** A drawn card is laid where it belongs and shown for its phase. */
export function layCard(play: Play, token: string, phase: PhaseId, to: CardPlace): SvCardData {
  const card = play.content.cardOf(token)
  play.at('cards', card, to)
  play.append('drawn', { phase, card })
  return play.content.cards[card]!
}

/** The effect of this turn's event, if it is of this kind (6.1: in its phase; 16.0: as its card says). */
export function eventOf<K extends SvEffect['kind']>(p: Position, kind: K): (SvEffect & { kind: K }) | null {
  if (p.state.event === null) return null
  const { effect } = p.content.cards[p.state.event]!.event
  if (effect.kind !== kind || !applies(p.content, '6.1') || !applies(p.content, '16.0')) return null
  return effect as SvEffect & { kind: K }
}

export const eventTitle = (p: Position): string =>
  p.state.event === null ? '' : p.content.cards[p.state.event]!.event.title
