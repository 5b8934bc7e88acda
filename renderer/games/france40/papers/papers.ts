/** The player-aid tables of France '40 as they are drawn on paper: from the very file the engine resolves with. */
import type { PaperRow, PaperTable } from '../../../table/game/papers.ts'
import { signed } from '../../../table/logic/words.ts'
import type { ScenarioFile, TablesFile } from '../content.ts'
import { added, dieTable, headOf, numbered, type IsPlayed } from './paper-parts.ts'
import { advance, determinedDefence, factors, shifts } from './papers-combat.ts'
import { movement, stacking, terrain } from './papers-ground.ts'

export function papers(tables: TablesFile, scenario: ScenarioFile): PaperTable[] {
  const isPlayed: IsPlayed = ({ scenarios }) => scenarios === undefined || scenarios.includes(scenario.id)
  return [
    determinedDefence(tables),
    shifts(tables),
    factors(tables),
    terrain(tables, isPlayed),
    movement(tables),
    ...(scenario.railMovement ? [numbered('rail', tables.rail)] : []),
    ...(scenario.evacuation === null ? [] : [evacuation(tables)]),
    advance(tables),
    { ...dieTable('rally', tables.rally), isNarrow: true },
    { ...dieTable('attrition', tables.attrition), isNarrow: true },
    dieTable('disengagement', tables.disengagement),
    numbered('supply', tables.supply),
    numbered('retreats', tables.retreats),
    stacking(tables),
    numbered('limits', tables.limits),
    victory(scenario),
    sequence(tables, isPlayed),
  ]
}

function evacuation({ evacuation: table }: TablesFile): PaperTable {
  return {
    ...headOf(table),
    id: 'evacuation',
    isNarrow: true,
    columns: table.columns,
    rows: [
      ...table.rows.map(({ label, port, beach }) => ({ cells: [label, String(port), String(beach)] })),
      ...added(table),
    ],
  }
}

function victory({ victory: table }: ScenarioFile): PaperTable {
  return {
    ...headOf(table),
    id: 'victory',
    columns: table.columns,
    rows: Object.values(table.rows).map(({ vp, label, seat, rule }) => ({
      cells: [signed(vp), label, seat === 'german' ? 'German' : 'Allied'],
      rule,
    })),
  }
}

const STEPS: Readonly<Record<string, string>> = {
  A1: 'initial',
  A2: 'movement',
  A3: 'combat',
  A4: 'recovery',
  A5: 'supply',
  A6: 'gqg',
  B1: 'initial',
  B2: 'movement',
  B3: 'combat',
  B4: 'recovery',
  B5: 'supply',
}

function sequence({ sequence: table }: TablesFile, isPlayed: IsPlayed): PaperTable {
  const rows = table.rows
    .filter(isPlayed)
    .flatMap(({ id, seat, label, text, tasks, rule }): PaperRow[] => [
      { cells: [label, text], rule, mark: STEPS[id] === undefined ? '' : `${seat} ${seat} ${STEPS[id]}` },
      ...tasks.filter(isPlayed).map((task) => ({ cells: ['', task.text], rule: task.rule })),
    ])
  return { ...headOf(table), id: 'sequence', columns: table.columns, rows }
}
