/** What the question bar says and offers, for every state of the table. It decides nothing: a button carries an action. */
import type { TableGame } from '../game.ts'
import type { View } from '../game/saying.ts'
import type { Situation } from '../game/words.ts'
import type { Note } from './log.ts'
import { capital, listed, spoken } from './words.ts'

export type BarAction =
  /** Plays a line as it stands. */
  | { readonly do: 'act'; readonly text: string }
  | { readonly do: 'pick'; readonly token: string }
  /** Asks why this word is not to be had. */
  | { readonly do: 'why'; readonly token: string }
  | { readonly do: 'hand-over'; readonly seat: string }
  | {
      readonly do:
        | 'commit'
        | 'complete'
        | 'back'
        | 'go'
        | 'interrupt'
        | 'ask-to-end'
        | 'not-yet'
        | 'verdict'
        | 'playback-next'
        | 'playback-skip'
    }

export interface BarButton {
  readonly title: string
  readonly action: BarAction
  readonly key?: string
  /** Why it is not to be had now. */
  readonly why?: string
}

export interface Bar {
  /** The seat whose colour the first words have. */
  readonly seat: string | null
  readonly who: string
  readonly about: readonly string[]
  readonly say: string
  readonly rules: readonly string[]
  readonly primary: BarButton | null
  readonly others: readonly BarButton[]
  /** Speaking out of turn: always there in a game that knows it, whether or not there is anything to say. */
  readonly interrupt: BarButton | null
}

type Question = Omit<Bar, 'interrupt'>

export interface BarState {
  readonly seats: readonly string[]
  /** Nothing is kept apart: no curtain between the sides. */
  readonly isOpenTable: boolean
  readonly isAskedToEnd: boolean
  /** An event of the past is being shown. */
  readonly event: { readonly notes: readonly Note[]; readonly at: number; readonly of: number } | null
}

/** Words that are offered at once rather than after their verb. */
const FEW_BUTTONS = 3
const MAX_BUTTONS = 5

export function barOf(game: TableGame, situation: Situation, state: BarState): Bar {
  const { question, readOnly } = situation.view
  const hasKey = game.interrupts !== undefined && !readOnly && question.asked !== null && state.event === null
  const interrupt: BarButton | null = hasKey ? { title: 'Interrupt', action: { do: 'interrupt' }, key: 'I' } : null
  return { ...questionOf(game, situation, state), interrupt }
}

/** Whose question it is depends on who is asked, never on what there is to pick: interrupts are there at any time. */
function questionOf(game: TableGame, situation: Situation, state: BarState): Question {
  const { view, draft } = situation
  const { asked } = view.question
  if (state.event !== null) return eventBar(game, situation, state.event)
  if (asked === null) return overBar(situation)
  if (view.readOnly && asked !== 'chance')
    return { ...lookingBar(game, situation, asked), about: ['you look only: nothing can be played here'] }
  if (asked === view.seat) return actingBar(game, situation, state, 'decides')
  if (draft.picks.length > 0) return actingBar(game, situation, state, 'speaks out of turn')
  return asked === 'chance' ? chanceBar(game, situation, state) : waitingBar(game, situation, asked, state)
}

const NOTHING = { about: [], rules: [], others: [], primary: null } as const

function overBar({ view }: Situation): Question {
  const say = view.outcome === null ? 'The game is over' : spoken(view.outcome)
  return {
    ...NOTHING,
    seat: null,
    who: 'The game is over',
    say,
    rules: view.outcome === null ? [] : [view.outcome.rule],
    primary: { title: 'The verdict', action: { do: 'verdict' }, key: 'Enter' },
  }
}

/** What has happened is told; the decision waits. */
function eventBar(game: TableGame, { view }: Situation, { notes, at, of }: NonNullable<BarState['event']>): Question {
  const others: BarButton[] = at < of ? [{ title: 'Skip to the end', action: { do: 'playback-skip' }, key: 'Esc' }] : []
  return {
    ...NOTHING,
    seat: null,
    who: game.log.eventTitle?.(notes) ?? `Turn ${view.summary.turn}, ${view.summary.phase}`,
    about: [`${at} of ${of}`],
    say: notes.map(spoken).join('. '),
    rules: [...new Set(notes.map(({ rule }) => rule))].slice(0, FEW_BUTTONS),
    primary: { title: at < of ? 'Next' : 'Go on', action: { do: 'playback-next' }, key: 'Enter' },
    others,
  }
}

function chanceBar(game: TableGame, { view }: Situation, state: BarState): Question {
  const { question, stoppedFor, seat, seating, dice, readOnly } = view
  const { chance } = question
  const isMoment = chance?.kind === 'moment'
  const isOwn = chance !== null && !isMoment && dice === 'own'
  const isHeld = stoppedFor.length > 0
  const wish = isMoment ? 'go on?' : isHeld || !isOwn ? 'let the dice fall?' : 'what came up?'
  const stopped = isHeld ? `Stopped for ${listed(stoppedFor.map((one) => game.seatName(one)))}: ` : ''
  const go: BarButton = { title: isMoment ? 'Go on' : 'Let the dice fall', action: { do: 'go' }, key: 'Enter' }
  // With two players nobody passes for the other.
  const maySay = !readOnly && (!isHeld || seating !== 'two' || stoppedFor.includes(seat))
  const away = readOnly || (state.isOpenTable && seating !== 'two') ? undefined : stoppedFor.find((one) => one !== seat)
  const handOver = away === undefined ? [] : handOverTo(game, away, state)
  const first = maySay && (isHeld || !isOwn) ? [go] : []
  const [primary = null, ...others] = [...first, ...handOver]
  return {
    ...NOTHING,
    seat: null,
    who: chanceTitle(game, view),
    about: isMoment && chance.fallen.length > 0 ? [`${listed(chance.fallen.map(String))} on the table`] : [],
    say: capital(`${stopped}${wish}`),
    primary: primary && { ...primary, key: 'Enter' },
    others,
  }
}

