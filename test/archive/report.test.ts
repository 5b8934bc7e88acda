import { describe, expect, it } from 'vitest'
import { webmOf } from '../../renderer/archive/film/webm.ts'
import { forumText } from '../../renderer/archive/report/print-forum.ts'
import { htmlText } from '../../renderer/archive/report/print-html.ts'
import { markdownFolder, markdownText } from '../../renderer/archive/report/print-markdown.ts'
import { reportSheet, reportToPrint } from '../../renderer/archive/report/print-sheet.ts'
import { rollSay, type Report } from '../../renderer/archive/report/report.ts'
import { busiest, spansOf } from '../../renderer/archive/report/make-report.ts'
import { luckSay } from '../../renderer/archive/report/story.ts'
import { when } from '../../renderer/archive/report/when-played.ts'
import { crc32, zipOf } from '../../renderer/archive/report/zip.ts'
import { plotsOf } from '../../renderer/archive/statistics/plots-of.ts'
import { paperInk } from '../../renderer/archive/statistics/svg-file.ts'
import { joinedLines, joinedStacks } from '../../renderer/archive/telling.ts'
import { act, battle, naming } from './told.ts'

const acts = [
  act({ line: 3, turn: 1, losses: { german: 0 } }),
  act({
    first: 4,
    line: 9,
    turn: 2,
    score: '4 VP',
    losses: { german: 2 },
    battles: [battle(5, 'german', { came: 2, expected: 0.8, chance: 0.12, in: 'steps' })],
  }),
]

const report: Report = {
  title: 'Sedan & <after>',
  game: 'France ’40',
  facts: ['Sickle Cut', 'German: Bert [the *bold*], Allied: Anne'],
  result: 'Allied victory',
  seenBy: 'Seen by all sides',
  turns: [
    {
      turn: 1,
      title: 'Turn 1, 13 May',
      score: '0–10',
      picture: {
        file: 'turn-01.jpg',
        alt: 'The map at the end of turn 1',
        width: 1200,
        height: 760,
        bytes: Uint8Array.of(0xff, 0xd8, 0xff, 0xd9),
      },
      sides: [
        {
          name: 'German',
          sentences: ['4 units moved: 1st Panzer to Sedan (5518).'],
          battles: [
            {
              title: 'Onhaye (5308)',
              say: '25th Panzer attacks 18th Infantry in Onhaye (5308).',
              odds: '4-1',
              dice: [1, 4],
              result: 'DR2',
              aftermath: ['18th Infantry Division retreats to 5108.'],
              luck: '+1.2 steps for the attacker against expectation',
              why: 'Why: worth +1.4: danger <to> the French +1.4.',
            },
          ],
          reasons: ['Move 1st Panzer to Sedan (5518). worth +0.9: front +0.9.'],
        },
      ],
      notes: [{ by: 'Note', text: 'The wood <b>held</b>\nuntil noon' }],
    },
    { turn: 2, title: 'Turn 2, 14 May', score: '4 VP', picture: null, sides: [], notes: [] },
  ],
  turnings: [{ title: 'Turn 2, Allied: 3.2 given away', sentences: ['Move to 5108.', 'Better: End (supply +3.2).'] }],
  ink: paperInk(naming.seats, { german: 'grey', french: 'blue' }),
  plots: plotsOf({ acts, rolls: [], times: [] }, naming),
}

/** What every form has to tell, in this order. */
const TOLD = [
  'Sedan',
  'Sickle Cut',
  'Turn 1, 13 May',
  'German',
  '4 units moved',
  'Onhaye',
  'Odds 4-1, dice 1, 4: DR2',
  '5108',
  'steps for the attacker',
  'Why: worth +1.4',
  'reasons',
  'worth +0.9: front +0.9',
  'until noon',
  'Turn 2, 14 May',
  'Where the match turned',
  'Turn 2, Allied: 3.2 given away',
  'Better: End (supply +3.2)',
]

function inOrder(text: string): void {
  let at = 0
  for (const said of TOLD) {
    const found = text.indexOf(said, at)
    expect(found, `${said} after ${text.slice(Math.max(0, at - 40), at)}`).toBeGreaterThanOrEqual(0)
    at = found
  }
}

