/** Which of a row of things are shown where there is no room for all: the present one and as many around it as fit. */

/** From the first to behind the last that is shown; what comes is worth more than what is over. */
export function fitting(widths: readonly number[], now: number, room: number): { from: number; to: number } {
  let [from, to] = [Math.max(0, now), Math.max(0, now) + 1]
  let left = room - (widths[from] ?? 0)
  for (;;) {
    const after = to < widths.length && widths[to] <= left
    const before = from > 0 && widths[from - 1] <= left
    if (after) left -= widths[to++]
    else if (before) left -= widths[--from]
    else return { from, to: Math.min(to, widths.length) }
  }
}
