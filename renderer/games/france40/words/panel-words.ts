/** What the game's own panels say; its questions and buttons are in the verb tables (verbs*.ts). */
import { counted } from '../../../table/logic/words.ts'

export const AIR = {
  title: 'Air Support',
  most: (count: number) => `up to ${counted(count, 'Air unit')}`,
  commit: (unit: string, state: string, count: number) => `${unit}, ${state}: commit ${count}`,
} as const

export const DEFENCE = {
  title: 'Determined Defence',
  dice: 'Two dice',
  modifiers: 'Dice roll modifiers',
  toHold: 'to hold',
  codes: 'H: holds, F: fails; then steps lost by the attacker and by the Lead Unit.',
} as const

export const EVACUATION = {
  victory: 'Automatic Victory',
  needed: (goal: number) => `${goal} needed`,
  sea: 'The Channel',
  evacuated: 'Evacuated',
  none: 'No unit evacuated yet.',
  pocket: 'Still in the pocket',
  left: (count: number, lost: number) => `${counted(count, 'unit')} left${lost > 0 ? `, ${lost} lost` : ''}`,
} as const
