/** 4.2.1 A barrage is named: guns fire at a hex that is spotted. What comes of it is in mission.ts. */
import { pick, pickMore, type Building } from '../../../engine/act.ts'
import type { Refusal } from '../../../engine/rule.ts'
import { revokePosts } from '../10-battleplan/objectives.ts'
import { enemyOf, type Side, type Unit } from '../content/content.ts'
import { activationRefusal } from '../03-1-activation/announce.ts'
import type { MissionFrame, OperationsFrame } from '../frames.ts'
import { hexesOf, occupant, placeOf, unitAt } from '../pieces.ts'
import { corpsOf, type Act, type Position } from '../state.ts'
import { tell } from '../telling.ts'
import { explainPlanned } from '../view/explain-mission.ts'
import { batteryRefusal, gunRefusal, gunsOf, isInReach, reachRefusal } from './missions.ts'
import { spotterOf } from './spotting.ts'

// ---- Which guns, which hex

const NOBODY: Refusal = { rule: '4.2.1a', say: 'There is no enemy' }
const UNSEEN: Refusal = { rule: '4.2.1a', say: 'Nobody of its corps spots {hex} for {unit}' }

/** Why a gun does not shell a hex. */
const shellRefusal = (p: Position, unit: Unit, hex: number): Refusal | null =>
  gunRefusal(p, unit) ?? aimRefusal(p, unit, hex)

/** The same of a gun that may fire. */
function aimRefusal(p: Position, unit: Unit, hex: number): Refusal | null {
  const refused = reachRefusal(p, unit, hex)
  if (refused !== null) return refused
  return isSpotted(p, unit, hex) ? null : { ...UNSEEN, values: { hex: p.content.hexNames[hex]!, unit: unit.name } }
}

function isSpotted(p: Position, unit: Unit, hex: number): boolean {
  const corps = corpsOf(p, unit.formation)
  return corps !== null && spotterOf(p, unit.side, corps, hex) !== null
}

interface Mission {
  readonly hex: number
  readonly place: string
  readonly guns: readonly number[]
}

/** The guns that could have a mission now, whatever the target. */
const isAble = (p: Position, unit: Unit): boolean =>
  gunRefusal(p, unit) === null && batteryRefusal(p, [unit.index]) === null

const ableGuns = (p: Position, side: Side): Unit[] => gunsOf(p, side).filter((unit) => isAble(p, unit))

function* chooseBarrage(p: Position, side: Side): Building<Mission> {
  const { grid, hexPicks, unitOf } = p.content
  const guns = ableGuns(p, side)
  const canShell = (hex: number) => guns.some((unit) => isInReach(p, unit, hex) && isSpotted(p, unit, hex))
  const place = yield* pick(
    hexesOf(p, enemyOf(side))
      .filter(canShell)
      .map((hex) => hexPicks[hex]!),
    { why: (token) => whyNotHex(p, side, grid.indexOf(token)) },
  )
  const hex = grid.indexOf(place)
  const chosen: number[] = []
  for (;;) {
    const refusal = (unit: Unit) => shellRefusal(p, unit, hex) ?? batteryRefusal(p, [...chosen, unit.index])
    const picks = guns.filter((unit) => !chosen.includes(unit.index) && refusal(unit) === null).map((unit) => unit.pick)
    const now = [...chosen]
    const asking = {
      explain: () => explainPlanned(p, { side, target: hex, guns: now }),
      unknown: () => UNKNOWN,
      why(token: string) {
        const unit = unitOf(token)
        return unit?.side !== side || now.includes(unit.index) ? null : refusal(unit)
      },
    }
    const token = chosen.length === 0 ? yield* pick(picks, asking) : yield* pickMore(picks, asking)
    if (token === undefined) return { hex, place, guns: chosen }
    chosen.push(unitOf(token)!.index)
  }
}

/** The quality of enemy units is theirs to know: what a barrage does to them cannot be foretold. */
const UNKNOWN: Refusal = { rule: '1.4', say: 'The quality of those it falls on is unknown' }

function whyNotHex(p: Position, side: Side, hex: number): Refusal | null {
  if (hex < 0) return null
  if (occupant(p, hex) !== enemyOf(side)) return NOBODY
  const guns = gunsOf(p, side)
  const able = guns.find((unit) => gunRefusal(p, unit) === null && reachRefusal(p, unit, hex) === null)
  const one = able ?? guns[0]
  return one === undefined ? null : shellRefusal(p, one, hex)
}

export const barrageAct: Act<OperationsFrame, Mission> = {
  title: 'Barrage',
  rule: '4.2.1c',
  hasPicks(p, { side }) {
    const hexes = hexesOf(p, enemyOf(side))
    // Most guns have been activated, or have nobody in reach: command is asked for last.
    return gunsOf(p, side).some((unit) => {
      if (activationRefusal(p, unit) !== null) return false
      const near = hexes.filter((hex) => isInReach(p, unit, hex))
      return near.length > 0 && isAble(p, unit) && near.some((hex) => isSpotted(p, unit, hex))
    })
  },
  build: (p, { side }) => chooseBarrage(p, side),
  does(p, { side }, { hex, guns }) {
    p.updateFrame({ begun: true })
    const say = { open: '{count} {count|gun unit fires|gun units fire} at {hex}', own: '{units} fire at {hex}' }
    const event = { kind: 'declared', side } as const
    const places = [p.content.grid.ids[hex]!]
    tell(p, side, '4.2.1c', say, guns, { values: { hex: p.content.hexNames[hex]! }, places, event })
    // 10.3: a French unit that spots from a post the Germans had taken.
    const spotter = spotterOf(p, side, corpsOf(p, unitAt(p, guns[0]!).formation)!, hex)
    if (spotter?.by === 'observer' && spotter.unit !== null) revokePosts(p, spotter.hex)
    const hexes = guns.map((gun) => placeOf(p, gun))
    const frame: MissionFrame = { step: 'barrage', side, target: hex, guns, hexes, stage: 'announced' }
    p.push(frame)
  },
  shown: ({ place, guns }) => `barrage ${place} ${guns.length}`,
}
