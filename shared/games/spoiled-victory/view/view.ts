/**
 * What the screen gets. Nothing is secret in this game but the order of the pile, which nobody has; so there is one view
 * for the player and for onlookers. All the screen shows is made from here.
 */
import type { Json } from '../../../engine/delta.ts'
import type { Summary } from '../../../engine/game.ts'
import type {
  SvBattleView,
  SvCardsView,
  SvMarkersView,
  SvOffMap,
  SvResultView,
  SvSpaceView,
  SvUnitView,
  SvView,
} from '../../../views/spoiled-victory.ts'
import type { AlliedAttackFrame } from '../10-player-actions/allied-attack.ts'
import { alliedDice, defenceNumber, germanDefence, germanDice } from '../09-german-attacks/attack-sum.ts'
import { trackName } from '../content/content.ts'
import { cardsIn } from '../sequence/deck.ts'
import { isHalved } from '../11-evacuation/evacuation.ts'
import { extraDiceOf, type AttackFrame } from '../09-german-attacks/german-attack.ts'
import { ghqMovesLeft } from '../10-player-actions/movement.ts'
import {
  alliesIn,
  belgiansFight,
  factorOf,
  germanIn,
  isGermanHeld,
  isMarsh,
  isNight,
  typeOf,
  victoryPoints,
} from '../pieces.ts'
import { CONVERTED, ELIMINATED, POOL, SURRENDERED, TO_PLACE, type Position } from '../state.ts'
import { toCome } from './upcoming.ts'
import { currentPhase, isTurnUnderWay, phases } from '../sequence/turn-sequence.ts'
import { levelOf } from '../13-victory/victory.ts'
import type { WinsFrame } from '../09-german-attacks/wins.ts'

const OFF_MAP: Readonly<Record<number, SvOffMap>> = {
  [ELIMINATED]: 'eliminated',
  [POOL]: 'pool',
  [CONVERTED]: 'converted',
  [SURRENDERED]: 'surrendered',
  [TO_PLACE]: 'to place',
}

export function svView(p: Position): SvView {
  const { state, content } = p
  const { label, time } = content.data.scenario.dates[state.turn - 1]!
  return {
    turn: state.turn,
    time,
    date: label,
    phase: currentPhase(p),
    units: Object.fromEntries(content.units.map((unit) => [unit.id, unitView(p, unit.index)])),
    spaces: spacesView(p),
    marsh: content.spaces.filter((space) => isMarsh(p, space)).map(({ id }) => id),
    cards: cardsView(p),
    markers: markersView(p),
    actions: { granted: state.actionsGranted, left: state.actions, ghq: ghqMovesLeft(p) },
    evacuation: { granted: state.movesGranted, left: state.moves, isHalved: isHalved(p) },
    battle: battleView(p),
    toCome: toCome(p),
    result: resultView(p),
    over: state.over,
  }
}

export const view = (p: Position): Json => svView(p) as unknown as Json

function unitView(p: Position, unit: number): SvUnitView {
  const { state, content } = p
  const at = state.place[unit]!
  const { isGerman } = content.units[unit]!
  const isEngaged = at >= 0 && (isGerman ? alliesIn(p, at).length > 0 : germanIn(p, at) >= 0)
  return {
    at: at >= 0 ? content.spaces[at]!.id : OFF_MAP[at]!,
    isOnMap: at >= 0,
    side: state.reduced[unit] ? 'reduced' : 'full',
    factor: factorOf(p, unit),
    ...(state.suppressed[unit] && { suppressed: true }),
    ...(state.disrupted[unit] && { disrupted: true }),
    ...(isEngaged && { engaged: true }),
    ...(state.activated[unit] && { moved: true }),
    ...(state.strayed[unit] && { strayed: true }),
    ...(isGerman && { track: trackName(state.track[unit]!), type: typeOf(p, unit) }),
  }
}

function spacesView(p: Position): Record<string, SvSpaceView> {
  const found: Record<string, SvSpaceView> = {}
  for (const { id, index } of p.content.spaces) {
    const units = alliesIn(p, index).map((unit) => p.content.units[unit]!.id)
    const german = germanIn(p, index)
    if (units.length === 0 && german < 0) continue
    found[id] = {
      units,
      german: german < 0 ? null : p.content.units[german]!.id,
      isGermanHeld: isGermanHeld(p, index),
    }
  }
  return found
}

