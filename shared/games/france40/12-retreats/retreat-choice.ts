/**
 * A retreat under way and the choices of its owner: which units go together (12.1.2), and by which of the ways that
 * retreat-ways.ts leaves them.
 */
import type { Ask, Building, Destination, Pick } from '../../../engine/act.ts'
import type { Frame } from '../../../engine/position.ts'
import { applies, type Refusal } from '../../../engine/rule.ts'
import type { Side } from '../content/content.ts'
import { partyOf } from '../13-disruption/displacement.ts'
import { keptWith } from '../07-movement/movers.ts'
import { unitAt } from '../pieces.ts'
import type { Retreating, Way } from './retreat-hazards.ts'
import { survivedWays, waysBack, whyNotHop } from './retreat-ways.ts'
import type { Position, Status } from '../state.ts'

export interface RetreatFrame extends Frame {
  readonly step: 'retreat'
  /** The side that retreats. */
  readonly side: Side
  /** Who has yet to go. */
  readonly units: readonly number[]
  readonly from: number
  readonly hexes: number
  readonly cause: 'combat' | 'auto-ds' | 'displaced-hq' | 'full-retreat' | 'zero-strength' | 'disengagement'
  /** What the result makes of them (13.1); null: they stay as they are. */
  readonly status: Status | null
  /** Everybody who retreats in this combat, gone already or not. */
  readonly party?: readonly number[]
  readonly survivors?: readonly number[]
  /** The group under way: where it has been, where it meant to go. */
  readonly going?: Going
  /** Steps the group that has just arrived must still lose (12.1.3c). */
  readonly owing?: { readonly units: readonly number[]; readonly steps: number }
}

export interface Going {
  readonly units: readonly number[]
  readonly walked: readonly number[]
  readonly plan: readonly number[]
  readonly missing: number
}

/** What a retreat comes to. */
export interface RetreatResult {
  readonly survivors: readonly number[]
  readonly lost: readonly number[]
}

export const groupOf = (frame: RetreatFrame, units: readonly number[]): Retreating => ({
  side: frame.side,
  units,
  from: frame.from,
  hexes: frame.hexes,
  party: partyOf(frame),
  // Units on their way have suffered already.
  status: frame.going === undefined ? frame.status : null,
  isFree: frame.cause === 'disengagement',
  ...(frame.going && { walked: frame.going.walked }),
})

// ---- Who goes with whom

export const waysOf = (p: Position, frame: RetreatFrame, units: readonly number[]) => waysBack(p, groupOf(frame, units))
export const survivedBy = (p: Position, frame: RetreatFrame, units: readonly number[]) =>
  survivedWays(p, groupOf(frame, units))
const leastMissing = (ways: readonly Way[]) => Math.min(...ways.map((way) => way.missing))

/** Units that have a way at all. */
export const ableToGo = (p: Position, frame: RetreatFrame): number[] =>
  frame.units.filter((unit) => survivedBy(p, frame, [unit]).length > 0)

const WORSE_TOGETHER: Refusal = { rule: '12.1.3b', say: 'Together they would lose more steps than apart' }

/** 12.1.3b: a unit joins a group only if none of them fares worse for it. */
function joinRefusal(p: Position, frame: RetreatFrame, group: readonly number[], unit: number): Refusal | null {
  const together = leastMissing(survivedBy(p, frame, [...group, unit]))
  const apart = [...group, unit].map((one) => leastMissing(survivedBy(p, frame, [one])))
  return together <= Math.min(...apart) || !applies(p.content, '12.1.3b') ? null : WORSE_TOGETHER
}

/** 22.2: a unit with the parts of its division that go where it goes, if they can. */
export function withKept(p: Position, frame: RetreatFrame, unit: number, group: readonly number[] = []): number[] {
  const joined = [unit]
  for (const { index } of keptWith(p, unitAt(p, unit)))
    if (frame.units.includes(index) && joinRefusal(p, frame, [...group, ...joined], index) === null) joined.push(index)
  return joined
}

// ---- Choosing a way

export interface Retreat {
  readonly units: readonly number[]
  readonly way: Way
}

