/** The list of matches. */
import { defineStore } from 'pinia'
import { ref } from 'vue'
import type { Params, Result } from '../../shared/contract.ts'
import { exportMatch, importMatch } from '../files.ts'
import { useHost } from './host.ts'

export type Entry = Result<'library.list'>[number]

export const useLibrary = defineStore('library', () => {
  const host = useHost()
  const entries = ref<Entry[]>([])
  const showsTrash = ref(false)
  /** What an import had to say. */
  const said = ref<string[]>([])

  host.on('library.changed', () => void refresh())

  async function refresh(): Promise<void> {
    const listed = await host.attempt(() => host.call('library.list', { trashed: showsTrash.value }))
    if (listed) entries.value = listed
  }

  async function create(match: Params<'library.create'>): Promise<string | undefined> {
    return (await host.attempt(() => host.call('library.create', match)))?.id
  }

  async function bringIn(): Promise<void> {
    const imported = await host.attempt(() => importMatch(host.call))
    if (imported) said.value = ['The match is in your library now.', ...imported.said]
    await refresh()
  }

  const saveCopy = ({ id, name }: Pick<Entry, 'id' | 'name'>) => host.attempt(() => exportMatch(host.call, id, name))

  async function change(call: () => Promise<unknown>): Promise<void> {
    await host.attempt(call)
    await refresh()
  }

  const rename = (id: string, name: string) => change(() => host.call('library.rename', { id, name }))
  const trash = (id: string) => change(() => host.call('library.trash', { id }))
  const restore = (id: string) => change(() => host.call('library.restore', { id }))

  return { entries, showsTrash, said, refresh, create, bringIn, saveCopy, rename, trash, restore }
})
