/** What is to be printed: of which game or match, which sheets, on what paper. Choices are kept with the settings. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { Content } from '../games/screen-game.ts'
import type { PaperChoice } from '../print/paper.ts'
import type { DrawnSheet } from '../print/pages.ts'
import { contentOf, sheetsOf } from '../print/printable.ts'
import type { Sheet, SheetSet } from '../print/sheet.ts'
import { useHost } from './host.ts'
import { useSettings } from './settings.ts'
import { useTable } from './table.ts'
import type { View } from './view.ts'

export interface Offered {
  readonly game: string
  readonly scenario: string
  readonly content: Content
  readonly view: View | null
  readonly sheets: readonly Sheet[]
  readonly sets: readonly SheetSet[]
}

export const usePrint = defineStore('print', () => {
  const host = useHost()
  const settings = useSettings()
  const table = useTable()
  const game = ref('')
  const scenario = ref('')
  const offered = shallowRef<Offered | null>(null)
  const ticked = ref<ReadonlySet<string>>(new Set())

  const info = computed(() => host.gameOf(game.value))
  const scenarios = computed(() => info.value?.scenarios ?? [])
  const choice = computed<PaperChoice>(() => ({
    paper: settings.values.printPaper,
    orientation: settings.values.printOrientation,
    isColour: settings.values.printInk === 'colour',
    size: settings.values.printSize / 100,
  }))
  /** Of the match at the table, where its seat sits at the screen. */
  const view = computed(() => (table.chosen?.game === game.value ? table.view : null))

  /** At a table its match; else what was looked at last. */
  function begin(): void {
    const seen = table.view
    if (seen !== null) {
      game.value = seen.game
      scenario.value = seen.scenario
    } else if (game.value === '') pickGame(host.games[0]?.id ?? '')
    void read()
  }

  function pickGame(id: string): void {
    game.value = id
    scenario.value = scenarios.value[0]?.id ?? ''
  }

  let reading = 0
  async function read(): Promise<void> {
    const mine = ++reading
    const of = info.value
    const [id, part, seen] = [game.value, scenario.value, view.value]
    if (of === undefined) return
    const found = await host.attempt(async () => ({
      ...(await sheetsOf(host.call, of, part, seen)),
      content: await contentOf(host.call, id, part, seen?.match),
    }))
    if (mine !== reading || found === undefined) return
    offered.value = { game: id, scenario: part, view: seen, ...found }
    tickAsBefore()
  }
  watch([game, scenario], () => void read())

  /** What was printed last of this game; at first the first ready set. */
  function tickAsBefore(): void {
    const known = new Set(settings.values.printSheets[game.value]?.split(' '))
    const all = offered.value?.sheets ?? []
    const kept = all.filter(({ id }) => known.has(id)).map(({ id }) => id)
    const drawn = [...known].filter((id) => DRAWN.includes(id))
    const first = offered.value?.sets[0]?.sheets ?? all.slice(0, 1).map(({ id }) => id)
    ticked.value = new Set(kept.length + drawn.length > 0 ? [...kept, ...drawn] : first)
  }

  async function tick(ids: Iterable<string>): Promise<void> {
    ticked.value = new Set(ids)
    const all = { ...settings.values.printSheets, [game.value]: [...ticked.value].join(' ') }
    await settings.set('printSheets', all)
  }

  const toggle = (id: string) =>
    tick(ticked.value.has(id) ? [...ticked.value].filter((one) => one !== id) : [...ticked.value, id])

  /** In the order of the list. */
  const chosen = computed(() => (offered.value?.sheets ?? []).filter(({ id }) => ticked.value.has(id)))
  const title = computed(() => info.value?.title ?? '')

  return { game, scenario, scenarios, offered, ticked, choice, chosen, title, begin, pickGame, tick, toggle }
})

/** What is drawn rather than set: ids that no sheet has. */
export const DRAWN: readonly DrawnSheet['id'][] = ['map-poster', 'counters-to-cut']
