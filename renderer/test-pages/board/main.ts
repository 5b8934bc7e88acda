/*
 * A page with a board and nothing else, for pictures and measurements (test/board/stage.ts drives it and is its host).
 * Not part of the app.
 */

import { createApp, h, nextTick, shallowReactive } from 'vue'
import type { Explanation } from '../../../shared/contract.ts'
import type { FfoView } from '../../../shared/views/france-fights-on.ts'
import { attackOf } from '../../games/common/table.ts'
import { makeBoard } from '../../games/france-fights-on/board.ts'
import { vocabulary } from '../../games/france-fights-on/verbs.ts'
import { mannersOf } from '../../table/vocabulary.ts'
import type { FfoCounters, MapFile } from '../../games/france-fights-on/content.ts'
import { palettes } from '../../look/tokens.ts'
import { spoken } from '../../sentence.ts'
import { ActionQueue } from '../../stores/action-queue.ts'
import Board from '../../board/Board.vue'
import type { Draft, Openings, Sentence } from '../../board/draft.ts'
import { MapTiles } from '../../board/map/map-tiles.ts'
import type { Attack, BoardModel, Motion, Place, Remark, ShownOverlays, SupplyLine } from '../../board/model.ts'
import type { BoardAct } from '../../board/input/use-touch.ts'
import type { Doubt } from '../../board/picking/picking.ts'
import { crowdedMap, crowdedModel } from './crowd.ts'
import { frames } from './frames.ts'

interface Host {
  content(): Promise<{ map: MapFile; counters: FfoCounters; columns: string[] }>
  view(): Promise<FfoView>
  draft(picks: readonly string[]): Promise<Draft>
  explain(picks: readonly string[]): Promise<Explanation | null>
  trace(unit: string): Promise<SupplyLine | null>
  why(picks: readonly string[], token: string): Promise<Sentence | null>
  act(text: string): Promise<void>
}

declare global {
  interface Window {
    host: Host
    table: typeof table
  }
}

const { host } = window
const content = await host.content()
const isCrowd = location.search.includes('crowd')
const board = makeBoard(content.map, content.counters)
const map = isCrowd ? crowdedMap() : board.map
const tiles = new MapTiles(map.source)

const state = shallowReactive({
  model: null as BoardModel | null,
  draft: null as Draft | null,
  openings: {} as Openings,
  attack: null as Attack | null,
  supply: [] as SupplyLine[],
  remark: null as Remark | null,
  shown: { reach: true, supply: true, control: false } as ShownOverlays,
  motion: 'normal' as Motion,
  palette: palettes.usual,
})
let view: FfoView | null = null

/** One after the other, as at the table: a quick hand must not overtake the host. */
let acts = 0
const queue = new ActionQueue({ question: () => String(acts), atRest: nextTick, missed: () => {} })
const inTurn = <T>(action: () => T | Promise<T>) => queue.take(action)

/** What each verb would offer first. Verbs without picks of their own (`end`) open nothing. */
async function openingsOf(empty: Draft): Promise<Openings> {
  const verbs = empty.offers.filter(({ kind }) => kind === 'verb').map(({ token }) => token)
  const drafts = await Promise.all(verbs.map((verb) => host.draft([verb])))
  return Object.fromEntries(verbs.map((verb, i) => [verb, drafts[i].picks.length > 0 ? drafts[i].offers : []]))
}

async function pickAnew(picks: readonly string[]): Promise<void> {
  const draft = await host.draft(picks)
  if (picks.length === 0) state.openings = await openingsOf(draft)
  state.attack = attackOf(await host.explain(draft.picks.map(({ token }) => token)), content.columns)
  state.draft = draft
  state.model = board.model(view!, draft)
}

async function refresh(): Promise<void> {
  acts++
  view = await host.view()
  await pickAnew([])
}

async function why({ hex }: Place, doubts: readonly Doubt[]): Promise<void> {
  for (const { picks, token } of doubts) {
    const said = await host.why(picks, token)
    if (said === null) continue
    state.remark = { hex, head: `Not ${hex}.`, say: `${spoken(said)}.`, rule: said.rule }
    return
  }
}

async function trace(...units: string[]): Promise<void> {
  const lines = await Promise.all(units.map((unit) => host.trace(unit)))
  state.supply = lines.filter((line) => line !== null)
}

async function follow({ place, answer }: BoardAct): Promise<void> {
  if (answer.kind === 'picks') await pickAnew(answer.picks)
  else if (answer.kind === 'commit') await host.act(state.draft!.text).then(refresh)
  else if (answer.kind === 'look' && answer.why.length > 0) void why(place, answer.why)
}

const picked = () => state.draft?.picks.map(({ token }) => token) ?? []
const app = createApp(() =>
  state.model === null
    ? null
    : h(Board, {
        map,
        tiles,
        manners: mannersOf(vocabulary),
        ...state,
        model: state.model,
        onAct: (meaning: () => BoardAct) => void inTurn(() => follow(meaning())),
        onDropPick: () => void inTurn(() => pickAnew(picked().slice(0, -1))),
        onWhy: (place: Place, doubts: readonly Doubt[]) => void why(place, doubts),
        onForget: () => (state.remark = null),
      }),
)

const table = {
  state,
  palettes,
  refresh,
  pickAnew,
  trace,
  frames,
  tilesPending() {
    const waiting = Reflect.get(tiles, 'waiting') as ReadonlyMap<string, unknown>
    return waiting.size + (Reflect.get(tiles, 'current') === null ? 0 : 1)
  },
  async start() {
    if (isCrowd) state.model = crowdedModel(map, content.counters.units)
    else await refresh()
    app.mount('#app')
  },
}
window.table = table
await table.start()
