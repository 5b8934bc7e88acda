/**
 * The words of a game's lines, each in one place: a row a verb with everything the screens say of it, a row a step with
 * what is said while nothing is picked. A game fills the two tables (renderer/games/<id>/verbs.ts); the functions below
 * read them. Words only: which verbs there are now, and what may be picked, comes from the host.
 */
import type { GameEvent } from '../../shared/contract.ts'
import type { PickingManners } from '../board/draft.ts'
import type { Asking, Built, Completing, Situation, Usual, WordsPart } from './game/words.ts'
import type { LoggedAct, Note } from './logic/log.ts'
import { listedShortly, spoken } from './logic/words.ts'

/** What a question says besides its button. */
export type Asked = Omit<Asking, 'commit'> & {
  /** In place of what the verb's row says, where that depends on what was picked. */
  readonly commit?: string
}

/** How the question goes on once its act is begun; `Names` is what a game names its units and places with. */
export type Question<Names> = (situation: Situation, names: Names) => Asked

/** How the log tells what a verb did: in its own short words, by the note of an event, or in plain words. */
export interface LogWords<Names> {
  /** Where a note would say more than a line of the log has room for; null: not here. */
  readonly short?: (act: LoggedAct, names: Names) => string | null
  /** Kinds of events whose notes tell it best: the first of these notes that names units, or else the first. */
  readonly events?: readonly GameEvent['kind'][]
  /** Where no note does: said of the side, before the units that are named: `goes by rail`. */
  readonly says?: string
}

/** What may be said otherwise in some step. */
interface VerbWords<Names> {
  /** On its button: `Move`. */
  readonly button: string
  /** On the button at the map, where a touch may mean one of several verbs; without it, as on its button. */
  readonly choice?: string
  /** On the brass button when the act may be committed; without it, `Commit`. */
  readonly commit?: string
  /** The first tab while the act is built; without it, the step's. */
  readonly panel?: Built
  /** What is asked while the act is built; without it, as the host puts it. */
  readonly question?: Question<Names>
  /** A usual answer while nothing is picked: on its button. Of several the first of the table counts. */
  readonly usual?: string
  /** The app may do all of it, before anything is picked: on the button, and by which rule it chooses. */
  readonly auto?: Completing
}

export interface VerbRow<Names> extends VerbWords<Names> {
  /** By step, where the same verb means another thing there. */
  readonly at?: Readonly<Record<string, Partial<VerbWords<Names>>>>
  readonly log: LogWords<Names>
  /** It ends its step: its button says how the step calls its end. */
  readonly ends?: boolean
  /** The app may finish the act for the player: on the button. */
  readonly completes?: string
  /** A touched stack takes part as a whole (`stack`), or on the second touch (`gather`). */
  readonly takes?: 'stack' | 'gather'
  /** Its hexes are targets. */
  readonly attacks?: boolean
  /** Once its target is picked the app names the others as it would suggest them: to be changed, or committed. */
  readonly fills?: boolean
  /** It has its button though it can be begun on the map. */
  readonly hasButton?: boolean
  /** Its words are named one after the other: none of them alone is the answer. */
  readonly lists?: boolean
  /** It is begun by its button: a touch on the map means it only where it can mean nothing else. */
  readonly isRare?: boolean
}

/** Said while nothing is picked. */
export interface StepRow {
  /** The first tab. */
  readonly panel?: Built
  /** How its end is called: `End movement`. */
  readonly end?: string
  /** What is asked, where the host's words do not say enough. */
  readonly question?: (situation: Situation) => Omit<Asked, 'about'>
  /** How much there is to do, in a few words each. */
  readonly about?: (situation: Situation) => readonly string[]
  /** What would be left if it ended now: `12 units unmoved`; null: nothing. */
  readonly undone?: (situation: Situation) => string | null
}

export interface Vocabulary<Names> {
  readonly verbs: Readonly<Record<string, VerbRow<Names>>>
  readonly steps: Readonly<Record<string, StepRow>>
  /** Words of lines that are no verbs, as they stand on buttons: `Stukas`. */
  readonly words?: Readonly<Record<string, string>>
}

/** Is a verb marked so in its row? */
export const markedBy =
  <Names>({ verbs }: Vocabulary<Names>, mark: 'fills' | 'hasButton' | 'lists') =>
  (verb: string): boolean => {
    const row: VerbRow<Names> | undefined = verbs[verb]
    return row?.[mark] === true
  }

/** The words of a verb in this step. */
export function verbAt<Names>(
  { verbs }: Vocabulary<Names>,
  verb: string,
  step: string,
): Partial<VerbRow<Names>> | undefined {
  const row: VerbRow<Names> | undefined = verbs[verb]
  const here = row?.at?.[step]
  return here === undefined ? row : { ...row, ...here }
}

const verbOf = ({ draft }: Situation): string | undefined => draft.picks[0]?.token
const stepOf = ({ view }: Situation): string => view.question.step

// ---- While an act is built

/** What the board must know of the verbs. */
export function mannersOf<Names>({ verbs }: Vocabulary<Names>): PickingManners {
  const rows = Object.entries(verbs)
  const which = (isMeant: (row: VerbRow<Names>) => boolean) => rows.filter(([, row]) => isMeant(row)).map(([id]) => id)
  return {
    wholeStack: which(({ takes }) => takes === 'stack'),
    gathers: which(({ takes }) => takes === 'gather'),
    attacks: which(({ attacks }) => attacks === true),
    rare: which(({ isRare }) => isRare === true),
    verbs: Object.fromEntries(rows.map(([id, { choice, button }]) => [id, choice ?? button])),
  }
}

