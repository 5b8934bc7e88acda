import type { Bridge } from '../shared/contract.ts'

/** What Electron's preload script puts into the page; in a browser there is none. */
export function bridge(): Bridge | null {
  return (globalThis as { quarante?: Bridge }).quarante ?? null
}
