/**
 * Migration 1: notes carry events. The sentences are those of the rules at that time, and the events are written out, so
 * that nothing here changes when the rules do.
 */
import type { Fields, GameMigration, LinePlace } from '../../../engine/migration.ts'
import type { Note } from '../../../engine/position.ts'
import {
  eventsBySentence,
  numberIn,
  wordIn,
  type SentenceEvents,
  type ToldBy,
} from '../../../engine/sentence-events.ts'
import type { SvEvent } from '../../../views/spoiled-victory.ts'

const told = (make: (note: Note, place: LinePlace) => SvEvent | null): ToldBy => make

const GERMAN_LOSS: SvEvent = { kind: 'loss', side: 'german', amount: 1 }
const ALLIED_LOSS: SvEvent = { kind: 'loss', side: 'allied', amount: 1 }
const DISRUPTED: SvEvent = { kind: 'status', side: 'german', status: 'disrupted' }
const RECOVERED: SvEvent = { kind: 'status', side: 'german', status: 'good order' }
const REBUILT: SvEvent = { kind: 'rebuilt', side: 'allied', amount: 1 }
const ACTIONS_ENDED: SvEvent = { kind: 'phase ended', phase: 'actions', side: 'allied' }
const NO_BREAKTHROUGH: SvEvent = { kind: 'spoiled-victory: no breakthrough' }

const SCORED = told((note) => ({ kind: 'scored', side: 'allied', amount: numberIn(note, 'points') }))

/** What a table said. The columns are the sums of the dice with their modifiers. */
const result = (table: string, side: string) =>
  told((note) => ({ kind: 'result', table, side, code: wordIn(note, 'result'), column: wordIn(note, 'sum') }))

const WAYS: Readonly<Record<string, string>> = { 'on foot': 'foot', 'by truck': 'truck', 'by order of GHQ': 'ghq' }
const JETTIES: Readonly<Record<string, 'mole' | 'jetties'>> = { 'The Mole': 'mole', 'The Beach Jetties': 'jetties' }

const jetty = (is: 'damaged' | 'repaired') =>
  told((note) => ({ kind: 'spoiled-victory: jetty', jetty: JETTIES[wordIn(note, 'what')] ?? 'mole', is }))
const belgians = (surrender: boolean) =>
  told((note) => ({ kind: 'spoiled-victory: belgians', dice: [numberIn(note, 'die')], surrender }))
const panzers = (withdrawn: boolean) =>
  told((note) => ({ kind: 'spoiled-victory: panzers', dice: [numberIn(note, 'die')], withdrawn }))

/** The sentence said `takes a Hit` whatever the Hit did: the states around the line show it. */
const GERMAN_HIT = told(({ units }, { content, before, after }) => {
  const german = (content['counters'] as { units: { id: string }[] }).units.findIndex(({ id }) => id === units?.[0])
  const has = (state: Fields, field: string) => Object.hasOwn(state[field] as object, german)
  if (!has(before, 'reduced') && has(after, 'reduced')) return GERMAN_LOSS
  return !has(before, 'disrupted') && has(after, 'disrupted') ? DISRUPTED : null
})

/** Levels below an average result, which counts as won in lists of matches (13.0). */
const LOST_LEVELS: ReadonlySet<string> = new Set(['Disaster', 'Abysmal', 'Awful', 'Poor'])

