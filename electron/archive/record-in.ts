/** A match that is brought in: a save, or the record of one as text or JSON. */
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs'
import { Trouble } from '../../shared/contract.ts'
import { spoken } from '../../shared/engine/rule.ts'
import { verify } from '../../shared/engine/record.ts'
import { matchOf } from '../saves/record.ts'
import { onFile } from '../saves/trouble.ts'
import { checkUntrusted, readUntrusted, type Imported } from '../saves/untrusted.ts'
import { bytesOfJson } from './record-json.ts'
import { TEXT_HEAD } from './record-text.ts'
import { bytesOfText, type Shipped } from './record-text-in.ts'

const MAX_BYTES = 64 * 1024 * 1024
const MAX_TOLD = 5

export function readForeign(file: string, shipped: Shipped): Imported {
  const start = beginningOf(file)
  const isText = start.startsWith(TEXT_HEAD)
  if (!isText && !start.trimStart().startsWith('{')) return readUntrusted(file)
  if (onFile(() => statSync(file)).size > MAX_BYTES) throw new Trouble('wrong', 'The record is too large.')
  const text = onFile(() => readFileSync(file, 'utf8'))
  const imported = checkUntrusted(isText ? bytesOfText(text, shipped) : bytesOfJson(text))
  return { ...imported, warnings: [...imported.warnings, ...differencesIn(imported)] }
}

/** Where the rules of today differ from what the record says; a text has just been played by them. */
function differencesIn({ record }: Imported): string[] {
  const found = verify(matchOf(record))
  const told = found.slice(0, MAX_TOLD).map(({ line, say, rule }) => {
    const why = spoken({ rule: rule ?? '', say })
    return `Entry ${line} is not as the rules have it today: ${why}${rule === undefined ? '' : ` (${rule})`}.`
  })
  return found.length > MAX_TOLD ? [...told, `${found.length - MAX_TOLD} more entries differ.`] : told
}

/** A file that is none or cannot be read is left to the gates: they have the words for it. */
function beginningOf(file: string): string {
  try {
    if (!statSync(file).isFile()) return ''
    const descriptor = openSync(file, 'r')
    try {
      const bytes = Buffer.alloc(64)
      return bytes.toString('utf8', 0, readSync(descriptor, bytes, 0, bytes.length, 0))
    } finally {
      closeSync(descriptor)
    }
  } catch {
    return ''
  }
}
