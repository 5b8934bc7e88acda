/** Computer players in words: their levels, and the paces of their moves. */
import type { Params } from '../../shared/contract.ts'

export type ComputerPlayer = NonNullable<Params<'match.setComputer'>['player']>
/** By seat the computer that plays it; a seat without an entry is a person's. */
export type ComputerPlayers = Readonly<Record<string, ComputerPlayer>>

export const LEVELS = [
  { value: 'quick', say: 'Computer, quick' },
  { value: 'standard', say: 'Computer, standard' },
  { value: 'strong', say: 'Computer, strong' },
] as const

export const COMPUTER_PACES = [
  { value: 'slow', say: 'Slow' },
  { value: 'normal', say: 'Normal' },
  { value: 'fast', say: 'Fast' },
  { value: 'at once', say: 'At once' },
] as const
