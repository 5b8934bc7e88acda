/** What the screen is told: sums under construction, supply lines, the phase bar. */
import { describe, expect, it } from 'vitest'
import { franceFightsOn } from '../../../shared/games/france-fights-on/game.ts'
import { explained } from '../../../electron/session/drafts.ts'
import { forecast } from '../../../shared/engine/forecast.ts'
import { position } from './position.ts'

describe('an attack being built', () => {
  const units = { 'de-3': '5118', 'de-4': '5018', 'fr-1': '5119' }

  it('is summed up line by line, with the column before and after the shifts', () => {
    const table = position({ phase: 'german combat', units }).lay()
    const told = table.started('attack 5119 de-3 stukas').explain()!
    expect(told.parts.map(({ title, total }) => [title, total])).toEqual([
      ['Attack', 5],
      ['Defence', 3],
      ['Shifts', 0],
    ])
    expect(told.table).toMatchObject({ base: 3, live: 3 })
    expect(told.table!.open.map(({ rule }) => rule)).toContain('12.5')
    // Two to twelve factors more: from +4 to +14, and the table ends with +10.
    expect(told.table!.open[0]).toMatchObject({ by: 'attacker', columns: [expect.any(Number), 8] })
    expect(told.from).toEqual([{ hex: '5118', units: ['de-3'], value: 5 }])
  })

  it('counts only what the attacker may see (3.6)', () => {
    const table = position({ phase: 'german combat', units: { ...units, 'br-51': '5119' } }).lay()
    const told = table.started('attack 5119 de-3').explain()!
    expect(told.parts[1]!.lines.map(({ values }) => values?.['unit'])).toEqual(['51st (Motorised) Infantry Division'])
    expect(told.about[0]?.rule).toBe('3.6')
  })
})

describe('the city die in the sum (13.16)', () => {
  const LYON = '4219'
  const openRules = (units: Record<string, string>, ...acts: string[]) => {
    const table = position({ phase: 'french combat', units, gunsFired: ['guns-fr', 'guns-br'] }).lay()
    table.acts(...acts)
    return table
  }

  it('is not announced where a panzer corps defends: none is rolled', () => {
    const units = { 'de-39': LYON, 'fr-1': '4218' }
    const told = openRules(units).started(`attack ${LYON} fr-1`).explain()!
    expect(told.table!.open.map(({ rule }) => rule)).not.toContain('13.16')
  })

  it('nor when the attacker is asked about a lower column (13.19)', () => {
    const units = { 'de-39': LYON, 'fr-gc': '4218', 'fr-col': '4220' }
    const table = openRules(units, `attack ${LYON} fr-gc fr-col`)
    if (table.step === 'support') table.act('pass')
    expect(table.step).toBe('resolve')
    expect(explained(table.match, 'french', [])!.table!.open).toEqual([])
  })

  it('is announced for infantry, and tells nothing of what is covered there', () => {
    const open = (units: Record<string, string>) =>
      openRules(units)
        .started(`attack ${LYON} fr-1`)
        .explain()!
        .table!.open.filter(({ rule }) => rule === '13.16')
    expect(open({ 'de-3': LYON, 'fr-1': '4218' })).toHaveLength(1)
    const infantry = open({ 'de-3': LYON, 'de-mtn-1': LYON, 'fr-1': '4218' })
    const panzers = open({ 'de-39': LYON, 'de-mtn-1': LYON, 'fr-1': '4218' })
    expect(infantry).toHaveLength(1)
    expect(panzers).toEqual(infantry)
    expect(infantry[0]!.say).not.toBe(open({ 'de-3': LYON, 'fr-1': '4218' })[0]!.say)
  })
})

describe('what the page asks for (match.explain)', () => {
  // III Corps is covered by the Mountain Division, and nobody is in 5120.
  const units = { 'de-3': '5118', 'de-mtn-1': '5118', 'fr-1': '5119' }
  const { match } = position({ phase: 'french combat', units }).lay()

  it('an attack with somebody who cannot take part is not explained, so a covered unit is not given away (3.6)', () => {
    expect(explained(match, 'french', ['attack', '5118', 'fr-1'])).toMatchObject({ target: '5118' })
    expect(explained(match, 'french', ['attack', '5118', 'de-3'])).toBeNull()
    expect(explained(match, 'french', ['attack', '5119', 'de-3'])).toBeNull()
  })

  it('nor is an attack on an empty hex', () => {
    expect(explained(match, 'french', ['attack', '5120'])).toBeNull()
    expect(explained(match, 'french', ['attack', '5120', 'fr-1'])).toBeNull()
    expect(explained(match, 'french', ['strike', '5118'])).toBeNull()
  })
})

