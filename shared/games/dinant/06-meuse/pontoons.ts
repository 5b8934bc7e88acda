/**
 * 6.3.1 Pontoon bridges: an engineer begins one as the first thing in the first German phase, and it stands at the end of
 * the turn if nobody has hit the engineer and the other bank is clear.
 */
import { pick, words } from '../../../engine/act.ts'
import type { Frame } from '../../../engine/position.ts'
import { applies, check, firstOf, type Refusal } from '../../../engine/rule.ts'
import { isBridged } from '../03-2-movement/terrain.ts'
import type { DinantPontoon } from '../content/data.ts'
import type { ActivationFrame } from '../frames.ts'
import { isDisorganised, mark, occupant, placeOf, unitAt } from '../pieces.ts'
import { consequences } from '../sequence/consequences.ts'
import type { Act, Panzer, Play, Position, Step } from '../state.ts'
import { pointTo, throwDice } from '../telling.ts'
import { explainBridge } from '../view/explain-crossing.ts'
import { farHexes } from './over-the-river.ts'

const ENGINEER: Refusal = {
  rule: '6.3',
  say: 'An engineer of a Panzer division builds bridges, alone and in good order',
}
const NOT_FIRST: Refusal = { rule: '6.3.1a', say: 'It must be the first activation of the first German phase' }
const BUSY: Refusal = { rule: '6.3', say: 'The bridging equipment is in use' }
const NOT_CLEAR: Refusal = { rule: '6.3.1b', say: 'The other bank is not clear of the enemy' }
const BRIDGED: Refusal = { rule: '6.3.1a', say: 'There is a bridge already' }
const TOO_SOON: Refusal = { rule: '6.3.1d', say: 'A bridge was finished in the turn before' }
const NONE_LEFT: Refusal = { rule: '6.3.1d', say: 'There is no bridge of {kind} left' }
const OTHER_DIVISION: Refusal = { rule: '6.3.1f', say: 'The equipment of 16 t is not with this division' }

function builderRefusal(p: Position, frame: ActivationFrame): Refusal | null {
  const unit = frame.units.length === 1 ? unitAt(p, frame.units[0]!) : null
  const isFit = unit !== null && unit.isBridging && frame.stage === 'ready' && !p.state.moved[unit.index]
  const { lastPontoon, turn, building } = p.state
  return firstOf(
    isFit ? null : ENGINEER,
    check(p.content, isFit && isDisorganised(p, unit), ENGINEER),
    check(p.content, frame.first !== true || !isFirstPhase(p), NOT_FIRST),
    check(p.content, Object.keys(building).length > 0, BUSY),
    check(p.content, lastPontoon !== null && turn === lastPontoon + 1, TOO_SOON),
  )
}

const isFirstPhase = ({ state: { flow } }: Position): boolean =>
  flow.some(({ step, fresh, phase }) => step === 'operations' && !fresh && phase === 'first')

const sideTo = (p: Position, from: number, to: number): number => p.content.grid.sideBetween(from, to)

const hexRefusal = (p: Position, { here }: ActivationFrame, to: number): Refusal | null =>
  firstOf(check(p.content, occupant(p, to) === 'french', NOT_CLEAR), isBridged(p, sideTo(p, here, to)) ? BRIDGED : null)

const KINDS: readonly DinantPontoon[] = ['8t', '16t']

function kindRefusal(p: Position, { units }: ActivationFrame, kind: DinantPontoon): Refusal | null {
  const { formation } = unitAt(p, units[0]!)
  return firstOf(
    check(p.content, p.state.pontoonsLeft[kind] <= 0, { ...NONE_LEFT, values: { kind } }),
    check(p.content, kind === '16t' && p.state.sixteen !== formation, OTHER_DIVISION),
  )
}

interface Built {
  readonly to: number
  readonly kind: DinantPontoon
}

