/** The forms of a report, and how each leaves the page. */
import { saveFile } from '../../files.ts'
import { savePdf } from '../../print/pdf.ts'
import type { Progress } from '../telling.ts'
import { letters } from './letters.ts'
import { forumText } from './print-forum.ts'
import { htmlText } from './print-html.ts'
import { markdownFolder } from './print-markdown.ts'
import type { Report } from './report.ts'
import { zipOf } from './zip.ts'

export type Form = 'html' | 'pdf' | 'markdown' | 'forum'

export const FORMS: readonly { readonly value: Form; readonly say: string; readonly about: string }[] = [
  {
    value: 'html',
    say: 'Web page',
    about: 'One file with everything in it. It opens in any browser, without a network.',
  },
  { value: 'pdf', say: 'PDF', about: 'To print or to send.' },
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
  paper: 'A4' | 'Letter',
  progress: Progress,
  signal: AbortSignal,
): Promise<boolean> {
  signal.throwIfAborted()
  switch (form) {
    case 'html':
      return saveFile(`${report.title}.html`, text(htmlText(report, { fonts: await letters(), paper }), 'text/html'))
    case 'pdf': {
      const html = htmlText(report, { fonts: await letters(), paper })
      return savePdf({ title: report.title, html }, { signal, onProgress: ({ part, say }) => progress(part, say) })
    }
    case 'markdown':
      return saveFile(`${report.title}.zip`, zipOf(markdownFolder(report), new Date()))
    case 'forum':
      return saveFile(`${report.title}.txt`, text(forumText(report), 'text/plain'))
  }
}

const text = (content: string, type: string): Blob => new Blob([content], { type: `${type};charset=utf-8` })
