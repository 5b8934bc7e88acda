/** Questions of the Movement Phase and of arriving: marches, trains, entry hexes. */
import { pathOf } from '../../board/picking/tokens.ts'
import type { Situation } from '../../table/game/words.ts'
import { counted } from '../../table/logic/words.ts'
import { ask, ofOne, unitsPicked, type Asked } from '../common/asking.ts'
import { canJoin, namesOf, type Question } from './asked.ts'
import type { Names } from './names.ts'

export const MOVEMENT_QUESTIONS: Readonly<Record<string, Question>> = {
  'movement move': (situation, names) => way(situation, names, MARCH),
  'march march': (situation, names) => way(situation, names, GOES_ON),
  'movement rail': (situation, names) => way(situation, names, RIDE),
  'movement entrain'(situation, names) {
    const [unit] = unitsPicked(situation)
    if (unit === undefined) return ask('Who boards a train?', '7.6.3')
    const hop = pathOf(situation.draft.picks).at(-1)
    const about = [`boarding: ${names.short(unit)}`]
    if (!situation.draft.ready) return ask('To which Town or City with a railway? Two hexes at most', '7.6.3', about)
    const walksOn = situation.draft.offers.length > 0 ? ', or walk to another station' : ''
    return ask(hop ? `Board at ${names.place(hop.token)}${walksOn}?` : `Board here${walksOn}?`, '7.6.3', about)
  },
  'movement detrain': ofOne('Who leaves its train?', (unit) => `${unit} leaves its train, Disrupted?`, '7.6.4'),
  'movement strategic-rail'(situation, names) {
    const [unit] = unitsPicked(situation)
    if (unit === undefined) return ask('Who goes by strategic rail to another area?', '19.2.5')
    const area = situation.draft.picks.find(({ kind }) => kind === 'word')
    const about = [`by strategic rail: ${names.short(unit)}`]
    if (area === undefined) return ask('To which area? It arrives there next turn', '19.2.5', about)
    return ask(`${names.short(unit)} to entry area ${area.token}, to arrive next turn?`, '19.2.5')
  },
  'movement shed': ofOne(
    'Which British unit gives up its strength?',
    (unit) => `${unit} becomes a zero-strength Remnant?`,
    '22.9',
  ),
  'movement full-retreat'(situation, names) {
    const units = unitsPicked(situation)
    if (units.length === 0) return ask('Who goes into Full Retreat?', '13.1.3b')
    const more = canJoin(situation) ? 'Others too, or are these all' : 'Into Full Retreat'
    return ask(`${more}?`, '13.1.3b', [`into Full Retreat: ${namesOf(units, names)}`])
  },
  'placement place'({ draft }, names) {
    const unit = draft.picks.find(({ kind }) => kind === 'unit')
    const hex = draft.picks.find(({ kind }) => kind === 'hex')
    if (unit === undefined) return ask('Who comes in?', '19.1')
    if (hex === undefined) return ask(`Where does ${names.unit(unit.token)} enter?`, '19.1')
    return ask(`${names.short(unit.token)} to ${names.place(hex.token)}?`, '19.1')
  },
}

interface Manner {
  readonly who: string
  readonly does: string
  readonly rule: string
  readonly spent: (cost: number) => string
}

const points = (cost: number) => `${counted(cost, 'point')} spent`
const hexes = (cost: number) => `${counted(cost, 'hex', 'hexes')} by rail`
const MARCH: Manner = { who: 'Who marches?', does: 'moving', rule: '7.1a', spent: points }
const GOES_ON: Manner = { who: 'The stack', does: 'goes on', rule: '7.1a', spent: points }
const RIDE: Manner = { who: 'Who goes by rail?', does: 'goes by rail', rule: '7.6.1b', spent: hexes }

/** A way being built: who, how far, and whether it may end. */
function way(situation: Situation, names: Names, { who, does, rule, spent }: Manner): Asked {
  const { draft, view } = situation
  const units = unitsPicked(situation)
  const isGoingOn = view.question.step === 'march'
  if (units.length === 0 && !isGoingOn) return ask(who, rule)
  const about = [`${does}: ${isGoingOn ? who : namesOf(units, names)}`]
  const last = pathOf(draft.picks).at(-1)
  if (last === undefined) {
    if (isGoingOn) return ask('Go on, or halt here?', rule, about)
    return ask(
      canJoin(situation) ? 'Where to? Touch the stack again to take the others along' : 'Where to?',
      rule,
      about,
    )
  }
  if (last.cost !== undefined) about.push(spent(last.cost))
  if (last.means !== undefined) about.push(last.means)
  const here = names.place(last.token)
  const stopRule = last.stop?.rule ?? rule
  if (!draft.ready) return ask(`It cannot stop in ${here}: go on`, stopRule, about)
  const goesOn = draft.offers.some(({ kind }) => kind === 'hop')
  return ask(goesOn ? `Go on from ${here}, or stop there?` : `Stop in ${here}?`, stopRule, about)
}
