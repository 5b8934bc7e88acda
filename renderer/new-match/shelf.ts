/** The games as they stand on the shelf: those that can be played, then those that are still being made. */
import type { Result } from '../../shared/contract.ts'
import { coming } from '../games/coming/index.ts'
import { screenGameOf } from '../games/index.ts'

type Game = Result<'app.games'>[number]

export interface Work {
  readonly id: string
  readonly title: string
  /** One line: what and for whom. */
  readonly says: string
  /** Null: drawn here, from the game's own map. */
  readonly picture: string | null
  readonly isReady: boolean
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
  const ready = games.map(({ id, title, seats, scenarios }): Work => {
    const { about = title, takes } = screenGameOf(id) ?? {}
    const turns = scenarios.map((scenario) => scenario.turns)
    return { id, title, picture: null, isReady: true, ...worded({ about, takes, seats: seats.length, turns }) }
  })
  const others = coming
    .filter(({ id }) => !games.some((game) => game.id === id))
    .map(({ id, title, picture, ...facts }): Work => ({ id, title, picture, isReady: false, ...worded(facts) }))
  return [...ready, ...others]
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
