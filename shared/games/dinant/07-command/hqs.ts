/** 7.3 HQs: taken off the map when they are left alone in an enemy zone of control, or when the enemy comes upon them. */
import { applies } from '../../../engine/rule.ts'
import { isEzoc } from '../01-basics/zones.ts'
import { SIDES, type Unit } from '../content/content.ts'
import { hqsOf, isOnlyHqs, placeOf, put, unitAt, unitsIn } from '../pieces.ts'
import { TRACK, type Play, type Position } from '../state.ts'
import { pointTo } from '../telling.ts'

/** Ruling 74: no zone reaches a lone HQ in a town or in rough, so there it is the enemy who walks in that takes it off. */
function isLost(p: Position, hq: Unit): boolean {
  const hex = placeOf(p, hq.index)
  if (unitsIn(p, hex).some((unit) => unitAt(p, unit).side !== hq.side)) return true
  return isEzoc(p, hex, hq.side) && isOnlyHqs(p, hex)
}

/** 7.3b: both sides see where an HQ goes that is taken off. */
function takeOff(p: Play, hq: Unit): void {
  const turn = p.state.turn + p.content.data.tables.returns.hq
  const about = { ...pointTo(p, hq), event: { kind: 'left', side: hq.side, how: 'displaced' } as const }
  put(p, hq, TRACK)
  p.at('returns', hq.index, turn)
  p.note('7.3b', '{hq} is taken off and comes back on turn {turn}', { hq: hq.name, turn }, about)
}

/** Whoever attacks a stack and finds nothing but HQs in it drives them off as if it had come upon them (ruling 74). */
export function displaceHqs(p: Play, hex: number): void {
  if (!isOnlyHqs(p, hex) || !applies(p.content, '7.3b')) return
  for (const unit of unitsIn(p, hex)) takeOff(p, unitAt(p, unit))
}

export function loneHqs(p: Play): void {
  for (const side of SIDES)
    for (const hq of hqsOf(p, side)) if (isLost(p, hq) && applies(p.content, '7.3b')) takeOff(p, hq)
}
