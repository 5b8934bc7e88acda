/** Verbs of the Movement Phase and of arriving: moves, trains, entry hexes. */
import { pathOf, placedBy } from '../../../board/picking/tokens.ts'
import type { Situation } from '../../../table/game/words.ts'
import type { LoggedAct } from '../../../table/logic/log.ts'
import { counted } from '../../../table/logic/words.ts'
import type { Asked } from '../../../table/vocabulary.ts'
import { ask, ofOne, unitsPicked } from '../../common/asking.ts'
import { canJoin, namesOf, type Verbs } from './asked.ts'
import type { Names } from './names.ts'

export const MOVEMENT_VERBS: Verbs = {
  move: {
    button: 'Move',
    commit: 'Stop here',
    panel: { kind: 'move', title: 'Move' },
    question: (situation, names) => way(situation, names, MOVE),
    log: { short: movedShortly, events: ['moved', 'left', 'france40: entry hex closed'], says: 'moves' },
    takes: 'gather',
  },
  march: {
    button: 'Continue',
    commit: 'Continue',
    question: (situation, names) => way(situation, names, GOES_ON),
    log: { events: ['moved', 'left', 'france40: entry hex closed'], says: 'continues the move' },
  },
  rail: {
    button: 'Move by rail',
    commit: 'Move by rail',
    panel: { kind: 'move', title: 'Rail' },
    question: (situation, names) => way(situation, names, RIDE),
    log: { events: ['moved'], says: 'moves by rail' },
  },
  entrain: {
    button: 'Entrain',
    commit: 'Entrain',
    question(situation, names) {
      const [unit] = unitsPicked(situation)
      if (unit === undefined) return ask('Which unit entrains?', '7.6.3')
      const hop = pathOf(situation.draft.picks).at(-1)
      const about = [`entraining: ${names.short(unit)}`]
      if (!situation.draft.ready) return ask('Entrain in which Town or City? Up to two hexes away', '7.6.3', about)
      const walksOn = situation.draft.offers.length > 0 ? ', or go on to another Town or City' : ''
      return ask(hop ? `Entrain at ${names.place(hop.token)}${walksOn}?` : `Entrain here${walksOn}?`, '7.6.3', about)
    },
    log: { events: ['status'], says: 'entrains' },
  },
  detrain: {
    button: 'Detrain',
    commit: 'Detrain',
    question: ofOne('Which unit detrains?', (unit) => `Detrain ${unit}? It becomes Disrupted`, '7.6.4'),
    log: { events: ['status'], says: 'detrains' },
  },
  'strategic-rail': {
    button: 'Strategic Rail',
    commit: 'Send by Strategic Rail',
    panel: { kind: 'choice', title: 'Strategic Rail' },
    question(situation, names) {
      const [unit] = unitsPicked(situation)
      if (unit === undefined) return ask('Which unit moves by Strategic Rail?', '19.2.5')
      const area = situation.draft.picks.find(({ kind }) => kind === 'word')
      const about = [`Strategic Rail: ${names.short(unit)}`]
      if (area === undefined) return ask('To which Entry Area? It arrives next turn', '19.2.5', about)
      return ask(`Send ${names.short(unit)} to Entry Area ${area.token}? It arrives next turn`, '19.2.5')
    },
    log: { events: ['france40: strategic rail'], says: 'moves by Strategic Rail' },
  },
  shed: {
    button: 'Reduce to zero strength',
    commit: 'Reduce to zero strength',
    question: ofOne(
      'Which British unit becomes a zero-strength Remnant?',
      (unit) => `Reduce ${unit} to a zero-strength Remnant?`,
      '22.9',
    ),
    log: { events: ['loss'], says: 'reduces a unit to zero strength' },
  },
  'full-retreat': {
    button: 'Go into Full Retreat',
    commit: 'Go into Full Retreat',
    question(situation, names) {
      const units = unitsPicked(situation)
      if (units.length === 0) return ask('Which units go into Full Retreat?', '13.1.3b')
      const more = canJoin(situation) ? 'Add more units, or confirm' : 'Go into Full Retreat'
      return ask(`${more}?`, '13.1.3b', [`into Full Retreat: ${namesOf(units, names)}`])
    },
    log: { events: ['status'], says: 'puts units into Full Retreat' },
  },
  place: {
    button: 'Place',
    commit: 'Place',
    question({ draft }, names) {
      const last = draft.picks.at(-1)
      const placed = placedBy(draft.picks)
      const about = placed.length > 0 ? [`placed: ${counted(placed.length, 'unit')}`] : []
      if (last?.kind === 'unit') return ask(`Place ${names.unit(last.token)} in which Entry Hex?`, '19.1', about)
      if (placed.length === 0) return ask('Place which reinforcement?', '19.1')
      const { unit, hex } = placed.at(-1)!
      const one = `Place ${names.short(unit)} in ${names.place(hex)}?`
      const what = placed.length === 1 ? one : `Place these ${placed.length} units?`
      return ask(draft.offers.length > 0 ? `${what} Or choose more` : what, '19.1', about)
    },
    log: { short: arrivedShortly, events: ['arrived', 'france40: marker placed'], says: 'places reinforcements' },
    completes: 'Auto-place the rest',
  },
}

function arrivedShortly({ notes }: LoggedAct): string | null {
  const count = notes.filter(({ event }) => event?.kind === 'arrived').length
  return count > 1 ? `${count} units arrive` : null
}

function movedShortly({ notes }: LoggedAct, names: Names): string | null {
  const { units, places } = notes.find(({ event }) => event?.kind === 'moved') ?? {}
  const to = places?.at(-1)
  if (units === undefined || to === undefined) return null
  return `${namesOf(units, names)} ${units.length === 1 ? 'moves' : 'move'} to ${names.place(to)}`
}

/** How a way is told while it is built. */
interface Manner {
  readonly who: string
  readonly does: string
  readonly rule: string
  readonly spent: (cost: number) => string
}

const points = (cost: number) => `${cost} MP spent`
const hexes = (cost: number) => `${counted(cost, 'hex', 'hexes')} by rail`
const MOVE: Manner = { who: 'Which unit moves?', does: 'moving', rule: '7.1a', spent: points }
const GOES_ON: Manner = { who: 'the stack', does: 'moving', rule: '7.1a', spent: points }
const RIDE: Manner = { who: 'Which unit moves by rail?', does: 'moving by rail', rule: '7.6.1b', spent: hexes }

/** A way being built: who, how far, and whether it may end. */
function way(situation: Situation, names: Names, { who, does, rule, spent }: Manner): Asked {
  const { draft, view } = situation
  const units = unitsPicked(situation)
  const isGoingOn = view.question.step === 'march'
  if (units.length === 0 && !isGoingOn) return ask(who, rule)
  const about = [`${does}: ${isGoingOn ? who : namesOf(units, names)}`]
  const last = pathOf(draft.picks).at(-1)
  if (last === undefined) {
    if (isGoingOn) return ask('Continue, or stop here?', rule, about)
    return ask(
      canJoin(situation) ? 'Move to which hex? Click the stack again to move it all' : 'Move to which hex?',
      rule,
      about,
    )
  }
  if (last.cost !== undefined) about.push(spent(last.cost))
  if (last.means !== undefined) about.push(last.means)
  const here = names.place(last.token)
  const stopRule = last.stop?.rule ?? rule
  if (!draft.ready) return ask(`You cannot stop in ${here}: continue`, stopRule, about)
  const goesOn = draft.offers.some(({ kind }) => kind === 'hop')
  return ask(goesOn ? `Continue from ${here}, or stop there?` : `Stop in ${here}?`, stopRule, about)
}
