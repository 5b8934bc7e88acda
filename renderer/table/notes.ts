/** Notes that players write on lines of the record. */
import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import type { Result } from '../../shared/contract.ts'
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
    const found = await table.ask(({ match }) => host.call('match.notes', { match }))
    if (found) notes.value = found
  }

  async function write(line: number, text: string): Promise<void> {
    await table.ask(({ match }) => host.call('match.note', { match, anchor: { line }, text }))
    await read()
  }

  async function edit(id: number, text: string): Promise<void> {
    await table.ask(({ match }) => host.call('match.editNote', { match, id, text }))
    await read()
  }

  async function remove(id: number): Promise<void> {
    await table.ask(({ match }) => host.call('match.removeNote', { match, id }))
    await read()
  }

  return { notes, byLine, read, write, edit, remove }
})
