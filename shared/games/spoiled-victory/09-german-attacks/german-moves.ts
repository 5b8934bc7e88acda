/** 9.1, 9.2 Which German units move, and how: forward along their own track, all of them before any attack. */
import type { Frame } from '../../../engine/position.ts'
import { applies } from '../../../engine/rule.ts'
import type { SvEvent } from '../../../views/spoiled-victory.ts'
import type { SvGermanEntry } from '../content/data.ts'
import { cardsIn, drawCard, eventOf, eventTitle, layCard } from '../sequence/deck.ts'
import { GERMAN_CARD, GERMANS_HALTED, GERMANS_MOVED, RECOVERED, REPORT_USED, STUCK_IN_MARSH } from '../events.ts'
import {
  germanIn,
  germansInOrder,
  hasAllies,
  isEngaged,
  isMarsh,
  spaceName,
  told,
  typeOf,
  unitName,
} from '../pieces.ts'
import type { Play, Position, Step } from '../state.ts'

/** The German phase: by an event's order, or by one card or two. */
export const german: Step = {
  title: 'German Movement & Attacks',
  rule: '9.1',
  enter(play) {
    if (eventOf(play, 'germanMovesCancelled') !== null) {
      const values = { title: eventTitle(play) }
      play.note('16.0', '{title}: no German Moves this turn', values, { event: GERMANS_HALTED })
      return
    }
    const order = eventOf(play, 'germanMovesMandated')
    if (order !== null) {
      const units = germansInOrder(play).filter((unit) => order.corps.includes(play.content.units[unit]!.corps!))
      play.push({ step: 'advance', units, ...(order.attackDice && { extraDice: order.attackDice }) })
      return
    }
    const several = eventOf(play, 'germanMovesCards')
    if (several?.recover) recover(play, several.recover)
    play.push(...Array.from({ length: several?.cards ?? 1 }, (): Frame => ({ step: 'german-card' })))
  },
}

/** So many Disrupted units recover, those of the lowest tracks. */
function recover(play: Play, count: number): void {
  const disrupted = germansInOrder(play).filter((unit) => play.state.disrupted[unit])
  for (const unit of disrupted.slice(0, count)) {
    play.at('disrupted', unit, null)
    play.note('16.0', '{unit} recovers', { unit: unitName(play, unit) }, told(play, RECOVERED.german, [unit]))
  }
}

/** 9.1: one card. A card set aside by an Intelligence Report comes first (10.4). */
export const germanCard: Step = {
  title: 'German Moves card',
  rule: '9.1',
  enter(play) {
    const [aside] = cardsIn(play, 'aside')
    if (aside === undefined || !applies(play.content, '10.4')) return drawCard(play)
    const { id } = play.content.cards[aside]!
    play.note('10.4', 'The Intelligence Report card is used', undefined, { event: REPORT_USED })
    resolveCard(play, id)
  },
  returned: {
    card: (play, _, [token]: [string]) => resolveCard(play, token),
    'random-dice'(play, _, dice: number[]) {
      const { upTo } = play.content.data.tables.dice.rows.random
      const units = germansInOrder(play).filter((_unit, i) => dice[i]! <= upTo)
      const happened: SvEvent = { kind: 'spoiled-victory: random moves', amount: units.length }
      play.note(
        '9.1',
        'Random Moves: {units} German {units|unit moves|units move}',
        { units: units.length },
        told(play, happened, units),
      )
      advanceWith(play, units)
    },
  },
}

function resolveCard(play: Play, token: string): void {
  const { german: entry } = layCard(play, token, 'german', 'discards')
  play.note('9.1', 'German Moves: {label}', { label: entry.label }, { event: GERMAN_CARD })
  if (!applies(play.content, '9.1')) return
  if (entry.kind === 'random') play.roll('random-dice', play.content.germans.length)
  else advanceWith(play, named(play, entry))
}

/** 9.1: the units an entry names, from the lowest track. A Surprise Attack takes the markers off those it calls. */
function named(play: Play, entry: Exclude<SvGermanEntry, { kind: 'random' }>): number[] {
  const { units } = play.content
  const all = germansInOrder(play)
  if (entry.kind === 'units') return all.filter((unit) => entry.units.includes(units[unit]!.id))
  if (entry.kind === 'corps') return all.filter((unit) => units[unit]!.corps === entry.corps)
  const disrupted = all.filter((unit) => play.state.disrupted[unit])
  for (const unit of disrupted) play.at('disrupted', unit, null)
  return disrupted
}

