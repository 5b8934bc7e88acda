/**
 * What the table must know of a game beyond what the host tells: its words, its turn track, its tables. One adapter a
 * game (renderer/games/<id>/table.ts), made once for a match from the content the match is played with. No rules: what
 * is legal comes from the host alone.
 */
import type { Component } from 'vue'
import type { Explanation, Result } from '../../shared/contract.ts'
import type { Draft, Openings, PickingManners } from '../board/draft.ts'
import type { Attack, BoardMap, BoardModel, Picture } from '../board/model.ts'
import type { Overlay } from './table-ui.ts'
import type { Assumption, Measure } from './logic/forecast.ts'
import type { LoggedAct, Note } from './logic/log.ts'

export type View = Result<'match.view'>

/** Words with the rules they rest on, each a button to the reference. */
export interface Saying {
  readonly say: string
  readonly rules: readonly string[]
}

/** One cell of the turn track. */
export interface TurnCell {
  readonly turn: number
  /** Short, in the cell: the first day. */
  readonly day: string
  /** After the day, where there is room. */
  readonly month?: string
  /** Whole: `17–18 June`. */
  readonly date: string
  /** What may come in this turn. */
  readonly arrivals: readonly Saying[]
  /** Some of it for the first time: the cell carries a dot. */
  readonly begins: boolean
  /** The turn is played by night: the cell is dark, with a moon. */
  readonly isNight?: boolean
}

export interface UnitInfo {
  readonly id: string
  readonly name: string
  readonly short: string
  readonly side: string
  /** `infantry, non-mechanised` */
  readonly kind: string
  readonly steps: number
  /** The factors as they count now, `4`, and as printed, `4, reduced 2`. */
  readonly factors: string
  /** True where the printed value is not known and ours stands for it; with what is ours. */
  readonly isOurs: boolean
  readonly source: string
}

/** How a unit is now. */
export interface UnitNow {
  /** The hex it is in, or null. */
  readonly hex: string | null
  readonly steps: number
  readonly factor: number
  /** All its values, where it has more than one: `8-4-7`. */
  readonly values?: string
  /** `has moved`, `refitting`, … */
  readonly status: readonly string[]
}

export interface LedgerEntry extends Saying {
  readonly turn: number
  readonly points: number
  /** The overlay that shows on the map what it is given for. */
  readonly shows?: Overlay
}

export interface Score {
  readonly title: string
  readonly value: string
  /** `25 to win` */
  readonly goal: string
  readonly ledger: readonly LedgerEntry[]
}

/** Counters that are not on the map, or a list of what there still is of something. */
export interface ForceGroup {
  readonly id: string
  readonly title: string
  readonly side: string
  readonly about: string
  readonly units: readonly string[]
  readonly empty: string
  readonly rules: readonly string[]
}

/** Markers and the like: what a side may still use. */
export interface Asset {
  readonly id: string
  readonly title: string
  readonly side: string
  readonly picture: Picture
  readonly isUsed: boolean
  readonly say: string
  readonly rule: string
}

// ---- Paper

export interface CombatTable {
  readonly rule: string
  readonly title: string
  readonly columnLabel: string
  readonly columns: readonly { readonly heading: string; readonly short: string }[]
  readonly rows: readonly { readonly die: number; readonly results: readonly string[] }[]
  readonly codes: Readonly<Record<string, ResultCode>>
  readonly notes: readonly string[]
  readonly isOurs: boolean
}

export interface ResultCode {
  readonly label: string
  readonly text: string
  readonly rule: string
  /** A word or two for the card of a die: `both −1`. */
  readonly short: string
  /** Whom it costs a step: nobody, the attacker, both, or the defender. */
  readonly hurts: 'nobody' | 'attacker' | 'both' | 'defender'
}

/** Columns that dice or answers still to come may lead to. */
export interface ColumnSpan {
  readonly from: number
  readonly to: number
  /** By what the attacker has promised, or by what the defender may do. */
  readonly by: 'attacker' | 'defender'
  readonly say: string
}

/** Units that set up together. */
export interface SetupGroup {
  readonly title: string
  readonly rule: string
  readonly units: readonly string[]
}

export interface PaperTable {
  readonly id: string
  readonly title: string
  readonly rule: string
  readonly columns: readonly string[]
  readonly rows: readonly PaperRow[]
  readonly notes: readonly string[]
  readonly isOurs: boolean
}

export interface PaperRow {
  readonly cells: readonly string[]
  readonly rule?: string
  readonly isOurs?: boolean
  /** A heading within the table. */
  readonly isHead?: boolean
  /** A row of now: the phase that is played, the turn's number. */
  readonly mark?: string
}

// ---- The act being built

export interface Situation {
  readonly view: View
  readonly draft: Draft
  readonly openings: Openings
  readonly explanation: Explanation | null
}

/** What kind of thing is being built, for the first tab. */
export type Building = 'attack' | 'move' | 'setup' | 'choice' | 'phase'

/** How the question bar puts it. */
export interface Asking extends Saying {
  /** What has been picked and what is left, in words. */
  readonly about: readonly string[]
  /** On the brass button when the act may be committed. */
  readonly commit: string
}

export interface Usual {
  readonly verb: string
  readonly say: string
  /** `12 units have not moved`; asked about once. */
  readonly undone: string | null
}

export interface BattleResult {
  readonly die: number
  readonly column: string
  readonly code: string
  readonly place: string | null
}

