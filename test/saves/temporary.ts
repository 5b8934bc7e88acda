/** A folder for one test file, gone afterwards. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'

export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'quarante-saves-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

let count = 0

/** A file of its own with these bytes. */
export function fileWith(folder: string, bytes: Uint8Array, name = `file ${++count}`): string {
  const file = path.join(folder, `${name}.quarante`)
  writeFileSync(file, bytes)
  return file
}
