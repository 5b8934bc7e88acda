/** Which screen is shown while nobody sits at a table, and the way back. */
import { defineStore } from 'pinia'
import { ref } from 'vue'

export type Screen = 'library' | 'new-match' | 'settings' | 'reference' | 'about' | 'replay' | 'print'

export const useScreen = defineStore('screen', () => {
  const now = ref<Screen>('library')
  const before: Screen[] = []
  /** The game somebody wants a new match of; empty: any. */
  const wanted = ref('')

  function go(screen: Screen): void {
    if (screen === now.value) return
    if (now.value === 'new-match') wanted.value = ''
    if (screen === 'library') before.length = 0
    else before.push(now.value)
    now.value = screen
  }

  function back(): void {
    now.value = before.pop() ?? 'library'
  }

  /** To the New match screen, with this game chosen. */
  function setUp(game: string): void {
    wanted.value = game
    go('new-match')
  }

  return { now, wanted, go, back, setUp }
})
