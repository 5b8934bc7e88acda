import type { Component } from 'vue'

/** Panels of a game's own, where the usual ones do not serve. */
export interface GamePanels {
  /** A column of its own beside the map; where there is no room for one, a tab. */
  readonly aside?: { readonly title: string; readonly panel: Component }
  /** What is asked and being built: the first tab. */
  readonly now?: Component
  /** The dice that have just fallen. */
  readonly result?: Component | null
  /** Below what lies in the chosen place: what it has to fear. */
  readonly stack?: Component
  /** Above the ledger of points: how the match stands, and what would change it. */
  readonly points?: Component
  readonly verdict?: Component
}
