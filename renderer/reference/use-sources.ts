import { computed, watch, type ComputedRef } from 'vue'
import { useReference } from '../stores/reference.ts'
import type { Sources } from './rules.ts'

/** Where the values of a game come from; undefined until it has been read. */
export function useSources(game: () => string): ComputedRef<Sources | undefined> {
  const reference = useReference()
  watch(game, (wanted) => void reference.readSources(wanted), { immediate: true })
  return computed(() => reference.sources.get(game()))
}
