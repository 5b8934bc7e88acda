/**
 * 5.0 The turn. The sequence of play can be read from the two lists below; what each phase does stands in the file of
 * its chapter. The end of every phase is a step of its own (stacking 6.5, early end 4.1).
 */
import { nothing } from '../../../engine/act.ts'
import type { Phase } from '../../../engine/explain.ts'
import { sequence } from '../../../engine/flow.ts'
import type { Frame } from '../../../engine/position.ts'
import { applies } from '../../../engine/rule.ts'
import type { FfoEvent } from '../../../views/france-fights-on.ts'
import type { Side } from '../content/content.ts'
import type { Act, Play, Position, State, Step } from '../state.ts'
import { finalScore } from '../04-victory/victory.ts'

/** Each phase is followed by its end. */
function withEnds(...frames: (Frame | false)[]): Frame[] {
  return frames.flatMap((frame) => (frame === false ? [] : [frame, { step: 'phase-end' }]))
}

/** I. The French player turn; in turn 1 nothing but movement (5.3). */
function frenchPhases(p: Position): Frame[] {
  const short = p.state.turn === 1 && applies(p.content, '5.3')
  return withEnds(
    !short && { step: 'evacuation', side: 'french' },
    { step: 'movement', side: 'french' },
    !short && { step: 'combat', side: 'french' },
    !short && { step: 'refugee-recovery' },
    !short && { step: 'panzer-scare' },
  )
}

/** II. The German player turn; in turn 1 without replacements, reinforcements and the end of a scare (5.4). */
function germanPhases(p: Position): Frame[] {
  const short = p.state.turn === 1 && applies(p.content, '5.4')
  const move: Frame = { step: 'movement', side: 'german' }
  const fight: Frame = { step: 'combat', side: 'german' }
  const moveFirst = p.state.germanOrder === 'move-fight'
  return withEnds(
    !short && { step: 'replacement' },
    { step: 'luftwaffe' },
    moveFirst ? move : fight,
    moveFirst ? fight : move,
    !short && { step: 'replacement-completion' },
    !short && { step: 'reinforcements' },
    { step: 'refugee-placement' },
    !short && { step: 'scare-removal' },
  )
}

/** A player turn that has begun. */
const isHalf = ({ step, fresh }: Frame): boolean => !fresh && (step === 'french-turn' || step === 'german-turn')

/** The phase under way and whose it is; null during set-up and between phases. */
export function currentPhase({ state: { flow } }: Position): { side: Side; title: string } | null {
  const half = flow.findIndex(isHalf)
  if (half < 0) return null
  const now = flow.find((frame, i) => i > half && !frame.fresh && frame.step !== 'phase-end')
  const title = TITLES[now?.step ?? '']
  return title === undefined ? null : { side: flow[half]!.step === 'german-turn' ? 'german' : 'french', title }
}

/** The two halves of the turn with their phases, and which of them is under way, for the phase bar. */
export function phases(p: Position): Phase[] {
  const { flow } = p.state
  const half = flow.findIndex(isHalf)
  const isGerman = half >= 0 && flow[half]!.step === 'german-turn'
  const under = half < 0 ? [] : flow.slice(half + 1).filter((frame) => frame.step !== 'phase-end')
  const toCome = new Set(under.filter((frame) => frame.fresh).map((frame) => `${frame.step} ${frame['side'] ?? ''}`))
  const now = under.find((frame) => !frame.fresh)?.step ?? (isGerman ? 'order' : null)
  const listed = [
    ...frenchPhases(p).map((frame) => ({ frame, seat: 'french' })),
    ...germanPhases(p).map((frame) => ({ frame, seat: 'german' })),
  ].filter(({ frame }) => frame.step !== 'phase-end')
  return listed.map(({ frame, seat }) => {
    const own = (seat === 'german') === isGerman && half >= 0
    const isNow = own && frame.step === now
    const isLater = own ? toCome.has(`${frame.step} ${frame['side'] ?? ''}`) : seat === 'german'
    return {
      id: frame.step,
      title: TITLES[frame.step]!,
      seat,
      is: isNow ? 'now' : isLater || half < 0 ? 'to come' : 'past',
    }
  })
}

