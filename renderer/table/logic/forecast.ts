/**
 * Chances out of a forecast tree. Rolls are weighed exactly. Decisions are never averaged: where the outcome hangs on
 * one, there is a least and a greatest chance, unless an assumption is made, and then the assumption is told.
 */
import type { Decision, Forecast } from '../../../shared/contract.ts'
import type { Note } from './log.ts'

/** Something that may come about, seen from what the resolver wrote down. */
export interface Measure {
  readonly id: string
  readonly say: string
  readonly tone: 'good' | 'bad' | 'plain'
  /** `open` is the step of a decision the tree was not followed beyond. */
  happens(notes: readonly Note[], open: string | null): boolean
}

/** A decision that is taken to be made in one way: the step that asks, the line, and how to say so. */
export interface Assumption {
  readonly step: string
  readonly text: string
  readonly say: string
}

export interface Chance {
  readonly low: number
  readonly high: number
}

export interface Reading {
  readonly measure: Measure
  readonly chance: Chance
}

/** A tree read under one answer of the other side, or as it is. */
export interface Outlook {
  /** The other side's answer; null if nothing hangs on one. */
  readonly answer: { readonly seat: string; readonly title: string; readonly text: string } | null
  readonly readings: readonly Reading[]
  /** Chance of each result of the combat table. */
  readonly results: readonly { readonly code: string; readonly chance: Chance }[]
  readonly assumptions: readonly string[]
}

const NEVER: Chance = { low: 0, high: 0 }
const ALWAYS: Chance = { low: 1, high: 1 }
const UNKNOWN: Chance = { low: 0, high: 1 }

/** The chance that something happens. */
export function chanceOf(tree: Forecast, measure: Measure['happens'], assumptions: readonly Assumption[] = []): Chance {
  switch (tree.kind) {
    case 'result':
      return measure(tree.notes, null) ? ALWAYS : NEVER
    case 'unknown':
      return UNKNOWN
    case 'chance': {
      let [low, high] = [0, 0]
      for (const { ways, of, then } of tree.branches) {
        const chance = chanceOf(then, measure, assumptions)
        low += (ways / of) * chance.low
        high += (ways / of) * chance.high
      }
      return { low, high }
    }
    case 'decision': {
      const followed = followedOf(tree, assumptions)
      if (followed.length === 0) return measure(tree.notes, tree.step) ? ALWAYS : tree.hidden ? UNKNOWN : NEVER
      const chances = followed.map((then) => chanceOf(then, measure, assumptions))
      return { low: Math.min(...chances.map(({ low }) => low)), high: Math.max(...chances.map(({ high }) => high)) }
    }
  }
}

function followedOf({ step, choices }: Decision, assumptions: readonly Assumption[]): Forecast[] {
  const assumed = assumptions.find((one) => one.step === step)
  const taken = assumed && choices.filter(({ text }) => text === assumed.text)
  return (taken?.length ? taken : choices).map(({ then }) => then)
}

/** What the assumptions come to for this tree: only those that it meets with. */
function assumptionsIn(tree: Forecast, assumptions: readonly Assumption[]): string[] {
  const met = new Set<string>()
  const walk = (node: Forecast): void => {
    if (node.kind === 'chance') for (const { then } of node.branches) walk(then)
    if (node.kind !== 'decision') return
    const known = assumptions.find(
      ({ step, text }) => step === node.step && node.choices.some((one) => one.text === text),
    )
    if (known !== undefined && (node.choices.length > 1 || node.assumed)) met.add(known.say)
    for (const then of followedOf(node, assumptions)) walk(then)
  }
  walk(tree)
  return [...met]
}

/**
 * The tree as a player reads it: if the other side is asked first, once for each of its answers.
 */
export function outlooks(
  tree: Forecast,
  seat: string,
  measures: readonly Measure[],
  codes: readonly string[],
  assumptions: readonly Assumption[],
): Outlook[] {
  const isAnswered = tree.kind === 'decision' && tree.seat !== seat && tree.choices.length > 1
  if (!isAnswered) return [outlookOf(tree, null, measures, codes, assumptions)]
  return tree.choices.map(({ text, then }) =>
    outlookOf(then, { seat: tree.seat, title: tree.title, text }, measures, codes, assumptions),
  )
}

function outlookOf(
  tree: Forecast,
  answer: Outlook['answer'],
  measures: readonly Measure[],
  codes: readonly string[],
  assumptions: readonly Assumption[],
): Outlook {
  const results = codes
    .map((code) => ({ code, chance: chanceOf(tree, (notes) => isResult(notes, code), assumptions) }))
    .filter(({ chance }) => chance.high > 0)
  return {
    answer,
    readings: measures.map((measure) => ({ measure, chance: chanceOf(tree, measure.happens, assumptions) })),
    results,
    assumptions: assumptionsIn(tree, assumptions),
  }
}

const isResult = (notes: readonly Note[], code: string): boolean =>
  notes.some(({ event }) => event?.kind === 'result' && event.table === 'crt' && event.code === code)

/** Is the whole of it one certain figure? */
export const isExact = ({ low, high }: Chance): boolean => high - low < 1e-9
