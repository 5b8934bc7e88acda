/**
 * A first look at a file: is it there, is it a file, and do its first bytes say that it is a match? SQLite only gets to
 * see what passes here. The bytes are those of the SQLite file format, section 1.3.
 */
import { accessSync, closeSync, constants, fstatSync, openSync, readSync, statSync } from 'node:fs'
import path from 'node:path'
import { LIMITS } from './limits.ts'
import { APPLICATION_ID, VERSION } from './schema.ts'
import { BadFile, fileTrouble } from './trouble.ts'

const MAGIC = 'SQLite format 3\0'
const PAGE = 4096
/** A b-tree page without children. */
const LEAF = 0x0d

export interface Look {
  /** The format of the file. */
  readonly version: number
  readonly size: number
  /** It, or the folder that its journal must lie in, is not to be written to by us. */
  readonly isReadOnly: boolean
}

/** Looks at the outside and the first bytes of a file. */
export function lookAt(file: string, newest: number = VERSION): Look {
  let descriptor: number
  try {
    const stat = statSync(file)
    if (stat.isDirectory()) throw new BadFile('file', 'That is a folder, not a match.', 'wrong')
    if (!stat.isFile()) throw new BadFile('file', 'That is not a regular file.', 'wrong')
    checkSize(stat.size)
    descriptor = openSync(file, 'r')
  } catch (error) {
    const trouble = fileTrouble(error) ?? error
    throw trouble instanceof BadFile || !(trouble instanceof Error)
      ? trouble
      : new BadFile('file', trouble.message, fileTrouble(error)?.kind ?? 'disk')
  }
  try {
    const { size, mode } = fstatSync(descriptor)
    const bytes = Buffer.alloc(Math.min(size, PAGE))
    readSync(descriptor, bytes, 0, bytes.length, 0)
    return { version: checkHeader(bytes, size, newest), size, isReadOnly: (mode & 0o222) === 0 || !mayWrite(file) }
  } finally {
    closeSync(descriptor)
  }
}

function mayWrite(file: string): boolean {
  try {
    for (const place of [file, path.dirname(path.resolve(file))]) accessSync(place, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Looks at the first bytes of a file that has been read into memory. */
export function lookAtBytes(bytes: Buffer, newest: number = VERSION): number {
  checkSize(bytes.length)
  return checkHeader(bytes, bytes.length, newest)
}

/** The bytes of a file that was cut off, with nothing in place of what is missing. */
export function padded(bytes: Buffer): Buffer {
  if (bytes.length < PAGE) return bytes
  const pages = Math.min(bytes.readUInt32BE(28), LIMITS.fileBytes / PAGE)
  const missing = Math.max(0, pages * PAGE - bytes.length)
  return missing === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(missing)])
}

function checkSize(size: number): void {
  if (size === 0) throw new BadFile('file', 'The file is empty.')
  if (size > LIMITS.fileBytes) throw new BadFile('file', 'The file is too large for a match.')
}

/** Gives the format version; throws if this is no match, or one we cannot read. */
function checkHeader(bytes: Buffer, size: number, newest: number): number {
  const foreign = new BadFile('header', 'The file is not a Quarante match.')
  if (bytes.length < 100) throw foreign
  if (bytes.toString('latin1', 0, 16) !== MAGIC || bytes.readUInt32BE(68) !== APPLICATION_ID) throw foreign
  const version = bytes.readUInt32BE(60)
  if (version > newest)
    throw new BadFile(
      'header',
      `The match was saved by a newer version of Quarante (format ${version}; this version reads up to ${newest}).`,
    )
  if (version === 0) throw foreign
  if (!isOurLayout(bytes)) throw new BadFile('header', 'The match was changed by another program and cannot be read.')
  if (size % PAGE !== 0 || bytes.readUInt32BE(28) > size / PAGE)
    throw new BadFile('header', 'The file is incomplete: its end is missing.')
  return version
}

/**
 * Rollback journal, UTF-8, pages of one size without reserved bytes, and a list of tables that fits its first page (ours
 * does): so reading the list is a matter of one page, whatever else the file may hold.
 */
function isOurLayout(bytes: Buffer): boolean {
  const [written, read, reserved] = [bytes[18], bytes[19], bytes[20]]
  const isPlain = written === 1 && read === 1 && reserved === 0
  return isPlain && bytes.readUInt16BE(16) === PAGE && bytes.readUInt32BE(56) === 1 && bytes[100] === LEAF
}
