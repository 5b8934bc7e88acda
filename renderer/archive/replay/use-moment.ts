/** The act to which the line that is shown belongs, and what happened in it up to there. */
import { defineStore, storeToRefs } from 'pinia'
import { computed, shallowRef, watch, type Ref } from 'vue'
import { useReplay } from '../../stores/replay.ts'
import type { View } from '../../stores/view.ts'
import type { TableGame } from '../../table/game.ts'
import { happeningsOf, type Happening, type Stands } from '../../table/logic/enemy-turn.ts'
import { makeGatherer, type LoggedAct } from '../../table/logic/log.ts'
import { useMatchAssets } from '../../table/match-assets.ts'
import { countUpTo } from './stepping.ts'

const useMomentStore = defineStore('replay-moment', () => {
  const replay = useReplay()
  const assets = useMatchAssets()
  const gather = makeGatherer()
  const told = computed(() => gather(replay.log, replay.acts[0]?.turn ?? 0))
  const firsts = computed(() => told.value.map(({ lines }) => lines[0].id))
  /** Null before the first act. */
  const act = computed((): LoggedAct | null => told.value[countUpTo(firsts.value, replay.line) - 1] ?? null)
  /** The table before the act: from where its units set out. */
  const before = shallowRef<View | null>(null)

  watch(act, async (now) => {
    before.value = null
    if (now === null) return
    const then = await replay.viewAt(now.lines[0].parent)
    if (act.value === now) before.value = then ?? null
  })

  const happenings = computed((): Happening[] => {
    const [now, then, game] = [act.value, before.value, assets.game]
    if (now === null || then === null || game === null) return []
    const lines = now.lines.filter(({ id }) => id <= replay.line)
    if (lines.length === 0) return []
    const stands: Stands = { line: then.line, at: standsIn(game, then, now) }
    const shown = { ...now, lines, notes: lines.flatMap(({ notes }) => notes) }
    return happeningsOf([shown], NOBODY, stands)
  })

  return { act, told, before, happenings }
})

/** Everything that was done was done by somebody else. */
const NOBODY = ''

/** Where the units stood that the act tells of. */
function standsIn({ units }: TableGame, view: View, { notes }: LoggedAct): Map<string, string> {
  const stands = new Map<string, string>()
  const places = new Set(notes.flatMap((note) => note.places ?? []))
  const named = new Set(notes.flatMap((note) => note.units ?? []))
  for (const place of places) for (const unit of units.inPlace(view, place).known) named.add(unit)
  for (const unit of named) {
    const { hex } = units.now(view, unit)
    if (hex !== null) stands.set(unit, hex)
  }
  return stands
}

export function useMoment(): {
  readonly act: Readonly<Ref<LoggedAct | null>>
  readonly told: Readonly<Ref<LoggedAct[]>>
  readonly happenings: Readonly<Ref<Happening[]>>
} {
  return storeToRefs(useMomentStore())
}
