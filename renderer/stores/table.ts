/** The match at the table: the view of the seat that sits at the screen, its log, and the act being built. */
import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import type { EventData, Result } from '../../shared/contract.ts'
import { applyDifferences } from '../differences.ts'
import { sentence } from '../sentence.ts'
import { useHost } from './host.ts'

export type View = Result<'match.view'>
export type Draft = Result<'match.draft'>
export type SeenLine = Result<'match.log'>[number]
export type Branch = Result<'match.branches'>[number]
type Spoken = Result<'match.act'>

const PAGE = 2000

export const useTable = defineStore('table', () => {
  const host = useHost()
  const view = ref<View | null>(null)
  const log = ref<SeenLine[]>([])
  const branches = ref<Branch[]>([])
  const draft = ref<Draft | null>(null)
  /** Why the last thing asked for was not done. */
  const refusal = ref('')
  /** The seat that has to come to the screen before anything is shown; null when the table lies open. */
  const curtain = ref<string | null>(null)

  const asked = computed(() => view.value?.question.asked ?? null)
  const isAsked = computed(() => view.value !== null && asked.value === view.value.seat)
  const isOver = computed(() => view.value !== null && asked.value === null)
  const seats = computed(() => (view.value === null ? [] : (host.gameOf(view.value.game)?.seats ?? [])))
  const at = () => ({ match: view.value!.match, seat: view.value!.seat })

  host.on('match.changed', (change) => void take(change))

  // ---- Sitting down and getting up

  async function open(match: string, game: string, readOnly = false): Promise<boolean> {
    const seat = host.gameOf(game)?.seats[0]
    if (seat === undefined) return false
    const opened = await host.attempt(() => host.call('match.open', { match, seat, ...(readOnly && { readOnly }) }))
    if (opened === undefined) return false
    view.value = opened
    curtain.value = opened.seating === 'alone-open' ? null : firstSeat(opened)
    await lookAround()
    await follow()
    return true
  }

  const firstSeat = ({ question, seat }: View) => (isSeat(question.asked) ? question.asked : seat)
  const isSeat = (name: string | null): name is string => name !== null && seats.value.includes(name)

  async function close(): Promise<void> {
    if (view.value === null) return
    const match = view.value.match
    view.value = null
    draft.value = null
    log.value = []
    await host.attempt(() => host.call('match.close', { match }))
  }

  /** Shows the table to a seat. */
  async function sit(seat: string): Promise<void> {
    const seen = await host.attempt(() => host.call('match.view', { ...at(), seat }))
    if (seen === undefined) return
    view.value = seen
    curtain.value = null
    await lookAround()
  }

  /** One person alone with everything open sits wherever the decision is. */
  async function follow(): Promise<void> {
    if (view.value?.seating === 'alone-open' && isSeat(asked.value) && !isAsked.value) await sit(asked.value)
  }

  async function lookAround(): Promise<void> {
    await Promise.all([readLog(), readBranches(), pickAnew([])])
  }

  async function readLog(): Promise<void> {
    const lines = await host.attempt(() => host.call('match.log', { ...at(), after: 0, count: PAGE }))
    if (lines) log.value = lines
  }

  async function readBranches(): Promise<void> {
    const found = await host.attempt(() => host.call('match.branches', { match: at().match }))
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
    const next = await host.attempt(() => host.call('match.draft', { ...at(), picks: [...picks] }))
    if (next === undefined) return
    draft.value = next
    refusal.value = next.refused === null ? '' : sentence(next.refused)
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
  const roll = (values: string[]) => speak(() => host.call('match.dice', { match: at().match, values }))

  // ---- The record

  const takeBack = (agreed: string[]) => speak(() => host.call('match.takeBack', { ...at(), agreed }))
  const redo = () => speak(() => host.call('match.redo', at()))
  const goTo = (line: number) => speak(() => host.call('match.goTo', { ...at(), line }))
  const switchTo = (name: string) => speak(() => host.call('match.switch', { ...at(), name }))

  async function branch(name: string): Promise<void> {
    await host.attempt(() => host.call('match.branch', { match: at().match, name }))
    await readBranches()
  }

  return {
    view,
    log,
    branches,
    draft,
    refusal,
    curtain,
    asked,
    isAsked,
    isOver,
    seats,
    open,
    close,
    sit,
    pick,
    back,
    clear,
    commit,
    complete,
    roll,
    takeBack,
    redo,
    goTo,
    switchTo,
    branch,
  }
})
