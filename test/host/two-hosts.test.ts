/** Two hosts with folders of their own, as on two computers, on one shared folder of matches. */
import { copyFileSync, existsSync, readdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openSave } from '../../electron/saves/opening.ts'
import { FFO, startHost, type Started } from './started.ts'

let [anna, bert]: Started[] = []
let [match, shared, file] = ['', '', '']

beforeEach(async () => {
  anna = await startHost()
  bert = await startHost({ documentsFolder: anna.documents })
  match = (await anna.call('library.create', { ...FFO, seating: 'alone-open' })).id
  shared = path.join(anna.documents, 'Quarante')
  file = path.join(shared, 'Bordeaux.quarante')
}, 60_000)
afterEach(async () => {
  await bert.end()
  await anna.end()
})

const french = () => ({ match, seat: 'french' })
const sample = (host: Started, seat = 'french') => host.call('match.act', { match, seat, text: 'sample' })
const lines = () => openSave(file, { readOnly: true }).record.lines

it('who has it open is told; it can be looked at, or taken over, and then the first one is told', async () => {
  await anna.call('match.open', french())
  await expect(bert.call('match.open', french())).rejects.toMatchObject({
    kind: 'held',
    message: expect.stringMatching(/ on .* has this match open\. View it \(read-only\), or take it over\.$/),
  })
  expect(await bert.call('match.open', { ...french(), readOnly: true })).toMatchObject({ readOnly: true })
  // To look disturbs nobody.
  expect(await sample(anna)).toEqual({ line: 1 })
  expect(await bert.call('match.open', { ...french(), takeOver: true })).toMatchObject({ readOnly: false, line: 1 })
  await expect(sample(anna, 'german')).rejects.toMatchObject({
    kind: 'changed',
    message: expect.stringMatching(/ has taken this match over\.$/),
  })
  expect(await anna.call('match.differences', { match })).toMatchObject({ file: 'match', ours: 0, theirs: 0 })
  expect(await sample(bert, 'german')).toHaveProperty('line')
  await expect(anna.call('match.settle', { match, how: 'branch' })).rejects.toMatchObject({ kind: 'refused' })
  expect(await anna.call('match.settle', { match, how: 'read' })).toEqual({ copy: null })
  const view = await anna.call('match.open', { ...french(), readOnly: true })
  expect(view.line).toBe(lines().length)
  await bert.call('match.close', { match })
  expect(readdirSync(shared)).toEqual(['Bordeaux.quarante'])
}, 60_000)

it('a file that was put in place of the open one: both are kept, and all who are at the table are told', async () => {
  const other = path.join(anna.folder, 'theirs.quarante')
  copyFileSync(file, other)
  await anna.call('match.open', french())
  await sample(anna)
  const theirs = openSave(other)
  theirs.save.note({ name: 'Elsewhere' })
  theirs.save.close()
  const second = anna.page()
  await second.call('match.open', french())
  renameSync(other, file)
  await expect(sample(anna, 'german')).rejects.toMatchObject({ kind: 'changed' })
  expect(await anna.call('match.differences', { match })).toEqual({ file: 'match', ours: 1, theirs: 0, taken: null })
  await expect(anna.call('match.settle', { match, how: 'read' })).rejects.toMatchObject({ kind: 'refused' })
  await anna.call('match.settle', { match, how: 'branch' })
  expect(second.heard).toContainEqual({
    event: 'match.closed',
    data: { match, say: expect.stringContaining('changed') },
  })
  expect(lines()).toHaveLength(1)
  await anna.call('match.open', french())
  expect(await anna.call('match.branches', { match })).toHaveLength(2)
}, 60_000)

it('nothing touches a match that is open elsewhere: no export onto it, no rename, no trash', async () => {
  const copy = await bert.call('library.duplicate', { id: match, name: 'Copy' })
  await anna.call('match.open', french())
  await sample(anna)
  const before = lines()
  await expect(bert.call('library.export', { id: copy.id, path: file })).rejects.toMatchObject({ kind: 'busy' })
  await expect(anna.call('library.export', { id: copy.id, path: file })).rejects.toMatchObject({ kind: 'busy' })
  for (const change of [
    bert.call('library.rename', { id: match, name: 'x' }),
    bert.call('library.tag', { id: match, tags: [] }),
    bert.call('library.trash', { id: match }),
  ])
    await expect(change).rejects.toMatchObject({ kind: 'busy' })
  expect(lines()).toEqual(before)
  await bert.call('library.export', { id: match, path: path.join(anna.folder, 'out.quarante') })
  await anna.call('match.close', { match })
  await anna.call('library.export', { id: copy.id, path: file })
  expect(existsSync(file)).toBe(true)
  expect(readdirSync(shared).filter((name) => name.startsWith('.'))).toEqual([])
}, 60_000)
