/** The forms of a report, and how each leaves the page. */
import { saveFile } from '../../files.ts'
import { documentOf } from '../../print/document.ts'
import { setSheets } from '../../print/pages.ts'
import { usualPaper, type Paper } from '../../print/paper.ts'
import { savePdf } from '../../print/pdf.ts'
import type { Progress } from '../telling.ts'
import { letters } from './letters.ts'
import { forumText } from './print-forum.ts'
import { htmlText } from './print-html.ts'
import { markdownFolder } from './print-markdown.ts'
import { reportSheet } from './print-sheet.ts'
import type { Report } from './report.ts'
import { zipOf } from './zip.ts'

export type Form = 'html' | 'pdf' | 'markdown' | 'forum'

export const FORMS: readonly { readonly value: Form; readonly say: string; readonly about: string }[] = [
  {
    value: 'html',
    say: 'Web page',
    about: 'One file with everything in it. It opens in any browser, without a network.',
  },
  { value: 'pdf', say: 'PDF', about: 'Pages to print or to send, with bookmarks.' },
  { value: 'markdown', say: 'Markdown', about: 'A zip file: the text, and the pictures beside it.' },
  {
    value: 'forum',
    say: 'Forum text',
    about:
      'For BoardGameGeek and its like: bold, italic, and a place for each picture. The pictures come with Markdown.',
  },
]

/** False when the player thinks better of it. */
export async function saveReport(
  report: Report,
  form: Form,
  paper: Paper,
  progress: Progress,
  signal: AbortSignal,
): Promise<boolean> {
  signal.throwIfAborted()
  switch (form) {
    case 'html':
      return saveFile(`${report.title}.html`, text(htmlText(report, await letters()), 'text/html'))
    case 'pdf': {
      const made = await setSheets(
        { title: report.game, sheets: [reportSheet(report)] },
        { ...usualPaper, paper },
        signal,
      )
      const html = await documentOf(
        report.title,
        made.flatMap(({ pages }) => pages),
      )
      return savePdf({ title: report.title, html }, { signal, onProgress: ({ part, say }) => progress(part, say) })
    }
    case 'markdown':
      return saveFile(`${report.title}.zip`, zipOf(markdownFolder(report), new Date()))
    case 'forum':
      return saveFile(`${report.title}.txt`, text(forumText(report), 'text/plain'))
  }
}

const text = (content: string, type: string): Blob => new Blob([content], { type: `${type};charset=utf-8` })
