import { describe, expect, it } from 'vitest'
import { parseRules, parseSources } from '../../../shared/games/france40/content/data.ts'
import { holdsTheIndex, unknownRules } from '../reference.ts'
import { data, files } from './files.ts'

const rules = parseRules(files.rules)
const sources = parseSources(files.sources)
const ids = rules.rules.map((rule) => rule.id)

// The rules of the index, in its order. Kept here so that the project stands on its own.
const index =
  `2.2.2 2.3.4 2.3.6 3.0a 3.0b 3.0c 4.1 4.2 4.3.1 4.3.2 4.4 5.1.1 5.1.2 5.2a 5.2b 5.2c 5.3 6.1 6.1h 6.1s 6.2a
  6.2b 6.2c 6.2d 6.3 6.4 6.5.1a 6.5.1b 6.5.1c 6.5.1d 6.6.1 6.6.2 7.1a 7.1b 7.2 7.3a 7.3b 7.4 7.5.1 7.5.2 7.5.3
  7.5.4 7.5.5 7.6.1a 7.6.1b 7.6.1c 7.6.1d 7.6.2 7.6.3 7.6.4 7.7a 7.7b 8.1a 8.1b 8.1c 8.2 8.3 8.4.1 8.4.2 8.4.3
  8.4.4 8.5 9.1a 9.1b 9.2.1 9.2.2 9.2.3 9.2.4 9.3.1 9.4 9.5.1 9.5.2 9.6.1 9.6.2 9.6.3 9.7 10.1 10.2.1 10.2.2a
  10.2.2b 10.2.2c 10.3 11.1 11.2.1 11.2.2 11.2.3 11.2.4 11.2.5 11.2.6 11.3.1 11.3.2 11.4.1 11.4.2 11.4.3 12.1.1
  12.1.2 12.1.3a 12.1.3b 12.1.3c 12.1.3d 12.1.4 12.1.5 12.2a 12.2b 12.2c 12.2d 12.2e 12.2f 12.2g 12.3 12.4.1
  12.4.2 12.5 13.1.2 13.1.3a 13.1.3b 13.2.1 13.3.1 13.3.2a 13.3.2b 13.3.2c 13.4.1 13.4.2 14.1.1 14.1.2 14.2.1
  14.2.2 14.3 14.4.1 14.4.2 14.5 15.2.2 15.2.3 15.2.4 15.2.5 15.2.6 15.2.7 15.2.8 15.2.9 15.2.10 15.2.11 15.2.12
  15.3 16.1 16.2 16.3 16.4 17.1.1 17.1.2 17.1.3 17.1.4 17.2.1 17.2.2 18.1 18.2 18.3.1 18.3.2a 18.3.2b 18.3.3
  18.3.4 18.4 18.5.1 18.5.3 19.1 19.2.1 19.2.2 19.2.3 19.2.4 19.2.5 19.3.1 19.3.2 19.4.1 19.4.2 19.4.3 20.1
  20.2r 20.2m 20.3.2 20.3.3 20.3.4 21.1 21.2.1 21.2.3 21.2.4 21.2.5 21.2.6 21.3.1 21.3.2 21.3.3 21.4 21.5 21.6
  21.7.1 21.7.2 22.1 22.2 22.3 22.4.1 22.4.2 22.5.1 22.5.2 22.5.3 22.5.4 22.5.5 22.6 22.7a 22.7b 22.7c 22.7d
  22.7e 22.7f 22.8a 22.8b 22.9 22.10.1 22.10.2`.split(/\s+/)

describe('the rules reference', () => {
  holdsTheIndex(rules, index)

  it('is whole, with the readings that were chosen', () => {
    expect(index).toHaveLength(216)
    expect(rules.rules.filter(({ reading }) => reading !== undefined).length).toBeGreaterThan(120)
  })

  it('has every rule that tables, counters, scenarios and maps refer to', () => {
    const cited = [...JSON.stringify(data).matchAll(/"rule":"(\d[^"]*)"/g)].map((match) => match[1])
    cited.push(...data.counters.markers.flatMap((marker) => marker.rules))
    expect(cited.length).toBeGreaterThan(150)
    expect(cited.filter((id) => !ids.includes(id))).toEqual([])
  })

  it('speaks only of rules it has', () => {
    expect(unknownRules([rules, data.tables, data.scenarios, data.maps, sources], ids)).toEqual([])
  })
})

describe('the sources', () => {
  it('explain every tag and every file', () => {
    expect(Object.keys(sources.tags)).toEqual(['rules', 'public', 'reconstructed'])
    const told = new Set(sources.data.map((each) => each.file))
    const all = Object.keys(files).filter((name) => name !== 'sources')
    expect([...told].sort()).toEqual(all.map((name) => `${name}.json`).sort())
  })
})

describe('a fault in the reference', () => {
  it('is refused in one clear sentence', () => {
    const [first] = rules.rules
    expect(() => parseRules({ ...rules, rules: [{ ...first, text: 'Too short.' }] })).toThrow(
      'rules.json, rules[0].text: a rule needs at least 60 characters, but here is 10.',
    )
    expect(() => parseRules({ ...rules, rules: [{ ...first, id: '6' }] })).toThrow(
      'rules.json, rules[0].id: a rule id looks like 6.3, 12.1.3c or 20.2r, but here is "6".',
    )
    expect(() => parseSources({ ...sources, intro: '' })).toThrow(
      'sources.json, intro: a text must not be empty, but here is 0.',
    )
  })
})
