/** The games as they stand on the shelf. */
import type { Result } from '../../shared/contract.ts'
import { screenGameOf } from '../games/index.ts'

type Game = Result<'app.games'>[number]

export interface Work {
  readonly id: string
  readonly title: string
  /** One line: what and for whom. */
  readonly says: string
  readonly facts: string
}

interface Facts {
  readonly about: string
  readonly takes?: string | undefined
  readonly seats: number
  /** Of each scenario. */
  readonly turns: readonly number[]
}

export function shelf(games: readonly Game[]): Work[] {
  return games.map(({ id, title, seats, scenarios }): Work => {
    const { about = title, takes } = screenGameOf(id) ?? {}
    const turns = scenarios.map((scenario) => scenario.turns)
    return { id, title, ...worded({ about, takes, seats: seats.length, turns }) }
  })
}

/** 'June after the fall of Paris, for two. 15 turns.' and '1 scenario · 2 players' */
function worded({ about, takes, seats, turns }: Facts): Pick<Work, 'says' | 'facts'> {
  const scenarios = turns.length === 1 ? '1 scenario' : `${turns.length} scenarios`
  return {
    says: `${about}, for ${seats === 1 ? 'one player' : 'two'}. ${turnsSay(turns)}${takes === undefined ? '' : `, ${takes}`}.`,
    facts: `${scenarios} · ${seats === 1 ? 'solitaire' : `${seats} players`}`,
  }
}

/** '15 turns', '10 or 12 turns', '7 to 17 turns' */
function turnsSay(turns: readonly number[]): string {
  const sorted = [...new Set(turns)].sort((a, b) => a - b)
  const [least = 0, most = least] = [sorted[0], sorted.at(-1)]
  if (least === most) return `${least} ${least === 1 ? 'turn' : 'turns'}`
  return `${least} ${sorted.length === 2 ? 'or' : 'to'} ${most} turns`
}
