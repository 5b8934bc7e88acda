/** Notes that players write: on a moment of the record, on a hex, on a unit. */
import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import type { Params, Result } from '../../shared/contract.ts'
import { useHost } from '../stores/host.ts'
import { useTable } from '../stores/table.ts'

export type StoredNote = Result<'match.notes'>[number]

export const useNotes = defineStore('notes', () => {
  const host = useHost()
  const table = useTable()
  const notes = ref<StoredNote[]>([])

  const byLine = computed(() => {
    const found = new Map<number, StoredNote[]>()
    for (const note of notes.value) found.set(note.anchor.line, [...(found.get(note.anchor.line) ?? []), note])
    return found
  })

  async function read(): Promise<void> {
    const found = await table.ask((here) => host.call('match.notes', here))
    if (found) notes.value = found
  }

  /** Another seat sits down: what the last one wrote for itself is gone before anything else is read. */
  async function readAnew(): Promise<void> {
    notes.value = []
    await read()
  }

  /** True if it is in the file. */
  async function write(note: Omit<Params<'match.note'>, 'match' | 'seat'>): Promise<boolean> {
    const written = await table.ask((here) => host.call('match.note', { ...here, ...note }))
    await read()
    return written !== undefined
  }

  async function edit(id: number, changed: Omit<Params<'match.editNote'>, 'match' | 'seat' | 'id'>): Promise<boolean> {
    const done = await table.ask((here) => host.call('match.editNote', { ...here, id, ...changed }))
    await read()
    return done !== undefined
  }

  async function remove(id: number): Promise<void> {
    await table.ask((here) => host.call('match.removeNote', { ...here, id }))
    await read()
  }

  return { notes, byLine, readAnew, write, edit, remove }
})
