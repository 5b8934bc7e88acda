/**
 * The library: the matches in the folders of the user. The files are the truth; whatever vanishes, appears or changes
 * outside the app is noticed when the library is listed. Nothing is ever deleted here: trash is a folder.
 */
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { Trouble, type Params } from '../../shared/contract.ts'
import type { Game } from '../../shared/engine/game.ts'
import { beginSave } from '../saves/begin.ts'
import { copyAside, exportTarget, settleExport } from '../saves/copies.ts'
import { identityOf, settleFile, writeAside } from '../saves/files.ts'
import { rescue } from '../saves/rescue.ts'
import type { Imported } from '../saves/untrusted.ts'
import { openSave, withReader } from '../saves/opening.ts'
import { readThumbnail } from '../saves/meta.ts'
import { schemaOf } from '../saves/migrations.ts'
import { formatOf, mustHaveSchema } from '../saves/schema.ts'
import type { Database } from '../saves/database.ts'
import { onFile } from '../saves/trouble.ts'
import { readForeign } from '../archive/record-in.ts'
import { reportFault } from '../threads/report-fault.ts'
import { LibraryCare } from './care.ts'
import { isSameRecord, restoredFacts } from './same-record.ts'
import { Catalogue, GONE, type Row } from './catalogue.ts'
import { changeFile, dropOldNames, moveFile } from './changes.ts'
import { readFacts, type LibraryEntry } from './entries.ts'
import { fileNameFor } from './file-names.ts'
import { copiesAmong, unite } from './uniting.ts'
import { Folders, stampOf, TRASH, type Found } from './folders.ts'

export interface LibraryPlaces {
  readonly dataFolder: string
  readonly documentsFolder: string
  /** Gives the content files of a scenario as they are shipped. */
  readonly shipped: (game: Game, scenario: string) => Readonly<Record<string, unknown>>
}

/** A list waits no longer than this for files it has not read before; the rest follows. */
const LIST_PATIENCE_MS = 200
const FILES_READ_AT_ONCE = 20

export class Library {
  readonly folders: Folders
  readonly care: LibraryCare
  private readonly places: LibraryPlaces
  private readonly catalogue: Catalogue
  /** Files at a table of this process. */
  private atTable: ReadonlySet<string> = new Set()
  private unread: Found[] = []
  private isReading = false
  /** Called when files that were read later have joined the list. */
  onGrown: () => void = () => {}

  constructor(places: LibraryPlaces) {
    this.places = places
    this.folders = new Folders(places.dataFolder, places.documentsFolder)
    this.catalogue = new Catalogue(places.dataFolder)
    this.care = new LibraryCare(this, this.catalogue)
  }

  /** Says which files this process is playing: nobody but SQLite may open those. */
  setAtTable(files: readonly string[]): void {
    this.atTable = new Set(files)
  }

  isAtTable(file: string): boolean {
    return this.atTable.has(file)
  }

  /** All files there are, those in the trash among them. */
  everyFile(): Found[] {
    return this.refresh(Infinity)
  }

  list({ trashed = false, patience = LIST_PATIENCE_MS } = {}): LibraryEntry[] {
    const found = this.refresh(patience)
    const rows = this.catalogue.all()
    const shown = found.flatMap((one) => (one.isTrashed === trashed ? (rows.get(one.file) ?? []) : []))
    const copies = trashed ? new Map<string, string>() : copiesAmong(shown)
    const entries = shown.map((row) => entryOf(row, trashed, copies.get(row.file) ?? null))
    if (!trashed) for (const row of rows.values()) if (row.stamp === GONE) entries.push(missingEntry(row))
    return entries.sort((a, b) =>
      a.lastPlayed < b.lastPlayed ? 1 : a.lastPlayed > b.lastPlayed ? -1 : a.name < b.name ? -1 : 1,
    )
  }

  /** Brings the index up to date with the folders, as far as that goes within so many milliseconds. */
  private refresh(patience: number): Found[] {
    this.folders.forget()
    const found = this.underOneName(this.folders.find())
    const rows = this.catalogue.all()
    const there = new Set(found.map(({ file }) => file))
    const gone = [...rows.values()].filter(({ file }) => !there.has(file))
    const present = new Set(found.map(({ file }) => rows.get(file)?.facts.match))
    const missed = new Set(gone.filter((row) => !present.has(row.facts.match) && this.isMissed(row)))
    const changed = found.filter(({ file, stamp }) => rows.get(file)?.stamp !== stamp)
    this.catalogue.miss(Array.from(missed, ({ file }) => file))
    this.catalogue.change(
      gone.filter((row) => !missed.has(row)).map(({ file }) => file),
      [],
    )
    const end = performance.now() + patience
    this.unread = changed
    while (this.unread.length > 0 && performance.now() < end) this.readSome()
    if (this.unread.length > 0) this.readOn()
    return found
  }