/** What is rolled, or, where nothing is, which moment it is. */
function chanceTitle(game: TableGame, { question: { chance, title, window } }: View): string {
  if (chance === null) return title
  const isRoll = chance.kind !== 'moment' || chance.fallen.length > 0
  const moment = game.interrupts?.windows.find(({ id }) => id === window)
  return isRoll ? game.words.chanceTitle(chance.purpose) : (moment?.title ?? title)
}

/** The screen goes to another seat, if that is one of this table. */
function handOverTo(game: TableGame, seat: string, { seats, isOpenTable }: BarState): BarButton[] {
  if (!seats.includes(seat)) return []
  const title = `${isOpenTable ? 'Back' : 'Hand over'} to ${game.seatName(seat)}`
  return [{ title, action: { do: 'hand-over', seat } }]
}

const whoDecides = (game: TableGame, { view }: Situation, seat: string): string => {
  const name = view.players[seat]
  return name && name !== game.seatName(seat) ? `${name}, ${game.seatName(seat)}` : game.seatName(seat)
}

function lookingBar(game: TableGame, situation: Situation, asked: string): Question {
  const { prompt, title } = situation.view.question
  return {
    ...NOTHING,
    seat: asked,
    who: `${whoDecides(game, situation, asked)} decides`,
    say: prompt === null ? title : spoken(prompt),
    rules: prompt === null ? [] : [prompt.rule],
  }
}

function waitingBar(game: TableGame, situation: Situation, asked: string, state: BarState): Question {
  const [handOver] = handOverTo(game, asked, state)
  return { ...lookingBar(game, situation, asked), primary: handOver ? { ...handOver, key: 'Enter' } : null }
}

/** The seat at the screen acts: it is asked, or it speaks out of turn. */
function actingBar(game: TableGame, situation: Situation, { isAskedToEnd }: BarState, does: string): Question {
  const { view, draft } = situation
  const asking = game.words.asking(situation)
  const head = { seat: view.seat, who: `${whoDecides(game, situation, view.seat)} ${does}`, about: asking.about }
  const usual = draft.picks.length === 0 ? game.words.usual(situation) : null
  if (usual?.undone && isAskedToEnd)
    return {
      ...head,
      say: `${usual.say}: ${usual.undone}?`,
      rules: [],
      primary: { title: usual.say, action: { do: 'act', text: usual.verb }, key: 'Enter' },
      others: [{ title: 'Not yet', action: { do: 'not-yet' }, key: 'Esc' }],
    }
  const drop: BarButton[] =
    draft.picks.length > 0 ? [{ title: 'Drop last pick', action: { do: 'back' }, key: 'Esc' }] : []
  return {
    ...head,
    say: asking.say,
    rules: asking.rules,
    others: [...offMap(game, situation, usual?.verb).slice(0, MAX_BUTTONS), ...barred(game, situation), ...drop],
    primary: primaryOf(game, situation, asking.commit),
  }
}

/** The end of a phase that is not to be had yet: the button says why. */
function barred(game: TableGame, situation: Situation): BarButton[] {
  const { draft } = situation
  const end = game.words.end(situation)
  if (draft.picks.length > 0 || end === null || draft.offers.some(({ token }) => token === end.verb)) return []
  return [{ title: `${end.say} …`, action: { do: 'why', token: end.verb } }]
}

function primaryOf(game: TableGame, situation: Situation, commit: string): BarButton | null {
  const { draft } = situation
  if (draft.picks.length > 0) {
    if (draft.ready) return { title: commit, action: { do: 'commit' }, key: 'Enter' }
    const completes = game.words.completes?.(situation) ?? null
    if (completes !== null) return { title: completes, action: { do: 'complete' }, key: 'Enter' }
    const why = draft.unready === null ? 'Something is still to be picked' : spoken(draft.unready)
    return { title: commit, action: { do: 'commit' }, key: 'Enter', why }
  }
  const usual = game.words.usual(situation)
  if (usual === null) return null
  const action: BarAction = usual.undone === null ? { do: 'act', text: usual.verb } : { do: 'ask-to-end' }
  return { title: usual.say, action, key: 'Enter' }
}

/** Buttons for what cannot be touched on the map: acts without picks, words, numbers. */
function offMap(game: TableGame, situation: Situation, usual: string | undefined): BarButton[] {
  const { draft, openings, interrupts = {} } = situation
  const title = (token: string) => game.words.offerTitle(situation, token)
  if (draft.picks.length > 0)
    return draft.offers
      .filter(({ kind }) => kind === 'word' || kind === 'number')
      .map(({ token }) => ({ title: title(token), action: { do: 'pick', token } }))
  return draft.offers.flatMap(({ token: verb }): BarButton[] => {
    if (verb === usual || Object.hasOwn(interrupts, verb)) return []
    const first = openings[verb] ?? []
    if (first.length === 0) return [{ title: title(verb), action: { do: 'act', text: verb } }]
    const words = first.filter(({ kind }) => kind === 'word')
    if (words.length > 0 && words.length <= FEW_BUTTONS)
      return words.map(({ token }) => ({ title: title(token), action: { do: 'act', text: `${verb} ${token}` } }))
    return first.every(({ kind }) => kind === 'word' || kind === 'number')
      ? [{ title: title(verb), action: { do: 'pick', token: verb } }]
      : []
  })
}
