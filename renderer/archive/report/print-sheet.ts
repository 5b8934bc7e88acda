/** The report on paper: blocks of a sheet, which the page machinery sets like those of any other. */
import { base64 } from '../../print/base64.ts'
import type { MadeSheet, Tell } from '../../print/pages.ts'
import type { Block, FlowBlock, Passage, Sheet } from '../../print/sheet.ts'
import { heightOf } from '../statistics/lay-out.ts'
import type { Plot, PlotInk } from '../statistics/plot.ts'
import { plotMarkup } from '../statistics/svg-file.ts'
import {
  REASONS,
  rollSay,
  TURNINGS,
  turningsAbout,
  type BattlePart,
  type NotePart,
  type Report,
  type SidePart,
  type TurningPart,
  type TurnPart,
} from './report.ts'

/** A picture may be so much smaller if it then stands below its title instead of overleaf. */
const LEAST_PICTURE = 0.7
/** A plot in half the width of a page: pixels, and how large they are on paper. Its letters are then as large as the text. */
const PLOT = { width: 340, height: 160, perPixel: 90.25 / 340 }

type Story = FlowBlock['blocks'][number]

const furnitureOf = (match: string) =>
  ({
    id: 'report',
    title: 'After-action report',
    scope: match,
    orientation: 'portrait',
    source: 'told from the record of the match',
  }) as const

export const reportSheet = (report: Report): Sheet => ({ ...furnitureOf(report.title), blocks: reportBlocks(report) })

/** A sheet of the print screen: the report is made when it is wanted, and once for all papers. */
export function reportToPrint(
  match: string,
  asOf: string,
  make: (signal: AbortSignal, tell: Tell) => Promise<Report>,
): MadeSheet {
  let made: readonly Block[] | undefined
  return {
    ...furnitureOf(match),
    asOf,
    make: async (signal, tell) => (made ??= reportBlocks(await make(signal, tell))),
  }
}

function reportBlocks({ title, facts, result, seenBy, turns, turnings, plots, ink }: Report): Block[] {
  const drawn = plots.map((plot) => plotBlock(plot, ink))
  const inPairs = drawn.flatMap((one, index): Block[] =>
    index % 2 === 1 ? [] : [{ kind: 'columns', widths: [1, 1], parts: [[one], drawn.slice(index + 1, index + 2)] }],
  )
  return [
    {
      kind: 'prose',
      head: { title, note: seenBy },
      paragraphs: [facts.join(' · '), ...(result === '' ? [] : [[{ text: result, as: 'strong' }] as const])],
    },
    ...turns.flatMap(turnBlocks),
    ...(turnings === null ? [] : turningBlocks(turnings)),
    ...(plots.length === 0 ? [] : [{ kind: 'heading', head: { title: 'Figures' } } as const, ...inPairs]),
  ]
}

const turningBlocks = (turnings: readonly TurningPart[]): Block[] => [
  { kind: 'heading', head: { title: TURNINGS } },
  {
    kind: 'prose',
    paragraphs: [
      turningsAbout(turnings),
      ...turnings.map(({ title, sentences }): Passage => [
        { text: `${title}.`, as: 'strong' },
        ` ${sentences.join(' ')}`,
      ]),
    ],
  },
]

function plotBlock(plot: Plot, ink: PlotInk): Block {
  const { width, perPixel } = PLOT
  const height = heightOf(plot, PLOT.height)
  const { title, about } = plot
  return {
    kind: 'drawing',
    head: { title, note: about, isPart: true },
    drawing: { width, height, svg: plotMarkup(plot, ink, { width, height }), text: `${title}, ${about}` },
    height: height * perPixel,
  }
}

function turnBlocks({ title, score, picture, sides, notes }: TurnPart): Block[] {
  const story = [...sides.flatMap(sideBlocks), ...notes.map(noteBlock)]
  return [
    { kind: 'heading', head: { title, ...(score !== '' && { note: score }) } },
    ...(picture === null
      ? []
      : [
          {
            kind: 'picture',
            source: `data:image/jpeg;base64,${base64(picture.bytes)}`,
            text: picture.alt,
            size: [picture.width, picture.height],
            least: LEAST_PICTURE,
          } as const,
        ]),
    story.length === 0
      ? { kind: 'prose', paragraphs: ['Nothing to tell.'] }
      : { kind: 'flow', columns: 2, blocks: story },
  ]
}

const sideBlocks = ({ name, sentences, battles, reasons }: SidePart): Story[] => [
  {
    kind: 'prose',
    ...(name !== '' && { head: { title: name, isPart: true } }),
    paragraphs: [
      ...(sentences.length === 0 ? [] : [sentences.join(' ')]),
      ...battles.map(battlePassage),
      ...reasons.map((one): Passage => [{ text: `${REASONS}: ${one}`, as: 'soft' }]),
    ],
  },
]

function battlePassage(battle: BattlePart): Passage {
  const { title, say, aftermath, luck, why } = battle
  const roll = rollSay(battle)
  return [
    { text: `${title}.`, as: 'strong' },
    ` ${say} `,
    ...(roll === '' ? [] : [{ text: `${roll}.`, as: 'strong' } as const]),
    ` ${aftermath.join(' ')} `,
    ...(luck === null ? [] : [{ text: luck, as: 'soft' } as const]),
    ...(why === null ? [] : [{ text: ` ${why}`, as: 'soft' } as const]),
  ]
}

const noteBlock = ({ by, text }: NotePart): Story => ({
  kind: 'prose',
  isQuote: true,
  paragraphs: text
    .split('\n')
    .map((line, index) => (index === 0 ? [{ text: by, as: 'strong' } as const, ` ${line}`] : line)),
})
