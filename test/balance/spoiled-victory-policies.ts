/**
 * Ways to play A Spoiled Victory, as lines a player would like to say, the best first. The first that is legal is said, so
 * a policy need not know the rules.
 */
import { read, type Draft } from '../../shared/engine/draft.ts'
import type { Match } from '../../shared/engine/match.ts'
import type { Frame } from '../../shared/engine/position.ts'
import type { Unit } from '../../shared/games/spoiled-victory/content/content.ts'
import { alliesIn, evacueesIn, factorOf, germanOfTrack, isNight } from '../../shared/games/spoiled-victory/pieces.ts'
import {
  bestFront,
  dangerousDice,
  depth,
  idOf,
  landings as landingSpaces,
  MANY_DICE,
  spaceId,
  stands,
  winLines,
} from '../../shared/games/spoiled-victory/opponent/thumb.ts'
import { POOL, SEAT, type Position } from '../../shared/games/spoiled-victory/state.ts'
import type { AttackFrame } from '../../shared/games/spoiled-victory/09-german-attacks/german-attack.ts'
import type { WinsFrame } from '../../shared/games/spoiled-victory/09-german-attacks/apply-wins.ts'

export type Policy = (p: Position, frame: Frame, below: (limit: number) => number) => readonly string[]

/** What a policy says to the open question: the first of its wishes that is legal, else what the acts suggest. */
export function wished(policy: Policy, match: Match, frame: Frame, below: (limit: number) => number): Draft {
  for (const line of policy(match.play as unknown as Position, frame, below)) {
    const draft = match.draft(SEAT)
    if (read(draft, line) === null && draft.ready) return draft
  }
  return match.draft(SEAT).completed()
}

type Answers = Readonly<Record<string, Policy>>

const playing =
  (answers: Answers): Policy =>
  (p, frame, below) =>
    answers[frame.step]?.(p, frame, below) ?? []

// ---- What both look at

const STAGING = 'X1/Y1/Z1'
const spaceOf = (p: Position, unit: Unit) => p.content.spaces[p.state.place[unit.index]!]!
const isJune = (p: Position): boolean => p.state.turn >= p.content.data.scenario.juneFrom

/** Evacuees on the map that can be moved, the strong ones first. */
const evacuees = (p: Position): Unit[] =>
  p.content.evacuees
    .filter(({ index }) => p.state.place[index]! >= 0 && !p.state.suppressed[index])
    .sort((a, b) => factorOf(p, b.index) - factorOf(p, a.index))
const ashore = (p: Position): Unit[] => evacuees(p).filter((unit) => !spaceOf(p, unit).isSea)
const inSpace = (p: Position, space: string): Unit[] => evacuees(p).filter((unit) => spaceOf(p, unit).id === space)
const count = (p: Position, space: string): number => evacueesIn(p, p.content.spaceOf(space)!.index)

const landings = (p: Position): string[] => landingSpaces(p).map((space) => spaceId(p, space))

const hasPool = (p: Position): boolean => p.content.evacuees.some(({ index }) => p.state.place[index] === POOL)

// ---- Holding the line, giving ground in time, sailing when it is safe

const winsBy =
  (isStanding: typeof stands): Policy =>
  (p, frame) =>
    winLines(p, frame as WinsFrame, isStanding)

const holdingWins = winsBy(stands)
/** Giving ground: nobody stands who can go. */
const givingWins = winsBy(() => false)

/** Dice worth rolling again: those that win, if there are many. */
const sensibleDice: Policy = (p, frame) => {
  const bad = dangerousDice(p, frame)
  return bad.length >= MANY_DICE ? [`reroll ${bad.join(' ')}`, 'keep'] : ['keep']
}

