/** Puts prepared matches of any game into the library of a host: real save files. */
import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { packContent, type StoredContent } from '../../electron/saves/content-files.ts'
import { saveBytes } from '../../electron/saves/fresh.ts'
import type { Meta } from '../../electron/saves/meta.ts'
import type { NoteRow } from '../../electron/saves/notes.ts'
import { contentFiles, type Game } from '../../shared/engine/game.ts'
import type { Match } from '../../shared/engine/match.ts'
import type { Standing } from '../../shared/engine/standing.ts'
import { rawContent } from '../content.ts'
import { freshOf, META } from '../saves/specimens.ts'
import type { Host } from './app.ts'

const packed = new Map<string, StoredContent>()

function contentFor(game: Game, scenario: string): StoredContent {
  const key = `${game.id} ${scenario}`
  let stored = packed.get(key)
  if (stored === undefined) packed.set(key, (stored = packContent(rawContent(game.id, contentFiles(game, scenario)))))
  return stored
}

export type Shelved = Partial<Meta> & { readonly name: string; readonly scenario: string }

export function shelveMatch(
  host: Host,
  match: Match,
  changes: Shelved,
  standing: Readonly<Record<string, Standing>> = {},
  notes: readonly NoteRow[] = [],
): void {
  const { game } = match
  const meta: Meta = {
    ...META,
    id: randomUUID(),
    game: game.id,
    revision: game.revision,
    seating: 'alone-open',
    tags: [],
    ...changes,
  }
  const fresh = freshOf(match, { meta, notes: [...notes], standing, sittings: [] }, contentFor(game, changes.scenario))
  putOnShelf(host, meta.name, saveBytes(fresh))
}

/** A save file in the library's folder. Hosts are shared (sitting.ts), so names must differ. */
export function putOnShelf(host: Host, name: string, bytes: Uint8Array): void {
  const folder = path.join(host.folder, 'Quarante')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, `${name}.quarante`), bytes, { flag: 'wx' })
}