export const EVENTS: SentenceEvents = {
  'Turn {turn} of {turns}: {date}': told((note) => ({ kind: 'turn began', turn: numberIn(note, 'turn') })),
  '{units} British and French {units|unit is|units are} placed': {
    kind: 'phase ended',
    phase: 'setup',
    side: 'allied',
  },
  '{unit} takes track {track}': told((note) => ({ kind: 'spoiled-victory: track', track: wordIn(note, 'track') })),
  'The Player Actions are ended': ACTIONS_ENDED,
  'The Player Actions are ended, {left} not used': ACTIONS_ENDED,
  'The Evacuation Moves are ended, {left} not used': { kind: 'phase ended', phase: 'evacuation', side: 'allied' },
  '{level}: {vp} Victory {vp|Point|Points}': told((note) => ({
    kind: 'game over',
    winner: LOST_LEVELS.has(wordIn(note, 'level')) ? null : 'allied',
  })),

  'The last card of the pile is shuffled in with {cards} {cards|discard|discards}': told((note) => ({
    kind: 'spoiled-victory: reshuffled',
    amount: numberIn(note, 'cards'),
  })),
  'The Intelligence Report was false: its card is discarded': { kind: 'spoiled-victory: report', is: 'false' },
  'The card of the Intelligence Report is used': { kind: 'spoiled-victory: report', is: 'used' },
  'The next German Moves card will be: {label}': { kind: 'spoiled-victory: report', is: 'made' },
  'The RAF flies a patrol over Channel Route {route}': told((note) => ({
    kind: 'spoiled-victory: patrol',
    route: wordIn(note, 'route'),
  })),

  '{title}: no Luftwaffe Attacks in this turn': { kind: 'spoiled-victory: luftwaffe grounded' },
  'The Luftwaffe attacks: {label}, {targets} {targets|target|targets}': told((note) => ({
    kind: 'spoiled-victory: luftwaffe',
    amount: numberIn(note, 'targets'),
  })),
  '{unit} in {space}: {natural}{why}, {meaning}': result('luftwaffe', 'german'),
  '{what}: damaged by a bomb on {space}': jetty('damaged'),
  '{what}: repaired': jetty('repaired'),
  'Lorries are driven into the surf: the Beach Jetties stand': {
    kind: 'spoiled-victory: jetty',
    jetty: 'jetties',
    is: 'built',
  },
  'Bombs on {unit}: {sum}, {meaning}': result('luftwaffe', 'allied'),

  'Interdiction of {unit} in {space}: {sum}, {meaning}': result('interdiction', 'german'),
  '{unit} reaches England: {points} {points|point|points}': SCORED,
  '{unit} reaches England under fire, at half value: {points} {points|point|points}': SCORED,

  '{title}: the Germans stay where they are': { kind: 'spoiled-victory: germans halted' },
  'German Moves: {label}': { kind: 'spoiled-victory: german card' },
  'Random Moves: {units} {units|unit moves|units move}': told((note) => ({
    kind: 'spoiled-victory: random moves',
    amount: numberIn(note, 'units'),
  })),
  '{unit} does not get out of the Marsh': { kind: 'spoiled-victory: stuck in marsh' },
  '{unit} moves to {space}': { kind: 'moved', side: 'german' },

  '{unit} attacks {space}: {dice} {dice|die|dice} against {front}, Defence Number {number}': {
    kind: 'declared',
    side: 'german',
  },
  '{unit} attacks {german}: {dice} {dice|die|dice} against {number}': { kind: 'declared', side: 'allied' },
  '{above} {above|die|dice} above {number}, {equal} equal to it: {wins} {wins|Win|Wins}': told((note) => ({
    kind: 'spoiled-victory: wins',
    side: note.rule === '10.1.8' ? 'allied' : 'german',
    amount: numberIn(note, 'wins'),
    number: numberIn(note, 'number'),
  })),
  '{unit} takes a Hit': ALLIED_LOSS,
  '{unit} is eliminated': { kind: 'eliminated', side: 'allied' },
  '{unit} retreats to {space}': { kind: 'retreated', side: 'allied' },
  '{unit} is Disrupted': DISRUPTED,
  '{german} is Disrupted': DISRUPTED,
  '{german} takes a Hit': GERMAN_HIT,
  'Casualty roll: {unit} takes a Hit': GERMAN_LOSS,
  'Casualty roll: {unit} is Disrupted': DISRUPTED,
  'Casualty roll: {unit} is not hurt more': null,
  '{unit} falls back to {space}': { kind: 'retreated', side: 'german' },
  '{unit} cannot fall back and is Disrupted': DISRUPTED,
  '{unit} cannot fall back and takes a Hit': GERMAN_LOSS,
  '{unit} cannot fall back and stays': null,
  '{unit} breaks through to {space}': { kind: 'advanced', side: 'german' },
  'No Breakthrough: not enough Wins for a unit of its type': NO_BREAKTHROUGH,
  'No Breakthrough: once a turn is all': NO_BREAKTHROUGH,
  'No Breakthrough: the end of the track': NO_BREAKTHROUGH,
  'No Breakthrough: the Marsh': NO_BREAKTHROUGH,
  'No Breakthrough: a German unit is in the next space': NO_BREAKTHROUGH,
  'No Breakthrough: there is none': NO_BREAKTHROUGH,
  '{unit} recovers': RECOVERED,
  '{units} German {units|unit recovers|units recover}': RECOVERED,

  '{granted} Player {granted|Action|Actions}': told((note) => ({
    kind: 'spoiled-victory: actions',
    amount: numberIn(note, 'granted'),
  })),
  '{unit} moves {how} to {space}': told((note) => ({
    kind: 'moved',
    side: 'allied',
    by: WAYS[wordIn(note, 'how')] ?? 'foot',
  })),
  '{unit} makes ready to attack in {space}': { kind: 'status', side: 'allied', status: 'ready to attack' },
  '{unit}, strength {strength}, forms up in {space}': { kind: 'arrived', side: 'allied' },
  '{unit} lays down its arms': { kind: 'left', side: 'allied', how: 'converted' },
  '{unit} grows to strength 2': REBUILT,
  '{unit} is back at full strength': REBUILT,
  'The Dunkirk Spirit is raised again': { kind: 'spoiled-victory: spirit raised' },
  'The Dunkirk Spirit: dice are rolled again': { kind: 'rerolled', side: 'allied' },
  'The sluices are opened: all Lowlands are Marsh from now on': { kind: 'spoiled-victory: flooded' },

  'La Panne is German: {moves} of {granted} {granted|move|moves}': told((note) => ({
    kind: 'spoiled-victory: moves halved',
    granted: numberIn(note, 'granted'),
    amount: numberIn(note, 'moves'),
  })),
  '{moves} Evacuation {moves|Move|Moves}': told((note) => ({
    kind: 'spoiled-victory: moves',
    amount: numberIn(note, 'moves'),
  })),
  '{unit} to {space}': { kind: 'moved', side: 'allied', by: 'sea' },

  'Die {die}, with modifiers {sum}: The Belgian Army surrenders': belgians(true),
  'Die {die}, with modifiers {sum}: The Belgian Army fights on': belgians(false),
  'Die {die}, with modifiers {sum}: The Panzers are withdrawn': panzers(true),
  'Die {die}, with modifiers {sum}: The Panzers stay': panzers(false),
  '{unit} goes on as Motorized': { kind: 'status', side: 'german', status: 'motorized' },
  'Nobody is Suppressed any more': { kind: 'status', side: 'allied', status: 'good order' },
}

const bySentence = eventsBySentence(EVENTS)

export const events: GameMigration = {
  number: 1,
  what: 'notes carry what happened as data',
  // The title of an event was part of its sentence; its card is the one that was drawn.
  note: (note, place) =>
    note.say.startsWith('Event: ')
      ? { ...note, event: { kind: 'spoiled-victory: event', card: place.text.split(' ')[1] ?? '' } }
      : bySentence(note, place),
}
