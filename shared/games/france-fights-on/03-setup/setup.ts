/**
 * Setting up (3.2, 3.3, 3.4). A side places its whole army in one act, unit by unit, each in any hex still open to it:
 *
 *     setup fr-fort-42 5923 fr-fort-43 5924 ... fr-1 5907 fr-gc 5907
 *
 * What is placed later lies on top (3.6). The limits are those of the scenario: groups of units, the hexes of each, and
 * how many to a hex. They never run into a dead end, because a group has at least as many places as units.
 */
import { nothing, pick, type Building } from '../../../engine/act.ts'
import { applies, type Refusal } from '../../../engine/rule.ts'
import { SEA, type Content, type Side, type Unit } from '../content/content.ts'
import { SETUP_ENDED } from '../events.ts'
import { put, SIDE_NAMES } from '../pieces.ts'
import { NOT_SET_UP, type Act, type PhaseFrame, type Play, type Position, type Step } from '../state.ts'

interface Limits {
  readonly rule: string
  readonly hexes: readonly number[]
  readonly perHex: number
}

interface Army {
  /** In the order of the sample set-up. */
  readonly units: readonly Unit[]
  readonly limits: ReadonlyMap<Unit, Limits>
  readonly fixed: ReadonlyMap<Unit, number>
  readonly sample: ReadonlyMap<Unit, number>
}

interface Placement {
  readonly unit: Unit
  readonly hex: number
}

interface Plan {
  readonly placements: readonly Placement[]
  /** What the other side reads. */
  readonly shown: string
}

const RULE: Readonly<Record<Side, string>> = { french: '3.3', german: '3.4' }

const known = new WeakMap<Content, Readonly<Record<Side, Army>>>()

function armyOf(content: Content, side: Side): Army {
  let armies = known.get(content)
  if (armies === undefined)
    known.set(content, (armies = { french: makeArmy(content, 'french'), german: makeArmy(content, 'german') }))
  return armies[side]
}

function makeArmy(content: Content, side: Side): Army {
  const { setup, sample } = content.data.scenario
  const unit = (id: string) => content.unitOf(id)!
  const hex = (id: string) => content.grid.indexOf(id)
  const limits = new Map<Unit, Limits>()
  for (const { rule, hexes, perHex, units } of setup[side].groups) {
    const shared: Limits = { rule, hexes: hexes.map(hex), perHex }
    for (const id of units) limits.set(unit(id), shared)
  }
  const places = new Map(Object.entries(sample[side]).map(([id, at]) => [unit(id), hex(at)]))
  return {
    units: [...places.keys()],
    limits,
    fixed: new Map(setup[side].fixed.map((one) => [unit(one.unit), hex(one.hex)])),
    sample: places,
  }
}

// ---- Which hexes are open to a unit (3.3, 3.4)

type Filled = Map<number, number>

/** How many units that weigh something are in each hex so far. */
function fill(filled: Filled, { unit, hex }: Placement): void {
  if (!unit.freeStacking) filled.set(hex, (filled.get(hex) ?? 0) + 1)
}

function openHexes(content: Content, unit: Unit, limits: Limits, filled: Filled): number[] {
  if (!applies(content, limits.rule))
    return content.grid.ids.flatMap((_, hex) => (content.terrain[hex] === SEA ? [] : [hex]))
  return limits.hexes.filter((hex) => unit.freeStacking || (filled.get(hex) ?? 0) < limits.perHex)
}

function whyNotHex(content: Content, unit: Unit, { rule, hexes, perHex }: Limits, token: string): Refusal | null {
  const hex = content.grid.indexOf(token)
  if (hex < 0) return null
  if (hexes.includes(hex))
    return { rule, say: 'At most {most} units set up in {hex}', values: { most: perHex, hex: token } }
  const [first, last] = [content.grid.ids[hexes[0]!]!, content.grid.ids[hexes.at(-1)!]!]
  return {
    rule,
    say: '{unit} sets up in {first} to {last}, not in {hex}',
    values: { unit: unit.name, first, last, hex: token },
  }
}

