/** Which screen is shown while nobody sits at a table, and the way back. */
import { defineStore } from 'pinia'
import { computed, ref } from 'vue'

export type Screen = 'library' | 'new-match' | 'settings' | 'reference' | 'about' | 'replay' | 'print'

export const useScreen = defineStore('screen', () => {
  const now = ref<Screen>('library')
  const before = ref<Screen[]>([])
  /** Where a screen lies over: the replay, or whatever is there while none is open. */
  const beneath = computed((): Screen => (before.value.includes('replay') ? 'replay' : 'library'))
  /** The game somebody wants a new match of; empty: any. */
  const wanted = ref('')

  function go(screen: Screen): void {
    if (screen === now.value) return
    if (now.value === 'new-match') wanted.value = ''
    if (screen === 'library') before.value = []
    else before.value.push(now.value)
    now.value = screen
  }

  function back(): void {
    now.value = before.value.pop() ?? 'library'
  }

  /** Closes all screens that lie over the replay or the table. */
  function close(): void {
    if (beneath.value === 'library') return go('library')
    before.value = before.value.slice(0, before.value.lastIndexOf('replay'))
    now.value = 'replay'
  }

  /** To the New match screen, with this game chosen. */
  function setUp(game: string): void {
    wanted.value = game
    go('new-match')
  }

  return { now, beneath, wanted, go, back, close, setUp }
})
