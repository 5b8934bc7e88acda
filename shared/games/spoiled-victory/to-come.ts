/** What of the present phase is still to come, as far as it is open: it lies in the flow, the next thing on top. */
import type { Frame } from '../../engine/position.ts'
import type { SvToCome } from '../../views/spoiled-victory.ts'
import type { Position } from './state.ts'

const KINDS: Readonly<Record<string, SvToCome['kind']>> = {
  raid: 'luftwaffe card',
  strike: 'luftwaffe attack',
  ambush: 'attack at sea',
  crossing: 'escape',
  'german-card': 'german card',
  attack: 'german attack',
  'allied-attack': 'allied attack',
}

export function toCome(p: Position): SvToCome[] {
  const found: SvToCome[] = []
  for (const frame of p.state.flow.toReversed()) {
    if (!frame.fresh || !Object.hasOwn(KINDS, frame.step)) continue
    found.push(entryOf(p, frame))
  }
  return found
}

function entryOf(p: Position, frame: Frame): SvToCome {
  const kind = KINDS[frame.step]!
  const unit = (frame['unit'] ?? frame['german']) as number | undefined
  if (unit === undefined) {
    const space = frame['space'] as number | undefined
    return { kind, unit: null, space: space === undefined ? null : p.content.spaces[space]!.id }
  }
  const at = p.state.place[unit]!
  return { kind, unit: p.content.units[unit]!.id, space: at < 0 ? null : p.content.spaces[at]!.id }
}
