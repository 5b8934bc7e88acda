import { describe, expect, it } from 'vitest'
import { heightOf, pack, stubsOf, type Entry, type Page, type Part, type Piece } from '../../renderer/print/packing.ts'

const piece = (rows: readonly number[], more: Partial<Piece> = {}): Piece => ({
  before: 2,
  head: 5,
  rows,
  keeps: rows.map(() => false),
  tail: 0,
  canBreak: false,
  staysWithNext: false,
  newPage: false,
  spare: 0,
  shrinks: 0,
  ...more,
})
const alone = (one: Piece): Entry => ({ piece: one })
const rows = (count: number, height = 10) => Array.from({ length: count }, () => height)
const partsOf = (page: Page): Part[] => page.flatMap((band) => ('part' in band ? [band.part] : band.columns.flat()))
const shown = (pages: readonly Page[]) => pages.map((page) => partsOf(page).map(({ from, to }) => [from, to]))

describe('packing', () => {
  it('keeps a block whole that fits on a page', () => {
    expect(shown(pack([alone(piece(rows(5))), alone(piece(rows(5)))], 100))).toEqual([[[0, 5]], [[0, 5]]])
    expect(shown(pack([alone(piece(rows(4))), alone(piece(rows(4)))], 100))).toEqual([
      [
        [0, 4],
        [0, 4],
      ],
    ])
  })

  it('breaks a block between rows where it may, with its head again, and leaves no row alone', () => {
    const long = piece(rows(10), { canBreak: true })
    expect(shown(pack([alone(long)], 100))).toEqual([[[0, 8]], [[8, 10]]])
    expect(shown(pack([alone(piece(rows(9))), alone(long)], 100))).toEqual([[[0, 9]], [[0, 8]], [[8, 10]]])
  })

  it('breaks what is higher than a page, though it would rather not', () => {
    expect(shown(pack([alone(piece(rows(25)))], 100))).toEqual([[[0, 9]], [[9, 18]], [[18, 25]]])
  })

  it('never breaks after a heading within', () => {
    const keeps = rows(12).map((_row, index) => index === 8)
    expect(shown(pack([alone(piece(rows(12), { canBreak: true, keeps }))], 100))).toEqual([[[0, 8]], [[8, 12]]])
  })

  it('never leaves a title at the end of a page', () => {
    const title = piece([0], { head: 8, staysWithNext: true })
    const pages = pack([alone(piece(rows(6))), alone(title), alone(piece(rows(4)))], 100)
    expect(shown(pages)).toEqual([
      [[0, 6]],
      [
        [0, 1],
        [0, 4],
      ],
    ])
  })

  it('leaves out empty lines rather than begin a page for them', () => {
    expect(shown(pack([alone(piece(rows(12), { spare: 8 }))], 100))).toEqual([[[0, 9]]])
  })

  it('makes a picture smaller rather than begin a page for it, and keeps its title with it', () => {
    const title = piece([0], { head: 8, before: 0, staysWithNext: true })
    const picture = piece([0], { head: 60, before: 0, shrinks: 20 })
    const pages = (before: number) => pack([alone(piece(rows(before))), alone(title), alone(picture)], 100)
    expect(pages(4)[0]!.map((band) => 'part' in band && heightOf(band.part))).toEqual([45, 8, 47])
    expect(pages(5).map((page) => page.length)).toEqual([1, 2])
  })

  it('fills columns evenly, and goes on overleaf', () => {
    const groups = Array.from({ length: 6 }, () => piece(rows(2)))
    const [page] = pack([{ columns: 3, pieces: groups }], 100)
    const [band] = page!
    expect('columns' in band! && band.columns.map((column) => column.length)).toEqual([2, 2, 2])
    const many = Array.from({ length: 20 }, () => piece(rows(2)))
    const pages = pack([{ columns: 3, pieces: many }], 100)
    expect(pages.map((one) => partsOf(one).length)).toEqual([9, 9, 2])
  })

  it('begins no list at the foot of a page that goes on overleaf, and leaves its title with it', () => {
    const title = piece([0], { head: 8, staysWithNext: true })
    const list = (count: number): Entry => ({
      columns: 2,
      pieces: Array.from({ length: count }, () => piece(rows(2, 5), { head: 4 })),
    })
    const pages = (before: number, groups: number) =>
      pack([alone(piece(rows(before), { head: 0 })), alone(title), list(groups)], 100)
    expect(pages(7, 8).map((page) => page.length)).toEqual([1, 2])
    expect(pages(7, 2).map((page) => page.length)).toEqual([3])
    expect(pages(4, 12).map((page) => page.length)).toEqual([3, 1])
  })

  it('knows lists that end with a few rows on another page', () => {
    const groups = (count: number): Entry[] => [
      { columns: 2, pieces: Array.from({ length: count }, () => piece([10])) },
    ]
    expect(stubsOf(pack(groups(12), 100), 100)).toBe(0)
    expect(stubsOf(pack(groups(13), 100), 100)).toBe(1)
    expect(stubsOf(pack(groups(16), 100), 100)).toBe(0)
  })

  it('puts everything somewhere, once, and nothing beyond the page, for a thousand layouts', () => {
    let seed = 7
    const random = (most: number) => (seed = (seed * 16807) % 2147483647) % most
    for (let round = 0; round < 1000; round++) {
      const entries = Array.from({ length: 1 + random(8) }, (): Entry => {
        const make = () => piece(rows(1 + random(14), 3 + random(9)), { canBreak: random(2) === 0 })
        if (random(3) > 0) return alone(make())
        return { columns: 2 + random(2), pieces: Array.from({ length: 1 + random(6) }, make) }
      })
      const pages = pack(entries, 120)
      const seen = new Map<Piece, number>()
      for (const part of pages.flatMap(partsOf)) {
        expect(part.from).toBe(seen.get(part.piece) ?? 0)
        seen.set(part.piece, part.to)
        expect(heightOf(part)).toBeLessThanOrEqual(120.1)
      }
      const all = entries.flatMap((entry) => ('piece' in entry ? [entry.piece] : entry.pieces))
      expect(all.every((one) => seen.get(one) === one.rows.length)).toBe(true)
    }
  })
})
