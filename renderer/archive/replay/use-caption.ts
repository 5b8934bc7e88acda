/** What is shown, in a few words: the act by its sentence, and its line. */
import { computed, type ComputedRef } from 'vue'
import { useReplay } from '../../stores/replay.ts'
import { useMatchAssets } from '../../table/match-assets.ts'
import { countUpTo } from './stepping.ts'
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
    place: computed(() => {
      const [at, of] = [countUpTo(replay.path, replay.line) - 1, replay.path.length - 1]
      return `line ${at.toLocaleString('en')} of ${of.toLocaleString('en')}`
    }),
  }
}
