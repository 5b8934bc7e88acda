/**
 * Leaks planted in The Breakthrough at Dinant, one for each kind of secret it has and each by another way: its own twins
 * must find them. That every way is watched is shown with the toy game (twins-planted.test.ts).
 */
import { describe, expect, it } from 'vitest'
import { pick } from '../../shared/engine/act.ts'
import type { Json } from '../../shared/engine/delta.ts'
import type { Step } from '../../shared/engine/flow.ts'
import type { Game } from '../../shared/engine/game.ts'
import type { Position as EnginePosition } from '../../shared/engine/position.ts'
import { isInCommand } from '../../shared/games/dinant/07-command/command.ts'
import { SIDES } from '../../shared/games/dinant/content/content.ts'
import { dinant } from '../../shared/games/dinant/game.ts'
import { placeOf, unitsOf } from '../../shared/games/dinant/pieces.ts'
import type { Position } from '../../shared/games/dinant/state.ts'
import { loadContent } from '../content.ts'
import { secrets } from './secrets/dinant.ts'
import { playTwins, type Secrets, type Twin } from './twins.ts'

const asDinant = (p: EnginePosition): Position => p as unknown as Position

/** What lies beneath the tops, with or without its order. */
function beneath(p: EnginePosition, isSorted = false): string {
  const stacks = Object.values(asDinant(p).state.stacks).map((stack) => stack.slice(0, -1))
  return stacks.map((stack) => (isSorted ? stack.toSorted() : stack).join(' ')).join(', ')
}

const handsOf = (p: EnginePosition): string =>
  SIDES.map((side) => Object.keys(asDinant(p).state.hands[side]).toSorted().join(' ')).join(', ')

const outOfCommand = (p: EnginePosition): string[] =>
  SIDES.flatMap((side) => unitsOf(asDinant(p), side))
    .filter((unit) => !isInCommand(asDinant(p), unit))
    .map(({ id }) => id)

const withStep = (name: string, changes: Partial<Step>): Partial<Game> => ({
  steps: { ...dinant.steps, [name]: { ...dinant.steps[name]!, ...changes } as Step },
})

const withView = (more: (p: Position, shown: Record<string, Json>) => object): Partial<Game> => ({
  view(p, seat) {
    const shown = dinant.view(p, seat) as Record<string, Json>
    return { ...shown, ...more(asDinant(p), shown) } as Json
  },
})

interface Leak {
  /** The twins that must find it. */
  readonly kind: string
  /** The unit or chit that must differ in them. */
  readonly name?: string
  readonly changes: Partial<Game>
  readonly found: RegExp
  /** It is asked for, not shown: so it is asked for after every line. */
  readonly isThorough?: true
}

const LEAKS: Readonly<Record<string, Leak>> = {
  'a covered counter, in the view': {
    kind: 'two covered units',
    changes: withView((p) => ({ beneath: beneath(p as never, true) })),
    found: /apart by position:/,
  },
  'a covered counter, in the log': {
    kind: 'another covered unit',
    changes: withStep('operations', {
      acts: {
        ...dinant.steps['operations']!.acts,
        activate: { ...dinant.steps['operations']!.acts!['activate']!, shown: undefined as never },
      },
    }),
    found: /the log of .* tells a secret/,
  },
  'the order in a stack, in a prompt': {
    kind: 'order beneath the top',
    changes: withStep('operations', { prompt: (p) => ({ rule: '1.4', say: beneath(p as never) }) }),
    found: /apart by question:/,
  },
  'a hand, by when there is a pause': {
    kind: 'a hand',
    name: 'furor',
    changes: { couldSpeak: (p) => handsOf(p).includes('furor') },
    found: /apart by|a secret/,
  },
  'a hand, among the offers': {
    kind: 'a hand',
    changes: withStep('operations', {
      acts: {
        ...dinant.steps['operations']!.acts,
        disband: {
          title: 'Disband',
          *build(p) {
            return yield* pick([{ kind: 'word', token: 'nobody', means: handsOf(p) }])
          },
          does() {},
        },
      },
    }),
    found: /apart by (opening|draft)/,
    isThorough: true,
  },
  'an objective, in the library': {
    kind: 'an objective',
    changes: { summary: (p) => ({ ...dinant.summary(p), score: Object.keys(asDinant(p).state.objectives).join() }) },
    found: /apart by (summary|library):/,
  },
  'a batch, by the order of its faces': {
    kind: 'order of a batch',
    changes: withView(({ state }) => ({ damageBags: { ...state.bags } })),
    found: /apart by position:/,
  },
  'a cup, by the order of its chits': {
    kind: 'order of a cup',
    changes: withView(({ state }) => ({ pools: { ...state.cups } })),
    found: /apart by position:/,
  },
  'a sighting that follows its unit': {
    kind: 'a unit that was seen, now covered',
    changes: withView((p, shown) => ({
      sightings: (shown['sightings'] as { unit: string }[]).map((one) => ({
        ...one,
        hex: placeOf(p, p.content.unitOf(one.unit)!.index),
      })),
    })),
    found: /apart by position:/,
  },
  'who is in command, over the map': {
    kind: 'a covered HQ',
    changes: { overlays: (p) => outOfCommand(p).map((title) => ({ title })) as never },
    found: /apart by overlays/,
    isThorough: true,
  },
  'who is in command, among those cut off': {
    kind: 'a covered HQ',
    changes: { cutOff: (p) => outOfCommand(p) },
    found: /apart by cutOff/,
    isThorough: true,
  },
  'a draw, in the log': {
    kind: 'a secret draw',
    changes: withStep('draw-chits', {
      returned: {
        'tactical chits'(play, frame, drawn) {
          dinant.steps['draw-chits']!.returned!['tactical chits']!(play, frame, drawn)
          play.note('2.1', String(drawn))
        },
      },
    }),
    found: /the log of .* tells a secret/,
  },
}

/** Only the twins that must find a leak are made. */
function only({ kind, name }: Leak): Secrets {
  const isWanted = (twin: Omit<Twin, 'state'>) =>
    twin.kind === kind && (name === undefined || twin.names?.includes(name) === true)
  return {
    twins: (position, seat, below) => secrets.twins(position, seat, below).filter(isWanted),
    alike: (position, seat, said, below) => (secrets.alike?.(position, seat, said, below) ?? []).filter(isWanted),
  }
}

const LINES = 400

/** What its twins find in the first lines of a game with the leak; null if that is nothing. */
function faultIn(leak: Leak): string | null {
  const scenario = 'go-west'
  const game = { ...dinant, ...leak.changes } as Game
  const setup = { game, content: loadContent(dinant, {}, scenario), scenario, cap: LINES, tempers: secrets.tempers! }
  const { failure } = playTwins(setup, only(leak), 1, 1, { isThorough: leak.isThorough ?? false })
  return failure === null || failure.say.includes('is not over') ? null : failure.say
}

describe('a planted leak is found:', () => {
  it.each(Object.keys(LEAKS))('%s', { timeout: 120_000 }, (name) => {
    expect(faultIn(LEAKS[name]!)).toMatch(LEAKS[name]!.found)
  })
})
