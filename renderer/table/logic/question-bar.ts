/** What the question bar says and offers, for every state of the table. It decides nothing: a button carries an action. */
import type { Result } from '../../../shared/contract.ts'
import type { TableGame } from '../game.ts'
import type { View } from '../game/saying.ts'
import type { Situation, Usual } from '../game/words.ts'
import type { Note } from './log.ts'
import { capital, listed, spoken } from './words.ts'

export type BarAction =
  /** Plays a line as it stands. */
  | { readonly do: 'act'; readonly text: string }
  | { readonly do: 'pick'; readonly token: string }
  /** Begins an act anew with these. */
  | { readonly do: 'picks'; readonly picks: readonly string[] }
  /** Asks why this word is not to be had. */
  | { readonly do: 'why'; readonly token: string }
  | { readonly do: 'hand-over'; readonly seat: string }
  /** A person plays the seat from here on. */
  | { readonly do: 'take-seat'; readonly seat: string }
  | { readonly do: 'computer'; readonly what: 'pause' | 'go' | 'move' | 'skip' }
  | {
      readonly do:
        | 'commit'
        | 'complete'
        | 'back'
        | 'go'
        | 'interrupt'
        | 'ask-to-end'
        | 'not-yet'
        | 'show'
        | 'verdict'
        | 'playback-next'
        | 'playback-back'
        | 'playback-skip'
    }

export interface BarButton {
  readonly title: string
  readonly action: BarAction
  readonly key?: string
  /** What would follow, in a word or two. */
  readonly effect?: string
  /** What it does, in a sentence. */
  readonly hint?: string
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
  /** The computer thinks: how much of its time is spent, from 0 to 1. */
  readonly spent?: number
}

type Question = Omit<Bar, 'interrupt'>
export type Ending = Result<'match.ending'>[number]

export interface BarState {
  readonly seats: readonly string[]
  /** Nothing is kept apart: no curtain between the sides. */
  readonly isOpenTable: boolean
  readonly isAskedToEnd: boolean
  /** What the end that was asked for would cost. */
  readonly ending: readonly Ending[]
  /** What support would come to, by the unit that gives it: the column the die would be read on. */
  readonly effects?: Readonly<Record<string, string>>
  /** An event of the past is being shown. */
  readonly event: ShownEvent | null
  /** What the computer that is to speak is about. */
  readonly computer?: {
    readonly is: 'idle' | 'thinking' | 'shown' | 'paused' | 'failed'
    readonly seat: string | null
    /** How much of its time is spent; null: it has only just begun. */
    readonly spent?: number | null
    /** What it has just done, in a sentence. */
    readonly done?: string | null
  }
}

/** `at` counts from 1; 0: all of it at once. */
interface ShownEvent {
  readonly notes: readonly Note[]
  readonly at: number
  readonly of: number
  /** It is stepped through by hand: who did it, and what. */
  readonly review?: { readonly who: string; readonly say: string }
}

/** Words that are offered at once rather than after their verb. */
const FEW_BUTTONS = 3
const MAX_BUTTONS = 5
const DIGITS = 9

/** Buttons without a key of their own have the digits, in the order in which they stand there. */
const numbered = (buttons: readonly BarButton[]): BarButton[] => {
  let digit = 0
  return buttons.map((button) =>
    button.key === undefined && digit < DIGITS ? { ...button, key: `${++digit}` } : button,
  )
}

export function barOf(game: TableGame, situation: Situation, state: BarState): Bar {
  const { question, readOnly } = situation.view
  const hasKey = game.interrupts !== undefined && !readOnly && question.asked !== null && state.event === null
  const interrupt: BarButton | null = hasKey ? { title: 'Interrupt', action: { do: 'interrupt' }, key: 'I' } : null
  const shown = questionOf(game, situation, state)
  return { ...shown, others: numbered(shown.others), interrupt }
}

/** Whose question it is depends on who is asked, never on what there is to pick: interrupts are there at any time. */
function questionOf(game: TableGame, situation: Situation, state: BarState): Question {
  const { view, draft } = situation
  const { asked } = view.question
  if (state.event !== null) return eventBar(game, situation, state.event)
  if (asked === null) return overBar(situation)
  if (view.readOnly && asked !== 'chance') return { ...lookingBar(game, situation, asked), about: ['view only'] }
  const computer = computerOf(view, state)
  if (computer !== null) return computerBar(game, situation, state, computer)
  if (asked === view.seat) return actingBar(game, situation, state, 'decides')
  if (draft.picks.length > 0) return actingBar(game, situation, state, 'interrupts')
  return asked === 'chance' ? chanceBar(game, situation, state) : waitingBar(game, situation, asked, state)
}

