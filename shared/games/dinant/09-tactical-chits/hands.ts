/**
 * 9.0a Tactical chits: cups without order, hands nobody else may look into. Drawn at the start of a turn, kept or given
 * back at its end.
 */
import { pickMore, type Building, type Pick } from '../../../engine/act.ts'
import type { Bag } from '../../../engine/chance.ts'
import type { Frame } from '../../../engine/position.ts'
import { applies } from '../../../engine/rule.ts'
import { bagSize, withTokens } from '../01-basics/damage-pools.ts'
import { SIDE_NAMES, type Side } from '../content/content.ts'
import type { SideFrame } from '../frames.ts'
import type { Act, Play, Position, Step } from '../state.ts'

const ORDER: readonly Side[] = ['french', 'german']

export const handSize = (p: Position, side: Side): number => bagSize(p.state.hands[side])
export const holds = (p: Position, side: Side, chit: string): boolean => (p.state.hands[side][chit] ?? 0) > 0

/** A chit leaves a hand: back into the cup, or out of the game. */
export function spend(p: Play, side: Side, chit: string, to: 'cup' | 'removed' = 'cup'): void {
  p.at('hands', side, withTokens(p.state.hands[side], chit, -1))
  if (to === 'cup') p.at('cups', side, withTokens(p.state.cups[side], chit, 1))
}

// ---- Drawing (2.1)

/** How many chits a side draws now: it fills its hand up (9.0a). */
function wanted(p: Position, side: Side): number {
  const { hands } = p.content.data.chits
  const room = applies(p.content, '9.0a') ? hands[side].limit - handSize(p, side) : hands[side].limit
  return Math.min(hands[side].draws, room)
}

export const drawFrames = (p: Position): Frame[] =>
  p.state.turn < p.content.data.chits.hands.firstTurn && applies(p.content, '2.1')
    ? []
    : ORDER.map((side) => ({ step: 'draw-chits', side }))

export const drawChits: Step<SideFrame> = {
  title: 'Tactical chits',
  rule: '2.1',
  enter(p, { side }) {
    const count = Math.min(wanted(p, side), bagSize(p.state.cups[side]))
    if (count > 0) p.draw('tactical chits', p.state.cups[side], count, { by: side, secret: side })
  },
  returned: {
    'tactical chits'(p, { side }, drawn: readonly string[]) {
      let [cup, hand]: [Bag, Bag] = [p.state.cups[side], p.state.hands[side]]
      for (const chit of drawn) [cup, hand] = [withTokens(cup, chit, -1), withTokens(hand, chit, 1)]
      p.at('cups', side, cup)
      p.at('hands', side, hand)
      const amount = drawn.length
      const event = { kind: 'dinant: drew', side, amount } as const
      p.note('2.1', '{side} draws {amount} {amount|chit|chits}', { side: SIDE_NAMES[side], amount }, { event })
      p.note('2.1', 'You draw: {chits}', { chits: drawn.map((chit) => nameOf(p, chit)).join(', ') }, { only: side })
    },
  },
}

const nameOf = (p: Position, chit: string): string => {
  const { name, points } = p.content.tacticalChit[chit]!
  return points === undefined ? name : `${name} ${points}`
}

// ---- Keeping (9.0a)

export const keepFrames = (p: Position): Frame[] =>
  ORDER.filter((side) => handSize(p, side) > 0).map((side) => ({ step: 'keep-chits', side }))

/** Chits as picks, one word each: `furor furor luftwaffe-3`. */
function* chosenChits(hand: Bag): Building<string[]> {
  const chosen: string[] = []
  let left = hand
  for (;;) {
    const picks: Pick[] = Object.keys(left).map((token) => ({ kind: 'word', token }))
    const chit = yield* pickMore(picks, picks.length > 0 ? { suggest: picks[0]!.token } : {})
    if (chit === undefined) return chosen
    chosen.push(chit)
    left = withTokens(left, chit, -1)
  }
}

const keep: Act<SideFrame, { kept: string[]; side: Side }> = {
  title: 'Keep chits, return the others',
  rule: '9.0a',
  *build(p, { side }) {
    return { kept: yield* chosenChits(p.state.hands[side]), side }
  },
  does(p, { side }, { kept }) {
    let back = p.state.hands[side]
    for (const chit of kept) back = withTokens(back, chit, -1)
    for (const chit of Object.keys(back)) for (let n = back[chit]!; n > 0; n--) spend(p, side, chit)
    const values = { side: SIDE_NAMES[side], kept: kept.length, back: bagSize(back) }
    p.note('9.0a', '{side} keeps {kept} and returns {back}', values)
    p.pop()
  },
  shown: ({ kept }) => `keep ${kept.length}`,
}

/** The question is asked of whoever holds a chit, which both sides can see. */
export const keepChits: Step<SideFrame> = {
  title: 'Keep or return chits',
  rule: '9.0a',
  asks: (_, { side }) => side,
  prompt: () => ({ rule: '9.0a', say: 'Which chits are kept?' }),
  acts: { keep },
}
