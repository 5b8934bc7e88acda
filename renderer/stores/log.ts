/** Reading the log of a match: the newest lines first, so that there is something to read; then all of them. */
import type { ShallowRef } from 'vue'
import type { Result } from '../../shared/contract.ts'

type Lines = Result<'match.log'>

const PAGE = 2000
/** So much of the log is there at once; the rest follows. */
const TAIL = 300

/** `page` gives so many lines after a line, or undefined when nobody wants them any more. */
export async function readLog(
  head: number,
  log: ShallowRef<readonly Lines[number][]>,
  page: (after: number, count: number) => Promise<Lines | undefined>,
): Promise<void> {
  if (head > 2 * TAIL && log.value.length === 0) log.value = (await page(head - TAIL, PAGE)) ?? []
  const lines: Lines = []
  for (;;) {
    const more = await page(lines.at(-1)?.id ?? 0, PAGE)
    if (more === undefined) return
    lines.push(...more)
    if (more.length < PAGE) break
  }
  log.value = lines
}
