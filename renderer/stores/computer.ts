/** The computer players of the match at the table: what they are about, and what the player wants of them. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { EventData, Params, Result } from '../../shared/contract.ts'
import type { ComputerPlayer } from '../look/computer-words.ts'
import { useHost } from './host.ts'
import { useTable } from './table.ts'

export type ComputerState = EventData<'match.computer'>
export type ShownAccount = Result<'match.advise'>

export const useComputer = defineStore('computer', () => {
  const host = useHost()
  const table = useTable()
  const state = shallowRef<ComputerState | null>(null)
  /** How much of its time the computer that thinks has spent, from 0 to 1; null: it has only just begun. */
  const spent = ref<number | null>(null)

  const opponent = computed(() => host.gameOf(table.chosen?.game ?? '')?.opponent ?? null)
  /** The computer can play this game and give advice in it. */
  const plays = computed(() => opponent.value !== null)
  const characters = computed(() => opponent.value?.characters ?? [])
  const seats = computed(() => Object.keys(table.view?.computer ?? {}))

  host.on('match.computer', (told) => {
    if (told.match === table.chosen?.id) state.value = told
  })
  host.on('match.thinking', ({ match, part, isAdvice }) => {
    if (match === table.chosen?.id && !isAdvice) spent.value = part
  })
  watch([state, () => table.view?.line], () => (spent.value = null))

  watch(
    () => table.view?.match,
    () => (state.value = null),
  )

  /** Sets the pace at a table and reads what goes on there. Nobody has asked for this: if it fails, the next thing says so. */
  async function setPace(pace: Params<'match.pace'>['pace']): Promise<void> {
    const match = table.view?.match
    if (match === undefined) return
    try {
      await host.call('match.pace', { match, pace })
      const told = await host.call('match.computer', { match, do: 'tell' })
      if (table.view?.match === match) state.value = told
    } catch {
      state.value = null
    }
  }

  async function want(what: Params<'match.computer'>['do']): Promise<void> {
    const told = await table.ask(({ match }) => host.call('match.computer', { match, do: what }))
    if (told !== undefined) state.value = told
  }

  /** Whoever goes back in the match stops the computer first: otherwise its next move would come in between. */
  async function stop(): Promise<void> {
    const { asked } = table.view?.question ?? { asked: null }
    if (asked !== null && table.view?.computer[asked] !== undefined && state.value?.is !== 'paused') await want('pause')
  }

  /** While something is shown its next move waits. Nobody has asked for this either. */
  async function hold(isHeld: boolean): Promise<void> {
    const match = table.view?.match
    if (match !== undefined)
      await host.attempt(() => host.call('match.computer', { match, do: isHeld ? 'hold' : 'release' }))
  }

  /** From here on the computer plays a seat; null: a person does. */
  const setPlayer = (of: string, player: ComputerPlayer | null) =>
    table.ask((here) => host.call('match.setComputer', { ...here, of, player }))

  return { state, spent, plays, characters, seats, want, stop, hold, setPace, setPlayer }
})
