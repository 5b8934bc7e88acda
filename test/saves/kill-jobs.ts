/** The kinds of work that processes are killed in, and what is found afterwards: whole files, and all that was answered for. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { BackupReader } from '../../electron/library/backup.ts'
import { Library } from '../../electron/library/library.ts'
import { lookAtOwn, openSave } from '../../electron/saves/opening.ts'
import { rescue } from '../../electron/saves/rescue.ts'
import { VERSION } from '../../electron/saves/schema.ts'
import { checkUntrusted } from '../../electron/saves/untrusted.ts'
import { ORIGINALS } from '../../electron/saves/updating.ts'
import { rawContent } from '../content.ts'

/** Files that are prepared for all. */
export interface Given {
  readonly source: string
  readonly damaged: string
  readonly old: string
  readonly backup: string
  readonly report: string
  /** So many matches are in the backup. */
  readonly matches: number
  readonly seed: number
}

/** What was left of a process that was killed. */
export interface Left {
  readonly folder: string
  readonly given: Given
  /** What was answered for, in order. */
  readonly done: readonly string[]
}

/** Every file of this ending that does not hide, at any depth. */
export function filesIn(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending) && !entry.name.startsWith('.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
}

const matchesIn = (folder: string): string[] => filesIn(folder, '.quarante')

/** Opens a match as a player would, so that a commit under way is put right; gives its lines. */
function linesOf(file: string): number {
  const { save, record } = openSave(file)
  save.close()
  return record.lines.length
}

const LINES = 40
const SAFE = 30

/** Every match is whole, and those that were answered for are there. Gives how many files there are. */
function wholeMatches({ folder, done }: Left, lines = LINES): number {
  const files = matchesIn(folder)
  for (const file of files) expect(linesOf(file), file).toBe(lines)
  for (const file of done) expect(files).toContain(file)
  return files.length
}

const libraryIn = (documentsFolder: string): Library =>
  new Library({
    dataFolder: path.join(documentsFolder, 'data'),
    documentsFolder,
    shipped: (game) => rawContent(game.id, game.files),
  })

/** What must hold after a kill, by the work that was done; gives how many files were looked at. */
export const LEFT_WHOLE = {
  act({ folder, done }) {
    const file = path.join(folder, 'Quarante', 'played.quarante')
    const { save, record } = openSave(file)
    save.close()
    const last = Number(done.at(-1) ?? LINES)
    expect(record.lines.length).toBeGreaterThanOrEqual(last)
    expect(record.head.line).toBe(record.lines.length)
    return 1
  },
  import: (left) => wholeMatches(left),
  export: (left) => wholeMatches(left),
  duplicate: (left) => wholeMatches(left),
  rename({ folder, done }) {
    // One match, under the name that was answered for or the next.
    const library = libraryIn(folder)
    const entries = library.list({ patience: Infinity })
    library.close()
    expect(entries).toHaveLength(1)
    const number = (name: string | undefined) => Number(/^Renamed (\d+)$/.exec(name ?? '')?.[1] ?? -1)
    expect([0, 1]).toContain(number(entries[0]!.name) - number(done.at(-1)))
    expect(linesOf(entries[0]!.file)).toBe(LINES)
    return matchesIn(folder).length
  },
  rescue({ folder, given, done }) {
    const hurt = path.join(folder, 'Quarante', 'hurt.quarante')
    expect(readFileSync(hurt).equals(readFileSync(given.damaged)), 'the damaged file is as it was').toBe(true)
    const files = matchesIn(folder).filter((file) => file !== hurt)
    for (const file of files) expect(linesOf(file)).toBe(SAFE)
    for (const file of done) expect(files).toContain(file)
    expect(rescue(hurt).safe).toBe(SAFE)
    return files.length + 1
  },
  migration({ folder, given, done }) {
    const old = readFileSync(given.old)
    const originals = path.join(folder, 'Quarante', ORIGINALS)
    const kept = existsSync(originals) ? matchesIn(originals) : []
    for (const file of kept) expect(readFileSync(file).equals(old), 'the original is as it was').toBe(true)
    expect(kept.length).toBeGreaterThanOrEqual(done.length)
    for (const file of done) expect(lookAtOwn(file).version).toBe(VERSION)
    const files = matchesIn(path.join(folder, 'Quarante')).filter((file) => !kept.includes(file))
    const [lines] = new Set(files.map(linesOf))
    if (files.length > 0) expect(lines).toBe(openSave(given.old, { readOnly: true }).record.lines.length)
    return files.length + kept.length
  },
  backup({ folder, given, done }) {
    const files = filesIn(folder, '.quarante-backup')
    for (const file of files) {
      const reader = new BackupReader(file)
      expect(reader.count).toBe(given.matches)
      for (let nth = 0; nth < reader.count; nth++)
        expect(checkUntrusted(reader.file(nth)!.bytes).record.lines).toHaveLength(LINES)
      reader.close()
    }
    for (const file of done) expect(files).toContain(file)
    return files.length + wholeMatches({ folder, given, done: [] })
  },
  restore({ folder, given, done }) {
    const count = wholeMatches({ folder, given, done: [] })
    for (const documents of done) expect(matchesIn(documents)).toHaveLength(given.matches)
    // Whoever tries again gets what was missing, and nothing twice.
    for (const name of readdirSync(folder).filter((one) => one.startsWith('round'))) {
      const library = libraryIn(path.join(folder, name))
      const { work } = library.care.restoreBackup(given.backup)
      while (library.care.works.goOn(work).result === null);
      expect(library.list({ patience: Infinity })).toHaveLength(given.matches)
      library.close()
    }
    return count
  },
  report({ folder, given, done }) {
    const whole = readFileSync(given.report)
    const files = readdirSync(folder).filter((name) => name.startsWith('report.'))
    for (const name of files) expect(readFileSync(path.join(folder, name)).equals(whole), name).toBe(true)
    for (const file of done) expect(statSync(file).size).toBe(whole.length)
    return files.length
  },
} satisfies Record<string, (left: Left) => number>

export type Job = keyof typeof LEFT_WHOLE
