/** What must always hold, whatever was played. */
import type { Invariant } from '../../engine/game.ts'
import {
  firstWrong,
  isHex,
  keysOf,
  mixedStack,
  unexplained,
  wrongStack,
  wrongTime,
} from '../../engine/invariant-parts.ts'
import { bagSize } from './01-basics/damage-pools.ts'
import { fullCups, SIDES, type Content } from './content/content.ts'
import type { ActivationFrame, MarchFrame } from './frames.ts'
import { isHeldBy, placeOf, unitAt } from './pieces.ts'
import { TRACK, type Position, type State } from './state.ts'

const invariant = (name: string, broken: (p: Position) => string | null): Invariant<Content, State> => ({
  name,
  broken,
})

const onePlace = invariant('a unit stands in one place', ({ content, state }) => wrongStack(content, state))
const sides = invariant('the sides do not share a hex (1.3c)', ({ content, state }) => mixedStack(content, state))

/** Counted without the rules: looking must not look like playing. */
const stacking = invariant('no hex holds too many, but for a stack on its way (1.3a)', (p) => {
  const { stack: most, tankUnits } = p.content.data.tables.units
  const passing = p.state.flow.flatMap(({ step, here }) => (step === 'march' || step === 'activation' ? [here] : []))
  return firstWrong(keysOf(p.state.stacks), (hex) => {
    const units = p.state.stacks[hex]!.map((unit) => unitAt(p, unit))
    const thirds = units.reduce((sum, unit) => sum + unit.thirds, 0)
    const tanks = units.filter((unit) => unit.isTank).length
    if ((thirds <= most && tanks <= tankUnits) || passing.includes(hex)) return null
    return `${thirds} thirds and ${tanks} tank units at ${p.content.grid.ids[hex]}`
  })
})

const together = invariant('an activated group that is asked stands together (3.1d)', (p) => {
  const top = p.top as ActivationFrame | MarchFrame | undefined
  if (top?.step !== 'activation' && top?.step !== 'march') return null
  return firstWrong(top.units, (unit) =>
    placeOf(p, unit) === top.here ? null : `${unitAt(p, unit).id} is not with its group`,
  )
})

const steps = invariant('no unit has lost more steps than it has', (p) =>
  firstWrong(p.content.units, ({ index, id, faces }) => {
    const lost = p.state.lost[index]!
    return Number.isInteger(lost) && lost >= 0 && lost < faces.length ? null : `${id} has lost ${lost}`
  }),
)

const ON_UNITS = ['disorganised', 'isolated', 'crossed', 'building', 'preparing', 'obliged', 'severed'] as const

const marks = invariant('what lies on a unit lies on the map', (p) =>
  firstWrong(ON_UNITS, (field) =>
    firstWrong(keysOf(p.state[field]), (unit) =>
      placeOf(p, unit) >= 0 ? null : `${field} on ${unitAt(p, unit)?.id ?? unit}, which is not there`,
    ),
  ),
)

const ferried = invariant('who came over the Meuse is across it (7.1c, 7.1f)', (p) =>
  firstWrong(keysOf(p.state.crossed), (unit) =>
    p.content.isWest[placeOf(p, unit)] === 1 ? null : `${unitAt(p, unit).id} has crossed and is in the east`,
  ),
)

const chits = invariant('every Damage Chit concerns somebody and can have a face (1.8)', (p) =>
  firstWrong(keysOf(p.state.damage), (number) => {
    const { units, point, side, colour, batch } = p.state.damage[number]!
    if (units.length === 0 || number >= p.state.nextChit) return `chit ${number} concerns nobody`
    if (point !== null && !units.includes(point)) return `chit ${number} has a stranger for its point unit`
    if (units.some((unit) => unitAt(p, unit).side !== side || placeOf(p, unit) < 0)) return `chit ${number} lies wrong`
    const lying = Object.values(p.state.damage).filter((chit) => chit.colour === colour && chit.batch === batch).length
    return lying <= bagSize(p.state.bags[`${colour} ${batch}`] ?? {}) ? null : `too many chits of ${colour} ${batch}`
  }),
)

const hands = invariant('hands keep their limits, and no tactical chit is there twice (9.0a)', (p) => {
  const full = fullCups(p.content)
  const { hands: limits } = p.content.data.chits
  return firstWrong(SIDES, (side) => {
    const [hand, cup] = [p.state.hands[side], p.state.cups[side]]
    if (bagSize(hand) > limits[side].limit) return `${side} holds ${bagSize(hand)} chits`
    return firstWrong(Object.keys({ ...hand, ...cup }), (chit) =>
      (hand[chit] ?? 0) + (cup[chit] ?? 0) <= (full[side][chit] ?? 0) ? null : `too many ${chit}`,
    )
  })
})

const control = invariant('who stands in a hex controls it (11.0)', (p) =>
  firstWrong(keysOf(p.state.stacks), (hex) => {
    if (!isHex(p.content.grid, hex)) return `no hex ${hex}`
    const wrong = isHeldBy(p, hex, 'german')
      ? !p.state.germanHexes[hex]
      : isHeldBy(p, hex, 'french') && p.state.germanHexes[hex]
    return wrong ? `${p.content.grid.ids[hex]} is in the wrong hands` : null
  }),
)

const track = invariant('units on the turn track have a turn to come back', (p) =>
  firstWrong(p.content.units, ({ index, id }) =>
    (placeOf(p, index) === TRACK) === (p.state.returns[index] !== undefined) ? null : `${id} on the track`,
  ),
)

const river = invariant('bridges and passages lie on the Meuse', (p) =>
  firstWrong(['blown', 'failed', 'passages', 'pontoons'] as const, (field) =>
    firstWrong(keysOf(p.state[field]), (side) => (p.content.isMeuse[side] === 1 ? null : `${field} at ${side}`)),
  ),
)

const ledger = invariant('every point is explained', ({ state }) => unexplained(state))

const time = invariant('the turn is one of the scenario', (p) =>
  p.state.turn < p.content.data.scenario.turns.first
    ? `turn ${p.state.turn}`
    : wrongTime(p.state, p.content.data.scenario.turns.last, p.state.over !== null),
)

export const invariants = [
  onePlace,
  sides,
  stacking,
  together,
  steps,
  marks,
  ferried,
  chits,
  hands,
  control,
  track,
  river,
  ledger,
  time,
]
