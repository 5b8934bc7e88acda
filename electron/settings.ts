/** What the player has set: small values by name, in one file of the app's own folder. */
import path from 'node:path'
import { Trouble } from '../shared/contract.ts'
import { readJsonFile, writeJsonFile, type JsonObject } from './json-file.ts'
import { isPlainKey, notPlain } from './saves/limits.ts'

const MAX_VALUES = 500
const MAX_CHARACTERS = 100_000

export class Settings {
  private readonly file: string
  private values: JsonObject | null = null

  constructor(dataFolder: string) {
    this.file = path.join(dataFolder, 'settings.json')
  }

  all(): JsonObject {
    return (this.values ??= readJsonFile(this.file))
  }

  /** Null takes a value out. */
  set(key: string, value: unknown): void {
    const text = JSON.stringify(value ?? null)
    if (!isPlainKey(key) || notPlain(value) !== null || text.length > MAX_CHARACTERS)
      throw new Trouble('wrong', 'That setting cannot be saved.')
    const { [key]: _, ...values } = this.all()
    if (value !== null && value !== undefined) values[key] = JSON.parse(text)
    if (Object.keys(values).length > MAX_VALUES) throw new Trouble('wrong', 'There are too many settings.')
    writeJsonFile(this.file, values)
    this.values = values
  }
}
