/** Verbs of the Player Actions and of the Evacuation Moves. */
import type { Situation } from '../../table/game/words.ts'
import { counted } from '../../table/logic/words.ts'
import type { Asked } from '../../table/vocabulary.ts'
import { ask, unitsPicked } from '../common/asking.ts'
import { ofPick, type Verbs } from './asked.ts'
import type { Names } from './names.ts'

export const ACTION_VERBS: Verbs = {
  foot: {
    button: 'Move on foot',
    commit: 'Move',
    question: (situation, names) => moving(situation, names, 'on foot', '10.1'),
    log: { events: ['moved', 'status'], says: 'moves on foot' },
    digest: 'move',
  },
  truck: {
    button: 'Move by truck',
    commit: 'Move',
    question: (situation, names) => moving(situation, names, 'by truck', '10.1'),
    log: { events: ['moved', 'status'], says: 'moves by truck' },
    digest: 'move',
  },
  ghq: {
    button: 'GHQ’s free move',
    choice: 'Free move by GHQ',
    commit: 'Move',
    question: (situation, names) => moving(situation, names, 'by order of GHQ', '10.1.5'),
    log: { events: ['moved', 'status'], says: 'moves by order of GHQ' },
    digest: 'move',
  },
  create: {
    button: 'Create Evacuees',
    commit: 'Create them',
    question: ofPick('10.2', 'Where are Evacuees created?', (space) => `Create Evacuees in ${space}?`),
    log: { events: ['arrived'], says: 'creates Evacuees' },
  },
  convert: {
    button: 'Convert a unit',
    choice: 'Convert to Evacuees',
    commit: 'Convert to Evacuees',
    question: ofPick('10.2', 'Which Combat unit becomes Evacuees?', (unit) => `Convert ${unit} to Evacuees?`),
    log: { events: ['left'], says: 'converts a unit' },
  },
  upgrade: {
    button: 'Upgrade Evacuees',
    choice: 'Upgrade',
    commit: 'Upgrade them',
    question: ofPick('10.3', 'Which Evacuees are upgraded to strength 2?', (unit) => `Upgrade ${unit} to strength 2?`),
    log: { events: ['rebuilt'], says: 'upgrades Evacuees' },
  },
  sail: {
    button: 'Evacuation Move',
    commit: 'Sail',
    question: sailing,
    log: { events: ['moved'], says: 'makes an Evacuation Move' },
    digest: 'move',
  },
  intelligence: {
    button: 'Intelligence Report',
    commit: 'Get the report',
    question: () => ask('Get an Intelligence Report?', '10.4'),
    log: { events: ['spoiled-victory: report'], says: 'gets an Intelligence Report' },
  },
  spirit: {
    button: 'Raise the Dunkirk Spirit',
    commit: 'Raise it',
    question: () => ask('Raise the Dunkirk Spirit?', '10.5'),
    log: { events: ['spoiled-victory: spirit raised'], says: 'raises the Dunkirk Spirit' },
  },
  flood: {
    button: 'Flood the Lowlands',
    commit: 'Flood the Lowlands',
    question: () => ask('Flood the Lowlands?', '10.7'),
    log: { events: ['spoiled-victory: flooded'], says: 'floods the Lowlands' },
  },
  jetties: {
    button: 'Build the Beach Jetties',
    commit: 'Build them',
    question: () => ask('Build the Beach Jetties?', '10.8'),
    log: { events: ['spoiled-victory: jetty'], says: 'builds the Beach Jetties' },
  },
  repair: {
    button: 'Repair',
    commit: 'Repair',
    question: ofPick('10.9', 'What is repaired?', (jetty) => `Repair ${jetty}?`),
    log: { events: ['spoiled-victory: jetty'], says: 'repairs a jetty' },
  },
  bomb: {
    button: 'RAF Bombers',
    commit: 'Send the bombers',
    question: ofPick('10.10.2', 'Which German unit do the RAF bombers attack?', (unit) => `Bomb ${unit}?`),
    log: { events: ['result'], says: 'sends the RAF bombers' },
    attacks: true,
  },
}

function moving(situation: Situation, names: Names, how: string, rule: string): Asked {
  const { draft } = situation
  const units = unitsPicked(situation).map(names.unit)
  if (units.length === 0) return ask(`Which unit moves ${how}?`, rule)
  if (draft.picks.at(-1)!.kind === 'unit') return ask(`Where does ${units.at(-1)} go?`, rule)
  const more = draft.offers.filter(({ kind }) => kind === 'unit').length
  if (more === 0) return ask(`Move ${counted(units.length, 'unit')}?`, rule)
  return ask(`Add one of ${counted(more, 'more unit')} from the same space, or move?`, rule)
}

function sailing(situation: Situation, names: Names): Asked {
  const { draft } = situation
  const units = unitsPicked(situation).map(names.unit)
  if (units.length === 0) return ask('Which Evacuees sail?', '11.2')
  if (draft.picks.at(-1)!.kind === 'unit' && units.length === 1) return ask(`Where does ${units[0]} sail?`, '11.2')
  const others = draft.offers.filter(({ kind }) => kind === 'unit').length
  if (units.length === 1 && others > 0)
    return ask('Take a second unit in the same move, or sail?', '11.4', ['two for one'])
  return ask(`${units.join(' and ')}: sail?`, units.length > 1 ? '11.4' : '11.2')
}
