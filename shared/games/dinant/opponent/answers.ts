/** Answers both players give alike: reactions, damage, retreats, and what comes up at the start and end of a turn. */
import type { CombatFrame, DeclarationFrame, ReactionFrame, RetreatFrame } from '../frames.ts'
import { defenceSum, attackSum, type Fight } from '../03-3-combat/combat-sum.ts'
import { pointCandidates, usualPoint } from '../03-3-combat/point-units.ts'
import { enemyOf, type Side } from '../content/content.ts'
import { faceOf, isActivated, isDisorganised, placeOf, unitAt } from '../pieces.ts'
import type { Position } from '../state.ts'
import { supportFor } from './guns.ts'
import { expected, isNight } from './odds.ts'
import {
  bestHex,
  columnOf,
  fightersIn,
  idOf,
  neighbours,
  strengthIn,
  type Answer,
  type Asked,
  offersAfter,
} from './ground.ts'

/** Everything that may fire fires, the strongest hex last: each shot before it makes it better. */
const reaction: Answer = ({ p, draft, frame }) => {
  const { hexes } = frame as ReactionFrame
  const order = hexes.toSorted((a, b) => strengthIn(p, a) - strengthIn(p, b))
  const lines = order.flatMap((hex) => {
    const said = draft.with(['fire', idOf(p, hex)])
    return said.picks.length < 2 ? [] : [said.completed().text()]
  })
  return [...lines, 'hold']
}

/** Is a combat under way in which the defender fares badly? */
function outlook(p: Position, { target }: DeclarationFrame): { lost: number; gained: number } | null {
  const combat = p.state.flow.findLast(({ step }) => step === 'combat') as CombatFrame | undefined
  const defenders = fightersIn(p, target).map(({ index }) => index)
  if (combat === undefined || defenders.length === 0) return null
  const fight: Fight = { ...combat, defenders, defendingPoint: usualPoint(p, pointCandidates(p, defenders)) }
  return { lost: expected(p, attackSum(p, fight).base), gained: expected(p, defenceSum(p, fight).base) }
}

/** Mobile units slip away from what would crush them; others stand, with guns where there are any. */
export const declaration =
  (side: Side, savesGuns: (p: Position) => boolean): Answer =>
  ({ p, draft, frame }) => {
    const attacked = frame as DeclarationFrame
    const odds = outlook(p, attacked)
    const isHopeless = odds !== null && odds.lost > 1.3 && odds.lost > odds.gained * 2
    const withdrawals = isHopeless
      ? fightersIn(p, attacked.target)
          .filter((unit) => unit.isMobile && !isActivated(p, unit) && !isDisorganised(p, unit))
          .flatMap(({ id }) => bestHex(p, draft, ['withdraw', id], away(p, side)).map((hex) => `withdraw ${id} ${hex}`))
      : []
    const guns = isNight(p) || savesGuns(p) ? [] : supportFor(p, draft, 'stand')
    return [...withdrawals, ...(guns.length > 0 ? [`stand support ${guns.join(' ')}`] : []), 'stand']
  }

/** Away from the enemy, towards one's own edge and friends. */
const away =
  (p: Position, side: Side) =>
  (hex: number): number => {
    const enemies = neighbours(p, hex).reduce(
      (sum, near) => sum + (p.state.stacks[near] && sideOf(p, near) === enemyOf(side) ? 1 : 0),
      0,
    )
    const back = side === 'german' ? columnOf(p, hex) - (p.content.isWest[hex] === 0 ? 6 : 0) : -columnOf(p, hex)
    return back * 0.5 - enemies * 2 + Math.min(3, strengthIn(p, hex)) * 0.3
  }

const sideOf = (p: Position, hex: number): Side => unitAt(p, p.state.stacks[hex]![0]!).side

const retreat =
  (side: Side): Answer =>
  ({ p, draft, frame }) => {
    const { unit } = frame as RetreatFrame
    // HQs go along when nobody else stays with them.
    const others = fightersIn(p, placeOf(p, unit)).filter(({ index }) => index !== unit)
    return bestHex(p, draft, ['retreat'], away(p, side)).flatMap((hex) => {
      const said = draft.with(['retreat', hex])
      const hqs = others.length === 0 ? said.offers.filter(({ kind }) => kind === 'unit').map(({ token }) => token) : []
      return [['retreat', hex, ...hqs].join(' ')]
    })
  }

const mildest: Answer = ({ draft }) => [draft.with(['share']).completed().text()]

/** Own point unit: the best; the enemy's: the weakest. */
const point =
  (side: Side): Answer =>
  ({ p, draft, frame }) => {
    const isOwn = frame['of'] === side
    const units = offersAfter(draft, ['point']).map(({ token }) => p.content.unitOf(token)!)
    const worth = (index: number) => faceOf(p, unitAt(p, index)).quality * 10 - p.state.lost[index]! * 5
    return units
      .toSorted((a, b) => (isOwn ? worth(b.index) - worth(a.index) : worth(a.index) - worth(b.index)))
      .map(({ id }) => `point ${id}`)
  }

const straggle =
  (side: Side): Answer =>
  ({ p, draft, frame }) => {
    const here = placeOf(p, frame['unit'] as number)
    const worth = away(p, side)
    const hops = offersAfter(draft, ['move'])
      .filter(({ kind }) => kind === 'hop')
      .map(({ token }) => token)
      .toSorted((a, b) => worth(p.content.grid.indexOf(b)) - worth(p.content.grid.indexOf(a)))
    const best = hops[0]
    const isBetter = best !== undefined && worth(p.content.grid.indexOf(best)) > worth(here) + 1
    return [...(isBetter ? [`move ${best}`] : []), 'done']
  }

const rebuild: Answer = ({ draft }) => [draft.with(['rebuild']).completed().text(), 'pass']

/** An HQ comes back behind its units. */
const hqReturn =
  (side: Side): Answer =>
  ({ p, draft, frame }) => {
    const { formation } = unitAt(p, frame['unit'] as number)
    const own = p.content.formationOf[formation].units.map((unit) => placeOf(p, unit)).filter((hex) => hex >= 0)
    const worth = (hex: number) => {
      const far =
        own.reduce((sum, at) => sum + Math.min(12, p.content.grid.distance(at, hex)), 0) / Math.max(1, own.length)
      return -far + away(p, side)(hex) * 0.5
    }
    return [...bestHex(p, draft, ['place'], worth).map((hex) => `place ${hex}`), 'wait']
  }

/** Goes on as it was told, unless that has become impossible. */
export const marchOn = ({ draft, frame }: Asked): string[] => {
  const plan = frame['plan'] as readonly string[]
  return plan.length > 0
    ? [draft.with(['move']).completed().text(), 'halt']
    : ['halt', draft.with(['move']).completed().text()]
}

const keepAll: Answer = ({ draft }) => {
  const words = ['keep']
  for (;;) {
    const next = offersAfter(draft, words)[0]
    if (next === undefined) return [words.join(' ')]
    words.push(next.token)
  }
}

const first =
  (...words: string[]): Answer =>
  ({ draft }: Asked) =>
    words.flatMap((word) => [draft.with([word]).completed().text()])

export const commonAnswers = (side: Side): Readonly<Record<string, Answer>> => ({
  reaction,
  share: mildest,
  retreat: retreat(side),
  point: point(side),
  straggle: straggle(side),
  rebuild,
  'hq-return': hqReturn(side),
  'disbanded-return': hqReturn(side),
  march: marchOn,
  'keep-chits': keepAll,
  attachment: first('attach'),
  ammunition: first('name'),
})
