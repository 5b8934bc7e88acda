/** Sentences of the game as every screen writes them. */

interface Sayable {
  readonly say: string
  readonly values?: Readonly<Record<string, string | number>> | undefined
}

const PLACES = /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g

/** A sentence with its values filled in, without its rule; `{units|unit|units}` is the word that goes with that number. */
export function spoken({ say, values }: Sayable): string {
  return say.replace(PLACES, (whole, name: string, one?: string, many?: string) => {
    const value = values?.[name] ?? whole
    return one === undefined ? String(value) : value === 1 ? one : many!
  })
}

/** `french` as it stands at the head of a button: French. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
