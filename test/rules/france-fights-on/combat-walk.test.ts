/** Random battles on random positions: whatever is offered can be played to its end, and nothing breaks on the way. */
import { describe, expect, it } from 'vitest'
import { seededSource } from '../../../shared/engine/chance.ts'
import { brokenInvariants } from '../../../shared/engine/invariants.ts'
import { isLine } from '../../../shared/engine/match.ts'
import { Table } from '../../../shared/engine/situation.ts'
import { walk } from '../../../shared/engine/walk.ts'
import { NO_ROW, RED, SEA } from '../../../shared/games/france-fights-on/content/content.ts'
import { content, position } from './position.ts'

type Below = (limit: number) => number

/** Both sides thrown together around some place, a stack here and there. */
function crowd(below: Below): Record<string, string> {
  const { grid, terrain, row, units } = content
  const centre = below(grid.count)
  const hexes = grid
    .within(centre, 3)
    .filter((hex) => terrain[hex] !== SEA && (row[hex] === NO_ROW || row[hex] === RED))
  const owner = new Map<number, string>()
  const placed: Record<string, string> = {}
  for (const unit of units) {
    if (unit.mobility === 'static' || hexes.length === 0 || below(4) > 0) continue
    const hex = hexes[below(hexes.length)]!
    if ((owner.get(hex) ?? unit.side) !== unit.side || (owner.has(hex) && !unit.freeStacking && below(4) > 0)) continue
    if (content.isPort[hex] && unit.side === 'german') continue
    owner.set(hex, unit.side)
    placed[unit.id] = grid.ids[hex]! + (unit.steps === 2 && below(3) === 0 ? ' reduced' : '')
  }
  return placed
}

/** Plays the phase by random picks; gives the lines that were played. */
function playPhase(seed: number): string[] {
  const source = seededSource(seed)
  const phase = ['german combat', 'french combat', 'luftwaffe'][source.below(3)]!
  const mechs = content.units.filter((unit) => unit.side === 'german' && unit.mobility === 'mechanized')
  const units = crowd(source.below)
  const scared = mechs.find((unit) => unit.id in units && source.below(2) === 0)?.id
  const diagram = position({ phase, units, garrisons: source.below(4) > 0, ...(scared && { scared }) })
  const table = new Table(diagram.lay().match, source)
  const lines: string[] = []
  const { match } = table
  for (;;) {
    const inPhase = match.play.state.flow.some(
      ({ step, fresh }) => !fresh && (step === 'combat' || step === 'luftwaffe'),
    )
    if (!inPhase || match.journal.lines.length > 400) return lines
    const draft = table.draft()
    const attack = draft.offers.find(({ token }) => token === 'attack' || token === 'strike')
    if (attack && source.below(20) > 0) draft.pick(attack.token)
    walk(draft, source.below)
    expect(draft.ready, draft.text()).toBe(true)
    lines.push(draft.text())
    expect(isLine(match.commit(draft))).toBe(true)
    match.rollOn(source)
    expect(brokenInvariants(match.game, match.play)).toEqual([])
  }
}

describe('random battles', () => {
  it('never come to a dead end', () => {
    const verbs = new Map<string, number>()
    for (let seed = 1; seed <= 250; seed++)
      for (const line of playPhase(seed)) {
        const verb = line.split(' ')[0]!
        verbs.set(verb, (verbs.get(verb) ?? 0) + 1)
      }
    const known = 'attack strike end support pass fight lower lose retreat advance hold'.split(' ')
    expect([...verbs.keys()].sort()).toEqual(known.sort())
  })
})