/** Units that may become Evacuees come down to the landings, several of a stack in one action; one stays behind. */
function comeDown(p: Position): string[] {
  const isReady = (unit: Unit) => isOnMap(p, unit) && isLandingFor(p, unit)
  if (p.content.combatUnits.filter(isReady).length >= 4) return []
  const free = landings(p)
  const able = p.content.combatUnits.filter((unit) => canBeConverted(p, unit) && !isLandingFor(p, unit))
  const spaces = [...new Set(able.map(({ index }) => p.state.place[index]!))]
  const party = (space: number) => {
    const group = able.filter(({ index, isGhq }) => p.state.place[index] === space && !isGhq)
    const nation = group[0]?.nation
    const same = group.filter((unit) => unit.nation === nation)
    const isAll = same.length === alliesIn(p, space).length
    return same
      .toSorted((a, b) => factorOf(p, b.index) - factorOf(p, a.index))
      .slice(0, isAll && depth(p, space) > 0 ? -1 : 4)
  }
  const parties = spaces.map(party).filter((group) => group.length > 0)
  const marches = parties
    .toSorted((a, b) => b.length - a.length)
    .flatMap((group) => free.map((to) => `foot ${group.map((unit) => `${unit.id} ${to}`).join(' ')}`))
  const orders = able.flatMap((unit) => free.map((to) => `ghq ${unit.id} ${to}`))
  return [...orders, ...marches]
}

const isLandingFor = (p: Position, unit: Unit): boolean => {
  const space = p.content.spaces[p.state.place[unit.index]!]!
  return (space.isBeach || space.isEastJetty) && canBeConverted(p, unit)
}

function canBeConverted(p: Position, { index, nation }: Unit): boolean {
  if (p.state.place[index]! < 0 || p.state.suppressed[index] || nation === 'belgian') return false
  return nation === 'british' || p.state.turn + 1 >= p.content.data.scenario.frenchConvertFrom
}

/** Tracks on which no Allied unit stands between the German and the sea: somebody is sent. */
function plug(p: Position): string[] {
  return p.content.tracks.flatMap((spaces, track) => {
    const at = p.content.onTrack[track]![p.state.place[germanOfTrack(p, track)]!]!
    const ahead = spaces.slice(at + 1)
    if (ahead.length === 0 || ahead.length > 4 || ahead.some((space) => alliesIn(p, space).length > 0)) return []
    const goals = ahead.filter((space) => p.content.spaces[space]!.terrain === 'canal').concat(ahead)
    const spare = p.content.combatUnits.filter(
      ({ index, isGhq }) =>
        p.state.place[index]! >= 0 &&
        !isGhq &&
        !p.state.reduced[index] &&
        alliesIn(p, p.state.place[index]!).length > 1,
    )
    return goals.flatMap((goal) =>
      spare.flatMap(({ id: unit }) => [`ghq ${unit} ${spaceId(p, goal)}`, `foot ${unit} ${spaceId(p, goal)}`]),
    )
  })
}

const sensibleActions: Policy = (p) => {
  const upgrades = ashore(p)
    .filter(({ index }) => p.state.reduced[index])
    .map((unit) => `upgrade ${unit.id}`)
  const lines: string[] = []
  if (p.state.bombers === 'held') lines.push(...p.content.germans.map((unit) => `bomb ${unit.id}`))
  if (p.state.mole === 'damaged') lines.push('repair mole')
  const room = ashore(p).length < 7 && hasPool(p)
  if (isJune(p)) {
    const whole = p.content.combatUnits.toSorted(
      (a, b) => Number(p.state.reduced[a.index] ?? 0) - Number(p.state.reduced[b.index] ?? 0),
    )
    if (room)
      lines.push(
        ...whole.filter((unit) => isOnMap(p, unit) && isLandingFor(p, unit)).map((unit) => `convert ${unit.id}`),
      )
    lines.push(...comeDown(p))
  } else {
    lines.push(...upgrades)
    if (room) lines.push(...landings(p).map((space) => `create ${space}`))
    if (p.state.turn >= 9) lines.push(...comeDown(p))
  }
  lines.push(...plug(p), ...upgrades)
  if (!p.state.spirit) lines.push('spirit')
  return [...lines, ...sails(p), 'end']
}

const isOnMap = (p: Position, unit: Unit): boolean => p.state.place[unit.index]! >= 0

