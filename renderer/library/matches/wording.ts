/** What cards and rows say about a match. */
import { capital } from '../../sentence.ts'

export interface Worded {
  readonly mode: string
  readonly turn: number
  readonly phase: string
  readonly score: string
  readonly result: string | null
  readonly seating: string
  readonly players: Readonly<Record<string, string>>
  /** The seats the computer plays. */
  readonly computer?: Readonly<Record<string, unknown>>
  readonly asked: string | null
  readonly trouble: string | null
  readonly missing: boolean
  /** Another file of the same match. */
  readonly copyOf?: string | null
}

/** What the game's content says about the scenario a match plays. */
export interface ScenarioFacts {
  readonly title: string
  readonly turns: number
  /** Date of each turn in the war. */
  readonly dates: readonly string[]
}

export interface Badge {
  readonly word: string
  /** `yours` is brass: only for what the person at this machine is asked. */
  readonly tone: 'yours' | 'plain' | 'bad'
}

export function badgeOf(entry: Worded, isElsewhere = false): Badge {
  if (entry.missing) return { word: 'Missing', tone: 'bad' }
  if (entry.trouble !== null) return { word: 'Cannot be opened', tone: 'bad' }
  if (entry.copyOf) return { word: 'Another copy', tone: 'bad' }
  if (isElsewhere) return { word: 'Open elsewhere', tone: 'plain' }
  if (entry.mode === 'study') return { word: 'Study', tone: 'plain' }
  if (entry.result !== null) return { word: 'Finished', tone: 'plain' }
  const { computer = {} } = entry
  if (Object.keys(computer).length > 0) {
    const isWatched = Object.keys(entry.players).every((seat) => computer[seat] !== undefined)
    const isComputers = isWatched || (entry.asked !== null && computer[entry.asked] !== undefined)
    return isComputers ? { word: 'Computer to move', tone: 'plain' } : { word: 'Your decision', tone: 'yours' }
  }
  const name = entry.asked === null ? undefined : entry.players[entry.asked]
  if (entry.seating !== 'two' || name === undefined) return { word: 'Your decision', tone: 'yours' }
  return { word: `${name} to move`, tone: 'plain' }
}

/** 'Turn 4 of 15 · 23–24 June' */
export function turnOf(entry: Worded, scenario: ScenarioFacts | null): string {
  if (entry.trouble !== null) return ''
  if (entry.result !== null) return `${entry.turn} ${entry.turn === 1 ? 'turn' : 'turns'} played`
  if (entry.turn === 0) return entry.phase
  const of = scenario === null ? '' : ` of ${scenario.turns}`
  const date = scenario?.dates[entry.turn - 1]
  return `Turn ${entry.turn}${of}${date ? ` · ${date}` : ''}`
}

/** How far the match has come, 0 to 1. */
export function progressOf(entry: Worded, scenario: ScenarioFacts | null): number {
  if (entry.result !== null) return 1
  if (scenario === null || entry.turn === 0 || entry.trouble !== null) return 0
  return Math.min(1, entry.turn / scenario.turns)
}

/** 'Marc German, Jeanne French'; 'Marc German, against the computer'; one person who plays all sides is named once. */
export function playersOf({
  players,
  seating,
  computer = {},
}: Pick<Worded, 'players' | 'seating' | 'computer'>): string {
  const seats = Object.entries(players)
  if (Object.keys(computer).length > 0) {
    const people = seats.filter(([seat]) => computer[seat] === undefined)
    if (people.length === 0) return seats.length === 1 ? 'The computer plays' : 'The computer plays both sides'
    const named = people.map(([seat, name]) => (isNameless(seat, name) ? capital(seat) : `${name} ${capital(seat)}`))
    return `${named.join(', ')}, against the computer`
  }
  if (seating === 'two')
    return seats.map(([seat, name]) => (isNameless(seat, name) ? capital(seat) : `${name} ${capital(seat)}`)).join(', ')
  const named = seats.find(([seat, name]) => !isNameless(seat, name))
  const who = named?.[1]
  if (seats.length === 1) return who ?? 'Solitaire'
  const sees = seating === 'alone-open' ? 'both sides visible' : 'other side hidden'
  return who === undefined ? `Solo, ${sees}` : `${who}, solo, ${sees}`
}

/** The names alone: 'Jeanne, Marc'. */
export const namesOf = ({ players, trouble }: Pick<Worded, 'players' | 'trouble'>): string =>
  trouble === null
    ? [...new Set(Object.entries(players).map(([seat, name]) => (isNameless(seat, name) ? '' : name)))]
        .filter(Boolean)
        .join(', ')
    : ''

/** Nobody gave a name: the seat's own stands for it. */
export const isNameless = (seat: string, name: string): boolean =>
  name.trim() === '' || name.toLowerCase() === seat.toLowerCase()

/** The game's title, and the scenario's where it says more. */
export function workOf(game: string, scenario: ScenarioFacts | null): string {
  return scenario === null || scenario.title === game ? game : `${game} · ${scenario.title}`
}
