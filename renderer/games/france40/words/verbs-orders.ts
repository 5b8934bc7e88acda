/** Verbs between the battles: orders from above, recovery, ships, replacements, stacking, the end of a phase. */
import type { Situation } from '../../../table/game/words.ts'
import { counted, listedShortly } from '../../../table/logic/words.ts'
import type { Asked } from '../../../table/vocabulary.ts'
import { ask, ofOne, unitsPicked } from '../../common/asking.ts'
import { namesOf, type Verbs } from './asked.ts'
import type { Names } from './names.ts'

export const ORDER_VERBS: Verbs = {
  declare: {
    button: 'Place Halt! markers',
    choice: 'Halt!',
    commit: 'Confirm markers',
    question: (situation, names) => placeMarkers(situation, names, '21.3.2'),
    log: { events: ['france40: halt order', 'france40: marker placed'], says: 'places Halt! markers' },
    completes: 'Auto-place the rest',
  },
  wait: { button: 'Not this turn', log: { says: 'declares no Halt Order' }, usual: 'Not this turn' },
  recover: {
    button: 'Recover',
    choice: 'Stay in Full Retreat',
    commit: 'Recover',
    question(situation, names) {
      const units = unitsPicked(situation)
      if (units.length === 0) return ask('All others recover: which units stay in Full Retreat?', '13.4.1')
      const about = [`staying: ${namesOf(units, names)}`]
      return ask('Leave these units in Full Retreat? All others recover', '13.4.1', about)
    },
    log: { events: ['status', 'result'], says: 'recovers units' },
    usual: 'All recover',
  },
  remove: {
    button: 'Eliminate a unit',
    choice: 'Eliminate',
    commit: 'Eliminate this unit',
    question: ofOne('Which unit is eliminated?', (unit) => `Eliminate ${unit}?`, '4.4'),
    log: { events: ['eliminated'], says: 'eliminates a unit' },
  },
  refit: {
    button: 'Restore a unit',
    choice: 'Restore to full strength',
    commit: 'Restore to full strength',
    question: ofOne('Which unit receives the replacement?', (unit) => `Restore ${unit} to full strength?`, '22.3'),
    log: { events: ['rebuilt'], says: 'restores a unit' },
  },
  forgo: { button: 'No replacement', log: { says: 'takes no replacement' }, usual: 'No replacement' },
  port: {
    button: 'Evacuate from a port',
    choice: 'Evacuate from here',
    commit: 'Roll to evacuate',
    question({ draft }, names) {
      const hex = draft.picks[1]?.token
      return ask(
        hex === undefined ? 'Evacuate from which port?' : `Roll to evacuate from ${names.place(hex)}?`,
        '22.5.2',
      )
    },
    log: { events: ['result', 'left'], says: 'evacuates from a port' },
  },
  beach: {
    button: 'Evacuate from the beaches',
    choice: 'Evacuate from here',
    commit: 'Roll to evacuate',
    question: ofOne('Evacuate which unit from the beaches?', (unit) => `Roll to evacuate ${unit}?`, '22.5.2'),
    log: { events: ['result', 'left', 'status'], says: 'evacuates from the beaches' },
  },
  embark: {
    button: 'Embark',
    commit: 'Embark',
    question(situation, names) {
      const units = unitsPicked(situation)
      if (units.length === 0) return ask('Which units embark?', '22.5.2')
      return ask(`Embark ${namesOf(units, names)}?`, '22.5.2')
    },
    log: { events: ['left'], says: 'embarks units' },
  },
  done: {
    button: 'End evacuation',
    log: { says: 'ends evacuation for this turn' },
    usual: 'End evacuation',
  },
  pay: { button: 'Pay for one more turn', log: { events: ['france40: turn bought'], says: 'pays for one more turn' } },
  decline: { button: 'No additional turn', log: { says: 'declines an additional turn' }, usual: 'No additional turn' },
}

/** Markers being placed on stacks or divisions, until all are. */
export function placeMarkers({ view, draft }: Situation, names: Names, usual: string): Asked {
  const placed = draft.picks
    .slice(1)
    .map(({ kind, token }) => (kind === 'hex' ? names.place(token) : names.division(token)))
  const rule = view.question.prompt?.rule ?? usual
  const count = Number(view.question.prompt?.values?.['count'] ?? 0)
  const left = Math.max(0, count - placed.length)
  const about = placed.length > 0 ? [`placed: ${listedShortly(placed, 4)}`] : []
  if (draft.ready && draft.offers.length === 0) return ask('Confirm the markers?', rule, about)
  return ask(left > 0 ? `Place on which stack? ${counted(left, 'marker')} left` : 'Place on which stack?', rule, about)
}
