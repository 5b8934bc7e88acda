interface Sentence {
  readonly rule: string
  readonly say: string
  readonly values?: Readonly<Record<string, string | number>> | undefined
}

/** A sentence of the rules with its values filled in and its rule behind it. */
export function sentence({ rule, say, values }: Sentence): string {
  const filled = say.replace(/\{(\w+)\}/g, (whole, name: string) => String(values?.[name] ?? whole))
  return rule === '' ? filled : `${filled} (${rule})`
}

/** `french` as it stands at the head of a button: French. */
export function title(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
