/** The battles of an act, read from the events the log told a seat. */
import type { Result } from '../../shared/contract.ts'
import type { GameEvent } from '../../shared/engine/event.ts'
import type { Seat } from '../../shared/engine/game.ts'
import type { Luck } from '../../shared/engine/keeping.ts'
import type { Line } from '../../shared/engine/journal.ts'
import type { Note } from '../../shared/engine/position.ts'
import { notesFor } from './way.ts'

export type Battle = Result<'archive.acts'>['acts'][number]['battles'][number]
type Building = { -readonly [K in keyof Battle]: Battle[K] }

/** Tables by which units fight. Others (rallies, weather, tests of quality) are no battles of their own. */
const COMBAT_TABLES: ReadonlySet<string> = new Set(['crt', 'combat', 'barrage', 'luftwaffe'])

/** Steps that an event says were lost. A unit that is gone and whose steps were not told counts as one. */
export const stepsLost = (event: GameEvent | undefined): number =>
  event?.kind === 'loss' ? event.amount : event?.kind === 'eliminated' ? (event.amount ?? 1) : 0

export const sideOf = (event: GameEvent | undefined): string | null => {
  const side = (event as { side?: unknown } | undefined)?.side
  return typeof side === 'string' ? side : null
}

export function battlesOf(lines: readonly Line[], seat: Seat): Battle[] {
  const battles: Building[] = []
  for (const line of lines) {
    for (const note of notesFor(line, seat)) take(battles, note, line)
    const now = battles.at(-1)
    if (now === undefined) continue
    if (line.seat === 'chance') addDice(now, line)
    if (line.luck !== undefined) now.luck = together(now.luck, line.luck)
  }
  return battles
}

/** Dice thrown since the battle began belong to it. */
function addDice(battle: Building, { text }: Line): void {
  const [word, ...values] = text.split(' ')
  if (word === 'roll' && battle.dice.length < MAX_DICE) battle.dice = [...battle.dice, ...values.map(Number)]
}

const MAX_DICE = 100

/** Of a battle that was rolled for several times: in all, and how likely all of it was. */
function together(before: Battle['luck'], { came, expected, chance, in: unit }: Luck): Battle['luck'] {
  if (before === null || before.in !== unit) return { came, expected, chance, in: unit }
  return { came: before.came + came, expected: before.expected + expected, chance: before.chance * chance, in: unit }
}

/** Does a note tell what a battle came to? */
export const isResult = ({ event }: Note): boolean =>
  event !== undefined && ((event.kind === 'result' && COMBAT_TABLES.has(event.table)) || event.kind.endsWith(WINS))

function take(battles: Building[], note: Note, line: Line): void {
  const { event } = note
  if (event === undefined) return
  const now = battles.at(-1)
  switch (event.kind) {
    case 'declared':
      battles.push(begun(line, event.side, note))
      return
    case 'odds':
      if (now !== undefined) now.odds = event.column
      return
    case 'result':
      if (!COMBAT_TABLES.has(event.table)) return
      takeResult(battles, note, line)
      return
    default: {
      if (now !== undefined && event.kind.endsWith(WINS)) now.result = winsSaid(event)
      const side = sideOf(event)
      const steps = stepsLost(event)
      if (now === undefined || side === null || steps === 0) return
      now.size += steps
      now.losses = { ...now.losses, [side]: (now.losses[side] ?? 0) + steps }
    }
  }
}

/** The end of the kind of an event by which a battle is told in hits, not by a table. */
const WINS = ': wins'

function winsSaid(event: GameEvent): string {
  const { amount } = event as { amount?: unknown }
  return amount === 1 ? '1 Win' : `${String(amount)} Wins`
}

/** By its code, as in the table; a category that is only a number by its name. */
function resultSaid({ event, values }: Note): string {
  const { code } = event as GameEvent & { kind: 'result' }
  const label = values?.['label']
  return /^\d+$/.test(code) && typeof label === 'string' ? label : code
}

function takeResult(battles: Building[], note: Note, line: Line): void {
  const event = note.event as GameEvent & { kind: 'result' }
  const last = battles.at(-1)
  const isOpen = last !== undefined && (last.result === null || event.table === 'combat')
  const now = isOpen ? last : begun(line, event.side ?? line.seat, note)
  if (!isOpen) battles.push(now)
  const said = resultSaid(note)
  now.result = now.result === null ? said : `${now.result}, ${said}`
  now.odds = event.column ?? now.odds
}

const begun = (line: Line, side: string, { places, units }: Note): Building => ({
  line: line.id,
  side,
  places: [...(places ?? [])],
  units: [...(units ?? [])],
  size: Math.max(1, units?.length ?? 0),
  odds: null,
  dice: [],
  result: null,
  losses: {},
  luck: null,
})
