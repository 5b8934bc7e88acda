/** Getting up from the table: what the library shows in the instant before the host has told it anything. */
import { afterEach, expect, test } from 'vitest'
import { useLibrary, type Entry } from '../../renderer/stores/library.ts'
import { marching } from '../app/prepared.ts'
import { temporaryFolder } from '../saves/temporary.ts'
import { ID, LateHost } from './late-host.ts'

const folder = temporaryFolder()
let host: LateHost

afterEach(() => host.close())

const newest = (entries: readonly Entry[]) => entries.toSorted((a, b) => (a.lastPlayed < b.lastPlayed ? 1 : -1))[0]!.id

test('the match that was left lies in front at once, so that nothing moves under the pointer', async () => {
  host = new LateHost(folder, marching(), 'alone-open')
  const table = await host.sit('french')
  const library = useLibrary()
  library.entries = [
    { id: ID, lastPlayed: '2020-01-01T00:00:00.000Z' },
    { id: 'another', lastPlayed: '2021-01-01T00:00:00.000Z' },
  ] as Entry[]
  expect(newest(library.entries)).toBe('another')
  host.holdBack()
  void table.close()
  expect(table.chosen).toBeNull()
  expect(newest(library.entries)).toBe(ID)
  await host.catchUp()
})
