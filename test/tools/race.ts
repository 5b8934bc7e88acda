/**
 * A tiny game for the tests of the tools: two runners on a track of ten squares. A runner walks one to three squares,
 * gambles on a die, or rests; who passes the last square wins. It can be made faulty in ways a playout must notice.
 */
import { nothing, pick, type Ask, type Building, type Pick } from '../../shared/engine/act.ts'
import { defineGame, type Game, type Seat } from '../../shared/engine/game.ts'
import type { BaseState, Frame, Play, Position } from '../../shared/engine/position.ts'
import { check, type Refusal, type RuleContext } from '../../shared/engine/rule.ts'

export type FaultName =
  'invariant' | 'hidden memory' | 'crash' | 'endless' | 'dead end' | 'twice' | 'destination' | 'completion' | 'view'

interface State extends BaseState {
  readonly turn: number
  readonly at: Readonly<Record<Seat, number>>
}

type RacePosition = Position<RuleContext, State>
type RacePlay = Play<RuleContext, State>

const LAST = 10
const hop = (square: number): Pick => ({ kind: 'hop', token: `s${square}`, cost: square })

const seatOf = (_: RacePosition, frame: Frame): Seat => frame['seat'] as Seat
const tooFar = (to: string): Refusal => ({ rule: '2.1', say: 'One square at a time, not {to}', values: { to } })
const SQUARES = Array.from({ length: LAST + 3 }, (_, i) => `s${i + 1}`)

export function raceGame(fault: FaultName | null = null): Game {
  let memory = 0
  function* walk(p: RacePosition, frame: Frame): Building<number> {
    const from = p.state.at[seatOf(p, frame)]!
    let square = from
    while (square < from + 3) {
      const picks = [hop(square + 1)]
      if (fault === 'twice') picks.push(hop(square + 1))
      if (fault === 'dead end' && square === from + 1) picks.pop()
      const isOne = square > from
      const ask: Ask = {
        picks,
        commit: isOne && fault !== 'dead end',
        why: (token) => check(p.content, token.startsWith('s'), tooFar(token)),
        reach: () => {
          const to = fault === 'destination' ? square + 2 : square + 1
          return [{ hops: [`s${to}`], cost: square + 1 }]
        },
      }
      if ((yield ask) === undefined) {
        if (fault === 'completion') yield* pick([hop(LAST)])
        return square
      }
      square++
    }
    return square
  }

  function run(play: RacePlay, frame: Frame, to: number): void {
    const seat = seatOf(play, frame)
    if (fault === 'crash' && to === 7) throw new Error('the track is broken')
    const goal = fault === 'endless' ? Math.min(to, LAST - 1) : to
    play.at('at', seat, fault === 'hidden memory' ? goal + (++memory % 2) : goal)
    play.note('2.2', '{seat} is at {square}', { seat, square: goal, result: goal > LAST ? 'home' : 'on' })
    play.pop()
  }

  return defineGame<RuleContext, State>({
    id: 'race',
    title: 'Race',
    seats: ['red', 'blue'],
    scenarios: [{ id: 'race', title: 'Race', turns: 99 }],
    options: [],
    revision: 1,
    files: [],
    content: (_, scope) => ({ ...scope, grid: { ids: SQUARES } }),
    start: () => ({ flow: [{ step: 'round', fresh: true }], turn: 1, at: { red: 0, blue: 0 } }),
    steps: {
      round: {
        title: 'Round',
        enter: (play) => play.push({ step: 'run', seat: 'red' }, { step: 'run', seat: 'blue' }, { step: 'tidy' }),
        returned: {
          tidy(play) {
            if (Math.max(play.state.at['red']!, play.state.at['blue']!) > LAST) return
            play.put('turn', play.state.turn + 1)
            play.push({ step: 'round' })
          },
        },
      },
      run: {
        title: 'Run',
        asks: seatOf,
        returned: {
          gamble: (play, frame, dice: number[]) => run(play, frame, play.state.at[seatOf(play, frame)]! + dice[0]!),
        },
        acts: {
          walk: { title: 'Walk', rule: '2.1', build: walk, does: run } as never,
          gamble: { title: 'Gamble', rule: '3.1', build: nothing, does: (play) => play.roll('gamble') },
          rest: { title: 'Rest', build: nothing, does: (play) => play.pop() },
          fly: {
            title: 'Fly',
            may: () => ({ rule: '4.1', say: 'Runners cannot fly' }),
            *build() {
              yield* pick([])
            },
            does: () => undefined,
          },
        },
      },
      tidy: { title: 'Tidy up' },
      rain: { title: 'Rain' },
    },
    view: ({ state: { at } }) => ({ at: { ...at }, ...((fault === 'view' ? { when: new Date(0) } : {}) as object) }),
    phases: () => [],
    summary: ({ state }) => ({ turn: state.turn, phase: 'run', score: '' }),
    outcome: ({ state }) =>
      state.flow.length > 0
        ? null
        : { rule: '5.1', say: 'Somebody is home', winner: state.at['red']! > LAST ? 'red' : 'blue' },
    invariants: [
      {
        name: 'the track is long enough',
        broken: ({ state }) => (fault === 'invariant' && state.at['red']! > 5 ? `red is at ${state.at['red']}` : null),
      },
    ],
    referee: {},
  })
}
