/** The match at the table: the view of the seat that sits at the screen, its log, and the act being built. */
import { defineStore } from 'pinia'
import { computed, nextTick, ref, shallowRef } from 'vue'
import { isOpenTable } from '../../shared/contract.ts'
import { useBuilding, type Here, type Opening } from './building.ts'
import { useCatchingUp } from './catching-up.ts'
import { useHost } from './host.ts'
import { useLibrary, type Entry } from './library.ts'
import { inTurns, usePlaying, type Playing } from './playing.ts'
import { useRecord, type SeenLine } from './record.ts'
import { ActionQueue } from './action-queue.ts'
import type { View } from './view.ts'

export type { SeenLine } from './record.ts'
export type { View } from './view.ts'
/** A match that somebody wants to sit down to. */
export type Chosen = Pick<Entry, 'id' | 'name' | 'game' | 'seating' | 'players' | 'computer' | 'asked'>

/** How somebody sits down: to look only, or with a guide for the first turn. */
interface Manner {
  readonly readOnly: boolean
  readonly guided: boolean
  /** Somebody else has it open, and it is taken from them. */
  readonly takeOver: boolean
  /** To look at, as much of a damaged match as is safe. */
  readonly intact: boolean
}

/** What lies in place of a match whose file another program has changed. */
interface Found {
  /** Somebody else plays it now. */
  readonly readOnly: boolean
  /** It is still this match. */
  readonly isThere: boolean
}

/** A match that would not open for playing: why, and what can be done instead. */
export interface Blocked {
  readonly match: Chosen
  readonly say: string
  /** Somebody has it open, here or elsewhere; else its file cannot be written to. */
  readonly isOpen: boolean
  readonly canTakeOver: boolean
}

