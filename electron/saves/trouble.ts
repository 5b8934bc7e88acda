/** What goes wrong with files, in one clear sentence each. */
import { Trouble } from '../../shared/contract.ts'
import { codeOf } from './database.ts'

/** The steps of looking at a file that may come from anywhere. Tests count where altered files are stopped. */
export const GATES = [
  'file',
  'header',
  'database',
  'schema',
  'integrity',
  'limits',
  'meta',
  'content',
  'lines',
  'chain',
  'states',
  'rest',
  'table',
] as const
export type Gate = (typeof GATES)[number]

/** A file that is not taken, and at which gate. */
export class BadFile extends Trouble {
  readonly gate: Gate
  constructor(gate: Gate, message: string, kind: Trouble['kind'] = 'damaged') {
    super(kind, message)
    this.name = 'BadFile'
    this.gate = gate
  }
}

/** A line at which a file is damaged: those before it may be safe. */
export class BadLine extends BadFile {
  readonly line: number
  constructor(gate: Gate, line: number, message: string) {
    super(gate, message)
    this.line = line
  }
}

const SENTENCES: Readonly<Record<string, [Trouble['kind'], string]>> = {
  SQLITE_FULL: ['disk', 'The disk is full. Nothing is lost so far; free some space and try again.'],
  ENOSPC: ['disk', 'The disk is full. Nothing is lost so far; free some space and try again.'],
  EFBIG: ['disk', 'The disk has no room for the file; free some space and try again.'],
  EDQUOT: ['disk', 'Your disk quota is used up; free some space and try again.'],
  SQLITE_READONLY: ['disk', 'The file is write-protected.'],
  EROFS: ['disk', 'That disk is read-only.'],
  SQLITE_IOERR: ['disk', 'Disk error: the file could not be read or written.'],
  EIO: ['disk', 'Disk error: the file could not be read or written.'],
  SQLITE_CANTOPEN: ['disk', 'The file cannot be opened.'],
  SQLITE_PERM: ['disk', 'You have no permission to open the file.'],
  EACCES: ['disk', 'You have no permission to open the file or its folder.'],
  EPERM: ['disk', 'The system does not allow that for this file.'],
  EMFILE: ['disk', 'Too many files are open.'],
  SQLITE_BUSY: ['busy', 'The file is in use by another program; try again in a moment.'],
  SQLITE_LOCKED: ['busy', 'The file is in use by another program; try again in a moment.'],
  EBUSY: ['busy', 'The file is in use by another program; try again in a moment.'],
  SQLITE_CORRUPT: ['damaged', 'The file is damaged.'],
  SQLITE_NOTADB: ['damaged', 'The file is not a Quarante match, or it is damaged.'],
  ENOENT: ['gone', 'The file is missing.'],
  ENOTDIR: ['gone', 'The folder is missing.'],
  EISDIR: ['wrong', 'That is a folder, not a file.'],
  ENAMETOOLONG: ['wrong', 'That name is too long.'],
}

/** The trouble behind an error of the disk or of SQLite; null if the error is none of these. */
export function fileTrouble(error: unknown): Trouble | null {
  if (error instanceof Trouble) return error
  const code = codeOf(error)
  // Extended codes say more than we need: SQLITE_IOERR_FSYNC is an SQLITE_IOERR.
  const known = SENTENCES[code] ?? SENTENCES[code.split('_').slice(0, 2).join('_')]
  return known === undefined ? null : new Trouble(known[0], known[1])
}

/** Runs something on a file; errors of the disk or of SQLite come out as a Trouble. */
export function onFile<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw fileTrouble(error) ?? error
  }
}
