/**
 * A position is a content and a state: all that a rule may look at. A `Play` is a position that can be changed.
 * Queries take a Position, effects take a Play, so the compiler keeps looking and changing apart.
 *
 * State changes in place, through `put` and `at`, which remember what was there. The same memory gives the line's
 * delta, the way back for a forecast or a search, and the memo of what was derived.
 */
import { applyDelta, coalesce, ownTable, ownTables, setEntry, type Change, type Delta } from './delta.ts'
import { derive, Memo, type Derived, type Update, type Versions, type WHOLE_STATE } from './memo.ts'
import type { GameEvent } from './event.ts'
import type { RuleContext, Sentence, Values } from './rule.ts'

/** A step of play that is under way, saved with the state: its name and its own data. */
export interface Frame {
  readonly step: string
  /** Pushed but not yet entered. */
  readonly fresh?: true
  readonly [datum: string]: unknown
}

export interface BaseState {
  /** The steps under way, the innermost last. */
  readonly flow: readonly Frame[]
}

/** A sentence of the log. */
export interface Note extends Sentence {
  /** Where it happened, as ids of places and units, so that the log can jump there. */
  readonly places?: readonly string[]
  readonly units?: readonly string[]
  /** Only this seat may read it. */
  readonly only?: string
  /** What it tells, as data. */
  readonly event?: GameEvent
}

type KeyOf<T> = T extends readonly unknown[] ? number : keyof T & (string | number)
type EntryOf<T> = T extends readonly (infer V)[] ? V : T[keyof T]
/** The fields of a state that are tables. */
type Tables<S> = { [F in keyof S]: S[F] extends object ? F : never }[keyof S]

/**
 * Splits the memo of a table: `field/part` for the part an entry belongs to. With `place` split by side, what is
 * derived from the places of one side outlives the moves of the other.
 */
export interface Partitioned<C> {
  partition?(content: C, field: string, key: string | number): string | null
}

export interface Mark {
  readonly changes: number
  readonly notes: number
  readonly reveals: readonly string[]
  readonly revision: number
  readonly versions: Versions
}

export class Position<C extends RuleContext = RuleContext, S extends BaseState = BaseState> {
  readonly content: C
  readonly state: S
  /** A number for the state as it stands: another one after every change, the old one again after a rollback. */
  revision = 0
  private touched = 0
  protected readonly partitioned: Partitioned<C>
  protected readonly memo = new Memo()

  constructor(content: C, state: S, partitioned: Partitioned<C> = {}) {
    this.content = content
    this.state = state
    this.partitioned = partitioned
  }

  /** A derived value, made anew only when one of the fields it depends on has changed. */
  derived<T>(derived: Derived<this, T>): T {
    return this.memo.get(derived, this, this.revision)
  }

  /** An entry of a derived table: made when it is first asked for, kept as long as the table. */
  derivedEntry<K, T extends {}>(table: Derived<this, Map<K, T>>, key: K, make: () => T): T {
    const known = this.derived(table)
    let value = known.get(key)
    if (value === undefined) known.set(key, (value = make()))
    return value
  }

  /** All derived values that are true as the state stands: for checks. */
  derivedNow(): ReturnType<Memo['kept']> {
    return this.memo.kept(this.revision)
  }

  /** Says that an entry has changed, or (key null) a whole field. */
  protected touch(change: Change): void {
    const [field, key] = change
    const revision = ++this.touched
    this.revision = revision
    const partition = key === null ? null : (this.partitioned.partition?.(this.content, field, key) ?? null)
    this.memo.invalidate(change, partition, revision)
  }

  get top(): Frame | undefined {
    const { flow } = this.state
    return flow[flow.length - 1]
  }

  /** Says that the steps under way have changed. */
  protected touchFlow(change: Change): void {
    const revision = ++this.touched
    this.revision = revision
    this.memo.invalidateFlow(change, revision)
  }
}

