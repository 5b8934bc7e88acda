import { describe, expect, it } from 'vitest'
import type { Forecast } from '../../shared/contract.ts'
import { chanceOf, isExact, outlooks, type Measure } from '../../renderer/table/logic/forecast.ts'
import type { Note } from '../../renderer/table/logic/log.ts'

// oxlint-disable unicorn/no-thenable -- `then` is where a branch leads

const note = (code: string): Note => ({ rule: '13.12', say: '', event: { kind: 'result', table: 'crt', code } })
const end = (result: string): Forecast => ({ kind: 'result', notes: [note(result)] })
const die = (...thens: Forecast[]): Forecast => ({
  kind: 'chance',
  purpose: 'die',
  branches: thens.map((then, i) => ({ faces: [String(i + 1)], ways: 1, of: thens.length, then })),
})
const decision = (seat: string, step: string, choices: Record<string, Forecast>): Forecast => ({
  kind: 'decision',
  seat,
  step,
  title: 'asked',
  notes: [],
  choices: Object.entries(choices).map(([text, then]) => ({ text, then })),
})
const falls: Measure = {
  id: 'falls',
  say: 'falls',
  tone: 'good',
  happens: (notes, open) =>
    open === 'retreat' || notes.some(({ event }) => event?.kind === 'result' && event.code === 'DR'),
}
const ASSUMED = [{ step: 'column', text: 'fight', say: 'nobody takes a lower column' }]

describe('chances out of a tree', () => {
  it('rolls are weighed by their ways', () => {
    expect(chanceOf(die(end('DR'), end('AE'), end('AE')), falls.happens)).toEqual({ low: 1 / 3, high: 1 / 3 })
  })

  it('decisions are not averaged: they give a least and a greatest', () => {
    const tree = decision('german', 'losses', { 'lose a': end('DR'), 'lose b': end('AE') })
    const chance = chanceOf(die(tree, end('AE')), falls.happens)
    expect(chance).toEqual({ low: 0, high: 0.5 })
    expect(isExact(chance)).toBe(false)
  })

  it('what hangs on an answer that is hidden may be or not; what is certain before it is certain', () => {
    const hidden = (step: string) => ({ ...decision('german', step, {}), hidden: true }) as Forecast
    expect(chanceOf(die(hidden('answer'), end('AE')), falls.happens)).toEqual({ low: 0, high: 0.5 })
    expect(chanceOf(hidden('retreat'), falls.happens)).toEqual({ low: 1, high: 1 })
  })

  it('an assumption takes one way, and is told only where it was made', () => {
    const tree = decision('german', 'column', { fight: die(end('DR'), end('DR')), 'lower 1': end('AE') })
    const [outlook] = outlooks(tree, 'german', [falls], ['DR', 'AE'], ASSUMED)
    expect(outlook.readings[0].chance).toEqual({ low: 1, high: 1 })
    expect(outlook.assumptions).toEqual(['nobody takes a lower column'])
    expect(outlook.results).toEqual([{ code: 'DR', chance: { low: 1, high: 1 } }])
    const [plain] = outlooks(die(end('DR'), end('AE')), 'german', [falls], [], ASSUMED)
    expect(plain.assumptions).toEqual([])
  })

  it('an assumption is told as well where the engine itself followed only the usual answer', () => {
    const tree: Forecast = { ...decision('german', 'column', { fight: end('DR') }), assumed: true } as Forecast
    expect(outlooks(tree, 'german', [falls], [], ASSUMED)[0].assumptions).toHaveLength(1)
  })

  it('the other side’s answer comes first: one outlook for each', () => {
    const tree = decision('french', 'support', { pass: die(end('DR'), end('AE')), 'support guns': end('AE') })
    const both = outlooks(tree, 'german', [falls], [], [])
    expect(both.map(({ answer }) => answer?.text)).toEqual(['pass', 'support guns'])
    expect(both.map(({ readings }) => readings[0].chance.low)).toEqual([0.5, 0])
    expect(outlooks(tree, 'french', [falls], [], [])).toHaveLength(1)
  })

  it('what was not followed further counts as far as it is known', () => {
    const open: Forecast = {
      kind: 'decision',
      seat: 'french',
      step: 'retreat',
      title: 'Retreat',
      notes: [],
      choices: [],
    }
    expect(chanceOf(open, falls.happens)).toEqual({ low: 1, high: 1 })
    expect(chanceOf({ kind: 'unknown', why: { rule: '3.6', say: '' } }, falls.happens)).toEqual({ low: 0, high: 1 })
  })
})
