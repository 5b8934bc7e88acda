/** What the record tells of a match act by act. */
import type { GameEvent, Result } from '../../../shared/contract.ts'

export interface Luck {
  readonly came: number
  readonly expected: number
  /** How likely a result at least this good for the side was. */
  readonly chance: number
  readonly in: 'steps' | 'points'
}

export interface Battle {
  readonly line: number
  readonly side: string
  readonly places: readonly string[]
  readonly units: readonly string[]
  readonly size: number
  readonly odds: string | null
  readonly dice: readonly number[]
  readonly result: string | null
  readonly luck: Luck | null
}

export interface Act {
  /** Its last line, and its first. */
  readonly line: number
  readonly first: number
  readonly seat: string
  readonly turn: number
  readonly phase: string
  readonly score: string
  readonly battles: readonly Battle[]
}

type SeenLine = Result<'match.log'>[number]

/** What the log alone tells: turns, phases and battles by their events. `now`: the turn under way where none is told. */
export function actsFromLog(lines: readonly SeenLine[], now: number): Act[] {
  const acts: Act[] = []
  let turn = firstTurn(lines) ?? now
  let phase = ''
  for (let from = 0; from < lines.length;) {
    let to = from + 1
    while (to < lines.length && lines[to].act === lines[from].act) to++
    const part = lines.slice(from, to)
    const battles: Battle[] = []
    for (const { id, notes } of part)
      for (const { event, places = [], units = [] } of notes) {
        if (event?.kind === 'turn began') turn = event.turn
        else if (event?.kind === 'phase began') phase = event.phase
        else if (event?.kind === 'declared')
          battles.push({ ...NO_BATTLE, line: part.at(-1)!.id, side: event.side, places, units, size: units.length })
        else if (event !== undefined && battles.length > 0)
          battles[battles.length - 1] = withEvent(battles.at(-1)!, event)
        void id
      }
    const seat = (part.find((one) => one.seat !== 'chance') ?? part[0]).seat
    acts.push({ line: part.at(-1)!.id, first: part[0].id, seat, turn, phase, score: '', battles })
    from = to
  }
  return acts
}

const NO_BATTLE = { odds: null, dice: [], result: null, luck: null } as const

function withEvent(battle: Battle, event: GameEvent): Battle {
  if (event.kind === 'odds') return { ...battle, odds: event.column }
  if (event.kind === 'result' && event.table === 'crt')
    return { ...battle, dice: [...(event.dice ?? [])], result: event.code }
  return battle
}

function firstTurn(lines: readonly SeenLine[]): number | undefined {
  for (const { notes } of lines)
    for (const { event } of notes) if (event?.kind === 'turn began') return Math.max(0, event.turn - 1)
  return undefined
}
