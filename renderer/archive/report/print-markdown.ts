/** The report as Markdown, its pictures and plots beside it: one folder in a zip file. */
import { svgFile } from '../statistics/svg-file.ts'
import {
  REASONS,
  rollSay,
  TURNINGS,
  turningsAbout,
  type BattlePart,
  type Report,
  type TurningPart,
  type TurnPart,
} from './report.ts'
import type { ZipEntry } from './zip.ts'

export function markdownFolder(report: Report): ZipEntry[] {
  const encoder = new TextEncoder()
  return [
    { name: 'report.md', bytes: encoder.encode(markdownText(report)) },
    ...report.turns.flatMap(({ picture }) =>
      picture === null ? [] : [{ name: `pictures/${picture.file}`, bytes: picture.bytes }],
    ),
    ...report.plots.map((plot) => ({
      name: `pictures/${plot.id}.svg`,
      bytes: encoder.encode(svgFile(plot, report.ink)),
    })),
  ]
}

export function markdownText({ title, facts, result, seenBy, turns, turnings, plots }: Report): string {
  return [
    `# ${plain(title)}`,
    '',
    ...facts.map((fact) => `- ${plain(fact)}`),
    `- ${plain(seenBy)}`,
    '',
    ...turns.flatMap(turnText),
    ...(turnings === null ? [] : turningsText(turnings)),
    ...(result === '' ? [] : [`**${plain(result)}**`, '']),
    ...(plots.length === 0 ? [] : ['## Figures', '']),
    ...plots.flatMap((plot) => [`![${plain(`${plot.title}, ${plot.about}`)}](pictures/${plot.id}.svg)`, '']),
  ].join('\n')
}

const turningsText = (turnings: readonly TurningPart[]): string[] => [
  `## ${TURNINGS}`,
  '',
  turningsAbout(turnings),
  '',
  ...turnings.flatMap(({ title, sentences }) => [`- **${plain(title)}.** ${sentences.map(plain).join(' ')}`, '']),
]

function turnText({ title, score, picture, sides, notes }: TurnPart): string[] {
  return [
    `## ${plain(title)}`,
    '',
    ...(picture === null ? [] : [`![${plain(picture.alt)}](pictures/${picture.file})`, '']),
    ...sides.flatMap(({ name, sentences, battles, reasons }) => [
      ...(name === '' ? [] : [`### ${plain(name)}`, '']),
      ...(sentences.length === 0 ? [] : [sentences.map(plain).join(' '), '']),
      ...battles.map(battleText),
      ...(battles.length === 0 ? [] : ['']),
      ...(reasons.length === 0 ? [] : [`*${REASONS}:*`, '', ...reasons.map((one) => `- ${plain(one)}`), '']),
    ]),
    ...notes.flatMap(({ by, text }) => [`> *${plain(by)}:* ${plain(text).replaceAll('\n', '\n> ')}`, '']),
    ...(score === '' ? [] : [`*${plain(score)}*`, '']),
  ]
}

function battleText(battle: BattlePart): string {
  const { title, say, aftermath, luck, why } = battle
  const roll = rollSay(battle)
  const parts = [plain(say), roll === '' ? '' : `**${plain(roll)}**.`, ...aftermath.map(plain)]
  const luckily = luck === null ? '' : ` *(${plain(luck)})*`
  return `- **${plain(title)}:** ${parts.filter(Boolean).join(' ')}${luckily}${why === null ? '' : ` *${plain(why)}*`}`
}

/** What is said is never markup. */
const plain = (text: string): string => text.replace(/[\\`*_[\]<>#|]/g, '\\$&')
