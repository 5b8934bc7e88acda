/** Verbs of guns and aircraft, and of what falls due at the start and end of a turn and of a phase. */
import { counted } from '../../../table/logic/words.ts'
import { ask, unitsPicked } from '../../common/asking.ts'
import type { Names } from '../names.ts'
import type { Situation } from '../../../table/game/words.ts'
import type { Asked } from '../../../table/vocabulary.ts'
import { choice, hexPicked, isOfferedUnit, namesOf, wordsPicked, type Verbs } from './asked.ts'

export const ORDER_VERBS: Verbs = {
  barrage: {
    button: 'Barrage',
    commit: 'Fire the barrage',
    panel: { kind: 'attack', title: 'Barrage' },
    question(situation, names) {
      const hex = hexPicked(situation)
      if (hex === undefined) return ask('Barrage on which hex?', '4.2.1c')
      const guns = unitsPicked(situation)
      if (guns.length === 0) return ask(`Which guns fire at ${names.place(hex)}?`, '4.2.1c')
      const about = [`firing: ${namesOf(guns, names)}`]
      return ask(`Fire at ${names.place(hex)}${isOfferedUnit(situation) ? ', or add guns' : ''}?`, '4.2.1c', about)
    },
    log: { events: ['declared'], says: 'fires a barrage' },
    attacks: true,
    hasButton: true,
  },
  observe: {
    button: 'Air observation',
    commit: 'Fly the mission',
    panel: choice('Air observation'),
    question: (situation, names) => flying(situation, names, 'Spot which hex from the air?', '5.1'),
    log: { events: ['dinant: air points'], says: 'spots from the air' },
  },
  strike: {
    button: 'Air strike',
    commit: 'Fly the strike',
    panel: choice('Air strike'),
    question: (situation, names) => flying(situation, names, 'Air strike on which hex?', '5.2'),
    log: { events: ['dinant: air points'], says: 'flies an air strike' },
  },
  place: {
    button: 'Place it',
    choice: 'Place here',
    commit: 'Place here',
    panel: choice('Return'),
    question(situation, names) {
      const hex = hexPicked(situation)
      const rule = situation.view.question.prompt?.rule ?? '7.3c'
      return ask(hex === undefined ? 'Place it in which hex?' : `Place it in ${names.place(hex)}?`, rule)
    },
    log: { events: ['arrived'], says: 'brings back a unit' },
  },
  attach: {
    button: 'Attach the division',
    commit: 'Attach it',
    panel: choice('Attachment'),
    question(situation, names) {
      const [corps] = wordsPicked(situation)
      return ask(corps === undefined ? 'Attach it to which corps?' : `Attach it to ${names.formation(corps)}?`, '7.1b')
    },
    log: { events: ['dinant: attached'], says: 'attaches a division' },
  },
  name: {
    button: 'Name the regiment',
    commit: 'It is out of ammunition',
    panel: choice('Ammunition'),
    question(situation) {
      const [regiment] = wordsPicked(situation)
      const named = regiment?.replaceAll('-', ' ')
      return ask(named === undefined ? 'Which regiment has no shells?' : `${named} has no shells this turn?`, '8.7')
    },
    log: { events: ['dinant: regiment dry'], says: 'names a regiment without shells' },
  },
  pass: {
    button: 'No',
    usual: 'No',
    at: { rebuild: { button: 'No more', usual: 'No more' } },
    log: { says: 'passes' },
  },
  stop: {
    button: 'Return five chits',
    at: { assault: { button: 'Give up the assault' } },
    log: { events: ['dinant: gas'], says: 'stops' },
  },
  refuel: { button: 'Refuel 1 DCR next turn', log: { events: ['dinant: gas'], says: 'refuels 1 DCR' } },
  rebuild: {
    button: 'Rebuild a unit',
    commit: 'Rebuild it',
    panel: choice('Rebuild'),
    question(situation, names) {
      const [unit, ...others] = unitsPicked(situation)
      if (unit === undefined) return ask('Which unit is rebuilt?', '3.3.4b')
      const hex = hexPicked(situation)
      if (hex === undefined) return ask(`Rebuild ${names.unit(unit)} in which hex?`, '3.3.4b')
      const about = others.length > 0 ? [`given up: ${namesOf(others, names)}`] : []
      if (!situation.draft.ready) return ask('Which other units are given up for it?', '3.3.4b', about)
      return ask(`Rebuild ${names.unit(unit)} in ${names.place(hex)}?`, '3.3.4b', about)
    },
    log: { events: ['rebuilt'], says: 'rebuilds a unit' },
  },
}

function flying(situation: Situation, names: Names, where: string, rule: string): Asked {
  const hex = hexPicked(situation)
  if (hex === undefined) return ask(where, rule)
  const [points] = wordsPicked(situation)
  if (points === undefined) return ask(`How many air points on ${names.place(hex)}?`, rule)
  return ask(`Spend ${counted(Number(points), 'air point')} on ${names.place(hex)}?`, rule)
}
