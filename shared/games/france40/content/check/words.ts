/** A rule of the data: what would be wrong, and the sentence about it. */
export type Fault = readonly [isWrong: boolean, say: string]

/** The sentences about what is wrong. */
export const faultsOf = (...rows: readonly Fault[]): string[] =>
  rows.flatMap(([isWrong, say]) => (isWrong ? [say] : []))

/** What is there more than once. */
export function twice(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, i) => ids.indexOf(id) !== i))]
}

export function grouped<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(key(item))
    if (group) group.push(item)
    else groups.set(key(item), [item])
  }
  return groups
}

interface Band {
  readonly label: string
  readonly min: number | null
  readonly max: number | null
}

/** Places where a list of ranges, both limits included, leaves a gap, overlaps or ends too early. */
export function gaps(bands: readonly Band[]): number[] {
  return bands.flatMap(({ min, max }, i) => {
    const before = bands[i - 1]
    const isLast = i === bands.length - 1
    const joins = before ? before.max !== null && min === before.max + 1 : min === null
    return joins && (max === null) === isLast && (min === null || max === null || min <= max) ? [] : [i]
  })
}
