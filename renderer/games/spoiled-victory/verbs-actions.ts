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
  },
  truck: {
    button: 'Move by truck',
    commit: 'Move',
    question: (situation, names) => moving(situation, names, 'by truck', '10.1'),
    log: { events: ['moved', 'status'], says: 'moves by truck' },
  },
  ghq: {
    button: 'GHQ’s free move',
    choice: 'Free move with GHQ',
    commit: 'Move',
    question: (situation, names) => moving(situation, names, 'free with GHQ', '10.1.5'),
    log: { events: ['moved', 'status'], says: 'moves on GHQ’s orders' },
  },
  create: {
    button: 'Create Evacuees',
    commit: 'Create',
    question: ofPick('10.2', 'Create Evacuees in which space?', (space) => `Create Evacuees in ${space}?`),
    log: { events: ['arrived'], says: 'creates Evacuees' },
  },
  convert: {
    button: 'Convert a unit',
    choice: 'Convert to Evacuees',
    commit: 'Convert',
    question: ofPick('10.2', 'Convert which Combat unit to Evacuees?', (unit) => `Convert ${unit} to Evacuees?`),
    log: { events: ['left'], says: 'converts a unit' },
  },
  upgrade: {
    button: 'Upgrade Evacuees',
    choice: 'Upgrade',
    commit: 'Upgrade',
    question: ofPick('10.3', 'Upgrade which Evacuees to strength 2?', (unit) => `Upgrade ${unit} to strength 2?`),
    log: { events: ['rebuilt'], says: 'upgrades Evacuees' },
  },
  sail: {
    button: 'Evacuation Move',
    commit: 'Move',
    question: sailing,
    log: { events: ['moved'], says: 'makes an Evacuation Move' },
  },
  intelligence: {
    button: 'Intelligence Report',
    commit: 'Get the report',
    question: () => ask('Draw the next German Moves card now?', '10.4'),
    log: { events: ['spoiled-victory: report'], says: 'gets an Intelligence Report' },
  },
  spirit: {
    button: 'Raise the Dunkirk Spirit',
    commit: 'Raise it',
    question: () => ask('Regain the Dunkirk Spirit marker?', '10.5'),
    log: { events: ['spoiled-victory: spirit raised'], says: 'raises the Dunkirk Spirit' },
  },
  flood: {
    button: 'Flood the Lowlands',
    commit: 'Flood the Lowlands',
    question: () => ask('Flood the Lowlands?', '10.7'),
    log: { events: ['spoiled-victory: flooded'], says: 'floods the Lowlands' },
  },
  jetties: {
    button: 'Build Beach Jetties',
    commit: 'Build',
    question: () => ask('Build the Beach Jetties?', '10.8'),
    log: { events: ['spoiled-victory: jetty'], says: 'builds the Beach Jetties' },
  },
  repair: {
    button: 'Repair',
    commit: 'Repair',
    question: ofPick('10.9', 'Repair what?', (jetty) => `Repair ${jetty}?`),
    log: { events: ['spoiled-victory: jetty'], says: 'repairs a jetty' },
  },
  bomb: {
    button: 'RAF Bombers',
    commit: 'Bomb',
    question: ofPick('10.10.2', 'Bomb which German unit?', (unit) => `Bomb ${unit}?`),
    log: { events: ['result'], says: 'sends the RAF bombers' },
    attacks: true,
  },
}

function moving(situation: Situation, names: Names, how: string, rule: string): Asked {
  const { draft } = situation
  const units = unitsPicked(situation).map(names.unit)
  if (units.length === 0) return ask(`Move which unit ${how}?`, rule)
  if (draft.picks.at(-1)!.kind === 'unit') return ask(`Move ${units.at(-1)} to which space?`, rule)
  const more = draft.offers.filter(({ kind }) => kind === 'unit').length
  if (more === 0) return ask(`Move ${counted(units.length, 'unit')}?`, rule)
  return ask(`Move, or add ${more === 1 ? 'another unit' : `up to ${counted(more, 'unit')}`} from the same space`, rule)
}

function sailing(situation: Situation, names: Names): Asked {
  const { draft } = situation
  const units = unitsPicked(situation).map(names.unit)
  if (units.length === 0) return ask('Move which Evacuees?', '11.2')
  if (draft.picks.at(-1)!.kind === 'unit' && units.length === 1) return ask(`Move ${units[0]} to which space?`, '11.2')
  const others = draft.offers.filter(({ kind }) => kind === 'unit').length
  if (units.length === 1 && others > 0)
    return ask('Move, or add a second unit to the same move', '11.4', ['two units in one move'])
  return ask(`Move ${units.join(' and ')}?`, units.length > 1 ? '11.4' : '11.2')
}
