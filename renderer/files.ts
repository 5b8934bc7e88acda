/** Match files in and out. On the desktop the host is told a path; a browser's page hands the file itself over. */
import type { Caller, Reply, Result } from '../shared/contract.ts'
import { Trouble } from '../shared/contract.ts'
import { bridge } from './bridge.ts'
import { token } from './transport.ts'

type Imported = Result<'library.import'>

/** Lets the player choose a match file, or a record as text or JSON, and brings it in; null when none was chosen. */
export async function importMatch(call: Caller): Promise<Imported | null> {
  const own = bridge()
  if (own === null) {
    const file = await chooseFile('.quarante,.txt,.json')
    return file === null ? null : upload<Imported>('import', file)
  }
  const path = await own.dialogs.openMatch()
  return path === null ? null : call('library.import', { path })
}

export type RestoreResult = NonNullable<Result<'library.work'>['result']>

/**
 * Lets the player choose a backup of a library; null when none was chosen. The desktop gives its path; a browser the file,
 * to be handed over by `uploadBackup`.
 */
export async function chooseBackup(): Promise<string | File | null> {
  const own = bridge()
  return own === null ? chooseFile('.quarante-backup') : own.dialogs.openBackup()
}

/** Hands a backup over, and all of it is restored; who ends it on the way cancels what is left. */
export async function uploadBackup(file: File, signal: AbortSignal): Promise<RestoreResult> {
  return (await upload<Result<'library.work'>>('restore', file, signal)).result!
}

/** Puts a copy of a match where the player wants it; false when they think better of it. */
export async function exportMatch(call: Caller, id: string, name: string): Promise<boolean> {
  const own = bridge()
  if (own === null) return download(id, name)
  const path = await own.dialogs.saveCopy(name)
  if (path === null) return false
  await call('library.export', { id, path })
  return true
}

/** Prints the pages that lie on the print screen; nothing else is ever printed (renderer/print/printing.css). */
export async function print(): Promise<void> {
  const own = bridge()
  if (own === null) window.print()
  else await own.print()
}

function chooseFile(endings: string): Promise<File | null> {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = endings
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve(input.files?.[0] ?? null))
    input.addEventListener('cancel', () => resolve(null))
    input.click()
  })
}

const headers = () => ({ 'x-quarante-token': token() })

async function upload<T>(where: string, file: File, signal: AbortSignal | null = null): Promise<T> {
  const response = await fetch(where, { method: 'POST', headers: headers(), body: file, signal })
  const reply = (await response.json()) as Reply
  if (!reply.ok) throw new Trouble(reply.kind, reply.message)
  return reply.result as T
}

async function download(id: string, name: string): Promise<boolean> {
  const response = await fetch(`export/${encodeURIComponent(id)}`, { headers: headers() })
  if (!response.ok) {
    const reply = (await response.json()) as Extract<Reply, { ok: false }>
    throw new Trouble(reply.kind, reply.message)
  }
  downloadFile(await response.blob(), `${name}.quarante`)
  return true
}

/**
 * Puts something the page has made where the player wants it: a picture, a report, a film. On the desktop they are asked
 * where, and the file is there whole or not at all; in a browser it is a download. False when they think better of it.
 */
export async function saveFile(name: string, content: Blob): Promise<boolean> {
  const own = bridge()
  if (own !== null) return own.saveFile(name, new Uint8Array(await content.arrayBuffer()))
  downloadFile(content, name.replace(/[\s\p{Cc}<>:"/\\|?*]+/gu, ' ').trim())
  return true
}

/** In a browser: to wherever it puts what is downloaded, or where the player says. */
export function downloadFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
