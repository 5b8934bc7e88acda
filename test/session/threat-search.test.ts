/** What the other side could do if its turn began now: judged by the acts of the rules, slice by slice, without a trace. */
import { describe, expect, it } from 'vitest'
import { ThreatSearch } from '../../electron/session/threat-search.ts'
import type { Match } from '../../shared/engine/match.ts'
import type { Threat } from '../../shared/engine/threat.ts'
import { position as france40 } from '../rules/france40/position.ts'
import { position as fightsOn } from '../rules/france-fights-on/position.ts'

const all = (match: Match, seat: string): Threat[] => [...match.game.threats!(match.game, match.play, seat)]
const reachOf = (threats: readonly Threat[], unit: string): readonly string[] =>
  threats.flatMap((one) => (one.kind === 'reach' && one.unit === unit ? one.places : []))
const attackOn = (threats: readonly Threat[], place: string) =>
  threats.find((one) => one.kind === 'attack' && one.place === place)

const UNITS = { 'de-1-1-pz': '3010', 'de-1-1-sch': '3010', 'fr-55': '3013', 'fr-71': '4020' }

describe('the threat', () => {
  it('is the reach that the movement itself offers, whoever is asked now', () => {
    const now = france40({ phase: 'allied movement', map: {}, units: UNITS }).match()
    const then = france40({ phase: 'german movement', map: {}, units: UNITS }).match()
    const draft = then.draft('german').with(['move', 'de-1-1-pz'])
    const offered = (draft.ask?.reach?.() ?? []).map(({ hops }) => hops.at(-1)!)
    expect(offered.length).toBeGreaterThan(10)
    expect(new Set(reachOf(all(now, 'allied'), 'de-1-1-pz'))).toEqual(new Set(offered))
  })

  it('has the odds that the attack itself would have from there', () => {
    const found = attackOn(all(france40({ phase: 'allied movement', map: {}, units: UNITS }).match(), 'allied'), '3013')
    expect(found).toMatchObject({ units: ['de-1-1-pz', 'de-1-1-sch'], isOpen: false })
    const beside = france40({
      phase: 'german combat',
      map: {},
      units: { ...UNITS, 'de-1-1-pz': '3012', 'de-1-1-sch': '3012' },
    })
    const match = beside.match()
    const draft = match.draft('german').with(['attack', '3013', 'de-1-1-pz', 'de-1-1-sch'])
    const { live } = draft.explain()!.table!
    const { crt } = (match.play.content as unknown as { data: { tables: { crt: { columns: { heading: string }[] } } } })
      .data.tables
    expect(found).toMatchObject({ odds: crt.columns[live]!.heading })
    expect(attackOn(all(match, 'allied'), '4020')).toBeUndefined()
  })

  it('changes nothing, and is found in slices that nobody need ask for', () => {
    const match = france40({ phase: 'allied movement', map: {}, units: UNITS }).match()
    const before = JSON.stringify(match.play.state)
    const search = new ThreatSearch(match, 'allied')
    const found: Threat[] = []
    for (let isDone = false; !isDone;) {
      const more = search.more(found.length)
      found.push(...more.found)
      isDone = more.isDone
    }
    expect(found).toEqual(all(match, 'allied'))
    expect(search.more(found.length)).toEqual({ found: [], isDone: true })
    expect(JSON.stringify(match.play.state)).toBe(before)
  })

  it('says what cannot be known: a covered unit is neither named nor counted', () => {
    // A panzer corps and an infantry corps have changed places, each beneath another unit.
    const beneath = (first: string, second: string) => ({
      [first]: '4019',
      'de-mtn-1': '4019',
      [second]: '5010',
      'de-40': '5010',
      'fr-1': '4022',
    })
    const [one, other] = [beneath('de-39', 'de-31'), beneath('de-31', 'de-39')].map((units) =>
      all(fightsOn({ phase: 'french movement', units }).match(), 'french'),
    )
    expect(one).toEqual(other)
    expect(one).toContainEqual({ kind: 'unknown', place: '4019' })
    expect(attackOn(one!, '4022')).toMatchObject({ isOpen: true })
  })
})
