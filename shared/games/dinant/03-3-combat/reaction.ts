/**
 * 3.3.8 Reaction fire: hexes that may fire at a move do so one after the other, in the order their side wants. Also the
 * fire at units that cross the Meuse, land, or come back from an assault (6.2b, 6.2e, 6.3.3b).
 */
import { nothing, pick, pickMore, words, type Building } from '../../../engine/act.ts'
import { applies, check, type Refusal } from '../../../engine/rule.ts'
import { thirdsOf } from '../01-basics/stacking.ts'
import { zonesOn } from '../01-basics/zones.ts'
import { revealFrames } from '../03-4-damage/chits.ts'
import { chooseSupport, hasSupport, SUPPORT, tellSupport, type Supported } from '../04-artillery/support.ts'
import { TERRAINS, type Side, type Unit } from '../content/content.ts'
import type { FireFrame, FireResult, ReactionFrame, ReactionResult } from '../frames.ts'
import { isDisorganised, occupant, placeOf, unitAt, unitsIn } from '../pieces.ts'
import type { Act, Play, Position, Step } from '../state.ts'
import { explainFiring } from '../view/explain-fire.ts'
import { attackLimit } from './limits.ts'

// ---- Who fires

const GUNS: Refusal = { rule: '3.3.8a', say: 'Artillery and HQs take no part in reaction fire' }
const IN_DISORDER: Refusal = { rule: '3.3.5a', say: 'A disorganised unit has nothing to fire with' }
const TWO_BATTALIONS: Refusal = {
  rule: '3.3.1a',
  say: 'No more than two battalions fire out of rough, into it or over a ridge',
}

function unitRefusal(p: Position, unit: Unit): Refusal | null {
  return check(p.content, unit.isArtillery || unit.isHq, GUNS) ?? check(p.content, isDisorganised(p, unit), IN_DISORDER)
}

/** 3.3.1a, cases 1 to 3, as for an attack: are these too many to fire together? */
const limitRefusal = (p: Position, units: readonly number[], from: number, target: number): Refusal | null =>
  thirdsOf(p, units) > attackLimit(p, from, target) ? TWO_BATTALIONS : null

export const firersIn = (p: Position, side: Side, hex: number): Unit[] =>
  unitsIn(p, hex)
    .map((unit) => unitAt(p, unit))
    .filter((unit) => unit.side === side && unitRefusal(p, unit) === null)

// ---- What counts

/** 1.6e: if one hex watched the hex left as well, the terrain that protects less counts. */
function coverOf(p: Position, { kind, target, left }: ReactionFrame, from: number): number {
  const { content } = p
  if (kind === 'crossing') return -1
  const isWatched =
    kind === 'reaction' && left >= 0 && zonesOn(p, unitAt(p, unitsIn(p, from)[0]!).side, left).includes(from)
  if (!isWatched || !applies(content, '1.6e')) return target
  const modifier = (hex: number) => content.data.tables.terrain.rows[TERRAINS[content.terrain[hex]!]!].tm
  return modifier(left) < modifier(target) ? left : target
}

/** 6.2b, 6.3.2b: fire at a crossing has one more from the start. */
const CROSSING_BONUS = 1

/** The fire of one hex, its point unit still to be named. */
export function fireOf(
  p: Position,
  frame: ReactionFrame,
  from: number,
  units: readonly number[],
  guns: readonly number[],
): FireFrame {
  const { side, kind, target, targets, fired } = frame
  const isOnWater = kind === 'crossing'
  const isEdged = kind === 'reaction' || kind === 'landing'
  return {
    step: 'fire',
    kind,
    side,
    from,
    units,
    target,
    targets,
    point: null,
    terrain: coverOf(p, frame, from),
    edge: isEdged ? p.content.grid.sideBetween(from, target) : -1,
    bonus: (isOnWater ? CROSSING_BONUS : 0) + (applies(p.content, '3.3.8b') ? fired : 0),
    atOnce: isOnWater,
    open: [...units, ...guns, ...targets],
    ...(guns.length > 0 && { guns }),
  }
}

// ---- The question

interface Firing {
  readonly hex: number
  readonly units: readonly number[]
  readonly guns: readonly number[]
  readonly place: string
}

/** Ruling 35: guns support reaction fire only if the players have agreed on it. */
const maySupport = ({ content }: Position, kind: ReactionFrame['kind']): boolean =>
  kind === 'reaction' && content.options['reaction-support'] === 'yes'

