/** The turn of a line, as the record of the match that is replayed tells it. */
import { computed } from 'vue'
import { useReplay } from '../../stores/replay.ts'
import { turnAt } from '../../table/logic/turn-at.ts'

export function useTurnOf(): (line: number) => number {
  const replay = useReplay()
  const acts = computed(() => replay.acts)
  return (line) => turnAt(acts.value, line)
}
