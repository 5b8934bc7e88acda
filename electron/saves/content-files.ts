/**
 * The content a match is played with, whole, inside its file: what the app ships may change later, the match does not.
 * Preparing content for the rules takes a while, so equal content is prepared once and shared.
 */
import { hash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { contentFiles, type Game } from '../../shared/engine/game.ts'
import type { RuleContext } from '../../shared/engine/rule.ts'
import type { Database } from './database.ts'
import { isPlainKey, LIMITS, parsePlain } from './limits.ts'
import { BadFile } from './trouble.ts'

export interface PackedFile {
  readonly file: string
  readonly hash: Buffer
  readonly size: number
  readonly packed: Buffer
}

export interface StoredContent {
  readonly files: readonly PackedFile[]
  /** The files as data, by name. */
  readonly raw: Readonly<Record<string, unknown>>
}

/** Quality 9 packs as well as it gets within a few milliseconds. */
const PACKING = { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 20 } }

export function packContent(raw: Readonly<Record<string, unknown>>): StoredContent {
  const files = Object.entries(raw).map(([file, data]): PackedFile => {
    const text = Buffer.from(JSON.stringify(data))
    return { file, hash: hash('sha256', text, 'buffer'), size: text.length, packed: brotliCompressSync(text, PACKING) }
  })
  return { files, raw }
}

export function writeContent(db: Database, { files }: StoredContent): void {
  const put = db.prepare('INSERT INTO content (file, hash, size, packed) VALUES (?, ?, ?, ?)')
  for (const { file, hash: sum, size, packed } of files) put.run(file, sum, size, packed)
}

const unpacked = new Map<string, unknown>()
const MAX_UNPACKED = 40

/** The packed files of a save, each unpacked and compared with its hash. */
export function readContent(db: Database): StoredContent {
  const rows = db
    .prepare('SELECT file, size, length(packed) AS packed FROM content LIMIT ?')
    .all(LIMITS.contentFiles + 1) as { file: string; size: number; packed: number }[]
  if (rows.length > LIMITS.contentFiles) throw new BadFile('limits', 'The match has too many content files.')
  for (const { file, size, packed } of rows) {
    if (!isPlainKey(file)) throw new BadFile('content', 'The match has content files that its game does not know.')
    if (size > LIMITS.contentBytes || packed > LIMITS.packedBytes)
      throw new BadFile('limits', `The ${file} of the match is too large.`)
  }
  const files = db.prepare('SELECT file, hash, size, packed FROM content').all() as PackedFile[]
  return { files, raw: Object.fromEntries(files.map((one) => [one.file, unpack(one)])) }
}

/** A match carries exactly the files of its scenario. */
export function checkContentFiles({ files }: StoredContent, game: Game, scenario: string): void {
  const wanted = contentFiles(game, scenario)
  if (files.some(({ file }) => !wanted.includes(file)))
    throw new BadFile('content', 'The match has content files that its game does not know.')
  const missing = wanted.find((file) => !files.some((one) => one.file === file))
  if (missing !== undefined) throw new BadFile('content', `The ${missing} of the match is missing.`)
}

/** Is a packed file what its hash says? */
export function isWhole(file: PackedFile): boolean {
  try {
    unpack(file)
    return true
  } catch {
    return false
  }
}

function unpack({ file, hash: sum, size, packed }: PackedFile): unknown {
  const fail = (why: string) => new BadFile('content', `The ${file} of the match is damaged: ${why}.`)
  const key = `${size} ${sum.toString('hex')} ${hash('sha256', packed)}`
  if (unpacked.has(key)) return unpacked.get(key)
  let text: Buffer
  try {
    text = brotliDecompressSync(packed, { maxOutputLength: Math.max(1, size) })
  } catch {
    throw fail('it cannot be unpacked')
  }
  if (text.length !== size || !hash('sha256', text, 'buffer').equals(sum)) throw fail('its checksum is wrong')
  const data = parsePlain(text.toString(), fail)
  if (unpacked.size >= MAX_UNPACKED) unpacked.delete(unpacked.keys().next().value!)
  unpacked.set(key, data)
  return data
}

/** With the rules that prepared it: others would prepare it otherwise. */
const prepared = new Map<string, { readonly by: Game['content']; readonly content: RuleContext }>()
const MAX_PREPARED = 8

/** Content ready for the rules. */
export function prepareContent(
  game: Game,
  stored: StoredContent,
  scenario: string,
  options: Readonly<Record<string, string>>,
): RuleContext {
  const sums = stored.files.map(({ file, hash: sum }) => `${file} ${sum.toString('hex')}`).sort()
  const chosen = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1))
  const key = JSON.stringify([game.id, scenario, chosen, sums])
  const ready = prepared.get(key)
  if (ready?.by === game.content) return ready.content
  const content = game.content(stored.raw, { off: null, witness: null, options }, scenario)
  if (prepared.size >= MAX_PREPARED) prepared.delete(prepared.keys().next().value!)
  prepared.set(key, { by: game.content, content })
  return content
}
