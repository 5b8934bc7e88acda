/** What is shown, in a few words: the act by its sentence, and its line. */
import { computed, type ComputedRef } from 'vue'
import { useReplay } from '../../stores/replay.ts'
import { useMatchAssets } from '../../table/match-assets.ts'
import { useMoment } from './use-moment.ts'

export function useCaption(): { readonly caption: ComputedRef<string>; readonly place: ComputedRef<string> } {
  const replay = useReplay()
  const assets = useMatchAssets()
  const { act } = useMoment()
  return {
    caption: computed(() => {
      if (assets.game === null) return ''
      return act.value === null ? 'The start' : assets.game.log.say(act.value)
    }),
    place: computed(() => `line ${replay.line.toLocaleString('en')} of ${replay.last.toLocaleString('en')}`),
  }
}
