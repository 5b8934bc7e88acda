/** The match at the table: the view of the seat that sits at the screen, its log, and the act being built. */
import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import type { EventData, Result } from '../../shared/contract.ts'
import { applyDifferences } from '../differences.ts'
import { sentence } from '../sentence.ts'
import { useHost } from './host.ts'
import type { Entry } from './library.ts'

export type View = Result<'match.view'>
export type Draft = Result<'match.draft'>
export type SeenLine = Result<'match.log'>[number]
export type Branch = Result<'match.branches'>[number]
type Spoken = Result<'match.act'>

/** A match that somebody wants to sit down to. */
export type Chosen = Pick<Entry, 'id' | 'name' | 'game' | 'seating' | 'asked'>

const PAGE = 2000

export const useTable = defineStore('table', () => {
  const host = useHost()
  const chosen = ref<(Chosen & { readOnly: boolean }) | null>(null)
  /** What the seat at the screen may see; null before anybody has sat down and while the screen is handed over. */
  const view = ref<View | null>(null)
  const log = ref<SeenLine[]>([])
  const branches = ref<Branch[]>([])
  const draft = ref<Draft | null>(null)
  /** Why the last thing asked for was not done. */
  const refusal = ref('')
  /** The seat that is to come to the screen next. */
  const next = ref('')
  let isOpen = false
  let drafts = 0

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
    if (isOpen && match !== undefined) await leave(match)
  }

  async function leave(match: string): Promise<void> {
    isOpen = false
    await host.attempt(() => host.call('match.close', { match }))
  }

  function clearTable(): void {
    view.value = null
    draft.value = null
    log.value = []
    branches.value = []
    refusal.value = ''
  }

  /** One person alone with everything open sits wherever the decision is. */
  async function follow(): Promise<void> {
    if (view.value?.seating === 'alone-open' && isSeat(asked.value) && !isAsked.value) await sit(asked.value)
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

  async function readLog(): Promise<void> {
    const lines = await ask((here) => host.call('match.log', { ...here, after: 0, count: PAGE }))
    if (lines) log.value = lines
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
    await lookAround()
    await follow()
  }

  // ---- Building an act

  async function pickAnew(picks: readonly string[]): Promise<void> {
    const mine = ++drafts
    const built = await ask((here) => host.call('match.draft', { ...here, picks: [...picks] }))
    if (built === undefined || mine !== drafts) return // another pick was made meanwhile
    draft.value = built
    refusal.value = built.refused === null ? '' : sentence(built.refused)
  }

  const picked = () => draft.value?.picks.map(({ token }) => token) ?? []
  const pick = (token: string) => pickAnew([...picked(), token])
  const back = () => pickAnew(picked().slice(0, -1))
  const clear = () => pickAnew([])

  /** Says a line; whatever it changed comes as an event. */
  async function speak(say: () => Promise<Spoken>): Promise<void> {
    const spoken = await host.attempt(say)
    if (spoken) refusal.value = 'refused' in spoken ? sentence(spoken.refused) : ''
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
    refusal,
    next,
    asked,
    isAsked,
    seats,
    choose,
    sit,
    handOver,
    close,
    pick,
    back,
    clear,
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
