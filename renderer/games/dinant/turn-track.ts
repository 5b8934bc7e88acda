/** The turn track: day and hour, night and mist, and what may come when. */
import type { Saying } from '../../table/game/saying.ts'
import type { TurnCell } from '../../table/game/turns.ts'
import { listedShortly } from '../../table/logic/words.ts'
import type { DinantContent, TurnBox } from './content.ts'
import type { Names } from './names.ts'

const MAX_NAMES = 6

export function turnCells({ scenario }: DinantContent, names: Names): TurnCell[] {
  return scenario.track.map((box) => {
    const arrivals = [...french(scenario, box.turn, names), ...german(scenario, box.turn, names)]
    return {
      turn: box.turn,
      day: String(Number(/\d+/.exec(box.day)?.[0] ?? box.turn)),
      date: dateOf(box),
      arrivals: [...marks(box), ...arrivals],
      begins: arrivals.length > 0,
      ...(box.night && { isNight: true }),
      ...(box.mist && { isMisty: true }),
    }
  })
}

/** `13 May, dawn, mist` */
const dateOf = ({ day, part, mist }: TurnBox): string =>
  [day, part, ...(mist ? ['mist'] : [])].join(', ').replace('-', '–')

function marks({ mist, repair, ammunition, night }: TurnBox): Saying[] {
  return [
    ...(night ? [{ say: 'Night: no air missions, no artillery support', rules: ['8.1.2a', '8.1.2b'] }] : []),
    ...(mist ? [{ say: 'Mist', rules: ['8.1.3'] }] : []),
    ...(repair ? [{ say: 'Repair', rules: ['2.2'] }] : []),
    ...(ammunition ? [{ say: 'French ammunition is rolled for', rules: ['8.7'] }] : []),
  ]
}

type Scenario = DinantContent['scenario']

function french({ arrivals }: Scenario, now: number, names: Names): Saying[] {
  const rows = arrivals.french.rows.filter(({ turn }) => turn === now)
  return rows.map(({ units, hexes, onwards }) => ({
    say: `French${onwards ? ', from now on' : ''}: ${listedShortly(units.map(names.unit), MAX_NAMES)} at ${hexes.join(', ')}`,
    rules: [arrivals.french.rule],
  }))
}

function german({ arrivals }: Scenario, now: number, names: Names): Saying[] {
  const groups = arrivals.german.groups.filter(({ from }) => from === now)
  return groups.map(({ formation, hexes }) => ({
    say: `German, from now on: ${names.formation(formation)} at ${hexes.join(', ')}`,
    rules: [arrivals.german.rule],
  }))
}
