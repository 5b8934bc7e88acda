/**
 * Migration 1: notes carry events. The sentences are those of the rules at that time, and the events are written out, so
 * that nothing here changes when the rules do. What no sentence and no state told stays out of the events: what a
 * retreat made of the units, the steps an eliminated unit still had, the column of a Determined Defence.
 */
import type { GameMigration, LinePlace } from '../../../engine/migration.ts'
import type { Note } from '../../../engine/position.ts'
import {
  eventsBySentence,
  numberIn,
  wordIn,
  type SentenceEvents,
  type ToldBy,
} from '../../../engine/sentence-events.ts'
import type { F40Event, F40Marker, F40Side } from '../../../views/france40.ts'

const told = (make: (note: Note, place: LinePlace) => F40Event | null): ToldBy => make

// ---- Whose it is

const SIDES: Readonly<Record<string, F40Side>> = { German: 'german', Allied: 'allied' }
const enemyOf = (side: F40Side): F40Side => (side === 'german' ? 'allied' : 'german')
const sideNamed = (note: Note): F40Side => SIDES[wordIn(note, 'side')] ?? 'german'

/** The side of the first unit of a note: German units have ids of their own. */
const sideOf = ({ units }: Note): F40Side => (/^(de|ss)-/.test(units?.[0] ?? '') ? 'german' : 'allied')

/** The seat whose line it is. */
const speaker = (_: Note, { seat }: LinePlace): F40Side => (seat === 'allied' ? 'allied' : 'german')

/** The side that attacks in the battle under way; who declares it attacks. */
function attacker(note: Note, place: LinePlace): F40Side {
  const side = frameOf(place, 'battle')?.['side'] as F40Side | undefined
  return side ?? speaker(note, place)
}
const defender = (note: Note, place: LinePlace): F40Side => enemyOf(attacker(note, place))

type Frame = Readonly<Record<string, unknown>>

/** The innermost step of this name before the line. */
const frameOf = ({ before }: LinePlace, step: string): Frame | undefined =>
  (before['flow'] as readonly Frame[] | undefined)?.findLast((frame) => frame['step'] === step && !frame['fresh'])

// ---- What was rolled

/** The dice of the line; if a general was asked about them, those that lay on the table. */
function diceOf({ seat, text, ...place }: LinePlace): number[] {
  if (seat === 'chance') return text.split(' ').slice(1).map(Number)
  const rolled = frameOf({ seat, text, ...place }, 'chance')?.['rolled']
  return (rolled as number[] | undefined) ?? []
}

/** The column that was told last before the result: where the die is read, or that of the odds where none is needed. */
function columnBefore(note: Note, { notes }: LinePlace): string {
  const last = notes.slice(0, notes.indexOf(note)).findLast(({ values }) => values?.['column'] !== undefined)
  return last === undefined ? '' : wordIn(last, 'column')
}

/** At 10-1 no die was rolled: the line before tells the odds and goes on at once. */
const COMBAT_RESULT = told((note, place) => {
  const isRolled = place.notes.some(({ say }) => say === 'The die is read on {column}')
  const result = {
    kind: 'result',
    table: 'crt',
    side: attacker(note, place),
    code: wordIn(note, 'result'),
    column: columnBefore(note, place),
  } as const
  return isRolled ? { ...result, dice: diceOf(place) } : result
})

/** A table with a few results in words. */
const result = (table: string, codes: Readonly<Record<string, string>>) =>
  told((note, place) => {
    const words = wordIn(note, 'result')
    return { kind: 'result', table, side: sideOf(note), code: codes[words] ?? words, dice: diceOf(place) }
  })

// ---- The same for many sentences

const LOST = told((note) => ({ kind: 'loss', side: sideOf(note), amount: 1 }))
const ELIMINATED = told((note) => ({ kind: 'eliminated', side: sideOf(note) }))
const status = (is: string) => told((note) => ({ kind: 'status', side: sideOf(note), status: is }))
const left = (how: string) => told((note) => ({ kind: 'left', side: sideOf(note), how }))
const phaseEnded = (phase: string) => told((note) => ({ kind: 'phase ended', phase, side: sideNamed(note) }))
const WON = told((note) => ({ kind: 'game over', winner: sideNamed(note) }))

/** What is meant by `GQG 3` and `Halt! 1`. */
function markerIn(note: Note): { marker: F40Marker; number: number } {
  const [name, number] = wordIn(note, 'marker').split(' ')
  return { marker: name === 'GQG' ? 'gqg' : 'halt', number: Number(number) }
}

/** The steps a unit has lost or got back by the line. */
function stepsChanged({ units }: Note, { content, scenario, before, after }: LinePlace): number {
  const counters = content['counters'] as { units: { id: string; scenarios: string[] }[] } | undefined
  const index = counters?.units
    .filter((unit) => unit.scenarios.includes(scenario))
    .findIndex(({ id }) => id === units?.[0])
  const lost = (state: Frame) => (state['lost'] as readonly number[] | undefined)?.[index ?? -1] ?? 0
  return Math.abs(lost(after) - lost(before))
}

