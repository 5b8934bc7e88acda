/** Acts worth a thought in A Spoiled Victory, question by question, the likeliest to be good first. */
import type { Draft } from '../../../engine/draft.ts'
import type { WinsFrame } from '../09-german-attacks/apply-wins.ts'
import type { AttackFrame } from '../09-german-attacks/german-attack.ts'
import { alliesIn, factorOf, germanOfTrack } from '../pieces.ts'
import type { Position } from '../state.ts'
import { tokensAfter } from '../../../opponent/acts.ts'
import type { Proposal } from '../../../opponent/brain.ts'
import { activationsNeeded } from './advance.ts'
import { courseAct } from './course.ts'
import { comeDown, ordersOfGhq, plugs } from './marches.ts'
import { isAnyUnderWay, sails, unlike } from './sails.ts'
import { bestFront, dangerousDice, idOf, landings, MANY_DICE, spaceId, stands, winLines } from './thumb.ts'

type Line = readonly string[]
type Propose = (p: Position, draft: Draft, most: number) => readonly Line[]

export function propose(p: Position, draft: Draft, most: number): readonly Proposal[] {
  const next = followsCourse(most) ? courseAct(p, draft) : null
  if (most === 1 && next !== null) return [{ words: next }]
  const lines = BY_STEP[p.top?.step ?? '']?.(p, draft, most) ?? []
  const others = next === null ? lines : lines.filter((words) => words.join(' ') !== next.join(' '))
  return (next === null ? others : [next, ...others]).slice(0, most).map((words) => ({ words }))
}

/** So many acts are weighed by those who follow the course of the evacuation; so it is with a first thought. */
const MANY = 60
const followsCourse = (most: number): boolean => most >= MANY || most === 1

/** An act must seem so much better than the next one of the course, or than a rule of thumb, to be said instead. */
const TRUST = 0.5
export const trust = (most: number): number => (followsCourse(most) ? TRUST : 0)

const END: Line = ['end']

/** The end of the phase is always among them. */
const orEnd = (lines: readonly Line[], most: number): Line[] => [...lines.slice(0, Math.max(0, most - 1)), END]

/** Where new Evacuees may come to be, and who of each landing may become one or be made stronger (10.2, 10.3). */
function evacuees(p: Position): Line[] {
  const shores = landings(p)
  const created = shores.map((space) => ['create', spaceId(p, space)])
  const converted = shores.flatMap((space) => {
    const units = alliesIn(p, space).filter((unit) => !p.content.units[unit]!.isEvacuee)
    const [whole] = weakestFirst(p, units, false)
    const [reduced] = weakestFirst(p, units, true)
    return [whole, reduced].flatMap((unit) => (unit === undefined ? [] : [['convert', idOf(p, unit)]]))
  })
  const stronger = p.content.spaces
    .filter(({ isSea }) => !isSea)
    .flatMap(({ index }) => unlike(p, index).filter((unit) => p.state.reduced[unit]))
    .map((unit) => ['upgrade', idOf(p, unit)])
  return [...stronger, ...converted, ...created]
}

/** The weakest fighters first: they make Evacuees as good as the best do. */
const weakestFirst = (p: Position, units: readonly number[], isReduced: boolean): number[] =>
  units.filter((unit) => (p.state.reduced[unit] === true) === isReduced).sort((a, b) => factorOf(p, a) - factorOf(p, b))

/** So many of each kind, so that none crowds out the others where few acts are weighed. */
const BOMBED = 4
const SAILS = 10
const ORDERS = 6
const MARCHES = 10

function actions(p: Position, _: Draft, most: number): Line[] {
  const lines: Line[] = []
  if (p.state.bombers === 'held') lines.push(...targets(p).map((unit) => ['bomb', idOf(p, unit)]))
  if (p.state.mole === 'damaged') lines.push(['repair', 'mole'])
  if (p.state.jetties === 'damaged') lines.push(['repair', 'jetties'])
  lines.push(...evacuees(p), ...sails(p).slice(0, SAILS))
  // The course embarks from the East Jetty: it has no use for others, and none for an action that nobody sails by.
  if (!followsCourse(most)) lines.push(['spirit'], ['jetties'])
  lines.push(['flood'])
  lines.push(...ordersOfGhq(p).slice(0, ORDERS), ...comeDown(p).slice(0, MARCHES), ...plugs(p))
  return orEnd(lines, most)
}

/** The Germans who will be soonest at the sea. */
function targets(p: Position): number[] {
  const needed = activationsNeeded(p)
  const tracks = [...needed.keys()].sort((a, b) => needed[a]! - needed[b]!)
  return tracks.slice(0, BOMBED).map((track) => germanOfTrack(p, track))
}

/** The Dunkirk Spirit (10.5): the dice that win are rolled again, if they are many. */
function dice(p: Position): Line[] {
  const bad = dangerousDice(p, p.top!)
  if (bad.length === 0) return [['keep']]
  const again = ['reroll', ...bad.map(String)]
  return bad.length >= MANY_DICE ? [again, ['keep']] : [['keep'], again]
}

/** Units for the Frontline, the best first: of those that are alike one stands for all. */
function fronts(p: Position, draft: Draft): Line[] {
  const frame = p.top as AttackFrame
  if (frame.space < 0) return tokensAfter(draft, 'target').map((space) => ['target', space])
  const kinds = new Set<string>()
  const distinct = bestFront(p, frame).filter((unit) => {
    const { nation, isGhq } = p.content.units[unit]!
    const kind = `${factorOf(p, unit)} ${p.state.reduced[unit]} ${p.state.suppressed[unit]} ${nation} ${isGhq}`
    return !kinds.has(kind) && kinds.add(kind)
  })
  return distinct.slice(0, FRONTS).map((unit) => ['front', idOf(p, unit)])
}

/** Attacks are long to follow: so many ways to meet one are weighed. */
const FRONTS = 4
const WINS = 6

const BY_STEP: Readonly<Record<string, Propose>> = {
  'allied-setup': () => [['sheet']],
  cap: () => [['wait'], ['fly', 'X'], ['fly', 'Y'], ['fly', 'Z']],
  chance: dice,
  attack: fronts,
  wins: (p) =>
    winLines(p, p.top as WinsFrame, stands)
      .slice(0, WINS)
      .map((text) => text.split(' ')),
  actions,
  'allied-attack': () => [['decline']],
  evacuation: (p, _, most) => (isAnyUnderWay(p) ? sails(p) : orEnd(sails(p), most)),
  stragglers: (p) => landings(p).map((space) => ['gather', spaceId(p, space)]),
}