  /** Each file once, though a move was interrupted. */
  private underOneName(found: Found[]): Found[] {
    const byStamp = Map.groupBy(found, ({ stamp }) => stamp)
    if (byStamp.size === found.length) return found
    const twice = [...byStamp.values()].filter((names) => names.length > 1)
    const old = new Set(twice.flatMap((names) => dropOldNames(this.places.dataFolder, names)))
    return found.filter(({ file }) => !old.has(file))
  }

  /** A match that lay in a folder of the library, not in its trash: whoever looks for it should be told. */
  private isMissed({ file, facts }: Row): boolean {
    const root = this.folders.rootOf(file)
    return facts.match !== '' && root !== null && path.relative(root, file).split(path.sep)[0] !== TRASH
  }

  private readSome(): void {
    const some = this.unread.splice(0, FILES_READ_AT_ONCE)
    this.catalogue.change(
      [],
      some.map(({ file, stamp }) => ({ file, stamp, facts: readFacts(file, this.atTable.has(file)) })),
    )
  }

  /** Reads the rest between other calls. */
  private readOn(): void {
    if (this.isReading) return
    this.isReading = true
    const next = () => {
      try {
        if (this.unread.length > 0) {
          this.readSome()
          setImmediate(next)
          return
        }
      } catch (error) {
        // The index cannot be written: whoever lists next is told, or tries again.
        reportFault('reading the rest of the library', error)
        this.unread = []
      }
      this.isReading = false
      this.onGrown()
    }
    setImmediate(next)
  }

  rebuild(): number {
    this.catalogue.clear()
    this.care.forgetIndex()
    return this.refresh(Infinity).length
  }

  /** The file of a match, wherever it is now. */
  fileOf(id: string): string {
    return this.rowOf(id).file
  }

  private rowOf(id: string): Row {
    this.folders.forget()
    const known = this.catalogue.byId(id)
    if (known !== null && this.isThere(known)) return known
    this.refresh(Infinity)
    const row = this.catalogue.byId(id)
    if (row === null || row.stamp === GONE) throw new Trouble('gone', 'The match file is missing.')
    return row
  }

  /** Is it still the same file, in a folder of the library? */
  private isThere({ file, stamp }: Row): boolean {
    return stamp !== GONE && stamp.startsWith(`${identityOf(file)}-`) && this.folders.rootOf(file) !== null
  }

  /** Reads a file that has just come or changed, or moved from another place; gives its id. */
  private noticed(file: string, from = file): string {
    const stamp = stampOf(file) ?? ''
    const gone = from === file ? [] : [from]
    this.catalogue.change(gone, [{ file, from, stamp, facts: readFacts(file, this.atTable.has(file)) }])
    return this.catalogue.byFile(file)!.id
  }

  create({ folder, ...choices }: Params<'library.create'>): string {
    const place = this.folders.placeFor(folder)
    const bytes = beginSave(choices, this.places.shipped, Date.now())
    return this.noticed(settleFile(writeAside(place, bytes), place, fileNameFor(choices.name)))
  }

  rename(id: string, name: string): void {
    const file = this.fileOf(id)
    const moved = changeFile(this.places.dataFolder, file, { name }, fileNameFor(name))
    this.noticed(moved, file)
  }

  tag(id: string, tags: readonly string[]): void {
    const file = this.fileOf(id)
    changeFile(this.places.dataFolder, file, { tags: [...new Set(tags)] })
    this.noticed(file)
  }

  duplicate(id: string, name: string): string {
    const file = this.fileOf(id)
    const folder = this.homeOf(file)
    const aside = copyAside(file, folder, { id: randomUUID(), name })
    return this.noticed(settleFile(aside, folder, fileNameFor(name)))
  }

  /** Where a file would lie if it were not in the trash. */
  private homeOf(file: string): string {
    const root = this.folders.rootOf(file)!
    const way = path.relative(root, path.dirname(file))
    return way.split(path.sep)[0] === TRASH ? root : path.dirname(file)
  }

  trash(id: string): void {
    this.moveTo(id, (root) => path.join(root, TRASH))
  }

  restore(id: string): void {
    this.moveTo(id, (root) => root)
  }

  private moveTo(id: string, place: (root: string) => string): void {
    const file = this.fileOf(id)
    const folder = place(this.folders.rootOf(file)!)
    if (path.dirname(file) === folder) return
    onFile(() => mkdirSync(folder, { recursive: true }))
    const moved = moveFile(this.places.dataFolder, file, folder)
    this.noticed(moved, file)
  }

  thumbnail(id: string): string | null {
    const read = (db: Database) => {
      mustHaveSchema(db, schemaOf(formatOf(db)))
      return readThumbnail(db)
    }
    return onFile(() => withReader(this.fileOf(id), read))
  }