/** Picks a way hop by hop; while none is picked, others may join the group. */
export function* chooseWay(p: Position, frame: RetreatFrame, first: readonly number[]): Building<Retreat> {
  const draft = new RetreatDraft(p, frame, first)
  for (;;) {
    const { whole } = draft
    if (whole !== null && draft.hops().length === 0) return whole
    const token: string | undefined = yield draft.ask()
    if (token === undefined) return draft.whole!
    draft.take(token)
  }
}

/** A retreat as far as it has been picked. */
class RetreatDraft {
  private readonly p: Position
  private readonly frame: RetreatFrame
  private units: readonly number[]
  private ways: readonly Way[]
  /** The hexes so far, those gone before an interruption included. */
  private readonly path: number[]
  private readonly begun: number

  constructor(p: Position, frame: RetreatFrame, first: readonly number[]) {
    this.p = p
    this.frame = frame
    this.units = first
    this.ways = waysOf(p, frame, first)
    this.path = [...(frame.going?.walked ?? [])]
    this.begun = this.path.length
  }

  /** May others still join? */
  private get isOpen(): boolean {
    return this.path.length === this.begun && this.frame.going === undefined
  }

  /** The retreat, if the path is one of the ways as it stands. */
  get whole(): Retreat | null {
    if (this.isOpen) return null
    const way = this.onward().find(({ path }) => path.length === this.path.length)
    return way === undefined ? null : { units: this.units, way }
  }

  ask(): Ask {
    const { whole } = this
    const fellows = this.fellows().map((unit) => unitAt(this.p, unit).pick)
    const hops = this.hops()
    return {
      picks: [...fellows, ...hops],
      commit: whole !== null,
      why: (token) => this.why(token),
      reach: () => this.reach(),
      suggest: whole === null ? (fellows[0]?.token ?? this.planned ?? hops[0]?.token) : undefined,
    }
  }

  /** Takes a pick: a unit that joins, or a hop. */
  take(token: string): void {
    const joined = this.p.content.unitOf(token)
    if (joined === undefined) this.path.push(this.p.content.grid.indexOf(token))
    else {
      this.units = [...this.units, ...withKept(this.p, this.frame, joined.index, this.units)]
      this.ways = waysOf(this.p, this.frame, this.units)
    }
  }

  /** The next hexes of the ways that have begun so, and what they cost. */
  hops(): Pick[] {
    const onward = this.longer()
    const nth = this.path.length
    const picks = new Map<number, Pick>()
    for (const { path } of onward) {
      const hex = path[nth]!
      if (picks.has(hex)) continue
      const missing = leastMissing(onward.filter((way) => way.path[nth] === hex))
      const means = missing > 0 ? { means: `costs ${missing} ${missing === 1 ? 'step' : 'steps'}` } : {}
      picks.set(hex, { ...this.p.content.hopPicks[hex]!, ...means })
    }
    return [...picks.values()]
  }

  /** The ways that have begun so. */
  private onward(): Way[] {
    return this.ways.filter(({ path }) => this.path.every((hex, i) => path[i] === hex))
  }

  private longer(): Way[] {
    return this.onward().filter(({ path }) => path.length > this.path.length)
  }

  private fellows(): number[] {
    if (!this.isOpen) return []
    return this.frame.units.filter((unit) => !this.units.includes(unit) && this.joinRefusal(unit) === null)
  }

  private joinRefusal(unit: number): Refusal | null {
    return joinRefusal(this.p, this.frame, this.units, unit)
  }

  /** The next hex of the plan before an interruption. */
  private get planned(): string | undefined {
    const hex = this.frame.going?.plan[this.path.length - this.begun]
    return hex === undefined ? undefined : this.p.content.grid.ids[hex]
  }

  private why(token: string): Refusal | null {
    const { unitOf, grid } = this.p.content
    const joining = unitOf(token)
    if (joining !== undefined)
      return this.isOpen && this.frame.units.includes(joining.index) ? this.joinRefusal(joining.index) : null
    const to = grid.indexOf(token)
    return to < 0 ? null : whyNotHop(this.p, groupOf(this.frame, this.units), this.path, to)
  }

  private reach(): Destination[] {
    const { ids } = this.p.content.grid
    return this.longer().map(({ path }) => ({
      hops: path.slice(this.path.length).map((hex) => ids[hex]!),
      cost: path.length,
    }))
  }
}