/** Evacuation Moves in the order of their worth. */
function sails(p: Position): string[] {
  const lines: string[] = []
  const moves = p.state.moves
  const from = (space: string, to: string) => inSpace(p, space).map((unit) => `sail ${unit.id} ${to}`)
  lines.push(...from('X2', 'X3'), ...from('Y3', 'Y4'))
  const staged = inSpace(p, STAGING)
  // Who sails along Z in a Day turn is shot at by Night, when the guns see little.
  if (!isNight(p) || p.state.turn === 18) lines.push(...staged.map((unit) => `sail ${unit.id} Z2`))
  if (count(p, 'X3') < 2 && moves !== 1) lines.push(...staged.map((unit) => `sail ${unit.id} X2`))
  lines.push(...from('Y2', 'Y3'))
  if (staged.length < 4) lines.push(...putToSea(p))
  lines.push(...toTheShore(p))
  if (staged.length >= 3) lines.push(...staged.map((unit) => `sail ${unit.id} Y2`))
  lines.push(...staged.map((unit) => `sail ${unit.id} X2`), ...putToSea(p))
  return lines
}

/** Two together where a jetty allows it. */
function putToSea(p: Position): string[] {
  const jetty = inSpace(p, 'A5')
  const shore = evacuees(p).filter((unit) => spaceOf(p, unit).isBeach)
  return [jetty, shore].flatMap((group) =>
    group.flatMap((first, i) => [
      ...group.slice(i + 1).map((second) => `sail ${first.id} ${STAGING} ${second.id}`),
      `sail ${first.id} ${STAGING}`,
    ]),
  )
}

/** From Canals and from the town of Dunkirk down to the water; who is there already stays. */
const toTheShore = (p: Position): string[] =>
  ashore(p)
    .filter((unit) => !spaceOf(p, unit).isBeach && !spaceOf(p, unit).isEastJetty)
    .flatMap((unit) => landings(p).map((space) => `sail ${unit.id} ${space}`))

const sensibleCap: Policy = (p) => {
  const worth = (route: 'X' | 'Y' | 'Z') =>
    evacuees(p).reduce(
      (sum, unit) => (spaceOf(p, unit).routes.includes(route) ? sum + factorOf(p, unit.index) : sum),
      0,
    )
  const routes = (['X', 'Z', 'Y'] as const).toSorted((a, b) => worth(b) - worth(a))
  return worth(routes[0]!) >= 6 && !isNight(p) ? [`fly ${routes[0]}`] : ['wait']
}

const withCare = (wins: Policy): Policy =>
  playing({
    cap: sensibleCap,
    chance: sensibleDice,
    attack: (p, frame) => {
      const attack = frame as AttackFrame
      if (attack.space < 0) return []
      return bestFront(p, attack).map((unit) => `front ${idOf(p, unit)}`)
    },
    wins,
    actions: sensibleActions,
    'allied-attack': () => ['decline'],
    evacuation: (p) => [...sails(p), 'end'],
    stragglers: (p) => landings(p).map((space) => `gather ${space}`),
  })

export const sensible = withCare(holdingWins)
/** The same care in everything else, but every space is given up rather than paid for. */
export const giving = withCare(givingWins)

// ---- Careless: anybody in front, every Hit taken, weak Evacuees, Route Z at any hour

export const careless: Policy = playing({
  cap: () => ['wait'],
  chance: () => ['keep'],
  attack: (p, frame) => {
    const attack = frame as AttackFrame
    return attack.space < 0 ? [] : alliesIn(p, attack.space).map((unit) => `front ${idOf(p, unit)}`)
  },
  wins: (p, frame) => {
    const { front, space, begun } = frame as WinsFrame
    return (begun ? alliesIn(p, space) : [front]).map((unit) => `hit ${idOf(p, unit)}`)
  },
  actions: (p) => [
    ...landings(p)
      .toReversed()
      .map((space) => `create ${space}`),
    ...p.content.combatUnits.filter((unit) => isOnMap(p, unit)).map((unit) => `convert ${unit.id}`),
    ...carelessSails(p),
    'end',
  ],
  evacuation: (p) => [...carelessSails(p), 'end'],
  'allied-attack': () => ['decline'],
})

function carelessSails(p: Position): string[] {
  const all = evacuees(p)
  return [
    ...inSpace(p, STAGING).map((unit) => `sail ${unit.id} Z2`),
    ...all.filter((unit) => !spaceOf(p, unit).isSea).map((unit) => `sail ${unit.id} ${STAGING}`),
    ...toTheShore(p),
  ]
}
