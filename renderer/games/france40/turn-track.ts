/** The turn track: dates, and what arrives, leaves or begins when. */
import type { Saying } from '../../table/game/saying.ts'
import type { TurnCell } from '../../table/game/turns.ts'
import { counted, listedShortly } from '../../table/logic/words.ts'
import type { F40Content, TurnBox } from './content.ts'
import type { Names } from './words/names.ts'

export function turnCells(content: F40Content, names: Names): TurnCell[] {
  const { scenario } = content
  return scenario.track.map((box) => {
    const arrivals = [...scheduled(content, box.turn, names), ...otherwise(content, box, names)]
    return {
      turn: box.turn,
      day: String(Number(box.date.slice(-2))),
      date: box.label,
      ...(box.optional && { isExtra: true as const }),
      arrivals,
      begins: arrivals.length > 0,
    }
  })
}

const MAX_WORD_LENGTH = 6

function scheduled({ scenario, counters }: F40Content, turn: number, names: Names): Saying[] {
  const inCup = new Set(scenario.cup?.units)
  const rows = scenario.reinforcements.rows.filter((row) => row.turn === turn && !inCup.has(row.unit))
  const areas = [...new Set(rows.map(({ area }) => area))]
  const sideOf = (id: string) =>
    counters.units.find((unit) => unit.id === id)?.side === 'german' ? 'German' : 'Allied'
  return areas.flatMap((area) => {
    const units = rows.filter((row) => row.area === area).map(({ unit }) => unit)
    const [first] = units
    if (first === undefined) return []
    const say = `${sideOf(first)}, Entry Area ${area}: ${listedShortly(units.map(names.short), MAX_WORD_LENGTH)}`
    return [{ say, rules: [scenario.reinforcements.rule] }]
  })
}

/** The cup, markers that leave, ships, withdrawals. */
function otherwise({ scenario }: F40Content, box: TurnBox, names: Names): Saying[] {
  const said: Saying[] = []
  if ((box.draws ?? 0) > 0 && scenario.cup !== null)
    said.push({ say: `Allied: ${counted(box.draws!, 'unit')} from the cup`, rules: [scenario.cup.rule] })
  if (box.airPerAttack > 1)
    said.push({ say: `Up to ${box.airPerAttack} Air units in each German attack`, rules: ['21.5'] })
  if (box.gqgRemoved && scenario.gqg !== null)
    said.push({ say: `GQG ${box.gqgRemoved} is removed from the game`, rules: [scenario.gqg.removal.rule] })
  if (box.halt) said.push({ say: 'The Halt Order is in effect', rules: [scenario.halt.rule] })
  if (scenario.halt.when === 'once' && scenario.halt.fromTurn === box.turn)
    said.push({
      say: 'From now on the Allied player may declare the Halt Order, once per game',
      rules: [scenario.halt.rule],
    })
  if (scenario.evacuation !== null && box.turn === scenario.evacuation.portFromTurn)
    said.push({ say: 'Evacuation from the port begins', rules: [scenario.evacuation.rule] })
  if (scenario.evacuation !== null && box.turn === scenario.evacuation.beachFromTurn)
    said.push({ say: 'Evacuation from the beaches begins', rules: [scenario.evacuation.rule] })
  if (scenario.belgium !== null && box.turn === scenario.belgium.surrenderTurn)
    said.push({ say: 'Belgium surrenders, unless it already has', rules: [scenario.belgium.rule] })
  const leaving = scenario.withdrawals?.rows.find(({ turn }) => turn === box.turn)
  if (leaving !== undefined)
    said.push({
      say: `Withdrawn: ${listedShortly(leaving.units.map(names.short), MAX_WORD_LENGTH)}`,
      rules: [scenario.withdrawals!.rule],
    })
  return said
}
