/** A document of ours as a PDF file, where the player wants it: by Electron's dialog, or as a download. */
import { Trouble, type PdfLine, type PdfOrder, type PdfProgress } from '../../shared/contract.ts'
import { bridge } from '../bridge.ts'
import { downloadFile } from '../files.ts'
import { token } from '../transport.ts'

export interface PdfOptions {
  onProgress?(progress: PdfProgress): void
  signal?: AbortSignal
}

/** False when the player thinks better of it, before or meanwhile: then nothing is left behind. */
export async function savePdf(order: PdfOrder, options: PdfOptions = {}): Promise<boolean> {
  try {
    const own = bridge()
    if (own !== null) return await throughElectron(own, order, options)
    const file = await pdfFile(order, options)
    downloadFile(file, `${order.title}.pdf`)
    return true
  } catch (error) {
    if (options.signal?.aborted) return false
    throw error
  }
}

async function throughElectron(
  own: NonNullable<ReturnType<typeof bridge>>,
  order: PdfOrder,
  { onProgress, signal }: PdfOptions,
): Promise<boolean> {
  if (onProgress) own.onPdfProgress(onProgress)
  const cancel = () => void own.cancelPdf()
  signal?.addEventListener('abort', cancel)
  try {
    return (await own.savePdf(order)) !== null
  } finally {
    signal?.removeEventListener('abort', cancel)
    own.onPdfProgress(() => {})
  }
}

/** The loopback shell's answer is lines of words, then the bytes of the file. */
export async function pdfFile({ html }: PdfOrder, { onProgress, signal }: PdfOptions = {}): Promise<Blob> {
  const response = await fetch('pdf', {
    method: 'POST',
    headers: { 'x-quarante-token': token() },
    body: html,
    ...(signal && { signal }),
  })
  const reader = response.body!.getReader()
  const decoder = new TextDecoder()
  let rest = new Uint8Array()
  for (;;) {
    const end = rest.indexOf(10)
    if (end < 0) {
      const { done, value } = await reader.read()
      if (done) throw new Trouble('gone', 'Quarante stopped while it made the PDF file.')
      rest = joined([rest, value])
      continue
    }
    const line = JSON.parse(decoder.decode(rest.subarray(0, end))) as PdfLine
    rest = rest.slice(end + 1)
    if ('kind' in line) throw new Trouble(line.kind, line.message)
    if ('part' in line) onProgress?.(line)
    else return new Blob(await bytesOf(reader, rest, line.bytes), { type: 'application/pdf' })
  }
}

async function bytesOf(
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
  first: Uint8Array<ArrayBuffer>,
  wanted: number,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const parts = [first]
  let have = first.length
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value)
    have += part.value.length
  }
  if (have < wanted) throw new Trouble('gone', 'Quarante stopped while it made the PDF file.')
  return parts
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
