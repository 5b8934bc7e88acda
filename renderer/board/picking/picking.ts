/*
 * What a touch means: which picks follow from it. The engine alone knows what is legal; here its offers, its reach and
 * its openings are only looked through for what lies in the touched hex. An answer holds all picks of the act, the ones
 * already taken included, so that a touch may also go back, or change over to another unit.
 *
 * The first row that fits answers; where a row finds several ways, the player is given the choice.
 *
 *     nothing is picked yet
 *       some verb would offer the hex or a unit in it        the verb and it                           opening
 *       own units beside a target of an attacking verb       the verb, the target and they             beside
 *     an act is being built
 *       the last hex of the path, and the act is complete    commit                                    back
 *       an earlier hex of the path, or where it began        the path up to there                      back
 *       the hex is offered, or within reach                  the hop, or all hops of the way           next
 *       a unit in it is offered                              it; for some verbs all of the stack       next
 *       a hex of a list of hexes that has been picked        out with it                               outAgain
 *       a unit that has been placed by this act              in hand again, the rest as it was         outAgain
 *       units that have been picked                          out with them                             outAgain
 *       something another act would begin with               that act, of the same verb if it can be   changeOver
 *     none of these                                          a look, and what may be asked about it    look
 */

import type { Draft, Openings, Pick, PickingManners } from '../draft.ts'
import { hexOfPick, isPlace, pathOf, pathStart, tokensOf, unitOf } from './tokens.ts'

/** The table as far as picking looks at it. */
export interface Ground {
  readonly draft: Draft
  readonly openings: Openings
  readonly manners: PickingManners
  /** Where a unit stands; units that the act being built has placed stand there already. */
  hexOf(unit: string): string | undefined
  /** The units in a hex, the top one first. */
  unitsIn(hex: string): readonly string[]
  neighbours(hex: string): readonly string[]
}

export interface Touched {
  readonly hex: string
  /** Only where one unit was meant. */
  readonly unit?: string
  /** No way round: the hop itself. */
  readonly isDirect?: boolean
}

export interface TouchChoice {
  readonly picks: readonly string[]
  readonly say: string
  readonly cost?: number
  /** A hop that is made in another way than by going there. */
  readonly isVariant?: boolean
}

export type Answer =
  | { readonly kind: 'picks'; readonly picks: readonly string[] }
  | { readonly kind: 'choose'; readonly choices: readonly TouchChoice[] }
  | { readonly kind: 'commit' }
  /** Nothing of it can be picked: it is looked at. These doubts may be put to the engine, the first it has a word for counts. */
  | { readonly kind: 'look'; readonly why: readonly Doubt[] }

/** Why is the token not offered after these picks? */
export interface Doubt {
  readonly picks: readonly string[]
  readonly token: string
}

export function answer(ground: Ground, touched: Touched): Answer {
  const { draft } = ground
  if (draft.picks.length === 0)
    return asAnswer(opening(ground, touched)) ?? beside(ground, touched) ?? look(ground, touched)
  return (
    back(ground, touched) ??
    asAnswer(next(ground, touched)) ??
    outAgain(ground, touched) ??
    changeOver(ground, touched) ??
    look(ground, touched)
  )
}

/** Counters put down on a hex: their act, if they may go there or attack it. */
export function answerDrop(ground: Ground, units: readonly string[], hex: string): Answer {
  const { draft, manners, openings } = ground
  const [unit] = units
  if (unit === undefined || ground.hexOf(unit) === hex) return { kind: 'look', why: [] }
  const picked = tokensOf(draft.picks)
  const [verb, target] = picked
  // Onto an enemy: an attack by those who were carried.
  for (const attack of manners.attacks) {
    if (!openings[attack]?.some((offer) => offer.token === hex)) continue
    const isGoingOn = verb === attack && target === hex
    const more = units.filter((one) => !picked.includes(one))
    return { kind: 'picks', picks: [...(isGoingOn ? picked : [attack, hex]), ...more] }
  }
  return asAnswer(placesIn({ hex }, picked, draft)) ?? look(ground, { hex })
}

/** The picks that taking a counter up stands for; null if it cannot be taken up. Empty: nothing to pick before it is put down. */
export function answerTake(ground: Ground, units: readonly string[]): readonly string[] | null {
  const { draft, manners, openings } = ground
  const [unit] = units
  if (unit === undefined) return null
  // Already in hand: from where it stands, the hops so far forgotten.
  const path = pathOf(draft.picks)
  const isInHand = unitOf(draft.picks) === unit && (path.length > 0 || draft.offers.some(isPlace))
  if (isInHand) return tokensOf(draft.picks).slice(0, pathStart(draft.picks))
  const again = replaced(draft, unit)
  if (again !== null) return again
  const offered = draft.offers.some((offer) => offer.kind === 'unit' && offer.token === unit)
  if (draft.picks.length > 0 && offered) return [...tokensOf(draft.picks), unit]
  for (const [verb, offers] of Object.entries(openings))
    if (offers.some((offer) => offer.kind === 'unit' && offer.token === unit)) return [verb, unit]
  const hex = ground.hexOf(unit)
  if (hex === undefined) return null
  const around = ground.neighbours(hex)
  const canAttack = manners.attacks.some((verb) => openings[verb]?.some(({ token }) => around.includes(token)))
  return canAttack ? tokensOf(draft.picks) : null
}

