interface TimedAct {
  readonly line: number
  readonly turn: number
}

/** The turn in which a line was played: that of the first act it does not lie behind; 0 where nothing was played. */
export function turnAt(acts: readonly TimedAct[], line: number): number {
  let [low, high] = [0, acts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (acts[middle].line < line) low = middle + 1
    else high = middle
  }
  return (acts[low] ?? acts.at(-1))?.turn ?? 0
}
