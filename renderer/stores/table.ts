/** The match at the table: the view of the seat that sits at the screen, its log, and the act being built. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { EventData, Explanation, Forecast, Result, Tracing } from '../../shared/contract.ts'
import type { Openings } from '../board/draft.ts'
import { forced, openingsOf } from '../board/picking/openings.ts'
import { applyDifferences } from '../differences.ts'
import { useHost } from './host.ts'
import type { Entry } from './library.ts'

export type View = Result<'match.view'>
export type Draft = Result<'match.draft'>
export type SeenLine = Result<'match.log'>[number]
export type Branch = Result<'match.branches'>[number]
export type Sentence = NonNullable<Draft['refused']>
type Spoken = Result<'match.act'>
/** A match that somebody wants to sit down to. */
export type Chosen = Pick<Entry, 'id' | 'name' | 'game' | 'seating' | 'asked'>

const PAGE = 2000
/** So much of the log is there at once; the rest follows. */
const TAIL = 300
const NONE: Openings = {}

export const useTable = defineStore('table', () => {
  const host = useHost()
  const chosen = ref<(Chosen & { readOnly: boolean }) | null>(null)
  /** What the seat at the screen may see; null before anybody has sat down and while the screen is handed over. */
  const view = ref<View | null>(null)
  const log = shallowRef<readonly SeenLine[]>([])
  const branches = ref<Branch[]>([])
  const draft = shallowRef<Draft | null>(null)
  const openings = shallowRef<Openings>(NONE)
  const explanation = shallowRef<Explanation | null>(null)
  /** Why the last thing asked for was not done. */
  const refused = shallowRef<Sentence | null>(null)
  /** The lines that came with the last change. */
  const arrived = shallowRef<readonly SeenLine[]>([])
  /** By seat the line it saw last, as long as the match is open. */
  const looked = new Map<string, number>()
  /** The seat that is to come to the screen next. */
  const next = ref('')
  let isOpen = false
  let drafts = 0
  /** Picks that somebody chose to have, one after the other: what dropping goes back to. */
  let trail: string[][] = []

  const asked = computed(() => view.value?.question.asked ?? null)
  const isAsked = computed(() => view.value !== null && asked.value === view.value.seat)
  const seats = computed(() => (chosen.value === null ? [] : (host.gameOf(chosen.value.game)?.seats ?? [])))
  const isSeat = (name: string | null): name is string => name !== null && seats.value.includes(name)
  const at = () => ({ match: view.value!.match, seat: view.value!.seat })

  host.on('match.changed', (change) => void take(change))

  // ---- Sitting down and getting up

  /** With two players, or with one side covered, nothing is fetched before the right one sits at the screen. */
  async function choose(match: Chosen, readOnly = false): Promise<void> {
    await close()
    chosen.value = { ...match, readOnly }
    next.value = isSeat(match.asked) ? match.asked : (seats.value[0] ?? '')
    if (match.seating === 'alone-open') await sit(next.value)
    if (view.value === null && match.seating === 'alone-open') chosen.value = null // it would not open; why has been said
  }

  /** Shows the table to a seat. */
  async function sit(seat: string): Promise<void> {
    const { id, readOnly } = chosen.value!
    const params = { match: id, seat }
    const seen = await host.attempt(() =>
      isOpen ? host.call('match.view', params) : host.call('match.open', { ...params, ...(readOnly && { readOnly }) }),
    )
    if (seen === undefined) return
    isOpen = true
    if (chosen.value?.id !== id) return leave(id) // got up again meanwhile
    view.value = seen
    arrived.value = []
    await lookAround()
    await follow()
  }

  /** Covers the table for the seat that is asked. */
  function handOver(): void {
    next.value = isSeat(asked.value) ? asked.value : next.value
    clearTable()
  }

  async function close(): Promise<void> {
    const match = chosen.value?.id
    clearTable()
    chosen.value = null
    looked.clear()
    if (isOpen && match !== undefined) await leave(match)
  }

  async function leave(match: string): Promise<void> {
    isOpen = false
    await host.attempt(() => host.call('match.close', { match }))
  }

  function clearTable(): void {
    if (view.value !== null) looked.set(view.value.seat, view.value.line)
    view.value = null
    draft.value = null
    openings.value = NONE
    explanation.value = null
    log.value = []
    arrived.value = []
    branches.value = []
    refused.value = null
  }

  /** One person alone with everything open sits wherever the decision is. */
  async function follow(): Promise<void> {
    if (view.value?.seating !== 'alone-open' || !isSeat(asked.value) || isAsked.value) return
    const lines = arrived.value
    await sit(asked.value)
    arrived.value = lines
  }

  async function lookAround(): Promise<void> {
    await Promise.all([readLog(), readBranches(), pickAnew([])])
  }

  /** Asks something about the table; undefined when nobody sits there any more by the time the answer comes. */
  async function ask<T>(question: (here: { match: string; seat: string }) => Promise<T>): Promise<T | undefined> {
    if (view.value === null) return undefined
    const here = at()
    const answer = await host.attempt(() => question(here))
    return view.value?.match === here.match && view.value.seat === here.seat ? answer : undefined
  }

  const page = (after: number) => ask((here) => host.call('match.log', { ...here, after, count: PAGE }))

  /** The newest lines first, so that there is something to read; then all of them. */
  async function readLog(): Promise<void> {
    const { head } = view.value!
    if (head > 2 * TAIL && log.value.length === 0) log.value = (await page(head - TAIL)) ?? []
    const lines: SeenLine[] = []
    for (;;) {
      const more = await page(lines.at(-1)?.id ?? 0)
      if (more === undefined) return
      lines.push(...more)
      if (more.length < PAGE) break
    }
    log.value = lines
  }

  async function readBranches(): Promise<void> {
    const found = await ask(({ match }) => host.call('match.branches', { match }))
    if (found) branches.value = found
  }

  // ---- What the host tells

  async function take(change: EventData<'match.changed'>): Promise<void> {
    if (view.value === null || change.match !== view.value.match || change.seat !== view.value.seat) return
    if (change.from !== view.value.line) return sit(view.value.seat)
    applyDifferences(view.value, change.differences)
    arrived.value = change.lines
    const isNext = change.lines[0]?.parent === (log.value.at(-1)?.id ?? 0)
    if (isNext) log.value = [...log.value, ...change.lines]
    const isComplete = (log.value.at(-1)?.id ?? 0) === view.value.head
    await Promise.all([isComplete ? null : readLog(), readBranches(), pickAnew([])])
    await follow()
  }

  // ---- Building an act

  const draftOf = (tokens: readonly string[]) =>
    ask((here) => host.call('match.draft', { ...here, picks: [...tokens] }))
  const explain = async (picks: readonly string[]) =>
    ((await ask((here) => host.call('match.explain', { ...here, picks: [...picks] }))) ?? null) as Explanation | null

  /** Nothing is picked: what each verb would offer first. Most often they are those of the question before. */
  async function begin(): Promise<void> {
    const mine = ++drafts
    const line = view.value?.line
    const likely = new Map(Object.keys(openings.value).map((verb) => [verb, draftOf([verb])]))
    const [empty, sum] = await Promise.all([draftOf([]), explain([])])
    if (empty === undefined || view.value?.line !== line) return
    const first = await openingsOf(empty, async ([verb]) => (await (likely.get(verb) ?? draftOf([verb]))) ?? empty)
    if (view.value?.line !== line) return
    openings.value = first
    if (mine !== drafts) return // something was picked meanwhile
    trail = []
    draft.value = empty
    explanation.value = sum
  }

  /** Asks for the act with these picks; what has no other choice is picked along. */
  async function pickAnew(picks: readonly string[]): Promise<void> {
    if (picks.length === 0) return begin()
    const mine = ++drafts
    let built = await draftOf(picks)
    for (let more = built && forced(built); more; more = built && forced(built)) built = await draftOf(more)
    if (built === undefined || mine !== drafts) return // another pick was made meanwhile
    draft.value = built
    if (built.picks.length > 0 || built.refused !== null) refused.value = built.refused
    const sum = await explain(picked())
    if (mine === drafts) explanation.value = sum
  }

  const picked = () => draft.value?.picks.map(({ token }) => token) ?? []
  function setPicks(picks: readonly string[]): Promise<void> {
    trail.push(picked())
    return pickAnew(picks)
  }
  const pick = (token: string) => setPicks([...picked(), token])
  const clear = () => pickAnew([])

  /** Drops what was picked last: as much as was picked at a time. */
  function back(): Promise<void> {
    const now = picked()
    const isBefore = (tokens: string[]) => tokens.length < now.length && tokens.every((token, i) => token === now[i])
    let before = now.slice(0, -1)
    while (trail.length > 0) {
      const last = trail.pop()!
      if (!isBefore(last)) continue
      before = last
      break
    }
    return pickAnew(before.length === 1 && openings.value[before[0]]?.length ? [] : before)
  }

  // ---- Questions about the table that change nothing

  const forecast = (picks: readonly string[]) =>
    ask((here) => host.call('match.forecast', { ...here, picks: [...picks] }) as Promise<Forecast>)
  const why = (picks: readonly string[], token: string) =>
    ask((here) => host.call('match.why', { ...here, picks: [...picks], token }))
  const trace = (unit: string) => ask((here) => host.call('match.trace', { ...here, unit }) as Promise<Tracing | null>)

  /** Says a line; whatever it changed comes as an event. */
  async function speak(say: () => Promise<Spoken>): Promise<boolean> {
    const spoken = await host.attempt(say)
    if (spoken) refused.value = 'refused' in spoken ? spoken.refused : null
    return spoken !== undefined && !('refused' in spoken)
  }

  const act = (text: string) => speak(() => host.call('match.act', { ...at(), text }))
  const commit = () => act(draft.value!.text)
  const complete = () => act(draft.value!.completion!)
  const go = () => speak(() => host.call('match.go', at()))
  const roll = (values: string[]) => speak(() => host.call('match.dice', { match: at().match, values }))

  // ---- The record

  const takeBack = (agreed: string[]) => speak(() => host.call('match.takeBack', { ...at(), agreed }))
  const redo = () => speak(() => host.call('match.redo', at()))
  const goTo = (line: number) => speak(() => host.call('match.goTo', { ...at(), line }))
  const switchTo = (name: string) => speak(() => host.call('match.switch', { ...at(), name }))

  async function branch(name: string): Promise<void> {
    await ask(({ match }) => host.call('match.branch', { match, name }))
    await readBranches()
  }

  return {
    chosen,
    view,
    log,
    branches,
    draft,
    openings,
    explanation,
    refused,
    arrived,
    next,
    asked,
    isAsked,
    seats,
    looked,
    choose,
    sit,
    handOver,
    close,
    ask,
    setPicks,
    pick,
    back,
    clear,
    forecast,
    why,
    trace,
    speak,
    act,
    commit,
    complete,
    go,
    roll,
    takeBack,
    redo,
    goTo,
    switchTo,
    branch,
  }
})
