/** 9.1a to 9.1d, 9.1f The German chits, but for Rommel. Most are a word at the right moment: the step below acts on it. */
import { nothing, pick } from '../../../engine/act.ts'
import type { Frame } from '../../../engine/position.ts'
import { check, firstOf, type Refusal } from '../../../engine/rule.ts'
import { withTokens } from '../01-basics/damage-pools.ts'
import { turnFrame } from '../03-4-damage/chits.ts'
import { TOWN, VILLAGE } from '../content/content.ts'
import type { ActivationFrame, OperationsFrame } from '../frames.ts'
import type { Act, Play, Position, Step } from '../state.ts'
import { throwDice } from '../telling.ts'
import { chitRefusal, isOwnPhase, outOfTurn, phaseNow, playChit } from './played.ts'

const SUPERIORITY = 'superiority'

/** A chit that ends a moment with a word. */
const wordOf = (title: string, chit: string, rule: string, word: string): Act<unknown, null> => ({
  title,
  rule,
  may: (p) => chitRefusal(p, 'german', chit, rule),
  build: nothing,
  does(p) {
    playChit(p, 'german', chit, rule)
    p.pop(word)
  },
})

const NOT_NOW: Refusal = { rule: '9.0a', say: 'It is played in a German operations phase' }
const ownPhase = (p: Position, rule: string): Refusal | null => (isOwnPhase(p, 'german') ? null : { ...NOT_NOW, rule })

// ---- Luftwaffe (9.1c)

const ONE_A_TURN: Refusal = { rule: '9.1c', say: 'A Luftwaffe chit has been used in this turn' }

const luftwaffeChits = (p: Position): string[] =>
  Object.keys(p.state.hands.german).filter((chit) => chit.startsWith('luftwaffe'))

const luftwaffe: Act<unknown, string> = {
  title: 'Luftwaffe',
  rule: '9.1c',
  may: (p) =>
    firstOf(
      ownPhase(p, '9.1c'),
      check(p.content, p.state.luftwaffe, ONE_A_TURN),
      luftwaffeChits(p).length > 0 ? null : chitRefusal(p, 'german', 'luftwaffe-2', '9.1c'),
    ),
  *build(p) {
    return yield* pick(luftwaffeChits(p).map((token) => ({ kind: 'word', token })))
  },
  does(p, _, chit) {
    playChit(p, 'german', chit, '9.1c')
    p.put('luftwaffe', true)
    addPoints(p, 'german', p.content.tacticalChit[chit]!.points!)
  },
}

/** The marker goes no further than the track. */
export function addPoints(p: Play, side: 'german' | 'french', points: number): void {
  const { track } = p.content.data.tables.artillery.air
  p.at('air', side, Math.min(track, p.state.air[side] + points))
  const event = { kind: 'dinant: air points', side, amount: points } as const
  p.note('5.0', '{points} air points', { points }, { event })
}

// ---- Tactical superiority (9.1d)

/** 9.1d4: of the activation under way, before anything is done. */
export const attackFirst: Act<ActivationFrame, null> = {
  title: 'Tactical superiority: attack first, then move',
  rule: '9.1d4',
  may(p, { side, stage, superiority }) {
    const isStart = side === 'german' && stage === 'ready' && !superiority
    return isStart
      ? chitRefusal(p, 'german', SUPERIORITY, '9.1d4')
      : { rule: '9.1d4', say: 'It is played at the start of a German activation' }
  },
  build: nothing,
  does(p) {
    playChit(p, 'german', SUPERIORITY, '9.1d4')
    p.updateFrame({ superiority: true })
  },
}

const FRENCH_PHASE: Refusal = { rule: '9.1d5', say: 'It is played in the French operations phase' }

/** 9.1d5 */
const cutIn: Act<unknown, null> = {
  title: 'Tactical superiority: cut in',
  rule: '9.1d5',
  may: (p) => (phaseNow(p)?.phase === 'french' ? chitRefusal(p, 'german', SUPERIORITY, '9.1d5') : FRENCH_PHASE),
  build: nothing,
  does(p) {
    playChit(p, 'german', SUPERIORITY, '9.1d5')
    p.push({ step: 'cut-in' })
  },
}

export const cutInStep: Step = {
  title: 'German units cut in',
  rule: '9.1d5',
  enter: (p) => throwDice(p, 'superiority', 1, 'german'),
  returned: {
    superiority(p, _, [die]: readonly [number]) {
      p.put('allowance', die)
      const phase: OperationsFrame = { step: 'operations', side: 'german', phase: 'superiority' }
      p.push(phase)
    },
  },
}

