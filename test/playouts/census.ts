/**
 * What happened in the games, counted: verbs, steps, rolls and moments, windows that stood open, what was said out of
 * turn in each, sentences of the log, rules that bit and refusals given; and, against everything the game could do, what
 * never happened.
 */
import type { Game } from '../../shared/engine/game.ts'
import type { Note } from '../../shared/engine/position.ts'
import type { Step } from '../../shared/engine/flow.ts'

export const KINDS = [
  'steps',
  'verbs',
  'rolls',
  'windows',
  'interrupts',
  'results',
  'notes',
  'rules',
  'refusals',
] as const
export type Kind = (typeof KINDS)[number]

/** Counts by kind and name, as plain data: it travels between threads. */
export type Census = Record<Kind, Record<string, number>>

export function newCensus(): Census {
  return Object.fromEntries(KINDS.map((kind) => [kind, {}])) as Census
}

export function count(census: Census, kind: Kind, name: string, times = 1): void {
  census[kind][name] = (census[kind][name] ?? 0) + times
}

export function addCensus(sum: Census, more: Census): void {
  for (const kind of KINDS) for (const name in more[kind]) count(sum, kind, name, more[kind][name])
}

/** A verb belongs to the step that offers it: the same word in two steps is two verbs. */
export const verbName = (step: string, verb: string): string => `${step}: ${verb}`
const OUT_OF_TURN = 'out of turn'

const interruptName = (verb: string, window: string | null): string => `${verb} (${window ?? 'no window'})`

/** An act of a seat; a verb the open step does not have was said out of turn, in the window that stood open. */
export function countVerb(census: Census, game: Game, step: string, verb: string, window: string | null): void {
  const acts = step === 'chance' ? game.rerolls && CHANCE_ACTS : game.steps[step]?.acts
  const isAnswer = Object.hasOwn(acts ?? {}, verb)
  count(census, 'verbs', verbName(isAnswer ? step : OUT_OF_TURN, verb))
  if (!isAnswer) count(census, 'interrupts', interruptName(verb, window))
}

const CHANCE_ACTS = { keep: true, reroll: true }

/** A sentence of the log. A value called `result` is what a table gave: AE, DR, ... */
export function countNote(census: Census, note: Note): void {
  count(census, 'notes', `${note.rule} ${note.say}`)
  const result = note.values?.['result']
  if (result !== undefined) count(census, 'results', String(result))
}

/** The game with each step counted as it is entered, those included that come and go within one line. */
export function counted(game: Game, census: Census): Game {
  const steps = Object.entries(game.steps).map(([name, step]): [string, Step] => [
    name,
    {
      ...step,
      enter(play, data) {
        count(census, 'steps', name)
        step.enter?.(play, data)
      },
    },
  ])
  return { ...game, steps: Object.fromEntries(steps) }
}

export type Universe = Partial<Record<Kind, readonly string[]>>

/** All that could happen: steps, verbs, rolls and windows are known from the game itself, the rest is given. */
export function universe(game: Game, more: Pick<Universe, 'rules' | 'results' | 'refusals'>): Universe {
  const steps = Object.keys(game.steps)
  const verbs = steps.flatMap((step) => Object.keys(game.steps[step]!.acts ?? {}).map((verb) => verbName(step, verb)))
  if (game.rerolls) verbs.push(...Object.keys(CHANCE_ACTS).map((verb) => verbName('chance', verb)))
  verbs.push(...Object.keys(game.interrupts ?? {}).map((verb) => verbName(OUT_OF_TURN, verb)))
  const heard = steps.flatMap((step) => Object.keys(game.steps[step]!.returned ?? {}))
  const rolls = [...new Set(heard)].filter((name) => !Object.hasOwn(game.steps, name))
  const interrupts = Object.entries(game.interrupts ?? {}).flatMap(([verb, { windows: its }]) =>
    (its ?? []).map((window) => interruptName(verb, window)),
  )
  return { steps, verbs, rolls, windows: game.windows ?? [], interrupts, ...more }
}

/** What never happened. A rule has shown itself when it bit, spoke in the log or refused something. */
export function never(census: Census, all: Universe): Partial<Record<Kind, string[]>> {
  const missing: Partial<Record<Kind, string[]>> = {}
  for (const kind of KINDS) {
    const names = all[kind]?.filter((name) => !hasHappened(census, kind, name)) ?? []
    if (names.length > 0) missing[kind] = names
  }
  return missing
}

function hasHappened(census: Census, kind: Kind, name: string): boolean {
  if (Object.hasOwn(census[kind], name)) return true
  if (kind !== 'rules') return false
  return Object.hasOwn(census.refusals, name) || Object.keys(census.notes).some((note) => note.startsWith(`${name} `))
}
