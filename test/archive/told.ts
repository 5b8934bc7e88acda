/** What the archive might tell of a match, for tests of whatever reads it. */
import type { Act, Battle, Luck, Roll } from '../../renderer/archive/statistics/record.ts'
import type { Naming } from '../../renderer/archive/statistics/plots-of.ts'

export function act(given: Partial<Act> & Pick<Act, 'line'>): Act {
  return {
    first: given.line,
    seat: 'german',
    at: 0,
    turn: 1,
    phase: 'combat',
    score: '',
    points: {},
    losses: {},
    figures: {},
    asked: 'german',
    result: null,
    winner: null,
    headline: { rule: '1', say: 'Something happens' },
    battles: [],
    ...given,
  }
}

export const battle = (line: number, side: string, luck: Luck | null): Battle => ({
  line,
  side,
  places: ['5419'],
  units: ['de-7-25'],
  size: 3,
  odds: '3-1',
  dice: [5],
  result: 'DR2',
  losses: {},
  luck,
})

export const roll = (line: number, by: string | null, purpose: string, values: number[], sides = 6): Roll => ({
  line,
  by,
  purpose,
  values,
  sides,
})

export const naming: Naming = {
  seats: ['german', 'french'],
  seatName: (seat) => (seat === 'german' ? 'German' : 'French'),
  purposeName: (purpose) => purpose,
  leadUnit: 'points',
  figures: [{ id: 'german-out', title: 'Units out of supply', side: 'german' }],
}
