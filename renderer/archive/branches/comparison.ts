/**
 * A branch beside the main line: how both stood at the end of each turn, and both positions of one turn on one map. Made
 * from what the seat at the screen may know. While it is shown, the board shows the branch with the main line as ghosts.
 */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { useHost } from '../../stores/host.ts'
import { useReplay } from '../../stores/replay.ts'
import { useTable, type View } from '../../stores/table.ts'
import type { Branch } from '../../stores/record.ts'
import { useMatchAssets } from '../../table/match-assets.ts'
import { differencesOf } from './differences.ts'
import { lastCommon, turnRows, type TurnRow } from './turns.ts'

export const useComparison = defineStore('comparison', () => {
  const host = useHost()
  const table = useTable()
  const replay = useReplay()
  const assets = useMatchAssets()
  const branch = shallowRef<Branch | null>(null)
  /** It stays until it is closed; otherwise only as long as the branch is pointed at. */
  const isPinned = ref(false)
  const rows = shallowRef<readonly TurnRow[]>([])
  const turn = ref<number | null>(null)
  const here = shallowRef<View | null>(null)
  const there = shallowRef<View | null>(null)
  let asked = 0

  const isShown = computed(() => here.value !== null && there.value !== null)
  const differences = computed(() => {
    const { game } = assets
    if (game === null || here.value === null || there.value === null) return null
    return differencesOf(game.board.model(here.value, null), game.board.model(there.value, null))
  })

  const actsOf = (name: string) =>
    table.ask((at) => host.call('archive.acts', { ...at, branch: name })).then((told) => told?.acts)
  const peek = (line: number) => table.ask((at) => host.call('match.peek', { ...at, line }))

  /** Compares a branch; at the last turn both have come to, or at the one that was shown. */
  async function compare(wanted: Branch, pin: boolean): Promise<void> {
    const mine = ++asked
    const main = table.branches.find(({ isMain }) => isMain)
    if (main === undefined) return
    const acts = await Promise.all([actsOf(main.name), actsOf(wanted.name)])
    if (mine !== asked || acts[0] === undefined || acts[1] === undefined) return
    const found = turnRows(acts[0], acts[1], wanted.turn)
    const row = lastCommon(found)
    if (row === null) return
    await show(row, found, wanted, pin)
  }

  async function show(row: TurnRow, all = rows.value, of = branch.value, pin = isPinned.value): Promise<void> {
    const mine = ++asked
    // Where one of them has not come so far, where it has come to.
    const line = (side: 'main' | 'branch') =>
      row[side]?.line ?? all.findLast((one) => one[side] !== null)?.[side]?.line ?? of?.leaves ?? 0
    const [own, other] = await Promise.all([peek(line('branch')), peek(line('main'))])
    if (mine !== asked || own === undefined || other === undefined) return
    rows.value = all
    branch.value = of
    isPinned.value = pin
    turn.value = row.turn
    here.value = own
    there.value = other
  }

  function close(): void {
    asked++
    branch.value = null
    isPinned.value = false
    rows.value = []
    turn.value = null
    here.value = null
    there.value = null
  }

  /** It was only pointed at. */
  function leave(): void {
    if (!isPinned.value) close()
  }

  watch([() => replay.line, () => replay.isShown, () => table.view?.match, () => table.view?.seat], close)

  return { branch, isPinned, isShown, rows, turn, here, there, differences, compare, show, leave, close }
})
