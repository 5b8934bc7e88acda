/** Tactical chits and objectives. */
import type { DinantMatchData, DinantSide } from '../../../../shared/views/dinant.ts'
import type { PaperRow, PaperTable } from '../../../table/game/papers.ts'
import { isOurs, partOf } from '../../common/source.ts'
import { row } from './paper-parts.ts'

const RETURNS: Readonly<Record<string, string>> = {
  cup: '',
  removed: ' Then out of the game.',
  'after the next turn': ' It stays to the end of the next turn.',
}

const NAMES: Readonly<Record<DinantSide, string>> = { german: 'German', french: 'French' }

export function tactical({ chits, scenario }: DinantMatchData, side: DinantSide): PaperTable {
  const { draws, limit } = chits.hands[side]
  const rows = chits.tactical
    .filter((chit) => chit.side === side)
    .flatMap(({ id, name, count, when, effect, points, uses, returns, rules, src }): PaperRow[] => {
      const number = id === 'rommel' ? scenario.rommelChits.count : count
      const title = points === undefined ? name : `${name} ${points}`
      const whole: PaperRow = {
        cells: [title, String(number), `${when}.`, `${effect}.${RETURNS[returns] ?? ''}`],
        rule: rules[0] ?? chits.hands.rule,
        isOurs: isOurs(partOf(src, 'count')),
      }
      const each = (uses ?? []).map((use) => row(use.rule, `· use ${use.n}`, '', `${use.when}.`, `${use.effect}.`))
      return [whole, ...each]
    })
  return {
    id: `tactical-${side}`,
    title: `${NAMES[side]} tactical chits`,
    rule: chits.hands.rule,
    columns: ['Chit', 'Number', 'When', 'Effect'],
    notes: [
      `From turn ${chits.hands.firstTurn} on the hand is filled to ${draws}; never more than ${limit}.`,
      'Any chit can be spent instead to have a roll thrown again, the other side’s too (9.0b).',
    ],
    isOurs: false,
    rows,
  }
}

/** Those that can be drawn in the scenario; none without a battleplan. */
export function objectives({ chits, scenario }: DinantMatchData): PaperTable[] {
  const { battleplan } = scenario
  if (battleplan === null) return []
  const all = chits.objectives.filter(({ id }) => battleplan.pool.includes(id))
  return [
    {
      id: 'objectives',
      title: 'Objectives of the Battleplan',
      rule: battleplan.rule,
      columns: ['Number', 'Objective', 'Met', 'Missed'],
      notes: [`${battleplan.drawn} of them are drawn in secret; each is shown when it is decided.`],
      isOurs: false,
      rows: all.map(({ id, rule, title, points, src }) => ({
        cells: [String(id), title, `+${points}`, `−${points}`],
        rule,
        isOurs: isOurs(src),
      })),
    },
  ]
}
