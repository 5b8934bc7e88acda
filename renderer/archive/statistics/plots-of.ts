/** All plots of a match: points, losses, luck, a game's own figures, dice, time at the table. */
import { capital } from '../../sentence.ts'
import { duration } from '../../look/when.ts'
import { diceByPurpose, facesBySide } from './dice.ts'
import { luckOverTime } from './luck.ts'
import { overTime, turnScale } from './over-time.ts'
import type { BarPlot, FacePlot, LinePlot, Plot, RangePlot, Series } from './plot.ts'
import type { Act, Figure, Roll, TurnTime } from './record.ts'

/** How a game calls its sides, figures and dice. */
export interface Naming {
  /** In their order: colour and dash go by it. */
  readonly seats: readonly string[]
  seatName(seat: string): string
  purposeName(purpose: string): string
  readonly figures: readonly Figure[]
  /** What the computer counts in. */
  readonly leadUnit: string
}

const OTHER = 2

export const styleOf = ({ seats }: Pick<Naming, 'seats'>, seat: string | null): number => {
  const at = seat === null ? -1 : seats.indexOf(seat)
  return at < 0 ? OTHER : Math.min(at, OTHER)
}

/** What the archive tells of a match to a seat. */
export interface Told {
  readonly acts: readonly Act[]
  readonly rolls: readonly Roll[]
  readonly times: readonly TurnTime[]
}

export function plotsOf({ acts, rolls, times }: Told, naming: Naming): Plot[] {
  if (acts.length === 0) return []
  return [
    ...pointsPlots(acts, naming),
    ...luckPlots(acts, naming),
    ...runningPlot(acts, naming, 'losses', 'Losses', 'steps lost, running total'),
    ...figurePlots(acts, naming),
    ...rangePlots(rolls, naming),
    ...facePlots(rolls, naming),
    ...timePlots(acts, times, naming),
  ]
}

export const pointsPlots = (acts: readonly Act[], naming: Naming): Plot[] =>
  runningPlot(acts, naming, 'points', 'Points', 'as they stood after each act')

function runningPlot(
  acts: readonly Act[],
  naming: Naming,
  what: 'points' | 'losses',
  title: string,
  about: string,
): LinePlot[] {
  const sides = new Set(acts.flatMap((act) => Object.keys(act[what])))
  const series = inOrder(sides, naming).map((side): Series => ({
    title: naming.seatName(side),
    style: styleOf(naming, side),
    // What nobody has lost yet is not in the record; points that are not there were not kept.
    moments: overTime(acts, (act) => act[what][side] ?? (what === 'losses' ? 0 : undefined)),
    isStepped: true,
  }))
  return linePlot(acts, { id: what, title, about }, series)
}

export function luckPlots(acts: readonly Act[], naming: Naming): Plot[] {
  const all = luckOverTime(acts)
  return (['steps', 'points'] as const).flatMap((measure) => {
    const series = all
      .filter((one) => one.in === measure)
      .toSorted((a, b) => styleOf(naming, a.side) - styleOf(naming, b.side))
      .map(({ side, moments }): Series => ({
        title: naming.seatName(side),
        style: styleOf(naming, side),
        moments,
        isStepped: true,
      }))
    const head = { id: `luck-${measure}`, title: 'Luck', about: `in ${measure}, against expectation, by attacker` }
    return linePlot(acts, head, series)
  })
}

/** Figures of the same name are one plot, a line for each side. */
function figurePlots(acts: readonly Act[], naming: Naming): Plot[] {
  const titles = [...new Set(naming.figures.map((one) => titleOf(one, naming)))]
  return titles.flatMap((title) => {
    const own = naming.figures.filter((one) => titleOf(one, naming) === title)
    const series = own.map(({ id, side }): Series => ({
      title: side === null ? '' : naming.seatName(side),
      style: styleOf(naming, side),
      moments: overTime(acts, ({ figures }) => figures[id]),
      isStepped: true,
    }))
    return linePlot(acts, { id: `figure-${own[0].id}`, title, about: 'after each act' }, series)
  })
}

/** Without the side, which its line is called by. */
function titleOf({ title, side }: Figure, { seatName }: Naming): string {
  const name = side === null ? '' : `${seatName(side)} `
  return capital(name !== '' && title.startsWith(name) ? title.slice(name.length) : title)
}

/** Nothing but noughts is no plot. */
function linePlot(
  acts: readonly Act[],
  head: Pick<LinePlot, 'id' | 'title' | 'about'>,
  series: readonly Series[],
): LinePlot[] {
  const told = series.filter(({ moments }) => moments.length > 0)
  if (told.every(({ moments }) => moments.every(({ y }) => y === 0))) return []
  const { from, to } = turnScale(acts)
  return [{ kind: 'lines', ...head, from, to, series: told }]
}

function rangePlots(rolls: readonly Roll[], naming: Naming): RangePlot[] {
  const rows = diceByPurpose(rolls)
    .toSorted((a, b) => a.purpose.localeCompare(b.purpose) || styleOf(naming, a.by) - styleOf(naming, b.by))
    .map(({ by, purpose, sides, count, mean, expected, fair, line }) => ({
      title: naming.purposeName(purpose),
      side: by === null ? '' : naming.seatName(by),
      style: styleOf(naming, by),
      mean,
      low: fair.low,
      high: fair.high,
      expected,
      sides,
      count,
      line,
    }))
  const about = 'mean of the dice; the bar holds fair dice 95 times in 100, exactly'
  return rows.length === 0 ? [] : [{ kind: 'ranges', id: 'dice', title: 'Dice by purpose', about, rows }]
}

function facePlots(rolls: readonly Roll[], naming: Naming): FacePlot[] {
  const all = facesBySide(rolls)
  const kinds = [...new Set(all.map(({ sides }) => sides))]
  return kinds.map((sides) => {
    const rows = all
      .filter((row) => row.sides === sides)
      .toSorted((a, b) => styleOf(naming, a.by) - styleOf(naming, b.by))
    return {
      kind: 'faces',
      id: `faces-${sides}`,
      title: `Faces of the ${sides}-sided die`,
      about: 'share of each face; Wilson intervals, 95 % for all faces together',
      expected: 1 / sides,
      sides: rows.map(({ by, count }) => ({
        title: by === null ? 'Nobody’s' : naming.seatName(by),
        style: styleOf(naming, by),
        count,
      })),
      faces: Array.from({ length: sides }, (_, index) => ({
        eyes: index + 1,
        shares: rows.map(({ faces, count }) => ({ share: faces[index].count / count, ...faces[index].share })),
      })),
    }
  })
}

function timePlots(acts: readonly Act[], times: readonly TurnTime[], naming: Naming): BarPlot[] {
  const seats = inOrder(new Set(times.flatMap(({ seconds }) => Object.keys(seconds))), naming)
  if (seats.length === 0) return []
  return [
    {
      kind: 'bars',
      id: 'time',
      title: 'Time at the table',
      about: 'by turn and side; long pauses are left out',
      sides: seats.map((seat) => ({ title: naming.seatName(seat), style: styleOf(naming, seat) })),
      bars: times.map(({ turn, seconds }) => ({
        turn,
        line: acts.find((act) => act.turn === turn)?.line ?? acts[0].line,
        values: seats.map((seat) => (seconds[seat] ?? 0) / 60),
      })),
      say: (minutes) => (minutes === 0 ? '0' : duration(minutes * 60) || `${Math.round(minutes * 60)} s`),
    },
  ]
}

const inOrder = (sides: ReadonlySet<string>, naming: Naming): string[] =>
  [...sides].toSorted((a, b) => styleOf(naming, a) - styleOf(naming, b))
