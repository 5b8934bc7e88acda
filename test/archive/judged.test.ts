/** What the archive makes of the computer's judgement: the curve, and the acts that gave most away. */
import { expect, it } from 'vitest'
import {
  judgedPart,
  judging,
  marginPlot,
  turningsOf,
  type Judge,
  type Judged,
} from '../../renderer/archive/statistics/judging.ts'
import type { Act } from '../../renderer/archive/statistics/record.ts'

const END = { text: 'end', step: 'movement', margin: 1.5, reasons: [], picks: [], drawing: { arrows: [], hexes: [] } }
/** Line, margin, and what was given away by an act of its own. */
const seatOf = (rows: readonly (readonly [number, number, number?])[]): Judged[string] => ({
  margins: new Map(rows.map(([line, margin]) => [line, margin])),
  losses: new Map(
    rows.flatMap(([line, , lost]) =>
      lost === undefined ? [] : [[line, { line, lost, instead: lost < 0.5 ? null : END }]],
    ),
  ),
})
const FRENCH = [
  [2, 1.5, 0.2],
  [5, -2, 3.5],
  [9, -2.5],
] as const
const judged = {
  french: seatOf(FRENCH),
  german: seatOf([
    [2, -1],
    [5, 2],
    [9, 2.5, 0.7],
  ]),
}
const acts = [
  { line: 2, first: 1, turn: 1 },
  { line: 5, first: 3, turn: 1 },
  { line: 9, first: 6, turn: 2 },
] as unknown as Act[]
const naming = {
  seats: ['french', 'german'],
  seatName: (seat: string) => seat,
  purposeName: () => '',
  figures: [],
  leadUnit: 'points',
}

const solitaire = { ...naming, seats: ['french'] }

it('lists the acts that gave most away first, and none that gave nothing', () => {
  expect(turningsOf(acts, judged)).toEqual([
    { seat: 'french', line: 5, lost: 3.5, instead: END },
    { seat: 'german', line: 9, lost: 0.7, instead: END },
  ])
})

it('draws a line for each side over the turns', () => {
  const plot = marginPlot(acts, judged, naming)
  expect(plot).toMatchObject({ id: 'margin', from: 1, to: 3 })
  expect(plot!.series.map(({ title, moments }) => [title, moments.at(-1)!.y])).toEqual([
    ['french', -2.5],
    ['german', 2.5],
  ])
  expect(plot!.about).toContain('judgement')
  expect(marginPlot(acts, {}, naming)).toBeNull()
  // The set-up is no part of it, and whoever plays alone is told how far it is to the win.
  const early = [{ line: 1, first: 1, turn: 0 }, ...acts] as Act[]
  const alone = marginPlot(early, { french: seatOf([[1, 30], ...FRENCH]) }, solitaire)!
  expect(alone.about).toContain('above what a win takes')
  expect(alone.series[0]!.moments.map(({ y }) => y)).not.toContain(30)
})

/** Four turns of two acts a side; the second of each turn is a battle. */
const game = Array.from({ length: 16 }, (_, nth) => ({
  line: nth + 1,
  first: nth + 1,
  turn: Math.floor(nth / 4) + 1,
  seat: nth % 4 < 2 ? 'french' : 'german',
  battles: nth % 2 === 1 ? [{}] : [],
})) as unknown as Act[]

function archive(refuseAfter = Infinity) {
  const asked: string[] = []
  const answer = <T>(what: string, of: string, lines: readonly number[], of1: (line: number) => T) => {
    asked.push(`${what} ${of} ${lines.join(' ')}`)
    return Promise.resolve(asked.length > refuseAfter ? undefined : lines.map(of1))
  }
  const judge: Judge = {
    // The French fall at line 5, most of all.
    margins: (of, lines) => answer('margins', of, lines, (line) => ({ line, margin: line >= 5 ? -5 : line / 100 })),
    losses: (of, lines) => answer('losses', of, lines, (line) => ({ line, lost: line / 10, instead: null })),
  }
  return { asked, judge }
}

async function steps(judge: Judge, known = {}) {
  const found: Judged[] = []
  for await (const step of judging(game, ['french', 'german'], known, judge)) found.push(step)
  return found
}

it('judges battles and ends of turns first, then all other acts: the curve, then what was given away', async () => {
  const { asked, judge } = archive()
  const told = await steps(judge)
  expect(asked).toEqual([
    'margins french 2 4 6 8 10 12 14 16',
    'margins german 2 4 6 8 10 12 14 16',
    // Sooner where a side came to expect less.
    'losses french 6 2 10 14',
    'losses german 8 12 16 4',
    'margins french 1 3 5 7 9 11 13 15',
    'margins german 1 3 5 7 9 11 13 15',
    'losses french 5 1 9 13',
    'losses german 7 11 15 3',
  ])
  const parts = told.map((one) => judgedPart(game, ['french', 'german'], one))
  expect(parts.toSorted((a, b) => a - b)).toEqual(parts)
  expect(parts.at(-1)).toBe(1)
  const { french } = told.at(-1)!
  expect([french!.margins.size, french!.losses.size]).toEqual([16, 8])
  // The first slice is drawn already.
  expect(marginPlot(game, told[0]!, naming)!.series[0]!.moments.length).toBeGreaterThan(1)
})

it('goes on from what is known, and ends where it is refused', async () => {
  const early = await steps(archive(6).judge)
  expect(early).toHaveLength(6)
  const { asked, judge } = archive()
  const late = await steps(judge, early.at(-1)!)
  expect(asked.every((one) => one.startsWith('losses'))).toBe(true)
  expect(judgedPart(game, ['french', 'german'], late.at(-1)!)).toBe(1)
})
