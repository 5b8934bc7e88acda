/**
 * The content of a match of France '40, prepared for the rules: one map as flat arrays, units and hexes as whole
 * numbers, tables and scenario as they are. Nothing in the rules reads data from elsewhere, and nothing asks which
 * scenario is played: what differs between the two is data.
 */
import type { Pick } from '../../../engine/act.ts'
import { makeGrid, type Grid } from '../../../engine/hex/grid.ts'
import type { RuleContext } from '../../../engine/rule.ts'
import { makeGround, type Ground } from './ground.ts'
import { makeUnits, type Side, type Unit } from './units.ts'
import { gridSpec, parseMatchData, type F40MatchData, type F40ScenarioId } from './data.ts'

export * from './ground.ts'
export * from './units.ts'

export interface Content extends RuleContext, Ground {
  readonly data: F40MatchData
  readonly grid: Grid
  readonly units: readonly Unit[]
  /** The units of each side, in the order of the counters. */
  readonly bySide: Readonly<Record<Side, readonly Unit[]>>
  unitOf(id: string): Unit | undefined
  /** Fortress infantry that waits for the enemy to come near (16.4). */
  readonly waiting: readonly Unit[]
  /** How many counters each pool of Remnants has (10.3, 22.9). */
  readonly pools: Readonly<Record<string, number>>
  readonly hexPicks: readonly Pick[]
  readonly hopPicks: readonly Pick[]
  /** A hex for a sentence: 'Sedan (5518)' or '5408'. */
  readonly hexNames: readonly string[]
  /** The column of 1-1 in the combat results; columns are counted from there, one for each whole number of the odds. */
  readonly evenColumn: number
  /** The odds to one at which no die is needed any more (8.4.3). */
  readonly automaticOdds: number
}

export function makeContent(raw: unknown, scope: RuleContext, scenario: string): Content {
  return prepareContent(parseMatchData(raw, scenario as F40ScenarioId), scope)
}

/** Sound data, ready for the rules. Rule tests come in here, with small maps of their own. */
export function prepareContent(data: F40MatchData, scope: RuleContext): Content {
  const grid = makeGrid(gridSpec(data.map))
  const units = makeUnits(data)
  const byId = new Map(units.map((unit) => [unit.id, unit]))
  const hexes = grid.ids.map((id) => data.map.hexes[id]!)
  const { crt } = data.tables
  return {
    ...scope,
    ...makeGround(data.map, grid),
    data,
    grid,
    units,
    bySide: {
      german: units.filter(({ side }) => side === 'german'),
      allied: units.filter(({ side }) => side === 'allied'),
    },
    unitOf: (id) => byId.get(id),
    waiting: units.filter(({ special }) => special === 'waits'),
    pools: Object.fromEntries(data.counters.remnants.map(({ id, count }) => [id, count])),
    hexPicks: grid.ids.map((token) => ({ kind: 'hex', token })),
    hopPicks: grid.ids.map((token) => ({ kind: 'hop', token })),
    hexNames: grid.ids.map((id, hex) => (hexes[hex]!.name ? `${hexes[hex]!.name} (${id})` : id)),
    evenColumn: crt.columns.findIndex(({ attack, defence }) => attack === 1 && defence === 1),
    automaticOdds: Number(crt.beyond.automatic.split('-')[0]),
  }
}
