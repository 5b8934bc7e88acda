/** Matches that this user may read but not write to: they are offered to be looked at, and nothing is left beside them. */
import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { WRITE_PROTECTED } from '../../electron/saves/opening.ts'
import { bytesOfMatch, randomMatch } from './specimens.ts'
import { temporaryFolder } from './temporary.ts'

const folder = temporaryFolder()
const isRoot = process.getuid?.() === 0
const whole = bytesOfMatch(randomMatch(5, 20))

function put(place: string, rights: { folder: number; file: number }): string {
  const inner = path.join(folder, place)
  mkdirSync(inner)
  const file = path.join(inner, 'match.quarante')
  writeFileSync(file, whole)
  chmodSync(file, rights.file)
  chmodSync(inner, rights.folder)
  return file
}

it.skipIf(process.platform === 'win32')('a read-only folder, a read-only file, a file of another owner', async () => {
  chmodSync(folder, 0o755)
  mkdirSync(path.join(folder, 'data'))
  chmodSync(path.join(folder, 'data'), 0o777)
  const inFolder = put('read-only folder', { folder: 0o555, file: 0o666 })
  const readOnly = put('read-only file', { folder: 0o777, file: 0o444 })
  const free = put('ours', { folder: 0o777, file: 0o666 })
  // Only root can own a file that another opens: the folder is free, the file is root's.
  const foreign = isRoot ? [put('foreign owner', { folder: 0o777, file: 0o644 })] : []
  const child = path.join(import.meta.dirname, 'look-only-child.ts')
  const files = [free, inFolder, readOnly, ...foreign]
  const { stdout } = await promisify(execFile)(process.execPath, [child, folder, ...files])
  const lookOnly = { play: `disk: ${WRITE_PROTECTED}`, look: 'true' }
  expect(JSON.parse(stdout)).toEqual([
    { play: 'false', look: 'false' }, // at the table already: it stays to be played
    lookOnly,
    lookOnly,
    ...foreign.map(() => lookOnly),
  ])
  for (const file of files.slice(1)) expect(readdirSync(path.dirname(file))).toEqual(['match.quarante'])
  for (const file of files) chmodSync(path.dirname(file), 0o755)
})