/**
 * Derived values of a game: questions of the rules whose answer is kept while the fields it depends on stay as they are.
 * A game says once what its state is and which fields are partitioned, so that only those can be named:
 *
 *     export const { derived, derivedTable } = derivedFrom<Content, State, `place/${Side}`>()
 *
 *     const unitsOnMap = derived(['place/german'], (p) => ...)              asked: unitsOnMap(p)
 *     const supplied = derivedTable<number, boolean>(['place'])            asked: supplied(p, hex, () => ...)
 *     const movable = derivedTable<Side, Unit[]>([WHOLE_STATE])            kept until anything changes
 */
export function derivedFrom<
  C extends RuleContext,
  S extends BaseState,
  Partition extends `${keyof S & string}/${string}` = never,
>() {
  type P = Position<C, S>
  type Dependencies = readonly ((keyof S & string) | Partition)[] | readonly [typeof WHOLE_STATE]
  return {
    /** With `update` it may be brought up to date from what it was before some changes. */
    derived<T>(dependencies: Dependencies, make: (position: P) => T, update?: Update<P, T>): (position: P) => T {
      const one: Derived<P, T> = derive(dependencies, make, update)
      return (position) => position.derived(one)
    },
    /** One question with many keys; each answer is found when it is first asked for. */
    derivedTable<K extends string | number, T extends {}>(
      dependencies: Dependencies,
    ): (position: P, key: K, make: () => T) => T {
      const table: Derived<P, Map<K, T>> = derive(dependencies, () => new Map<K, T>())
      return (position, key, make) => position.derivedEntry(table, key, make)
    },
  }
}

export class Play<C extends RuleContext = RuleContext, S extends BaseState = BaseState> extends Position<C, S> {
  /** What the line under way has said to the log. */
  notes: Note[] = []
  /** The seats that the line under way has shown something that was hidden from them. */
  private revealing: readonly string[] = NOBODY
  /** A frame that has just ended, with its result: the flow hands it to the frame below. */
  ended: { step: string; result: unknown } | null = null
  private changes: Change[] = []
  /** By depth the frames that were pushed last, and the same as they are when they have been entered. */
  private readonly pushed: (Frame | undefined)[] = []
  private readonly asEntered: (Frame | undefined)[] = []

  /** Replaces a whole field. */
  put<F extends keyof S & string>(field: F, value: S[F]): void {
    const fields = this.state as Record<string, unknown>
    const change: Change = [field, null, fields[field], value]
    this.changes.push(change)
    fields[field] = ownTable(value)
    this.touch(change)
  }

  /** Replaces one entry of a table; null takes it out (of an array only the last). */
  at<F extends Tables<S> & string>(field: F, key: KeyOf<S[F]>, value: EntryOf<S[F]> | null): void {
    const table = this.state[field] as Record<string | number, unknown> | unknown[]
    const before = Array.isArray(table) ? setItem(table, Number(key), value, field) : (table[key] ?? null)
    const change: Change = [field, key, before, value]
    this.changes.push(change)
    if (!Array.isArray(table)) setEntry(table, key, value)
    this.touch(change)
  }

  /** Adds an entry at the end of an array. */
  append<F extends Tables<S> & string>(field: F, value: EntryOf<S[F]>): void {
    this.at(field, (this.state[field] as readonly unknown[]).length as KeyOf<S[F]>, value)
  }

  // The flow: steps push steps, and name what they push.

  /** Pushes steps to be taken in the order given, before the present one goes on. */
  push(...frames: Frame[]): void {
    for (let i = frames.length - 1; i >= 0; i--)
      this.pushOwn(hasTables(frames[i]!) ? ownTables(frames[i]!) : frames[i]!)
  }

  /** Pushes a step whose tables are its own already. */
  private pushOwn(frame: Frame): void {
    const fresh: Frame = { ...frame, fresh: true }
    const depth = this.state.flow.length
    this.pushed[depth] = fresh
    this.asEntered[depth] = frame
    this.writeFrame(depth, fresh)
  }

  /** Ends the present step and hands its result to the step below. */
  pop(result: unknown = null): void {
    const top = this.top!
    this.writeFrame(this.state.flow.length - 1, null)
    this.ended = { step: String(top['as'] ?? top.step), result }
  }