function whyNotUnit(content: Content, side: Side, token: string): Refusal | null {
  const unit = content.unitOf(token)
  if (unit === undefined || unit.side !== side) return null
  const rule = RULE[side]
  const army = armyOf(content, side)
  const port = army.fixed.get(unit)
  if (port !== undefined)
    return { rule, say: '{unit} is already in {hex}', values: { unit: unit.name, hex: content.hexNames[port]! } }
  if (unit.army !== null) return { rule, say: '{unit} enters later as a reinforcement', values: { unit: unit.name } }
  return { rule, say: '{unit} is already placed', values: { unit: unit.name } }
}

// ---- The acts

function* placeAll({ content, state }: Position, side: Side): Building<Placement[]> {
  const army = armyOf(content, side)
  const left = army.units.filter((unit) => state.place[unit.index] === NOT_SET_UP)
  const placements: Placement[] = []
  const filled: Filled = new Map()
  while (left.length > 0) {
    const token = yield* pick(
      left.map((unit) => unit.pick),
      { suggest: left[0]!.id, why: (other) => whyNotUnit(content, side, other) },
    )
    const unit = content.unitOf(token)!
    left.splice(left.indexOf(unit), 1)
    const limits = army.limits.get(unit)!
    const open = openHexes(content, unit, limits, filled)
    const usual = army.sample.get(unit)!
    const hex = yield* pick(
      open.map((one) => content.hexPicks[one]!),
      {
        suggest: content.grid.ids[open.includes(usual) ? usual : open[0]!]!,
        why: (other) => whyNotHex(content, unit, limits, other),
      },
    )
    const placement = { unit, hex: content.grid.indexOf(hex) }
    placements.push(placement)
    fill(filled, placement)
  }
  return placements
}

/** 3.2: the German looks away while the French set up. 3.6: the French do not look under the German stacks. */
function planOf({ content }: Position, side: Side, placements: readonly Placement[]): Plan {
  const isHidden = applies(content, side === 'french' ? '3.2' : '3.6')
  const words = placements.map(({ unit, hex }) => `${unit.id} ${content.grid.ids[hex]}`)
  return { placements, shown: isHidden ? 'setup (hidden)' : ['setup', ...words].join(' ') }
}

function place(play: Play, side: Side, placements: readonly Placement[]): void {
  for (const { unit, hex } of placements) put(play, unit, hex)
  const hexes = new Set(placements.map(({ hex }) => hex)).size
  const values = { side: SIDE_NAMES[side], units: placements.length, hexes }
  play.note(RULE[side], '{side} set-up complete: {units} units in {hexes} hexes', values, { event: SETUP_ENDED[side] })
  play.pop()
}

const setupAct: Act<PhaseFrame, Plan> = {
  title: 'Set up the army',
  rule: '3.2',
  *build(p, { side }) {
    return planOf(p, side, yield* placeAll(p, side))
  },
  does: (play, { side }, { placements }) => place(play, side, placements),
  shown: (plan) => plan.shown,
}

const sampleAct: Act<PhaseFrame, Plan> = {
  title: 'Take the sample set-up',
  rule: '3.2',
  *build(p, { side }) {
    yield* nothing()
    return planOf(
      p,
      side,
      Array.from(armyOf(p.content, side).sample, ([unit, hex]) => ({ unit, hex })),
    )
  },
  does: (play, { side }, { placements }) => place(play, side, placements),
  shown: (plan) => plan.shown,
}

export const setup: Step<PhaseFrame> = {
  title: 'Set-up',
  rule: '3.2',
  /** 3.3: the garrisons have no choice. */
  enter(play, { side }) {
    for (const [unit, hex] of armyOf(play.content, side).fixed) put(play, unit, hex)
  },
  asks: (_, { side }) => side,
  prompt: (_, { side }) =>
    side === 'french'
      ? { rule: '3.3', say: 'Set up the French army in the red row' }
      : { rule: '3.4', say: 'Set up the German army in the green row' },
  acts: { setup: setupAct, sample: sampleAct },
}
