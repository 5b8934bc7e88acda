/** The table as the panels see it: the game's adapter and what is being built. Only where both are there. */
import { computed, type ComputedRef } from 'vue'
import { NO_DRAFT } from '../board/ground.ts'
import { useTable } from '../stores/table.ts'
import type { TableGame } from './game.ts'
import type { Situation } from './game/words.ts'
import { useMatchAssets } from './match-assets.ts'
import { useEventPlayback } from './event-playback.ts'

export function useSituation(): { readonly game: ComputedRef<TableGame>; readonly situation: ComputedRef<Situation> } {
  const table = useTable()
  const assets = useMatchAssets()
  const playback = useEventPlayback()
  return {
    game: computed(() => assets.game!),
    situation: computed(() => {
      if (playback.view !== null) return { view: playback.view, draft: NO_DRAFT, openings: {}, explanation: null }
      const { view, draft, openings, interrupts, explanation, given } = table
      return { view: view!, draft: draft ?? NO_DRAFT, openings, interrupts, explanation, given }
    }),
  }
}