  /** Takes a file from elsewhere in, whole or not at all; `orFind`: unless exactly this is in the library already. */
  import(file: string, { orFind = false } = {}): { id: string; warnings: string[] } {
    const imported = readForeign(file, this.places.shipped)
    const { meta, links } = imported.record
    const warnings = [...imported.warnings]
    const known = this.catalogue.byId(meta.id)
    if (orFind && known !== null && this.isThere(known) && lastLinkIn(known.file).equals(links.at(-1)!))
      return { id: known.id, warnings }
    const isKnown = known !== null && this.isThere(known)
    if (isKnown) warnings.push('The library already has this match; it was imported as a separate copy.')
    const place = this.folders.placeFor(undefined)
    const bytes = imported.bytes(isKnown ? { id: randomUUID() } : {})
    return { id: this.noticed(settleFile(writeAside(place, bytes), place, fileNameFor(meta.name))), warnings }
  }

  /** Takes a match back from a backup, into a folder of the library; false if it has exactly this already. */
  takeBack(imported: Imported, folder: string): boolean {
    const { meta } = imported.record
    const has = (id: string): Row | null => {
      const row = this.catalogue.byId(id)
      return row !== null && this.isThere(row) ? row : null
    }
    const known = has(meta.id)
    const copy = known === null ? null : restoredFacts(imported.record)
    if (known !== null && (isSameRecord(known.file, imported.record) || has(copy!.id) !== null)) return false
    const place = this.folders.placeFor(path.join(this.folders.standard, folder))
    const bytes = imported.bytes(copy ?? {})
    this.noticed(settleFile(writeAside(place, bytes), place, fileNameFor(copy?.name ?? meta.name)))
    return true
  }

  /** Puts what is safe of a damaged match beside it, as a match of its own. */
  rescue(id: string): { id: string; warnings: string[] } {
    const file = this.fileOf(id)
    const { record, warnings, safe, of, bytes } = rescue(file, this.places.shipped)
    const name = `${record.meta.name} (rescued)`.slice(0, 120)
    const folder = this.homeOf(file)
    const made = writeAside(folder, bytes({ id: randomUUID(), name }))
    const lines = `${safe.toLocaleString('en')}${of === null || of <= safe ? '' : ` of ${of.toLocaleString('en')}`}`
    return {
      id: this.noticed(settleFile(made, folder, fileNameFor(name))),
      warnings: [`${lines} entries were rescued. The damaged file was left as it is.`, ...warnings],
    }
  }

  /** Brings other files of the same match into it as branches; they go to the trash. Gives how many lines were added. */
  unite(id: string, copies: readonly string[]): number {
    const row = this.rowOf(id)
    let added = 0
    for (const copy of copies) {
      const other = this.rowOf(copy)
      if (other.facts.match !== row.facts.match || other.file === row.file)
        throw new Trouble('wrong', 'That is not another copy of the match.')
      added += unite(this.places.dataFolder, row.file, other.file)
      this.trash(copy)
    }
    this.noticed(row.file)
    return added
  }

  /** What the player should know about the library as a whole. */
  notices(): string[] {
    const large = this.folders.tooLarge.map(
      (folder) => `${folder} has too many folders or matches: not all of it is shown. Add a smaller folder instead.`,
    )
    return [...(this.catalogue.trouble === null ? [] : [this.catalogue.trouble]), ...large]
  }

  /** A missing match is no longer looked for. */
  forget(id: string): void {
    const row = this.catalogue.byId(id)
    if (row?.stamp === GONE) this.catalogue.change([row.file], [])
  }

  export(id: string, wanted: string): void {
    const file = this.fileOf(id)
    const { dataFolder } = this.places
    const target = exportTarget(wanted, file, dataFolder)
    settleExport(copyAside(file, path.dirname(target)), target, dataFolder)
  }

  /** The same in two steps, for a copy that is made elsewhere. */
  exportTarget(wanted: string): string {
    return exportTarget(wanted, '', this.places.dataFolder)
  }

  settleExport(aside: string, target: string): void {
    settleExport(aside, target, this.places.dataFolder)
  }

  /** The id of a file that lies in the library; null if it lies elsewhere. */
  idOf(file: string): string | null {
    const whole = path.resolve(file)
    if (!existsSync(whole) || this.folders.rootOf(whole) === null) return null
    this.refresh(Infinity)
    return this.catalogue.byFile(whole)?.id ?? null
  }

  close(): void {
    this.unread = []
    this.care.works.cancelAll()
    this.catalogue.close()
  }
}

/** The last link of the chain of a file, as it is when it is brought up to date: what it holds, in short. */
const lastLinkIn = (file: string): Buffer => openSave(file, { readOnly: true }).record.links.at(-1)!

function entryOf({ id, file, facts }: Row, trashed: boolean, copyOf: string | null = null): LibraryEntry {
  const { match: _match, ...shown } = facts
  return { ...shown, id, file, folder: path.dirname(file), trashed, missing: false, copyOf }
}

const missingEntry = (row: Row): LibraryEntry => ({
  ...entryOf(row, false),
  missing: true,
  trouble: 'The file is missing.',
})
