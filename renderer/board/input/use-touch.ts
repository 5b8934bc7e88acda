/** Touches of the board and what they mean: picks, a choice, a commit, a look, or the question why not. */

import { shallowRef, type ShallowRef } from 'vue'
import type { Place } from '../model.ts'
import { answer, type Answer, type TouchChoice, type Doubt, type Ground } from '../picking/picking.ts'
import { tokensOf } from '../picking/tokens.ts'

/** What the player has done on the board, and what follows from it. */
export interface BoardAct {
  readonly place: Place
  readonly answer: Answer
  /** The place was touched by itself; not by a counter put down there, nor by a choice made before. */
  readonly isTouch: boolean
}

export interface TouchSays {
  /** Something was done. What it means is asked for when all that was done before is on the screen. */
  act(meaning: () => BoardAct): void
  why(place: Place, doubts: readonly Doubt[]): void
  /** What was said about a hex is no longer wanted. */
  forget(): void
}

export interface Touching {
  /** A touch that can mean several things. */
  readonly choices: Readonly<ShallowRef<{ readonly hex: string; readonly list: readonly TouchChoice[] } | null>>
  touch(hex: string, unit: string | undefined, event: Partial<MouseEvent>): void
  /** By the keys: where nothing is to be picked and the act is complete, it is committed. */
  enter(hex: string, event: Partial<MouseEvent>): void
  /** Counters were put down there. */
  put(hex: string, answered: () => Answer): void
  /** Why not? Asked outright, of anything. */
  ask(hex: string, unit?: string): void
  choose(choice: TouchChoice): void
  closeChoices(): void
}

const placeOf = (hex: string, unit?: string): Place => ({ hex, ...(unit !== undefined && { unit }) })

interface TouchSources {
  ground(): Ground
  mayPick(): boolean
  readonly say: TouchSays
}

export function useTouch({ ground, mayPick, say }: TouchSources): Touching {
  const choices = shallowRef<{ hex: string; list: readonly TouchChoice[] } | null>(null)

  /** Its turn has come: a choice is made here, all else is for whoever plays. */
  function meant(place: Place, given: Answer, isTouch: boolean): BoardAct {
    choices.value = given.kind === 'choose' ? { hex: place.hex, list: given.choices } : null
    say.forget()
    // In the middle of an act or under way a wrong touch deserves an answer; before it, looking around is free.
    const { picks, from } = ground().draft
    const isIdle = !mayPick() || (picks.length === 0 && from === null)
    return { place, answer: given.kind === 'look' && isIdle ? { kind: 'look', why: [] } : given, isTouch }
  }

  const touched = (place: Place, isDirect: boolean) => meant(place, answer(ground(), { ...place, isDirect }), true)

  return {
    choices,
    touch(hex, unit, { shiftKey = false }) {
      const place = placeOf(hex, unit)
      say.act(() => touched(place, shiftKey))
    },
    enter(hex, { shiftKey = false }) {
      const place = placeOf(hex)
      say.act(() => {
        const isNothing = answer(ground(), place).kind === 'look'
        return isNothing && ground().draft.ready ? meant(place, { kind: 'commit' }, false) : touched(place, shiftKey)
      })
    },
    put: (hex, answered) => say.act(() => meant(placeOf(hex), answered(), false)),
    ask(hex, unit) {
      const given = answer(ground(), placeOf(hex, unit))
      const outright = [{ picks: tokensOf(ground().draft.picks), token: unit ?? hex }]
      say.why(placeOf(hex, unit), given.kind === 'look' ? given.why : outright)
    },
    choose({ picks }) {
      const hex = choices.value?.hex ?? ''
      choices.value = null
      say.act(() => meant(placeOf(hex), { kind: 'picks', picks }, false))
    },
    closeChoices: () => (choices.value = null),
  }
}
