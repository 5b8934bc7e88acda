/**
 * 3.3.2a An attack is declared: the hex, who attacks, who leads. With it the breakthrough (3.3.6), which is declared in the
 * same words. A declared attack is binding, and those named in it lie open (ruling 13).
 */
import { pick, pickMore, words, type Ask, type Building, type Pick } from '../../../engine/act.ts'
import { applies, check, firstOf, type Refusal } from '../../../engine/rule.ts'
import { joinFrames } from '../03-1-activation/join.ts'
import { pay } from '../03-2-movement/movers.ts'
import {
  chooseSupport,
  hasSupport,
  SUPPORT,
  tellSupport,
  whyNoSupport,
  type Supported,
} from '../04-artillery/support.ts'
import { holds } from '../09-tactical-chits/hands.ts'
import type { Unit } from '../content/content.ts'
import type { ActivationFrame, CombatFrame } from '../frames.ts'
import { placeOf, unitAt } from '../pieces.ts'
import type { Act, Play, Position } from '../state.ts'
import { pointTo } from '../telling.ts'
import { explainAttack, unknownTarget } from '../view/explain-combat.ts'
import { layOpen } from '../view/knowledge.ts'
import {
  attackerRefusal,
  combinedRefusal,
  engineerIn,
  possibleAttackers,
  targetRefusal,
  targetsOf,
  togetherRefusal,
  type AttackKind,
} from './attackers.ts'
import { aloneRule } from './combat-sum.ts'
import { attackLimit } from './limits.ts'
import { pointRefusal, usualPoint } from './point-units.ts'
import { paySuperiority } from './superiority.ts'

const ENGINEER = 'engineer'
const COMBINED = 'combined'
const SUPERIORITY = 'superiority'
const POINT = 'point'

const NO_POINT: Refusal = { rule: '3.3.2a', say: 'Name the point unit' }
const TANKS_LEAD: Refusal = { rule: '3.3.7b', say: 'A tank unit leads a combined attack' }
const GROUP_FIRST: Refusal = { rule: '3.3.1d', say: 'Others join an attack of those who are activated' }

// ---- The words

/** An attack as far as it has been said. */
interface Said {
  readonly target: number
  readonly units: readonly number[]
  readonly alone: number | null
  readonly combined: boolean
  readonly superiority: boolean
}

interface Declared extends Said {
  readonly point: number
  readonly support: readonly number[]
}

function* chooseAttack(p: Position, frame: ActivationFrame, kind: AttackKind): Building<Declared> {
  const { grid, hexPicks, unitOf } = p.content
  const able = possibleAttackers(p, frame, kind)
  const hexes = able.some(({ index }) => frame.units.includes(index)) ? targetsOf(p, frame) : []
  const place = yield* pick(
    hexes.map((hex) => hexPicks[hex]!),
    { why: (token) => whyNotHex(p, frame, kind, grid.indexOf(token)) },
  )
  let said: Said = { target: grid.indexOf(place), units: [], alone: null, combined: false, superiority: false }
  const telling = (now: Said, guns: readonly number[] = []): Telling => ({
    explain: () => explainAttack(p, fightOf(p, frame, kind, now, guns)),
    unknown: () => unknownTarget(p, frame.side, now.target),
  })
  for (;;) {
    const now = said
    const more = able.filter((unit) => !now.units.includes(unit.index) && addRefusal(p, frame, now, unit) === null)
    const leaders = leadersOf(p, now)
    const guns = leaders.length === 1 && hasSupport(p, supported(frame, now)) ? [SUPPORT] : []
    const ends = [...wordsFor(p, frame, now), ...(leaders.length > 1 ? [POINT] : guns)]
    const picks: Pick[] = [...more.map((unit) => unit.pick), ...words(...ends)]
    const asking = {
      ...telling(now),
      why: (token: string) => whyNotWord(p, frame, kind, now, token),
      unready: NO_POINT,
      suggest: more.find(({ index }) => frame.units.includes(index))?.id ?? (leaders.length > 1 ? POINT : ''),
    }
    const token: string | undefined = leaders.length === 1 ? yield* pickMore(picks, asking) : yield* pick(picks, asking)
    if (token === undefined) return { ...now, point: leaders[0]!, support: [] }
    const ask = (chosen: readonly number[]) => telling(now, chosen)
    if (token === SUPPORT)
      return { ...now, point: leaders[0]!, support: yield* chooseSupport(p, supported(frame, now), ask) }
    if (token === POINT) {
      const point = yield* chooseLeader(p, now, leaders, telling(now))
      return { ...now, point, support: yield* maybeSupport(p, supported(frame, now), ask) }
    }
    said = withWord(p, now, token, unitOf(token))
  }
}

