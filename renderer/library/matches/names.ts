/** A name that no other match has: '(2)' is added, not asked. */
export function freeName(name: string, taken: readonly string[]): string {
  const used = new Set(taken)
  if (!used.has(name)) return name
  const stem = name.replace(/ \(\d+\)$/, '')
  for (let number = 2; ; number++) {
    const end = ` (${number})`
    const free = stem.slice(0, 120 - end.length) + end
    if (!used.has(free)) return free
  }
}
