import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { Pool } from '../../scripts/mutate/pool.ts'
import { findSurvivors } from '../../scripts/mutate/survivors.ts'
import { filesById, idsOf, notGreen, verdict, type TestRun } from '../../scripts/mutate/verdicts.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const fixture = (name: string) => `test/tools/mutants/${name}.fixture.ts`

const test = (title: string, state: TestRun['state'] = 'passed', file = 'a.test.ts'): TestRun => ({
  file,
  title,
  state,
})
const run = (...tests: TestRun[]) => ({ tests, broken: [] })

describe('titles', () => {
  it('begin with the ids they are about', () => {
    expect(idsOf('[5.3] [5.4] The first turn is short')).toEqual(['5.3', '5.4'])
    expect(idsOf('[4.3a] A corps lost')).toEqual(['4.3a'])
    expect(idsOf('The dice [1 to 6] count')).toEqual([])
  })

  it('lead to the files of an id', () => {
    const files = filesById([test('[1.1] x'), test('[1.1] [1.2] y', 'passed', 'b.test.ts'), test('plain')])
    expect([...files]).toEqual([
      ['1.1', ['a.test.ts', 'b.test.ts']],
      ['1.2', ['b.test.ts']],
    ])
  })
})

describe('verdicts', () => {
  it('say noticed when a test of the id fails', () => {
    expect(verdict('1.1', 2, run(test('[1.1] x'), test('[1.1] y', 'failed')))).toEqual({ kind: 'noticed' })
    expect(verdict('1.1', 1, run(test('[1.1] x'), test('[1.2] y', 'failed')))).toEqual({ kind: 'survived' })
  })

  it('say nothing when the tests were not really run', () => {
    expect(verdict('1.1', 2, run(test('[1.1] x', 'failed'))).kind).toBe('unclear')
    expect(verdict('1.1', 1, { tests: [], broken: ['a.test.ts: no such module'] }).kind).toBe('unclear')
    expect(verdict('1.1', 1, run(test('[1.1] x', 'skipped'))).kind).toBe('unclear')
  })

  it('want a green start', () => {
    expect(notGreen(run(test('[1.1] x')))).toBeNull()
    expect(notGreen(run())).toBe('there are no tests')
    expect(notGreen(run(test('[1.1] x', 'skipped')))).toContain('skipped: [1.1] x')
  })
})

describe('a run of mutations', { timeout: 60_000 }, () => {
  const pools: Pool[] = []
  const poolOf = (...names: string[]) => {
    const pool = new Pool({ root, include: names.map(fixture) }, 2, 4)
    pools.push(pool)
    return pool
  }
  afterAll(() => pools.forEach((pool) => pool.close()))

  it('tells who notices, who survives and what proves nothing', async () => {
    const told = ['1.1', '1.4', '1.6', '9.1', '9.2']
    const found = await findSurvivors(poolOf('one', 'two'), told, new Set(['1.6', '9.2', '1.1']))
    expect(found.noticed).toEqual(['1.3', '1.5', '1.7', '1.70'])
    expect(found.survived).toEqual(['1.2', '1.4'])
    expect([...found.unclear.keys()]).toEqual(['2.1'])
    expect(found.unclear.get('2.1')).toContain('the content cannot be made')
    expect(found.untested).toEqual(['9.1'])
    expect(found.meaningAfterAll).toEqual(['1.1'])
  })

  it('looks at some ids only when it is told which', async () => {
    const found = await findSurvivors(poolOf('one'), [], new Set(), ['1.4', '1.3'])
    expect(found).toMatchObject({ noticed: ['1.3'], survived: ['1.4'] })
    await expect(findSurvivors(poolOf('one'), [], new Set(), ['7.7'])).rejects.toThrow('No test names 7.7')
  })

  it('does not begin with tests that fail anyway', async () => {
    await expect(findSurvivors(poolOf('one', 'red'), [], new Set())).rejects.toThrow('failed: [3.1] fails always')
  })
})
