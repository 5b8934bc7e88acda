/** What a test has found out beyond passed and failed: printed, and kept in reports/. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const FOLDER = path.join(import.meta.dirname, '../reports')

export function keepReport(name: string, text: string): void {
  console.log(text)
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(path.join(FOLDER, name), `${text}\n`)
}
