/** 11.0 The Evacuation Moves of a turn: a card says how many; what one of them is stands in sailing.ts. */
import type { Frame } from '../../../engine/position.ts'
import { applies, modifier, sumLines, total, type Modifier } from '../../../engine/rule.ts'
import type { SvEvent } from '../../../views/spoiled-victory.ts'
import { EVACUATION_ENDED } from '../events.ts'
import { drawCard, eventOf, eventTitle, layCard, nothingUntilTheCard } from '../sequence/deck.ts'
import { isGermanHeld, isNight, recordLuck } from '../pieces.ts'
import { isAnyToSail, sail } from './sailing.ts'
import { asksPlayer, type Act, type Position, type Step } from '../state.ts'

/** How many moves: the card's number for the hour, and what events add. */
function movesFrom(p: Position, number: number): { lines: Modifier[]; least: number } {
  const bonus = eventOf(p, 'evacuationBonus')
  const ships = eventOf(p, 'beachDouble')
  const title = { title: eventTitle(p) }
  const lines = sumLines(
    { rule: '11.2', value: number, say: 'Action Card' },
    bonus && bonus.lasts === undefined ? modifier(p.content, '16.0', bonus.value, '{title}', title) : null,
    ships && modifier(p.content, '16.0', ships.bonus, '{title}', title),
    p.state.wakewalker > 0 ? modifier(p.content, '16.0', wakewalkerBonus(p), 'Wake-Walker and Tennant') : null,
  )
  return { lines, least: Math.min(number, bonus?.minimum ?? 0) }
}

/** What the two-turn event adds: it stands on its card. */
function wakewalkerBonus({ content }: Position): number {
  const card = content.cards.find(({ event: { effect } }) => effect.kind === 'evacuationBonus' && effect.lasts === 2)
  const effect = card?.event.effect
  return effect?.kind === 'evacuationBonus' ? effect.value : 0
}

/** 3.1e, 11.5: a German unit alone in La Panne halves the moves, rounded up. */
export const isHalved = (p: Position): boolean =>
  isGermanHeld(p, p.content.laPanne) && applies(p.content, '3.1e') && applies(p.content, '11.5')

const endAct: Act<Frame, null> = {
  title: 'End the Evacuation Moves Phase',
  rule: '11.2',
  build: nothingUntilTheCard,
  does(play) {
    const left = play.state.moves
    const say = `Evacuation ends${left > 0 ? ', {left} {left|move|moves} unused' : ''}`
    play.note('11.2', say, { left }, { event: EVACUATION_ENDED })
    play.pop()
  },
}

export const evacuation: Step = {
  title: 'Evacuation Moves',
  rule: '11.2',
  enter: drawCard,
  returned: {
    card(play, _, [token]: [string]) {
      const { evacuations } = layCard(play, token, 'evacuation', 'discards')
      const hour = isNight(play) ? 'night' : 'day'
      const { lines, least } = movesFrom(play, evacuations[hour])
      const granted = Math.max(total(lines), least, 0)
      const moves = isHalved(play) ? Math.ceil(granted / 2) : granted
      recordLuck(play, 'evacuations', play.content.data.cards.averages[hour], evacuations[hour])
      play.put('movesGranted', moves)
      play.put('moves', moves)
      if (moves < granted) {
        const event: SvEvent = { kind: 'spoiled-victory: moves halved', granted, amount: moves }
        const values = { moves, granted }
        play.note('11.5', 'La Panne is German: Evacuation Moves halved from {granted} to {moves}', values, { event })
      }
      const event: SvEvent = { kind: 'spoiled-victory: moves', amount: moves }
      play.note('11.2', '{moves} Evacuation {moves|Move|Moves}', { moves }, { event })
    },
  },
  before(play) {
    if (play.state.moves === 0 || !isAnyToSail(play)) play.pop()
  },
  asks: asksPlayer,
  prompt: (p) => ({
    rule: '11.2',
    say: '{moves} Evacuation {moves|Move|Moves} left',
    values: { moves: p.state.moves },
  }),
  acts: {
    sail,
    end: endAct,
  },
}