type Telling = { readonly [K in 'explain' | 'unknown']: NonNullable<Ask[K]> }

function* chooseLeader(p: Position, said: Said, leaders: readonly number[], telling: Telling): Building<number> {
  const token = yield* pick(
    leaders.map((unit) => unitAt(p, unit).pick),
    {
      ...telling,
      suggest: unitAt(p, usualPoint(p, leaders)).id,
      why: (word) => whyNotLeader(p, said, p.content.unitOf(word)),
    },
  )
  return p.content.unitOf(token)!.index
}

function* maybeSupport(
  p: Position,
  what: Supported,
  telling: (guns: readonly number[]) => Telling,
): Building<number[]> {
  if (!hasSupport(p, what)) return []
  const token = yield* pickMore(words(SUPPORT), telling([]))
  return token === undefined ? [] : yield* chooseSupport(p, what, telling)
}

const supported = ({ side, here, units }: ActivationFrame, said: Said): Supported => ({
  side,
  own: here,
  enemy: said.target,
  fighters: said.units,
  joiners: said.units.filter((unit) => !units.includes(unit)),
})

function withWord(p: Position, said: Said, token: string, unit: Unit | undefined): Said {
  if (unit !== undefined) return { ...said, units: [...said.units, unit.index] }
  if (token === ENGINEER) return { ...said, alone: engineerIn(p, said.target) }
  return token === COMBINED ? { ...said, combined: true } : { ...said, superiority: true }
}

const leadersOf = (p: Position, said: Said): number[] =>
  said.units.filter((unit) => whyNotLeader(p, said, unitAt(p, unit)) === null)

function whyNotLeader(p: Position, { units, combined }: Said, unit: Unit | undefined): Refusal | null {
  if (unit === undefined || !units.includes(unit.index)) return null
  return pointRefusal(p, units, unit.index) ?? check(p.content, combined && !unit.isTank, TANKS_LEAD)
}

/** 3.3.7b: tanks lead it, so one of them must be fit to. */
function whyNotCombined(p: Position, frame: ActivationFrame, said: Said): Refusal | null {
  const refused = combinedRefusal(p, frame.here, said.target, said.units)
  return refused ?? (leadersOf(p, { ...said, combined: true }).length === 0 ? TANKS_LEAD : null)
}

/** Words that may be added to the attack as it stands. */
function wordsFor(p: Position, frame: ActivationFrame, said: Said): string[] {
  const { target, units, alone, combined, superiority } = said
  const isLimited = attackLimit(p, frame.here, target) < p.content.data.tables.combat.battalions.usual
  const mayBeFree = frame.side === 'german' && holds(p, 'german', SUPERIORITY) && isLimited
  return [
    ...(units.length === 0 && alone === null && isEngineerThere(p, target) ? [ENGINEER] : []),
    ...(!combined && whyNotCombined(p, frame, said) === null ? [COMBINED] : []),
    ...(mayBeFree && !superiority && units.length > 0 && applies(p.content, '9.1d1') ? [SUPERIORITY] : []),
  ]
}

function isEngineerThere(p: Position, hex: number): boolean {
  const engineer = engineerIn(p, hex)
  return engineer !== null && applies(p.content, aloneRule(p, engineer))
}

// ---- Why not

function addRefusal(p: Position, frame: ActivationFrame, said: Said, unit: Unit): Refusal | null {
  const { target, units, superiority, combined } = said
  const all = [...units, unit.index]
  const isJoiner = !frame.units.includes(unit.index)
  if (isJoiner && !units.some((one) => frame.units.includes(one))) return GROUP_FIRST
  const refused = togetherRefusal(p, frame, target, all, superiority)
  return refused ?? (combined ? whyNotCombined(p, frame, { ...said, units: all }) : null)
}

function whyNotHex(p: Position, frame: ActivationFrame, kind: AttackKind, hex: number): Refusal | null {
  const refused = hex < 0 ? null : targetRefusal(p, frame, hex)
  if (refused !== null) return refused
  for (const unit of frame.units) {
    const why = attackerRefusal(p, frame, kind, unitAt(p, unit))
    if (why !== null) return why
  }
  return null
}

