/** Sentences of the game as every screen writes them. */
export { spoken } from '../shared/contract.ts'

/** `french` as it stands at the head of a button: French. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
