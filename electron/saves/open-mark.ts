/**
 * The mark beside a match that is open: who has it open, on which machine, since when. The lock in the app's own folder
 * holds on one machine and for one user only; this file is seen by whoever sees the match, through a shared folder or
 * one that a cloud service copies about. It cannot vanish by itself when its owner dies, so it is never the last word:
 * whoever wants the match may take it over, and the owner, if alive, notices before the next line is written.
 */
import { hash, randomBytes } from 'node:crypto'
import { closeSync, constants, fstatSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, userInfo } from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import { codeOf } from './database.ts'
import { asidePath } from './files.ts'

const Short = v.pipe(v.string(), v.maxLength(200), v.regex(/^[^\p{Cc}]*$/u))
const Mark = v.object({
  user: Short,
  machine: Short,
  since: v.pipe(v.string(), v.isoTimestamp()),
  /** Another one with each opening. */
  token: Short,
  /** The machine and the app's own folder: whoever holds the lock there may clear up what a crash has left. */
  place: Short,
})
type Mark = v.InferOutput<typeof Mark>

/** Who has a match open elsewhere, as far as the mark can be read. */
export type Holder = Pick<Mark, 'user' | 'machine' | 'since'>

export interface OpenMark {
  /** Is it still there? If it is gone, it is made anew; if another has taken the match over, this says who. */
  takenBy(): Holder | null
  remove(): void
}

const UNKNOWN: Holder = { user: '', machine: '', since: new Date(0).toISOString() }

export const markPath = (file: string): string => path.join(path.dirname(file), `.${path.basename(file)}.lock`)

interface Manner {
  readonly takeOver: boolean
  /** The lock in the app's own folder is held: a mark of this place was left by a crash. */
  readonly isAlone: boolean
}

/** Puts our mark beside a match; if another is there, says whose, unless the match is to be taken over. */
export function putMark(file: string, dataFolder: string, { takeOver, isAlone }: Manner): OpenMark | Holder {
  const beside = markPath(file)
  const mark: Mark = {
    user: userName(),
    machine: hostname(),
    since: new Date().toISOString(),
    token: randomBytes(12).toString('hex'),
    place: hash('sha256', `${hostname()}\n${path.resolve(dataFolder)}`).slice(0, 24),
  }
  for (;;) {
    if (create(beside, mark)) break
    const there = readMark(beside)
    if (there === null) continue // gone meanwhile
    if (!takeOver && !(isAlone && there.place === mark.place)) return there
    replace(beside, mark)
    break
  }
  return {
    takenBy() {
      const there = readMark(beside)
      if (there === null) return create(beside, mark) ? null : readMark(beside)
      return there.token === mark.token ? null : there
    },
    remove() {
      if (readMark(beside)?.token === mark.token) rmSync(beside, { force: true })
    },
  }
}

/** Whose mark lies beside a match; null if there is none. */
export function holderOf(file: string): Holder | null {
  return readMark(markPath(file))
}

export const isMark = (given: OpenMark | Holder): given is OpenMark => 'takenBy' in given

/** `Anna on PC-2 since 17 November, 20:14`, as far as it is known. */
export function whoHas({ user, machine, since }: Holder): string {
  if (machine === '') return 'Somebody'
  const when = new Date(since).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' })
  return `${user || 'Somebody'} on ${machine} (since ${when})`
}

function create(beside: string, mark: Mark): boolean {
  try {
    writeFileSync(beside, JSON.stringify(mark), { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    rmSync(beside, { force: true }) // a full disk makes the name and cannot fill it
    throw error
  }
}

/** Whole or not at all: the other may read it at any moment. */
function replace(beside: string, mark: Mark): void {
  const aside = asidePath(path.dirname(beside))
  try {
    writeFileSync(aside, JSON.stringify(mark), { flag: 'wx' })
    renameSync(aside, beside)
  } catch (error) {
    rmSync(aside, { force: true })
    throw error
  }
}

/** A mark that cannot be read is somebody's all the same. */
function readMark(beside: string): Mark | null {
  try {
    return v.parse(Mark, JSON.parse(readPlainFile(beside)))
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? null : { ...UNKNOWN, token: '', place: '' }
  }
}

// Windows has neither; there a link cannot be made without rights, and nothing that never ends lies in a folder.
const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants
const MAX_MARK = 4096

/** Whoever shares the folder can lay anything there: a link to nowhere, a pipe that never ends, a huge file. */
function readPlainFile(file: string): string {
  const descriptor = openSync(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  try {
    const stat = fstatSync(descriptor)
    if (!stat.isFile() || stat.size > MAX_MARK) throw new Error('no mark of ours')
    return readFileSync(descriptor, 'utf8')
  } finally {
    closeSync(descriptor)
  }
}

function userName(): string {
  try {
    return userInfo().username.slice(0, 100)
  } catch {
    return '' // a user the system has no name for
  }
}
