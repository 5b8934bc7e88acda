/** The course of a turn and of the match: sequence, dice, turn track, victory. */
import type { DinantMatchData, DinantTablesData, DinantTurnBox } from '../../../../shared/views/dinant.ts'
import type { PaperRow, PaperTable } from '../../../table/game/papers.ts'
import { capital, listed, signed } from '../../../table/logic/words.ts'
import { isOurs } from '../../common/source.ts'
import { battalions, faces, head, headOf, row, span } from './paper-parts.ts'

/** The phases of the phase bar. */
const PHASES: Readonly<Record<string, string>> = { A: 'german first', B: 'french french', C: 'german second' }

export function sequence({ sequence: table }: DinantTablesData): PaperTable {
  const rows = (letter: string) =>
    table.rows
      .filter(({ id }) => id.startsWith(letter))
      .map(({ id, label, text, rule }): PaperRow => ({ ...row(rule, label, text), mark: PHASES[id] ?? '' }))
  return {
    ...headOf(table),
    id: 'sequence',
    rows: [
      head('Start of the turn'),
      ...rows('S'),
      head('Operations'),
      ...['A', 'B', 'C'].flatMap(rows),
      head('End of the turn'),
      ...rows('E'),
    ],
  }
}

/** The single dice of a turn, and what comes back. */
export function dice({ firstPhase, repair, rommel, returns, conditions, units }: DinantTablesData): PaperTable {
  const die = firstPhase.dice === 1 ? 'one die' : `${firstPhase.dice} dice`
  return {
    id: 'dice',
    title: 'Dice of a turn, units that return',
    rule: firstPhase.rule,
    columns: ['What', 'How'],
    notes: firstPhase.notes,
    isOurs: false,
    rows: [
      row('2.3a', 'Units of the first German phase', die),
      row('2.3b', `Once column ${firstPhase.column} was reached in the west`, `${die} ${signed(firstPhase.later)}`),
      row(
        repair.rule,
        `Repair of a tank unit, turns ${listed(repair.turns.map(String))}`,
        `on ${faces(repair.succeeds)}`,
      ),
      row(
        returns.rule,
        'Rebuilding',
        `${battalions(returns.trio, units.battalion)} in the box for one of them, reduced`,
      ),
      row('8.3', 'Disbanded', `back, reduced, ${returns.disbanded} turns later`),
      row('7.3b', 'HQ taken off', returns.hq === 1 ? 'back next turn' : `back ${returns.hq} turns later`),
      row('9.1e1', 'Rommel: units that act again', `${rommel.dice} dice`),
      row(rommel.rule, 'Rommel’s luck', `killed on ${faces(rommel.killed)}, wounded on ${faces(rommel.wounded)}`),
      row(
        conditions.outOfGas.rule,
        'Out of gas',
        `from turn ${conditions.outOfGas.from}, for ${conditions.outOfGas.chits} chits`,
      ),
      row(conditions.refuelling.rule, 'After refuelling', `not again for ${conditions.refuelling.wait} turns`),
    ],
  }
}

/** The boxes of the turn track, with what each turn brings. */
export function track({ scenario, tables, chits }: DinantMatchData): PaperTable {
  const { night, mist } = tables.conditions
  const { sixteenFrom } = tables.meuse.pontoons
  const words = (box: DinantTurnBox): string[] => {
    const attached = scenario.attachments.rows.filter(({ turn, option }) => turn === box.turn && option === undefined)
    return [
      ...(box.night === true ? [`night ${signed(night.drm)}`] : []),
      ...(box.mist === true ? [`mist ${signed(mist.drm)} on the Meuse`] : []),
      ...(box.turn === chits.hands.firstTurn ? ['first tactical chits'] : []),
      ...(box.repair === true ? ['repair'] : []),
      ...(box.ammunition === true ? ['ammunition die'] : []),
      ...attached.map(({ formation }) => `corps of ${formation === '4DINA' ? '4 DINA' : '1 DCR'}`),
      ...(box.turn === sixteenFrom ? ['16 t bridge'] : []),
      ...(box.turn === tables.conditions.outOfGas.from ? ['out of gas from now on'] : []),
    ]
  }
  return {
    id: 'track',
    title: 'Turn track',
    rule: '2.0',
    columns: ['Turn', 'Day', 'What is special'],
    notes: [],
    isOurs: isOurs(scenario.trackSrc),
    isNarrow: true,
    rows: scenario.track.map((box) => ({
      cells: [String(box.turn), `${box.day}, ${box.part}`, capital(words(box).join(', '))],
      mark: `turn ${box.turn}`,
    })),
  }
}

export function victory({ scenario }: DinantMatchData): PaperTable {
  const { rule, levels, points } = scenario.victory
  const of = (value: number, what: string) => row(points?.rule ?? rule, signed(value), what)
  const shifted = (shift: number): string =>
    shift === 0
      ? 'the level stays'
      : `${Math.abs(shift)} ${Math.abs(shift) === 1 ? 'level' : 'levels'} ${shift > 0 ? 'up' : 'down'}`
  return {
    id: 'victory',
    title: 'Levels of victory',
    rule,
    columns: ['Level', 'What it takes'],
    notes: points === null ? [] : ['That 0 points change nothing is our reading (11.1.6b).'],
    isOurs: false,
    rows: [
      ...levels.map(({ label, text, src }) => ({ ...row(rule, label, `${text}.`), isOurs: isOurs(src) })),
      ...(points === null
        ? []
        : [
            head('German points'),
            of(points.tank, 'each German tank unit eliminated'),
            of(points.panzerDivision, 'each other unit of 5 or 7 Pz.Div.'),
            of(points.other, 'each other German unit'),
            of(points.armouredTank, 'each tank unit of 1 DCR eliminated'),
            row('9.1e2', signed(points.rommelKilled), 'Rommel killed'),
            row('9.1e2', signed(points.rommelWounded), 'Rommel wounded'),
            row('6.1b', signed(points.certainBridges), 'bridges sure to blow (option)'),
            head('What the points make of the level'),
            ...points.shifts.rows.map(({ min, max, shift }) => row(points.shifts.rule, span(min, max), shifted(shift))),
          ]),
    ],
  }
}
