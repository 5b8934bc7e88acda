import { describe, expect, it } from 'vitest'
import { diceByPurpose, facesBySide, isUnusual } from '../../renderer/archive/statistics/dice.ts'
import { fairMean, normalQuantile, wilson } from '../../renderer/archive/statistics/intervals.ts'
import { heightOf, layOutPlot } from '../../renderer/archive/statistics/lay-out.ts'
import { lucksOf, luckOverTime, rankOf } from '../../renderer/archive/statistics/luck.ts'
import { momentsOf } from '../../renderer/archive/statistics/moments.ts'
import { overTime, placeOfLine, turnScale } from '../../renderer/archive/statistics/over-time.ts'
import { plotsOf } from '../../renderer/archive/statistics/plots-of.ts'
import { paperInk, svgFile } from '../../renderer/archive/statistics/svg-file.ts'
import { act, battle, naming, roll } from './told.ts'

const PAPER_INK = paperInk(naming.seats, { german: 'grey', french: 'blue' })

describe('intervals', () => {
  it('of the mean of fair dice are exact', () => {
    expect(fairMean(1, 6)).toEqual({ low: 1, high: 6 })
    // Two dice: a sum of 2 has 1 in 36, more than 2.5 %, so nothing may be left out.
    expect(fairMean(2, 6)).toEqual({ low: 1, high: 6 })
    // Three: 3 and 4 together are 4 in 216 (1.9 %), with 5 it is 10 in 216 (4.6 %).
    expect(fairMean(3, 6).low).toBeCloseTo(5 / 3, 12)
    expect(fairMean(3, 6).high).toBeCloseTo(16 / 3, 12)
    // Many coins: as wide as the binomial is known to be.
    const { low, high } = fairMean(1400, 2)
    expect(high - 1.5).toBeCloseTo(1.5 - low, 10)
    expect(high - 1.5).toBeCloseTo(1.96 * Math.sqrt(0.25 / 1400), 2)
  })

  it('go over to the normal ones without a step', () => {
    const [exact, normal] = [fairMean(1500, 6), fairMean(1501, 6)]
    expect(Math.abs(exact.high - normal.high)).toBeLessThan(0.001)
  })

  it('of shares are those of Wilson, wider for all faces together', () => {
    expect(normalQuantile(0.975)).toBeCloseTo(1.959964, 6)
    expect(normalQuantile(0.025)).toBeCloseTo(-1.959964, 6)
    const { low, high } = wilson(8, 10)
    expect(low).toBeCloseTo(0.4902, 4)
    expect(high).toBeCloseTo(0.9433, 4)
    expect(wilson(0, 10).low).toBe(0)
    expect(wilson(8, 10, 6).low).toBeLessThan(low)
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 })
  })
})

describe('dice', () => {
  const rolls = [
    roll(1, 'german', 'combat', [6, 6]),
    roll(2, 'german', 'combat', [6]),
    roll(3, 'german', 'rout', [2]),
    roll(4, 'french', 'combat', [1, 2, 3]),
    roll(5, null, 'weather', [], 10),
  ]

  it('are grouped by side and purpose', () => {
    expect(diceByPurpose(rolls).map(({ by, purpose, count, mean, line }) => [by, purpose, count, mean, line])).toEqual([
      ['german', 'combat', 3, 6, 2],
      ['french', 'combat', 3, 2, 4],
      ['german', 'rout', 1, 2, 3],
    ])
  })

  it('are unusual beyond what fair dice bring', () => {
    const [german, french] = diceByPurpose(rolls)
    expect(isUnusual(german!)).toBe(true)
    expect(isUnusual(french!)).toBe(false)
  })

  it('have their faces counted', () => {
    const [german] = facesBySide(rolls)
    expect(german?.faces.map(({ count }) => count)).toEqual([0, 1, 0, 0, 0, 3])
    expect(german?.faces[5]?.share.high).toBeGreaterThan(0.75)
  })
})

