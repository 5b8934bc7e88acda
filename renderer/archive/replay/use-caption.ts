/** What is shown, in a few words: the act by its sentence, and its line; or what is compared. */
import { computed, type ComputedRef } from 'vue'
import { useReplay } from '../../stores/replay.ts'
import { useMatchAssets } from '../../table/match-assets.ts'
import { useComparison } from '../branches/comparison.ts'
import { battleAt } from './battle/past-battle.ts'
import { useMoment } from './use-moment.ts'

export function useCaption(): { readonly caption: ComputedRef<string>; readonly place: ComputedRef<string> } {
  const replay = useReplay()
  const assets = useMatchAssets()
  const comparison = useComparison()
  const { act } = useMoment()
  return {
    caption: computed(() => {
      if (assets.game === null) return ''
      if (comparison.isShown) return `${comparison.branch?.name} and the main line`
      if (act.value === null) return 'The start'
      const battle = battleAt(replay.acts, replay.line)
      // An act of several battles is called by the one that is fought.
      return battle === null || battle.isOnly
        ? assets.game.log.say(act.value)
        : `Battle ${battle.number}: ${battle.battle.places
            .slice(0, 1)
            .map((place) => assets.game!.places.name(place))
            .join('')}`
    }),
    place: computed(() =>
      comparison.isShown
        ? `end of turn ${comparison.turn}`
        : `entry ${replay.line.toLocaleString('en')} of ${replay.last.toLocaleString('en')}`,
    ),
  }
}