const NOTHING = { about: [], rules: [], others: [], primary: null } as const

/** The seat the computer is to speak for: the one that is asked, or one that could speak before the dice do. */
function computerOf({ question: { asked }, computer, stoppedFor }: View, state: BarState): string | null {
  if (asked !== null && computer[asked] !== undefined) return asked
  const waiting = asked === 'chance' ? stoppedFor.find((seat) => computer[seat] !== undefined) : undefined
  return waiting ?? (state.computer?.is === 'failed' && asked === 'chance' ? state.computer.seat : null)
}

const COMPUTER_SAYS = {
  idle: 'The computer is to move',
  thinking: 'The computer is thinking …',
  shown: 'The computer goes on in a moment',
  paused: 'The computer waits. Continue, undo, or play this side yourself',
  failed: 'The computer could not decide; the fault is in the log file. Nothing is lost',
} as const

function computerBar(game: TableGame, { view }: Situation, { computer }: BarState, seat: string): Question {
  const is = computer?.is ?? 'idle'
  const takeOver: BarButton[] =
    view.mode === 'fair' && is !== 'failed'
      ? []
      : [
          {
            title: `Play ${game.seatName(seat)}`,
            action: { do: 'take-seat', seat },
            hint: 'A person plays this side from here on',
          },
        ]
  const go: BarButton = {
    title: is === 'failed' ? 'Try again' : 'Continue',
    action: { do: 'computer', what: 'go' },
    key: 'Enter',
  }
  const isHeld = is === 'paused' || is === 'failed'
  const running: BarButton[] = [
    { title: 'Pause', action: { do: 'computer', what: 'pause' }, key: 'G' },
    {
      title: 'Move now',
      action: { do: 'computer', what: 'move' },
      key: 'Shift+M',
      hint: 'It stops thinking and plays the best it has found',
    },
    {
      title: 'Skip',
      action: { do: 'computer', what: 'skip' },
      key: 'Shift+E',
      hint: 'To the end of its turn without a wait',
    },
  ]
  const level = view.computer[seat]?.level
  return {
    ...NOTHING,
    seat,
    who: `${game.seatName(seat)}: computer${level === undefined ? '' : `, ${level}`}`,
    about: [view.question.title],
    say: (is === 'shown' && computer?.done) || COMPUTER_SAYS[is],
    ...(is === 'thinking' && typeof computer?.spent === 'number' && { spent: computer.spent }),
    primary: isHeld ? go : null,
    others: isHeld ? takeOver : [...running, ...takeOver],
  }
}

function overBar({ view }: Situation): Question {
  const say = view.outcome === null ? 'The game is over' : spoken(view.outcome)
  return {
    ...NOTHING,
    seat: null,
    who: 'The game is over',
    say,
    rules: view.outcome === null ? [] : [view.outcome.rule],
    primary: { title: 'Show the result', action: { do: 'verdict' }, key: 'Enter' },
  }
}

/** The other side's turn is looked at, step by step; the decision waits. */
function reviewBar({ notes, at, of }: ShownEvent, { who, say }: NonNullable<ShownEvent['review']>): Question {
  const close: BarButton = { title: 'To the table', action: { do: 'playback-skip' }, key: 'Esc' }
  const back: BarButton[] = at > 0 ? [{ title: 'Back', action: { do: 'playback-back' }, key: '←' }] : []
  const title = at === 0 ? 'Step through' : 'Next'
  return {
    ...NOTHING,
    seat: null,
    who,
    about: at === 0 ? [] : [`${at} of ${of}`],
    say,
    rules: at === 0 ? [] : [...new Set(notes.map(({ rule }) => rule))].slice(0, FEW_BUTTONS),
    primary: at < of ? { title, action: { do: 'playback-next' }, key: 'Enter' } : { ...close, key: 'Enter' },
    others: at < of ? [close, ...back] : back,
  }
}

/** What has happened is told; the decision waits. */
function eventBar(game: TableGame, { view }: Situation, event: ShownEvent): Question {
  const { notes, at, of, review } = event
  if (review !== undefined) return reviewBar(event, review)
  const others: BarButton[] = at < of ? [{ title: 'Skip to the end', action: { do: 'playback-skip' }, key: 'Esc' }] : []
  return {
    ...NOTHING,
    seat: null,
    who: game.log.eventTitle?.(notes) ?? `Turn ${view.summary.turn}, ${view.summary.phase}`,
    about: [`${at} of ${of}`],
    say: notes.map(spoken).join('. '),
    rules: [...new Set(notes.map(({ rule }) => rule))].slice(0, FEW_BUTTONS),
    primary: { title: at < of ? 'Next' : 'Continue', action: { do: 'playback-next' }, key: 'Enter' },
    others,
  }
}

