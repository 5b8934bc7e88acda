/** Answering a question once and for all, or for this turn, right where it is asked. */
import { computed, type ComputedRef } from 'vue'
import { useHost } from '../stores/host.ts'
import { useTable } from '../stores/table.ts'
import type { PreparedAnswer } from './game/standing.ts'
import { answerHere, withAnswer } from './logic/standing.ts'
import { useSituation } from './use-situation.ts'

export interface Settling {
  readonly answer: ComputedRef<PreparedAnswer | null>
  /** Gives the answer now, and again whenever the question comes. */
  settle(until: 'the turn ends' | 'further notice'): Promise<unknown>
}

export function useSettling(): Settling {
  const host = useHost()
  const table = useTable()
  const { game, situation } = useSituation()
  const answer = computed(() => answerHere(game.value, situation.value))

  return {
    answer,
    settle: (until) =>
      table.inTurn(async (now) => {
        const given = answer.value
        const kept = given === null ? undefined : await table.ask((here) => host.call('match.standing', here))
        if (given === null || kept === undefined) return undefined
        const { standing, thisTurn } = kept
        await table.ask((here) =>
          until === 'the turn ends'
            ? host.call('match.answerThisTurn', { ...here, answers: withAnswer(thisTurn, given) })
            : host.call('match.setStanding', {
                ...here,
                standing: { ...standing, answers: withAnswer(standing.answers, given) },
              }),
        )
        return now.act(given.line)
      }),
  }
}
