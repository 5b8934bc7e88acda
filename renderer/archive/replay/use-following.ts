/** What is followed through the match: a unit with its way, or a place with all that happened there. */
import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import { useHost } from '../../stores/host.ts'
import { useReplay } from '../../stores/replay.ts'
import { useMatchAssets } from '../../table/match-assets.ts'
import type { Note } from '../../table/logic/log.ts'

export type Followed = { readonly unit: string } | { readonly place: string }

/** Something that happened to it. */
export interface Moment {
  readonly line: number
  readonly place: string | null
  readonly note: Note | null
}

export const useFollowing = defineStore('replay-following', () => {
  const host = useHost()
  const replay = useReplay()
  const assets = useMatchAssets()
  const what = shallowRef<Followed | null>(null)
  const moments = shallowRef<readonly Moment[]>([])
  /** The place that was clicked, with the unit that was meant if it was named. */
  const selected = shallowRef<{ readonly hex: string; readonly unit: string | null } | null>(null)

  const name = computed(() => {
    if (what.value === null || assets.game === null) return ''
    if ('place' in what.value) return assets.game.places.name(what.value.place)
    const info = assets.game.units.info(what.value.unit)
    return info?.brief ?? info?.name ?? what.value.unit
  })

  async function fetch(now: Followed): Promise<readonly Moment[]> {
    const on = { match: replay.match!, seat: replay.seat, ...(replay.branch !== null && { branch: replay.branch }) }
    if ('place' in now) return host.call('archive.place', { ...on, place: now.place }).then(inPlace(now.place))
    const found = await host.call('archive.unit', { ...on, unit: now.unit })
    return found.map(({ line, place, event }) => ({ line, place, note: event }))
  }

  /** The unit that was clicked, or the top one there; with the key again, the next one of the stack, then none. */
  function followUnit(): void {
    if (selected.value === null || assets.game === null || replay.view === null) return
    const { hex, unit } = selected.value
    const { known } = assets.game.units.inPlace(replay.view, hex)
    const now = what.value !== null && 'unit' in what.value ? known.indexOf(what.value.unit) : -1
    const next = now >= 0 ? known[now + 1] : (unit ?? known[0])
    void follow(next === undefined ? null : { unit: next })
  }

  function followPlace(): void {
    const hex = selected.value?.hex
    if (hex === undefined) return
    const isIt = what.value !== null && 'place' in what.value && what.value.place === hex
    void follow(isIt ? null : { place: hex })
  }

  /** Null: nothing more. */
  async function follow(now: Followed | null): Promise<void> {
    what.value = now
    moments.value = []
    if (now === null || replay.match === null) return
    const found = await host.attempt(() => fetch(now))
    if (what.value === now) moments.value = found ?? []
  }

  /** The places a unit went through, in order. */
  const way = computed(() => {
    if (what.value === null || 'place' in what.value) return []
    const places = moments.value.flatMap(({ place, note }) => {
      const through = note?.event !== undefined && MOVES.has(note.event.kind) ? (note.places ?? []) : []
      return place === null ? [] : through.at(-1) === place ? through : [place]
    })
    return places.filter((place, i) => place !== places[i - 1])
  })

  watch(
    () => [replay.match, replay.seat, replay.branch, replay.isShown],
    () => {
      selected.value = null
      void follow(null)
    },
  )

  return { what, name, moments, way, selected, follow, followUnit, followPlace }
})

const MOVES: ReadonlySet<string> = new Set(['moved', 'arrived', 'retreated', 'advanced'])

const inPlace =
  (place: string) =>
  (found: readonly { readonly line: number; readonly note: Note }[]): Moment[] =>
    found.map(({ line, note }) => ({ line, place, note }))
