/** A report is made from what was kept: rules and tables that were corrected since change no letter of it. */
import { afterEach, expect, it, vi } from 'vitest'
import { forumText } from '../../renderer/archive/report/print-forum.ts'
import { htmlText } from '../../renderer/archive/report/print-html.ts'
import { makeReport } from '../../renderer/archive/report/make-report.ts'
import { markdownText } from '../../renderer/archive/report/print-markdown.ts'
import type { Teller } from '../../renderer/archive/telling.ts'
import { franceFightsOn } from '../../renderer/games/france-fights-on/index.ts'
import { palettes } from '../../renderer/look/tokens.ts'
import type { Caller } from '../../shared/contract.ts'
import { game } from '../saves/specimens.ts'
import { rawContent } from '../content.ts'
import { temporaryFolder } from '../saves/temporary.ts'
import { layTable, M, tableOn, type AtTable } from '../session/table.ts'

afterEach(() => void vi.restoreAllMocks())

/** The report in words: its pictures are drawn in a browser only. */
async function told(table: AtTable): Promise<string[]> {
  const calls = table.calls as unknown as Record<string, (given: object) => unknown>
  const call = (async (name: string, given: object) =>
    JSON.parse(JSON.stringify(calls[name]!(given))) as unknown) as unknown as Caller
  const teller: Teller = {
    call,
    match: M,
    branch: null,
    game: franceFightsOn.makeTable(rawContent(game.id, franceFightsOn.files(game.id)), game.id),
    tiles: null as never,
    palette: palettes.usual,
    hues: franceFightsOn.seatHues,
    seats: table.seats,
    eyes: ['french'],
  }
  const order = {
    name: 'June',
    game: 'France Fights On',
    fromTurn: 0,
    toTurn: 99,
    hasNotes: true,
    hasPictures: false,
    hasPlots: true,
    hasReasons: false,
    hasTurnings: false,
    judged: {},
  }
  const report = await makeReport(teller, order, () => {}, new AbortController().signal)
  return [htmlText(report, ''), markdownText(report), forumText(report)]
}

interface Raw {
  readonly tables: { readonly crt: { readonly rows: { results: string[] }[] } }
}

it('says the same after a rule and a table were changed', async () => {
  const folder = temporaryFolder()
  const before = layTable(folder)
  before.open('french')
  before.play(120)
  before.calls['match.note']({
    match: M,
    seat: 'french',
    anchor: { line: 3 },
    kind: 'note',
    mark: 'good',
    drawing: null,
    text: 'A bold start',
    forAll: true,
  })
  const said = await told(before)
  expect(said[0]).toContain('<b>Note, good</b> A bold start')
  expect(said[0]).toMatch(/Odds .*?, d(ie|ice) \d/)
  before.matches.closeAll()

  // Another combat table, another way to count points, to name phases and to win.
  vi.spyOn(game, 'summary').mockImplementation(() => ({ turn: 42, phase: 'none', score: '−1000 VP' }))
  vi.spyOn(game, 'outcome').mockImplementation(() => ({ rule: '1', say: 'Nobody wins', winner: null }))
  const after = tableOn(folder, before.file)
  after.open('french', true)
  const { tables } = (after.matches.at(M).match.play.content as unknown as { readonly data: Raw }).data
  for (const row of tables.crt.rows) row.results.reverse()
  expect(await told(after)).toEqual(said)
  after.matches.closeAll()
})
