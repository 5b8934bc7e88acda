/** A pretend adapter for the engine's toy game: the words of its lines and windows, and just enough of all other parts. */
import type { TableGame } from '../../renderer/table/game.ts'
import type { View } from '../../renderer/table/game/saying.ts'
import {
  askingOf,
  builtOf,
  buttonOf,
  endOf,
  logSay,
  usualOf,
  type Asked,
  type Vocabulary,
} from '../../renderer/table/vocabulary.ts'
import { spoken } from '../../renderer/table/logic/words.ts'
import type { Situation } from '../../renderer/table/game/words.ts'
import { crossroads } from '../engine/toy/game.ts'
import { toySave } from '../saves/toy-save.ts'
import type { LateGame } from './late-host.ts'

const chit = (button: string) => ({ button, commit: 'Play it', log: { says: `plays ${button}` } })

const vocabulary: Vocabulary<null> = {
  verbs: {
    move: { button: 'March', log: { says: 'marches' } },
    attack: { button: 'Attack', commit: 'Commit attack', log: { says: 'attacks' } },
    end: { button: 'End', usual: 'End the phase', ends: true, log: { says: 'ends the phase' } },
    alarm: chit('Raise the alarm'),
    smoke: chit('Lay smoke'),
    halt: chit('Halt the attack'),
    countermand: chit('Countermand'),
    luck: chit('Try your luck'),
    rally: chit('Rally a unit'),
  },
  steps: { movement: { end: 'End movement' }, combat: { end: 'End combat' } },
}

function asked({ view: { question } }: Situation): Asked {
  const { prompt, title } = question
  return { say: prompt === null ? title : spoken(prompt), rules: prompt === null ? [] : [prompt.rule], about: [] }
}

export const toyTable = {
  title: 'Crossroads',
  seatName: (seat: string) => (seat === 'blue' ? 'Blue' : 'Red'),
  turns: { cells: [] },
  words: {
    building: (situation) => builtOf(vocabulary, situation),
    asking: (situation) => askingOf(vocabulary, situation, null, asked),
    offerTitle: (situation, token) => buttonOf(vocabulary, situation, token) ?? token,
    usual: (situation) => usualOf(vocabulary, situation),
    end: (situation) => endOf(vocabulary, situation),
    chanceTitle: (purpose) => ({ attack: 'The attack', rally: 'The rally' })[purpose] ?? purpose,
    refereeTitle: (token) => token,
  },
  log: {
    say: (act) => logSay(vocabulary, act, null, { seat: (id) => id, unit: () => undefined }) ?? act.lines[0].text,
  },
  standing: {
    prepared: [{ step: 'chance', purpose: 'attack', title: 'Rolling again', line: 'keep', say: 'Keep attack dice' }],
  },
  interrupts: {
    windows: [
      { id: 'attack declared', title: 'When an attack is declared', bySide: true },
      { id: 'attack halted', title: 'When an attack is halted' },
      { id: 'attack dice', title: 'Before the dice' },
      { id: 'dice fallen', title: 'When dice have fallen', purposes: ['attack'], bySide: true },
    ],
  },
  board: { manners: { wholeStack: [], attacks: [], verbs: {} } },
  places: { name: (hex: string) => hex, about: () => '' },
  units: { inPlace: (_view: View, _hex: string) => ({ known: [], covered: 0 }) },
} satisfies Record<keyof Pick<TableGame, 'title' | 'turns' | 'board' | 'places' | 'units'>, unknown> &
  Pick<TableGame, 'seatName' | 'words' | 'log' | 'standing' | 'interrupts'> as unknown as TableGame

/** The toy game behind a late host. */
export const LATE_TOY: LateGame = {
  game: crossroads,
  bytes: (match, seating) => toySave(match, { seating, dice: 'own' }),
  table: () => toyTable,
}
