/**
 * A mission against a hex: a barrage (4.2.1c) or an air strike (5.2). Guns are activated by theirs: announced (9.1b), chits
 * turned, the disorganised tested, coordinated (4.2.5c). Then a word of the other side (9.1j1), the die, and drift.
 */
import { applies, modifier, sumLines, type Modifier } from '../../../engine/rule.ts'
import { musterFrame } from '../03-1-activation/muster.ts'
import { factorLines } from '../03-3-combat/factors.ts'
import type { MissionFrame } from '../frames.ts'
import { mark, placeOf, unitAt } from '../pieces.ts'
import { boxOf, type Play, type Position, type Step } from '../state.ts'
import { throwDice } from '../telling.ts'
import { failsOn, readyGuns } from './missions.ts'
import { driftedTo, shell } from './shelling.ts'

/** The factors of the guns against a hex: half at night unless it is beside them (8.1.2b). */
export function gunLines(p: Position, guns: readonly number[], hex: number): Modifier[] {
  const isNight = boxOf(p).night === true
  return guns.flatMap((gun) => {
    const unit = unitAt(p, gun)
    const isBeside = p.content.grid.direction(placeOf(p, gun), hex) >= 0
    const halved = isNight && !(placeOf(p, gun) >= 0 && isBeside) ? '8.1.2b' : undefined
    return factorLines(p, unit, { from: -1, againstTanks: false, halved, hasMoved: p.state.moved[gun] === true })
  })
}

/** What is thrown at the hex besides the die. */
export const thrown = (
  p: Position,
  { guns, target, points }: Pick<MissionFrame, 'guns' | 'target' | 'points'>,
): Modifier[] =>
  points === undefined ? gunLines(p, guns, target) : sumLines(modifier(p.content, '5.2', points, 'Air points'))

export const mission: Step<MissionFrame> = {
  title: 'Fire mission',
  rule: '4.2.1c',
  group: true,
  enter(p, { side, points }) {
    if (side === 'french' && points === undefined) p.moment('activation announced', side)
  },
  before: goOn,
  returned: {
    /** 9.1b, ruling 84: the guns count as activated, and nothing else happens. */
    'activation announced'(p, { guns }, result: 'lost' | null) {
      if (result !== 'lost') return
      for (const gun of guns) mark(p, 'activated', gun)
      p.updateFrame({ stage: 'over' })
    },
    coordination(p, { guns, side }, [die]: readonly [number]) {
      const isLost = failsOn(p, side, guns).includes(die) && applies(p.content, '4.2.5c')
      p.updateFrame({ stage: isLost ? 'over' : 'aimed' })
      if (isLost) p.note('4.2.5c', 'The guns are not coordinated: the mission is cancelled', {})
    },
    /** 9.1j1: it falls somewhere else. */
    'mission announced'(p, _, result: { hex: number } | null) {
      p.updateFrame(result === null ? { stage: 'fire' } : { stage: 'fire', target: result.hex })
    },
    barrage: hearDie,
    'air strike': hearDie,
    drift(p, { target, points }, [die]: readonly [number]) {
      const hex = driftedTo(p, target, die)
      const values = { hex: hex < 0 ? 'beyond the map' : p.content.hexNames[hex]! }
      const rule = points === undefined ? '4.2.5b' : '5.2'
      p.note(rule, 'It falls on {hex}', values, hex < 0 ? {} : { places: [p.content.grid.ids[hex]!] })
      p.updateFrame(hex < 0 ? { stage: 'over' } : { stage: 'fire', target: hex, drifted: true })
    },
  },
  asks: (_, { side }) => side,
  // It never rests: whoever has something to decide is asked by a step of its own.
  acts: {},
}

const isMission = (p: Play): boolean => p.top!.step === 'barrage' || p.top!.step === 'strike'

function goOn(p: Play): void {
  while (p.ended === null && isMission(p)) {
    const frame = p.top as MissionFrame
    if (frame.stage === 'over') return p.pop()
    NEXT[frame.stage](p, frame)
  }
}

const NEXT: Readonly<Record<Exclude<MissionFrame['stage'], 'over'>, (p: Play, frame: MissionFrame) => void>> = {
  announced: makeReady,
  ready: coordinate,
  aimed(p, { side }) {
    if (side === 'german') p.moment('mission announced', side)
    else p.updateFrame({ stage: 'fire' })
  },
  fire: (p, { side, points }) => throwDice(p, points === undefined ? 'barrage' : 'air strike', 1, side),
}

/** 3.1b: hex by hex; they have had their mission, whatever comes of it. */
function makeReady(p: Play, { side, guns, hexes }: MissionFrame): void {
  p.updateFrame({ stage: 'ready' })
  for (const gun of guns) mark(p, 'mission', gun)
  const musters = [...new Set(hexes)].map((hex) => ({
    ...musterFrame(
      side,
      guns.filter((_, i) => hexes[i] === hex),
      hex,
      false,
    ),
    as: 'guns made ready',
  }))
  p.push(...musters)
}

function coordinate(p: Play, { side, guns, hexes }: MissionFrame): void {
  const ready = readyGuns(p, guns, hexes)
  if (ready.length === 0) return p.updateFrame({ stage: 'over' })
  p.updateFrame({ guns: ready, hexes: ready.map((gun) => placeOf(p, gun)) })
  const isCertain = failsOn(p, side, ready).length === 0 || !applies(p.content, '4.2.5c')
  if (isCertain) p.updateFrame({ stage: 'aimed' })
  else throwDice(p, 'coordination', 1, side)
}

/** 4.2.5b, 5.2: a 1 of German guns, or of aircraft, goes astray; a second one is the end of the mission. */
function hearDie(p: Play, frame: MissionFrame, [die]: readonly [number]): void {
  const { side, target, points, drifted } = frame
  const mayDrift = points !== undefined || side === 'german'
  const isAstray = die === 1 && mayDrift && applies(p.content, points === undefined ? '4.2.5b' : '5.2')
  if (isAstray && !drifted) return throwDice(p, 'drift', 1, side)
  p.updateFrame({ stage: 'over' })
  if (!isAstray) shell(p, side, target, die, thrown(p, frame))
}
