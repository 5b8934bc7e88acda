/** Where the match turned, for a report: the acts that gave most away by the computer's judgement, and what was better. */
import type { View } from '../../stores/view.ts'
import { actSay, atRest, reasonsSay } from '../../table/logic/account-words.ts'
import { capital, spoken } from '../../table/logic/words.ts'
import { judgedPart, judging, turningsOf, type Judged } from '../statistics/judging.ts'
import type { Act } from '../statistics/record.ts'
import { along, type Teller } from '../telling.ts'
import { whyIn, type KeptReasons } from './reasons.ts'
import type { TurningPart } from './report.ts'

/** The match as each of these eyes judges it; `known`: what has been judged already. */
export async function judgeFor(
  teller: Teller,
  acts: readonly Act[],
  known: Judged,
  tell: (part: number) => void,
  signal: AbortSignal,
): Promise<Judged> {
  const { call, eyes } = teller
  const asked = (of: string, lines: readonly number[]) => ({ ...along(teller, of), of, acts: [...lines] })
  let judged: Judged = Object.fromEntries(eyes.filter((of) => known[of] !== undefined).map((of) => [of, known[of]]))
  const steps = judging(acts, eyes, judged, {
    margins: (of, lines) => call('archive.margins', asked(of, lines)),
    losses: (of, lines) => call('archive.judged', asked(of, lines)),
  })
  for await (const step of steps) {
    signal.throwIfAborted()
    judged = step
    tell(judgedPart(acts, eyes, judged))
  }
  return judged
}

export async function turningParts(
  teller: Teller,
  judged: Judged,
  { acts, kept, view }: { readonly acts: readonly Act[]; readonly kept: KeptReasons; readonly view: View },
): Promise<TurningPart[]> {
  const { game } = teller
  const parts: TurningPart[] = []
  for (const { seat, line, lost, instead } of turningsOf(acts, judged)) {
    const act = acts.find((one) => one.line === line)
    if (act === undefined) continue
    const own = await whyIn(teller, kept, { after: act.first - 1, to: line, view })
    const reasons = instead === null ? '' : reasonsSay(instead)
    parts.push({
      title: `Turn ${act.turn}, ${capital(game.seatName(seat))}: ${lost.toFixed(1)} given away`,
      sentences: [
        `${spoken(act.headline)}.`,
        own === null ? '' : `Why it was done: ${own.why}`,
        instead === null
          ? ''
          : `Better: ${actSay(game, atRest(view), instead)}${reasons === '' ? '' : ` (${reasons})`}.`,
      ].filter((sentence) => sentence !== ''),
    })
  }
  return parts
}
