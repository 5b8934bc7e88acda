/** What is thrown at a hex from guns or from the air (4.2.1c, 5.2), and whom it would disorganise. */
import type { Explanation, Odds } from '../../../engine/explain.ts'
import { applies, total, type Modifier, type Sentence } from '../../../engine/rule.ts'
import { seenQuality } from '../01-basics/quality.ts'
import { gunLines, thrown } from '../04-artillery/mission.ts'
import { failsOn } from '../04-artillery/missions.ts'
import { coverLine } from '../04-artillery/shelling.ts'
import { enemyOf, type Side } from '../content/content.ts'
import type { MissionFrame } from '../frames.ts'
import { idsOf, placeOf, unitAt } from '../pieces.ts'
import type { Position } from '../state.ts'
import { knownUnits } from './knowledge.ts'
import { lyingDice } from './sums.ts'

type Mission = Pick<MissionFrame, 'side' | 'target' | 'guns' | 'points'>

const EFFECT: Sentence = { rule: '4.2.1c', say: 'Disorganised is who has a quality below the result' }
const UNSEEN: Sentence = { rule: '1.4', say: 'Who lies covered there, and who is out of command, is unknown' }

/** Does a die of German guns, or of aircraft, go astray on a 1 (4.2.5b, 5.2)? */
const mayDrift = (p: Position, { side, points }: Mission): boolean =>
  points !== undefined ? applies(p.content, '5.2') : side === 'german' && applies(p.content, '4.2.5b')

/** How a die falls on somebody of this quality. */
function oddsAgainst(p: Position, mission: Mission, thrownAt: number, quality: number) {
  const isSharp = applies(p.content, '4.2.1c')
  const drifts = mayDrift(p, mission)
  const ways = { struck: 0, holds: 0, astray: 0 }
  for (let die = 1; die <= 6; die++) {
    if (die === 1 && drifts) ways.astray++
    else if ((die === 6 && isSharp) || (!(die === 1 && isSharp) && quality < die + thrownAt)) ways.struck++
    else ways.holds++
  }
  return [
    { label: 'disorganised', ways: ways.struck },
    { label: 'holds', ways: ways.holds },
    ...(ways.astray > 0 ? [{ label: 'astray', ways: ways.astray }] : []),
  ]
}

/** For the unit that can be seen, then for every quality the enemy's counters have. */
function oddsOf(p: Position, mission: Mission, thrownAt: number): Odds[] {
  const { side, target } = mission
  const seen = knownUnits(p, target, side).filter((unit) => unitAt(p, unit).side !== side)
  const one = (quality: number, sentence: Sentence): Odds => ({
    ...sentence,
    part: 'attack',
    of: 6,
    outcomes: oddsAgainst(p, mission, thrownAt, quality),
  })
  const units = seen.map((index) => {
    const unit = unitAt(p, index)
    const values = { unit: unit.name, quality: total(seenQuality(p, unit)) }
    return one(values.quality, { rule: '1.4', say: '{unit}, quality {quality} if in command', values })
  })
  const all = qualitiesOf(p, enemyOf(side))
  return [
    ...units,
    ...all.map((quality) => one(quality, { rule: '4.2.1c', say: 'Quality {quality}', values: { quality } })),
  ]
}

function qualitiesOf(p: Position, side: Side): number[] {
  const all = p.content.bySide[side].flatMap(({ faces }) => faces.map(({ quality }) => quality))
  return [...new Set(all)].sort((a, b) => a - b)
}

function explained(p: Position, mission: Mission, lines: readonly Modifier[]): Explanation {
  const { side, target, guns, points } = mission
  const all = [...lines, ...coverLine(p, target)]
  const isAir = points !== undefined
  const title = isAir ? 'Air strike' : 'Barrage'
  const fails = failsOn(p, side, guns)
  const onMap = guns.filter((gun) => placeOf(p, gun) >= 0)
  const from = onMap.map((gun) => ({
    hex: p.content.grid.ids[placeOf(p, gun)]!,
    units: idsOf(p, [gun]),
    value: total(gunLines(p, [gun], target)),
  }))
  const values = { count: fails.length }
  return {
    title,
    about: [
      EFFECT,
      UNSEEN,
      ...(fails.length > 0
        ? [{ rule: '4.2.5c', say: 'Guns of several hexes: cancelled on {count} of 6', values }]
        : []),
    ],
    parts: [{ id: 'attack', title: `${title} before the die`, side, lines: all, total: total(all) }],
    target: p.content.grid.ids[target]!,
    from,
    odds: oddsOf(p, mission, total(all)),
  }
}

/** A barrage or strike that is being put together; null while nothing is thrown. */
export function explainPlanned(p: Position, mission: Mission): Explanation | null {
  if (mission.guns.length === 0 && mission.points === undefined) return null
  return explained(p, mission, thrown(p, mission))
}

/** One under way: which guns fire only their owner knows (1.4). */
export function explainMission(p: Position, frame: MissionFrame, seat: string): Explanation | null {
  if (frame.stage === 'over') return null
  const isHidden = frame.side !== seat && frame.points === undefined
  if (isHidden) return null
  const sum = explained(p, frame, thrown(p, frame))
  const die = lyingDice(p, 'barrage', 'air strike')?.[0]
  if (die === undefined) return sum
  const { odds: _, ...rest } = sum
  const result = die + sum.parts[0]!.total
  const label = die === 6 ? 'everybody' : die === 1 ? 'nobody' : `quality below ${result}`
  return { ...rest, rolled: [{ part: 'attack', die, result, label, about: [] }] }
}
