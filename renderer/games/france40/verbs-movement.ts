/** Verbs of the Movement Phase and of arriving: moves, trains, entry hexes. */
import { pathOf } from '../../board/picking/tokens.ts'
import type { Situation } from '../../table/game/words.ts'
import type { LoggedAct } from '../../table/logic/log.ts'
import { counted } from '../../table/logic/words.ts'
import type { Asked } from '../../table/vocabulary.ts'
import { ask, ofOne, unitsPicked } from '../common/asking.ts'
import { canJoin, namesOf, type Verbs } from './asked.ts'
import type { Names } from './names.ts'

export const MOVEMENT_VERBS: Verbs = {
  move: {
    button: 'Move',
    commit: 'Stop here',
    panel: { kind: 'move', title: 'Move' },
    question: (situation, names) => way(situation, names, MOVE),
    log: { short: movedShortly, events: ['moved', 'left', 'france40: entry hex closed'], says: 'moves' },
    digest: 'move',
    takes: 'gather',
  },
  march: {
    button: 'Go on',
    commit: 'Go on',
    question: (situation, names) => way(situation, names, GOES_ON),
    log: { events: ['moved', 'left', 'france40: entry hex closed'], says: 'moves on' },
    digest: 'move',
  },
  rail: {
    button: 'Move by rail',
    commit: 'Move by rail',
    panel: { kind: 'move', title: 'Rail' },
    question: (situation, names) => way(situation, names, RIDE),
    log: { events: ['moved'], says: 'moves by rail' },
    digest: 'move',
  },
  entrain: {
    button: 'Entrain',
    commit: 'Entrain',
    question(situation, names) {
      const [unit] = unitsPicked(situation)
      if (unit === undefined) return ask('Which unit entrains?', '7.6.3')
      const hop = pathOf(situation.draft.picks).at(-1)
      const about = [`entraining: ${names.short(unit)}`]
      if (!situation.draft.ready) return ask('To which Town or City with a railway? Two hexes at most', '7.6.3', about)
      const walksOn = situation.draft.offers.length > 0 ? ', or go on to another station' : ''
      return ask(hop ? `Entrain at ${names.place(hop.token)}${walksOn}?` : `Entrain here${walksOn}?`, '7.6.3', about)
    },
    log: { events: ['status'], says: 'boards a train' },
    digest: 'move',
  },
  detrain: {
    button: 'Detrain',
    commit: 'Detrain',
    question: ofOne('Which unit detrains?', (unit) => `${unit} detrains and is Disrupted?`, '7.6.4'),
    log: { events: ['status'], says: 'leaves a train' },
    digest: 'move',
  },
  'strategic-rail': {
    button: 'Strategic rail',
    commit: 'Send by strategic rail',
    panel: { kind: 'choice', title: 'Strategic rail' },
    question(situation, names) {
      const [unit] = unitsPicked(situation)
      if (unit === undefined) return ask('Which unit goes by strategic rail to another area?', '19.2.5')
      const area = situation.draft.picks.find(({ kind }) => kind === 'word')
      const about = [`by strategic rail: ${names.short(unit)}`]
      if (area === undefined) return ask('To which area? It arrives there next turn', '19.2.5', about)
      return ask(`${names.short(unit)} to entry area ${area.token}, to arrive next turn?`, '19.2.5')
    },
    log: { events: ['france40: strategic rail'], says: 'goes by strategic rail' },
  },
  shed: {
    button: 'Reduce to zero strength',
    commit: 'Reduce to zero strength',
    question: ofOne(
      'Which British unit is reduced to zero strength?',
      (unit) => `${unit} becomes a zero-strength Remnant?`,
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
      const more = canJoin(situation) ? 'More units, or are these all' : 'Go into Full Retreat'
      return ask(`${more}?`, '13.1.3b', [`into Full Retreat: ${namesOf(units, names)}`])
    },
    log: { events: ['status'], says: 'goes into Full Retreat' },
  },
  place: {
    button: 'Place',
    commit: 'Place',
    question({ draft }, names) {
      const unit = draft.picks.find(({ kind }) => kind === 'unit')
      const hex = draft.picks.find(({ kind }) => kind === 'hex')
      if (unit === undefined) return ask('Which reinforcement enters?', '19.1')
      if (hex === undefined) return ask(`Where does ${names.unit(unit.token)} enter?`, '19.1')
      return ask(`${names.short(unit.token)} to ${names.place(hex.token)}?`, '19.1')
    },
    log: { events: ['arrived', 'france40: marker placed'], says: 'places what has arrived' },
    digest: 'arrival',
    completes: 'Place the rest for me',
  },
}

function movedShortly({ notes }: LoggedAct, names: Names): string | null {
  const { units, places } = notes.find(({ event }) => event?.kind === 'moved') ?? {}
  const to = places?.at(-1)
  if (units === undefined || to === undefined) return null
  const who = units.length > 2 ? `${units.length} units` : units.map(names.short).join(' and ')
  return `${who} to ${names.place(to)}`
}

/** How a way is told while it is built. */
interface Manner {
  readonly who: string
  readonly does: string
  readonly rule: string
  readonly spent: (cost: number) => string
}

const points = (cost: number) => `${counted(cost, 'point')} spent`
const hexes = (cost: number) => `${counted(cost, 'hex', 'hexes')} by rail`
const MOVE: Manner = { who: 'Which unit moves?', does: 'moving', rule: '7.1a', spent: points }
const GOES_ON: Manner = { who: 'the stack', does: 'moving on', rule: '7.1a', spent: points }
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
