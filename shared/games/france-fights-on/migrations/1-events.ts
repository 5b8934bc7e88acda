/**
 * Migration 1: notes carry events. The sentences are those of the rules at that time, and the events are written out, so
 * that nothing here changes when the rules do.
 */
import type { GameMigration } from '../../../engine/migration.ts'
import type { Note } from '../../../engine/position.ts'
import {
  eventsBySentence,
  numberIn,
  wordIn,
  type SentenceEvents,
  type ToldBy,
} from '../../../engine/sentence-events.ts'
import type { FfoEvent } from '../../../views/france-fights-on.ts'

const SIDES: Readonly<Record<string, string>> = { French: 'french', German: 'german' }
const SUPPORTS: Readonly<Record<string, string>> = {
  Stukas: 'stukas',
  'French naval guns': 'guns-fr',
  'British naval guns': 'guns-br',
}

/** The side of the first unit of a note: German units have ids of their own. */
const sideOf = ({ units }: Note): string => (units?.[0]?.startsWith('de-') ? 'german' : 'french')
const sideNamed = (note: Note): string => SIDES[wordIn(note, 'side')] ?? ''
const supportIn = (note: Note): string => SUPPORTS[wordIn(note, 'support')] ?? ''
const supporter = (support: string): string => (support === 'stukas' ? 'german' : 'french')
/** Without the quotation marks around it. */
const columnIn = (note: Note): string => wordIn(note, 'column').replace(/[“”]/g, '')
const diceIn = (note: Note): number[] => [numberIn(note, 'die')]

const told = (make: (note: Note) => FfoEvent): ToldBy => make

const SCORED = told((note) => ({ kind: 'scored', side: 'french', amount: numberIn(note, 'points') }))
const NO_RETREAT = told((note) => ({ kind: 'france-fights-on: no retreat', side: sideOf(note) }))
const entryDie = (comes: boolean) =>
  told((note) => ({ kind: 'france-fights-on: entry die', dice: diceIn(note), comes }))
const railDie = (runs: boolean) => told((note) => ({ kind: 'france-fights-on: rail die', dice: diceIn(note), runs }))
const phaseEnded = (phase: string) => told((note) => ({ kind: 'phase ended', phase, side: sideNamed(note) }))
const SUPPORT_DICE = told((note) => {
  const support = supportIn(note)
  return { kind: 'support', side: supporter(support), with: support, amount: numberIn(note, 'factors') }
})

