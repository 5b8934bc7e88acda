/** What the replay lays over the map: the way of what is followed, losses, fronts. Fetched when it is first wanted. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import type { Layer } from '../../board/model.ts'
import {
  FRONT,
  HEAT,
  paintFronts,
  paintHeat,
  paintHeatFigures,
  paintTrail,
  TRAIL,
} from '../../board/overlays/history.ts'
import { paintOfferedHexes } from '../../board/overlays/marks.ts'
import { useHost } from '../../stores/host.ts'
import { useReplay } from '../../stores/replay.ts'
import { useTable } from '../../stores/table.ts'
import { useMatchAssets } from '../../table/match-assets.ts'
import { areasOf } from './fronts.ts'
import { useFollowing } from './use-following.ts'

/** So many fronts are drawn at once, the newest strongest. */
const MOST_FRONTS = 6

export const usePastLayers = defineStore('replay-layers', () => {
  const host = useHost()
  const replay = useReplay()
  const table = useTable()
  const assets = useMatchAssets()
  const following = useFollowing()
  const isHeatShown = ref(false)
  const isFrontShown = ref(false)

  type Wanted = Parameters<typeof host.call<'archive.heat'>>[1]
  const heat = fetched(isHeatShown, (on) => host.call('archive.heat', on))
  const fronts = fetched(isFrontShown, (on) => host.call('archive.front', on))

  /** Asked for while it is shown; null until it has come. */
  function fetched<T>(
    isOn: Ref<boolean>,
    fetch: (on: Wanted) => Promise<readonly T[]>,
  ): ShallowRef<readonly T[] | null> {
    const found: ShallowRef<readonly T[] | null> = shallowRef(null)
    const key = () =>
      isOn.value && replay.match !== null ? [replay.match, replay.seat, replay.branch, replay.last].join(' ') : null
    watch(key, async (wanted) => {
      found.value = null
      if (wanted === null) return
      const on = { match: replay.match!, seat: replay.seat, ...(replay.branch !== null && { branch: replay.branch }) }
      const got = await host.attempt(() => fetch(on))
      if (key() === wanted) found.value = got ?? null
    })
    return found
  }

  /** Fronts are lines between hexes; spaces joined by links have none. */
  const hasFronts = computed(() => assets.game?.board.map.called.one === 'hex' && table.seats.length > 1)
  const areas = computed(() => {
    const grid = assets.game?.board.map.grid
    if (fronts.value === null || grid === undefined) return []
    const [first = '', second = ''] = table.seats
    return fronts.value.map(({ turn, line, held }) => ({
      turn,
      line,
      areas: areasOf(grid, held[first] ?? [], held[second] ?? []),
    }))
  })
  /** Only what was so by the line that is shown; by turn, so that it changes with it alone. */
  const behind = computed(() => areas.value.filter(({ line }) => line <= replay.line).length)
  const frontLayer = computed((): Layer[] => {
    const shown = areas.value.slice(Math.max(0, behind.value - MOST_FRONTS), behind.value)
    if (!isFrontShown.value || shown.length === 0) return []
    const [from, to] = [shown[0].turn, shown.at(-1)!.turn]
    const when = from === to ? `front after turn ${to}` : `fronts after turns ${from} to ${to}`
    const title = replay.isByTodaysRules ? `${when}, by today’s rules` : when
    const paint = paintFronts(shown.map((front) => front.areas))
    return [{ title, sign: [{ path: 'M2 7h22', colour: FRONT, width: 4 }], height: 'marks', paint }]
  })
  const heatLayers = computed((): Layer[] => {
    const losses = isHeatShown.value ? heat.value : null
    if (losses === null || losses.length === 0) return []
    const sign = [{ path: 'M1 7h24', colour: `${HEAT}99`, width: 12 }]
    return [
      { title: 'steps lost in the whole match', sign, height: 'ground', paint: paintHeat(losses) },
      { title: '', sign: [], height: 'over', paint: paintHeatFigures(losses) },
    ]
  })
  const trail = computed((): Layer[] => {
    const { what, way, name } = following
    const dots = [{ path: 'M2 7h22', colour: TRAIL, width: 4, dash: '1 6' }]
    if (what === null) return []
    if ('place' in what)
      return [{ title: name, sign: dots, height: 'marks', paint: paintOfferedHexes(new Set(), new Set([what.place])) }]
    return way.length === 0
      ? []
      : [{ title: `way of ${name}`, sign: dots, height: 'over', paint: paintTrail(way, name) }]
  })
  const layers = computed(() => [...heatLayers.value, ...frontLayer.value, ...trail.value])

  watch(
    () => replay.isShown,
    (isOn) => {
      if (isOn) return
      isHeatShown.value = false
      isFrontShown.value = false
    },
  )

  return { isHeatShown, isFrontShown, hasFronts, layers }
})
