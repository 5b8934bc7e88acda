/** A page with a board and nothing else, for pictures and measurements. Not part of the app. */
import '../../../renderer/look/theme.css'
import { createApp, h, shallowReactive } from 'vue'
import mapFile from '../../../assets/games/france-fights-on/map.json'
import counters from '../../../assets/games/france-fights-on/counters.json'
import tables from '../../../assets/games/france-fights-on/tables.json'
import Board from '../../../renderer/board/Board.vue'
import type { Draft, Openings } from '../../../renderer/board/draft.ts'
import type { Attack, BoardModel, Remark, Shown, SupplyLine } from '../../../renderer/board/model.ts'
import { openingsOf } from '../../../renderer/board/picking/openings.ts'
import { MapTiles } from '../../../renderer/board/map/map-tiles.ts'
import type { Doubt } from '../../../renderer/board/picking/picking.ts'
import { crowdedMap, crowdedModel } from './crowd.ts'
import { attackOf, makeBoard, manners, type ExplanationLike, type FfoView } from '../../../renderer/games/france-fights-on/board.ts'

declare global {
  interface Window {
    host: {
      view(): Promise<FfoView>
      draft(picks: readonly string[]): Promise<Draft>
      explain(picks: readonly string[]): Promise<ExplanationLike | null>
      why(picks: readonly string[], token: string): Promise<{ rule: string; say: string; values?: Record<string, string> } | null>
      act(text: string): Promise<void>
    }
    table: typeof table
  }
}

const isCrowd = location.search.includes('crowd')
const board = makeBoard(mapFile as never, counters as never)
const map = isCrowd ? crowdedMap() : board.map
const tiles = new MapTiles(map.source)

const columns = tables.crt.columns.map(({ heading }) => heading)

const state = shallowReactive({
  model: null as BoardModel | null,
  draft: null as Draft | null,
  openings: {} as Openings,
  attack: null as Attack | null,
  supply: [] as SupplyLine[],
  remark: null as Remark | null,
  shown: { reach: true, supply: true, control: false } as Shown,
  motion: 'normal' as const,
})
let view: FfoView | null = null

async function pickAnew(picks: readonly string[]): Promise<void> {
  const draft = await window.host.draft(picks)
  if (picks.length === 0) state.openings = await openingsOf(draft, (more) => window.host.draft(more))
  state.attack = attackOf(await window.host.explain(draft.picks.map(({ token }) => token)), columns)
  state.draft = draft
  state.model = board.model(view!, draft)
}

async function refresh(): Promise<void> {
  view = await window.host.view()
  await pickAnew([])
}

async function why(hex: string, doubts: readonly Doubt[]): Promise<void> {
  for (const { picks, token } of doubts) {
    const said = await window.host.why(picks, token)
    if (said === null) continue
    const say = said.say.replace(/\{(\w+)\}/g, (all, name: string) => String(said.values?.[name] ?? all))
    state.remark = { hex, head: `Not ${hex}.`, say: `${say}.`, rule: said.rule }
    return
  }
}

const picked = () => state.draft?.picks.map(({ token }) => token) ?? []
const app = createApp(() =>
  state.model === null
    ? null
    : h(Board, {
        ref: 'board',
        map,
        tiles,
        manners,
        ...state,
        model: state.model,
        onPicks: (picks: readonly string[]) => void pickAnew(picks),
        onDropPick: () => void pickAnew(picked().slice(0, -1)),
        onCommit: () => void window.host.act(state.draft!.text).then(refresh),
        onWhy: ({ hex }: { hex: string }, doubts: readonly Doubt[]) => void why(hex, doubts),
        onForget: () => (state.remark = null),
      }),
)

/** Times between frames, in milliseconds, until it is stopped. */
const frames = {
  times: [] as number[],
  isOn: false,
  start() {
    frames.times = []
    frames.isOn = true
    let last = performance.now()
    const tick = (now: number) => {
      frames.times.push(now - last)
      last = now
      if (frames.isOn) requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  },
  stop() {
    frames.isOn = false
    return frames.times.slice(2)
  },
}

const table = {
  state,
  refresh,
  pickAnew,
  tilesPending: () => {
    const { waiting, current } = tiles as unknown as { waiting: Map<string, unknown>; current: unknown }
    return waiting.size + (current === null ? 0 : 1)
  },
  frames,
  async start() {
    if (isCrowd) state.model = crowdedModel(map, 9)
    else await refresh()
    app.mount('#app')
  },
}
window.table = table
