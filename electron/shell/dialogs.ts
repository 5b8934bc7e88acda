/** Native dialogs and printing, each behind its own name on the bridge. */
import { type BrowserWindow, dialog } from 'electron'
import * as v from 'valibot'
import type { PdfProgress } from '../../shared/contract.ts'
import { BACKUP_ENDING } from '../saves/files.ts'
import { ENDING } from './arguments.ts'
import { CHANNELS } from './bridge.ts'
import { pdfOf } from './print-window.ts'
import { writeWhole } from './whole-file.ts'

const MATCHES = [{ name: 'Quarante matches', extensions: [ENDING.slice(1)] }]
/** A match comes as a file of its own, or as its record. */
const BROUGHT_IN = [{ name: 'Matches and records', extensions: [ENDING.slice(1), 'txt', 'json'] }]
const BACKUPS = [{ name: 'Backups of a library', extensions: [BACKUP_ENDING.slice(1)] }]
const PDF = [{ name: 'PDF', extensions: ['pdf'] }]

const Words = v.pipe(v.string(), v.maxLength(2000))
const Question = v.strictObject({
  message: Words,
  detail: Words,
  yes: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
})

/** Kinds of files that the page makes, by their endings. */
const MADE: Readonly<Record<string, string>> = {
  html: 'Web page',
  md: 'Markdown',
  txt: 'Text',
  json: 'JSON',
  png: 'Picture',
  svg: 'Drawing',
  webm: 'Film',
  zip: 'Folder as a zip file',
}
const Made = v.strictObject({ name: Words, bytes: v.custom<Uint8Array>((sent) => sent instanceof Uint8Array) })

const Order = v.strictObject({ title: Words, html: v.pipe(v.string(), v.maxLength(192 * 1024 * 1024)) })

/** What the page may ask of a window, by channel. The first argument of each is whatever the page sent. */
export function dialogsOf(window: BrowserWindow): Record<string, (sent: unknown) => Promise<unknown>> {
  let making = new AbortController()
  return {
    [CHANNELS.openMatch]: () => askWhich(window, BROUGHT_IN),
    [CHANNELS.openBackup]: () => askWhich(window, BACKUPS),
    async [CHANNELS.saveCopy](name) {
      return askWhere(window, `${fileName(name)}${ENDING}`, MATCHES)
    },
    async [CHANNELS.chooseFolder]() {
      const properties = ['openDirectory', 'createDirectory'] as const
      const { filePaths } = await dialog.showOpenDialog(window, { properties: [...properties] })
      return filePaths[0] ?? null
    },
    async [CHANNELS.confirm](sent) {
      const { message, detail, yes } = v.parse(Question, sent)
      const buttons = [yes, 'Cancel']
      const options = { type: 'question', message, detail, buttons, defaultId: 1, cancelId: 1, noLink: true } as const
      return (await dialog.showMessageBox(window, { ...options, buttons })).response === 0
    },
    async [CHANNELS.saveFile](sent) {
      const { name, bytes } = v.parse(Made, sent)
      const [, stem, ending = ''] = /^(.*)\.([a-z]+)$/s.exec(name) ?? []
      if (stem === undefined || !Object.hasOwn(MADE, ending)) throw new Error('not a kind of file that is made here')
      const filters = [{ name: MADE[ending]!, extensions: [ending] }]
      const file = await askWhere(window, `${fileName(stem)}.${ending}`, filters)
      if (file === null) return false
      await writeWhole(file, bytes)
      return true
    },
    [CHANNELS.print]: () =>
      new Promise((resolve, reject) =>
        window.webContents.print({ printBackground: true }, (isDone, why) => {
          // Electron calls it a failure when the player thinks better of it.
          if (isDone || /cancel/i.test(why)) resolve(isDone)
          else reject(new Error(`It could not be printed: ${why}. You can save it as a PDF file instead.`))
        }),
      ),
    async [CHANNELS.savePdf](sent) {
      const { title, html } = v.parse(Order, sent)
      const file = await askWhere(window, `${fileName(title)}.pdf`, PDF)
      if (file === null) return null
      making = new AbortController()
      const tell = (progress: PdfProgress) => window.webContents.send(CHANNELS.pdfProgress, progress)
      const pdf = await pdfOf(html, tell, making.signal)
      tell({ say: 'Saving the file', part: 0.9 })
      await writeWhole(file, pdf)
      return file
    },
    async [CHANNELS.cancelPdf]() {
      making.abort()
    },
  }
}

async function askWhich(window: BrowserWindow, filters: typeof PDF): Promise<string | null> {
  const { filePaths } = await dialog.showOpenDialog(window, { properties: ['openFile'], filters })
  return filePaths[0] ?? null
}

async function askWhere(window: BrowserWindow, defaultPath: string, filters: typeof PDF): Promise<string | null> {
  const { canceled, filePath } = await dialog.showSaveDialog(window, { defaultPath, filters })
  return canceled || filePath === '' ? null : filePath
}

/** A name as the name of a file, without anything a file system could take amiss. */
function fileName(sent: unknown): string {
  const name = v.parse(Words, sent).replace(/[\s\p{Cc}<>:"/\\|?*]+/gu, ' ')
  return (
    name
      .trim()
      .replace(/^\.+|\.+$/g, '')
      .slice(0, 100) || 'Quarante'
  )
}
