/** What the archive makes of the computer's judgement: the curve, and the acts that gave most away. */
import { expect, it } from 'vitest'
import { judgedActs, marginPlot, turningsOf } from '../../renderer/archive/statistics/judging.ts'
import type { Act } from '../../renderer/archive/statistics/record.ts'

const END = { text: 'end', margin: 1.5, reasons: [], picks: [], drawing: { arrows: [], hexes: [] } }
const judged = {
  french: [
    { line: 2, margin: 1.5, lost: 0.2, instead: null },
    { line: 5, margin: -2, lost: 3.5, instead: END },
    { line: 9, margin: -2.5, lost: null, instead: null },
  ],
  german: [
    { line: 2, margin: -1, lost: null, instead: null },
    { line: 5, margin: 2, lost: null, instead: null },
    { line: 9, margin: 2.5, lost: 0.7, instead: END },
  ],
}
const acts = [
  { line: 2, first: 1, turn: 1 },
  { line: 5, first: 3, turn: 1 },
  { line: 9, first: 6, turn: 2 },
] as unknown as Act[]
const naming = { seats: ['french', 'german'], seatName: (seat: string) => seat, purposeName: () => '', figures: [] }

const solitaire = { ...naming, seats: ['french'] }

it('lists the acts that gave most away first, and none that gave nothing', () => {
  expect(turningsOf(judged)).toEqual([
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
  const { french } = judged
  const alone = marginPlot(early, { french: [{ ...french[0]!, line: 1, margin: 30 }, ...french] }, solitaire)!
  expect(alone.about).toContain('above what a win takes')
  expect(alone.series[0]!.moments.map(({ y }) => y)).not.toContain(30)
})

it('asks for slice after slice until all acts are there, and gives up where one is refused', async () => {
  const all = judged.french
  const told: number[] = []
  const slice = (after: number) => ({ acts: all.slice(after, after + 2), of: 3, isDone: after + 2 >= 3 })
  expect(
    await judgedActs(
      async (after) => slice(after),
      (done) => told.push(done),
    ),
  ).toEqual(all)
  expect(told).toEqual([2, 3])
  expect(
    await judgedActs(
      async (after) => (after === 0 ? slice(0) : undefined),
      () => {},
    ),
  ).toBeUndefined()
})