export const DIGEST_KINDS = ['battle', 'arrival', 'move', 'other'] as const
export type DigestKind = (typeof DIGEST_KINDS)[number]

export interface SumManners {
  /** Of the attackers of a hex taken together, of a hop, of what a move has spent. */
  readonly origin: string
  readonly hop: string
  readonly spent: string
  /** `14 to 12`; the column before the shifts stands beside it. Without it the difference counts. */
  readonly odds?: (attack: number, defence: number) => string
}

/** Panels of a game's own, where the usual ones do not serve. */
export interface GamePanels {
  /** A column of its own beside the map; where there is no room for one, a tab. */
  readonly aside?: { readonly title: string; readonly panel: Component }
  /** What is asked and being built: the first tab. */
  readonly now?: Component
  /** The dice that have just fallen. */
  readonly result?: Component | null
  /** Below what lies in the chosen place: what it has to fear. */
  readonly stack?: Component
  readonly verdict?: Component
}

export interface TableGame {
  readonly title: string
  readonly manners: PickingManners
  readonly map: BoardMap
  readonly turns: readonly TurnCell[]
  /** Null where no table of columns decides a battle. */
  readonly combat: CombatTable | null
  readonly papers: readonly PaperTable[]
  readonly panels?: GamePanels
  /** What chance brings between two decisions is shown event by event (see event-playback.ts). */
  readonly playsEvents?: boolean
  /** Overlays that have a meaning here; without it, all of them. */
  readonly overlays?: readonly Overlay[]
  /** Rules beside the lines of sums that the panels write themselves, and how two strengths are told. */
  readonly sums?: SumManners
  readonly windows: readonly { readonly id: string; readonly title: string }[]
  /** Questions that can be answered beforehand: the step, what to say, and the line. */
  readonly prepared: readonly {
    readonly step: string
    readonly title: string
    readonly line: string
    readonly say: string
  }[]
  model(view: View, draft: Draft | null): BoardModel
  attack(explanation: Explanation | null, view: View): Attack | null

  /** The hexes one wants to see first. */
  front(view: View): readonly string[]
  seatName(seat: string): string
  /** Before the phases; without it, whose turn it is. */
  turnTitle?(view: View): string
  /** A word or two about a phase of this turn: what it brought, how far it is. */
  phaseNote?(view: View, phase: string): string
  /** `Lyon (4219)`, `4302`. */
  placeName(hex: string): string
  /** What lies there, in words: `Mountain, across the Loire`. */
  placeAbout(hex: string): string
  unit(id: string): UnitInfo | undefined
  unitNow(view: View, id: string): UnitNow
  picture(view: View, id: string): Picture
  unitsIn(view: View, hex: string): { readonly known: readonly string[]; readonly covered: number }
  /** `2 of 3 may stack here` and the like. */
  stackAbout(view: View, hex: string): Saying
  unitsOf(view: View, side: string): readonly string[]
  score(view: View): Score
  forces(view: View): readonly ForceGroup[]
  assets(view: View): readonly Asset[]
  /** Movement points of a unit, and what they rest on. */
  allowance(view: View, unit: string): { readonly points: number | null; readonly about: Saying }
  /** One hop in words: `mountain, across a river`. */
  hopAbout(from: string, to: string): string

  /** The unit a question is about, where it names one. */
  subject(view: View): string | null
  building(situation: Situation): { readonly kind: Building; readonly title: string }
  asking(situation: Situation): Asking
  /** On the button of a verb or word that is not on the map. */
  offerTitle(situation: Situation, token: string): string
  /** With nothing picked: the usual answer (the phase's end, no support), and what it would leave undone. */
  usual(situation: Situation): Usual | null
  /** What the button that ends this phase says, whether or not it may end now; null where nothing ends by a word. */
  endTitle(situation: Situation): string | null
  /** Some acts may be completed by the app: what its button says. */
  completes(situation: Situation): string | null
  /** Units that could still do what this phase is for. */
  undone(situation: Situation): { readonly verb: string; readonly units: readonly string[]; readonly title: string }
  setupGroups(view: View): readonly SetupGroup[]
  columnSpans(explanation: Explanation): readonly ColumnSpan[]
  measures(view: View, explanation: Explanation): readonly Measure[]
  readonly assumptions: readonly Assumption[]
  /** The answer of the other side in words: `if the French call no support`. */
  answerSay(seat: string, text: string): string

  chanceTitle(purpose: string): string
  /** What an event of the past belongs to, while it is shown. */
  eventTitle?(notes: readonly Note[]): string
  /** What is drawn, where its token does not say it: a card by its number and title. */
  drawnTitle?(token: string): string
  lineSay(act: LoggedAct): string
  digestKind(act: LoggedAct): DigestKind
  turnOf(note: Note): number | null
  /** `dice` are those that fell for it, where one line is meant. */
  battleResult(notes: readonly Note[], dice?: readonly number[]): BattleResult | null
  /** What a referee's word stands for. */
  refereeTitle(token: string): string
}

/** Every table that can be laid over the map: the combat table first. */
export function papersOf({ combat, papers }: TableGame): readonly { readonly id: string; readonly title: string }[] {
  return combat === null ? papers : [{ id: 'combat', title: combat.title }, ...papers]
}

export const hasOverlay = ({ overlays }: TableGame, overlay: Overlay): boolean => overlays?.includes(overlay) ?? true
