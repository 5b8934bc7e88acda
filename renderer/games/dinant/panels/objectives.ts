/** The battleplan as a seat sees it: what is met, lost, or still possible, and how far each has come (10.0). */
import type { DinantObjective, DinantView } from '../../../../shared/views/dinant.ts'
import { counted } from '../../../table/logic/words.ts'
import { hexOf } from '../../common/table.ts'
import type { DinantContent } from '../content.ts'
import type { Names } from '../names.ts'

export interface ObjectiveLine {
  readonly id: number
  readonly title: string
  readonly rule: string
  readonly points: number
  readonly is: 'achieved' | 'failed' | 'open'
  /** How far it has come, or when it is due. */
  readonly about: string
  readonly isRevocable: boolean
}

export function objectivesOf(content: DinantContent, names: Names, view: DinantView): ObjectiveLine[] {
  return content.chits.objectives
    .filter(({ id }) => view.objectives[id] !== undefined)
    .map((objective) => {
      const { id, title, rule, points, check } = objective
      const state = view.objectives[id]!
      return {
        id,
        title,
        rule,
        points,
        is: state === 'secret' ? 'open' : state,
        about: state === 'secret' ? progress(content, names, view, objective) : '',
        isRevocable: check.kind === 'hexes' && check.revocable === true,
      }
    })
}

function progress(content: DinantContent, names: Names, view: DinantView, { check }: DinantObjective): string {
  const due = 'turn' in check && check.turn !== undefined ? `, ${whenDue(check.turn, view.turn)}` : ''
  if (check.kind === 'units west')
    return `${unitsWest(content, view)} of ${counted(check.units, 'unit')} west now${due}`
  if (check.kind === 'hexes') {
    const held = check.hexes.filter((hex) => view.germanHexes.includes(hex))
    const missing = check.hexes.filter((hex) => !held.includes(hex)).map(names.place)
    const left = missing.length === 0 ? '' : `; missing ${missing.join(', ')}`
    return `${held.length} of ${counted(check.hexes.length, 'hex', 'hexes')} held${left}${due}`
  }
  if (check.kind === 'tanks') return `${tanksLost(content, view, check.formation)} tank units lost so far`
  return `counted at the end of turn ${check.turn}`
}

const whenDue = (turn: number, now: number): string => (turn === now ? 'due this turn' : `due by turn ${turn}`)

/** 10.1, 10.2: German units that are not disorganised on the west bank; HQs do not count. */
function unitsWest({ counters, map }: DinantContent, view: DinantView): number {
  return counters.units.filter(({ id, side, size }) => {
    const unit = view.units[id]
    const hex = unit === undefined ? null : hexOf(unit.at)
    if (side !== 'german' || size === 'hq' || hex === null || unit!.disorganised) return false
    return map.hexes[hex]?.bank === 'west'
  }).length
}

function tanksLost({ counters }: DinantContent, view: DinantView, formation: string): number {
  return counters.units.filter(
    (unit) =>
      unit.formation === formation && unit.type === 'tank' && ['dead', 'box'].includes(view.units[unit.id]?.at ?? ''),
  ).length
}
