/** What is under way, as a seat may know it: the activation, the crossing within it, who may fire, what is to be shared. */
import type { Seat } from '../../../engine/game.ts'
import type {
  DinantActivationView,
  DinantCrossingView,
  DinantFarBank,
  DinantReactionView,
  DinantShareView,
} from '../../../views/dinant.ts'
import { zonesOn } from '../01-basics/zones.ts'
import { allowanceOf, pointsLeft } from '../03-2-movement/movers.ts'
import { isBridged, moveClass } from '../03-2-movement/terrain.ts'
import { shareName, sharings, type Sharing } from '../03-4-damage/shares.ts'
import { bankHexes, farHexes } from '../06-meuse/over-the-river.ts'
import type {
  ActivationFrame,
  AssaultFrame,
  CrossingFrame,
  FerryFrame,
  ReactionFrame,
  ShareFrame,
  SideFrame,
} from '../frames.ts'
import { seemsHeldBy, stepsLeft, unitAt } from '../pieces.ts'
import type { Position } from '../state.ts'

/** The innermost step of this name that has begun. */
function under<F extends SideFrame>({ state: { flow } }: Position, step: F['step']): F | undefined {
  return flow.findLast((frame) => frame.step === step && !frame.fresh) as F | undefined
}

/** Both sides see where it is and what it has done; who acts and what they have left is for the owner to know. */
export function activationView(p: Position, seat: Seat | null): DinantActivationView | null {
  const frame = under<ActivationFrame>(p, 'activation')
  if (frame === undefined) return null
  const { ids } = p.content.grid
  const { side, start, here, walked, stage, attacks, breakthrough, superiority } = frame
  return {
    side,
    start: ids[start]!,
    here: ids[here]!,
    walked: walked.map((hex) => ids[hex]!),
    stage,
    attacks,
    ...(breakthrough && { breakthrough }),
    ...(superiority && { superiority }),
    ...(side === seat && { units: movers(p, frame), over: stage === 'ready' ? farBank(p, frame.here) : [] }),
  }
}

function movers(p: Position, frame: ActivationFrame): DinantActivationView['units'] {
  return frame.units.map((index) => {
    const unit = unitAt(p, index)
    return {
      unit: unit.id,
      points: allowanceOf(p, unit),
      left: pointsLeft(p, frame, unit),
      by: moveClass(p, unit),
      ...(unit.isMobile && { isMobile: true }),
    }
  })
}

/** Everything that can be said of the ways over the river from here is public: it follows from heights and zones. */
function farBank(p: Position, here: number): DinantFarBank[] {
  const { grid, crossingAt } = p.content
  return farHexes(p, here).map((hex) => {
    const side = grid.sideBetween(here, hex)
    const way = crossingAt.get(side)
    return {
      hex: grid.ids[hex]!,
      side: grid.sideName(side),
      bridge: isBridged(p, side) ? (p.state.pontoons[side] ?? 'bridge') : null,
      crossing: way === undefined ? null : { value: way.value, is: p.state.passages[side] ?? 'unknown' },
      isHeld: seemsHeldBy(p, hex, 'french'),
      onTheWater: bankHexes(p, here, hex).map((one) => grid.ids[one]!),
      landing: zonesOn(p, 'french', hex).map((one) => grid.ids[one]!),
    }
  })
}

type OverFrame = CrossingFrame | FerryFrame | AssaultFrame

/** A unit on its way over the Meuse: how far it has come. */
export function crossingView(p: Position, seat: Seat | null): DinantCrossingView | null {
  const frame =
    under<AssaultFrame>(p, 'assault') ?? under<FerryFrame>(p, 'ferry') ?? under<CrossingFrame>(p, 'crossing')
  if (frame === undefined) return null
  const { ids } = p.content.grid
  return {
    kind: frame.step === 'crossing' ? 'boats' : frame.by < 0 ? 'paddle' : 'ferry',
    from: ids[frame.from]!,
    to: ids[frame.to]!,
    stage: stageOf(p, frame),
    ...(frame.side === seat && { unit: unitAt(p, frame.unit).id }),
  }
}

function stageOf(p: Position, { step, stage }: OverFrame): DinantCrossingView['stage'] {
  const firing = under<ReactionFrame>(p, 'reaction')?.kind
  if (firing === 'landing') return 'landing'
  if (step === 'assault') return 'assault'
  if (stage === 'looking') return 'looking'
  return stage === 'found' ? 'found' : 'water'
}

/** Hexes that may still fire at a move: zones and heights, which both sides see. */
export function reactionView(p: Position): DinantReactionView | null {
  const frame = under<ReactionFrame>(p, 'reaction')
  if (frame === undefined) return null
  const { ids } = p.content.grid
  const { kind, side, hexes, fired, target } = frame
  return { kind, side, hexes: hexes.map((hex) => ids[hex]!), fired, target: ids[target]! }
}

// ---- Damage to be shared out

/** So many ways are told; further ones are found by picking. */
const MOST_WAYS = 24

export function shareView(p: Position, seat: Seat | null): DinantShareView | null {
  const frame = under<ShareFrame>(p, 'share')
  if (frame === undefined || frame.retreated !== undefined) return null
  const { side, retreats, losses, point, units } = frame
  const open = { side, retreats, losses }
  if (side !== seat) return open
  const leader = point !== null && units.includes(point) ? { point: unitAt(p, point).id } : {}
  return {
    ...open,
    ...leader,
    ways: sharings(p, frame)
      .slice(0, MOST_WAYS)
      .map((given) => wayOf(p, given)),
  }
}

const wayOf = (p: Position, given: Sharing): NonNullable<DinantShareView['ways']>[number] =>
  [...given].map(([index, share]) => {
    const unit = unitAt(p, index)
    const left = stepsLeft(p, unit) - share.losses
    return { unit: unit.id, share: shareName(share), retreats: share.retreats === 1, losses: share.losses, left }
  })