export const bridge: Act<ActivationFrame, Built> = {
  title: 'Build a pontoon bridge',
  rule: '6.3.1a',
  may: builderRefusal,
  *build(p, frame) {
    const { grid, hexPicks } = p.content
    const kinds = KINDS.filter((kind) => kindRefusal(p, frame, kind) === null)
    const hexes = kinds.length === 0 ? [] : farHexes(p, frame.here)
    const place = yield* pick(
      hexes.filter((hex) => hexRefusal(p, frame, hex) === null).map((hex) => hexPicks[hex]!),
      {
        why(word) {
          const hex = grid.indexOf(word)
          if (hexes.includes(hex)) return hexRefusal(p, frame, hex)
          return kinds.length === 0 ? kindRefusal(p, frame, '8t') : null
        },
      },
    )
    const built: { to: number; kind: DinantPontoon } = { to: grid.indexOf(place), kind: kinds[0]! }
    const kind = yield* pick(words(...kinds), {
      explain: () => explainBridge(p, frame.units[0]!, built.to, built.kind),
      why: (word) => (KINDS.includes(word as DinantPontoon) ? kindRefusal(p, frame, word as DinantPontoon) : null),
    })
    built.kind = kind as DinantPontoon
    return built
  },
  does(p, { units, here }, { to, kind }) {
    const unit = unitAt(p, units[0]!)
    p.at('building', unit.index, { side: sideTo(p, here, to), kind })
    mark(p, 'mission', unit.index)
    p.updateFrame({ stage: 'over' })
    const values = { unit: unit.name, hex: p.content.hexNames[to]!, weight: kind }
    const event = { kind: 'dinant: bridge begun', weight: kind } as const
    p.note('6.3.1a', '{unit} begins a bridge of {weight} to {hex}', values, { ...pointTo(p, unit), event })
  },
}

/** 6.3.1b: at the end of the turn. */
export const pontoons: Step = {
  title: 'Pontoon bridges',
  rule: '6.3.1b',
  enter(p) {
    for (const unit of Object.keys(p.state.building).map(Number)) {
      const { side, kind } = p.state.building[unit]!
      if (isUndisturbed(p, unit, side)) finish(p, side, kind)
      else
        p.note(
          '6.3.1b',
          'The bridge of {weight} is not finished',
          { weight: kind },
          { event: { kind: 'dinant: bridge failed' } },
        )
      p.at('building', unit, null)
    }
  },
}

function isUndisturbed(p: Position, unit: number, side: number): boolean {
  const { sideHexes } = p.content.grid
  const ends = [sideHexes[side * 2]!, sideHexes[side * 2 + 1]!]
  const far = ends.find((hex) => hex !== placeOf(p, unit))!
  if (!ends.includes(placeOf(p, unit))) return false
  const isHurt = p.state.hit[unit] === true || isDisorganised(p, unitAt(p, unit)) || occupant(p, far) === 'french'
  return !isHurt || !applies(p.content, '6.3.1b')
}

function finish(p: Play, side: number, kind: DinantPontoon): void {
  p.at('pontoons', side, kind)
  p.put('pontoonsLeft', { ...p.state.pontoonsLeft, [kind]: p.state.pontoonsLeft[kind] - 1 })
  p.put('lastPontoon', p.state.turn)
  const values = { weight: kind, side: p.content.grid.sideName(side) }
  p.note('6.3.1a', 'A pontoon bridge of {weight} stands at {side}', values, {
    event: { kind: 'dinant: bridge built', weight: kind },
  })
  consequences(p)
}

// ---- The 16 t equipment (6.3.1f)

export const sixteenFrames = (p: Position): Frame[] =>
  p.state.turn === p.content.data.tables.meuse.pontoons.sixteenFrom &&
  p.state.sixteen === null &&
  p.state.pontoonsLeft['16t'] > 0 &&
  applies(p.content, '6.3.1f')
    ? [{ step: 'sixteen' }]
    : []

export const sixteen: Step = {
  title: 'The 16 t equipment',
  rule: '6.3.1f',
  enter: (p) => throwDice(p, 'sixteen tons', 1, 'german'),
  returned: {
    'sixteen tons'(p, _, [die]: readonly [number]) {
      const { sixteenDie } = p.content.data.tables.meuse.pontoons
      const division = (Object.keys(sixteenDie) as Panzer[]).find((id) =>
        (sixteenDie[id] as readonly number[]).includes(die),
      )!
      p.put('sixteen', division)
      p.note('6.3.1f', 'The 16 t equipment goes to {division}', { division: p.content.formationOf[division].short })
    },
  },
}
