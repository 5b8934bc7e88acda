/** 4 Combat: any units next to a hex attack it together. */
import { pick, pickMore, unitPick, hexPick, words, type Building } from '../../../shared/engine/act.ts'
import type { Rerolls } from '../../../shared/engine/chance.ts'
import { applies, modifier, sumLines, total, type Modifier, type Refusal } from '../../../shared/engine/rule.ts'
import type { Content, Side } from './content.ts'
import { endPhase } from './march.ts'
import { unknownIn } from './view.ts'
import {
  isHeldBy,
  other,
  placeOf,
  seatOf,
  stackAt,
  unitsOf,
  type Act,
  type Play,
  type Position,
  type SideFrame,
  type State,
  type Step,
} from './state.ts'

export interface Attack {
  readonly hex: string
  readonly units: readonly string[]
}

export interface BattleFrame extends SideFrame, Attack {
  readonly step: string
  /** 4.6 A breakthrough: a battle inside an advance. */
  readonly through?: true
}

/** 4.1 `attack 0303 with a b c`: a hex, then any of the units next to it. */
export function* attackWith(p: Position, side: Side, able: readonly string[]): Building<Attack> {
  const isBeside = (unit: string, hex: string) => p.content.around[hex].includes(placeOf(p, unit)!)
  const enemies = Object.keys(p.state.stacks).filter((hex) => isHeldBy(p.content, p.state.stacks, hex, other(side)))
  const targets = enemies.filter((hex) => able.some((unit) => isBeside(unit, hex)))
  const hex = yield* pick(targets.map(hexPick), {
    why: (token) =>
      token === ''
        ? { rule: '4.1', say: 'No unit that may attack is next to the enemy' }
        : { rule: '4.1', say: 'No unit can attack {token}', values: { token } },
  })
  const unknown = () => unknownIn(p, side, hex)
  yield* pick(words('with'), { unknown })
  const why = (unit: string) => whyNotAttacker(p, able, unit, hex)
  const units: string[] = []
  let left = able.filter((unit) => isBeside(unit, hex))
  for (;;) {
    const picks = left.map(unitPick)
    const unit = units.length === 0 ? yield* pick(picks, { why, unknown }) : yield* pickMore(picks, { why, unknown })
    if (unit === undefined) return { hex, units }
    units.push(unit)
    left = left.filter((one) => one !== unit)
  }
}

function whyNotAttacker(p: Position, able: readonly string[], unit: string, hex: string): Refusal | null {
  if (placeOf(p, unit) === undefined) return null
  if (!able.includes(unit)) return { rule: '4.1', say: '{unit} may not attack now', values: { unit } }
  return { rule: '4.1', say: '{unit} is not next to {hex}', values: { unit, hex } }
}

/** Units that may attack in the combat phase: each once, headquarters never. */
const ableUnits = (p: Position, side: Side): string[] =>
  unitsOf(p, side).filter((unit) => !p.state.done[unit] && p.content.units[unit].kind !== 'hq')

/** An attack that has been declared is carried out: what lies in the hex is shown (1.2). */
export function declare(play: Play, side: Side, { hex, units }: Attack, more: { through?: true } = {}): void {
  for (const unit of units) play.at('done', unit, true)
  play.push({ step: 'battle', side, hex, units, ...more })
}

const attack: Act<SideFrame, Attack> = {
  title: 'Attack',
  rule: '4.1',
  build: (p, { side }) => attackWith(p, side, ableUnits(p, side)),
  does: (play, { side }, plan) => declare(play, side, plan),
}

export const combat: Step<SideFrame> = {
  title: 'Combat',
  rule: '4',
  window: 'combat',
  asks: (p, { side }) => seatOf(p, side),
  acts: { attack, end: endPhase },
}

// The battle

/** 4.2 The line the dice are added to. */
export function odds(p: Position, { hex, units, through }: Attack & { through?: true }): Modifier[] {
  const { content, state } = p
  const strengthOf = (unit: string) => content.units[unit].strength - (state.hurt[unit] ? 1 : 0)
  const sum = (stack: readonly string[]) => stack.reduce((all, unit) => all + strengthOf(unit), 0)
  return sumLines(
    modifier(content, '4.2', sum(units), 'Attacking strength'),
    modifier(content, '4.2', -sum(stackAt(state.stacks, hex)), 'Defending strength'),
    modifier(content, '4.3', content.woods.has(hex) ? -1 : 0, 'The defender stands in woods'),
    modifier(content, '4.6', through ? -1 : 0, 'Breakthrough'),
    modifier(content, '5.2', state.smoke ? -1 : 0, 'Smoke'),
  )
}

export type Result = 'repulse' | 'stand' | 'retreat' | 'rout'

/** 4.2 The combat table: two dice and the line. */
const table: readonly { readonly from: number; readonly result: Result }[] = [
  { from: 12, result: 'rout' },
  { from: 9, result: 'retreat' },
  { from: 5, result: 'stand' },
  { from: -Infinity, result: 'repulse' },
]

export const battle: Step<BattleFrame> = {
  title: 'Battle',
  rule: '4',
  group: true,
  enter(play, { side, hex }) {
    if (stackAt(play.state.stacks, hex).length > 1) play.reveal(seatOf(play, side))
    play.moment('attack declared', side)
  },
  returned: {
    'attack declared'(play, { side }, spoken: 'halt' | null) {
      if (spoken === 'halt') play.push({ step: 'halt', side })
      else rollDice(play, side)
    },
    halt(play, { side }, isHalted: boolean) {
      if (isHalted) play.pop()
      else rollDice(play, side)
    },
    attack(play, frame, dice: readonly number[]) {
      const sum = dice.reduce((all, die) => all + die, 0) + total(odds(play, frame))
      const { result } = table.find(({ from }) => sum >= from)!
      play.note('4.2', '{hex}: {sum}, {result}', { hex: frame.hex, sum, result }, { places: [frame.hex] })
      play.put('smoke', false)
      follow(play, frame, result)
    },
  },
}

function rollDice(play: Play, side: Side): void {
  play.roll('attack', 2, { by: side, window: 'attack dice', fallen: 'dice fallen' })
}

function follow(play: Play, { side, hex, units, through }: BattleFrame, result: Result): void {
  const defender = other(side)
  const defenders = stackAt(play.state.stacks, hex)
  const retreat = { step: 'retreat', side: defender, hex }
  const advance = { step: 'advance', side, hex, units, ...(through && { through }) }
  if (result === 'repulse') play.push({ step: 'loss', side, units })
  if (result === 'retreat') play.push(retreat, advance)
  if (result === 'rout') play.push({ step: 'loss', side: defender, units: defenders }, retreat, advance)
}

/** 4.4 Each side may spend a token to roll again: the attacker first, dice of its choice; then the defender, all dice. */
export const rerolls: Rerolls<Content, State> = {
  next(play, roll) {
    const battleFrame = play.state.flow.at(-2) as BattleFrame
    if (roll.purpose !== 'attack' || !applies(play.content, '4.4')) return null
    const isChosen = play.content.options['reroll'] !== 'all'
    for (const side of [battleFrame.side, other(battleFrame.side)]) {
      if (play.state.tokens[side] === 0 || roll.asked.some(({ id }) => id === side)) continue
      const choose = side === battleFrame.side && isChosen
      return { id: side, seat: seatOf(play, side), choose, rule: '4.4', say: 'A token buys another roll' }
    }
    return null
  },
  used(play, { id }) {
    play.at('tokens', id as Side, play.state.tokens[id as Side] - 1)
  },
}