function chanceBar(game: TableGame, { view }: Situation, state: BarState): Question {
  const { question, stoppedFor, seat, seating, dice, readOnly } = view
  const { chance } = question
  const isMoment = chance?.kind === 'moment'
  const isOwn = chance !== null && !isMoment && dice === 'own'
  const isHeld = stoppedFor.length > 0
  const wish = isMoment ? 'continue?' : isHeld || !isOwn ? 'roll the dice?' : 'enter your roll'
  const stopped = isHeld ? `Stopped for ${listed(stoppedFor.map((one) => playerName(game, view, one)))}: ` : ''
  const go: BarButton = { title: isMoment ? 'Continue' : 'Roll the dice', action: { do: 'go' }, key: 'Enter' }
  // With two players nobody passes for the other.
  const maySay = !readOnly && (!isHeld || seating !== 'two' || stoppedFor.includes(seat))
  const away = readOnly || (state.isOpenTable && seating !== 'two') ? undefined : stoppedFor.find((one) => one !== seat)
  const handOver = away === undefined ? [] : handOverTo(game, view, away, state)
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
function handOverTo(game: TableGame, view: View, seat: string, { seats, isOpenTable }: BarState): BarButton[] {
  if (!seats.includes(seat) || view.computer[seat] !== undefined) return []
  const title = `${isOpenTable ? 'Back' : 'Hand over'} to ${playerName(game, view, seat)}`
  return [{ title, action: { do: 'hand-over', seat } }]
}

/** `Bert (German)`, or `the German player` where nobody has given a name. */
export function playerName(game: TableGame, { players }: Pick<View, 'players'>, seat: string): string {
  const [name, side] = [players[seat], game.seatName(seat)]
  return name && name !== side ? `${name} (${side})` : `the ${side} player`
}

const whoDecides = (game: TableGame, { view }: Situation, seat: string): string =>
  playerName(game, view, seat).replace(/^the /, '')

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
  const [handOver] = handOverTo(game, situation.view, asked, state)
  return { ...lookingBar(game, situation, asked), primary: handOver ? { ...handOver, key: 'Enter' } : null }
}

/** The seat at the screen acts: it is asked, or it speaks out of turn. */
function actingBar(game: TableGame, situation: Situation, state: BarState, does: string): Question {
  const { view, draft } = situation
  const asking = game.words.asking(situation)
  const head = { seat: view.seat, who: `${whoDecides(game, situation, view.seat)} ${does}`, about: asking.about }
  const usual = draft.picks.length === 0 ? game.words.usual(situation) : null
  if (usual !== null && state.isAskedToEnd) return { ...head, ...endingBar(usual, state.ending) }
  const drop: BarButton[] =
    draft.picks.length > (situation.given?.length ?? 0)
      ? [{ title: 'Clear last pick', action: { do: 'back' }, key: 'Esc' }]
      : []
  return {
    ...head,
    say: asking.say,
    rules: asking.rules,
    ...answersOf(game, situation, asking.commit, [
      ...offMap(game, situation, usual?.verb, state).slice(0, MAX_BUTTONS),
      ...barred(game, situation),
      ...drop,
    ]),
  }
}

/** The phase's end was asked for: what it would cost, and what it would leave undone. */
function endingBar(usual: Usual, ending: readonly Ending[]): Pick<Question, 'say' | 'rules' | 'primary' | 'others'> {
  const reasons = [...ending.map(spoken), ...(usual.undone === null ? [] : [usual.undone])]
  return {
    say: `${usual.say}: ${reasons.join('; ')}?`,
    rules: [...new Set(ending.map(({ rule }) => rule))],
    primary: { title: usual.say, action: { do: 'act', text: usual.verb }, key: 'Enter' },
    others: [
      { title: 'Show me', action: { do: 'show' } },
      { title: 'Not yet', action: { do: 'not-yet' }, key: 'Esc' },
    ],
  }
}

/** What the app can do or finish for the player is the brass button, unless what was picked can be committed. */
function answersOf(
  game: TableGame,
  situation: Situation,
  commit: string,
  others: readonly BarButton[],
): Pick<Question, 'primary' | 'others'> {
  const primary = primaryOf(game, situation, commit)
  const completing = game.words.completes?.(situation) ?? null
  if (completing === null) return { primary, others }
  const { button, hint } = completing
  const completes: BarButton = { title: button, action: { do: 'complete' }, ...(hint !== '' && { hint }) }
  const { draft } = situation
  if (draft.picks.length > 0 && draft.ready) return { primary, others: [completes, ...others] }
  const usual = draft.picks.length === 0 && primary !== null ? [{ title: primary.title, action: primary.action }] : []
  return { primary: { ...completes, key: 'Enter' }, others: [...usual, ...others] }
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
    const why = draft.unready === null ? 'Select something first' : spoken(draft.unready)
    return { title: commit, action: { do: 'commit' }, key: 'Enter', why }
  }
  const usual = game.words.usual(situation)
  if (usual === null) return null
  const isAsked = usual.undone !== null || usual.ends === true
  const action: BarAction = isAsked ? { do: 'ask-to-end' } : { do: 'act', text: usual.verb }
  return { title: usual.say, action, key: 'Enter' }
}

