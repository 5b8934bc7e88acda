/** 9.1e Rommel: units of 7 Pz.Div. act again; but every chit laid on one of them in that turn may cost him his life. */
import { nothing, pickMore, type Building } from '../../../engine/act.ts'
import type { Frame } from '../../../engine/position.ts'
import { applies, check, firstOf, type Refusal } from '../../../engine/rule.ts'
import { award } from '../11-scenarios/points.ts'
import type { Unit } from '../content/content.ts'
import { isActivated, mark, unitAt, unitsOf } from '../pieces.ts'
import type { Act, Play, Position, Step } from '../state.ts'
import { tell, throwDice } from '../telling.ts'
import { chitRefusal, isOwnPhase, outOfTurn, playChit } from './played.ts'

const NOT_NOW: Refusal = { rule: '9.1e1', say: 'It is played in a German operations phase' }
const ONCE: Refusal = { rule: '9.1e1', say: 'Rommel has led in this turn' }

const isOf7 = (unit: Unit): boolean => unit.formation === '7PzD'

const lead: Act<unknown, null> = {
  title: 'Rommel',
  rule: '9.1e1',
  may: (p) =>
    firstOf(
      isOwnPhase(p, 'german') ? null : NOT_NOW,
      check(p.content, p.state.rommel.played === p.state.turn, ONCE),
      chitRefusal(p, 'german', 'rommel', '9.1e1'),
    ),
  build: nothing,
  does(p) {
    playChit(p, 'german', 'rommel', '9.1e1', 'removed')
    p.put('rommel', { ...p.state.rommel, played: p.state.turn })
    p.push({ step: 'rommel', as: 'led' })
  },
}

interface RommelFrame extends Frame {
  readonly step: 'rommel'
  readonly count?: number
}

const spent = (p: Position): Unit[] => unitsOf(p, 'german').filter((unit) => isOf7(unit) && isActivated(p, unit))

function* choose(p: Position, most: number): Building<number[]> {
  const chosen: number[] = []
  for (;;) {
    const left = chosen.length < most ? spent(p).filter(({ index }) => !chosen.includes(index)) : []
    const token = yield* pickMore(
      left.map((unit) => unit.pick),
      left.length > 0 ? { suggest: left[0]!.id } : {},
    )
    if (token === undefined) return chosen
    chosen.push(p.content.unitOf(token)!.index)
  }
}

const again: Act<RommelFrame, readonly number[]> = {
  title: 'Units that act again',
  rule: '9.1e1',
  build: (p, { count }) => choose(p, count!),
  does(p, _, units) {
    for (const unit of units) mark(p, 'activated', unit, false)
    const say = { open: '{count} {count|unit|units} of 7 Pz.Div. may act again', own: 'They may act again: {units}' }
    if (units.length > 0) tell(p, 'german', '9.1e1', say, units)
    p.pop()
  },
  shown: (units) => `again ${units.length}`,
}

export const rommelStep: Step<RommelFrame> = {
  title: 'Rommel leads',
  rule: '9.1e1',
  enter: (p) => throwDice(p, 'rommel', p.content.data.tables.rommel.dice, 'german'),
  returned: {
    rommel: (p, _, dice: readonly number[]) => p.updateFrame({ count: dice.reduce((sum, die) => sum + die, 0) }),
  },
  asks: () => 'german',
  prompt: (_, { count }) => ({
    rule: '9.1e1',
    say: 'Up to {count} units of 7 Pz.Div. act again',
    values: { count: count ?? 0 },
  }),
  acts: { again },
}

// ---- His fate (9.1e2)

/** Ruling 82: a die for each chit laid on units of the division since a number, in the turn in which he led. */
export function fateFrames(p: Position, since: number): Frame[] {
  const { rommel, turn, damage } = p.state
  if (rommel.played !== turn || rommel.fate !== null) return []
  const laid = Object.keys(damage)
    .map(Number)
    .filter((number) => number >= since)
  const onHis = laid.filter((number) => damage[number]!.units.some((unit) => isOf7(unitAt(p, unit))))
  return onHis.length > 0 && applies(p.content, '9.1e2') ? onHis.map(() => ({ step: 'rommel-fate' })) : []
}

export const rommelFate: Step = {
  title: 'Rommel’s fate',
  rule: '9.1e2',
  enter(p) {
    if (p.state.rommel.fate === null) throwDice(p, 'rommel fate', 1, 'german')
  },
  returned: {
    'rommel fate'(p, _, [die]: readonly [number]) {
      const { killed, wounded } = p.content.data.tables.rommel
      if ((killed as readonly number[]).includes(die)) fall(p, 'killed')
      else if ((wounded as readonly number[]).includes(die)) fall(p, 'wounded')
    },
  },
}

function fall(p: Play, fate: 'killed' | 'wounded'): void {
  const { points } = p.content.data.scenario.victory
  const until = fate === 'wounded' ? p.state.turn + 1 : null
  p.put('rommel', { ...p.state.rommel, fate, until })
  for (const field of ['cups', 'hands'] as const) {
    const { rommel: _, ...others } = p.state[field].german
    p.at(field, 'german', others)
  }
  p.note(
    '9.1e2',
    fate === 'killed' ? 'Rommel is killed' : 'Rommel is wounded',
    {},
    { event: { kind: 'dinant: rommel', fate } },
  )
  if (points === null) return
  const loss = fate === 'killed' ? points.rommelKilled : points.rommelWounded
  award(p, '9.1e2', loss, fate === 'killed' ? 'Rommel is killed' : 'Rommel is wounded')
}

export const rommelInterrupts = { rommel: outOfTurn('german', null, lead) }
