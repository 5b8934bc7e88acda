/**
 * The content of a match of The Breakthrough at Dinant, prepared for the rules: the map as flat arrays, units and hexes
 * as whole numbers, tables, chits and scenario as they are. Nothing in the rules reads data from elsewhere, and nothing
 * asks which scenario is played: what differs between them is data.
 */
import type { Pick } from '../../../engine/act.ts'
import type { Bag } from '../../../engine/chance.ts'
import { makeGrid, type Grid } from '../../../engine/hex/grid.ts'
import type { RuleContext } from '../../../engine/rule.ts'
import { gridSpec, parseMatchData } from './data.ts'
import type {
  DinantCorps,
  DinantDamageColour,
  DinantFormationId,
  DinantMatchData,
  DinantScenarioId,
  DinantTacticalChit,
  DinantTurnBox,
} from './data.ts'
import { makeGround, type Ground } from './ground.ts'
import { makeFormations, makeUnits, SIDES, type Formation, type Side, type Unit } from './units.ts'

export * from './ground.ts'
export * from './units.ts'

export interface Content extends RuleContext, Ground {
  readonly data: DinantMatchData
  readonly grid: Grid
  readonly units: readonly Unit[]
  /** The units of each side, in the order of the counters. */
  readonly bySide: Readonly<Record<Side, readonly Unit[]>>
  unitOf(id: string): Unit | undefined
  readonly formations: readonly Formation[]
  readonly formationOf: Readonly<Record<DinantFormationId, Formation>>
  /** The HQ of each corps that has one. */
  readonly corpsHq: Readonly<Partial<Record<DinantCorps, number>>>
  /** All chits of a colour by their faces: a full set (1.8). */
  readonly damageSet: Readonly<Record<DinantDamageColour, Bag>>
  readonly tacticalChit: Readonly<Record<string, DinantTacticalChit>>
  readonly boxes: ReadonlyMap<number, DinantTurnBox>
  readonly hexPicks: readonly Pick[]
  readonly hopPicks: readonly Pick[]
  /** A hex for a sentence: 'Dinant (2006)' or '1907'. */
  readonly hexNames: readonly string[]
}

export function makeContent(raw: unknown, scope: RuleContext, scenario: string): Content {
  return prepareContent(parseMatchData(raw, scenario as DinantScenarioId), scope)
}

/** Sound data, ready for the rules. Rule tests come in here, with small maps of their own. */
export function prepareContent(data: DinantMatchData, scope: RuleContext): Content {
  const grid = makeGrid(gridSpec(data.map))
  const units = makeUnits(data)
  const byId = new Map(units.map((unit) => [unit.id, unit]))
  const formations = makeFormations(data, units)
  const hexes = grid.ids.map((id) => data.map.hexes[id]!)
  const side = (one: Side) => units.filter((unit) => unit.side === one)
  return {
    ...scope,
    ...makeGround(data.map, grid),
    data,
    grid,
    units,
    bySide: { german: side('german'), french: side('french') },
    unitOf: (id) => byId.get(id),
    formations,
    formationOf: Object.fromEntries(formations.map((one) => [one.id, one])) as Record<DinantFormationId, Formation>,
    corpsHq: Object.fromEntries(formations.filter(({ kind }) => kind === 'corps').map(({ id, hq }) => [id, hq!])),
    damageSet: damageSets(data),
    tacticalChit: Object.fromEntries(data.chits.tactical.map((chit) => [chit.id, chit])),
    boxes: new Map(data.scenario.track.map((box) => [box.turn, box])),
    hexPicks: grid.ids.map((token) => ({ kind: 'hex', token })),
    hopPicks: grid.ids.map((token) => ({ kind: 'hop', token })),
    hexNames: grid.ids.map((id, hex) => (hexes[hex]!.name ? `${hexes[hex]!.name} (${id})` : id)),
  }
}

function damageSets({ chits }: DinantMatchData): Record<DinantDamageColour, Bag> {
  const set = (colour: DinantDamageColour) =>
    Object.fromEntries(Object.entries(chits.damage.pools[colour].faces).map(([face, { count }]) => [face, count]))
  return { green: set('green'), red: set('red'), black: set('black') }
}

/** The cups at the start of the game: all tactical chits of each side, Rommel's as many as the scenario has. */
export function fullCups({ data }: Content): Record<Side, Bag> {
  const { chits, scenario } = data
  const cup = (side: Side) =>
    Object.fromEntries(
      chits.tactical
        .filter((chit) => chit.side === side)
        .map(({ id, count }) => [id, id === 'rommel' ? scenario.rommelChits.count : count]),
    )
  const [german, french] = SIDES.map(cup)
  return { german: german!, french: french! }
}
