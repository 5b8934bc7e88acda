import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../saves/temporary.ts'
import { layTable, M } from './table.ts'

const folder = temporaryFolder()
const of = (seat: string) => ({ match: M, seat })

describe('drafts', () => {
  it('show what may be picked, why not, and what would come of it', () => {
    const table = layTable(folder)
    table.open('french')
    table.calls['match.act']({ ...of('french'), text: 'sample' })
    table.calls['match.act']({ ...of('german'), text: 'sample' })
    const { draft: begun } = table.calls['match.draft']({ ...of('french'), picks: ['move'] })
    const unit = begun.offers[0]!.token
    const { draft } = table.calls['match.draft']({ ...of('french'), picks: ['move', unit] })
    expect(draft).toMatchObject({ refused: null, text: `move ${unit}` })
    expect(draft.reach.length).toBeGreaterThan(3)
    expect(draft.completion).toMatch(/^move /)
    const { draft: refused } = table.calls['match.draft']({ ...of('french'), picks: ['move', unit, '9999', 'x'] })
    expect(refused.picks).toHaveLength(2)
    expect(refused.refused).not.toBeNull()
    expect(table.calls['match.why']({ ...of('french'), picks: ['move'], token: 'de-5' })).not.toBeNull()
    expect(table.calls['match.draft']({ ...of('german'), picks: [] })).toMatchObject({
      draft: { offers: [], ready: false, completion: null },
      explanation: null,
    })
    expect(table.calls['match.forecast']({ ...of('french'), picks: ['move', unit] })).toHaveProperty('kind')
    expect(table.calls['match.forecast']({ ...of('german'), picks: [] })).toEqual({ kind: 'result', notes: [] })
    table.calls['match.trace']({ ...of('french'), unit })
    // Nothing of that has changed anything.
    expect(table.matches.at(M).match.journal.lines).toHaveLength(2)
    table.matches.closeAll()
  })
})

describe('the players as referees', () => {
  it('change the table when all agree, with a reason that stays', () => {
    const table = layTable(folder)
    table.open('french')
    table.calls['match.act']({ ...of('french'), text: 'sample' })
    const { offers } = table.calls['match.refereeDraft']({ ...of('french'), picks: [] })
    expect(offers.map(({ token }) => token)).toContain('points')
    const change = { ...of('french'), reason: 'A miscount', text: 'points add 2' }
    expect(table.calls['match.referee']({ ...change, agreed: ['french'] })).toMatchObject({
      refused: { rule: 'referee' },
    })
    expect(table.calls['match.referee']({ ...change, agreed: [...table.seats] })).toEqual({ line: 2 })
    expect(table.calls['match.log']({ ...of('german'), after: 1, count: 1 })).toMatchObject([
      { seat: 'referee', text: 'points add 2 because A miscount' },
    ])
    table.matches.closeAll()
  })
})
