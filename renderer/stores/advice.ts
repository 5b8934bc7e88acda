/** What the computer would do, or why it did something: an account that is open, and the act of it that is drawn. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { useHost } from './host.ts'
import type { ShownAccount } from './computer.ts'
import { useScreen } from './screen.ts'
import { useTable } from './table.ts'

/** `advice`: what it would do now. `why`: why it said a line of the past. */
export type AccountKind = 'advice' | 'why'

export const useAdvice = defineStore('advice', () => {
  const host = useHost()
  const table = useTable()
  const screen = useScreen()
  const kind = ref<AccountKind>('advice')
  const account = shallowRef<ShownAccount | null>(null)
  /** The act of the account that is drawn on the map. */
  const chosen = ref(0)
  const isAsking = ref(false)
  /** The match in which acts are being weighed: that takes its time, and can be cut short. */
  const weighedIn = ref<string | null>(null)
  const isWeighing = computed(() => weighedIn.value !== null)
  /** How much of its time is spent, while it is asked; null: it has only just begun. */
  const spent = ref<number | null>(null)
  /** By how much the seat may expect to win, at a line. */
  const margin = shallowRef<{ readonly line: number; readonly margin: number } | null>(null)
  const isOpen = computed(() => isAsking.value || account.value !== null || margin.value !== null)
  const act = computed(() => account.value?.acts[chosen.value] ?? null)

  // Advice is for the question that is open; why a line was said stays true when others follow.
  watch(
    () => table.view?.line,
    () => (kind.value === 'advice' || margin.value !== null) && close(),
  )
  // Whoever sits down next sees nothing of it, nor does the replay.
  watch([() => table.view?.seat, () => table.view?.match, () => screen.now === 'replay'], close)

  host.on('match.thinking', ({ match, part, isAdvice }) => {
    if (match === table.view?.match && isAdvice) spent.value = part
  })

  function close(): void {
    // Nobody waits for it any more: the computer is free for others.
    void hurry()
    weighedIn.value = null
    spent.value = null
    account.value = null
    margin.value = null
    isAsking.value = false
    chosen.value = 0
  }

  /** What has been asked for last. */
  let latest = 0

  /** Asks, and shows the answer if the table still stands where it was asked for and nothing else was asked since. */
  async function ask<T>(as: AccountKind, query: () => Promise<T | undefined>, show: (found: T) => void): Promise<void> {
    close()
    kind.value = as
    const mine = ++latest
    isAsking.value = true
    const found = await query()
    if (latest !== mine || !isAsking.value) return
    isAsking.value = false
    weighedIn.value = null
    if (found !== undefined) show(found)
  }

  /** The best acts for whoever sits here. */
  const advise = (): Promise<void> =>
    ask(
      'advice',
      () =>
        table.ask((here) => {
          weighedIn.value = here.match
          return host.call('match.advise', here)
        }),
      (found) => (account.value = found),
    )

  /** The best so far is wanted now; if it has been told meanwhile, there is nothing to hurry. */
  async function hurry(): Promise<void> {
    const match = weighedIn.value
    if (match !== null) await host.attempt(() => host.call('match.adviseNow', { match }))
  }

  /** How whoever sits here stands. */
  const stand = (): Promise<void> =>
    ask(
      'advice',
      () => table.ask((here) => host.call('match.margin', here)),
      (found) => (margin.value = found),
    )

  /** Why the computer said a line; nothing is shown if that may not be known yet. */
  const why = (line: number): Promise<void> =>
    ask(
      'why',
      () => table.ask((here) => host.call('match.account', { ...here, line })),
      (found) => (account.value = found),
    )

  return { kind, account, chosen, act, isAsking, isWeighing, spent, isOpen, margin, advise, hurry, stand, why, close }
})
