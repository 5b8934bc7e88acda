/** Reasons that are told and sentences of the log. Diagrams as in battles.ts. */
import { describe, expect, it } from 'vitest'
import { position, type Diagram } from './position.ts'

const AIR = [1, 2, 3, 4, 5].map((number) => `air-de-${number}`)
const lay = (diagram: Diagram) => position({ map: {}, airUsed: AIR, ...diagram }).lay()

describe('reasons', () => {
  it('[22.5.5] a port tells why it is closed', () => {
    const flow = (units: Record<string, string>, germanCities: string[] = []) =>
      position({ scenario: 'dynamo', turn: 5, units, germanCities })
        .flow({ step: 'turn' }, { step: 'evacuation' })
        .lay()
    const open = flow({ 'br-1': '2113', 'br-2': '1514' }, ['2810'])
    expect(open.why('port', '1514')?.say).toBe('Other ports may be used only while no Allied unit is in Dunkirk')
    expect(open.why('port', '2810')?.say).toBe('The port is not Allied-controlled')
    expect(open.why('port', '2010')?.say).toBe('No unit can be evacuated from here')
  })

  it('[22.2] a division that is kept whole says so; under Halt! and GQG their own rules', () => {
    const panzers = (word = '') => ({ 'de-11-6-pz': `2420${word}`, 'de-4-6-sch': `2420${word}` })
    const ask = (diagram: Diagram, unit: string) => lay(diagram).refused(`move ${unit}`)
    expect(ask({ scenario: 'dynamo', turn: 1, units: panzers() }, 'de-11-6-pz').rule).toBe('22.2')
    expect(ask({ scenario: 'dynamo', turn: 6, units: panzers(' halt1') }, 'de-11-6-pz').rule).toBe('21.3.3')
    const french = { 'fr-22': '3010 gqg1', 'fr-18': '3010 gqg1' }
    expect(ask({ phase: 'allied movement', units: french }, 'fr-22').rule).toBe('21.2.1')
  })

  it('[8.4.3] a unit too weak to begin an attack is told so', () => {
    const units = { 'fr-recon-7': '3010', 'br-1': '3010', 'br-2': '3011', 'de-28': '3009' }
    const table = lay({ phase: 'allied combat', units })
    expect(table.why('attack 3009', 'fr-recon-7')).toMatchObject({ rule: '8.4.3' })
  })

  it('[7.4] Tactical Movement says why', () => {
    const table = lay({ units: { 'de-8': '3010 disrupted' } })
    expect(table.why('move de-8 3009-3008', '3007')).toMatchObject({
      rule: '7.4',
      values: { why: 'it is Disrupted' },
    })
  })

  it('[9.3.1] a second Air unit is refused with its reason', () => {
    const units = { 'de-28': '3009', 'fr-13': '3010' }
    const table = lay({ phase: 'german combat', units, airUsed: [] })
    expect(table.why('attack 3010 de-28 air', '2')).toMatchObject({ rule: '9.3.1' })
    const first = lay({ phase: 'german combat', turn: 1, units, airUsed: [] })
    expect(first.why('attack 3010 de-28 air', '4')).toMatchObject({ rule: '21.5' })
  })

  it('[22.8b] the ferry shows the whole allowance as its cost', () => {
    const table = position({ scenario: 'dynamo', turn: 5, phase: 'german movement', units: { 'de-8': '3606' } }).lay()
    const draft = table.started('move de-8')
    expect(draft.offers.find(({ token }) => token === '3607')?.cost).toBeGreaterThan(1)
  })
})

describe('the log', () => {
  const fight = (units: Record<string, string>, words: string, die = 1) => {
    const table = lay({ phase: 'german combat', units })
    table.dice(die).act(words)
    return table
  }

  it('[8.4.4] odds above 10-1 are told as they are', () => {
    const units = { 'de-28': '3009', 'de-8': '3109', 'fr-recon-7': '3010' }
    expect(fight(units, 'attack 3010 de-28 de-8').said.some((one) => one.includes(' = 10-1, '))).toBe(false)
  })

  it('[7.2] who leaves the map is not said to go where it stands', () => {
    const table = position({ scenario: 'dynamo', turn: 5, phase: 'allied movement', units: { 'br-1': '1028' } }).lay()
    table.act('move br-1 exit')
    expect(table.said.some((one) => one.includes(' exits the map from '))).toBe(true)
    expect(table.said.some((one) => / to .*1028/.test(one))).toBe(false)
  })

  it('[8.1a] one attacks, several attack', () => {
    const units = { 'de-28': '3009', 'de-8': '3109', 'fr-13': '3010' }
    expect(fight(units, 'attack 3010 de-28').said.some((one) => /Division attacks 3010/.test(one))).toBe(true)
    expect(fight(units, 'attack 3010 de-28 de-8').said.some((one) => /Division attack 3010/.test(one))).toBe(true)
  })

  it('[8.1a] units of divisions are listed without their divisions', () => {
    const units = { 'de-1-1-pz': '3009', 'de-1-1-sch': '3009', 'fr-13': '3010' }
    const said = fight(units, 'attack 3010 de-1-1-pz de-1-1-sch').said
    expect(said[0]).toMatch(/^1st Panzer and 1st Schützen attack 3010/)
  })

  it('[9.1b] what each hex brings makes up the whole', () => {
    const units = { 'de-mg-8': '3009', 'de-1k-1': '3109', 'de-6k-6': '2909', 'fr-recon-7': '3010' }
    const map = { majorRiver: ['3009/3010', '3109/3010', '2909/3010'] }
    const table = lay({ phase: 'german combat', units, map })
    const { from, parts } = table.started('attack 3010 de-mg-8 de-1k-1 de-6k-6').explain()!
    expect(from!.reduce((sum, { value }) => sum + value, 0)).toBe(parts[0]!.total)
  })

  it('[9.1a] a Disrupted defender in a City has a line of its own', () => {
    const units = { 'de-28': '3009', 'fr-13': '3010 disrupted' }
    const table = lay({ phase: 'german combat', units, map: { city: ['3010'] } })
    const { parts } = table.started('attack 3010 de-28').explain()!
    expect(parts[1]!.lines.map(({ say }) => say)).toContain('{unit} is Disrupted and doubled: printed strength')
  })

  it('[22.5.4] the die of the ships is told with what counts and what is added', () => {
    const beach = (units: Record<string, string>, ...dice: number[]) => {
      const table = position({ scenario: 'dynamo', turn: 6, units })
        .flow({ step: 'turn' }, { step: 'evacuation' })
        .dice(...dice)
        .lay()
      table.act('beach br-3')
      return table.said.find((one) => one.includes('may embark'))
    }
    expect(beach({ 'br-3': '2213 evac' }, 1)).toContain(': rolled 1 +2, 1 unit may embark')
    expect(beach({ 'br-3': '2213', 'de-8': '2313' }, 6, 1)).toContain(
      ': rolled 6 and 1 (the lower counts), 0 units may embark',
    )
  })
})