describe('a report', () => {
  it('as a page tells all of it, and needs nothing from elsewhere', () => {
    const html = htmlText(report, '')
    inOrder(html)
    expect(html).toContain('<title>Sedan &amp; &lt;after&gt;</title>')
    expect(html).toContain('The wood &lt;b&gt;held&lt;/b&gt;<br>until noon')
    expect(html).toContain('src="data:image/jpeg;base64,/9j/2Q=="')
    const addresses = html.match(/(?:src|href)="[^"]*"|url\([^)]*\)|https?:\/\/[^"' <]+/g) ?? []
    for (const address of addresses)
      expect(address).toMatch(/^(src="data:image\/jpeg|href="#turn-\d+"|http:\/\/www\.w3\.org\/2000\/svg$)/)
    expect(html).not.toContain('<script')
    expect(html).toContain("default-src 'none'")
  })

  it('on paper is a sheet like any other: titles with what they are about, pictures whole, plots with letters of the text', () => {
    const { title, scope, blocks } = reportSheet(report)
    expect([title, scope]).toEqual(['After-action report', 'Sedan & <after>'])
    inOrder(JSON.stringify(blocks).replaceAll(/"},"|","|":"/g, ''))
    const kinds = blocks.map(({ kind }) => kind)
    expect(kinds.slice(0, 6)).toEqual(['prose', 'heading', 'picture', 'flow', 'heading', 'prose'])
    const picture = blocks.find((block) => block.kind === 'picture')!
    expect(picture).toMatchObject({ source: 'data:image/jpeg;base64,/9j/2Q==', size: [1200, 760] })
    const plots = blocks.flatMap((block) => (block.kind === 'columns' ? block.parts.flat(2) : []))
    expect(plots.map((block) => 'head' in block && block.head?.title)).toEqual(report.plots.map((plot) => plot.title))
  })

  it('on the print screen is made once for all papers, and again if it was cancelled', async () => {
    let made = 0
    const sheet = reportToPrint('Sedan', 'to turn 2', (signal) => {
      made++
      signal.throwIfAborted()
      return Promise.resolve(report)
    })
    await expect((async () => sheet.make(AbortSignal.abort(), () => {}))()).rejects.toThrow()
    const blocks = await sheet.make(new AbortController().signal, () => {})
    expect(await sheet.make(new AbortController().signal, () => {})).toBe(blocks)
    expect(made).toBe(2)
  })

  it('as Markdown has its pictures beside it', () => {
    const text = markdownText(report)
    inOrder(text)
    expect(text).toMatch(/^# Sedan & \\<after\\>\n/)
    expect(text).toContain('Bert \\[the \\*bold\\*\\]')
    const files = markdownFolder(report).map(({ name }) => name)
    const shown = [...text.matchAll(/\]\((pictures\/[^)]+)\)/g)].map(([, file]) => file!)
    expect(shown).toContain('pictures/turn-01.jpg')
    expect(files).toEqual(['report.md', ...shown])
  })

  it('as forum text has places for its pictures and no markup that a player wrote', () => {
    const text = forumText(report)
    inOrder(text)
    expect(text).toContain('[b]Turn 1, 13 May[/b]')
    expect(text).toContain('[imageid=')
    expect(text).toContain('Bert (the *bold*)')
    for (const tag of ['b', 'i', 'size']) {
      const opened = text.match(new RegExp(`\\[${tag}(=[^\\]]+)?\\]`, 'g'))?.length
      expect(text.match(new RegExp(`\\[/${tag}\\]`, 'g'))?.length, tag).toBe(opened)
    }
  })

  it('says what is known of a roll', () => {
    expect(rollSay({ odds: null, dice: [], result: null })).toBe('')
    expect(rollSay({ odds: null, dice: [], result: 'DS' })).toBe('DS')
    expect(rollSay({ odds: '3-1', dice: [5], result: null })).toBe('Odds 3-1, die 5')
  })

  it('says how lucky a battle was', () => {
    expect(luckSay({ came: 2, expected: 0.8, chance: 0.12, in: 'steps' })).toContain('+1.2 steps')
    expect(luckSay({ came: 0, expected: 1, chance: 0.995, in: 'points' })).toMatch(/−1 points.*more than 99 %/)
    expect(luckSay({ came: 0, expected: 1, chance: 1, in: 'steps' })).toMatch(/could not come worse$/)
    expect(luckSay({ came: 1, expected: 1, chance: 0.5, in: 'steps' })).toMatch(/^as expected/)
  })

  it('goes turn by turn, as the record has them', () => {
    expect(spansOf(acts)).toEqual([
      { turn: 1, before: 0, first: 3, line: 3, score: '' },
      { turn: 2, before: 3, first: 4, line: 9, score: '4 VP' },
    ])
    expect(when(Date.UTC(2025, 4, 3, 12), Date.UTC(2025, 4, 3, 13))).toBe('Played 3 May 2025')
    expect(when(0, 0)).toBe('')
  })

  it('shows the busiest part where a turn is told from all over the map', () => {
    const spots = [0, 10, 20, 5000].map((x) => ({ x, y: 0 }))
    expect(busiest(spots, { width: 1200, height: 760 }, 0.5)).toEqual(spots.slice(0, 3))
    expect(busiest([], { width: 1200, height: 760 }, 0.5)).toEqual([])
  })
})

describe('what two seats know together', () => {
  it('is each line as its own seat saw it, else the one that tells more', () => {
    const line = (id: number, seat: string, ...says: string[]) => ({
      id,
      parent: id - 1,
      act: id,
      seat,
      text: '',
      notes: says.map((say) => ({ rule: '1', say })),
    })
    const joined = joinedLines(
      ['german', 'french'],
      [
        [line(1, 'german', 'mine'), line(2, 'french', 'something'), line(3, 'chance')],
        [line(1, 'german'), line(2, 'french', 'where', 'how'), line(3, 'chance', 'a die')],
      ],
    )
    expect(joined.map(({ notes }) => notes.map(({ say }) => say))).toEqual([['mine'], ['where', 'how'], ['a die']])
  })

  it('is each unit as its own side sees it', () => {
    const piece = (id: string, side: string, name: string) => ({ id, side, name }) as never
    const stack = (hex: string, ...pieces: never[]) => [hex, { hex, pieces, sums: '' }] as const
    const joined = joinedStacks(
      ['german', 'french'],
      [
        new Map([stack('A', piece('1', 'german', 'panzer'), piece('x', 'french', 'covered'))]),
        new Map([
          stack('A', piece('y', 'german', 'covered'), piece('2', 'french', 'char')),
          stack('B', piece('3', 'french', 'gun')),
        ]),
      ],
    )
    expect([...joined].map(([hex, { pieces }]) => [hex, ...pieces.map(({ name }) => name)])).toEqual([
      ['A', 'panzer', 'char'],
      ['B', 'gun'],
    ])
  })
})

describe('files that are put together here', () => {
  const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())

  it('zip: what was put in can be read out again', async () => {
    const encoder = new TextEncoder()
    const entries = [
      { name: 'report.md', bytes: encoder.encode('# Dinant') },
      { name: 'pictures/Meuse é.svg', bytes: encoder.encode('<svg/>') },
    ]
    const bytes = await bytesOf(zipOf(entries, new Date(2026, 4, 3, 12, 30, 10)))
    const view = new DataView(bytes.buffer)
    const end = bytes.length - 22
    expect(view.getUint32(end, true)).toBe(0x06054b50)
    expect(view.getUint16(end + 10, true)).toBe(2)
    let at = view.getUint32(end + 16, true)
    for (const { name, bytes: content } of entries) {
      expect(view.getUint32(at, true)).toBe(0x02014b50)
      const length = view.getUint16(at + 28, true)
      expect(new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length))).toBe(name)
      expect(view.getUint32(at + 16, true)).toBe(crc32(content))
      const local = view.getUint32(at + 42, true)
      expect(view.getUint32(local, true)).toBe(0x04034b50)
      const from = local + 30 + view.getUint16(local + 26, true)
      expect(bytes.subarray(from, from + view.getUint32(local + 18, true))).toEqual(content)
      at += 46 + length
    }
    expect(crc32(encoder.encode('123456789'))).toBe(0xcbf43926)
  })

  it('WebM: a head, a track, clusters that begin with key frames, and where they are', async () => {
    const frame = (at: number, isKey: boolean) => ({ at, isKey, bytes: Uint8Array.of(1, 2, 3) })
    const film = webmOf({ width: 1920, height: 1080, codec: 'V_VP9', length: 90_000 }, [
      frame(0, true),
      frame(500, false),
      frame(40_000, false),
      frame(80_000, true),
    ])
    const bytes = await bytesOf(film)
    expect([...bytes.subarray(0, 4)]).toEqual([0x1a, 0x45, 0xdf, 0xa3])
    const tree = elements(bytes, 0, bytes.length)
    const segment = tree.find(({ id }) => id === 0x18538067)!
    expect(segment.to).toBe(bytes.length)
    const parts = elements(bytes, segment.from, segment.to)
    const clusters = parts.filter(({ id }) => id === 0x1f43b675)
    expect(clusters).toHaveLength(3)
    expect(parts.at(-1)?.id).toBe(0x1c53bb6b)
    expect(new TextDecoder().decode(bytes)).toContain('V_VP9')
    const times = clusters.map(({ from, to }) => elements(bytes, from, to).find(({ id }) => id === 0xe7)!)
    expect(times.map(({ from, to }) => bytes.subarray(from, to).reduce((sum, byte) => sum * 256 + byte, 0))).toEqual([
      0, 40_000, 80_000,
    ])
  })
})

/** The elements between two places, as a player reads them. */
function elements(bytes: Uint8Array, from: number, to: number): { id: number; from: number; to: number }[] {
  const found: { id: number; from: number; to: number }[] = []
  for (let at = from; at < to;) {
    const idLength = Math.clz32(bytes[at]!) - 23
    const id = bytes.subarray(at, at + idLength).reduce((sum, byte) => sum * 256 + byte, 0)
    const begin = at + idLength
    const length = bytes.subarray(begin + 1, begin + 8).reduce((sum, byte) => sum * 256 + byte, 0)
    found.push({ id, from: begin + 8, to: begin + 8 + length })
    at = begin + 8 + length
  }
  return found
}