/** The first tab: of the verb that was picked, else of the step; a sum that is under way is a battle wherever it is. */
export function builtOf<Names>(vocabulary: Vocabulary<Names>, situation: Situation): Built {
  const step: StepRow | undefined = vocabulary.steps[stepOf(situation)]
  const found = verbAt(vocabulary, verbOf(situation) ?? '', stepOf(situation))?.panel ?? step?.panel
  if (found !== undefined) return found
  return situation.explanation === null ? { kind: 'phase', title: 'Now' } : { kind: 'attack', title: 'Battle' }
}

/** The question and its button; `host` puts it where the table has no words. */
export function askingOf<Names>(
  vocabulary: Vocabulary<Names>,
  situation: Situation,
  names: Names,
  host: (situation: Situation) => Asked,
): Asking {
  const verb = verbOf(situation)
  const step: StepRow | undefined = vocabulary.steps[stepOf(situation)]
  if (verb === undefined) {
    const asked = step?.question?.(situation) ?? host(situation)
    return { commit: 'Commit', ...asked, about: step?.about?.(situation) ?? [] }
  }
  const { commit = 'Commit', question } = verbAt(vocabulary, verb, stepOf(situation)) ?? {}
  return { commit, ...(question?.(situation, names) ?? host(situation)) }
}

/** On the button of a verb or word; undefined where the token is neither. */
export function buttonOf<Names>(
  vocabulary: Vocabulary<Names>,
  situation: Situation,
  token: string,
): string | undefined {
  const row = verbAt(vocabulary, token, stepOf(situation))
  if (row?.ends) return endOf(vocabulary, situation)?.say ?? row.button
  return vocabulary.words?.[token] ?? row?.button
}

/** The verb that ends this step, and how the step calls its end; null where it has none. */
export function endOf<Names>({ verbs, steps }: Vocabulary<Names>, situation: Situation): ReturnType<WordsPart['end']> {
  const step: StepRow | undefined = steps[stepOf(situation)]
  const verb = Object.keys(verbs).find((id) => verbs[id].ends)
  return step?.end === undefined || verb === undefined ? null : { verb, say: step.end }
}

/** With nothing picked: the usual answer, and what it would leave undone. */
export function usualOf<Names>(vocabulary: Vocabulary<Names>, situation: Situation): Usual | null {
  const { verbs, steps } = vocabulary
  const isOffered = (verb: string) => situation.draft.offers.some(({ token }) => token === verb)
  const verb = Object.keys(verbs).find((id) => verbs[id].usual !== undefined && isOffered(id))
  if (verb === undefined) return null
  const step: StepRow | undefined = steps[stepOf(situation)]
  const { usual, ends } = verbAt(vocabulary, verb, stepOf(situation))!
  const end = ends ? endOf(vocabulary, situation) : null
  return { verb, say: end?.say ?? usual!, undone: step?.undone?.(situation) ?? null, ...(ends && { ends }) }
}

/** May the app finish the act for the player, or do all of it: what its button says. */
export function completesOf<Names>(vocabulary: Vocabulary<Names>, situation: Situation): Completing | null {
  const { view, draft } = situation
  if (draft.completion === null || draft.completion === draft.text || view.readOnly) return null
  const begun = verbOf(situation)
  const row = verbAt(vocabulary, begun ?? draft.completion.split(' ')[0], stepOf(situation))
  if (begun === undefined) return row?.auto ?? null
  return row?.completes === undefined ? null : { button: row.completes, hint: row.auto?.hint ?? '' }
}

// ---- The log

/** The line a player has said; chance has the rest. */
const lineOf = ({ lines }: LoggedAct) => lines.find(({ seat }) => seat !== 'chance') ?? lines[0]

const verbSaid = (act: LoggedAct): string => lineOf(act).text.split(' ')[0]

/** Who is named where no note tells what was done. */
export interface LogNames {
  seat(id: string): string
  /** Short, for lists; undefined where the word is no unit. */
  unit(word: string): string | undefined
}

/** What the log says of a verb, by its row; null where the row has nothing that fits. */
export function logSay<Names>(
  { verbs }: Vocabulary<Names>,
  act: LoggedAct,
  names: Names,
  { seat, unit }: LogNames,
): string | null {
  const row: VerbRow<Names> | undefined = verbs[verbSaid(act)]
  if (row === undefined) return null
  const { short, says } = row.log
  const told = short?.(act, names) ?? null
  if (told !== null) return told
  const note = headOf({ verbs }, act, names)
  if (note !== undefined) return spoken(note)
  if (says === undefined) return null
  const line = lineOf(act)
  const units = listedShortly(
    line.text.split(' ').flatMap((word) => unit(word) ?? []),
    3,
  )
  return `The ${seat(line.seat)} player ${says}${units === '' ? '' : `: ${units}`}`
}

/** The note by which the log tells what a verb did; undefined where it has words of its own for it. */
export function headOf<Names>(
  { verbs }: Pick<Vocabulary<Names>, 'verbs'>,
  act: LoggedAct,
  names: Names,
): Note | undefined {
  const { short, events = [] } = verbs[verbSaid(act)]?.log ?? {}
  return (short?.(act, names) ?? null) === null ? headline(act, events) : undefined
}

function headline({ notes }: LoggedAct, kinds: readonly GameEvent['kind'][]): Note | undefined {
  const own = notes.filter(({ event }) => event !== undefined && kinds.includes(event.kind))
  return own.find(({ units }) => units !== undefined) ?? own[0]
}
