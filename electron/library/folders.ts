/**
 * The folders of the library: one that is always there, in the user's documents, and those the user has added. What lies
 * in them, at any depth, is the library; each has a visible folder for what was thrown away.
 */
import { lstatSync, mkdirSync, readdirSync, realpathSync, rmSync, statSync, type BigIntStats } from 'node:fs'
import path from 'node:path'
import { Trouble } from '../../shared/contract.ts'
import { readJsonFile, writeJsonFile } from '../json-file.ts'
import { ASIDE, ENDING } from '../saves/files.ts'
import { onFile } from '../saves/trouble.ts'
import { ORIGINALS } from '../saves/updating.ts'

export const TRASH = 'Trash'
const DEPTH = 6
const MAX_FILES = 20_000
/** Folders looked into: somebody may add a whole disk. */
const MAX_FOLDERS = 5000
const DAY = 24 * 60 * 60 * 1000

export interface Found {
  readonly file: string
  /** The folder of the library it lies in. */
  readonly root: string
  readonly isTrashed: boolean
  /** Another one when the file has changed. */
  readonly stamp: string
}

export class Folders {
  readonly standard: string
  private readonly file: string
  private readonly dataFolder: string
  private added: string[] | null = null
  private cutShort: string[] = []

  constructor(dataFolder: string, documentsFolder: string) {
    this.dataFolder = dataFolder
    this.standard = path.join(documentsFolder, 'Quarante')
    this.file = path.join(dataFolder, 'folders.json')
  }

  all(): string[] {
    this.added ??= readFolders(this.file)
    return [this.standard, ...this.added]
  }

  /** Other threads may have changed the list. */
  forget(): void {
    this.added = null
  }

  add(folder: string): void {
    if (!path.isAbsolute(folder)) throw new Trouble('wrong', 'Enter the full path of the folder.')
    const real = onFile(() => realpathSync(folder))
    if (!statSync(real).isDirectory()) throw new Trouble('wrong', 'That is not a folder.')
    const clash = this.all().find((one) => isInside(real, one) || isInside(one, real))
    if (clash !== undefined)
      throw new Trouble('refused', `${clash} is already in the library, and one folder would contain the other.`)
    if (isInside(this.dataFolder, real) || isInside(real, this.dataFolder))
      throw new Trouble('refused', 'That folder belongs to Quarante itself.')
    this.remember([...this.all().slice(1), real])
  }

  /** Takes a folder off the list; nothing in it is touched. */
  remove(folder: string): void {
    if (folder === this.standard) throw new Trouble('refused', 'This folder cannot be removed from the library.')
    if (!this.all().includes(folder)) throw new Trouble('wrong', 'That folder is not in the library.')
    this.remember(this.all().filter((one) => one !== folder && one !== this.standard))
  }

  private remember(folders: string[]): void {
    writeJsonFile(this.file, { folders })
    this.added = folders
  }

  /** Where a new match goes: a folder of the library or one inside it. */
  placeFor(folder: string | undefined): string {
    if (folder === undefined) {
      onFile(() => mkdirSync(this.standard, { recursive: true }))
      return this.standard
    }
    const root = this.rootOf(folder)
    if (root === null) throw new Trouble('refused', 'That folder is not in the library.')
    const names = path.relative(root, path.resolve(folder)).split(path.sep)
    if (names.length > DEPTH || names.some((name) => !isLookedInto(name)))
      throw new Trouble('refused', 'The library does not look into that folder. Choose another one.')
    onFile(() => mkdirSync(folder, { recursive: true }))
    return folder
  }

  /** The folder of the library that holds a file; null if it lies elsewhere. */
  rootOf(file: string): string | null {
    const whole = path.resolve(file)
    return this.all().find((root) => isInside(whole, root)) ?? null
  }

  /** Every save in the library, with a stamp that changes when the file does. */
  find(): Found[] {
    const found: Found[] = []
    this.cutShort = []
    for (const root of this.all()) {
      const within: Search = { root, found, folders: MAX_FOLDERS, isWhole: true }
      search(within, root, false, DEPTH)
      if (!within.isWhole) this.cutShort.push(root)
    }
    return found
  }

  /** The folders of the library that are too large to be searched whole. */
  get tooLarge(): readonly string[] {
    return this.cutShort
  }
}

const isPath = (one: unknown): one is string => typeof one === 'string' && path.isAbsolute(one)

function readFolders(file: string): string[] {
  const { folders } = readJsonFile(file)
  return Array.isArray(folders) ? folders.filter(isPath) : []
}

function isInside(inner: string, outer: string): boolean {
  const way = path.relative(outer, inner)
  return way === '' || (!way.startsWith('..') && !path.isAbsolute(way))
}

interface Search {
  readonly root: string
  readonly found: Found[]
  /** How many more may be looked into. */
  folders: number
  /** Nothing was left out. */
  isWhole: boolean
}

const isLookedInto = (name: string): boolean => !name.startsWith('.') && name !== ORIGINALS

function search(within: Search, folder: string, isTrashed: boolean, depth: number): void {
  const { root, found } = within
  if (within.folders-- <= 0) {
    within.isWhole = false
    return
  }
  for (const entry of entriesOf(folder)) {
    const file = path.join(folder, entry.name)
    if (entry.isFile() && entry.name.endsWith(ENDING) && !entry.name.startsWith('.')) {
      const stamp = stampOf(file)
      if (found.length >= MAX_FILES) within.isWhole = false
      else if (stamp !== null) found.push({ file, root, isTrashed, stamp })
    } else if (entry.isFile() && ASIDE.test(entry.name)) sweep(file)
    else if (entry.isDirectory() && depth > 0 && isLookedInto(entry.name))
      search(within, file, isTrashed || (folder === root && entry.name === TRASH), depth - 1)
  }
}

/** A folder that is not there (a stick that was pulled out) is empty. */
function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

export function stampOf(file: string): string | null {
  try {
    const stat: BigIntStats = lstatSync(file, { bigint: true })
    return `${stat.dev}-${stat.ino}-${stat.size}-${stat.mtimeNs}`
  } catch {
    return null
  }
}

/** A file that was on its way when something crashed. */
function sweep(file: string): void {
  try {
    if (Date.now() - statSync(file).mtimeMs > DAY) rmSync(file)
  } catch {
    // Somebody else was faster.
  }
}
