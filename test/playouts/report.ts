/** What a run of playouts prints. */
import { addCensus, KINDS, never, newCensus, type Census, type Kind, type Universe } from './census.ts'
import type { Played } from './playout.ts'

/** What need not happen, with the reason: kind to name to sentence. */
export type Explained = Partial<Record<Kind, Readonly<Record<string, string>>>>

const TITLES: Readonly<Record<Kind, string>> = {
  steps: 'Steps entered',
  verbs: 'Verbs played',
  rolls: 'Rolls made and moments passed',
  windows: 'Windows that stood open',
  interrupts: 'Said out of turn, by window',
  results: 'Results of tables',
  notes: 'Sentences of the log',
  rules: 'Rules that bit',
  refusals: 'Refusals given',
}

export function report(all: readonly Played[], possible: Universe, explained: Explained): string[] {
  const census = newCensus()
  for (const one of all) addCensus(census, one.census)
  return [
    ...endings(all),
    ...KINDS.flatMap((kind) => ['', `${TITLES[kind]}:`, ...counts(census, kind)]),
    '',
    ...neverHappened(census, possible, explained),
  ]
}

function endings(all: readonly Played[]): string[] {
  const ended = all.filter((one) => one.failure === null)
  const lines = ended.map((one) => one.lines).sort((a, b) => a - b)
  const middle = lines[lines.length >> 1] ?? 0
  return [
    `Lines a game: ${lines[0] ?? 0} to ${lines.at(-1) ?? 0}, mostly about ${middle}`,
    `Turns reached: ${tally(ended.map((one) => `turn ${one.turn}`))}`,
    `Endings: ${tally(ended.map((one) => one.ending))}`,
    `Winners: ${tally(ended.map((one) => `${one.winner ?? 'nobody'} (${one.temper})`))}`,
  ]
}

function tally(words: readonly string[]): string {
  const times = new Map<string, number>()
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1)
  const sorted = [...times].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
  return sorted.map(([word, n]) => `${word} x ${n}`).join(', ') || 'none'
}

function counts(census: Census, kind: Kind): string[] {
  const entries = Object.entries(census[kind])
  if (entries.length === 0) return ['  none']
  const wide = Math.max(...entries.map(([, n]) => String(n).length))
  const sorted = entries.sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
  return sorted.map(([name, n]) => `  ${String(n).padStart(wide)}  ${name}`)
}

function neverHappened(census: Census, possible: Universe, explained: Explained): string[] {
  const missing = never(census, possible)
  const open: string[] = []
  const told: string[] = []
  for (const kind of KINDS) {
    for (const name of missing[kind] ?? []) {
      const reason = explained[kind]?.[name]
      if (reason === undefined) open.push(`  ${kind}: ${name}`)
      else told.push(`  ${kind}: ${name} (${reason})`)
    }
  }
  const stale = KINDS.flatMap((kind) =>
    Object.keys(explained[kind] ?? {}).flatMap((name) => (missing[kind]?.includes(name) ? [] : [`  ${kind}: ${name}`])),
  )
  return [
    'Never happened:',
    ...(open.length > 0 ? open : ['  nothing']),
    ...(told.length > 0 ? ['Never happened, as explained:', ...told] : []),
    ...(stale.length > 0 ? ['Explained, but happened after all:', ...stale] : []),
  ]
}

/** How to see a failed game again. */
export function failures(all: readonly Played[], command: string): string[] {
  return all.flatMap(({ number, lines, failure }) => {
    if (failure === null) return []
    const last = failure.last.map((line) => `    ${line}`)
    return [
      `FAILED game ${number} at line ${lines}: ${failure.say}`,
      ...last,
      `  again: ${command} --only ${number}`,
      '',
    ]
  })
}
