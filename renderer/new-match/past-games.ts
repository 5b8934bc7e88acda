/** Games that are replayed for score show the player's own finished matches before a new one. */
import { defineAsyncComponent, type Component } from 'vue'

const PAST: Readonly<Record<string, Component>> = {
  'spoiled-victory': defineAsyncComponent(() => import('../games/spoiled-victory/panels/PastGames.vue')),
}

export const pastGamesOf = (game: string): Component | null => PAST[game] ?? null
