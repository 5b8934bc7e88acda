/** 3.3.3b The owner shares out what a chit has shown. Steps are lost first, then units retreat (ruling 32). */
import { pick, pickMore, type Building, type Pick } from '../../../engine/act.ts'
import type { Refusal } from '../../../engine/rule.ts'
import { emptied } from '../03-2-movement/advance.ts'
import type { ShareFrame, TurnChitResult } from '../frames.ts'
import { loseStep } from '../losses.ts'
import { placeOf, unitAt } from '../pieces.ts'
import { consequences } from '../sequence/consequences.ts'
import type { Act, Play, Position, Step } from '../state.ts'
import { retreatFrame } from './retreat.ts'
import { shareName, sharings, type Sharing } from './shares.ts'

const NOT_SO: Refusal = { rule: '3.3.3b', say: 'It cannot be shared out so: the point unit takes no less than another' }
const NOT_ALL: Refusal = { rule: '3.3.3b', say: 'There is more to be taken' }

interface Shared {
  readonly given: Sharing
  readonly shown: string
}

function* choose(p: Position, frame: ShareFrame): Building<Shared> {
  const { unitOf } = p.content
  let ways = sharings(p, frame)
  const chosen: number[] = []
  const names: string[] = []
  for (;;) {
    const open = new Set(ways.flatMap((given) => [...given.keys()]).filter((unit) => !chosen.includes(unit)))
    const picks = frame.units.filter((unit) => open.has(unit)).map((unit) => unitAt(p, unit).pick)
    const done = ways.find((given) => given.size === chosen.length)
    const suggest = suggestion(p, ways[0]!, chosen)
    const more = { suggest, unready: NOT_ALL, why: (token: string) => whyNot(p, frame, chosen, token) }
    const token: string | undefined = done === undefined ? yield* pick(picks, more) : yield* pickMore(picks, more)
    if (token === undefined) return { given: done!, shown: `share ${names.sort().join(' ')}`.trim() }
    const unit = unitOf(token)!.index
    const words = [...new Set(ways.flatMap((given) => (given.has(unit) ? [shareName(given.get(unit)!)] : [])))]
    const first = ways.find((given) => given.has(unit))!
    const word = yield* pick(words.map(wordPick), {
      suggest: shareName(first.get(unit)!),
      why: (one) => (/^(R?\d?L|R)$/.test(one) ? NOT_SO : null),
    })
    chosen.push(unit)
    names.push(word)
    ways = ways.filter((given) => given.has(unit) && shareName(given.get(unit)!) === word)
  }
}

const wordPick = (token: string): Pick => ({ kind: 'word', token })

/** The next unit of the mildest way, or nothing more. */
function suggestion(p: Position, given: Sharing, chosen: readonly number[]): string {
  const next = [...given.keys()].find((unit) => !chosen.includes(unit))
  return next === undefined ? '' : unitAt(p, next).id
}

function whyNot(p: Position, { units }: ShareFrame, chosen: readonly number[], token: string): Refusal | null {
  const unit = p.content.unitOf(token)
  if (unit === undefined || chosen.includes(unit.index)) return null
  if (units.includes(unit.index)) return NOT_SO
  return { rule: '3.3.3b', say: '{unit} took no part in that combat', values: { unit: unit.name } }
}

const share: Act<ShareFrame, Shared> = {
  title: 'Share out the damage',
  rule: '3.3.3b',
  build: choose,
  does: (p, frame, { given }) => take(p, frame, given),
  shown: ({ shown }) => shown,
}

function take(p: Play, { units, side }: ShareFrame, given: Sharing): void {
  const hexes = [...new Set(units.map((unit) => placeOf(p, unit)))]
  for (const [unit, { losses }] of given)
    for (let step = 0; step < losses && placeOf(p, unit) >= 0; step++) loseStep(p, unitAt(p, unit), '3.3.3b')
  const retreated = [...given].filter(([unit, one]) => one.retreats > 0 && placeOf(p, unit) >= 0).map(([unit]) => unit)
  p.updateFrame({ retreated })
  p.push(...retreated.map((unit) => retreatFrame(p, side, unit)))
  for (const hex of hexes) emptied(p, hex, side)
  consequences(p)
}

/**
 * Asked whenever several units fought or there is a retreat to be taken: both sides know that. A single unit that loses
 * a step has no choice.
 */
export const sharing: Step<ShareFrame> = {
  title: 'Damage is shared out',
  rule: '3.3.3b',
  before(p, frame) {
    const { retreated, retreats } = frame
    const units = frame.units.filter((unit) => placeOf(p, unit) >= 0)
    const result: TurnChitResult = { retreated: retreated ?? [] }
    if (retreated !== undefined || units.length === 0) return p.pop(result)
    if (units.length < frame.units.length) p.updateFrame({ units })
    if (units.length > 1 || retreats > 0) return
    const now = p.top as ShareFrame
    take(p, now, sharings(p, now)[0]!)
    if (p.top!.step === 'share') p.pop({ retreated: [] } satisfies TurnChitResult)
  },
  asks: (_, { side }) => side,
  prompt: (p, { retreats, losses, units }) => ({
    rule: '3.3.3b',
    say: 'At {hex}: {retreats} {retreats|retreat|retreats} and {losses} {losses|loss|losses} to share out',
    values: { hex: p.content.hexNames[placeOf(p, units[0]!)]!, retreats, losses },
  }),
  acts: { share },
}
