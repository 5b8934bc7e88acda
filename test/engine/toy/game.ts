/**
 * Crossroads, a game of a few counters that holds one of each thing that is hard for an engine. Its rules:
 *
 *  1  Stacks        1.1 three units a hex  1.2 an enemy stack shows its top and height  1.3 steps
 *  2  Set-up        2.1 in one's zone  2.2 guns in forts  2.3 leave room for them  2.4 unseen until both are done
 *  3  Movement      3.1 allowance  3.2 costs  3.3 not into the enemy  3.4 bonds bar a hop  3.5 two units break a bond
 *                   3.6 a lone headquarters is displaced  3.7 a stack may drop units, which go no further
 *  4  Combat        4.1 any units next to a hex  4.2 table and losses  4.3 woods  4.4 rolling again
 *                   4.5 retreat: 4.5.1 where to, 4.5.2 past few enemies  4.6 advance and breakthrough
 *  5  Alarms        5.1 alarm  5.2 smoke  5.3 halt  5.4 countermand  5.5 luck  5.6 rally
 *  6  Chits         6.1 turned on entering  6.2 mine  6.3 cache
 *  7  The script    7.1 a card a turn  7.2 advance  7.3 assault
 */
import type { Act as EngineAct } from '../../../shared/engine/act.ts'
import { hexPick, pick, unitPick, words } from '../../../shared/engine/act.ts'
import { sequence } from '../../../shared/engine/flow.ts'
import { defineGame, type Game, type Invariant, type Option } from '../../../shared/engine/game.ts'
import type { Phase } from '../../../shared/engine/explain.ts'
import type { Frame } from '../../../shared/engine/position.ts'
import { advance } from './advance.ts'
import { couldSpeak, hand, interrupts, rally } from './alarms.ts'
import { chit } from './chits.ts'
import { battle, combat, rerolls } from './combat.ts'
import { prepare, type Content, type Side } from './content.ts'
import { assault, drive, script } from './deck.ts'
import { displace } from './displacement.ts'
import { halt } from './halt.ts'
import { loss } from './losses.ts'
import { march, movement } from './march.ts'
import { retreat } from './retreat.ts'
import { setup } from './setup.ts'
import { LIMIT } from './stacking.ts'
import { eliminate, placeOf, shift, unitsOf, type Position, type SideFrame, type State, type Step } from './state.ts'
import { hides, view } from './view.ts'

const SIDES: readonly Side[] = ['blue', 'red']

interface WarFrame extends Frame {
  readonly scenario: string
}

const war: Step<WarFrame> = {
  title: 'Crossroads',
  enter(play, { scenario }) {
    const { setUps, turns } = play.content.scenarios[scenario]
    play.push(
      ...setUps.map((one) => ({ step: 'setup', ...one })),
      ...play.content.seats.map((side) => ({ step: 'hand', side })),
      ...Array.from({ length: turns }, (_, i) => ({ step: 'turn', turn: i + 1 })),
    )
  },
}

const turn: Step<Frame & { readonly turn: number }> = {
  title: 'Turn',
  enter(play, frame) {
    play.put('turn', frame.turn)
    play.push(...SIDES.map((side) => ({ step: play.content.seats.includes(side) ? 'sideTurn' : 'script', side })))
  },
}

const sideTurn = sequence<Content, State>('Turn of a side', (play) => {
  const { side } = play.top as SideFrame
  return [
    { step: 'movement', side },
    { step: 'combat', side },
  ]
})

function start(content: Content, scenario: string): State {
  const { at, chits } = content.scenarios[scenario]
  return {
    flow: [{ step: 'war', scenario, fresh: true }],
    turn: 0,
    stacks: at,
    hurt: {},
    done: {},
    tokens: { blue: 1, red: content.seats.includes('red') ? 1 : 0 },
    hands: { blue: {}, red: {} },
    alarmed: null,
    smoke: false,
    facedown: Object.fromEntries(chits.map((hex) => [hex, true as const])),
    faces: content.chits,
    deck: content.deck,
  }
}

