/** Leaks of every kind, planted in the toy game: its twins must find each of them, and where it is. */
import { describe, expect, it } from 'vitest'
import { nothing, pick, words, type Act } from '../../shared/engine/act.ts'
import type { Step } from '../../shared/engine/flow.ts'
import type { Game } from '../../shared/engine/game.ts'
import type { Json } from '../../shared/engine/delta.ts'
import type { Play, Position } from '../../shared/engine/position.ts'
import { contract } from '../../shared/contract.ts'
import { contentOf } from '../engine/toy/diagram.ts'
import { crossroads } from '../engine/toy/game.ts'
import type { Position as ToyPosition } from '../engine/toy/state.ts'
import { WATCHED } from './channels.ts'
import { secrets } from './secrets/crossroads.ts'
import { secrets as nothingHidden } from './secrets/nothing-hidden.ts'
import { playTwins, type Secrets } from './twins.ts'
import { PLAIN, type Temper } from './wander.ts'

/** What lies beneath, in all stacks of the map or in those of one side: nobody but the owners may know. */
function beneath(position: Position, side?: string): string {
  const { content, state } = position as unknown as ToyPosition
  return Object.values(state.stacks)
    .filter((stack) => side === undefined || content.units[stack[0]!]!.side === side)
    .flatMap((stack) => stack.slice(0, -1))
    .join(' ')
}

/** A number below 97 that hangs on what lies beneath and on its order. */
const numberOf = (position: Position): number =>
  [...beneath(position)].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 97, 0)

/** One thing or the other, by what lies beneath. */
const isOdd = (position: Position): boolean => numberOf(position) % 2 === 1

const leak = (position: Position) => ({ rule: 'x', say: 'Beneath lie {units}', values: { units: beneath(position) } })

const withStep = (name: string, changes: Partial<Step>): Partial<Game> => ({
  steps: { ...crossroads.steps, [name]: { ...crossroads.steps[name]!, ...changes } as Step },
})
/** An act of the movement phase that nobody ever does, but that can be looked at. */
const withAct = (act: Partial<Act>): Partial<Game> => {
  const peek: Act = { title: 'Peek', build: nothing, does: (play) => play.pop(), ...act } as Act
  const movement = crossroads.steps['movement']!
  return withStep('movement', { acts: { ...movement.acts, peek } })
}
const toy = crossroads.view
/** A note at the end of a phase: what its own side may know, and the other may not. */
const withNote = (note: (play: Play, units: string) => void): Partial<Game> => {
  const movement = crossroads.steps['movement']!
  const end = movement.acts!['end']!
  const noted: Act = {
    ...end,
    does(play, data, plan, seat) {
      note(play, beneath(play, seat))
      end.does(play, data as never, plan, seat)
    },
  }
  return withStep('movement', { acts: { ...movement.acts, end: noted } })
}

interface Leak {
  readonly changes: Partial<Game>
  /** What the fault must name. */
  readonly found: RegExp
}

