/** 12.0 The end of a turn: the event's card, Belgian Surrender, Panzer Withdrawal, markers; after the last, 8.3. */
import type { Frame } from '../../../engine/position.ts'
import { applies, modifier, sumLines, total, type Modifier } from '../../../engine/rule.ts'
import type { SvEvent } from '../../../views/spoiled-victory.ts'
import type { Unit } from '../content/content.ts'
import { eventOf, eventTitle } from '../sequence/deck.ts'
import { MOTORIZED, RECOVERED, SURRENDERED_UNITS } from '../events.ts'
import { belgiansFight, isGermanHeld, removeUnit, told, unitName } from '../pieces.ts'
import { modified } from '../roll-words.ts'
import { isChosen } from '../14-setup/setup.ts'
import { ELIMINATED, SURRENDERED, type Play, type Position, type Step } from '../state.ts'

export const endTurn: Step = {
  title: 'End Turn',
  rule: '12.4',
  enter(play) {
    const isLast = play.state.turn === play.content.data.scenario.turns
    const last: Frame[] = isLast && applies(play.content, '8.3') ? [{ step: 'escape', isLast: true }] : []
    play.push({ step: 'belgian-surrender' }, { step: 'panzer-withdrawal' }, { step: 'clearing' }, ...last)
  },
}

/** 6.2: an enacted event leaves the game for good; 14.3: or goes to the discards and may come again. */
export function discardEvent(play: Play, card: number): void {
  const isChaos = isChosen(play, 'events') && applies(play.content, '14.3')
  play.at('cards', card, isChaos || !applies(play.content, '6.2') ? 'discards' : 'removed')
}

const ROLLED = 'rolled {die}{why} ({needed} needed)'
const rollValues = ({ content }: Position, die: number, lines: readonly Modifier[]) => ({
  die,
  why: modified(die, lines),
  needed: content.data.tables.endTurn.threshold,
})

// ---- 12.2

/** What is added to the Belgian die. */
function belgianModifiers(p: Position): Modifier[] {
  const { byTurn, conditions } = p.content.data.tables.endTurn.belgian
  const isAnyLost = p.content.belgians.some(({ index }) => p.state.place[index] === ELIMINATED)
  const event = eventOf(p, 'belgianModifier')
  return sumLines(
    modifier(p.content, '12.2', byTurn[p.state.turn - 1]!, 'for turn {turn}', { turn: p.state.turn }),
    isAnyLost ? modifier(p.content, '12.2', conditions.eliminated.value, conditions.eliminated.label) : null,
    isGermanHeld(p, p.content.nieuport)
      ? modifier(p.content, '12.2', conditions.nieuport.value, conditions.nieuport.label)
      : null,
    event && modifier(p.content, '16.0', event.value, '{title}', { title: eventTitle(p) }),
  )
}

export const belgianSurrender: Step = {
  title: 'Belgian Surrender',
  rule: '12.2',
  group: true,
  enter(play) {
    if (belgiansFight(play) && applies(play.content, '12.2')) play.roll('belgian-die')
  },
  returned: {
    'belgian-die'(play, _, [die]: number[]) {
      const lines = belgianModifiers(play)
      const surrenders = die! + total(lines) >= play.content.data.tables.endTurn.threshold
      const say = surrenders ? 'The Belgian Army surrenders' : 'The Belgian Army fights on'
      const event: SvEvent = { kind: 'spoiled-victory: belgians', dice: [die!], surrender: surrenders }
      play.note('12.2', `${say}: ${ROLLED}`, rollValues(play, die!, lines), { event })
      if (surrenders) surrender(play)
    },
  },
}

function surrender(play: Play): void {
  const belgians = play.content.belgians.filter(({ index }) => play.state.place[index]! >= 0)
  const units = belgians.map(({ index }) => index)
  const say = 'Belgian surrender: {units} {units|unit is|units are} removed'
  play.note('12.2', say, { units: units.length }, told(play, SURRENDERED_UNITS, units))
  for (const unit of units) removeUnit(play, unit, SURRENDERED)
}

// ---- 12.3

const panzers = (p: Position): Unit[] => p.content.germans.filter((unit) => unit.type === 'panzer')

function panzerModifiers(p: Position): Modifier[] {
  const { byTurn, conditions } = p.content.data.tables.endTurn.panzer
  const units = panzers(p)
  const isInDunkirk = units.some(({ index }) => p.content.spaces[p.state.place[index]!]?.isDunkirk)
  const event = eventOf(p, 'panzerHalt')
  const when = (is: boolean, { value, label }: { value: number; label: string }) =>
    is ? modifier(p.content, '12.3', value, label) : null
  return sumLines(
    modifier(p.content, '12.3', byTurn[p.state.turn - 1]!, 'for turn {turn}', { turn: p.state.turn }),
    when(
      units.some(({ index }) => p.state.reduced[index]),
      conditions.reduced,
    ),
    when(p.state.flooded, conditions.flooded),
    when(isInDunkirk, conditions.dunkirk),
    event && modifier(p.content, '16.0', event.withdrawalModifier, '{title}', { title: eventTitle(p) }),
  )
}

export const panzerWithdrawal: Step = {
  title: 'Panzer Withdrawal',
  rule: '12.3',
  group: true,
  enter(play) {
    const isAny = panzers(play).some(({ index }) => !play.state.reduced[index])
    if (isAny && applies(play.content, '12.3')) play.roll('panzer-die')
  },
  returned: {
    'panzer-die'(play, _, [die]: number[]) {
      const lines = panzerModifiers(play)
      const isWithdrawn = die! + total(lines) >= play.content.data.tables.endTurn.threshold
      const say = isWithdrawn ? 'The Panzers are withdrawn' : 'The Panzers stay'
      const event: SvEvent = { kind: 'spoiled-victory: panzers', dice: [die!], withdrawn: isWithdrawn }
      play.note('12.3', `${say}: ${ROLLED}`, rollValues(play, die!, lines), { event })
      if (!isWithdrawn) return
      for (const { index } of panzers(play)) {
        if (play.state.reduced[index]) continue
        play.at('reduced', index, true)
        const about = told(play, MOTORIZED, [index])
        play.note('12.3', '{unit} becomes Motorized', { unit: unitName(play, index) }, about)
      }
    },
  },
}

// ---- 12.1, 12.4, 12.5

export const clearing: Step = {
  title: 'Markers',
  rule: '12.4',
  enter(play) {
    const { state, content } = play
    const isBeside = state.event !== null && state.cards[state.event] === 'event'
    if (isBeside) discardEvent(play, state.event!)
    if (state.event !== null) play.put('event', null)
    if (Object.keys(state.suppressed).length > 0 && applies(content, '12.4')) {
      play.put('suppressed', {})
      play.note('12.4', 'All Suppressed markers are removed', undefined, { event: RECOVERED.allied })
    }
    for (const marker of ['harbour', 'wakewalker'] as const)
      if (state[marker] > 0 && applies(content, '12.5')) play.put(marker, state[marker] - 1)
  },
}
