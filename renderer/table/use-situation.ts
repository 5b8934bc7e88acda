/** The table as the panels see it: the game's adapter and what is being built. Only where both are there. */
import { computed, type ComputedRef } from 'vue'
import { NO_DRAFT } from '../board/ground.ts'
import { useTable } from '../stores/table.ts'
import type { Situation, TableGame } from './game.ts'
import { useKit } from './match-assets.ts'
import { useReel } from './event-playback.ts'

export function useSituation(): { readonly game: ComputedRef<TableGame>; readonly situation: ComputedRef<Situation> } {
  const table = useTable()
  const kit = useKit()
  const reel = useReel()
  return {
    game: computed(() => kit.game!),
    situation: computed(() => {
      if (reel.view !== null) return { view: reel.view, draft: NO_DRAFT, openings: {}, explanation: null }
      const { view, draft, openings, explanation } = table
      return { view: view!, draft: draft ?? NO_DRAFT, openings, explanation }
    }),
  }
}