  /** Changes data of the present step; undefined takes a datum out. */
  updateFrame(data: Record<string, unknown>): void {
    const top = this.top!
    if (top.fresh) throw new Error(`${top.step} has been pushed but not begun: keep the step's own data before pushing`)
    // Copied whole, which takes no time, unless something is to be left out.
    const frame: Record<string, unknown> = hasGaps(data) ? without(top, data) : { ...top }
    for (const name in data) if (data[name] !== undefined) frame[name] = ownTable(data[name])
    this.writeFrame(this.state.flow.length - 1, frame as unknown as Frame)
  }

  /** Marks the present step as entered. */
  entered(): void {
    const last = this.state.flow.length - 1
    const top = this.state.flow[last]!
    this.writeFrame(last, this.pushed[last] === top ? this.asEntered[last]! : withoutFresh(top))
  }

  /** Writes the top of the flow, puts a frame upon it, or (null) takes the top away. */
  private writeFrame(index: number, frame: Frame | null): void {
    const flow = this.state.flow as Frame[]
    const before = setItem(flow, index, frame, 'flow')
    const change: Change = ['flow', index, before, frame]
    this.changes.push(change)
    this.touchFlow(change)
  }

  /**
   * Rolls dice: the answer reaches the present step's `returned` under the name `purpose`. `window` is the instant
   * before they fall, `fallen` the one when they lie on the table, for those who may speak out of turn.
   */
  roll(purpose: string, dice = 1, more?: { sides?: number; by?: string; window?: string; fallen?: string }): void {
    const frame: Frame = { step: 'chance', as: purpose, dice, sides: 6 }
    this.pushOwn(more === undefined ? frame : { ...frame, ...more })
  }

  /** Has dice that lie on the table rolled again: all of them, or those at these places (from 0). */
  rollAgain(places?: readonly number[]): void {
    const top = this.top
    const rolled = top?.step === 'chance' && top['again'] === undefined ? top['rolled'] : undefined
    if (rolled === undefined) throw new Error('no dice lie on the table')
    this.updateFrame({ again: places ?? (rolled as readonly number[]).map((_, i) => i), window: undefined })
  }

  /**
   * Gives those who may speak out of turn time to do so: an instant without dice. The present step hears of its end in
   * `returned` under the name of the window: null when play went on, or what an interrupt ended it with (`pop`). Where
   * nobody could speak, which is for the game to say (`Game.couldSpeak`), it is over at once.
   */
  moment(window: string, by?: string): void {
    const frame: Frame = { step: 'chance', as: window, moment: true, window }
    this.pushOwn(by === undefined ? frame : { ...frame, by })
  }

  /**
   * Draws from a bag without order: tokens with how many of each are left in it, or a list of different tokens, one of
   * each. The order of a list must come from the content, not from play, so that the same bag is always the same.
   */
  draw(
    purpose: string,
    from: Readonly<Record<string, number>> | readonly string[],
    count = 1,
    more?: { by?: string; secret?: string; window?: string },
  ): void {
    const frame: Frame = { step: 'chance', as: purpose, draw: count, bag: isList(from) ? bagOf(from) : ownTable(from) }
    this.pushOwn(more === undefined ? frame : { ...frame, ...more })
  }

  /** Draws one from a bag that was derived: nobody will change it, so it need not be copied. */
  drawFrom(purpose: string, bag: Readonly<Record<string, number>>): void {
    this.pushOwn({ step: 'chance', as: purpose, draw: 1, bag })
  }

  note(rule: string, say: string, values?: Values, about?: Pick<Note, 'places' | 'units' | 'only' | 'event'>): void {
    // Written out: spreads behind other fields would take most of the time.
    const note: { -readonly [F in keyof Note]: Note[F] } = { rule, say }
    if (values !== undefined) note.values = values
    if (about !== undefined) {
      if (about.units !== undefined) note.units = about.units
      if (about.places !== undefined) note.places = about.places
      if (about.only !== undefined) note.only = about.only
      if (about.event !== undefined) note.event = about.event
    }
    this.notes.push(note)
  }

  /** Says that this line shows a seat something that was hidden from it. */
  reveal(to: string): void {
    this.revealing = [...this.revealing, to]
  }