const LEAKS: Readonly<Record<string, Leak>> = {
  'the view': {
    changes: { view: (p, seat) => ({ ...(toy(p, seat) as object), beneath: beneath(p) }) as Json },
    found: /apart by position:/,
  },
  'the view of an onlooker, which pictures are drawn from': {
    changes: { view: (p, seat) => (seat === null ? { beneath: beneath(p) } : toy(p, seat)) },
    found: /apart by onlooker:/,
  },
  'the order of what a view lists': {
    changes: {
      view(p, seat) {
        const shown = toy(p, seat) as Record<string, Json>
        return isOdd(p) ? shown : Object.fromEntries(Object.entries(shown).toReversed())
      },
    },
    found: /apart by position:|shows \w+ a secret/,
  },
  'a prompt': { changes: withStep('movement', { prompt: leak }), found: /apart by question:/ },
  'the title of a phase': {
    changes: { phases: (p) => crossroads.phases(p).map((phase) => ({ ...phase, title: beneath(p) })) },
    found: /apart by phases:/,
  },
  'the summary': {
    changes: { summary: (p) => ({ ...crossroads.summary(p), score: beneath(p) }) },
    found: /apart by (summary|library):/,
  },
  'the outcome': { changes: { outcome: (p) => ({ ...leak(p), winner: null }) }, found: /apart by outcome:/ },
  'an offered verb': {
    changes: withAct({ may: (p) => (isOdd(p) ? null : { rule: 'x', say: 'No' }) }),
    found: /apart by opening:/,
  },
  'an offered pick': {
    changes: withAct({
      *build(p) {
        return yield* pick(words('now', ...beneath(p).split(' ')))
      },
    }),
    found: /apart by (opening|draft peek):/,
  },
  'a pick further on': {
    changes: withAct({
      *build(p) {
        yield* pick(words('now'))
        yield* pick(words('then'))
        return yield* pick(words('at last', beneath(p)))
      },
    }),
    found: /apart by \w+ peek now then/,
  },
  'what a pick means': {
    changes: withAct({
      *build(p) {
        return yield* pick([{ kind: 'word', token: 'now', means: beneath(p) }])
      },
    }),
    found: /apart by opening:/,
  },
  'a suggestion': {
    changes: withAct({
      *build(p) {
        const all = ['v', 'w', 'x', 'y', 'z', 'k', 'q', 'a', 'b', 'c', 't', 'p']
        return yield* pick(words(...all), { suggest: all[numberOf(p) % all.length] })
      },
    }),
    found: /apart by (opening|draft peek):/,
  },
  'why something is not offered': {
    changes: withAct({
      *build(p) {
        return yield* pick(words('now'), { why: () => leak(p) })
      },
    }),
    found: /apart by why /,
  },
  'a forecast, by what would be said': {
    changes: withAct({ does: (play) => play.note('x', beneath(play)) }),
    found: /apart by forecast peek/,
  },
  'a forecast, by what the other side could answer': {
    changes: {
      steps: {
        ...withAct({ does: (play) => play.push({ step: 'answer' }) }).steps,
        answer: {
          title: 'Answer',
          asks: (p) => ((p as unknown as ToyPosition).state.flow.at(-2)!['side'] === 'blue' ? 'red' : 'blue'),
          isPublic: () => true,
          acts: {
            answer: {
              title: 'Answer',
              *build(p) {
                return yield* pick(words('nothing', ...beneath(p).split(' ').slice(0, 2)))
              },
              does: (play) => play.pop(),
            },
          },
        } satisfies Step,
      },
    },
    found: /apart by forecast peek/,
  },
  'the sum under way': {
    changes: { explain: (p) => ({ title: beneath(p), about: [], parts: [] }) as never },
    found: /apart by (opening|explain)/,
  },
  'the sum an act tells': {
    changes: withAct({
      *build(p) {
        const explain = () => ({ title: beneath(p), about: [], parts: [] }) as never
        return yield* pick(words('now'), { explain })
      },
    }),
    found: /apart by explain peek/,
  },
  'an overlay': {
    changes: { overlays: (p) => [{ title: beneath(p) }] as never },
    found: /apart by overlays/,
  },
  'what a place has to fear': {
    changes: { threat: (p) => ({ title: beneath(p), about: [], parts: [] }) as never },
    found: /apart by threat/,
  },
  'a line of supply': { changes: { trace: (p) => ({ unit: beneath(p) }) as never }, found: /apart by trace/ },
  'who is cut off': { changes: { cutOff: (p) => beneath(p).split(' ') }, found: /apart by cutOff/ },
  'what referees may change': {
    changes: {
      referee: {
        ...crossroads.referee,
        dig: {
          title: 'Dig',
          *build(p) {
            return yield* pick(words(beneath(p)))
          },
          does() {},
        },
      },
    },
    found: /apart by referee/,
  },
  'the text of a line': {
    changes: withStep('movement', {
      acts: {
        ...crossroads.steps['movement']!.acts,
        move: { ...crossroads.steps['movement']!.acts!['move']!, shown: () => null },
      },
    }),
    found: /the log of .* tells a secret/,
  },
  'the text of a set-up': {
    changes: withStep('setup', {
      acts: { setup: { ...crossroads.steps['setup']!.acts!['setup']!, shown: () => null } },
    }),
    found: /the log of .* tells a secret/,
  },
  'a note': { changes: withNote((play, units) => play.note('x', units)), found: /the log of .* tells a secret/ },
  'the units of a note': {
    changes: withNote((play, units) => play.note('x', 'Something', {}, { units: units.split(' ') })),
    found: /the log of .* tells a secret/,
  },
  'the event of a note': {
    changes: withNote((play, units) =>
      play.note('x', 'Something', {}, { event: { kind: 'scored', side: units, amount: 1 } as never }),
    ),
    found: /the log of .* tells a secret/,
  },
  'a draw that only one side may see': {
    changes: withStep('hand', { enter: (play) => play.draw('hand', { alarm: 2, smoke: 2, halt: 2 }, 2) }),
    found: /the log of .* tells a secret/,
  },
  'a secret that comes to light and is not said to': {
    changes: withStep('battle', {
      enter(play, data) {
        const reveal = play.reveal.bind(play)
        play.reveal = () => {}
        crossroads.steps['battle']!.enter!(play, data)
        play.reveal = reveal
      },
    }),
    found: /shows \w+ a secret and does not say so/,
  },
}

