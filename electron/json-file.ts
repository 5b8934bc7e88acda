/** A small JSON file of our own: replaced whole, never half written; if it cannot be read, it counts as empty. */
import { mkdirSync, readFileSync, renameSync } from 'node:fs'
import path from 'node:path'
import { notPlain } from './saves/limits.ts'
import { syncFolder, writeAside } from './saves/files.ts'
import { onFile } from './saves/trouble.ts'

export type JsonObject = Record<string, unknown>

export function readJsonFile(file: string): JsonObject {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject && notPlain(value) === null ? (value as JsonObject) : {}
  } catch {
    return {}
  }
}

export function writeJsonFile(file: string, value: JsonObject): void {
  const folder = path.dirname(file)
  onFile(() => {
    mkdirSync(folder, { recursive: true })
    renameSync(writeAside(folder, Buffer.from(JSON.stringify(value, null, 2))), file)
    syncFolder(folder)
  })
}