  /** Has the line under way shown this seat something? */
  reveals(to: string): boolean {
    return this.revealing.includes(to)
  }

  /** The same position to be played on by itself; nothing that is derived or under way comes with it. */
  copy(): Play<C, S> {
    return new Play(this.content, ownTables(this.state), this.partitioned)
  }

  // The memory of changes.

  /** How many of the steps under way at the mark have stayed so ever since; Infinity if none has ended. */
  stayed(mark: Mark): number {
    return shallowest(this.changes.slice(mark.changes))
  }

  /** A place to come back to. */
  mark(): Mark {
    const { changes, notes, revealing: reveals, revision } = this
    return { changes: changes.length, notes: notes.length, reveals, revision, versions: this.memo.mark(revision) }
  }

  /** Takes back everything since the mark; what was derived before it is true again. */
  rollback(mark: Mark): void {
    this.notes.length = mark.notes
    while (this.changes.length > mark.changes) {
      const [field, key, before] = this.changes.pop()!
      const fields = this.state as Record<string, unknown>
      if (key === null) fields[field] = before
      else if (field === 'flow') setItem(this.state.flow as Frame[], key as number, before, field)
      else setEntry(fields[field], key, before)
    }
    this.ended = null
    this.revealing = mark.reveals
    this.revision = mark.revision
    this.memo.restore(mark.versions, mark.revision)
  }

  /** What has changed since the mark. */
  since(mark: Mark): Delta {
    return coalesce(this.changes.slice(mark.changes))
  }

  /** The delta and the notes of the line that has just been played, and a clean memory for the next. */
  takeLine(): { delta: Delta; notes: readonly Note[]; reveals: boolean; depth: number } {
    const { changes, notes, revealing: reveals } = this
    const line = { delta: coalesce(changes), notes, reveals: reveals.length > 0, depth: shallowest(changes) }
    this.changes = []
    this.notes = []
    this.revealing = NOBODY
    this.memo.dropMarks()
    return line
  }

  /** Applies a recorded delta (forwards, or backwards when given reversed) outside of any line. */
  replay(delta: Delta): void {
    applyDelta(this.state, delta)
    for (const change of delta) this.touch(change)
  }
}

const NOBODY: readonly string[] = []

/** Sets an item of an array, adds one at its end or (null) takes the last one out; gives what was there. */
function setItem(list: unknown[], index: number, value: unknown, field: string): unknown {
  const { length } = list
  if (index >= length) {
    if (value !== null) list[index] = value
    return null
  }
  const before = list[index] ?? null
  if (value !== null) list[index] = value
  else if (index === length - 1) list.pop()
  else throw new Error(`${field}: only the last entry of an array can be taken out`)
  return before
}

/** A frame of plain values need not be copied: frames are replaced, never changed. */
function hasTables(frame: Frame): boolean {
  for (const name in frame) if (typeof frame[name] === 'object' && frame[name] !== null) return true
  return false
}

/** Is something to be taken out? */
function hasGaps(data: Readonly<Record<string, unknown>>): boolean {
  for (const name in data) if (data[name] === undefined) return true
  return false
}

/** A frame without these data. */
function without(frame: Frame, data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const left: Record<string, unknown> = {}
  for (const name in frame) if (!(name in data)) left[name] = frame[name]
  return left
}

function withoutFresh(fresh: Frame): Frame {
  const { fresh: _, ...frame } = fresh
  return frame as Frame
}

const isList = (from: object): from is readonly string[] => Array.isArray(from)

/** One of each as a bag, written entry by entry: copying a large record takes several times as long. */
function bagOf(tokens: readonly string[]): Record<string, number> {
  const bag: Record<string, number> = {}
  for (const token of tokens) bag[token] = 1
  return bag
}

/** How many of the steps that were under way have stayed so throughout: the least depth of the flow. */
function shallowest(changes: readonly Change[]): number {
  let depth = Infinity
  for (const change of changes)
    if (change[3] === null && change[0] === 'flow') depth = Math.min(depth, Number(change[1]))
  return depth
}
