import { describe, expect, it } from 'vitest'
import { options } from '../../../shared/games/dinant/options.ts'
import { parseRules, parseSources } from '../../../shared/games/dinant/content/data.ts'
import { holdsTheIndex, unknownRules } from '../reference.ts'
import { data, files } from './files.ts'

const rules = parseRules(files['rules'])
const sources = parseSources(files['sources'])
const ids = rules.rules.map((rule) => rule.id)

// The rules of the index, in its order. Kept here so that the project stands on its own.
const index =
  `1.2a 1.2b 1.2c 1.3a 1.3b 1.3c 1.3d 1.4 1.5 1.6a 1.6b 1.6c 1.6d 1.6e 1.7 1.8 2.0 2.1 2.2 2.3a 2.3b 2.4 2.5 2.6
  3.1a 3.1b 3.1c 3.1d 3.2 3.2.1a 3.2.1b 3.2.1c 3.2.1d 3.2.2a 3.2.2b 3.2.2c 3.2.2d 3.2.2e 3.3.1a 3.3.1b 3.3.1c
  3.3.1d 3.3.1e 3.3.1f 3.3.2a 3.3.2b 3.3.2c 3.3.2d 3.3.3a 3.3.3b 3.3.3c 3.3.3d 3.3.3e 3.3.4a 3.3.4b 3.3.5a
  3.3.5b 3.3.5c 3.3.6a 3.3.6b 3.3.6c 3.3.6d 3.3.6e 3.3.7a 3.3.7b 3.3.7c 3.3.7d 3.3.8a 3.3.8b 3.3.8c 3.3.8d 4.1a
  4.1b 4.1c 4.1d 4.2.1a 4.2.1b 4.2.1c 4.2.1d 4.2.2a 4.2.2b 4.2.3a 4.2.3b 4.2.4 4.2.5a 4.2.5b 4.2.5c 5.0 5.1 5.2
  6.0a 6.0b 6.1a 6.1b 6.1c 6.1d 6.2a 6.2b 6.2c 6.2d 6.2e 6.3 6.3.1a 6.3.1b 6.3.1c 6.3.1d 6.3.1e 6.3.1f 6.3.2a
  6.3.2b 6.3.3a 6.3.3b 6.3.3c 6.4 7.0a 7.0b 7.0c 7.0d 7.1a 7.1b 7.1c 7.1d 7.1e 7.1f 7.2 7.3a 7.3b 7.3c 7.3d
  8.1.2a 8.1.2b 8.1.3 8.2a 8.2b 8.3 8.4a 8.4b 8.6 8.7 8.8a 8.8b 9.0a 9.0b 9.1a 9.1b 9.1c 9.1d1 9.1d2 9.1d4 9.1d5
  9.1d6 9.1e1 9.1e2 9.1f 9.1g 9.1h 9.1i 9.1j1 9.1j2 9.1k 9.1l 10.0 10.1 10.2 10.3 10.4 10.5 10.6 10.7 10.8 10.9
  10.10 11.0 11.1a 11.1b 11.1c 11.1.4a 11.1.4b 11.1.4c 11.1.4d 11.1.4e 11.1.6a 11.1.6b 11.1.6c 11.1.6d 11.2a
  11.2b 11.3a 11.3b`.split(/\s+/)

describe('the rules reference', () => {
  holdsTheIndex(rules, index)

  it('is whole, with the readings that were chosen', () => {
    expect(index).toHaveLength(189)
    expect(ids).toEqual(index)
    expect(rules.rules.filter(({ reading }) => reading !== undefined).length).toBeGreaterThan(100)
    expect(rules.rules.filter(({ shows }) => shows === undefined)).toEqual([])
  })

  it('has every rule that tables, chits, counters and scenarios refer to', () => {
    const cited = [...JSON.stringify(data).matchAll(/"rule":"(\d[^"]*)"/g)].map((match) => match[1]!)
    cited.push(...data.complete.counters.markers.flatMap((marker) => marker.rules))
    cited.push(...data.complete.chits.tactical.flatMap((chit) => chit.rules))
    expect(cited.length).toBeGreaterThan(100)
    expect(cited.filter((id) => !ids.includes(id))).toEqual([])
  })

  it('speaks only of rules it has', () => {
    expect(unknownRules([rules, data, sources], ids)).toEqual([])
  })

  it.each(options)('names the option $title with both its choices', ({ rule, title, choices, standard }) => {
    const reading = rules.rules.find(({ id }) => id === rule)?.reading ?? ''
    const [usual, other] = [...choices].sort((a) => (a.id === standard ? -1 : 1)).map((choice) => lower(choice.title))
    expect(reading).toContain(`Option “${title}”. Standard: ${usual}. Other choice: ${other}.`)
  })
})

/** As in the middle of a sentence; XI Corps stays as it is. */
const lower = (text: string): string => (/^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1))

describe('the sources', () => {
  it('explain every tag and every file', () => {
    expect(Object.keys(sources.tags)).toEqual(['rules', 'public', 'reconstructed'])
    const told = new Set(sources.data.map((each) => each.file))
    const all = Object.keys(files).filter((name) => name !== 'sources')
    expect([...told].sort()).toEqual(all.map((name) => `${name}.json`).sort())
  })
})