/** Buttons for what cannot be touched on the map: acts without picks, words, numbers. */
function offMap(game: TableGame, situation: Situation, usual: string | undefined, state: BarState): BarButton[] {
  const { draft, interrupts = {} } = situation
  const isInPanel = (verb: string) => game.words.isInPanel?.(verb) === true
  const isListed = (verb: string) => isInPanel(verb) && game.words.lists?.(verb) === true
  if (draft.picks.length > 0 && isListed(draft.picks[0].token)) return []
  if (draft.picks.length > 0)
    return draft.offers
      .filter(({ kind }) => kind === 'word' || kind === 'number')
      .map(({ token }) => ({ title: game.words.offerTitle(situation, token), action: { do: 'pick', token } }))
  // What the usual answer can be said with is picked; as it stands it is the brass button.
  const more = usual === undefined ? [] : wordPicks(game, situation, usual)
  const isElsewhere = (verb: string) =>
    verb === usual || Object.hasOwn(interrupts, verb) || (isInPanel(verb) && !isListed(verb))
  const others = draft.offers.flatMap(({ token: verb }) =>
    isElsewhere(verb) ? [] : verbButtons(game, situation, verb, state),
  )
  return [...more, ...others]
}

/** The few words an act may be begun with, each as a pick. */
function wordPicks(game: TableGame, situation: Situation, verb: string): BarButton[] {
  const words = (situation.openings[verb] ?? []).filter(({ kind }) => kind === 'word')
  if (words.length > MAX_BUTTONS) return []
  return words.map(({ token }) => ({
    title: game.words.offerTitle(situation, token),
    action: { do: 'picks', picks: [verb, token] },
  }))
}

/** A verb while nothing is picked: its few words, the few units that could support, or the verb itself. */
function verbButtons(game: TableGame, situation: Situation, verb: string, { effects }: BarState): BarButton[] {
  const first = situation.openings[verb] ?? []
  const title = (token: string) => game.words.offerTitle(situation, token)
  if (first.length === 0) return [{ title: title(verb), action: { do: 'act', text: verb } }]
  const words = first.filter(({ kind }) => kind === 'word')
  const helpers = verb === game.battle?.verbs.support ? first.filter(({ kind }) => kind === 'unit') : []
  if (game.words.lists?.(verb) === true)
    return [
      { title: title(verb), action: { do: 'pick', token: verb } },
      ...(game.words.isInPanel?.(verb) === true ? [] : wordPicks(game, situation, verb)),
    ]
  const few = words.length <= FEW_BUTTONS ? words : []
  const buttons: BarButton[] = [
    ...few.map(({ token }): BarButton => {
      // Beside places and units a word is one pick among others; alone it is the answer.
      const isAnswer = words.length === first.length
      const action: BarAction = isAnswer
        ? { do: 'act', text: `${verb} ${token}` }
        : { do: 'picks', picks: [verb, token] }
      return { title: title(token), action }
    }),
    ...helpers.map(({ token }): BarButton => {
      const effect = effects?.[token]
      return {
        title: title(token),
        action: { do: 'picks', picks: [verb, token] },
        ...(effect !== undefined && { effect }),
      }
    }),
  ]
  if (buttons.length > 0) return buttons
  // What the app offers to do as a whole is on the brass button, and each of its parts on the map.
  const isAutomatic = situation.draft.completion?.split(' ')[0] === verb && game.words.completes?.(situation)
  if (isAutomatic) return []
  const isOffMap = first.every(({ kind }) => kind === 'word' || kind === 'number')
  return isOffMap || game.words.hasButton?.(verb) === true || isOneOfSeveral(game, situation)
    ? [{ title: title(verb), action: { do: 'pick', token: verb } }]
    : []
}

/** One decision that can be answered in several ways, each with a button; what a whole phase is for is on the map. */
function isOneOfSeveral(game: TableGame, { view, draft, openings, explanation, interrupts = {} }: Situation): boolean {
  const answers = draft.offers.filter(({ token }) => !Object.hasOwn(interrupts, token))
  const { kind } = game.words.building({ view, draft, openings, explanation })
  return answers.length > 1 && (kind === 'choice' || kind === 'attack')
}
