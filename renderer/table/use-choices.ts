/** The choices of the open question as the first tab lists them, and what choosing one does. */
import { computed, type ComputedRef } from 'vue'
import { hexOfPick, tokensOf } from '../board/picking/tokens.ts'
import { useTable } from '../stores/table.ts'
import { useBar } from './bar/use-bar.ts'
import { choiceGroups, type Choice, type ChoiceGroup } from './logic/choices.ts'
import { useTableUi } from './table-ui.ts'
import { useSituation } from './use-situation.ts'

export interface Choices {
  readonly groups: ComputedRef<readonly ChoiceGroup[]>
  choose(choice: Choice): void
  /** Picks all of these units, each where the app proposes; the player commits. */
  chooseAll(group: ChoiceGroup): Promise<unknown>
  /** Presses the button or makes the choice that bears this digit; false if none does. */
  digit(n: number): boolean
}

export function useChoices(): Choices {
  const table = useTable()
  const ui = useTableUi()
  const { game, situation } = useSituation()
  const { bar, press } = useBar()
  const isDigit = (key: string | undefined) => key !== undefined && /^\d$/.test(key)

  const groups = computed(() => {
    const isListed = game.value.words.building(situation.value).kind === 'choice' && table.isAsked
    if (!isListed) return []
    return choiceGroups(game.value, situation.value, bar.value.others.filter(({ key }) => isDigit(key)).length)
  })

  function choose(choice: Choice): void {
    const at = hexOfPick(choice)
    if (at !== undefined) ui.board?.bring([at])
    void table.setPicks(choice.picks)
  }

  const chooseAll = ({ units = [], choices }: ChoiceGroup) =>
    table.inTurn(async (now) => {
      for (const unit of units) {
        const { draft } = situation.value
        await now.setPicks(draft.picks.length === 0 ? [choices[0].picks[0], unit] : [...tokensOf(draft.picks), unit])
        const { suggest, ready } = situation.value.draft
        if (!ready && suggest !== null) await now.pick(suggest)
      }
    })

  return {
    groups,
    choose,
    chooseAll,
    digit(n) {
      const button = bar.value.others.find(({ key }) => key === String(n))
      const choice = groups.value.flatMap(({ choices }) => choices).find(({ digit }) => digit === n)
      if (button !== undefined) void press(button)
      else if (choice !== undefined && ui.tab === 'now') choose(choice)
      else return false
      return true
    },
  }
}
