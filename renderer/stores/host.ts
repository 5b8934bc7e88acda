/** The line to the host: calls out, events in, and what went wrong last in words for the player. */
import { defineStore } from 'pinia'
import { ref } from 'vue'
import { connect, Trouble, type Result, type TroubleKind } from '../../shared/contract.ts'
import { awaitHost, openTransport } from '../transport.ts'

export const useHost = defineStore('host', () => {
  const transport = openTransport()
  const { call, on } = connect(transport)
  const isLost = ref(false)
  const trouble = ref('')
  /** What kind it was: tells what can be done about it. */
  const troubleKind = ref<TroubleKind | null>(null)
  const about = ref<Result<'app.about'> | null>(null)
  const games = ref<Result<'app.games'>>([])

  transport.onLost(() => {
    isLost.value = true
    awaitHost(() => location.reload())
  })
  on('match.trouble', ({ say }) => (trouble.value = say))
  on('app.trouble', ({ say }) => (trouble.value = say))

  async function begin(): Promise<void> {
    about.value = await call('app.about', {})
    games.value = await call('app.games', {})
  }

  /** Does something a player has asked for; if it fails they are told, and the answer is undefined. */
  async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    trouble.value = ''
    troubleKind.value = null
    try {
      return await work()
    } catch (error) {
      trouble.value = error instanceof Error ? error.message : `Something went wrong: ${String(error)}`
      troubleKind.value = error instanceof Trouble ? error.kind : 'fault'
      return undefined
    }
  }

  const gameOf = (id: string) => games.value.find((game) => game.id === id)

  return { call, on, begin, attempt, gameOf, isLost, trouble, troubleKind, about, games }
})