describe('a battle being fought', () => {
  it('is told to both sides as it stands', () => {
    const table = position({ phase: 'german combat', units: { 'de-3': '5118', 'fr-1': '5119' } }).lay()
    expect(explained(table.match, 'french', [])).toBeNull()
    table.act('attack 5119 de-3')
    for (const seat of ['french', 'german'])
      expect(explained(table.match, seat, [])).toMatchObject({ target: '5119', from: [{ units: ['de-3'] }] })
  })

  it('shows the attacked stack to the attacker until it is over (3.6)', () => {
    const units = { 'de-3': '5118', 'fr-1': '5119', 'br-51': '5119' }
    const table = position({ phase: 'german combat', units }).dice(2).lay()
    const seen = () =>
      (franceFightsOn.view(table.match.play, 'german') as never as { stacks: Record<string, { units: string[] }> })
        .stacks['5119']!.units
    expect(seen()).toEqual(['br-51'])
    table.act('attack 5119 de-3')
    expect(seen()).toEqual(['fr-1', 'br-51'])
    table.act('fight')
    expect(seen()).toEqual(['br-51'])
  })
})

describe('supply lines', () => {
  it('are told from the unit to its source, and for covered units not at all', () => {
    const table = position({ phase: 'german combat', units: { 'fr-1': '2014', 'br-51': '2014', 'de-3': '5118' } }).lay()
    expect(franceFightsOn.trace!(table.match.play, 'german', 'br-51')).toMatchObject({ isOpen: true })
    expect(franceFightsOn.trace!(table.match.play, 'german', 'fr-1')).toBeNull()
    expect(franceFightsOn.trace!(table.match.play, 'french', 'fr-1')!.path).toHaveLength(3)
  })

  it('who has none is told at once, for all units a seat may look at', () => {
    const wall = { 'de-3': '4010', 'de-4': '4110', 'de-5': '4011' }
    const table = position({ phase: 'german combat', units: { 'fr-1': '2014', ...wall } }).lay()
    const isCut = (unit: string) => franceFightsOn.trace!(table.match.play, 'german', unit)!.isOpen === false
    expect(franceFightsOn.cutOff!(table.match.play, 'german')).toEqual(Object.keys(wall).filter(isCut))
    expect(franceFightsOn.cutOff!(table.match.play, 'french')).not.toContain('fr-1')
  })
})

describe('the phase bar', () => {
  it('tells what is past, now and to come', () => {
    const table = position({
      phase: 'german combat',
      germanOrder: 'move-fight',
      units: { 'de-3': '5118', 'fr-1': '5119' },
    }).lay()
    const phases = franceFightsOn.phases(table.match.play)
    expect(phases.filter(({ is }) => is === 'now').map(({ id, seat }) => `${seat} ${id}`)).toEqual(['german combat'])
    expect(phases.filter(({ seat }) => seat === 'french').every(({ is }) => is === 'past')).toBe(true)
  })
})

describe('a forecast of an attack', () => {
  it('goes through to the result of the die, on the usual answer to “fight or lower”, and says so', () => {
    const table = position({ phase: 'german combat', units: { 'de-39': '5118', 'fr-1': '5119' } }).lay()
    const { game, play } = table.match
    const tree = forecast(game, play, table.started('attack 5119 de-39'))
    expect(tree).toMatchObject({ kind: 'decision', seat: 'german', assumed: true, choices: [{ text: 'fight' }] })
    const die = tree.kind === 'decision' ? tree.choices[0]!.then : null
    expect(die).toMatchObject({ kind: 'chance', purpose: 'combat-die' })
    expect(die?.kind === 'chance' && die.branches.reduce((sum, { ways }) => sum + ways, 0)).toBe(6)
  })
})

describe('an open match', () => {
  it('keeps its dice when the same attack is declared again with its units in another order', () => {
    const units = { 'de-3': '5118', 'de-4': '5219', 'fr-1': '5119' }
    const table = position({ phase: 'german combat', units }).dice(4).lay()
    table.acts('attack 5119 de-3 de-4', 'fight')
    const rolled = table.match.journal.line(3)
    expect(table.match.takeBack('german')).toBeNull()
    expect(table.match.takeBack('german')).toBeNull()
    table.acts('attack 5119 de-4 de-3', 'fight')
    expect(table.match.journal.path()).toContain(rolled)
  })
})