function advanceWith(play: Play, units: readonly number[]): void {
  const halt = eventOf(play, 'panzerHalt')
  const free = halt === null ? units : units.filter((unit) => play.content.units[unit]!.corps !== halt.corps)
  play.push({ step: 'advance', units: free })
}

// ---- 9.2 The move

export interface AdvanceFrame extends Frame {
  readonly units: readonly number[]
  /** More Attack Dice in the first round of each attack. */
  readonly extraDice?: number
}

/** The next space on a unit's track; -1 at the end of it. */
export function ahead(p: Position, unit: number): number {
  const track = p.state.track[unit]!
  return p.content.tracks[track]![p.content.onTrack[track]![p.state.place[unit]!]! + 1] ?? -1
}

/** 9.2d: the unit may step forward: there is a space and no German in it. */
const canStep = (p: Position, unit: number): boolean => {
  const next = ahead(p, unit)
  return next >= 0 && !(germanIn(p, next) >= 0 && applies(p.content, '9.2d'))
}

/** 9.2b: an Engaged unit stays and attacks; so does one in the last space of its track (9.3.9). */
const wantsToMove = (p: Position, unit: number): boolean => {
  const holds = isEngaged(p, p.state.place[unit]!) && applies(p.content, '9.2b')
  return !holds && canStep(p, unit)
}

/** 9.2c: those that must first get out of a Marsh. */
const stuck = (p: Position, units: readonly number[]): number[] =>
  units.filter(
    (unit) => isMarsh(p, p.content.spaces[p.state.place[unit]!]!) && wantsToMove(p, unit) && applies(p.content, '9.2c'),
  )

/** Marsh dice, then all moves, then all attacks. */
export const advance: Step<AdvanceFrame> = {
  title: 'German advance',
  rule: '9.2a',
  enter(play, { units }) {
    const dice = stuck(play, units).length
    if (dice > 0) play.roll('marsh-dice', dice)
    else goForward(play, new Set())
  },
  returned: {
    'marsh-dice'(play, { units }, dice: number[]) {
      const { upTo } = play.content.data.tables.dice.rows.marsh
      const held = stuck(play, units).filter((_, i) => dice[i]! > upTo)
      for (const unit of held) {
        const about = told(play, STUCK_IN_MARSH, [unit])
        play.note('9.2c', '{unit} is stuck in the Marsh', { unit: unitName(play, unit) }, about)
      }
      goForward(play, new Set(held))
    },
  },
}

function goForward(play: Play, held: ReadonlySet<number>): void {
  const { units, extraDice } = play.top as AdvanceFrame
  const more = extraDice === undefined ? {} : { extraDice }
  // Who stood at the end of its track before the moves attacks from there; who arrives now does not (9.3.9).
  const atEnd = new Set(units.filter((unit) => ahead(play, unit) < 0))
  for (const unit of units) if (!held.has(unit)) march(play, unit)
  const attackers = units.filter((unit) => hasAllies(play, play.state.place[unit]!) || atEnd.has(unit))
  play.push(...attackers.map((unit): Frame => ({ step: 'attack', unit, space: -1, round: 1, ...more })))
}

/** 9.2a, 9.2b: one space, or two; it stops at Allies, in a Marsh and at the end of its track. */
function march(play: Play, unit: number): void {
  const { german: allowance } = play.content.data.tables.movement
  const type = typeOf(play, unit)
  let left = type === 'infantry' || applies(play.content, '9.2a') ? allowance[type] : allowance.infantry
  const from = play.state.place[unit]!
  while (left > 0 && wantsToMove(play, unit)) {
    play.at('place', unit, ahead(play, unit))
    left--
    if (isMarsh(play, play.content.spaces[play.state.place[unit]!]!) && applies(play.content, '3.1b')) break
  }
  const to = play.state.place[unit]!
  if (to === from) return
  const values = { unit: unitName(play, unit), space: spaceName(play, to) }
  play.note('9.2a', '{unit} moves to {space}', values, told(play, GERMANS_MOVED, [unit], to))
}
