/** The set-up of a scenario (11.1a, 11.3a): the state before the first step. */
import { fullCups, type Content } from './content/content.ts'
import type { DinantDamageColour } from './content/data.ts'
import { BOX, OUT, TO_COME, type DamageChit, type Marked, type State } from './state.ts'

const COLOURS: readonly DinantDamageColour[] = ['green', 'red', 'black']

/** The 88 mm guns that may have been elsewhere. */
const FLAK = 'XVAK/525PzAb'

export function startState(content: Content): State {
  const { grid, units } = content
  const { scenario } = content.data
  const { start, special, turns } = scenario
  const place = units.map((unit): number => (unit.isInScenario ? TO_COME : OUT))
  const lost = units.map(() => 0)
  const stacks: Record<number, number[]> = {}
  const disorganised: Record<number, true> = {}
  const damage: Record<number, DamageChit> = {}
  let nextChit = 1
  for (const placement of scenario.setup.placements) {
    const { index, side } = content.unitOf(placement.unit)!
    const hex = placement.hex === undefined ? BOX : grid.indexOf(placement.hex)
    place[index] = hex
    if (hex >= 0) (stacks[hex] ??= []).push(index)
    lost[index] = (placement.step ?? 1) - 1
    if (placement.disorganised) disorganised[index] = true
    if (placement.damage)
      damage[nextChit++] = { colour: placement.damage, batch: 1, side, units: [index], point: index }
  }
  for (const { units: coming, reduced, option } of scenario.arrivals.french.rows)
    for (const id of coming) {
      const { index } = content.unitOf(id)!
      if (reduced) lost[index] = 1
      // 11.1b: an option of the match brings it.
      if (option !== undefined && content.options[option.id] !== option.choice) place[index] = OUT
    }
  // 11.1c: the design notes leave it to the players.
  if (content.options['flak-525'] === 'out') place[content.unitOf(FLAK)!.index] = OUT
  const marks = (hexes: readonly number[]): Marked => Object.fromEntries(hexes.map((hex) => [hex, true as const]))
  const hexes = (ids: readonly string[]) => ids.map((id) => grid.indexOf(id))
  const french = new Set(hexes(scenario.control.french))
  const german = new Set(hexes(scenario.control.german))
  const isGerman = (hex: number) => german.has(hex) || (content.isWest[hex] === 0 && !french.has(hex))
  const owing = units.filter(
    ({ id, formation, isInScenario }) =>
      isInScenario && (formation === special.withdrawal?.formation || id === special.leaving?.unit),
  )
  const nobody = { german: 0, french: 0 }
  return {
    flow: [{ step: 'match', fresh: true }],
    turn: turns.first,
    place,
    lost,
    stacks,
    disorganised,
    activated: {},
    moved: {},
    mission: {},
    hit: {},
    isolated: {},
    crossed: {},
    obliged: marks(owing.filter(({ index }) => place[index]! >= 0).map(({ index }) => index)),
    severed: {},
    silent: {},
    returns: {},
    building: {},
    preparing: {},
    seen: {},
    damage,
    nextChit,
    bags: Object.fromEntries(COLOURS.map((colour) => [`${colour} 1`, content.damageSet[colour]])),
    spent: { green: {}, red: {}, black: {} },
    cups: fullCups(content),
    hands: { german: {}, french: {} },
    objectives: {},
    air: nobody,
    luftwaffe: false,
    airSpotted: {},
    blown: start.bridges === 'destroyed' ? marks(content.bridges.map(({ side }) => side)) : {},
    failed: {},
    passages: {},
    pontoons: Object.fromEntries(start.pontoons.map(({ hexside, kind }) => [grid.sideOf(hexside), kind])),
    pontoonsLeft: start.pontoonsLeft,
    lastPontoon: null,
    sixteen: null,
    observers: marks(hexes(start.observers)),
    germanHexes: marks(grid.ids.map((_, hex) => hex).filter(isGerman)),
    fires: {},
    column17: start.column17,
    b1Lost: 0,
    fell: {},
    reached: {},
    exode: start.exode,
    gas: null,
    gasFrom: content.data.tables.conditions.outOfGas.from,
    corap: false,
    dry: {},
    attached: start.attached,
    rommel: { played: null, fate: null, until: null },
    allowance: null,
    entered: { german: 0, '4DINA': 0 },
    ledger: [],
    over: null,
  } satisfies State & Record<string, unknown>
}
