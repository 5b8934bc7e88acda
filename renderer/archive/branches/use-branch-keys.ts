/** Keys of the branches while a match is replayed: B begins one, Esc closes a comparison before anything else. */
import { useReplay } from '../../stores/replay.ts'
import { useBranching } from './branching.ts'
import { useComparison } from './comparison.ts'

export function useBranchKeys(): Readonly<Record<string, () => unknown>> {
  const replay = useReplay()
  const branching = useBranching()
  const comparison = useComparison()
  return {
    B: () => branching.ask('begin'),
    Esc: () => (comparison.isPinned ? comparison.close() : replay.leave()),
  }
}
