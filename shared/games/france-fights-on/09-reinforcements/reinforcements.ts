/**
 * German reinforcements (9.2, 9.3, 9.4). In II.F every corps still to come rolls a die of its own, army by army in the
 * order of the entry table, and within an army in the order of the counters. A corps that succeeds is placed at once.
 */
import { pick } from '../../../engine/act.ts'
import type { Frame } from '../../../engine/position.ts'
import { applies, type Refusal } from '../../../engine/rule.ts'
import type { FfoEvent } from '../../../views/france-fights-on.ts'
import type { Unit } from '../content/content.ts'
import type { FfoTablesData } from '../content/data.ts'
import { ARRIVED } from '../events.ts'
import { put } from '../pieces.ts'
import { TO_COME, type Act, type Play, type Position, type Step } from '../state.ts'

interface EntryFrame extends Frame {
  /** The corps that rolls and is placed. */
  readonly unit: number
}

type Entry = FfoTablesData['entry']['rows'][number]

/** The corps that roll this turn, in order. */
function toRoll({ content, state }: Position): Unit[] {
  return content.data.tables.entry.rows
    .filter(({ firstTurn, rule }) => state.turn >= firstTurn && applies(content, rule))
    .flatMap(({ army }) => content.units.filter((unit) => unit.army === army && state.place[unit.index] === TO_COME))
}

/** II.F */
export const reinforcements: Step = {
  title: 'Reinforcements',
  rule: '9.1',
  enter: (play) => play.push(...toRoll(play).map((unit) => ({ step: 'reinforcement-entry', unit: unit.index }))),
}

// ---- One corps

const entryOf = ({ content }: Position, unit: Unit): Entry =>
  content.data.tables.entry.rows.find((row) => row.army === unit.army)!

/** The highest number that brings a corps in: it grows from the first turn on, and its last value holds. */
const needed = ({ state }: Position, { firstTurn, need }: Entry): number =>
  need[Math.min(state.turn - firstTurn, need.length - 1)]!

function rolled(play: Play, frame: EntryFrame, [die]: number[]): void {
  const unit = play.content.units[frame.unit]!
  const entry = entryOf(play, unit)
  const need = needed(play, entry)
  const event = (comes: boolean): FfoEvent => ({ kind: 'france-fights-on: entry die', dice: [die!], comes })
  const told = (comes: boolean) => ({ units: [unit.id], event: event(comes) })
  const values = { unit: unit.name, die: die!, needed: need === 1 ? '1' : `1–${need}` }
  if (die! > need) {
    play.note(entry.rule, '{unit} delayed: rolled {die} (needs {needed})', values, told(false))
    play.pop()
  } else if (openHexes(play, entry).length === 0) {
    const say = '{unit} waits: no hex of its row is empty'
    play.note(entry.rule, say, values, told(false))
    play.pop()
  } else play.note(entry.rule, '{unit} arrives: rolled {die} (needs {needed})', values, told(true))
}

/** "No stacking": a hex of the row that nobody is in. */
function openHexes({ content, state }: Position, { row }: Entry): number[] {
  return content.rowHexes[row].filter((hex) => state.stacks[hex] === undefined)
}

function whyNot({ content }: Position, { rule, row }: Entry, token: string): Refusal | null {
  const hex = content.grid.indexOf(token)
  if (hex < 0) return null
  if (!content.rowHexes[row].includes(hex)) return { rule, say: 'It enters in the {row} row', values: { row } }
  return { rule, say: '{hex} is occupied: reinforcements do not stack on entry', values: { hex: token } }
}

const enterAct: Act<EntryFrame, number> = {
  title: 'Place the corps',
  rule: '9.1',
  *build(p, frame) {
    const { grid, hexPicks, units } = p.content
    const entry = entryOf(p, units[frame.unit]!)
    const picks = openHexes(p, entry).map((hex) => hexPicks[hex]!)
    return grid.indexOf(yield* pick(picks, { why: (token) => whyNot(p, entry, token) }))
  },
  does(play, frame, hex) {
    const unit = play.content.units[frame.unit]!
    const at = play.content.grid.ids[hex]!
    const where = { units: [unit.id], places: [at], event: ARRIVED }
    put(play, unit, hex)
    play.note(entryOf(play, unit).rule, '{unit} enters at {hex}', { unit: unit.name, hex: at }, where)
    play.pop()
  },
}

export const reinforcementEntry: Step<EntryFrame> = {
  title: 'Reinforcement entry',
  rule: '9.1',
  group: true,
  enter: (play) => play.roll('entry-die', 1, { by: 'german' }),
  returned: { 'entry-die': rolled },
  asks: () => 'german',
  prompt(p, frame) {
    const unit = p.content.units[frame.unit]!
    const { rule, row } = entryOf(p, unit)
    return { rule, say: '{unit} arrives: in which hex of the {row} row?', values: { unit: unit.name, row } }
  },
  acts: { enter: enterAct },
}