describe('luck', () => {
  const acts = [
    act({ line: 2, turn: 1, battles: [battle(2, 'german', { came: 3, expected: 1.5, chance: 0.1, in: 'steps' })] }),
    act({ line: 4, turn: 1, battles: [battle(4, 'french', null)] }),
    act({
      line: 8,
      turn: 2,
      battles: [
        battle(6, 'german', { came: 0, expected: 1, chance: 0.9, in: 'steps' }),
        battle(8, 'french', { came: 2, expected: 1.75, chance: 0.5, in: 'steps' }),
      ],
    }),
  ]

  it('is summed for whoever attacked', () => {
    const series = luckOverTime(acts)
    expect(series.map(({ side, sum, battles }) => [side, sum, battles])).toEqual([
      ['german', 0.5, 2],
      ['french', 0.25, 1],
    ])
    expect(series[0]?.moments.map(({ x, y, line }) => [x, y, line])).toEqual([
      [1, 0, 2],
      [1.5, 1.5, 2],
      [3, 0.5, 6],
      [3, 0.5, 8],
    ])
  })

  it('ranks a battle by how far it was from what was expected', () => {
    const lucks = lucksOf(acts)
    expect(rankOf(lucks, 6)).toMatchObject({ rank: 2, luck: { gain: -1, turn: 2 } })
    expect(rankOf(lucks, 4)).toBe(null)
  })
})

describe('totals over time', () => {
  const acts = [0, 0, 2, 2, 5].map((points, i) =>
    act({ line: 2 * i + 1, first: 2 * i, turn: i < 3 ? 1 : 2, points: { german: points } }),
  )

  it('are told where they change, from the first act to the last', () => {
    const moments = overTime(acts, ({ points }) => points['german'])
    expect(moments.map(({ x, y }) => [Math.round(x * 100) / 100, y])).toEqual([
      [1, 0],
      [1.33, 0],
      [2, 2],
      [3, 5],
    ])
    expect(overTime(acts, ({ points }) => points['french'])).toEqual([])
  })

  it('find the place of a line', () => {
    const scale = turnScale(acts)
    expect([scale.from, scale.to]).toEqual([1, 3])
    expect(placeOfLine(acts, scale, 6)).toBe(2.5)
    expect(placeOfLine(acts, scale, 99)).toBe(3)
    expect(turnScale([])).toMatchObject({ from: 1, to: 1 })
  })
})

describe('plots', () => {
  const acts = [
    act({ line: 1, turn: 1, points: { german: 0, french: 0 }, figures: { 'german-out': 0 } }),
    act({
      line: 5,
      turn: 1,
      points: { german: 4, french: 0 },
      losses: { german: 1, french: 3 },
      figures: { 'german-out': 2 },
      battles: [battle(3, 'german', { came: 3, expected: 1, chance: 0.1, in: 'steps' })],
    }),
    act({
      line: 9,
      turn: 2,
      points: { german: 3, french: 2 },
      losses: { german: 1, french: 3 },
      figures: { 'german-out': 1 },
    }),
  ]
  const told = {
    acts,
    rolls: [roll(3, 'german', 'combat', [6, 1])],
    times: [{ turn: 1, seconds: { german: 120, french: 60 } }],
  }
  const plots = plotsOf(told, naming)

  it('are all there, and nothing that says nothing', () => {
    expect(plots.map(({ id }) => id)).toEqual([
      'points',
      'luck-steps',
      'losses',
      'figure-german-out',
      'dice',
      'faces-6',
      'time',
    ])
    expect(plotsOf({ ...told, acts: [] }, naming)).toEqual([])
  })

  it('differ by dash and by filling, not by colour alone', () => {
    const points = plots[0]!
    const { shapes } = layOutPlot(points, { width: 360, height: 190 }, PAPER_INK)
    const lines = shapes.filter((shape) => shape.kind === 'path' && shape.width === 2)
    expect(lines.map((shape) => shape.kind === 'path' && shape.dash)).toEqual([undefined, '6 4'])
    const labels = shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []))
    expect(labels).toEqual(expect.arrayContaining(['German', 'French', '1', '2']))
  })

  it('lead to their moments', () => {
    for (const plot of plots) {
      const { momentAt } = layOutPlot(plot, { width: 360, height: heightOf(plot) }, PAPER_INK)
      const moments = momentsOf(plot)
      expect(momentAt(120, 20)).toBe(
        moments.length === 0 ? null : (moments.find(({ line }) => line === momentAt(120, 20))?.line ?? null),
      )
    }
    const { momentAt } = layOutPlot(plots[0]!, { width: 360, height: 190 }, PAPER_INK)
    expect([momentAt(30, 50), momentAt(350, 50)]).toEqual([1, 9])
  })

  it('are files of their own, without anything from elsewhere', () => {
    for (const plot of plots) {
      const svg = svgFile({ ...plot, title: 'Points & <luck>' }, PAPER_INK)
      expect(svg).toContain('Points &amp; &lt;luck&gt;')
      expect(svg.match(/<(?:path|text|rect|g|svg)\b/g)!.length).toBeGreaterThan(5)
      expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|url\(|href|NaN|undefined/)
    }
  })
})
