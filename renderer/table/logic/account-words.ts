/** An account of the computer in words: the act, its worth in points, its reasons. */
import { NO_DRAFT } from '../../board/ground.ts'
import type { ShownAccount } from '../../stores/computer.ts'
import type { View } from '../../stores/view.ts'
import type { TableGame } from '../game.ts'
import type { Situation } from '../game/words.ts'
import { noteOf } from './events.ts'
import type { LoggedAct } from './log.ts'
import { closed, placeSay } from './happening-words.ts'
import { capital, listedShortly, spoken } from './words.ts'

export type ShownAct = ShownAccount['acts'][number]

/** A table at which nothing is being picked: acts of the past are told by it. */
export const atRest = (view: View): Situation => ({ view, draft: NO_DRAFT, openings: {}, explanation: null })

/** What an act is about, where it takes several lines: who is called is no reason yet, where they go is. */
const DEEDS = ['declared', 'moved', 'arrived'] as const

/**
 * The line of the computer that made an act what it is, else its first, where a seat may know its reasons: they tell what
 * its side knew. `isAllTold`: nothing is kept apart, or the match is over.
 */
export function computersLine({ seat, lines }: LoggedAct, knower: string, isAllTold: boolean): number | null {
  if (!isAllTold && seat !== knower) return null
  const own = lines.filter(({ computer }) => computer !== undefined)
  const deed = DEEDS.map((kind) => own.find(({ notes }) => noteOf(notes, kind) !== undefined)).find(Boolean)
  return (deed ?? own[0])?.id ?? null
}

const MAX_NAMES = 4
const MAX_REASONS = 4
/** A smaller difference, in points, is none. */
const LEAST_TOLD = 0.05

/** `Move 1st Panzer to Sedan (5419)`, `Lose a step: 8th Panzer`, `Attack 5605 with 8th Panzer, Air Support`. What no title fits is told by its own word. */
export function actSay(game: TableGame, { view }: Situation, { text, step, picks }: ShownAct): string {
  if (text === null) return 'Say nothing'
  const situation = atRest({ ...view, question: { ...view.question, step } })
  const [verb] = picks
  if (verb === undefined) return capital(text)
  const title = (token: string) => game.words.offerTitle(situation, token)
  const units = picks.filter(({ kind }) => kind === 'unit').map(({ token }) => token)
  const names = listedShortly([...new Set(units.map((id) => nameOf(game, id)))], MAX_NAMES)
  const places = picks.filter(({ kind }) => kind === 'hex').map((pick) => placeSay(game, pick.place ?? pick.token))
  const last = picks.findLast(({ kind }) => kind === 'hop')
  const to = last === undefined ? '' : `to ${placeSay(game, last.place ?? last.token)}`
  const words = picks
    // A word before a unit says what that unit is to be: it is among the names.
    .filter(({ kind }, i) => i > 0 && (kind === 'word' || kind === 'number') && picks[i + 1]?.kind !== 'unit')
    .map(({ token }) => title(token))
  const where = places.length > 0 ? listedShortly([...new Set(places)], MAX_NAMES) : ''
  // A target is named before those who go there; a unit before the place where it goes.
  const isTargetFirst = picks.find(({ kind }) => kind === 'unit' || kind === 'hex')?.kind === 'hex'
  const parts = isTargetFirst
    ? [names === '' ? where : `${closed(where)} with ${names}`, to]
    : [names, names === '' || where === '' ? where : `to ${where}`, to]
  const rest = parts.filter((part) => part !== '').join(' ')
  const said = rest === '' ? title(verb.token) : `${opened(title(verb.token))} ${rest}`
  return words.length === 0 ? said : `${said}, ${words.join(' ')}`
}

/** `Move` goes on as a sentence; a title of several words, `Evacuation Move:`, does not. */
const opened = (title: string): string => (title.includes(' ') ? `${title}:` : title)

const nameOf = ({ units }: TableGame, id: string): string => units.info(id)?.brief ?? units.info(id)?.name ?? id

/** `+1.4`, `−0.5`, `0`. */
export function signed(points: number): string {
  const figure = Math.abs(points).toFixed(1)
  if (figure === '0.0') return '0'
  return `${points < 0 ? '−' : '+'}${figure}`
}

/** The reasons that weigh most. */
export const toldReasons = ({ reasons }: Pick<ShownAct, 'reasons'>): ShownAct['reasons'] =>
  reasons.slice(0, MAX_REASONS)

/** `supply +1.2, front −0.3`. */
export const reasonsSay = (act: Pick<ShownAct, 'reasons'>): string =>
  toldReasons(act)
    .map(({ title, points }) => `${title} ${signed(points)}`)
    .join(', ')

/** Why, in few words: `worth +0.9: supply +1.2, front −0.3. Next best, 0.3 less: move to Sedan (5419).` */
export function whySay(game: TableGame, situation: Situation, { acts }: Pick<ShownAccount, 'acts'>): string {
  const [chosen, rival] = acts
  if (chosen === undefined) return ''
  const worth = signed(chosen.reasons.reduce((sum, { points }) => sum + points, 0))
  const reasons = reasonsSay(chosen)
  const less = rival === undefined ? 0 : chosen.margin - rival.margin
  const next =
    rival === undefined || less < LEAST_TOLD
      ? ''
      : ` Next best, ${less.toFixed(1)} less: ${actSay(game, situation, rival)}.`
  return `worth ${worth}${reasons === '' ? '' : `: ${reasons}`}.${next}`
}

/** Shares are told in whole per cent: below this they would be none, and as far from all no doubt would be left. */
const LEAST_SHARE = 0.005
const MAX_UNLIKELY = 4

/** What may come of an act, the likeliest first: `64 %` retreat. What is hardly possible stands together in one row. */
export function chanceRows(chances: ShownAccount['chances']): { readonly share: string; readonly say: string }[] {
  const rows = chances
    .filter(({ share }) => share >= LEAST_SHARE)
    .map(({ say, share }) => ({
      share: share > 1 - LEAST_SHARE ? 'over 99 %' : `${Math.round(share * 100)} %`,
      say: spoken(say),
    }))
  const unlikely = chances.filter(({ share }) => share < LEAST_SHARE).map(({ say }) => spoken(say))
  if (unlikely.length === 0) return rows
  const share = unlikely.length === 1 ? 'under 1 %' : 'under 1 % each'
  return [...rows, { share, say: listedShortly(unlikely, MAX_UNLIKELY) }]
}