export const EVENTS: SentenceEvents = {
  'Turn {turn} of {turns}: {date}': told((note) => ({ kind: 'turn began', turn: numberIn(note, 'turn') })),
  '{side} set-up: {units} units in {hexes} hexes': phaseEnded('setup'),
  '{side} movement is over': phaseEnded('movement'),
  '{side} combat is over': phaseEnded('combat'),
  'The evacuation is over': { kind: 'phase ended', phase: 'evacuation', side: 'french' },
  'The Stukas stay back': { kind: 'phase ended', phase: 'luftwaffe', side: 'german' },
  'The Germans will move, then fight': { kind: 'france-fights-on: order', order: 'move-fight' },
  'The Germans will fight, then move': { kind: 'france-fights-on: order', order: 'fight-move' },
  'France fights on: {vp} of {target} Victory Points': { kind: 'game over', winner: 'french' },
  'A German victory: {vp} of {target} Victory Points': { kind: 'game over', winner: 'german' },

  '{unit} eliminated: {points} VP': SCORED,
  '{unit} reduced: {points} VP': SCORED,
  '{unit} rebuilt: {points} VP': SCORED,
  '{unit} evacuated: {points} VP': SCORED,
  '{unit} in an advance: {points} VP': SCORED,
  '{guns} fired: {points} VP': SCORED,
  '{city} is French at the end: {points} VP': SCORED,
  'Refugees overrun at {hex}: {points} VP': SCORED,
  'Corrected by agreement: {points} VP': SCORED,

  '{hex} is now {side}': told((note) => ({ kind: 'control', side: sideNamed(note) })),
  '{unit} is reduced': told((note) => ({ kind: 'loss', side: sideOf(note), amount: 1 })),
  '{unit} is eliminated': told((note) => ({ kind: 'eliminated', side: sideOf(note) })),
  '{unit} is one too many in its hex': told((note) => ({
    kind: 'france-fights-on: overstacked',
    side: sideOf(note),
  })),

  'No Panzer Scare: {die}, needed {upTo} or less': told((note) => ({
    kind: 'france-fights-on: no scare',
    dice: diceIn(note),
  })),
  'A Panzer Scare, but no supplied mechanised unit to be scared': { kind: 'france-fights-on: no scare' },
  'Panzer Scare: {unit} is told to halt': { kind: 'status', side: 'german', status: 'scared' },
  'The Panzer Scare about {unit} is over': { kind: 'status', side: 'german', status: 'good order' },
  '{unit} stands down to take in replacements': { kind: 'status', side: 'german', status: 'refitting' },
  '{unit} is at full strength again': { kind: 'rebuilt', side: 'german', amount: 1 },
  '{unit} does not come: {die}, needed {need} or less': entryDie(false),
  '{unit} could come on {die}, but no hex of its row is empty: it waits': entryDie(false),
  '{unit} comes: {die}, needed {need} or less': entryDie(true),
  '{unit} enters in {hex}': { kind: 'arrived', side: 'german' },

  'Refugees: {die} rolled, {count} to place': told((note) => ({
    kind: 'france-fights-on: refugees rolled',
    dice: diceIn(note),
    amount: numberIn(note, 'count'),
  })),
  'Refugees on the roads: {hexes}': { kind: 'france-fights-on: refugees placed' },
  'The refugees have moved on: {count} markers come off': told((note) => ({
    kind: 'france-fights-on: refugees gone',
    amount: numberIn(note, 'count'),
  })),

  'Out of supply at {hex}: {die} movement points': told((note) => ({
    kind: 'france-fights-on: supply die',
    dice: diceIn(note),
  })),
  '{unit} moves from {from} to {to}': told((note) => ({ kind: 'moved', side: sideOf(note) })),
  'A train for {unit}: {die}': railDie(true),
  'No train for {unit}: {die}, needed {upTo} or less': railDie(false),
  '{unit} goes by rail from {from} to {to}': { kind: 'moved', side: 'french', by: 'rail' },
  '{unit} sails from {port}': { kind: 'left', side: 'french', how: 'evacuated' },

  '{units} attack {hex}': told((note) => ({ kind: 'declared', side: sideOf(note) })),
  '{units} attack {hex} with {support}': told((note) => ({
    kind: 'declared',
    side: sideOf(note),
    with: [supportIn(note)],
  })),
  '{support} strike {hex}': { kind: 'declared', side: 'german', with: ['stukas'] },
  'In {hex} are {units}': told((note) => ({ kind: 'revealed', side: sideOf(note) })),
  '{support} help to defend {hex}': told((note) => {
    const support = supportIn(note)
    return { kind: 'support', side: supporter(support), with: support }
  }),
  '{support} add {factors} to the attack': SUPPORT_DICE,
  '{support} add {factors} to the defence': SUPPORT_DICE,
  'The city shifts {columns} to the left': told((note) => ({
    kind: 'france-fights-on: city die',
    amount: numberIn(note, 'columns'),
  })),
  '{attack} against {defence}: {differential}, shift {shift}, column {column}': told((note) => ({
    kind: 'odds',
    attack: numberIn(note, 'attack'),
    defence: numberIn(note, 'defence'),
    shift: numberIn(note, 'shift'),
    column: columnIn(note),
  })),
  'The attacker takes a lower column, {column}': told((note) => ({
    kind: 'france-fights-on: lower column',
    column: columnIn(note),
  })),
  'Die {die} on {column}: {result}, {meaning}': told((note) => ({
    kind: 'result',
    table: 'crt',
    code: wordIn(note, 'result'),
    dice: diceIn(note),
    column: columnIn(note),
  })),
  // The result before them tells it.
  'The attack stalls: nothing happens': null,
  'The air strike has no effect': null,
  '{unit} retreats to {hex}': told((note) => ({ kind: 'retreated', side: sideOf(note) })),
  '{unit} has no way back and loses a step': NO_RETREAT,
  '{unit} does not survive being driven back': NO_RETREAT,
  '{unit} advances to {hex}': told((note) => ({ kind: 'advanced', side: sideOf(note) })),
  // Why nobody is asked to advance.
  'The French do not advance next to the green or yellow row': null,
}

export const events: GameMigration = {
  number: 1,
  what: 'notes carry what happened as data',
  note: eventsBySentence(EVENTS),
}
