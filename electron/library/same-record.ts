/** Is a match that comes from elsewhere the one that is there, as far as it was played and annotated? */
import { hash } from 'node:crypto'
import { openSave } from '../saves/opening.ts'
import type { SaveRecord } from '../saves/record.ts'

type Played = Pick<SaveRecord, 'links' | 'notes' | 'branches'>

/** All that was played and written, in short. */
function markOf({ links, notes, branches }: Played): string {
  return hash('sha256', JSON.stringify([links.at(-1)!.toString('hex'), notes, [...branches]]))
}

export function isSameRecord(file: string, record: SaveRecord): boolean {
  try {
    return markOf(openSave(file, { readOnly: true }).record) === markOf(record)
  } catch {
    return false // what is there is damaged: what comes is worth having
  }
}

/** What a match is called that comes back beside another state of itself: the same each time, so that it comes only once. */
export function restoredFacts(record: SaveRecord): { id: string; name: string } {
  const mark = hash('sha256', `${record.meta.id} ${markOf(record)}`)
  const id = [
    mark.slice(0, 8),
    mark.slice(8, 12),
    `4${mark.slice(13, 16)}`,
    `8${mark.slice(17, 20)}`,
    mark.slice(20, 32),
  ]
  return { id: id.join('-'), name: `${record.meta.name} (restored)`.slice(0, 120) }
}
