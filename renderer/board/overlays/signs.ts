/*
 * What the act being built shows on the map: what may be picked, what has been, how far, which way. Made from the draft
 * alone; drawing it is the painters' business.
 */

import type { Pick, Sentence } from '../draft.ts'
import { startOf, type Ground } from '../picking/picking.ts'
import { hexOfPick, pathOf } from '../picking/tokens.ts'

export interface Goal {
  readonly cost: number
  /** The cost of a rougher way in ('5309!'), if there is one. */
  readonly rough?: number
  /** What that way means, in the game's words. */
  readonly means?: string
  /** Why the path would end there. */
  readonly stop?: Sentence
  /** By another kind of movement than the usual one. */
  readonly by?: Sentence & { readonly sign: string }
  /** One may go through, but not end there. */
  readonly isPassing?: true
}

export interface Path {
  /** Where it begins, then every hop. */
  readonly hexes: readonly string[]
  /** The cost so far in each hop's hex. */
  readonly costs: readonly (number | undefined)[]
  /** Why it goes no further. */
  readonly stop: Sentence | null
  readonly isReady: boolean
}

export interface Signs {
  /** Hexes that may be picked and are neither targets nor within reach. */
  readonly hexes: ReadonlySet<string>
  readonly targets: ReadonlySet<string>
  readonly units: ReadonlySet<string>
  readonly pickedHexes: ReadonlySet<string>
  readonly pickedUnits: ReadonlySet<string>
  readonly reach: ReadonlyMap<string, Goal>
  readonly path: Path | null
}

export function signsOf(ground: Ground): Signs {
  const { draft, openings, manners } = ground
  const isBeginning = draft.picks.length === 0
  const offers: [verb: string, offers: readonly Pick[]][] = isBeginning
    ? Object.entries(openings)
    : [[draft.picks[0].token, draft.offers]]
  const hexes = new Set<string>()
  const targets = new Set<string>()
  const units = new Set<string>()
  const hops = isBeginning ? Object.values(openings).flatMap((all) => all.filter(isHop)) : draft.offers
  const reach = reachOf(draft.reach, draft.reach.length > 0 || !isBeginning ? hops : [])
  for (const [verb, picks] of offers) {
    for (const pick of picks) {
      if (pick.kind === 'unit') units.add(pick.token)
      const hex = hexOfPick(pick)
      if (hex === undefined || reach.has(hex)) continue
      if (manners.attacks.includes(verb)) targets.add(hex)
      else hexes.add(hex)
    }
  }
  const picked = draft.picks
  return {
    hexes,
    targets,
    units,
    pickedHexes: new Set(picked.flatMap((pick) => (pick.kind === 'hex' ? (hexOfPick(pick) ?? []) : []))),
    pickedUnits: new Set(picked.flatMap((pick) => (pick.kind === 'unit' ? pick.token : []))),
    reach,
    path: pathSign(ground),
  }
}

function reachOf(far: Ground['draft']['reach'], offers: readonly Pick[]): Map<string, Goal> {
  const reach = new Map<string, Goal>()
  for (const { hops, cost, stop, by } of far) {
    const hex = hops.at(-1)
    if (hex !== undefined) reach.set(hex, { cost, ...(stop && { stop }), ...(by && { by }) })
  }
  for (const offer of offers) {
    const { kind, cost, stop } = offer
    const hex = hexOfPick(offer)
    if (hex === undefined || cost === undefined) continue
    const known = reach.get(hex)
    // The host lists every place where the move could end: where it lists some, a hop to any other leads through.
    const passing = known === undefined && kind === 'hop' && far.length > 0 ? ({ isPassing: true } as const) : {}
    if (offer.place !== undefined) {
      const rough = { rough: cost, ...(offer.means !== undefined && { means: offer.means }) }
      reach.set(hex, known === undefined ? { cost, ...rough, ...passing } : { ...known, ...rough })
    } else if (known === undefined || cost < known.cost)
      reach.set(hex, { ...known, cost, ...(stop && { stop }), ...passing })
  }
  return reach
}

const isHop = ({ kind }: Pick): boolean => kind === 'hop'

function pathSign(ground: Ground): Path | null {
  const { picks, offers, ready: isReady } = ground.draft
  const hops = pathOf(picks)
  const from = startOf(ground)
  if (hops.length === 0 || from === undefined) return null
  const goesOn = offers.some(isHop)
  return {
    hexes: [from, ...hops.map((hop) => hexOfPick(hop)!)],
    costs: hops.map(({ cost }) => cost),
    stop: goesOn ? null : (hops.at(-1)?.stop ?? null),
    isReady,
  }
}
