/** What the signs on the counters of France '40 mean. */
import type { Block, Sheet } from '../../../print/sheet.ts'
import { keyBlock, keyEntry, keySheetOf } from '../../../sheets/key.ts'
import { counted } from '../../../table/logic/words.ts'
import { travels } from '../../common/table.ts'
import type { F40Content, UnitFile } from '../content.ts'
import { makeFaces, type UnitState } from '../faces.ts'
import { markers } from '../markers.ts'
import { unitsOf } from './unit-sheets.ts'

/** Units that show each sign, as they are, and the markers. */
export function keySheet(content: F40Content): Sheet {
  const faces = makeFaces(content.counters)
  const played = unitsOf(content)
  const first = (is: (unit: UnitFile) => boolean): UnitFile => played.find(is) ?? content.counters.units.find(is)!
  const infantry = first(({ type, nation }) => type === 'infantry' && nation === 'french')
  const division = first(
    ({ faces: { length }, remnant, type }) => length > 1 && remnant !== undefined && type === 'infantry',
  )
  const tank = first(({ type, division: of }) => type === 'tank' && of !== undefined)
  const heavy = first(({ faces: [face] }) => face?.heavy === true)
  const low = first(({ faces: [face] }) => face?.quality === 'low')
  const hq = first(({ type }) => type === 'hq')
  const { scenario } = content
  const rows: readonly (readonly [UnitFile, UnitState, string, string])[] = [
    [infantry, {}, '2.3.4', 'Attack, Defence, Movement; dots at the top: Stacking Points'],
    [tank, {}, '9.5.1', 'Defence boxed in red: Elite; band on top: its division'],
    [low, {}, '9.5.2', 'Defence boxed in white: Low quality'],
    [heavy, {}, '9.2.4', 'Attack boxed: heavy tanks'],
    [division, { lost: 1, steps: division.steps - 1 }, '10.3', 'Thin stripe: has lost a step'],
    [division, { lost: 2, steps: 1, remnant: division.remnant! }, '10.3', 'Thick stripe: last step, here a Remnant'],
    [hq, { used: true }, '17.2.1', 'HQ on its Used side'],
    [infantry, { status: 'disrupted' }, '13.2.1', 'Disrupted'],
    [infantry, { status: 'full-retreat' }, '13.3.2a', 'in Full Retreat'],
    [infantry, { supply: 'out' }, '18.4', 'Out of Supply'],
    [infantry, { supply: 'red' }, '18.5.1', 'Out of Supply, red: rolls for Isolation Attrition'],
    [tank, { autoDs: true }, '7.7b', 'Automatic DS: may advance'],
    [tank, { halt: 1 }, scenario.halt.rule, 'Halt! with its number'],
    ...(scenario.gqg === null ? [] : [[infantry, { gqg: 1 }, scenario.gqg.rule, 'GQG with its number'] as const]),
    ...(scenario.railMovement ? [[infantry, { train: true }, '7.6.2', 'on a train'] as const] : []),
    ...(scenario.dyle === null
      ? []
      : [[infantry, { dyle: 'building' }, scenario.dyle.rule, 'Dyle Line under construction'] as const]),
    ...(scenario.dyle === null
      ? []
      : [[infantry, { dyle: 'complete' }, scenario.dyle.rule, 'behind the completed Dyle Line'] as const]),
    ...(scenario.evacuation === null ? [] : [[infantry, { evac: true }, '22.5.3', 'EVAC +2'] as const]),
    ...(scenario.bans.length === 0 ? [] : [[tank, { tied: true }, '22.7d', 'its division may not move'] as const]),
    [infantry, { air: true }, '11.2.6', 'an Air unit is in the hex'],
    [infantry, { moved: true }, '7.1a', 'Tick: has moved; a cross: has attacked'],
  ]
  const isDynamo = scenario.evacuation !== null
  const signs: readonly (readonly [keyof typeof markers, string, string])[] = [
    ['germanControl', '18.3.4', 'City or port held by the Germans'],
    ['alliedControl', '18.3.4', 'City or port won back by the Allies'],
    ['luftwaffe', '9.3.1', 'Luftwaffe, Ready'],
    ['luftwaffeUsed', '9.3.1', 'Luftwaffe, Used'],
    ...(isDynamo
      ? ([
          ['raf', '22.6', 'RAF, Ready'],
          ['rafUsed', '22.6', 'RAF, Used'],
        ] as const)
      : []),
    ...(scenario.closingEntryHexes ? ([['closed', '19.4.2', 'Entry Hex closed']] as const) : []),
    ['turn', '3.0c', 'Game Turn'],
  ]
  return keySheetOf(
    keyBlock(
      'On a unit',
      rows.map(([unit, state, rule, say]) => keyEntry(say, rule, faces.unit(unit, state))),
    ),
    keyBlock(
      'Markers',
      signs.map(([name, rule, say]) => keyEntry(say, rule, markers[name])),
    ),
    typesTable(content),
  )
}

function typesTable({ tables: { unitTypes } }: F40Content): Block {
  const yes = (is: boolean) => (is ? 'yes' : 'no')
  return {
    kind: 'table',
    look: 'list',
    head: { title: unitTypes.title, rule: unitTypes.rule, note: counted(Object.keys(unitTypes.rows).length, 'kind') },
    columns: unitTypes.columns.map((title, index) => ({ title, share: index < 2 ? 3 : 1.6 })),
    rows: Object.values(unitTypes.rows).map(({ label, mobility, infantryClass, zoc }) => ({
      cells: [label, travels(mobility), yes(infantryClass), yes(zoc)],
    })),
    notes: unitTypes.notes,
  }
}
