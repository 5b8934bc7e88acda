/** The four games as they stand on the shelf: those that can be played, and those that are still being made. */
import type { Result } from '../../shared/contract.ts'
import dinant from './pictures/dinant.webp'

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

const SHELF = [
  {
    id: 'france-fights-on',
    title: 'France Fights On',
    says: 'June after the fall of Paris, for two. 15 turns.',
    picture: null,
    seats: 2,
    scenarios: 1,
  },
  {
    id: 'france40',
    title: 'France ’40',
    says: 'Sickle Cut and Dynamo, for two. 10 or 12 turns.',
    picture: null,
    seats: 2,
    scenarios: 2,
  },
  {
    id: 'spoiled-victory',
    title: 'A Spoiled Victory',
    says: 'Dunkirk, for one player. 18 turns, an evening.',
    picture: null,
    seats: 1,
    scenarios: 1,
  },
  {
    id: 'dinant',
    title: 'Dinant',
    says: 'Rommel at the Meuse, for two. 7 to 17 turns.',
    picture: dinant,
    seats: 2,
    scenarios: 3,
  },
] as const

export function shelf(games: readonly Pick<Game, 'id'>[]): Work[] {
  const ready = new Set(games.map(({ id }) => id))
  const works = SHELF.map(({ seats, scenarios, ...work }) => ({
    ...work,
    isReady: ready.has(work.id),
    facts: `${scenarios} ${scenarios === 1 ? 'scenario' : 'scenarios'} · ${seats === 1 ? 'solitaire' : `${seats} players`}`,
  }))
  return [...works.filter(({ isReady }) => isReady), ...works.filter(({ isReady }) => !isReady)]
}