/** What a seat may touch now: hexes and units that would be answered by a pick. */
export function touchable({ draft, openings }: Ground): { hexes: Set<string>; units: Set<string> } {
  const hexes = new Set<string>()
  const units = new Set<string>()
  const offers = draft.picks.length === 0 ? Object.values(openings).flat() : draft.offers
  for (const offer of offers) {
    if (offer.kind === 'unit') units.add(offer.token)
    const hex = hexOfPick(offer)
    if (hex !== undefined) hexes.add(hex)
  }
  return { hexes, units }
}

// ---- What can follow

/** Where the path of the act begins: where its unit stands, or where those are who are under way already. */
export function startOf({ draft, hexOf }: Ground): string | undefined {
  const unit = unitOf(draft.picks)
  return draft.from ?? (unit === undefined ? undefined : hexOf(unit))
}

/** At the beginning: every verb that offers something here, the rare ones only if no other does. */
function opening(ground: Ground, touched: Touched): TouchChoice[] {
  const { draft, openings, manners } = ground
  const all = Object.entries(openings).flatMap(([verb, offers]) => {
    const isWay = draft.picks.length === 0 && offers.some(({ kind }) => kind === 'hop')
    const places = placesIn(touched, [verb], { offers, reach: isWay ? draft.reach : [] })
    const found = [...places, ...unitsOf(ground, offers, touched, [verb], verb)]
    return found.map((choice) => ({ ...choice, say: choice.say || (manners.verbs[verb] ?? verb) }))
  })
  const usual = all.filter(({ picks: [verb = ''] }) => manners.rare?.includes(verb) !== true)
  return usual.length > 0 ? usual : all
}

/** In an act: what the next pick can be here. */
function next(ground: Ground, touched: Touched): TouchChoice[] {
  const { draft } = ground
  const picked = tokensOf(draft.picks)
  const units = unitsOf(ground, draft.offers, touched, picked, picked[0])
  return touched.unit === undefined ? [...placesIn(touched, picked, draft), ...units] : units
}

/** Hexes and hops in the touched hex, and the way to it where it is far or where that is cheaper. */
function placesIn(
  touched: Touched,
  picked: readonly string[],
  { offers, reach }: { readonly offers: readonly Pick[]; readonly reach: Draft['reach'] },
): TouchChoice[] {
  const direct = placesOf(offers, touched, picked)
  const way =
    touched.isDirect || touched.unit !== undefined ? undefined : reach.find(({ hops }) => hops.at(-1) === touched.hex)
  if (way === undefined) return direct
  const [plain] = direct
  if (plain?.cost !== undefined && plain.cost <= way.cost) return direct
  const round: TouchChoice = { picks: [...picked, ...way.hops], say: 'Go there', cost: way.cost }
  // Other ways to make the hop itself stay a choice.
  return [round, ...direct.filter((choice) => choice !== plain || choice.isVariant)]
}

function placesOf(offers: readonly Pick[], { hex, unit }: Touched, picked: readonly string[]): TouchChoice[] {
  if (unit !== undefined) return []
  return offers
    .filter((offer) => hexOfPick(offer) === hex)
    .map(({ token, place, means, cost }) => ({
      picks: [...picked, token],
      say: means ?? (picked.length > 1 ? 'Go there' : ''),
      ...(cost !== undefined && { cost }),
      ...(place !== undefined && { isVariant: true }),
    }))
}

/** Offered units in the touched hex: the one that was meant, the topmost, or all of them. */
function unitsOf(
  { unitsIn, manners }: Ground,
  offers: readonly Pick[],
  { hex, unit }: Touched,
  picked: readonly string[],
  verb: string,
): TouchChoice[] {
  const isOffered = (id: string) => offers.some((offer) => offer.kind === 'unit' && offer.token === id)
  const here = unit === undefined ? unitsIn(hex).filter(isOffered) : [unit].filter(isOffered)
  if (here.length === 0) return []
  const isGathering = picked.length > 1 && manners.gathers?.includes(verb)
  const taken = manners.wholeStack.includes(verb) || isGathering ? here : here.slice(0, 1)
  return [{ picks: [...picked, ...taken], say: '' }]
}

