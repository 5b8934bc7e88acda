/** 10.0 The Player Actions Phase: a card says how many, the player spends them in any order. */
import { modifier, sumLines, total, type Modifier, type Refusal } from '../../../engine/rule.ts'
import type { SvEvent } from '../../../views/spoiled-victory.ts'
import { ACTIONS_ENDED } from '../events.ts'
import { drawCard, eventOf, eventTitle, layCard, nothingUntilTheCard } from '../sequence/deck.ts'
import { convert, create, upgrade } from './evacuees.ts'
import { foot, ghq, mustHelpStrays, truck } from './movement.ts'
import { recordLuck } from '../pieces.ts'
import { bomb } from './raf.ts'
import { sailForAction } from '../11-evacuation/sailing.ts'
import { asksPlayer, type Act, type Position, type Step } from '../state.ts'
import { flood, intelligence, jetties, repair, spirit } from './minor-actions.ts'

/** The card's number and what the event adds or takes. */
function actionsFrom(p: Position, number: number): { lines: Modifier[]; least: number } {
  const bonus = eventOf(p, 'playerActionBonus')
  const entente = eventOf(p, 'nationsCooperate')
  const title = { title: eventTitle(p) }
  const lines = sumLines(
    { rule: '10.1', value: number, say: 'Action Card' },
    bonus && modifier(p.content, '16.0', bonus.value, '{title}', title),
    entente && modifier(p.content, '16.0', entente.bonus, '{title}', title),
  )
  return { lines, least: Math.min(number, bonus?.minimum ?? 0) }
}

const endAct: Act = {
  title: 'End the Player Actions Phase',
  rule: '10.1',
  may: (p): Refusal | null => mustHelpStrays(p),
  build: nothingUntilTheCard,
  does(play) {
    const left = play.state.actions
    const say = `Player Actions end${left > 0 ? ', {left} unused' : ''}`
    play.note('10.1', say, { left }, { event: ACTIONS_ENDED })
    play.pop()
  },
}

export const actions: Step = {
  title: 'Player Actions',
  rule: '10.1',
  enter: drawCard,
  returned: {
    card(play, _, [token]: [string]) {
      const card = layCard(play, token, 'actions', 'discards')
      const { lines, least } = actionsFrom(play, card.actions)
      const granted = Math.max(total(lines), least, 0)
      recordLuck(play, 'actions', play.content.data.cards.averages.actions, card.actions)
      play.put('actionsGranted', granted)
      play.put('actions', granted)
      const event: SvEvent = { kind: 'spoiled-victory: actions', amount: granted }
      play.note('10.1', '{granted} Player {granted|Action|Actions}', { granted }, { event })
    },
  },
  asks: asksPlayer,
  prompt: (p) => ({ rule: '10.1', say: '{left} Player {left|Action|Actions} left', values: { left: p.state.actions } }),
  acts: {
    foot,
    truck,
    ghq,
    create,
    convert,
    upgrade,
    sail: sailForAction,
    intelligence,
    spirit,
    flood,
    jetties,
    repair,
    bomb,
    end: endAct,
  },
}
