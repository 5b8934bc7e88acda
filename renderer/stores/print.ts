/** What is to be printed: of which game or match, which sheets, on what paper. Choices are kept with the settings. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { countersToCut } from '../print/cut-counters.ts'
import type { PaperChoice } from '../print/paper.ts'
import type { DrawnSheet, MadeSheet, PrintedSheet } from '../print/pages.ts'
import { mapPoster } from '../print/poster.ts'
import { printableOf, type Printable } from '../print/printable.ts'
import { useHost } from './host.ts'
import { useSettings } from './settings.ts'
import { useTable } from './table.ts'

export const usePrint = defineStore('print', () => {
  const host = useHost()
  const settings = useSettings()
  const table = useTable()
  const game = ref('')
  const scenario = ref('')
  const offered = shallowRef<Printable | null>(null)
  /** The report of the match at the table. */
  const report = shallowRef<MadeSheet | null>(null)
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

  /** At a table its match, with its report, or nothing but that; else what was looked at last. */
  function begin(told: MadeSheet | null, isReportOnly: boolean): void {
    const seen = table.view
    report.value = told
    isForReport = isReportOnly
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

  let isForReport = false
  let reading = 0
  async function read(): Promise<void> {
    const mine = ++reading
    const of = info.value
    const [part, seen] = [scenario.value, view.value]
    if (of === undefined) return
    const found = await host.attempt(() => printableOf(host.call, of, part, seen))
    if (mine !== reading || found === undefined) return
    offered.value = found
    if (isForReport) ticked.value = new Set(['report'])
    else tickAsBefore()
  }
  watch([game, scenario], () => void read())

  /** What was printed last of this game; at first the first ready set. */
  function tickAsBefore(): void {
    const known = new Set(settings.values.printSheets[game.value]?.split(' '))
    const all = offered.value?.sheets ?? []
    const kept = [...sheets.value, ...drawn.value].filter(({ id }) => known.has(id)).map(({ id }) => id)
    const first = offered.value?.sets[0]?.sheets ?? all.slice(0, 1).map(({ id }) => id)
    ticked.value = new Set(kept.length > 0 ? kept : first)
  }

  async function tick(ids: Iterable<string>): Promise<void> {
    ticked.value = new Set(ids)
    const all = { ...settings.values.printSheets, [game.value]: [...ticked.value].join(' ') }
    await settings.set('printSheets', all)
  }

  const toggle = (id: string) =>
    tick(ticked.value.has(id) ? [...ticked.value].filter((one) => one !== id) : [...ticked.value, id])

  /** What is drawn rather than set into type. */
  const drawn = computed<readonly DrawnSheet[]>(() => {
    const { map, placed, counters } = offered.value ?? { map: null, placed: [], counters: [] }
    const { printMap: size, printOnMap, printGround, printCounters } = settings.values
    const shown = printOnMap === 'counters' ? placed : []
    return [
      ...(map === null ? [] : [mapPoster({ map, counters: shown, size, savesInk: printGround === 'pale' })]),
      ...(counters.length === 0 ? [] : [countersToCut(counters, printCounters)]),
    ]
  })
  /** What is set into type. */
  const sheets = computed<readonly PrintedSheet[]>(() => [
    ...(offered.value?.sheets ?? []),
    ...(report.value === null || view.value === null ? [] : [report.value]),
  ])
  /** In the order of the list. */
  const chosen = computed<readonly PrintedSheet[]>(() =>
    [...sheets.value, ...drawn.value].filter(({ id }) => ticked.value.has(id)),
  )
  const title = computed(() => info.value?.title ?? '')

  return {
    game,
    scenario,
    scenarios,
    offered,
    ticked,
    choice,
    sheets,
    drawn,
    chosen,
    title,
    begin,
    pickGame,
    tick,
    toggle,
  }
})