// ---- Going back and changing over

/** A hex of the path: back to it; the end of the path once more: done. */
function back(ground: Ground, { hex, unit }: Touched): Answer | null {
  const { draft } = ground
  const path = pathOf(draft.picks)
  if (path.length === 0 || unit !== undefined) return null
  const before = tokensOf(draft.picks).slice(0, pathStart(draft.picks))
  const step = path.findLastIndex((hop) => hexOfPick(hop) === hex)
  if (step === path.length - 1) return draft.ready ? { kind: 'commit' } : null
  if (step >= 0)
    return { kind: 'picks', picks: tokensOf(draft.picks).slice(0, draft.picks.lastIndexOf(path[step]) + 1) }
  return startOf(ground) === hex ? { kind: 'picks', picks: trimmed(draft.picks.slice(0, before.length)) } : null
}

/** What has been picked is touched again: out with it. A unit that was placed is taken up anew. */
function outAgain({ draft, unitsIn }: Ground, { hex, unit }: Touched): Answer | null {
  const { picks } = draft
  const isListOfHexes = picks.slice(1).every(({ kind }) => kind === 'hex')
  if (isListOfHexes && unit === undefined && picks.some((pick) => hexOfPick(pick) === hex))
    return { kind: 'picks', picks: trimmed(picks.filter((pick) => hexOfPick(pick) !== hex)) }
  const units = unit === undefined ? unitsIn(hex) : [unit]
  const out = units.filter((id) => picks.some((pick) => pick.kind === 'unit' && pick.token === id))
  if (out.length === 0 || pathOf(picks).length > 0) return null
  const again = replaced(draft, out[0])
  if (again !== null) return { kind: 'picks', picks: again }
  return { kind: 'picks', picks: trimmed(picks.filter(({ kind, token }) => kind !== 'unit' || !out.includes(token))) }
}

/** A verb alone is nothing begun. */
const trimmed = (picks: readonly Pick[]): string[] => (picks.length === 1 ? [] : tokensOf(picks))

/** The picks with a placed unit in hand again; null if it was not placed by this act. */
function replaced({ picks }: Draft, unit: string): string[] | null {
  const at = picks.findIndex((pick, i) => pick.kind === 'unit' && pick.token === unit && picks[i + 1]?.kind === 'hex')
  if (at < 0) return null
  const rest = picks.toSpliced(at, 2)
  if (rest.at(-1)?.kind === 'unit') rest.pop() // one that was in hand is put aside
  return [...tokensOf(rest), unit]
}

/** Another unit or target than the one of the act being built: begin with that. */
function changeOver(ground: Ground, touched: Touched): Answer | null {
  const found = opening(ground, touched)
  const [verb] = tokensOf(ground.draft.picks)
  const same = found.filter(({ picks }) => picks[0] === verb)
  return asAnswer(same.length > 0 ? same : found)
}

/** Own counters touched before a target: the targets beside them. */
function beside(ground: Ground, { hex, unit }: Touched): Answer | null {
  const { openings, manners, neighbours, unitsIn } = ground
  const units = unit === undefined ? unitsIn(hex) : [unit]
  if (units.length === 0) return null
  const around = neighbours(hex)
  const choices = manners.attacks.flatMap((verb) =>
    (openings[verb] ?? [])
      .filter(({ kind, token }) => kind === 'hex' && around.includes(token))
      .map(({ token }) => ({ picks: [verb, token, ...units], say: `${manners.verbs[verb] ?? verb} ${token}` })),
  )
  return asAnswer(choices)
}

function asAnswer(choices: readonly TouchChoice[]): Answer | null {
  if (choices.length === 0) return null
  return choices.length === 1 ? { kind: 'picks', picks: choices[0].picks } : { kind: 'choose', choices }
}

/** What one may ask about, the likeliest first: the unit that was meant, or the hex and whoever is on top in it. */
function look({ draft, openings, unitsIn }: Ground, { hex, unit }: Touched): Answer {
  const units = unit === undefined ? unitsIn(hex) : [unit]
  const asks = (picks: readonly string[], offers: readonly Pick[]): Doubt[] => {
    const wantsUnits = offers.length > 0 && offers.every(({ kind }) => kind !== 'hex' && kind !== 'hop')
    const tokens = unit !== undefined || wantsUnits ? [...units, hex] : [hex, ...units]
    return tokens.map((token) => ({ picks, token }))
  }
  if (draft.picks.length > 0) return { kind: 'look', why: asks(tokensOf(draft.picks), draft.offers) }
  const verbs = Object.entries(openings).filter(([, offers]) => offers.length > 0)
  return { kind: 'look', why: verbs.flatMap(([verb, offers]) => asks([verb], offers)) }
}
