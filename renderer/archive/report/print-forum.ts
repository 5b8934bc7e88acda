/** The report in the markup of the hobby's forum: bold, italic, and a place for each picture, which must be uploaded first. */
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

export function forumText({ title, facts, result, seenBy, turns, turnings }: Report): string {
  const head = [`[size=18][b]${plain(title)}[/b][/size]`, ...facts.map(plain), `[i]${plain(seenBy)}[/i]`]
  const end = result === '' ? [] : [`[b]${plain(result)}[/b]`]
  const where = turnings === null ? [] : turningsText(turnings)
  return [...head, '', ...turns.flatMap(turnText), ...where, ...end, ''].join('\n')
}

const turningsText = (turnings: readonly TurningPart[]): string[] => [
  `[size=14][b]${TURNINGS}[/b][/size]`,
  turningsAbout(turnings),
  ...turnings.map(({ title, sentences }) => `[b]${plain(title)}.[/b] ${sentences.map(plain).join(' ')}`),
  '',
]

function turnText({ title, score, picture, sides, notes }: TurnPart): string[] {
  return [
    `[size=14][b]${plain(title)}[/b][/size]`,
    // The number of an uploaded picture is only known to the forum.
    ...(picture === null ? [] : [`[imageid=0 large] [i](${picture.file}: upload it and put its number here)[/i]`]),
    ...sides.flatMap(({ name, sentences, battles, reasons }) => [
      '',
      ...(name === '' ? [] : [`[b]${plain(name)}[/b]`]),
      ...sentences.map(plain),
      ...battles.map(battleText),
      ...(reasons.length === 0 ? [] : [`[i]${REASONS}:[/i]`, ...reasons.map(plain)]),
    ]),
    ...notes.map(({ by, text }) => `\n[i]${plain(by)}: ${plain(text)}[/i]`),
    ...(score === '' ? [] : ['', `[i]${plain(score)}[/i]`]),
    '',
  ]
}

function battleText(battle: BattlePart): string {
  const { title, say, aftermath, luck, why } = battle
  const roll = rollSay(battle)
  const parts = [plain(say), roll === '' ? '' : `[b]${plain(roll)}[/b].`, ...aftermath.map(plain)]
  const luckily = luck === null ? '' : ` [i](${plain(luck)})[/i]`
  return `[b]${plain(title)}[/b] ${parts.filter(Boolean).join(' ')}${luckily}${why === null ? '' : ` [i]${plain(why)}[/i]`}`
}

/** What is said is never markup. */
const plain = (text: string): string => text.replaceAll('[', '(').replaceAll(']', ')')
