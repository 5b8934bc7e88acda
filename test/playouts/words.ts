/** Words to ask about that may not be offered: units, hexes near and far, verbs of the step and of others, nonsense. */
import type { Pick } from '../../shared/engine/act.ts'
import type { Game } from '../../shared/engine/game.ts'
import type { Net } from '../../shared/engine/net.ts'
import type { RuleContext } from '../../shared/engine/rule.ts'

export interface Words {
  readonly units: readonly string[]
  readonly places: readonly string[]
  readonly net: Net | null
  /** Verbs by step. */
  readonly verbs: Readonly<Record<string, readonly string[]>>
  readonly all: readonly string[]
  /** Words offered so far that are neither units nor places nor verbs: they may be refused elsewhere. */
  readonly learned: Set<string>
}

type Below = (limit: number) => number

const NONSENSE = ['', '0', '99', 'nonsense', 'constructor']

/** Contents look alike where they have units and a map: a list with ids or a table by id, and a grid or a graph. */
interface Common {
  readonly units?: readonly { readonly id: string }[] | Readonly<Record<string, object>>
  readonly grid?: Partial<Net>
  readonly graph?: Net
}

export function wordsOf(game: Game, content: RuleContext): Words {
  const { units: pieces = [], grid: hexes, graph } = content as Common
  const grid = hexes ?? graph
  const units = isList(pieces) ? pieces.map((unit) => unit.id) : Object.keys(pieces)
  const places = grid?.ids ?? []
  const net = grid?.neighbour === undefined ? null : (grid as Net)
  const verbs = Object.fromEntries(
    Object.entries(game.steps).map(([name, step]) => [name, Object.keys(step.acts ?? {})]),
  )
  const outOfTurn = Object.keys(game.interrupts ?? {})
  const all = [...units, ...places, ...new Set([...Object.values(verbs).flat(), ...outOfTurn]), ...NONSENSE]
  return { units, places, net, verbs, all, learned: new Set() }
}

const isList = <T>(value: readonly T[] | object): value is readonly T[] => Array.isArray(value)

export function learn(words: Words, offers: readonly Pick[]): void {
  for (const { kind, token } of offers) if (kind === 'word' || kind === 'number') words.learned.add(token)
}

/** Mostly a word of the kind that is offered, so that the rules have something to say about it. */
export function strangeWord(words: Words, step: string, offers: readonly Pick[], below: Below): string {
  const like = offers.length === 0 || below(4) === 0 ? null : offers[below(offers.length)]!
  const others = below(2) === 0 ? words.all : [...words.learned]
  const fitting = like === null ? others : poolFor(words, step, like, below)
  const pool = fitting.length > 0 ? fitting : words.all
  return pool[below(pool.length)]!
}

function poolFor(words: Words, step: string, like: Pick, below: Below): readonly string[] {
  if (like.kind === 'verb') return words.verbs[step] ?? []
  if (like.kind === 'unit') return words.units
  if (like.kind !== 'hex' && like.kind !== 'hop') return words.all
  return below(3) === 0 ? words.places : around(words, like.token)
}

/** The places next to one that is offered. */
function around({ net }: Words, token: string): string[] {
  const place = net?.indexOf(token) ?? -1
  if (net === null || place < 0) return []
  const near = net.neighbour.subarray(net.offsets[place], net.offsets[place + 1])
  return Array.from(near).flatMap((next) => (next < 0 ? [] : [net.ids[next]!]))
}
