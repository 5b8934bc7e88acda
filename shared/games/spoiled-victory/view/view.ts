/**
 * What the screen gets. Nothing is secret in this game but the order of the pile, which nobody has; so there is one view
 * for the player and for onlookers. All the screen shows is made from here.
 */
import { quickToCopy, type Change, type Json } from '../../../engine/delta.ts'
import type { Summary } from '../../../engine/game.ts'
import type {
  Loss,
  Luck,
  LuckKind,
  SvCardsView,
  SvMarkersView,
  SvResultView,
  SvView,
} from '../../../views/spoiled-victory.ts'
import { isHalved } from '../11-evacuation/evacuation.ts'
import { ghqMovesLeft } from '../10-player-actions/movement.ts'
import { belgiansFight, isGermanHeld, isMarsh, isNight, victoryPoints } from '../pieces.ts'
import { derived, type CardPlace, type Position } from '../state.ts'
import { battleView } from './battle-view.ts'
import { spaceViews, UNIT_FIELDS, unitViews } from './unit-view.ts'
import { raided, toCome } from './upcoming.ts'
import { cardsIn, cardsInPile } from '../sequence/deck.ts'
import { currentPhase, currentTitle, isTurnUnderWay } from '../sequence/turn-sequence.ts'
import { levelOf } from '../13-victory/victory.ts'

const marsh = derived<readonly string[]>(['flooded'], (p) =>
  p.content.spaces.filter((space) => isMarsh(p, space)).map(({ id }) => id),
)

/** What has not changed since the last view is the same object in this one. */
export const svView = derived<SvView>(
  [
    ...UNIT_FIELDS,
    ...(['turn', 'flow', 'flooded', 'cards', 'drawn', 'event', 'mole', 'jetties', 'spirit', 'cap', 'bombers'] as const),
    ...(['harbour', 'wakewalker', 'actionsGranted', 'actions', 'ghqMoves', 'movesGranted', 'moves'] as const),
    ...(['ledger', 'losses', 'luck', 'over'] as const),
  ],
  (p) => {
    const { state, content } = p
    const { label, time } = content.data.scenario.dates[state.turn - 1]!
    return {
      turn: state.turn,
      time,
      date: label,
      phase: currentPhase(p),
      units: unitViews(p),
      spaces: spaceViews(p),
      marsh: marsh(p),
      cards: cards(p),
      markers: markers(p),
      actions: { granted: state.actionsGranted, left: state.actions, ghq: ghqMovesLeft(p) },
      evacuation: { granted: state.movesGranted, left: state.moves, isHalved: isHalved(p) },
      battle: battleView(p),
      raided: raided(p),
      toCome: toCome(p),
      result: result(p),
      over: state.over,
    }
  },
)

export const view = (p: Position): Json => svView(p) as unknown as Json

/** Places whose cards are listed: of the pile only the number is shown, and the event is one card. */
const LISTED = ['discards', 'removed', 'held', 'aside'] as const
type Listed = (typeof LISTED)[number]

const cardsLying = derived<Readonly<Record<Listed, readonly string[]>>>(
  ['cards'],
  (p) => ({
    discards: cardIds(p, 'discards'),
    removed: cardIds(p, 'removed'),
    held: cardIds(p, 'held'),
    aside: cardIds(p, 'aside'),
  }),
  (p, before, changes) => {
    const after = { ...before }
    for (const place of LISTED) if (isTouched(changes, place)) after[place] = cardIds(p, place)
    return after
  },
)

const isTouched = (changes: readonly Change[], place: CardPlace): boolean =>
  changes.some(([, key, from, to]) => key === null || from === place || to === place)

const cardIds = (p: Position, place: CardPlace): readonly string[] =>
  cardsIn(p, place).map((card) => p.content.cards[card]!.id)

