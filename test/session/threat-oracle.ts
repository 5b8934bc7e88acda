/**
 * The strongest attack by trying everything: every placement of every unit around a place, every subset of those who may
 * attack from there. Slow and plain, as a check on the search of the threats; it shares no code with it.
 */
import type { Match } from '../../shared/engine/match.ts'
import type { Play } from '../../shared/engine/position.ts'
import type { State as FightsOnState } from '../../shared/games/france-fights-on/state.ts'
import { visibleUnits } from '../../shared/games/france-fights-on/03-setup/fog-of-war.ts'
import { stackingRefusal } from '../../shared/games/france-fights-on/06-stacking/stacking.ts'
import { battleSum } from '../../shared/games/france-fights-on/13-combat/battle-sum.ts'
import { attackersOf } from '../../shared/games/france-fights-on/13-combat/combat.ts'
import type { Content as FightsOnContent } from '../../shared/games/france-fights-on/content/content.ts'
import * as fightsOn from '../../shared/games/france-fights-on/pieces.ts'
import { isOverstacked } from '../../shared/games/france40/04-stacking/stacking.ts'
import { attackersAround } from '../../shared/games/france40/08-combat/attackers.ts'
import { columnRead, combatSum, isBelowTable } from '../../shared/games/france40/09-combat-modifiers/combat-sum.ts'
import type { Content as France40Content } from '../../shared/games/france40/content/content.ts'
import * as france40 from '../../shared/games/france40/pieces.ts'
import type { State as France40State } from '../../shared/games/france40/state.ts'

/** What a game says of an attack, all units and hexes by their numbers. */
interface Judge {
  readonly isOverfull: (hex: number) => boolean
  readonly put: (unit: number, hex: number) => void
  readonly able: (target: number) => readonly number[]
  /** Null where such an attack is not allowed. */
  readonly column: (target: number, attackers: readonly number[]) => number | null
}

type Marked = Pick<Play, 'mark' | 'rollback'>

interface Ground {
  readonly content: {
    readonly grid: { readonly neighbour: Int32Array | Int16Array; indexOf(id: string): number }
    unitOf(id: string): { readonly index: number } | undefined
  }
  readonly state: { readonly place: readonly number[]; readonly stacks: Readonly<Record<number, readonly number[]>> }
}

/** Germans against a place, in a match whose German movement phase is under way and another in their combat phase. */
export function bestColumn(moving: Match, fighting: Match, judge: Judge, units: readonly string[], place: string) {
  const play = fighting.play as unknown as Marked & Ground
  const { content, state } = play
  const target = content.grid.indexOf(place)
  const around = Array.from(content.grid.neighbour.subarray(target * 6, target * 6 + 6)).filter((hex) => hex >= 0)
  const movers = units.map((id) => {
    const unit = content.unitOf(id)!.index
    const home = state.place[unit]!
    const reach = new Set(reachOf(moving, id).map((to) => content.grid.indexOf(to)))
    const elsewhere = [...reach].find((hex) => !around.includes(hex) && state.stacks[hex] === undefined)
    const spots = [home, ...around.filter((hex) => hex !== home && reach.has(hex))]
    // Whoever stands beside the place may leave it to make room.
    if (around.includes(home) && elsewhere !== undefined) spots.push(elsewhere)
    return { unit, home, spots }
  })
  let best = -1
  const tryAll = (nth: number, newcomers: ReadonlySet<number>): void => {
    if (nth < movers.length) {
      const { unit, home, spots } = movers[nth]!
      for (const spot of spots) {
        const mark = play.mark()
        if (spot !== home) judge.put(unit, spot)
        tryAll(nth + 1, spot === home ? newcomers : new Set([...newcomers, spot]))
        play.rollback(mark)
      }
      return
    }
    for (const hex of newcomers) if (judge.isOverfull(hex)) return
    const able = judge.able(target)
    for (let subset = 1; subset < 1 << able.length; subset++) {
      const attackers = able.filter((_, i) => (subset >> i) & 1)
      best = Math.max(best, judge.column(target, attackers) ?? -1)
    }
  }
  tryAll(0, new Set())
  return best
}

function reachOf(match: Match, unit: string): string[] {
  const draft = match.draft('german')
  for (const word of ['move', unit]) if (draft.pick(word) !== null) return []
  return (draft.ask?.reach?.() ?? []).map(({ hops }) => hops.at(-1)!)
}

export function france40Judge(match: Match): Judge {
  const p = match.play as unknown as Play<France40Content, France40State>
  return {
    isOverfull: (hex) => isOverstacked(p, france40.unitsIn(p, hex)),
    put: (unit, hex) => france40.put(p, p.content.units[unit]!, hex),
    able: (target) => attackersAround(p, 'german', target).map(({ index }) => index),
    column(target, attackers) {
      const sum = combatSum(p, { side: 'german', target, attackers, kind: 'regular' })
      return isBelowTable(sum) ? null : columnRead(p, sum.column)
    },
  }
}

export function fightsOnJudge(match: Match): Judge {
  const p = match.play as unknown as Play<FightsOnContent, FightsOnState>
  const { units } = p.content
  return {
    isOverfull: (hex) => fightsOn.unitsIn(p, hex).some((unit) => stackingRefusal(p, units[unit]!, hex) !== null),
    put: (unit, hex) => fightsOn.put(p, units[unit]!, hex),
    able: (target) => attackersOf(p, 'german', target).map(({ index }) => index),
    column(target, attackers) {
      if (attackers.some((unit) => units[unit]!.isWest !== units[attackers[0]!]!.isWest)) return null
      return battleSum(p, { target, attackers, defenders: visibleUnits(p, target, 'german') }).column
    },
  }
}
