/** Every act along a way, with what was kept when it ended and the battles it held. */
import type { Result } from '../../shared/contract.ts'
import type { Game, Seat } from '../../shared/engine/game.ts'
import type { Numbers } from '../../shared/engine/keeping.ts'
import type { Line } from '../../shared/engine/journal.ts'
import type { Note } from '../../shared/engine/position.ts'
import { NOT_KEPT, type ActSummary } from '../../shared/engine/summary.ts'
import { battlesOf, sideOf, stepsLost } from './battles.ts'
import { actsOf, notesFor, oncePerLine, timeOf, type Way } from './way.ts'

export type Act = Result<'archive.acts'>['acts'][number]

const BEFORE: ActSummary = { turn: 0, phase: '', score: '', asked: null, result: null, ...NOT_KEPT }

/** What the figures of a scenario mean. */
export function figuresOf({ keeping }: Game, scenario: string): Result<'archive.figures'> {
  const figures = keeping?.figures ?? []
  return figures
    .filter(({ scenarios }) => scenarios === undefined || scenarios.includes(scenario))
    .map(({ id, title, side }) => ({ id, title, side }))
}

export function actsAlong(way: Way): Act[] {
  let kept = way.atStart ?? BEFORE
  const losses: Record<string, number> = {}
  return actsOf(way.lines).map((lines) => {
    const first = lines[0]!
    const last = lines.at(-1)!
    // Within an act that is under way the last one holds.
    kept = last.summary ?? kept
    const { lost, headline, battles } = toldOf(last, way.seat, lines)
    for (const [side, steps] of Object.entries(lost)) losses[side] = (losses[side] ?? 0) + steps
    const { turn, phase, score, asked, result, winner } = kept
    return {
      line: last.id,
      first: first.id,
      seat: first.seat,
      at: timeOf(way, last),
      turn,
      phase,
      score,
      points: { ...kept.points },
      // Files of older formats kept no losses: then what the log told of them is counted.
      losses: kept.losses === null ? { ...losses } : less(kept.losses, way.atStart?.losses ?? {}),
      figures: { ...kept.figures },
      asked,
      result,
      winner,
      headline,
      battles,
    }
  })
}

/** What the log told a seat of the act that ends with a line. */
const toldOf = oncePerLine((_last, seat, lines: readonly Line[]) => ({
  lost: lostIn(lines, seat),
  headline: headlineOf(lines, seat),
  battles: battlesOf(lines, seat),
}))

/** Units may begin short of steps: only what was lost since counts. */
function less(losses: Numbers, before: Numbers): Record<string, number> {
  return Object.fromEntries(Object.entries(losses).map(([side, steps]) => [side, steps - (before[side] ?? 0)]))
}

function lostIn(lines: readonly Line[], seat: Seat): Numbers {
  const lost: Record<string, number> = {}
  for (const line of lines)
    for (const { event } of notesFor(line, seat)) {
      const side = sideOf(event)
      const steps = stepsLost(event)
      if (side !== null && steps > 0) lost[side] = (lost[side] ?? 0) + steps
    }
  return lost
}

/** What an act is called by: the end of the game before a new turn, a battle before a move. */
const WEIGHTS: Readonly<Record<string, number>> = {
  'game over': 10,
  declared: 9,
  'turn began': 8,
  eliminated: 7,
  left: 6,
  arrived: 5,
  result: 5,
  moved: 4,
  retreated: 4,
  advanced: 4,
  scored: 3,
  'phase ended': 2,
  'phase began': 1,
}
const OWN_WEIGHT = 3

const weightOf = ({ event, units }: Note): number => {
  const weight = event === undefined ? 0 : (WEIGHTS[event.kind] ?? OWN_WEIGHT)
  // Of two notes of the same, the one that names its units says more.
  return weight + ((units?.length ?? 0) > 0 ? 0.5 : 0)
}

/** The weightiest note this seat may read; the first of equals. Without any, the words of the line. */
function headlineOf(lines: readonly Line[], seat: Seat): Act['headline'] {
  let best: Note | null = null
  for (const line of lines)
    for (const note of notesFor(line, seat)) if (best === null || weightOf(note) > weightOf(best)) best = note
  if (best !== null) return best as Act['headline']
  const { seat: by, text, shown } = lines[0]!
  return { rule: '', say: by === seat ? text : (shown ?? text) }
}