const NO_CHITS: Refusal = { rule: '9.1d6', say: 'No Damage Chit lies on the map' }
const TURNING: Refusal = { rule: '9.1d6', say: 'A Damage Chit is being turned' }

/** Until its face is drawn nothing else may be taken from its batch. */
const isTurning = ({ state: { flow } }: Position): boolean =>
  flow.some(({ step, as }) => step === 'chance' && as === 'damage')

/** 9.1d6: any one, of either side. */
const expose: Act<unknown, number> = {
  title: 'Tactical superiority: turn a Damage Chit',
  rule: '9.1d6',
  may: (p) =>
    firstOf(
      Object.keys(p.state.damage).length === 0 ? NO_CHITS : null,
      isTurning(p) ? TURNING : null,
      chitRefusal(p, 'german', SUPERIORITY, '9.1d6'),
    ),
  *build(p) {
    const numbers = Object.keys(p.state.damage)
    return Number(yield* pick(numbers.map((token) => ({ kind: 'number', token }))))
  },
  does(p, _, number) {
    playChit(p, 'german', SUPERIORITY, '9.1d6')
    p.push(turnFrame(number))
  },
}

// ---- On Fire! (9.1f)

const NOT_BUILT: Refusal = { rule: '9.1f', say: 'It is played on a village or town the Germans control' }

const canBurn = (p: Position, hex: number): boolean =>
  (p.content.terrain[hex] === TOWN || p.content.terrain[hex] === VILLAGE) &&
  p.state.germanHexes[hex] === true &&
  p.state.fires[hex] === undefined

const burn: Act<unknown, number> = {
  title: 'On Fire!',
  rule: '9.1f',
  may: (p) => ownPhase(p, '9.1f') ?? chitRefusal(p, 'german', 'on-fire', '9.1f'),
  *build(p) {
    const { grid, hexPicks } = p.content
    const token = yield* pick(
      hexPicks.filter((_, hex) => canBurn(p, hex)),
      { why: (word) => (grid.indexOf(word) < 0 ? null : NOT_BUILT) },
    )
    return grid.indexOf(token)
  },
  does(p, _, hex) {
    // The chit lies on the map until it goes out.
    playChit(p, 'german', 'on-fire', '9.1f', 'removed')
    p.at('fires', hex, p.state.turn + 1)
    const about = { places: [p.content.grid.ids[hex]!], event: { kind: 'dinant: fire', state: 'burns' } as const }
    p.note('9.1f', '{hex} is on fire', { hex: p.content.hexNames[hex]! }, about)
  },
}

export const firesOut: Step = {
  title: 'Fires go out',
  rule: '9.1f',
  enter(p) {
    for (const hex of Object.keys(p.state.fires).map(Number)) {
      if (p.state.fires[hex]! > p.state.turn) continue
      p.at('fires', hex, null)
      p.at('cups', 'german', withTokens(p.state.cups.german, 'on-fire', 1))
      const event = { kind: 'dinant: fire', state: 'out' } as const
      p.note('9.1f', 'The fire at {hex} is out', { hex: p.content.hexNames[hex]! }, { event })
    }
  },
}

/** Whether superiority 5 may cut into an activation is an option of the match; the window cannot ask, so the act does. */
const cutInAnywhere: Act<unknown, null> = {
  ...cutIn,
  may(p, data, seat) {
    const isBetween = p.top?.step === 'operations' && (p.top as Frame)['phase'] === 'french'
    const isFree = p.content.options['superiority-5'] === 'any-instant'
    return isBetween || isFree
      ? cutIn.may!(p, data, seat)
      : { ...FRENCH_PHASE, say: 'It is played between two French activations' }
  },
}

export const germanInterrupts = {
  furor: outOfTurn('german', ['participants fixed'], wordOf('Furor teutonicus!', 'furor', '9.1a', 'furor')),
  indecision: outOfTurn('german', ['activation announced'], wordOf('Indecision', 'indecision', '9.1b', 'lost')),
  lighten: outOfTurn(
    'german',
    ['result known'],
    wordOf('Tactical superiority: lighter damage', SUPERIORITY, '9.1d2', 'lighter'),
  ),
  'cut-in': outOfTurn('german', null, cutInAnywhere),
  expose: outOfTurn('german', null, expose),
  luftwaffe: outOfTurn('german', null, luftwaffe),
  burn: outOfTurn('german', null, burn),
}
