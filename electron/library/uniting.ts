/**
 * Files of one match that were played apart: cloud folders put "name (conflicted copy ...)" beside a file that two
 * computers have changed. They are known by the match inside, whatever they are called, and brought into one as branches.
 */
import path from 'node:path'
import { Trouble } from '../../shared/contract.ts'
import { ENDING } from '../saves/files.ts'
import { withLock } from '../saves/lock.ts'
import { compare } from '../saves/merging.ts'
import { lookAtOwn, openSave } from '../saves/opening.ts'
import { readUntrusted } from '../saves/untrusted.ts'
import { updateFile } from '../saves/updating.ts'
import { addToFile } from '../session/apart.ts'
import type { Row } from './catalogue.ts'

/** By file the id of the file that it is another copy of: the one with the plainest name. */
export function copiesAmong(rows: readonly Row[]): Map<string, string> {
  const byMatch = Map.groupBy(
    rows.filter(({ facts }) => facts.match !== ''),
    ({ facts }) => facts.match,
  )
  const copies = new Map<string, string>()
  for (const same of byMatch.values()) {
    const [first, ...others] = same.toSorted((a, b) => a.file.length - b.file.length || (a.file < b.file ? -1 : 1))
    for (const { file } of others) copies.set(file, first!.id)
  }
  return copies
}

/** Adds a copy's lines to a file as a branch; gives how many there were. Nobody may have either of them open. */
export function unite(dataFolder: string, file: string, copy: string): number {
  return withLock(dataFolder, copy, () => {
    updateLocked(dataFolder, file)
    return withLock(dataFolder, file, () => {
      const { record } = readUntrusted(copy)
      const own = openSave(file, { readOnly: true }).record
      if (!compare(own, record).isSame)
        throw new Trouble('refused', 'The two files did not begin alike. They stay two matches.')
      return addToFile(file, record, branchName(file, copy))
    })
  })
}

/** An update puts another file in its place, and locks go by the file. */
function updateLocked(dataFolder: string, file: string): void {
  withLock(dataFolder, file, () => updateFile(file, lookAtOwn(file).version))
}

/** What its name has more than the other's, as cloud services write it; else the plain word. */
function branchName(file: string, copy: string): string {
  const [plain, name] = [path.basename(file, ENDING), path.basename(copy, ENDING)]
  const more = name.startsWith(plain) ? name.slice(plain.length).replace(/^[\s.(_-]+|[\s)]+$/g, '') : ''
  return (more.length > 2 ? more : `other copy ${more}`.trim()).slice(0, 100)
}