export const useTable = defineStore('table', () => {
  const host = useHost()
  const library = useLibrary()
  const chosen = ref<(Chosen & Manner) | null>(null)
  /** What the seat at the screen may see; null before anybody has sat down and while the screen is handed over. */
  const view = shallowRef<View | null>(null)
  /** What was done last came too late: the question it was meant for is no longer open. */
  const isLate = ref(false)
  /** The lines that came with the last change. */
  const arrived = shallowRef<readonly SeenLine[]>([])
  /** By seat the line it saw last, as long as the match is open. */
  const looked = new Map<string, number>()
  /** Where something is hidden: the table is covered until a seat has sat down and sees what the others did. */
  const isCurtainDown = ref(false)
  /** The seat that is to come to the screen next. */
  const next = ref('')
  /** What somebody wanted to sit down to and could not. */
  const blocked = shallowRef<Blocked | null>(null)
  let isOpen = false

  const asked = computed(() => view.value?.question.asked ?? null)
  /** The seats the computer plays. */
  const computers = computed(() => view.value?.computer ?? chosen.value?.computer ?? {})
  /** The seat at the screen is played by the computer: it is looked at, not played. */
  const isComputers = computed(() => view.value !== null && computers.value[view.value.seat] !== undefined)
  const isAsked = computed(() => view.value !== null && asked.value === view.value.seat && !isComputers.value)
  const persons = computed(() => seats.value.filter((seat) => computers.value[seat] === undefined))
  const seats = computed(() => (chosen.value === null ? [] : (host.gameOf(chosen.value.game)?.seats ?? [])))
  /** Nothing is kept apart here: no curtain, and the screen goes along to whoever is asked. */
  const isOpenToAll = computed(
    () =>
      chosen.value !== null && isOpenTable(chosen.value.seating, host.gameOf(chosen.value.game)?.hasSecrets ?? true),
  )
  const isSeat = (name: string | null): name is string => name !== null && seats.value.includes(name)
  const at = () => ({ match: view.value!.match, seat: view.value!.seat })
  const question = () => (view.value === null ? '' : `${view.value.match} ${view.value.seat} ${view.value.line}`)

  const building = useBuilding({ host, question, at: () => (view.value === null ? null : at()) })
  const { draft, openings, interrupts, explanation, given, refused } = building
  const queue = new ActionQueue({
    question,
    atRest: nextTick,
    missed: () => (isLate.value = view.value !== null),
  })
  const record = useRecord({ host, view: () => view.value, ask })
  const catching = useCatchingUp({
    host,
    isSeat: (name): name is string => isSeat(name) && computers.value[name] === undefined,
    isOpenToAll: () => isOpenToAll.value,
    hold: (work) => queue.hold(work),
    lay,
  })

  // ---- Sitting down and getting up

  /** Where something is hidden from a side nothing is fetched before the right one sits at the screen. */
  async function choose(match: Chosen, manner: Partial<Manner> = {}): Promise<void> {
    await close()
    blocked.value = null
    chosen.value = { ...match, readOnly: false, guided: false, takeOver: false, intact: false, ...manner }
    const [first = seats.value[0] ?? ''] = persons.value
    const mayAnswer = isSeat(match.asked) && (persons.value.length === 0 || persons.value.includes(match.asked))
    next.value = mayAnswer ? match.asked! : first
    // Between a person and the computer nobody is to look away.
    const needsNoCurtain = isOpenToAll.value || persons.value.length < 2
    isCurtainDown.value = !needsNoCurtain
    if (needsNoCurtain) await sit(next.value)
    if (view.value === null && needsNoCurtain) chosen.value = null // it would not open; why has been said
  }

  /** Shows the table to a seat. At an open table it may stay there until the next line, to be spoken for. */
  async function sit(seat: string, stays = false): Promise<void> {
    const { id, readOnly, guided, takeOver, intact } = chosen.value!
    const params = { match: id, seat }
    const manner = {
      ...(readOnly && { readOnly }),
      ...(guided && { guided }),
      ...(takeOver && { takeOver }),
      ...(intact && { intact }),
    }
    const seen = await host.attempt(() =>
      isOpen ? host.call('match.view', params) : host.call('match.open', { ...params, ...manner }),
    )
    if (seen === undefined) return noteBlocked(readOnly)
    isOpen = true
    if (chosen.value?.id !== id) return leave(id) // got up again meanwhile
    await catching.show(seen, stays)
  }

  /** A match that was only looked at is taken up for playing by whoever sits here; false if that cannot be. */
  async function takeUp(): Promise<boolean> {
    if (view.value === null || chosen.value === null) return false
    if (!chosen.value.readOnly) return true
    const seen = await host.attempt(() => host.call('match.open', at()))
    if (seen === undefined || chosen.value === null) return false
    chosen.value = { ...chosen.value, readOnly: false }
    await catching.show(seen, true)
    return true
  }

  /** A match that others have open, or that cannot be written to, can at least be looked at. */
  function noteBlocked(readOnly: boolean): void {
    const kind = host.troubleKind
    if (isOpen || readOnly || (kind !== 'busy' && kind !== 'held' && kind !== 'disk')) return
    blocked.value = { match: chosen.value!, say: host.trouble, isOpen: kind !== 'disk', canTakeOver: kind === 'held' }
    host.trouble = ''
  }

  /** Covers the table for a seat: the host is told first, and sends nothing more for the one that leaves. */
  function coverTable(seat: string): void {
    if (view.value === null) return
    const { match } = at()
    next.value = seat
    isCurtainDown.value = true
    clearTable()
    void host.attempt(() => host.call('match.handOver', { match }))
  }

  async function close(): Promise<void> {
    const match = chosen.value?.id
    if (isOpen && match !== undefined && !chosen.value?.readOnly) library.putInFront(match)
    clearTable()
    chosen.value = null
    isCurtainDown.value = false
    looked.clear()
    if (isOpen && match !== undefined) await leave(match)
  }

  /** Another page has closed the match for all: there is nothing to leave any more. */
  host.on('match.closed', ({ match, say }) => {
    if (chosen.value?.id !== match) return
    isOpen = false
    void close()
    host.trouble = say
  })

  /** The file was changed by another program: what only this table has is kept, and the match is opened anew. */
  async function settle(how: 'read' | 'branch' | 'copy', { readOnly, isThere }: Found): Promise<void> {
    const match = chosen.value
    if (match === null) return
    const kept = await host.attempt(() => host.call('match.settle', { match: match.id, how }))
    if (kept === undefined) return
    isOpen = false
    const copy = kept.copy === null ? undefined : await library.tellOfCopy(kept.copy)
    // Where the match itself is no more, what was kept of it is played on.
    if (isThere || copy === undefined) await choose(match, { readOnly })
    else await choose(copy)
  }

  async function leave(match: string): Promise<void> {
    isOpen = false
    await host.attempt(() => host.call('match.close', { match }))
  }

  function clearTable(): void {
    if (view.value !== null) looked.set(view.value.seat, view.value.line)
    view.value = null
    catching.forget()
    building.lay(null)
    record.forget()
    arrived.value = []
    refused.value = null
    isLate.value = false
  }

  /** What the host has told is on the table. */
  function lay(now: View, opening: Opening, lines: readonly SeenLine[]): void {
    const isSameSeat = view.value?.match === now.match && view.value.seat === now.seat
    view.value = now
    building.lay(opening)
    arrived.value = lines
    record.follow(now, isSameSeat ? lines : [])
  }

  /** Asks something about the table; undefined when nobody sits there any more by the time the answer comes. */
  async function ask<T>(query: (here: Here) => Promise<T>): Promise<T | undefined> {
    if (view.value === null) return undefined
    const here = at()
    const answer = await host.attempt(() => query(here))
    return view.value?.match === here.match && view.value.seat === here.seat ? answer : undefined
  }

  // ---- Questions about the table that change nothing

  const forecast = (picks: readonly string[]) =>
    ask((here) => host.call('match.forecast', { ...here, picks: [...picks] }))
  const why = (picks: readonly string[], token: string) =>
    ask((here) => host.call('match.why', { ...here, picks: [...picks], token }))
  const overlays = (picks: readonly string[]) =>
    ask((here) => host.call('match.overlays', { ...here, picks: [...picks] }))
  const trace = (unit: string) => ask((here) => host.call('match.trace', { ...here, unit }))

  /** What the other side could do: the next slice, after so many pieces. */
  const threats = (after: number) => ask((here) => host.call('match.threats', { ...here, after }))

  const cutOff = () => ask((here) => host.call('match.cutOff', here))

  // ---- Playing

  /** Where nothing is hidden there is no curtain. */
  const giveTo = (seat: string, toSpeak: boolean) => (isOpenToAll.value ? sit(seat, toSpeak) : coverTable(seat))
  const playing = usePlaying({ host, building, view, isLate, giveTo })

  /** Does something when all that was done before is on the screen; what is done within it is done by `now`. */
  const inTurn = <T>(action: (now: Playing) => T | Promise<T>): Promise<T | undefined> => {
    isLate.value = false
    return queue.take(() => action(playing))
  }

  /** The same for what is meant whatever is asked by then. */
  const inTurnAnyway = <T>(action: (now: Playing) => T | Promise<T>): Promise<T | undefined> => {
    isLate.value = false
    return queue.takeAnyway(() => action(playing))
  }

  return {
    chosen,
    view,
    isCurtainDown,
    blocked,
    log: record.log,
    isLogRead: record.isLogRead,
    branches: record.branches,
    draft,
    openings,
    interrupts,
    explanation,
    given,
    refused,
    isLate,
    arrived,
    next,
    asked,
    isAsked,
    isComputers,
    persons,
    isOpenToAll,
    seats,
    looked,
    inTurn,
    inTurnAnyway,
    choose,
    settle,
    sit,
    takeUp,
    close,
    ask,
    forecast,
    why,
    trace,
    cutOff,
    threats,
    overlays,
    readBranches: record.readBranches,
    ...inTurns(playing, inTurn),
  }
})
