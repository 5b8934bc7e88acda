/** The words of a march: the units that go, their hops, and `drop` with a unit that stays behind (3.7). */
import { pick, pickMore, unitPick, words, type Building, type Pick } from '../../../shared/engine/act.ts'
import { costOf, hops, whyNotHop, type March } from './movement.ts'
import { shifted, type Position } from './state.ts'

export interface Route {
  readonly hex: string
  readonly units: readonly string[]
  readonly words: readonly string[]
}

interface Asked {
  /** Units that may still join, before the first hop. */
  readonly fellows: readonly string[]
  /** The plan before an interruption: suggested again as far as it is still offered. */
  readonly plan: readonly string[] | null
}

export function* route(p: Position, start: March, { fellows, plan }: Asked): Building<Route> {
  const { units, hex } = yield* gathered(p, start, fellows, plan)
  return yield* onward(p, { ...start, units }, hex, plan)
}

/** Whoever joins, and the first hop (or `halt`, when the march was interrupted). */
function* gathered(p: Position, start: March, fellows: readonly string[], plan: Asked['plan']) {
  let march = start
  for (;;) {
    const ways = [...hops(p, p.state.stacks, march), ...(plan ? words('halt') : [])]
    const joining = fellows.filter((unit) => !march.units.includes(unit) && canGo(p, [...march.units, unit], march))
    const token: string = yield* pick([...ways, ...joining.map(unitPick)], {
      why: whyNotHop(p, p.state.stacks, march),
      suggest: plan ? next(plan, [], ways, 'halt') : undefined,
    })
    if (!joining.includes(token)) return { units: march.units, hex: token }
    march = { ...march, units: [...march.units, token] }
  }
}

export const canGo = (p: Position, units: readonly string[], { hex, spent }: Omit<March, 'units'>): boolean =>
  hops(p, p.state.stacks, { units, hex, spent }).length > 0

function* onward(p: Position, start: March, first: string, plan: Asked['plan']): Building<Route> {
  const said = [first]
  if (first === 'halt') return { ...start, words: said }
  let stacks = shifted(p.state.stacks, start.units, start.hex, first)
  let march = { ...start, hex: first, spent: start.spent + costOf(p.content, first) }
  for (;;) {
    const ways = [...hops(p, stacks, march), ...(march.units.length > 1 ? words('drop') : [])]
    const suggest = plan ? next(plan, said, ways, '') : undefined
    const token = yield* pickMore(ways, { why: whyNotHop(p, stacks, march), suggest })
    if (token === undefined) return { ...start, words: said }
    said.push(token)
    if (token === 'drop') {
      const unit = yield* pick(march.units.map(unitPick), { suggest: plan?.[said.length] })
      said.push(unit)
      march = { ...march, units: march.units.filter((one) => one !== unit) }
    } else {
      stacks = shifted(stacks, march.units, march.hex, token)
      march = { ...march, hex: token, spent: march.spent + costOf(p.content, token) }
    }
  }
}

/** The next word of the old plan, while the route follows it and the word is offered; else `end`. */
function next(plan: readonly string[], said: readonly string[], ways: readonly Pick[], end: string): string {
  const word = said.every((one, i) => plan[i] === one) ? plan[said.length] : undefined
  return ways.find((one) => one.token === word)?.token ?? end
}

/** 1.2 What the enemy sees of it: how many, where from, where to. */
export function seenRoute(verb: string, { units, hex, words: said }: Route): string {
  const seen = said.map((word, i) => (said[i - 1] === 'drop' ? 'one' : word))
  return `${verb} ${units.length} from ${hex}: ${seen.join(' ')}`
}
