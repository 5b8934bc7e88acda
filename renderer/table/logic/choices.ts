/** What a question of choice is answered by: units and places, each with its digit, of several acts each under its name. */
import type { Pick } from '../../board/draft.ts'
import { isPlace } from '../../board/picking/tokens.ts'
import type { TableGame } from '../game.ts'
import type { Situation } from '../game/words.ts'

export interface Choice extends Pick {
  /** All picks of the act, this one the last. */
  readonly picks: readonly string[]
  readonly digit?: number
}

export interface ChoiceGroup {
  readonly id: string
  readonly kind: 'unit' | 'place'
  readonly title: string
  readonly choices: readonly Choice[]
  /** So many more are only to be found on the map. */
  readonly more: number
  /** Units that come together: the app may place all of them. */
  readonly units?: readonly string[]
}

const MOST_SHOWN = 12
const DIGITS = 9

/** `taken`: so many digits belong to the buttons of the question bar. */
export function choiceGroups(game: TableGame, situation: Situation, taken: number): ChoiceGroup[] {
  const { draft, openings, interrupts = {} } = situation
  const picked = draft.picks.map(({ token }) => token)
  const acts: [id: string, offers: readonly Pick[], title: string | null][] =
    picked.length > 0
      ? [['next', draft.offers, null]]
      : Object.entries(openings)
          .filter(([verb, offers]) => !Object.hasOwn(interrupts, verb) && offers.some(isOnMap))
          .map(([verb, offers], _, { length }) => [
            verb,
            offers,
            length > 1 ? game.words.offerTitle(situation, verb) : null,
          ])
  const hasUnits = draft.picks.some(({ kind }) => kind === 'unit')
  let digit = taken
  const toChoice = (id: string, offer: Pick): Choice => {
    const picks = [...(picked.length > 0 ? picked : [id]), offer.token]
    return digit < DIGITS ? { ...offer, picks, digit: ++digit } : { ...offer, picks }
  }
  return acts.flatMap(([id, offers, title]) => {
    const units = grouped(
      offers.filter(({ kind }) => kind === 'unit'),
      ({ token }) => game.words.groupOf?.(situation, token) ?? '',
    ).map(([name, all]): ChoiceGroup => {
      const shown = all.slice(0, MOST_SHOWN)
      const choices = shown.map((offer) => toChoice(id, offer))
      const usual = title ?? (hasUnits ? 'Others' : 'Choose one')
      const isGroup = name !== '' && all.length > 1
      return {
        id: `${id} unit ${name}`,
        kind: 'unit',
        title: name === '' ? usual : name,
        choices,
        more: all.length - shown.length,
        ...(isGroup && { units: all.map(({ token }) => token) }),
      }
    })
    const places = offers.filter(isPlace)
    if (places.length === 0) return units
    // Many places are on the map and nowhere else.
    const shown = places.length > MOST_SHOWN ? [] : places
    const choices = shown.map((offer) => toChoice(id, offer))
    const more = places.length - shown.length
    return [...units, { id: `${id} place`, kind: 'place' as const, title: title ?? 'Where to', choices, more }]
  })
}

/** By name, in the order in which the names come up. */
function grouped(offers: readonly Pick[], nameOf: (offer: Pick) => string): [string, Pick[]][] {
  const groups = new Map<string, Pick[]>()
  for (const offer of offers) groups.set(nameOf(offer), [...(groups.get(nameOf(offer)) ?? []), offer])
  return [...groups]
}

const isOnMap = (pick: Pick): boolean => pick.kind === 'unit' || isPlace(pick)
