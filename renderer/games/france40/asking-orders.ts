/** Questions between the battles: orders from above, recovery, ships, replacements, stacking. */
import type { Situation } from '../../table/game/words.ts'
import { counted, listedShortly } from '../../table/logic/words.ts'
import { ask, ofOne, unitsPicked, type Asked } from '../common/asking.ts'
import { namesOf, type Question } from './asked.ts'
import type { Names } from './names.ts'

export const ORDER_QUESTIONS: Readonly<Record<string, Question>> = {
  'gqg place': (situation, names) => markers(situation, names, '21.2.4'),
  'halt-order declare': (situation, names) => markers(situation, names, '21.3.2'),
  'recovery recover'(situation, names) {
    const units = unitsPicked(situation)
    if (units.length === 0) return ask('All others recover: who stays in Full Retreat?', '13.4.1')
    return ask('These stay in Full Retreat, and all others recover?', '13.4.1', [`staying: ${namesOf(units, names)}`])
  },
  'stacking remove': ofOne('Which unit is taken off?', (unit) => `${unit} is eliminated?`, '4.4'),
  'replacement refit': ofOne('Which unit is made whole?', (unit) => `${unit} at full strength again?`, '22.3'),
  'evacuation port'({ draft }, names) {
    const hex = draft.picks[1]?.token
    return ask(hex === undefined ? 'From which port?' : `Roll for the ships at ${names.place(hex)}?`, '22.5.2')
  },
  'evacuation beach': ofOne('Who wades out to the boats?', (unit) => `Boats for ${unit}?`, '22.5.2'),
  'embark embark'(situation, names) {
    const units = unitsPicked(situation)
    if (units.length === 0) return ask('Who sails?', '22.5.2')
    return ask(`${namesOf(units, names)}: away to England?`, '22.5.2')
  },
}

/** Markers being laid on stacks or divisions, until all are. */
function markers({ view, draft }: Situation, names: Names, usual: string): Asked {
  const placed = draft.picks
    .slice(1)
    .map(({ kind, token }) => (kind === 'hex' ? names.place(token) : names.division(token)))
  const rule = view.question.prompt?.rule ?? usual
  const count = Number(view.question.prompt?.values?.['count'] ?? 0)
  const left = Math.max(0, count - placed.length)
  const about = placed.length > 0 ? [`placed: ${listedShortly(placed, 4)}`] : []
  if (draft.ready && draft.offers.length === 0) return ask('Place the markers like this?', rule, about)
  return ask(left > 0 ? `Where? ${counted(left, 'marker')} left` : 'Where to?', rule, about)
}
