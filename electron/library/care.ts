/** Search over the whole library, and the care of it: backup, restore, verify. */
import path from 'node:path'
import type { Result } from '../../shared/contract.ts'
import type { Catalogue } from './catalogue.ts'
import { BACKUP_ENDING } from '../saves/files.ts'
import { BackupReader, BACKUPS, backupsIn, backUp } from './backup.ts'
import { FindIndex } from './find-index.ts'
import type { Library } from './library.ts'
import { restoreBackup, type TakeBack } from './restore-backup.ts'
import { verifyAll } from './verify-all.ts'
import { Works } from './work.ts'

/** A search waits no longer than this for files that are not indexed yet. */
const FIND_PATIENCE_MS = 120

export class LibraryCare {
  readonly works = new Works()
  private readonly library: Library
  private readonly catalogue: Catalogue
  private readonly index: FindIndex

  constructor(library: Library, catalogue: Catalogue) {
    this.library = library
    this.catalogue = catalogue
    this.index = new FindIndex((work) => catalogue.on(work))
  }

  find(query: string, most?: number, patience = FIND_PATIENCE_MS): Result<'library.find'> {
    const rows = this.catalogue.all()
    const present = [...rows.values()].filter(({ stamp }) => stamp !== '')
    const left = this.index.bringUpToDate(present, (file) => this.library.isAtTable(file), patience)
    return { hits: this.index.find(query, rows, most), left }
  }

  forgetIndex(): void {
    this.index.clear()
  }

  private get folder(): string {
    return path.join(this.library.folders.standard, BACKUPS)
  }

  backup(target = path.join(this.folder, `${fileName()}${BACKUP_ENDING}`)): Result<'library.backup'> {
    const whole = target.endsWith(BACKUP_ENDING) ? target : target + BACKUP_ENDING
    const files = this.library.everyFile().map(({ file, root }) => ({ file, way: path.relative(root, file) }))
    return this.works.begin(backUp(files, whole), files.length)
  }

  backups(): Result<'library.backups'> {
    return backupsIn(this.folder)
  }

  restoreBackup(file: string): Result<'library.restoreBackup'> {
    const take: TakeBack = (imported, folder) => this.library.takeBack(imported, folder)
    // What is there may not be in the index yet: whoever restored before may have been killed in the middle.
    this.library.everyFile()
    return this.works.begin(restoreBackup(file, take), countIn(file))
  }

  verifyAll(): Result<'library.verifyAll'> {
    const matches = this.library.list({ patience: Infinity }).filter(({ missing }) => !missing)
    return this.works.begin(verifyAll(matches), matches.length)
  }
}

/** Closed again at once: work that is never begun holds no file open. */
function countIn(backup: string): number {
  const reader = new BackupReader(backup)
  reader.close()
  return reader.count
}

/** `Library 2026-11-17 2131`: a name that sorts. */
const fileName = (): string => `Library ${new Date().toISOString().slice(0, 19).replace('T', ' ').replaceAll(':', '')}`
