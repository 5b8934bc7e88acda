/** What the log told a seat of a place, where the losses fell, and which dice were thrown. */
import type { Result } from '../../shared/contract.ts'
import { applyDelta } from '../../shared/engine/delta.ts'
import { ROOT, type Line } from '../../shared/engine/journal.ts'
import type { Frame } from '../../shared/engine/position.ts'
import { stateAt } from '../../shared/engine/record.ts'
import { plain } from '../session/plain.ts'
import { stepsLost } from './battles.ts'
import { notesFor, type Way } from './way.ts'

export function momentsAt({ lines, seat }: Way, place: string): Result<'archive.place'> {
  return lines.flatMap((line) =>
    notesFor(line, seat)
      .filter((note) => note.places?.includes(place))
      .map((note) => ({ line: line.id, note: plain(note) as Result<'archive.place'>[number]['note'] })),
  )
}

/** Steps lost by place; what was lost in several places at once is shared between them. */
export function heatOf({ lines, seat }: Way): Result<'archive.heat'> {
  const lost = new Map<string, number>()
  for (const line of lines)
    for (const { places, event } of notesFor(line, seat)) {
      const steps = stepsLost(event)
      if (steps === 0 || places === undefined) continue
      for (const place of places) lost.set(place, (lost.get(place) ?? 0) + steps / places.length)
    }
  return Array.from(lost, ([place, steps]) => ({ place, steps })).sort(
    (a, b) => b.steps - a.steps || (a.place < b.place ? -1 : 1),
  )
}

/** Every roll that lay open, with what it was for: that stands on top of the flow the line found. */
export function diceOf({ match, lines }: Way): Result<'archive.dice'> {
  const dice: Result<'archive.dice'> = []
  const past = { flow: stateAt(match, ROOT).flow }
  for (const line of lines) {
    const values = openRoll(line)
    if (values !== null) dice.push({ line: line.id, ...askedIn(past.flow), values })
    applyDelta(
      past,
      line.delta.filter(([field]) => field === 'flow'),
    )
  }
  return dice
}

/** The faces of a roll that everybody may read; null if it is none. */
function openRoll({ seat, text, shown }: Line): number[] | null {
  const [word, ...values] = (shown ?? text).split(' ')
  if (seat !== 'chance' || word !== 'roll') return null
  const faces = values.map(Number)
  return faces.every((face) => Number.isInteger(face)) ? faces : null
}

function askedIn(flow: readonly Frame[]): { by: string | null; purpose: string; sides: number } {
  const { as, by, sides }: Partial<Frame> = flow.at(-1) ?? {}
  return {
    by: typeof by === 'string' ? by : null,
    purpose: typeof as === 'string' ? as : '',
    sides: typeof sides === 'number' ? sides : 6,
  }
}
