/** Long work on the whole library: a backup, bringing one back, verifying every match. One at a time, and it can be cancelled. */
import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { Result } from '../../shared/contract.ts'
import { chooseBackup, uploadBackup } from '../files.ts'
import { useHost } from './host.ts'
import { useLibrary } from './library.ts'

export type WorkKind = 'backup' | 'restore' | 'verify'
export type WorkResult = NonNullable<Result<'library.work'>['result']>
export type Backup = Result<'library.backups'>[number]

export const useLibraryCare = defineStore('library-care', () => {
  const host = useHost()
  const library = useLibrary()
  const kind = ref<WorkKind | null>(null)
  const progress = shallowRef<{ readonly done: number; readonly of: number; readonly now: string } | null>(null)
  const result = shallowRef<WorkResult | null>(null)
  const wasCancelled = ref(false)
  const backups = shallowRef<readonly Backup[]>([])
  let work: string | null = null
  /** Ends a backup that is being handed over. */
  let handingOver: AbortController | null = null

  async function readBackups(): Promise<void> {
    backups.value = (await host.attempt(() => host.call('library.backups', {}))) ?? []
  }

  /** The host works slice by slice, each time it is asked. */
  async function run(what: WorkKind, begin: () => Promise<Result<'library.backup'>>): Promise<void> {
    if (kind.value !== null) return
    kind.value = what
    result.value = null
    wasCancelled.value = false
    try {
      const begun = await host.attempt(begin)
      if (begun === undefined) return
      work = begun.work
      progress.value = { ...begun, now: '' }
      for (let told: Result<'library.work'> | undefined; result.value === null;) {
        told = await host.attempt(() => host.call('library.work', { work: begun.work }))
        if (told === undefined || work !== begun.work) break
        progress.value = told
        result.value = told.result
      }
    } finally {
      work = null
      kind.value = null
      progress.value = null
    }
    await Promise.all([readBackups(), library.refresh()])
  }

  /** From a file the player chooses. A browser hands it over whole, so it cannot be told how far it is. */
  async function restoreFromFile(): Promise<void> {
    if (kind.value !== null) return
    const chosen = await host.attempt(chooseBackup)
    if (chosen === undefined || chosen === null) return
    if (typeof chosen === 'string') return run('restore', () => host.call('library.restoreBackup', { path: chosen }))
    kind.value = 'restore'
    result.value = null
    wasCancelled.value = false
    const ending = (handingOver = new AbortController())
    try {
      const restored = await host.attempt(() =>
        uploadBackup(chosen, ending.signal).catch((error: unknown) => {
          if (!ending.signal.aborted) throw error
          return null
        }),
      )
      result.value = restored ?? null
    } finally {
      handingOver = null
      kind.value = null
    }
    await library.refresh()
  }

  /** What was begun is taken back. */
  async function cancel(): Promise<void> {
    if (handingOver !== null) {
      wasCancelled.value = true
      handingOver.abort()
    }
    const ended = work
    if (ended === null) return
    work = null
    wasCancelled.value = true
    await host.attempt(() => host.call('library.cancelWork', { work: ended }))
  }

  return {
    kind,
    progress,
    result,
    wasCancelled,
    backups,
    readBackups,
    backUp: () => run('backup', () => host.call('library.backup', {})),
    restore: (path: string) => run('restore', () => host.call('library.restoreBackup', { path })),
    restoreFromFile,
    verifyAll: () => run('verify', () => host.call('library.verifyAll', {})),
    cancel,
  }
})
