import { describe, expect, it } from 'vitest'
import { tagOf, type Src } from '../../../shared/engine/data-parts.ts'
import { parseData, parseRules, parseSources } from '../../../shared/games/france-fights-on/content/data.ts'
import { rawContent } from '../../content.ts'
import { holdsTheIndex } from '../reference.ts'

const files = rawContent('france-fights-on', ['map', 'counters', 'tables', 'scenario', 'rules', 'sources'])
const { map, counters, tables, scenario } = parseData(files)
const rules = parseRules(files.rules)
const sources = parseSources(files.sources)

describe('the rules reference', () => {
  // The rules of the index, in its order. Kept here so that the project stands on its own.
  const index =
    `2.9 2.10 2.11 3.2 3.3 3.4 3.6 3.7 4.1 4.3a 4.3b 4.3c 4.3d 4.4 4.5 4.6 5.1 5.3 5.4 5.5 5.6 6.1 6.3 6.4 6.5
    7.1 7.2 7.3 7.4 7.7 7.8 7.9 8.1 8.2 8.3 9.2 9.3 9.4 9.5 10.1 10.2 10.3 10.4 10.5 11.3 11.4 11.5 11.6 11.7 12.1 12.4
    12.5 12.8 13.2 13.3 13.5 13.6 13.7 13.8 13.10 13.12 13.13 13.14 13.15 13.16 13.17 13.18 13.19 13.20`.split(/\s+/)
  const ids = rules.rules.map((rule) => rule.id)

  holdsTheIndex(rules, index)

  it('is whole', () => {
    expect(index).toHaveLength(69)
  })

  it('has every rule that tables, counters and scenario refer to', () => {
    const cited = [...JSON.stringify([tables, scenario]).matchAll(/"rule":"([^"]+)"/g)].map((match) => match[1])
    cited.push(...counters.markers.flatMap((marker) => marker.rules))
    const spoken = JSON.stringify([rules, tables, counters]).matchAll(/[ (](\d{1,2}\.\d{1,2}[a-d]?)(?=[ ,;:.)])/g)
    cited.push(...[...spoken].map((match) => match[1]).filter((id) => id !== '8.0'))
    expect(cited.length).toBeGreaterThan(100)
    expect(cited.filter((id) => !ids.includes(id))).toEqual([])
  })
})

describe('the sources', () => {
  it('explain every tag and every file', () => {
    expect(Object.keys(sources.tags)).toEqual(['rules', 'public', 'reconstructed'])
    const told = new Set(sources.data.map((each) => each.file))
    expect([...told].sort()).toEqual(['counters.json', 'map.json', 'rules.json', 'scenario.json', 'tables.json'])
  })

  it('show the weakest tag of a datum made of parts', () => {
    const all = [...Object.values(map.hexes), ...Object.values(map.hexsides), ...counters.units, ...counters.markers]
    for (const each of all) expect(isWeakest(each.src)).toBe(true)
    expect(tagOf(map.hexes['1814'].src)).toBe('reconstructed')
    expect(tagOf(map.hexes['5625'].src)).toBe('rules')
  })
})

function isWeakest(src: Src): boolean {
  if (typeof src === 'string' || !src.parts) return true
  return Object.values(src.parts).every((tag) => tag === 'rules') === (src.tag === 'rules')
}