function* chooseFire(p: Position, frame: ReactionFrame): Building<Firing> {
  const { hexes, target, side, kind } = frame
  const { grid, hexPicks, unitOf } = p.content
  const ready = hexes.filter((hex) => firersIn(p, side, hex).length > 0)
  const place = yield* pick(ready.map((hex) => hexPicks[hex]!))
  const hex = grid.indexOf(place)
  const units: number[] = []
  const refusal = (unit: Unit) => unitRefusal(p, unit) ?? limitRefusal(p, [...units, unit.index], hex, target)
  const why = (token: string) => {
    const unit = unitOf(token)
    return unit === undefined || placeOf(p, unit.index) !== hex ? null : refusal(unit)
  }
  for (;;) {
    const picks = firersIn(p, side, hex)
      .filter((unit) => !units.includes(unit.index) && refusal(unit) === null)
      .map((unit) => unit.pick)
    const what: Supported = { side, own: hex, enemy: target, fighters: units, joiners: [] }
    const help = units.length > 0 && maySupport(p, kind) && hasSupport(p, what) ? words(SUPPORT) : []
    const now = [...units]
    const telling = (guns: readonly number[]) => ({
      explain: () => explainFiring(p, { ...fireOf(p, frame, hex, now, []), support: guns }),
      unknown: () => UNKNOWN,
    })
    const more = { why, ...telling([]), ...(picks.length > 0 && { suggest: picks[0]!.token }) }
    const all = [...picks, ...help]
    const token: string | undefined = units.length === 0 ? yield* pick(all, more) : yield* pickMore(all, more)
    if (token === undefined) return { hex, units, guns: [], place }
    if (token === SUPPORT) return { hex, units, guns: yield* chooseSupport(p, what, telling), place }
    units.push(unitOf(token)!.index)
  }
}

/** Until the fire is opened the targets are covered, and whether they are in command is theirs to know. */
const UNKNOWN: Refusal = { rule: '1.4', say: 'The quality of those it is fired at is unknown' }

const fire: Act<ReactionFrame, Firing> = {
  title: 'Fire',
  rule: '3.3.8a',
  build: chooseFire,
  /** Ruling 38: chits on those who fire are turned first. */
  does(p, { hexes, side }, { hex, units, guns }) {
    p.updateFrame({ firing: { hex, units, guns }, hexes: hexes.filter((one) => one !== hex) })
    tellSupport(p, side, guns)
    p.push(...revealFrames(p, units))
  },
  shown: ({ place, units, guns }) => `fire ${place} ${units.length}${guns.length > 0 ? ` support ${guns.length}` : ''}`,
}

const hold: Act<ReactionFrame, null> = {
  title: 'Hold fire',
  rule: '3.3.8a',
  build: nothing,
  does: (p) => p.updateFrame({ hexes: [] }),
}

/** 3.3.8d: nobody is asked to withdraw or redeploy: what is fired at can only be hit or not. */
export const reaction: Step<ReactionFrame> = {
  title: 'Reaction fire',
  rule: '3.3.8a',
  before(p, frame) {
    const targets = frame.targets.filter((unit) => placeOf(p, unit) === frame.target)
    if (targets.length < frame.targets.length) p.updateFrame({ targets })
    // Chits on those who fired may have emptied other hexes meanwhile, and the enemy may have moved in.
    const hexes = frame.hexes.filter((hex) => occupant(p, hex) === frame.side)
    if (hexes.length < frame.hexes.length) p.updateFrame({ hexes })
    const now = p.top as ReactionFrame
    if (now.firing !== undefined && targets.length > 0) return openFire(p, now, now.firing)
    if (targets.length === 0 || now.hexes.length === 0) endFire(p, now)
  },
  returned: {
    fire(p, { fired, retreated = [] }, result: FireResult) {
      const back = [...retreated, ...result.retreated]
      p.updateFrame({ fired: fired + 1, ...(result.hit && { hit: true }), ...(back.length > 0 && { retreated: back }) })
    },
  },
  asks: (_, { side }) => side,
  prompt: (p, { target }) => ({
    rule: '3.3.8a',
    say: 'Fire at the units in {hex}?',
    values: { hex: p.content.hexNames[target]! },
  }),
  acts: { fire, hold },
}

/** Whoever its own chit has driven off or disorganised adds nothing. */
function openFire(p: Play, frame: ReactionFrame, { hex, units, guns }: NonNullable<ReactionFrame['firing']>): void {
  p.updateFrame({ firing: undefined })
  const left = units.filter((unit) => placeOf(p, unit) === hex && unitRefusal(p, unitAt(p, unit)) === null)
  if (left.length > 0) p.push(fireOf(p, frame, hex, left, guns))
  else if (frame.hexes.length === 0) endFire(p, p.top as ReactionFrame)
}

function endFire(p: Play, { hit, fired, retreated = [] }: ReactionFrame): void {
  const result: ReactionResult = { hit: hit === true, fired, retreated }
  p.pop(result)
}