const BUSY: Temper = { ...PLAIN, name: 'busy', endOdds: 6, verbs: { move: 12, attack: 12, peek: 0 } }
const GAMES = 8

interface Search {
  readonly hidden?: Secrets
  readonly games?: number
  /** What can only be asked for is asked for after every line; the log and the view are looked at always. */
  readonly isThorough?: boolean
}

/** What the first games of each scenario find wrong. */
function faultIn(changes: Partial<Game>, { hidden = secrets, games = GAMES, isThorough = false }: Search = {}) {
  const game = { ...crossroads, horizon: { rolls: 1, depth: 3 }, ...changes }
  for (const scenario of ['meeting', 'parade'])
    for (let number = 1; number <= games; number++) {
      const setup = { game, content: contentOf(), scenario, cap: 600, tempers: [BUSY] }
      const { failure } = playTwins(setup, hidden, 1, number, { isThorough })
      if (failure !== null) return failure.say
    }
  return null
}

/** Channels that are not looked at after every line anyhow. */
const ASKED = /opening|draft|peek|why|forecast|explain|overlays|threat|trace|cutOff|referee/

describe('a planted leak is found:', () => {
  it.each(Object.keys(LEAKS))('%s', { timeout: 120_000 }, (name) => {
    const { changes, found } = LEAKS[name]!
    expect(faultIn(changes, { isThorough: ASKED.test(found.source) })).toMatch(found)
  })

  it('a game that hides nothing, and does', { timeout: 120_000 }, () => {
    expect(faultIn({}, { hidden: nothingHidden })).toMatch(
      /sees what an onlooker does not see|is not for everybody to read/,
    )
  })

  it('the order in which a bag was filled', { timeout: 120_000 }, () => {
    const ordered: Partial<Game> = {
      summary: (p) => ({ ...crossroads.summary(p), score: Object.keys((p.top?.['bag'] as object) ?? {}).join() }),
    }
    expect(faultIn(ordered)).toMatch(/order of a bag: .* apart by summary:/)
  })
})

it('every call about a match is watched, or cannot tell anything', () => {
  const calls = Object.keys(contract).filter((name) => /^(match|archive)\./.test(name))
  expect(Object.keys(WATCHED).toSorted()).toEqual(calls.toSorted())
})

it('nothing is found where nothing is planted', { timeout: 120_000 }, () => {
  expect(faultIn(withAct({}), { games: 3 })).toBeNull()
})
