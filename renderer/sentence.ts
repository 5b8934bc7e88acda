interface Sentence {
  readonly rule: string
  readonly say: string
  readonly values?: Readonly<Record<string, string | number>> | undefined
}

const PLACES = /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g

/** A sentence of the game with its values filled in; `{units|unit|units}` is the word that goes with that number. */
export function filled({ say, values }: Omit<Sentence, 'rule'>): string {
  return say.replace(PLACES, (whole, name: string, one?: string, many?: string) => {
    const value = values?.[name] ?? whole
    return one === undefined ? String(value) : value === 1 ? one : many!
  })
}

/** A sentence of the rules with its values filled in and its rule behind it. */
export function sentence({ rule, say, values }: Sentence): string {
  const text = filled({ say, values })
  return rule === '' ? text : `${text} (${rule})`
}

/** `french` as it stands at the head of a button: French. */
export function title(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
