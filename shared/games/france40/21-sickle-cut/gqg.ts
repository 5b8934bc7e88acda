/**
 * 21.2 GQG markers: what the German player lays on Allied stacks in the GQG Phase. What they forbid is judged where it is done
 * (movement, combat, disengagement); here they come and go.
 */
import { hexPick } from '../../../engine/act.ts'
import { applies, check, type Refusal } from '../../../engine/rule.ts'
import type { Unit } from '../content/content.ts'
import { isOnMap, occupant, unitsIn } from '../pieces.ts'
import { chooseTargets, holdNewcomers, isMarked, liftMarker, liftRolled, placeMarkers, type Target } from './orders.ts'
import type { Act, PhaseFrame, Play, Position, Step } from '../state.ts'
import { hexesOf } from '../05-zones-of-control/zones-of-control.ts'

/** 21.2.3: HQs and de Gaulle's division take no notice. */
function isExempt(p: Position, unit: Unit): boolean {
  const exempt = p.content.data.scenario.gqg?.exempt
  if (exempt === undefined) return true
  const isNamed = exempt.units.includes(unit.id) || (unit.isHq && exempt.types.includes('hq'))
  return isNamed && applies(p.content, '21.2.3')
}

/** Whatever state it is in: 21.2.5 lifts the marker of a stack that is shaken, it does not keep markers off one. */
const canBeHeld = (p: Position, unit: Unit): boolean => unit.side === 'allied' && !isExempt(p, unit)

const NOT_ALLIED: Refusal = { rule: '21.2.4', say: 'GQG markers are placed on Allied stacks' }
const NO_FRENCH: Refusal = { rule: '21.2.4', say: 'The stack must contain a French unit' }
const MARKED: Refusal = { rule: '21.2.4', say: 'There is already a GQG marker in this hex' }
const IMMUNE: Refusal = { rule: '21.2.3', say: 'No unit here can be placed under a GQG marker' }

function targetRefusal(p: Position, hex: number): Refusal | null {
  if (occupant(p, hex) !== 'allied' || !p.content.isPlayable[hex]) return NOT_ALLIED
  const units = unitsIn(p, hex).map((unit) => p.content.units[unit]!)
  if (!units.some((unit) => canBeHeld(p, unit))) return IMMUNE
  const hasFrench = units.some((unit) => unit.nation === 'french')
  return check(p.content, !hasFrench, NO_FRENCH) ?? (isMarked(p, 'gqg', hex) ? MARKED : null)
}

function targets(p: Position): Target[] {
  return hexesOf(p, 'allied')
    .filter((hex) => targetRefusal(p, hex) === null)
    .map((hex) => ({
      pick: hexPick(p.content.grid.ids[hex]!),
      hex,
      units: unitsIn(p, hex)
        .map((unit) => p.content.units[unit]!)
        .filter((unit) => canBeHeld(p, unit)),
    }))
}

/** 21.2.6: on the turns of the schedule one marker leaves the game, in the order of their numbers. */
function scheduledRemoval(p: Play): void {
  const { removal } = p.content.data.scenario.gqg!
  const times = removal.turns.indexOf(p.state.turn)
  if (times >= 0 && applies(p.content, '21.2.6')) liftMarker(p, 'gqg', '21.2.6', removal.order[times]!, true)
}

const place: Act<PhaseFrame, Target[]> = {
  title: 'Place the GQG markers',
  rule: '21.2.4',
  build: (p) =>
    chooseTargets(p, 'gqg', targets(p), (token) => {
      const hex = p.content.grid.indexOf(token)
      return hex < 0 ? null : (targetRefusal(p, hex) ?? MARKED)
    }),
  does(p, _, chosen) {
    placeMarkers(p, 'gqg', '21.2.4', chosen)
    p.updateFrame({ placed: true })
    p.roll('gqg-dice', p.content.data.scenario.gqg!.removalDice, { by: 'german' })
  },
}

interface GqgFrame extends PhaseFrame {
  readonly placed?: boolean
}

export const gqg: Step<GqgFrame> = {
  title: 'GQG Phase',
  rule: '21.2.4',
  group: true,
  enter: scheduledRemoval,
  before(p, { placed }) {
    if (placed || !applies(p.content, '21.2.4')) return p.pop()
    if (p.state.gqgBox.length > 0 && targets(p).length > 0) return
    // Nothing to place: the dice are rolled for what lies on the map.
    if (Object.keys(p.state.gqg).length === 0) return p.pop()
    p.updateFrame({ placed: true })
    p.roll('gqg-dice', p.content.data.scenario.gqg!.removalDice, { by: 'german' })
  },
  returned: {
    'gqg-dice': (p, _, dice: number[]) => liftRolled(p, 'gqg', '21.2.4', dice),
  },
  asks: () => 'german',
  prompt: (p) => ({
    rule: '21.2.4',
    say: 'Place {count} GQG {count|marker|markers} on stacks with a French unit',
    values: { count: p.state.gqgBox.length },
  }),
  acts: { place },
}

/** 21.2.1: at the end of every phase, who stands with a marked stack comes under its marker. */
export function extendGqg(p: Play): void {
  if (Object.keys(p.state.gqg).length === 0 || !applies(p.content, '21.2.1')) return
  holdNewcomers(p, 'gqg', '21.2.1', (unit) => isOnMap(p, unit) && canBeHeld(p, unit))
}
