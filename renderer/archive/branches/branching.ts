/** What is done to branches while a match is replayed: it is taken up for playing first, where it was only looked at. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { ComputerPlayers } from '../../look/computer-words.ts'
import { useReplay } from '../../stores/replay.ts'
import { useScreen } from '../../stores/screen.ts'
import type { Branch } from '../../stores/record.ts'
import { useTable } from '../../stores/table.ts'
import { whyNoBranch } from '../../table/logic/branches.ts'
import { useComparison } from './comparison.ts'

/** What is being asked: a name for a new branch, or something about the one that is chosen. */
export type BranchQuestion = 'begin' | 'rename' | 'remove' | 'promote'

export const useBranching = defineStore('branching', () => {
  const table = useTable()
  const replay = useReplay()
  const screen = useScreen()
  const comparison = useComparison()
  const chosen = ref<string | null>(null)
  const question = shallowRef<BranchQuestion | null>(null)

  const branch = computed((): Branch | null => table.branches.find(({ name }) => name === chosen.value) ?? null)
  const whyNot = computed(() => whyNoBranch({ mode: replay.view?.mode ?? 'open', readOnly: false }))

  watch([() => table.view?.match, () => table.view?.seat], () => {
    chosen.value = null
    question.value = null
  })

  /** Chooses a branch: what can be done with it is offered, and its differences stay on the map. */
  async function choose(wanted: Branch): Promise<void> {
    chosen.value = wanted.name
    if (wanted.isMain) comparison.close()
    else await comparison.compare(wanted, true)
  }

  function ask(wanted: BranchQuestion): void {
    if (whyNot.value === null) question.value = wanted
  }

  /** The match is taken up and changed. */
  async function change(work: () => Promise<boolean | undefined>): Promise<boolean> {
    if (!(await table.takeUp()) || !(await work())) return false
    await table.readBranches()
    return true
  }

  /** A branch from the line that is shown; it is played on at the table. */
  /** `computer`: who plays each seat there; null: as before. */
  async function begin(name: string, computer: ComputerPlayers | null): Promise<void> {
    const { line } = replay
    if (await change(() => table.branchFrom(line, name, computer))) toTable()
  }

  async function playOn(name: string): Promise<void> {
    if (await change(() => table.switchTo(name))) toTable()
  }

  async function rename(name: string, to: string): Promise<void> {
    if (await change(() => table.renameBranch(name, to))) chosen.value = to
  }

  async function remove(name: string): Promise<void> {
    if (!(await change(() => table.removeBranch(name)))) return
    chosen.value = null
    comparison.close()
  }

  async function promote(name: string, former: string): Promise<void> {
    if (!(await change(() => table.promoteBranch(name, former)))) return
    chosen.value = null
    comparison.close()
  }

  function toTable(): void {
    comparison.close()
    replay.pause()
    replay.isAlone = false
    screen.go('library')
  }

  return { chosen, branch, question, whyNot, choose, ask, begin, playOn, rename, remove, promote }
})
