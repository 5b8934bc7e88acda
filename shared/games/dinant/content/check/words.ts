/** What is there more than once. */
export function twice(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, i) => ids.indexOf(id) !== i))]
}

interface Band {
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
