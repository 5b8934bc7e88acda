import { describe, expect, it } from 'vitest'
import { firstByMatch, foundIn, hitsWithin, type Hit } from '../../renderer/library/shelf/hits.ts'
import { detailsOf, megabytes, sayResult } from '../../renderer/settings/care-words.ts'

describe('work on the library says', () => {
  it('what became of it', () => {
    expect(sayResult({ kind: 'backup', path: '/b', matches: 1, bytes: 2_500_000 })).toBe('1 match in /b, 2.5 MB.')
    expect(sayResult({ kind: 'restore', restored: 2, there: 0, warnings: [] })).toBe('2 matches brought back.')
    expect(sayResult({ kind: 'restore', restored: 0, there: 3, warnings: [] })).toBe(
      '0 matches brought back. 3 matches there already; nothing was overwritten.',
    )
    expect(sayResult({ kind: 'verify', verified: 4, found: [] })).toBe('4 matches verified: all as they were played.')
    expect(megabytes(900)).toBe('1 kB')
  })

  it('each difference with its entry and rule', () => {
    const found = [{ id: 'a', name: 'Retreat', line: 17, rule: '12.3', say: 'another result' }]
    expect(sayResult({ kind: 'verify', verified: 4, found })).toBe('4 matches verified: one difference.')
    expect(detailsOf({ kind: 'verify', verified: 4, found })).toEqual([
      { say: 'Retreat, entry 17: another result', rule: '12.3' },
    ])
    expect(detailsOf({ kind: 'restore', restored: 0, there: 0, warnings: ['One is damaged'] })).toEqual([
      { say: 'One is damaged', rule: null },
    ])
  })
})

describe('hits of a search', () => {
  const hit = (id: string, kind: Hit['kind'], say: string): Hit => ({ id, name: id, game: 'x', line: 3, kind, say })
  const hits = [
    hit('a', 'match', 'title'),
    hit('a', 'note', 'first'),
    hit('a', 'log', 'second'),
    hit('b', 'plan', 'third'),
  ]

  it('inside matches are listed, of matches that are on the shelf', () => {
    expect(hitsWithin(hits, [{ id: 'a' }]).map(({ say }) => say)).toEqual(['first', 'second'])
  })

  it('show in their sentence what was found', () => {
    const found = (say: string, query: string) =>
      foundIn(say, query)
        .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
        .join('')
    expect(found('Guns back, no gunboats, begun (A+B)', 'gun a+b')).toBe(
      '[Gun]s [b]ack, no [gun]boats, [b]egun ([A]+[B])',
    )
    expect(found('Anything', ' . ')).toBe('Anything')
  })

  it('give each match the first sentence', () => {
    expect([...firstByMatch(hits)]).toEqual([
      ['a', 'first'],
      ['b', 'third'],
    ])
  })
})
