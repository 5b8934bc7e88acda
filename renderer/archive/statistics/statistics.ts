/** The figures of the match that is replayed: read from the archive once for a seat and a line of play, then drawn. */
import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import { screenGameOf } from '../../games/index.ts'
import { capital } from '../../sentence.ts'
import { useHost } from '../../stores/host.ts'
import { useReplay } from '../../stores/replay.ts'
import { useTable } from '../../stores/table.ts'
import { useMatchAssets } from '../../table/match-assets.ts'
import { diceBySide } from './dice.ts'
import { lucksOf } from './luck.ts'
import { placeOfLine, turnScale } from './over-time.ts'
import { luckPlots, plotsOf, pointsPlots, type Told } from './plots-of.ts'
import type { Figure } from './record.ts'
import { paperInk } from './svg-file.ts'

const NOTHING = { rolls: [], times: [] } satisfies Omit<Told, 'acts'>

export const useStatistics = defineStore('statistics', () => {
  const host = useHost()
  const replay = useReplay()
  const table = useTable()
  const assets = useMatchAssets()
  const more = shallowRef<Omit<Told, 'acts'>>(NOTHING)
  const figures = shallowRef<readonly Figure[]>([])
  let wanted = ''

  watch(
    () => (replay.acts.length === 0 ? null : [replay.match, replay.seat, replay.branch, replay.last].join(' ')),
    (key) => (key === null ? forget() : void read(key)),
    { immediate: true },
  )

  function forget(): void {
    wanted = ''
    more.value = NOTHING
    figures.value = []
  }

  async function read(key: string): Promise<void> {
    wanted = key
    const { match, seat, branch } = replay
    if (match === null) return
    const at = { match, seat, ...(branch !== null && { branch }) }
    const found = await host.attempt(() =>
      Promise.all([
        host.call('archive.dice', at),
        host.call('archive.times', at),
        host.call('archive.figures', { match }),
      ]),
    )
    if (found === undefined || wanted !== key) return
    const [rolls, times, meanings] = found
    more.value = { rolls, times }
    figures.value = meanings
  }

  const told = computed((): Told => ({ acts: replay.acts, ...more.value }))
  const naming = computed(() => {
    const game = assets.game
    return {
      seats: table.seats,
      seatName: (seat: string) => capital(game?.seatName(seat) ?? seat),
      purposeName: (purpose: string) => game?.words.chanceTitle(purpose) ?? purpose,
      leadUnit: game?.lead.unit ?? 'points',
      figures: figures.value,
    }
  })
  const plots = computed(() => plotsOf(told.value, naming.value))
  /** Those that stand beside the board. */
  const small = computed(() => [
    ...pointsPlots(told.value.acts, naming.value),
    ...luckPlots(told.value.acts, naming.value),
  ])
  const scale = computed(() => turnScale(told.value.acts))
  /** Where the line that is shown lies on the scale of turns. */
  const now = computed(() => placeOfLine(told.value.acts, scale.value, replay.line))
  const lucks = computed(() => lucksOf(told.value.acts))
  const dice = computed(() => diceBySide(told.value.rolls))
  const paper = computed(() => paperInk(table.seats, screenGameOf(table.chosen?.game ?? '')?.seatHues ?? {}))
  const isRead = computed(() => told.value.acts.length > 0)

  return { told, naming, plots, small, now, lucks, dice, paper, isRead }
})