const cards = derived<SvCardsView>(['cards', 'drawn', 'event', 'turn'], (p) => {
  const { discards, removed, held, aside } = cardsLying(p)
  const hour = isNight(p) ? 'night' : 'day'
  return {
    pile: cardsInPile(p),
    discards,
    removed,
    held,
    aside: aside[0] ?? null,
    event: p.state.event === null ? null : p.content.cards[p.state.event]!.id,
    drawn: p.state.drawn.map(({ phase, card }) => ({
      phase,
      card: p.content.cards[card]!.id,
      part: phase === 'evacuation' ? hour : (phase as 'event' | 'luftwaffe' | 'german' | 'actions'),
    })),
  }
})

const MARKERS = ['mole', 'jetties', 'flooded', 'spirit', 'cap', 'bombers', 'harbour', 'wakewalker'] as const

const markers = derived<SvMarkersView>([...MARKERS, 'turn', 'place', 'reduced'], (p) => {
  const { state, content } = p
  const holder = (space: number) => (isGermanHeld(p, space) ? 'german' : 'allied')
  const isAnyPanzer = content.germans.some(({ type, index }) => type === 'panzer' && !state.reduced[index])
  return {
    mole: state.mole,
    jetties: state.jetties,
    flooded: state.flooded,
    spirit: state.spirit,
    cap: state.cap,
    bombers: state.bombers,
    harbour: state.harbour,
    wakewalker: state.wakewalker,
    routeX: state.turn < content.data.scenario.routeX.opens ? 'closed' : 'open',
    belgians: belgiansFight(p) ? 'fighting' : 'gone',
    panzers: isAnyPanzer ? 'attacking' : 'withdrawn',
    laPanne: holder(content.laPanne),
    nieuport: holder(content.nieuport),
  }
})

type Scored = Pick<SvResultView, 'vp' | 'level' | 'toNext' | 'ledger' | 'byTurn'>

const scored = derived<Scored>(['ledger'], (p) => {
  const ledger = [...p.state.ledger]
  const vp = victoryPoints(p)
  const level = levelOf(p.content, vp)
  const { max } = p.content.data.tables.levels.rows.find((row) => row.level === level)!
  const byTurn = p.content.data.scenario.dates.map(() => 0)
  for (const { turn, points } of ledger) byTurn[turn - 1]! += points
  return { vp, level, toNext: max === null ? null : max + 1 - vp, ledger, byTurn }
})

const lost = derived<Pick<SvResultView, 'losses' | 'lostAt'>>(
  ['losses'],
  ({ state }) => {
    const lostAt: Record<string, number> = {}
    for (const { space, factors } of state.losses) lostAt[space] = (lostAt[space] ?? 0) + factors
    return { losses: [...state.losses], lostAt: quickToCopy(lostAt) }
  },
  ({ state }, before, changes) => {
    const lostAt = { ...before.lostAt }
    for (const [field, key, was, loss] of changes) {
      if (field !== 'losses') continue
      if (key === null || was !== null || loss === null) return null // not one more
      const { space, factors } = loss as Loss
      lostAt[space] = (lostAt[space] ?? 0) + factors
    }
    return { losses: [...state.losses], lostAt }
  },
)

const luck = derived<SvResultView['luck']>(
  ['luck'],
  ({ state }) => ({ ...state.luck }),
  ({ state }, before, changes) => {
    const after: Record<string, Luck> = { ...before }
    for (const [field, key] of changes) {
      if (field !== 'luck') continue
      // A new kind has its place among the others.
      if (key === null || !Object.hasOwn(after, key)) return null
      after[key] = state.luck[key as LuckKind]!
    }
    return after
  },
)

const result = derived<SvResultView>(['ledger', 'losses', 'luck'], (p) => {
  const { vp, level, toNext, ledger, byTurn } = scored(p)
  const { losses, lostAt } = lost(p)
  return { vp, level, toNext, ledger, byTurn, losses, lostAt, luck: luck(p) }
})

export const summary = derived<Summary>(['flow', 'turn', 'over', 'ledger'], (p) => ({
  turn: isTurnUnderWay(p) || p.state.over ? p.state.turn : 0,
  phase: p.state.over ? 'The end' : (currentTitle(p) ?? 'Set-up'),
  score: `${victoryPoints(p)} VP`,
}))
