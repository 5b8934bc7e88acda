/**
 * Support in a battle: Stukas for the German, naval guns for the French. The attacker promises it with the declaration,
 * the defender answers here, and only then the dice say what it is worth (12.1, 12.5, 12.8).
 */
import { nothing, pick, type Pick } from '../../../engine/act.ts'
import type { Frame } from '../../../engine/position.ts'
import { check, type Refusal } from '../../../engine/rule.ts'
import type { FfoEvent } from '../../../views/france-fights-on.ts'
import type { Side } from '../content/content.ts'
import type { Roll } from '../content/data.ts'
import { GUN_NAMES, GUNS, gunsRefusal, gunsRoll } from './naval-guns.ts'
import type { Act, Guns, Play, Position, Step } from '../state.ts'

export type Support = 'stukas' | Guns

export const SUPPORT_NAMES: Readonly<Record<Support, string>> = { stukas: 'Stukas', ...GUN_NAMES }
/** The rule that says what a support adds. */
export const SUPPORT_RULES: Readonly<Record<Support, string>> = { stukas: '12.5', 'guns-fr': '12.8', 'guns-br': '12.8' }

const SUPPORTS: Readonly<Record<Side, readonly Support[]>> = { german: ['stukas'], french: GUNS }
const PICKS: Readonly<Record<Support, Pick>> = {
  stukas: { kind: 'word', token: 'stukas', means: SUPPORT_NAMES.stukas },
  'guns-fr': { kind: 'word', token: 'guns-fr', means: SUPPORT_NAMES['guns-fr'] },
  'guns-br': { kind: 'word', token: 'guns-br', means: SUPPORT_NAMES['guns-br'] },
}

export const isSupport = (word: string): word is Support => Object.hasOwn(PICKS, word)

const FLOWN: Refusal = { rule: '12.1', say: 'The Stukas have already flown this turn' }
const NO_STUKAS: Refusal = { rule: '12.1', say: 'Only the Germans have Stukas' }
const NO_GUNS: Refusal = { rule: '12.8', say: 'Only the French side has naval guns' }

/** 12.1: once a game turn, in whichever of the three ways. */
export function stukaRefusal(p: Position): Refusal | null {
  return check(p.content, p.state.stukasFlown, FLOWN)
}

/** Why this side cannot have this support in a battle for this hex. */
export function supportRefusal(p: Position, side: Side, support: Support, hex: number): Refusal | null {
  if (support === 'stukas') return side === 'german' ? stukaRefusal(p) : NO_STUKAS
  return side === 'french' ? gunsRefusal(p, support, hex) : NO_GUNS
}

/** What a side may call upon in a battle for this hex. */
export function supportPicks(p: Position, side: Side, hex: number): Pick[] {
  const picks: Pick[] = []
  for (const support of SUPPORTS[side]) if (supportRefusal(p, side, support, hex) === null) picks.push(PICKS[support])
  return picks
}

/** The support is used up, whatever its dice will bring. */
export function commitSupport(p: Play, support: Support): void {
  if (support === 'stukas') p.put('stukasFlown', true)
  else p.at('gunsFired', support, true)
}

/** Which dice say what it is worth. */
export function supportRoll(p: Position, support: Support, hex: number, isAttack: boolean, isAlone: boolean): Roll {
  if (support !== 'stukas') return gunsRoll(p, hex, isAttack)
  const { stukaAlone, stukaAttack, stukaDefence } = p.content.data.tables.dice.rows
  return (isAlone ? stukaAlone : isAttack ? stukaAttack : stukaDefence).roll
}

/** What dice come to: added up, divided rounding down, cut off at the maximum. */
export function valueOf(roll: Roll, dice: readonly number[]): number {
  let sum = 0
  for (const die of dice) sum += die
  return Math.min(Math.floor(sum / (roll.divide ?? 1)), roll.max ?? Infinity)
}

// ---- The defender's answer

export interface SupportFrame extends Frame {
  readonly side: Side
  readonly target: number
}

function whyNot(p: Position, { side, target }: SupportFrame, word: string): Refusal | null {
  return isSupport(word) ? supportRefusal(p, side, word, target) : null
}

const call: Act<SupportFrame, Support> = {
  title: 'Call for support',
  rule: '12.8',
  *build(p, frame) {
    const picks = supportPicks(p, frame.side, frame.target)
    return (yield* pick(picks, { why: (word) => whyNot(p, frame, word) })) as Support
  },
  does(p, { side, target }, support) {
    commitSupport(p, support)
    const rule = support === 'stukas' ? '12.1' : '12.8'
    const values = { support: SUPPORT_NAMES[support], hex: p.content.hexNames[target]! }
    const event: FfoEvent = { kind: 'support', side, with: support }
    p.note(rule, '{support} support the defence of {hex}', values, { places: [p.content.grid.ids[target]!], event })
    p.pop(support)
  },
}

const pass: Act<SupportFrame, null> = {
  title: 'No support',
  rule: '12.8',
  build: nothing,
  does: (p) => p.pop(),
}

/** What both seats know decides whether this is asked: whose hex, how far from the sea, what has been used. */
export const support: Step<SupportFrame> = {
  title: 'Support for the defence',
  rule: '12.8',
  asks: (_, { side }) => side,
  prompt: (p, { target }) => ({
    rule: '12.8',
    say: 'Call support for the defence of {hex}?',
    values: { hex: p.content.hexNames[target]! },
  }),
  isPublic: () => true,
  acts: { pass, support: call },
}
