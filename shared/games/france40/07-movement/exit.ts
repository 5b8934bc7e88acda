/** 7.2, 19.4.2 Leaving the map in a Movement Phase, and what that closes or earns. */
import { applies } from '../../../engine/rule.ts'
import { SIDE_NAMES } from '../content/content.ts'
import { ENTRY_HEX_CLOSED, LEFT_MAP } from '../events.ts'
import { entryOwner } from '../06-zoc-bonds/map-edge.ts'
import { award, isGoodOrder, put, unitAt } from '../pieces.ts'
import { EXITED, type Play } from '../state.ts'
import { wouldBeSupplied } from '../18-supply/supply.ts'

/** Units go off the map from a hex, into an entry hex or (-1) where none is drawn. */
export function leaveMap(p: Play, units: readonly number[], from: number, to: number): void {
  for (const index of units) {
    const unit = unitAt(p, index)
    const places = [from, to].filter((hex) => hex >= 0).map((hex) => p.content.grid.ids[hex]!)
    const where = { units: [unit.id], places }
    scoreExit(p, index, from, to)
    const isEnemys = to >= 0 && p.state.closed[to] === undefined && entryOwner(p, to) !== unit.side
    if (isEnemys && isGoodOrder(p, unit) && applies(p.content, '19.4.2')) {
      put(p, unit, to)
      p.at('closed', to, unit.side)
      const values = { unit: unit.name, hex: p.content.hexNames[to]!, side: SIDE_NAMES[unit.side] }
      p.note('19.4.2', '{unit} closes Entry Hex {hex}: it is {side} from now on', values, {
        ...where,
        event: ENTRY_HEX_CLOSED[unit.side],
      })
    } else {
      put(p, unit, EXITED)
      p.note('7.2', '{unit} exits the map', { unit: unit.name }, { ...where, event: LEFT_MAP[unit.side] })
    }
  }
}

/** 21.7.2: a unit that leaves by certain entry hexes counts if it is in supply at that instant. */
function scoreExit(p: Play, index: number, from: number, to: number): void {
  const unit = unitAt(p, index)
  const { special } = p.content.data.map
  const { victory } = p.content.data.scenario
  if (!('exitAreas' in special) || victory.kind !== 'most' || to < 0) return
  const { seat, vp } = victory.rows.exitedNorth
  if (unit.side !== seat || !p.content.entryAreas[to]!.some((area) => special.exitAreas.includes(area))) return
  if (wouldBeSupplied(p, unit, from)) award(p, seat, '21.7.2', vp, '{unit} leaves in supply', { unit: unit.name })
}
