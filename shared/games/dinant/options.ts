/** What the players agree on before a match begins: an option of the rulebook, or another reading of a rule. */
import type { Option } from '../../engine/game.ts'

export const options: readonly Option[] = [
  {
    id: 'bridges',
    rule: '6.1b',
    title: 'Demolition of the Meuse bridges',
    choices: [
      { id: 'roll', title: 'Each attempt is rolled' },
      { id: 'certain', title: 'Bridges blow whenever the French player wants; 5 VP to the German at the end' },
    ],
    standard: 'roll',
  },
  {
    id: 'rough-stacks',
    rule: '3.2.1a',
    title: 'Two battalions together in rough terrain',
    choices: [
      { id: 'into-or-out-of', title: 'A hop that begins or ends in rough' },
      { id: 'into', title: 'Only a hop that ends in rough' },
    ],
    standard: 'into-or-out-of',
  },
  {
    id: 'reaction-support',
    rule: '4.2.2a',
    title: 'Artillery support for reaction fire',
    choices: [
      { id: 'no', title: 'None' },
      { id: 'yes', title: 'As for a combat' },
    ],
    standard: 'no',
  },
  {
    id: 'dead-ground-support',
    rule: '4.2.5a',
    title: 'Dead ground and support',
    choices: [
      { id: 'barred', title: 'Guns further west must have the other hex in range' },
      { id: 'free', title: 'Only barrages are barred' },
    ],
    standard: 'barred',
  },
  {
    id: 'superiority-5',
    rule: '9.1d5',
    title: 'Tactical superiority in the French phase',
    choices: [
      { id: 'between', title: 'Between two French activations' },
      { id: 'any-instant', title: 'At any instant, in the middle of an activation too' },
    ],
    standard: 'between',
  },
  {
    id: 'tank-objectives',
    rule: '10.4',
    title: 'Objectives 4 and 5 when column 10 is never reached',
    choices: [
      { id: 'achieved', title: 'Achieved at the end if no tank unit was lost' },
      { id: 'failed', title: 'Failed at the end' },
    ],
    standard: 'achieved',
  },
  {
    id: 'dina-corps',
    rule: '11.3a',
    title: 'Corps of 4 DINA (Go west!)',
    choices: [
      { id: 'historical', title: 'XI Corps' },
      { id: 'choice', title: 'The French player chooses before turn 8' },
    ],
    standard: 'historical',
  },
  {
    id: 'ratt-77',
    rule: '11.1b',
    title: '2/77 RATT (the whole battle, The crossing)',
    choices: [
      { id: 'absent', title: 'Absent, as printed' },
      { id: 'turn-3', title: 'Enters on turn 3' },
    ],
    standard: 'absent',
  },
  {
    id: 'flak-525',
    rule: '11.1c',
    title: '525 PzAb, the 88 mm guns',
    choices: [
      { id: 'in', title: 'In play' },
      { id: 'out', title: 'Left out' },
    ],
    standard: 'in',
  },
]