const TITLES: Readonly<Record<string, string>> = {
  evacuation: 'Evacuation',
  movement: 'Movement',
  combat: 'Combat',
  'refugee-recovery': 'Refugees',
  'panzer-scare': 'Scare',
  replacement: 'Replacements',
  luftwaffe: 'Luftwaffe',
  'replacement-completion': 'Refitted',
  reinforcements: 'Reinforcements',
  'refugee-placement': 'Refugees',
  'scare-removal': 'Scare ends',
}

/** The whole match: set-up, then turn after turn (4.1: fifteen, unless the map is cleared before). */
export const match: Step = {
  title: 'France Fights On',
  enter(p) {
    // 3.2: the French set up first, the Germans when all of it stands.
    const { order: sides } = p.content.data.scenario.setup
    const inOrder = applies(p.content, '3.2') ? sides : sides.toReversed()
    p.push(...inOrder.map((side) => ({ step: 'setup', side })), { step: 'turn' })
  },
  returned: {
    turn(p) {
      if (p.state.over !== null) return finalScore(p)
      if (p.state.turn >= p.content.data.scenario.turns) {
        p.put('over', 'turns')
        return finalScore(p)
      }
      p.put('turn', p.state.turn + 1)
      p.push({ step: 'turn' })
    },
  },
}

/** Has a turn begun? Before the first one the sides set up. */
export const isTurnUnderWay = (p: Position): boolean =>
  p.state.flow.some((frame) => frame.step === 'turn' && !frame.fresh)

export const turn: Step = {
  title: 'Game turn',
  rule: '5.2',
  enter(p) {
    freshTurn(p)
    const halves: Frame[] = [{ step: 'french-turn' }, { step: 'german-turn' }]
    p.push(...(applies(p.content, '5.1') ? halves : halves.reverse()))
  },
}

/** What may be used once a game turn is there again (11.7, 12.1, 12.8). */
function freshTurn(p: Play): void {
  const { dates, turns } = p.content.data.scenario
  const date = dates[p.state.turn - 1]?.label ?? ''
  const { turn: now } = p.state
  const event: FfoEvent = { kind: 'turn began', turn: now }
  p.note('5.2', 'Turn {turn} of {turns}: {date}', { turn: now, turns, date }, { event })
  p.put('stukasFlown', false)
  p.put('gunsFired', {})
  p.put('railed', null)
}

export const frenchTurn = sequence<Play['content'], State>('French player turn', frenchPhases, '5.1')

/** 5.6: the Germans say first whether they move or fight first; in turn 1 they always move first (5.4). */
export const germanTurn: Step = {
  title: 'German player turn',
  rule: '5.1',
  enter(p) {
    p.put('germanOrder', 'move-fight')
    if (p.state.turn === 1 && applies(p.content, '5.4')) p.push(...germanPhases(p))
    else p.push({ step: 'order' })
  },
  returned: {
    order: (p) => p.push(...germanPhases(p)),
  },
}

function choose(germanOrder: State['germanOrder'], title: string): Act {
  const event: FfoEvent = { kind: 'france-fights-on: order', order: germanOrder }
  const say = `The Germans ${germanOrder === 'move-fight' ? 'move, then fight' : 'fight, then move'}`
  return {
    title,
    rule: '5.6',
    build: nothing,
    does(p) {
      p.put('germanOrder', germanOrder)
      p.note('5.6', say, undefined, { event })
      p.pop()
    },
  }
}

const fightMove = choose('fight-move', 'Fight, then move')

export const order: Step = {
  title: 'Phase order',
  rule: '5.6',
  asks: () => 'german',
  prompt: () => ({ rule: '5.6', say: 'Move first or fight first this turn?' }),
  acts: {
    'move-fight': choose('move-fight', 'Move, then fight'),
    'fight-move': {
      ...fightMove,
      may: (p) => (applies(p.content, '5.6') ? null : { rule: '5.6', say: 'Move, then fight' }),
    },
  },
}