export const EVENTS: SentenceEvents = {
  // The sequence of play.
  'Turn {turn}, {date}': told((note) => ({ kind: 'turn began', turn: numberIn(note, 'turn') })),
  '{side} movement is over': phaseEnded('movement'),
  '{side} combat is over': phaseEnded('combat'),
  '{side} arrivals are placed': phaseEnded('placement'),
  'The {side} player gives {cost} VP for one more turn': told((note) => ({
    kind: 'france40: turn bought',
    side: sideNamed(note),
    amount: numberIn(note, 'cost'),
  })),
  'The army is saved: {units} units are away, {british} of them British': { kind: 'game over', winner: 'allied' },
  'A victory of the {side} player: {points} of {target} Victory Points': WON,
  'A victory of the {side} player, {more} to {fewer}': WON,
  'A draw at {german} all': { kind: 'game over', winner: null },

  // Coming, moving, leaving.
  'Arriving: {units}': told((note) => ({ kind: 'france40: reinforcements', side: sideOf(note) })),
  '{unit} arrives at {hex}': told((note) => ({ kind: 'arrived', side: sideOf(note) })),
  '{unit} waits for a later turn': told((note) => ({ kind: 'france40: delayed', side: sideOf(note) })),
  '{unit} goes by strategic rail and arrives at {area} next turn': told((note) => ({
    kind: 'france40: strategic rail',
    side: sideOf(note),
    area: wordIn(note, 'area'),
  })),
  '{units}: from {from} to {to}': told((note) => ({ kind: 'moved', side: sideOf(note) })),
  '{unit} goes by rail to {to}': told((note) => ({ kind: 'moved', side: sideOf(note), by: 'rail' })),
  '{unit} boards its train at {hex}': status('entrained'),
  '{unit} leaves its train': status('detrained'),
  '{unit} is turned to its Used side': status('used'),
  '{unit} is Ready': status('ready'),
  '{unit} leaves the map': left('exited'),
  '{unit} is withdrawn': left('withdrawn'),
  '{unit} is away': left('evacuated'),
  '{unit} waits in the surf: +2 next time': status('waiting for boats'),
  '{place}: dice {dice}, {count} may leave': told((note) => ({
    kind: 'result',
    table: 'evacuation',
    side: 'allied',
    code: wordIn(note, 'count'),
    dice: wordIn(note, 'dice').split(', ').map(Number),
  })),
  '{unit} closes the entry hex {hex}, which is {side} now': told((note) => ({
    kind: 'france40: entry hex closed',
    side: sideNamed(note),
  })),
  '{unit} may leave its works': told((note) => ({ kind: 'france40: freed', side: sideOf(note) })),
  '{city} is now {side}': told((note) => ({ kind: 'control', side: sideNamed(note) })),
  'Belgium surrenders': { kind: 'france40: surrender', side: 'allied', nation: 'belgian' },
  '{unit} leaves in supply: {points} VP': told((note) => ({
    kind: 'scored',
    side: 'german',
    amount: numberIn(note, 'points'),
  })),
  // `points german add 3 because …`
  'Corrected by agreement: {points} VP': told((note, { text }) => ({
    kind: 'scored',
    side: text.split(' ')[1] === 'allied' ? 'allied' : 'german',
    amount: numberIn(note, 'points'),
  })),

  // Battles.
  '{units} attack {hex}': told((note) => ({ kind: 'declared', side: sideOf(note) })),
  'Air Support: {count}': told((note, place) => ({
    kind: 'support',
    side: speaker(note, place),
    with: 'air',
    amount: numberIn(note, 'count'),
  })),
  '{hq} gives its support': told((note) => ({ kind: 'support', side: sideOf(note), with: 'hq' })),
  '{units} are too many to help': told((note, place) => ({
    kind: 'france40: not defending',
    side: speaker(note, place),
  })),
  '{attack} to {defence} is {odds}, shift {shift}: {column}': told((note) => ({
    kind: 'odds',
    attack: numberIn(note, 'attack'),
    defence: numberIn(note, 'defence'),
    shift: numberIn(note, 'shift'),
    column: wordIn(note, 'column'),
  })),
  'The die is read on {column}': null,
  '{result}: {label}': COMBAT_RESULT,
  '{name} has the dice rolled again': told((note) => ({
    kind: 'rerolled',
    side: wordIn(note, 'name') === 'Rommel' ? 'german' : 'allied',
  })),
  '{unit} gets away without loss': told((note, place) => ({ kind: 'france40: spared', side: defender(note, place) })),
  'The defenders must retreat {hexes} hexes': told((note, place) => ({
    kind: 'france40: must retreat',
    side: defender(note, place),
    amount: numberIn(note, 'hexes'),
  })),
  'A Desperate Defence': told((note, place) => ({ kind: 'france40: desperate defence', side: speaker(note, place) })),
  '{unit} leads, {added} to the dice: {result}': result('determinedDefence', {}),
  '{hex} is held': told((note, place) => ({ kind: 'held', side: defender(note, place) })),
  '{units} retreat to {hex}': told((note) => ({ kind: 'retreated', side: sideOf(note) })),
  '{units} disengage with {sum}: {result}': result('disengagement', {
    No: 'stays',
    'Yes, one step lost': 'away with loss',
    Yes: 'away',
  }),
  '{units} advance to {hex}': told((note) => ({ kind: 'advanced', side: sideOf(note) })),
  '{units} will advance in the Combat Phase': told((note, place) => ({
    kind: 'france40: will advance',
    side: attacker(note, place),
  })),
  'Breakthrough Group in {hex}': told((note, place) => ({
    kind: 'france40: breakthrough group',
    side: speaker(note, place),
  })),
  'The Breakthrough has failed': told((note, place) => ({
    kind: 'france40: breakthrough failed',
    side: attacker(note, place),
  })),

  // Steps and states.
  '{unit} loses a step': LOST,
  '{unit} is a Remnant': LOST,
  '{unit} has no strength left': LOST,
  '{unit} gives up its strength': told((note, place) => ({
    kind: 'loss',
    side: sideOf(note),
    amount: stepsChanged(note, place),
  })),
  '{unit} is at full strength again': told((note, place) => ({
    kind: 'rebuilt',
    side: sideOf(note),
    amount: stepsChanged(note, place),
  })),
  'No Remnant is left for {unit}': null,
  '{unit} is eliminated': ELIMINATED,
  '{unit} has no way back and is eliminated': ELIMINATED,
  '{unit} has lost its army and is eliminated': ELIMINATED,
  '{unit} is too much for its hex and is eliminated': ELIMINATED,
  '{unit} cannot retreat and is lost': ELIMINATED,
  '{unit} has retreated into this battle and is lost': ELIMINATED,
  '{unit} recovers: Disrupted': status('disrupted'),
  '{unit} recovers: Good Order': status('good order'),
  '{unit} goes into Full Retreat': status('full-retreat'),
  'Staying in Full Retreat: {units}': null,
  '{unit} rallies with {sum}: {result}': result('rally', { 'No change': 'stays', 'Recovers one level': 'recovers' }),
  '{unit} is Out of Supply': status('out of supply'),
  '{unit} is still Out of Supply': status('still out of supply'),
  '{unit} is in supply again': status('in supply'),
  '{unit}, attrition: {die}, {why}: {modified}. {result}': result('attrition', {
    'One step lost': '1',
    'No effect': '0',
  }),

  // Orders and positions.
  'The Halt Order is given': { kind: 'france40: halt order', side: 'german' },
  '{marker} is placed at {hex}': told((note) => ({ kind: 'france40: marker placed', ...markerIn(note) })),
  '{unit} comes under {marker}': told((note) => ({ kind: 'france40: under marker', ...markerIn(note) })),
  '{marker} is taken off at {hex}': told((note) => ({
    kind: 'france40: marker removed',
    ...markerIn(note),
    forGood: false,
  })),
  '{marker} leaves the game': told((note) => ({ kind: 'france40: marker removed', ...markerIn(note), forGood: true })),
  'The dice take no marker off': null,
  'The Dyle Line at {hex} is finished': { kind: 'france40: dyle line', is: 'complete' },
  'The position at {hex} is lost': { kind: 'france40: dyle line', is: 'lost' },

  // Why somebody has no way back: the elimination itself comes after.
  'A retreat across a Major River eliminates, bridge or not': null,
  'A second EZOC in a row eliminates': null,
  'An EZOC that nobody contests eliminates after the first hex': null,
  'An enemy Bond lies between {from} and {to}': null,
  'An enemy Bond runs through {to}': null,
  'An entry hex is no part of the playing area': null,
  'Belgian units do not enter France': null,
  'Every way on from there eliminates': null,
  'It cannot go two hexes': null,
  'Mechanised units enter Wooded Rough and Marsh only along a road': null,
  'No retreat goes by ferry': null,
  'No unit stands there': null,
  'Nobody crosses the open sea or a tidal river without a bridge': null,
  'Off the map': null,
  'That is off the map': null,
  'The hexes it cannot go cost it more steps than it has': null,
  'Who retreats into an entry hex is removed from play': null,
}

export const events: GameMigration = {
  number: 1,
  what: 'notes tell what happened as data',
  note: eventsBySentence(EVENTS),
}
