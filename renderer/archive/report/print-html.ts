/** The report as one web page that needs nothing else: pictures, plots and letters are in it. */
import { base64 } from '../../print/base64.ts'
import { escaped, svgFile } from '../statistics/svg-file.ts'
import { REPORT_STYLE } from './html-style.ts'
import {
  REASONS,
  rollSay,
  TURNINGS,
  turningsAbout,
  type BattlePart,
  type Report,
  type ReportPicture,
  type SidePart,
  type TurningPart,
  type TurnPart,
} from './report.ts'

/** `fonts`: rules of the embedded letters. */
export function htmlText(report: Report, fonts: string): string {
  const { title, facts, result, seenBy, turns, turnings, plots, ink } = report
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    // Nothing may be fetched or run, whatever a name or a note holds.
    `<meta http-equiv="content-security-policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src data:">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title>`,
    `<style>${fonts}\n${REPORT_STYLE}</style>`,
    '</head>',
    '<body>',
    '<header>',
    `<h1>${escaped(title)}</h1>`,
    `<p class="facts">${[...facts, seenBy].map(escaped).join('<br>')}</p>`,
    result === '' ? '' : `<p class="result">${escaped(result)}</p>`,
    contents(turns),
    '</header>',
    '<main>',
    ...turns.map(turnText),
    turnings === null ? '' : turningsText(turnings),
    '</main>',
    plots.length === 0
      ? ''
      : `<section class="plots" id="figures"><h2>Figures</h2>${plots.map((plot) => `<figure>${svgFile(plot, ink)}</figure>`).join('\n')}</section>`,
    '</body>',
    '</html>',
  ]
    .filter(Boolean)
    .join('\n')
}

function contents(turns: readonly TurnPart[]): string {
  if (turns.length < 3) return ''
  const links = turns.map(({ turn }) => `<a href="#turn-${turn}">${turn === 0 ? 'Set-up' : turn}</a>`)
  return `<nav aria-label="Turns">${links.join(' ')}</nav>`
}

function turnText({ turn, title, score, picture, sides, notes }: TurnPart): string {
  return [
    `<section class="turn" id="turn-${turn}">`,
    `<h2>${escaped(title)}${score === '' ? '' : ` <small>${escaped(score)}</small>`}</h2>`,
    picture === null ? '' : pictureText(picture),
    ...sides.map(sideText),
    ...notes.map(
      ({ by, text }) => `<blockquote><b>${escaped(by)}</b> ${escaped(text).replaceAll('\n', '<br>')}</blockquote>`,
    ),
    '</section>',
  ]
    .filter(Boolean)
    .join('\n')
}

function pictureText({ alt, width, height, bytes }: ReportPicture): string {
  return `<figure><img alt="${escaped(alt)}" width="${width}" height="${height}" src="data:image/jpeg;base64,${base64(bytes)}"></figure>`
}

const turningsText = (turnings: readonly TurningPart[]): string =>
  [
    `<section class="turnings"><h2>${TURNINGS}</h2><p class="facts">${turningsAbout(turnings)}</p><ol>`,
    ...turnings.map(
      ({ title, sentences }) => `<li><b>${escaped(title)}.</b> ${sentences.map(escaped).join('<br>')}</li>`,
    ),
    '</ol></section>',
  ].join('\n')

function sideText({ name, sentences, battles, reasons }: SidePart): string {
  return [
    name === '' ? '' : `<h3>${escaped(name)}</h3>`,
    sentences.length === 0 ? '' : `<p>${sentences.map(escaped).join(' ')}</p>`,
    battles.length === 0 ? '' : `<ul>${battles.map(battleText).join('\n')}</ul>`,
    reasons.length === 0
      ? ''
      : `<p class="why">${REASONS}</p><ul class="why">${reasons.map((one) => `<li>${escaped(one)}</li>`).join('\n')}</ul>`,
  ]
    .filter(Boolean)
    .join('\n')
}

function battleText(battle: BattlePart): string {
  const { title, say, aftermath, luck, why } = battle
  const roll = rollSay(battle)
  return [
    `<li><b>${escaped(title)}.</b> ${escaped(say)}`,
    roll === '' ? '' : ` <strong>${escaped(roll)}.</strong>`,
    aftermath.length === 0 ? '' : ` ${aftermath.map(escaped).join(' ')}`,
    luck === null ? '' : ` <i>${escaped(luck)}</i>`,
    why === null ? '' : `<br><span class="why">${escaped(why)}</span>`,
    '</li>',
  ].join('')
}
