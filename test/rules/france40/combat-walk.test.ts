/** Random battles on random positions: whatever is offered can be played to its end, and nothing breaks on the way. */
import { describe, expect, it } from 'vitest'
import { seededSource } from '../../../shared/engine/chance.ts'
import { isLine } from '../../../shared/engine/match.ts'
import { Table } from '../../../shared/engine/situation.ts'
import { walk } from '../../../shared/engine/walk.ts'
import type { Content } from '../../../shared/games/france40/content/content.ts'
import { contentOf, position, type Diagram } from './position.ts'

type Below = (limit: number) => number

const WORDS = ['', '', '', '', '', '', '', ' disrupted', ' routed', ' out', ' train', ' gqg1', ' halt1', ' used']

/** Both sides thrown together around some place, in stacks that fit, in all sorts of states. */
function crowd({ grid, isPlayable, isRestricted, units }: Content, below: Below): Record<string, string> {
  const hexes = grid.within(below(grid.count), 3).filter((hex) => isPlayable[hex] === 1)
  const weight = new Map<number, number>()
  const owner = new Map<number, string>()
  const placed: Record<string, string> = {}
  for (const unit of units) {
    if (hexes.length === 0 || below(6) > 0) continue
    const hex = hexes[below(hexes.length)]!
    const load = (weight.get(hex) ?? 0) + unit.faces[0]!.stacking
    if ((owner.get(hex) ?? unit.side) !== unit.side || load > 7) continue
    if (isRestricted[hex] && unit.faces[0]!.isMechanized) continue
    owner.set(hex, unit.side)
    weight.set(hex, load)
    const lost = below(Math.min(unit.steps, unit.faces.length))
    const face = unit.faces[lost]!
    const step = lost === 0 || unit.isHq ? '' : face.isZero ? ' zero' : face.pool !== null ? ' remnant' : ' reduced'
    const word = WORDS[below(WORDS.length)]!
    const isApt =
      word === ' used'
        ? unit.isHq
        : word === ' halt1'
          ? unit.side === 'german'
          : unit.side === 'allied' || !/gqg|train/.test(word)
    placed[unit.id] = grid.ids[hex]! + step + (isApt && !unit.isFort ? word : '')
  }
  return placed
}

/** Plays the phase by random picks; gives the lines that were played. */
function playPhase(seed: number): string[] {
  const source = seededSource(seed)
  const scenario = source.below(2) === 0 ? 'sickle-cut' : 'dynamo'
  const side = source.below(2) === 0 ? 'german' : 'allied'
  const kind = source.below(4) === 0 ? 'movement' : 'combat'
  const phase = `${side} ${kind}` as NonNullable<Diagram['phase']>
  const units = crowd(contentOf({ scenario }), source.below)
  const table = new Table(position({ phase, scenario, units, turn: 1 + source.below(9) }).lay().match, source)
  const { match } = table
  const lines: string[] = []
  for (;;) {
    const inPhase = match.play.state.flow.some(({ step, fresh }) => !fresh && step === kind)
    if (!inPhase || lines.length > 120) return lines
    const draft = table.draft()
    const wanted = draft.offers.find(({ token }) => token === 'attack' || token === 'auto-ds')
    if (wanted && source.below(10) > 0) draft.pick(wanted.token)
    else if (kind === 'movement' && table.step === 'movement' && source.below(3) > 0) draft.pick('end')
    walk(draft, source.below)
    expect(draft.ready, draft.text()).toBe(true)
    lines.push(draft.text())
    const line = match.commit(draft)
    expect(isLine(line), `${seed}: ${draft.text()}`).toBe(true)
    match.rollOn(source)
  }
}

describe('random battles', () => {
  it('never come to a dead end', () => {
    const verbs = new Map<string, number>()
    for (let seed = 1; seed <= 140; seed++)
      for (const line of playPhase(seed)) {
        const verb = line.split(' ')[0]!
        verbs.set(verb, (verbs.get(verb) ?? 0) + 1)
      }
    const wanted = 'attack auto-ds end support pass lose hold desperate retreat keep reroll'.split(' ')
    for (const verb of wanted) expect(verbs.get(verb) ?? 0, verb).toBeGreaterThan(0)
  })
})
