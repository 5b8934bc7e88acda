/**
 * What a seat may know. France '40 hides nothing on the map: stacks may be looked into (8.1), and the cup has no order.
 * So both seats and onlookers see the same.
 */
import type { Json } from '../../../engine/delta.ts'
import type { Summary } from '../../../engine/game.ts'
import type { F40OffMap, F40UnitView, F40View } from '../../../views/france40.ts'
import { banOn } from '../22-dynamo/tied-divisions.ts'
import { SIDE_NAMES, type Side } from '../content/content.ts'
import { faceOf, statusOf, stepsLeft } from '../pieces.ts'
import { stackingPoints } from '../04-stacking/stacking.ts'
import { ARRIVED, DEAD, EVACUATED, EXITED, REMOVED, TO_COME, type Position } from '../state.ts'
import { phases } from '../sequence/turn-sequence.ts'
import { account, standing } from '../victory/victory.ts'

const OFF_MAP: Readonly<Record<number, F40OffMap>> = {
  [DEAD]: 'dead',
  [EXITED]: 'exited',
  [TO_COME]: 'to come',
  [ARRIVED]: 'arrived',
  [EVACUATED]: 'evacuated',
  [REMOVED]: 'removed',
}

export function view(p: Position): Json {
  const { content, state } = p
  const { ids } = content.grid
  const named = <T>(table: Readonly<Record<number, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(table).map(([hex, value]) => [ids[Number(hex)]!, value]))
  const shown: F40View = {
    turn: state.turn,
    units: Object.fromEntries(content.units.map((unit) => [unit.id, unitView(p, unit.index)])),
    stacks: named(
      Object.fromEntries(
        Object.entries(state.stacks).map(([hex, stack]) => [hex, stack.map((unit) => content.units[unit]!.id)]),
      ),
    ),
    points: named(
      Object.fromEntries(Object.entries(state.stacks).map(([hex, stack]) => [hex, stackingPoints(p, stack)])),
    ),
    germanCities: Object.keys(named(state.germanCities)),
    closed: named(state.closed),
    dyle: named(state.dyle),
    airUsed: Object.keys(state.airUsed),
    airOver: named(state.airOver),
    gqgBox: state.gqgBox,
    haltBox: state.haltBox,
    haltDeclared: state.haltDeclared,
    surrendered: state.surrendered,
    ledger: account(p),
    extraTurn: state.extraTurn,
    over: state.over,
  }
  return shown as unknown as Json
}

function unitView(p: Position, index: number): F40UnitView {
  const { state } = p
  const unit = p.content.units[index]!
  const face = faceOf(p, unit)
  const at = state.place[index]!
  const status = statusOf(p, unit)
  return {
    at: at >= 0 ? p.content.grid.ids[at]! : OFF_MAP[at]!,
    lost: state.lost[index]!,
    steps: at === DEAD ? 0 : stepsLeft(p, unit),
    attack: face.attack,
    defence: face.defence,
    movement: face.movement,
    ...(status !== null && { status }),
    ...(state.unsupplied[index] && { supply: state.unsupplied[index] }),
    ...(state.used[index] && { used: true }),
    ...(state.train[index] && { train: true }),
    ...(state.gqg[index] !== undefined && { gqg: state.gqg[index] }),
    ...(state.halt[index] !== undefined && { halt: state.halt[index] }),
    ...(state.evac[index] && { evac: true }),
    ...(state.moved[index] && { moved: true }),
    ...(state.fought[index] && { fought: true }),
    ...(state.advanced[index] && { advanced: true }),
    ...(state.retreated[index] && { retreated: true }),
    ...(state.autoDs.some(({ units }) => units.includes(index)) && { autoDs: true }),
    ...(at >= 0 && banOn(p, unit) !== null && { tied: true }),
    ...(face.pool !== null && { remnant: face.pool }),
    ...(state.area[index] && { area: state.area[index] }),
  }
}

export function summary(p: Position): Summary {
  const now = phases(p).find((phase) => phase.is === 'now')
  const phase = p.state.over !== null ? 'The end' : now ? `${SIDE_NAMES[now.seat as Side]}: ${now.title}` : 'Set-up'
  const { german, allied } = standing(p)
  return { turn: p.state.turn, phase, score: `${german}–${allied}` }
}