function cardsView(p: Position): SvCardsView {
  const ids = (cards: readonly number[]) => cards.map((card) => p.content.cards[card]!.id)
  const hour = isNight(p) ? 'night' : 'day'
  return {
    pile: cardsIn(p, 'pile').length,
    discards: ids(cardsIn(p, 'discards')),
    removed: ids(cardsIn(p, 'removed')),
    held: ids(cardsIn(p, 'held')),
    aside: ids(cardsIn(p, 'aside'))[0] ?? null,
    event: p.state.event === null ? null : p.content.cards[p.state.event]!.id,
    drawn: p.state.drawn.map(({ phase, card }) => ({
      phase,
      card: p.content.cards[card]!.id,
      part: phase === 'evacuation' ? hour : (phase as 'event' | 'luftwaffe' | 'german' | 'actions'),
    })),
  }
}

function markersView(p: Position): SvMarkersView {
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
}

function battleView(p: Position): SvBattleView | null {
  const { flow } = p.state
  const top = flow.at(-1)
  const rolled = (top?.step === 'chance' ? (top['rolled'] as number[] | undefined) : undefined) ?? null
  const attack = flow.find((frame) => frame.step === 'attack' && !frame.fresh) as AttackFrame | undefined
  if (attack !== undefined) return { ...germanBattle(p, attack), rolled }
  const allied = flow.find((frame) => frame.step === 'allied-attack' && !frame.fresh) as AlliedAttackFrame | undefined
  return allied === undefined ? null : { ...alliedBattle(p, allied), rolled }
}

function germanBattle(p: Position, frame: AttackFrame): Omit<SvBattleView, 'rolled'> {
  const { content, state } = p
  const space = content.spaces[frame.space]
  const front = frame.front
  const wins = state.flow.find((one) => one.step === 'wins') as WinsFrame | undefined
  const isStanding = front !== undefined && state.place[front]! >= 0
  return {
    by: 'german',
    attacker: content.units[frame.unit]!.id,
    defender: front === undefined ? null : content.units[front]!.id,
    space: space?.id ?? null,
    from: content.spaces[state.place[frame.unit]!]!.id,
    round: frame.round,
    dice: space === undefined ? null : germanDice(p, frame.unit, space, extraDiceOf(frame)).value,
    number: space === undefined || !isStanding ? null : defenceNumber(p, front, space).value,
    wins: frame.result?.wins ?? null,
    winsLeft: wins?.left ?? null,
  }
}

function alliedBattle(p: Position, { german, unit }: AlliedAttackFrame): Omit<SvBattleView, 'rolled'> {
  const { content, state } = p
  const isStanding = unit !== undefined && state.place[unit]! >= 0
  return {
    by: 'allied',
    attacker: unit === undefined ? null : content.units[unit]!.id,
    defender: content.units[german]!.id,
    space: content.spaces[state.place[german]!]!.id,
    from: isStanding ? content.spaces[state.place[unit]!]!.id : null,
    round: 1,
    dice: isStanding ? alliedDice(p, unit).value : null,
    number: germanDefence(p, german).value,
    wins: null,
    winsLeft: null,
  }
}

function resultView(p: Position): SvResultView {
  const { ledger, losses, luck } = p.state
  const vp = victoryPoints(p)
  const level = levelOf(p.content, vp)
  const { max } = p.content.data.tables.levels.rows.find((row) => row.level === level)!
  const byTurn = p.content.data.scenario.dates.map(() => 0)
  for (const { turn, points } of ledger) byTurn[turn - 1]! += points
  const lostAt: Record<string, number> = {}
  for (const { space, factors } of losses) lostAt[space] = (lostAt[space] ?? 0) + factors
  return {
    vp,
    level,
    toNext: max === null ? null : max + 1 - vp,
    ledger: [...ledger],
    byTurn,
    losses: [...losses],
    lostAt,
    luck: { ...luck },
  }
}

export function summary(p: Position): Summary {
  const now = phases(p).find((phase) => phase.is === 'now')
  const phase = p.state.over ? 'The end' : (now?.title ?? 'Set-up')
  return { turn: isTurnUnderWay(p) || p.state.over ? p.state.turn : 0, phase, score: `${victoryPoints(p)} VP` }
}
