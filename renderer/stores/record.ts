/** The record of the match at the table: its log and its branches. */
import { ref, shallowRef } from 'vue'
import type { Result } from '../../shared/contract.ts'
import type { Here } from './building.ts'
import type { useHost } from './host.ts'
import { readLog } from './log.ts'
import type { View } from './view.ts'

export type SeenLine = Result<'match.log'>[number]
export type Branch = Result<'match.branches'>[number]

interface RecordSources {
  readonly host: Pick<ReturnType<typeof useHost>, 'call'>
  view(): View | null
  /** Asks something about the table; undefined when nobody sits there any more by the time the answer comes. */
  ask<T>(query: (here: Here) => Promise<T>): Promise<T | undefined>
}

export function useRecord({ host, view, ask }: RecordSources) {
  const log = shallowRef<readonly SeenLine[]>([])
  /** All of the log has come, or no more of it is to be had. */
  const isLogRead = ref(false)
  const branches = ref<Branch[]>([])

  /** The lines that have led to this view; where they do not follow on what is known, all is read anew. */
  function follow(now: View, lines: readonly SeenLine[]): void {
    const last = log.value.at(-1)?.id ?? 0
    const isNext = lines.length > 0 && lines[0].parent === last
    if (isNext) log.value = [...log.value, ...lines]
    if (!isNext || now.branch !== null) void readBranches()
    void completeLog()
  }

  async function completeLog(): Promise<void> {
    const { head } = view() ?? { head: 0 }
    if ((log.value.at(-1)?.id ?? 0) !== head || log.value.length === 0)
      await readLog(head, log, (after, count) => ask((here) => host.call('match.log', { ...here, after, count })))
    isLogRead.value = true
  }

  async function readBranches(): Promise<void> {
    const found = await ask(({ match }) => host.call('match.branches', { match }))
    if (found) branches.value = found
  }

  function forget(): void {
    log.value = []
    isLogRead.value = false
    branches.value = []
  }

  return { log, isLogRead, branches, follow, readBranches, forget }
}
