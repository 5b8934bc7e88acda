/** What the computer would do, or why it did something: an account that is open, and the act of it that is drawn. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { useHost } from './host.ts'
import type { ShownAccount } from './computer.ts'
import { useTable } from './table.ts'

/** `advice`: what it would do now. `why`: why it said a line of the past. */
export type AccountKind = 'advice' | 'why'

export const useAdvice = defineStore('advice', () => {
  const host = useHost()
  const table = useTable()
  const kind = ref<AccountKind>('advice')
  const account = shallowRef<ShownAccount | null>(null)
  /** The act of the account that is drawn on the map. */
  const chosen = ref(0)
  const isAsking = ref(false)
  /** How much of its time is spent, while it is asked; null: it has only just begun. */
  const spent = ref<number | null>(null)
  /** By how much the seat may expect to win, at a line. */
  const margin = shallowRef<{ readonly line: number; readonly margin: number } | null>(null)
  const isOpen = computed(() => isAsking.value || account.value !== null || margin.value !== null)
  const act = computed(() => account.value?.acts[chosen.value] ?? null)

  // Advice is for the question that is open; whoever sits down next sees nothing of it.
  watch([() => table.view?.line, () => table.view?.seat, () => table.view?.match], close)

  host.on('match.thinking', ({ match, part, isAdvice }) => {
    if (match === table.view?.match && isAdvice) spent.value = part
  })

  function close(): void {
    spent.value = null
    account.value = null
    margin.value = null
    isAsking.value = false
    chosen.value = 0
  }

  async function ask<T>(query: () => Promise<T | undefined>): Promise<T | undefined> {
    close()
    const line = table.view?.line
    isAsking.value = true
    const found = await query()
    isAsking.value = false
    return table.view?.line === line ? found : undefined
  }

  /** The best acts for whoever sits here. */
  async function advise(): Promise<void> {
    const found = await ask(() => table.ask((here) => host.call('match.advise', here)))
    kind.value = 'advice'
    account.value = found ?? null
  }

  /** How whoever sits here stands. */
  async function stand(): Promise<void> {
    margin.value = (await ask(() => table.ask((here) => host.call('match.margin', here)))) ?? null
  }

  /** Why the computer said a line; false if that may not be known yet. */
  async function why(line: number): Promise<boolean> {
    const found = await ask(() => table.ask((here) => host.call('match.account', { ...here, line })))
    kind.value = 'why'
    account.value = found ?? null
    return account.value !== null
  }

  return { kind, account, chosen, act, isAsking, spent, isOpen, margin, advise, stand, why, close }
})