function whyNotWord(p: Position, frame: ActivationFrame, kind: AttackKind, said: Said, token: string): Refusal | null {
  if (token === SUPPORT) return whyNoSupport(p, supported(frame, said))
  if (token === COMBINED) return said.combined ? null : whyNotCombined(p, frame, said)
  const unit = p.content.unitOf(token)
  if (unit === undefined || said.units.includes(unit.index) || placeOf(p, unit.index) !== frame.here) return null
  return attackerRefusal(p, frame, kind, unit) ?? addRefusal(p, frame, said, unit)
}

// ---- The acts

function fightOf(
  p: Position,
  { here, side, attacks }: ActivationFrame,
  kind: AttackKind,
  said: Said,
  guns: readonly number[],
): CombatFrame {
  const { target, units, alone, combined, superiority } = said
  const leaders = leadersOf(p, said)
  return {
    step: 'combat',
    kind,
    side,
    stage: 'declared',
    from: here,
    target,
    attackers: units,
    point: leaders.length === 0 ? -1 : usualPoint(p, leaders),
    support: { german: [], french: [], [side]: guns },
    attacks,
    open: [...units, ...guns],
    ...(alone !== null && { alone }),
    ...(combined && { combined }),
    ...(superiority && { superiority }),
  }
}

function declare(p: Play, frame: ActivationFrame, kind: AttackKind, declared: Declared): void {
  const { units, target, point, superiority, support } = declared
  const { side, here } = frame
  if (superiority) paySuperiority(p)
  layOpen(p, [...units, ...support])
  const who = units.map((unit) => unitAt(p, unit))
  const values = {
    units: who.map(({ name }) => name).join(', '),
    hex: p.content.hexNames[target]!,
    point: unitAt(p, point).name,
  }
  const about = { units: pointTo(p, ...who).units, places: [p.content.grid.ids[target]!] }
  const say =
    kind === 'attack' ? '{units} attack {hex}, {point} leads' : '{units} break through at {hex}, {point} leads'
  const rule = kind === 'attack' ? '3.3.2a' : '3.3.6a'
  p.note(rule, say, values, { ...about, event: { kind: 'declared', side } })
  tellSupport(p, side, support)
  const joiners = units.filter((unit) => !frame.units.includes(unit))
  p.push(...joinFrames(side, joiners, here), { ...fightOf(p, frame, kind, declared, support), point })
}

const FOUGHT: Refusal = { rule: '3.1c', say: 'It has attacked in this activation' }
const BREAKING: Refusal = {
  rule: '3.3.6a',
  say: 'It is breaking through: every attack of this activation is part of that',
}
const ATTACK_FIRST: Refusal = { rule: '9.1d4', say: 'It was to attack first: there is no attack after the move' }
const MOVE_FIRST: Refusal = { rule: '3.3.6a', say: 'It has attacked from here: it must enter another hex first' }

/** Is there a hex to attack, and somebody of the group who may? */
const hasTarget = (p: Position, frame: ActivationFrame, kind: AttackKind): boolean =>
  targetsOf(p, frame).length > 0 &&
  frame.units.some((unit) => attackerRefusal(p, frame, kind, unitAt(p, unit)) === null)

const attack: Act<ActivationFrame, Declared> = {
  title: 'Attack',
  rule: '3.3.2a',
  may: (p, { stage, breakthrough, superiority }) =>
    firstOf(
      check(p.content, stage === 'fought', FOUGHT),
      check(p.content, breakthrough === true, BREAKING),
      check(p.content, superiority === true && stage === 'moved', ATTACK_FIRST),
    ),
  hasPicks: (p, frame) => hasTarget(p, frame, 'attack'),
  build: (p, frame) => chooseAttack(p, frame, 'attack'),
  does: (p, frame, declared) => declare(p, frame, 'attack', declared),
}

/** 3.3.6a: a point of movement for each attack, and a new hex before the next. */
const breakthrough: Act<ActivationFrame, Declared> = {
  title: 'Break through',
  rule: '3.3.6a',
  may: (p, { stage, struck, walked }) =>
    check(p.content, stage === 'fought', FOUGHT) ?? check(p.content, struck === walked.length, MOVE_FIRST),
  hasPicks: (p, frame) => hasTarget(p, frame, 'breakthrough'),
  build: (p, frame) => chooseAttack(p, frame, 'breakthrough'),
  does(p, frame, declared) {
    const spent = pay(frame, p.content.data.tables.terrain.attackMp)
    p.updateFrame({ breakthrough: true, struck: frame.walked.length, ...spent })
    declare(p, frame, 'breakthrough', declared)
  },
}

/** What a group may do in its activation by fighting. */
export const attackActs = { attack, breakthrough }