const invariants: readonly Invariant<Content, State>[] = [
  {
    name: 'a unit stands in one hex',
    broken(p) {
      const units = Object.values(p.state.stacks).flat()
      return new Set(units).size === units.length ? null : units.join(' ')
    },
  },
  {
    name: 'stacks hold one to three units of one side',
    broken(p) {
      const wrong = Object.entries(p.state.stacks).find(([, units]) => {
        const sides = new Set(units.map((unit) => p.content.units[unit].side))
        return units.length === 0 || units.length > LIMIT || sides.size > 1
      })
      return wrong === undefined ? null : `${wrong[0]}: ${wrong[1].join(' ')}`
    },
  },
  {
    name: 'every mark is on a unit of the map',
    broken: (p) => Object.keys(p.state.hurt).find((unit) => placeOf(p, unit) === undefined) ?? null,
  },
  {
    name: 'there is a face for every chit',
    broken({ state }) {
      const faces = Object.values(state.faces)
      const left = faces.reduce((sum, n) => sum + n, 0)
      return left >= Object.keys(state.facedown).length && faces.every((n) => n >= 0) ? null : `${left} faces left`
    },
  },
]

/** What the players together may do: put a unit anywhere, or take it off. */
const place: EngineAct<Content, State, null, { unit: string; hex: string }> = {
  title: 'Place a unit',
  *build(p) {
    const unit = yield* pick(Object.keys(p.content.units).map(unitPick))
    const gone = placeOf(p, unit) === undefined ? [] : words('off')
    const hex = yield* pick([...p.content.grid.ids.map(hexPick), ...gone])
    return { unit, hex }
  },
  does(play, _, { unit, hex }) {
    const from = placeOf(play, unit)
    if (hex === 'off') eliminate(play, unit)
    else shift(play, [unit], from ?? hex, hex)
  },
}

/** The phases of a turn: both sides move and fight, or the script has its card. */
function phases(p: Position): Phase[] {
  const now = p.state.flow.findIndex((frame) => ['movement', 'combat', 'script'].includes(frame.step))
  const { step, side } = (p.state.flow[now] ?? {}) as Partial<SideFrame>
  const all = SIDES.flatMap((seat) =>
    p.content.seats.includes(seat)
      ? [
          { id: 'movement', title: 'Movement', seat },
          { id: 'combat', title: 'Combat', seat },
        ]
      : [{ id: 'script', title: 'The script', seat }],
  )
  const at = all.findIndex(({ id, seat }) => id === step && seat === side)
  return all.map((phase, i) => ({ ...phase, is: i === at ? 'now' : i < at ? 'past' : 'to come' }))
}

const strength = (p: Position, side: Side): number => unitsOf(p, side).length

const options: readonly Option[] = [
  {
    id: 'reroll',
    rule: '4.4',
    title: 'Which dice the attacker rolls again',
    choices: [
      { id: 'chosen', title: 'Those it chooses' },
      { id: 'all', title: 'All of them' },
    ],
    standard: 'chosen',
  },
]

function make(id: string, seats: readonly Side[], scenarios: Game['scenarios']): Game {
  return defineGame<Content, State>({
    id,
    title: 'Crossroads',
    seats,
    scenarios,
    options,
    revision: 1,
    files: ['printed'],
    content: (raw, scope) => prepare(raw, scope, seats),
    start,
    steps: {
      war,
      turn,
      sideTurn,
      setup,
      hand,
      movement,
      march,
      displace,
      chit,
      combat,
      battle,
      loss,
      retreat,
      advance,
      script,
      drive,
      assault,
      halt,
      rally,
    },
    windows: [
      'movement',
      'march',
      'displacement',
      'combat',
      'attack declared',
      'attack halted',
      'attack dice',
      'dice fallen',
      'retreat',
      'advance',
    ],
    interrupts,
    couldSpeak,
    rerolls,
    view,
    hides,
    phases,
    summary: (p) => ({
      turn: p.state.turn,
      phase: p.top?.step ?? 'over',
      score: `${strength(p, 'blue')} : ${strength(p, 'red')}`,
    }),
    outcome(p) {
      if (p.state.flow.length > 0) return null
      const [blue, red] = [strength(p, 'blue'), strength(p, 'red')]
      const winner = blue === red ? null : blue > red ? 'blue' : 'red'
      return { winner, rule: '1', say: '{blue} blue units against {red} red', values: { blue, red } }
    },
    invariants,
    referee: { place },
  })
}

/** For two. */
export const crossroads = make(
  'crossroads',
  ['blue', 'red'],
  [
    { id: 'meeting', title: 'Meeting engagement', turns: 2 },
    { id: 'parade', title: 'Parade', turns: 1 },
  ],
)

/** For one, against the script. */
export const patrol = make('patrol', ['blue'], [{ id: 'patrol', title: 'Patrol', turns: 3 }])
