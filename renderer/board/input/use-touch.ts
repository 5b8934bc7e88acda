/** Touches of the board and what follows from them: picks, a choice, a commit, or the question why not. */

import { shallowRef, type ShallowRef } from 'vue'
import type { Place, Touch } from '../model.ts'
import { answer, type Answer, type Choice, type Doubt, type Ground } from '../picking/picking.ts'
import { tokensOf } from '../picking/tokens.ts'

export interface TouchSays {
  picks(picks: readonly string[]): void
  commit(): void
  touch(touch: Touch): void
  why(place: Place, doubts: readonly Doubt[]): void
  /** What was said about a hex is no longer wanted. */
  forget(): void
}

export interface Touching {
  /** A touch that can mean several things. */
  readonly choices: Readonly<ShallowRef<{ readonly hex: string; readonly list: readonly Choice[] } | null>>
  touch(hex: string, unit: string | undefined, event: Partial<MouseEvent>): void
  take(given: Answer, hex: string, unit?: string): void
  /** Why not? Asked outright, of anything. */
  ask(hex: string, unit?: string): void
  choose(choice: Choice): void
  closeChoices(): void
  /** Would a touch pick anything? */
  isNothing(hex: string): boolean
}

const placeOf = (hex: string, unit?: string): Place => ({ hex, ...(unit !== undefined && { unit }) })

interface TouchSources {
  ground(): Ground
  mayPick(): boolean
  inTurn(action: () => void): void
  readonly say: TouchSays
}

export function useTouch({ ground, mayPick, inTurn, say }: TouchSources): Touching {
  const choices = shallowRef<{ hex: string; list: readonly Choice[] } | null>(null)

  function take(given: Answer, hex: string, unit?: string): void {
    choices.value = null
    say.forget()
    if (given.kind === 'picks') say.picks(given.picks)
    else if (given.kind === 'commit') say.commit()
    else if (given.kind === 'choose') choices.value = { hex, list: given.choices }
    // In the middle of an act a wrong touch deserves an answer; before it, looking around is free.
    else if (mayPick() && ground().draft.picks.length > 0 && given.why.length > 0)
      say.why(placeOf(hex, unit), given.why)
  }

  return {
    choices,
    take,
    touch(hex, unit, { shiftKey = false, ctrlKey = false, altKey = false, button = 0 }) {
      const place = placeOf(hex, unit)
      inTurn(() => {
        say.touch({ ...place, button, modifiers: { shift: shiftKey, ctrl: ctrlKey, alt: altKey } })
        take(answer(ground(), { ...place, isDirect: shiftKey }), hex, unit)
      })
    },
    ask(hex, unit) {
      const given = answer(ground(), placeOf(hex, unit))
      const outright = [{ picks: tokensOf(ground().draft.picks), token: unit ?? hex }]
      say.why(placeOf(hex, unit), given.kind === 'none' ? given.why : outright)
    },
    choose({ picks }) {
      choices.value = null
      say.picks(picks)
    },
    closeChoices: () => (choices.value = null),
    isNothing: (hex) => answer(ground(), { hex }).kind === 'none',
  }
}
