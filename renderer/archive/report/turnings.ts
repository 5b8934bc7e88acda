/** Where the match turned, for a report: the acts that gave most away by the computer's judgement, and what was better. */
import type { View } from '../../stores/view.ts'
import { actSay, atRest, reasonsSay } from '../../table/logic/account-words.ts'
import { capital, spoken } from '../../table/logic/words.ts'
import { judgedActs, turningsOf, type Judged, type JudgedAct } from '../statistics/judging.ts'
import type { Act } from '../statistics/record.ts'
import { along, type Teller } from '../telling.ts'
import { whyIn, type KeptReasons } from './reasons.ts'
import type { TurningPart } from './report.ts'

/** The match as each of these eyes judges it. */
export async function judgeFor(teller: Teller, tell: (part: number) => void, signal: AbortSignal): Promise<Judged> {
  const { call, eyes } = teller
  const judged: Record<string, readonly JudgedAct[]> = {}
  for (const [nth, of] of eyes.entries()) {
    const found = await judgedActs(
      (after) => {
        signal.throwIfAborted()
        return call('archive.judged', { ...along(teller, of), of, after })
      },
      (done, all) => tell((nth + done / all) / eyes.length),
    )
    judged[of] = found ?? []
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
  for (const { seat, line, lost, instead } of turningsOf(judged)) {
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
