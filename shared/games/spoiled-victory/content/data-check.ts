/*
 * What a schema cannot see: whether the files of A Spoiled Victory agree with one another and with what the rulebook
 * says of them. Every check gives sentences that name the file, the place and the problem; none means that the content
 * is sound.
 */

import { makeGraph } from '../../../engine/graph.ts'
import type { SvCardsData, SvCountersData, SvData, SvMapData, SvScenarioData, SvTablesData } from './schema.ts'
import { ROUTES, TRACKS } from './schema.ts'

export function contradictions({ map, counters, cards, tables, scenario }: SvData): string[] {
  const first = [...mapFaults(map), ...counterFaults(counters)]
  // The rest looks up spaces and units, so it wants them sound.
  if (first.length > 0) return first
  return [
    ...cardFaults(cards, counters),
    ...tableFaults(tables, scenario),
    ...setupFaults(scenario, counters, map),
    ...calendarFaults(scenario),
  ]
}

// ---- map.json

function mapFaults(map: SvMapData): string[] {
  try {
    makeGraph(
      map.spaces.map(({ id }) => id),
      map.links.map(({ a, b, colour, oneWay }) => ({ a, b, kind: colour, ...(oneWay && { oneWay }) })),
    )
  } catch (error) {
    return [`map.json, links: ${(error as Error).message}.`]
  }
  return [...spaceFaults(map), ...trackFaults(map), ...routeFaults(map), ...linkFaults(map)]
}

function spaceFaults({ spaces }: SvMapData): string[] {
  const count = (test: (space: SvMapData['spaces'][number]) => boolean) => spaces.filter(test).length
  const wanted = [
    ['Marsh spaces', count(({ terrain }) => terrain === 'marsh'), 2],
    ['Lowlands', count(({ terrain }) => terrain === 'lowlands'), 4],
    ['East Jetties', count(({ features }) => features?.includes('eastJetty') === true), 1],
    ['Staging Areas', count(({ features }) => features?.includes('staging') === true), 1],
    ['spaces of La Panne', count(({ terrain }) => terrain === 'laPanne'), 1],
    ['spaces of Nieuport', count(({ features }) => features?.includes('nieuport') === true), 1],
  ] as const
  return wanted.flatMap(([what, is, must]) =>
    is === must ? [] : [`map.json, spaces: there are ${is} ${what}, not ${must}.`],
  )
}

/** A track is its spaces in order, joined by green links of its own. */
function trackFaults({ spaces, links, tracks }: SvMapData): string[] {
  const faults: string[] = []
  const byId = new Map(spaces.map((space) => [space.id, space]))
  for (const track of TRACKS) {
    const at = `map.json, tracks.${track}:`
    for (const [i, id] of tracks[track].entries()) {
      if (byId.get(id)?.tracks?.[track] !== i) faults.push(`${at} ${id} is not number ${i} of the track.`)
      const next = tracks[track][i + 1]
      const isJoined = links.some((link) => link.track === track && link.a === id && link.b === next)
      if (next !== undefined && !isJoined) faults.push(`${at} no green link leads from ${id} to ${next}.`)
    }
    if (byId.get(tracks[track][0] ?? '')?.terrain !== 'start') faults.push(`${at} it does not begin in a Start space.`)
  }
  for (const space of spaces)
    for (const [track, i] of Object.entries(space.tracks ?? {}))
      if (tracks[track as (typeof TRACKS)[number]][i] !== space.id)
        faults.push(`map.json, spaces: ${space.id} says it is on track ${track}, which does not know it.`)
  return faults
}

/** A route leads from the Staging Area to its To England space. */
function routeFaults({ spaces, links, routes }: SvMapData): string[] {
  const byId = new Map(spaces.map((space) => [space.id, space]))
  return ROUTES.flatMap((route) => {
    const at = `map.json, routes.${route}:`
    const ids = routes[route]
    const faults = ids.flatMap((id, i) => {
      const next = ids[i + 1]
      const isJoined = links.some((link) => link.route === route && link.a === id && link.b === next && link.oneWay)
      if (!byId.get(id)?.routes?.includes(route)) return [`${at} ${id} does not belong to it.`]
      return next === undefined || isJoined ? [] : [`${at} no link leads from ${id} to ${next}.`]
    })
    if (!byId.get(ids[0] ?? '')?.features?.includes('staging')) faults.push(`${at} it must begin in the Staging Area.`)
    if (!byId.get(ids.at(-1) ?? '')?.features?.includes('toEngland')) faults.push(`${at} it must end at England.`)
    return faults
  })
}

function linkFaults({ links, tracks }: SvMapData): string[] {
  const last = new Set(TRACKS.map((track) => tracks[track].at(-1)))
  return links.flatMap(({ a, b, colour, attackFrom }, i) => {
    const at = `map.json, links[${i}]:`
    if ((colour === 'red') !== (attackFrom !== undefined)) return [`${at} red links, and only they, carry attacks.`]
    const strangers = (attackFrom ?? []).filter((id) => (id !== a && id !== b) || !last.has(id))
    return strangers.map((id) => `${at} no attack starts from ${id} here.`)
  })
}

// ---- counters.json

function counterFaults({ units, evacuees, markers, total }: SvCountersData): string[] {
  const faults: string[] = []
  const count = units.length + evacuees.count + markers.reduce((sum, marker) => sum + marker.count, 0)
  if (count !== total) faults.push(`counters.json, total: it says ${total} counters, but there are ${count}.`)
  for (const id of twice([...units, ...markers].map((counter) => counter.id)))
    faults.push(`counters.json, units: ${id} is there twice.`)
  for (const { id, full, reduced } of units)
    if (reduced > full) faults.push(`counters.json, units: ${id} is stronger reduced than full.`)
  const tracks = units.flatMap((unit) => (unit.nation === 'german' ? [unit.track] : []))
  if (tracks.toSorted().join('') !== TRACKS.join(''))
    faults.push('counters.json, units: each track must have one German unit.')
  if (units.filter((unit) => unit.nation !== 'german' && unit.ghq).length !== 1)
    faults.push('counters.json, units: there must be one GHQ.')
  return faults
}

// ---- cards.json

function cardFaults({ cards, averages }: SvCardsData, { units }: SvCountersData): string[] {
  const faults: string[] = []
  const germans = new Set(units.flatMap((unit) => (unit.nation === 'german' ? [unit.id] : [])))
  if (cards.length !== 36) faults.push(`cards.json, cards: there are ${cards.length} cards, not 36.`)
  for (const id of twice(cards.map((card) => card.id))) faults.push(`cards.json, cards: ${id} is there twice.`)
  for (const [i, { id, number, german }] of cards.entries()) {
    const at = `cards.json, cards[${i}]:`
    if (number !== i + 1 || Number(id.slice(5)) !== number) faults.push(`${at} ${id} is not number ${i + 1}.`)
    for (const unit of german.kind === 'units' ? german.units : [])
      if (!germans.has(unit)) faults.push(`${at} there is no German unit ${unit}.`)
  }
  const rounded = (value: (card: (typeof cards)[number]) => number) =>
    Math.round(cards.reduce((sum, card) => sum + value(card), 0) / cards.length)
  const means = { actions: rounded((c) => c.actions), day: rounded((c) => c.evacuations.day) }
  const night = rounded((c) => c.evacuations.night)
  for (const [name, is] of Object.entries({ ...means, night }))
    if (is !== averages[name as 'actions' | 'day' | 'night'])
      faults.push(`cards.json, averages.${name}: the cards give ${is} on average.`)
  return faults
}

// ---- tables.json

function tableFaults({ germanAttack, alliedAttack, endTurn, levels }: SvTablesData, scenario: SvScenarioData) {
  const faults: string[] = []
  for (const [name, { rows }] of Object.entries({ germanAttack, alliedAttack }))
    if (rows.length !== 5 || rows.some((row, i) => row.wins !== i))
      faults.push(`tables.json, ${name}.rows: they must go from no Wins to four.`)
  for (const name of ['belgian', 'panzer'] as const)
    if (endTurn[name].byTurn.length !== scenario.turns)
      faults.push(`tables.json, endTurn.${name}.byTurn: one modifier a turn is wanted.`)
  for (const [i, { min, max }] of levels.rows.entries()) {
    const before = levels.rows[i - 1]
    const joins = before ? before.max !== null && min === before.max + 1 : min === null
    const isLast = i === levels.rows.length - 1
    if (!joins || (max === null) !== isLast) faults.push(`tables.json, levels.rows[${i}]: a gap or an overlap.`)
  }
  return faults
}

// ---- scenario.json

function setupFaults({ setup }: SvScenarioData, { units, evacuees }: SvCountersData, map: SvMapData): string[] {
  const faults: string[] = []
  const spaces = new Map(map.spaces.map((space) => [space.id, space]))
  const byId = new Map(units.map((unit) => [unit.id, unit]))
  const placed: string[] = []
  const place = (at: string, id: string, space: string, isGerman: boolean) => {
    placed.push(id)
    if (!spaces.has(space)) faults.push(`scenario.json, ${at}: there is no space ${space}.`)
    const unit = byId.get(id)
    if (unit === undefined) faults.push(`scenario.json, ${at}: there is no unit ${id}.`)
    else if ((unit.nation === 'german') !== isGerman) faults.push(`scenario.json, ${at}: ${id} is on the other side.`)
    else if (unit.nation === 'german' && map.tracks[unit.track][0] !== space)
      faults.push(`scenario.json, ${at}: ${id} belongs on the Start space of track ${unit.track}.`)
  }
  for (const [id, space] of Object.entries(setup.german.placement)) place('setup.german', id, space, true)
  for (const [space, ids] of Object.entries(setup.allied.placement))
    for (const id of ids) place('setup.allied', id, space, false)
  for (const id of twice(placed)) faults.push(`scenario.json, setup: ${id} is placed twice.`)
  for (const id of byId.keys()) if (!placed.includes(id)) faults.push(`scenario.json, setup: ${id} is placed nowhere.`)
  for (const { space, count } of setup.evacuees.placement) {
    const limit = spaces.get(space)?.evacuees
    if (limit === undefined) faults.push(`scenario.json, setup.evacuees: there is no space ${space}.`)
    else if (limit !== null && count > limit)
      faults.push(`scenario.json, setup.evacuees: ${space} has no room for ${count}.`)
  }
  if (setup.evacuees.placement.reduce((sum, { count }) => sum + count, 0) > evacuees.count)
    faults.push('scenario.json, setup.evacuees: there are not so many counters.')
  return faults
}

function calendarFaults({ dates, turns }: SvScenarioData): string[] {
  const isWhole = dates.length === turns && dates.every((date, i) => date.turn === i + 1)
  const alternate = dates.every(({ time }, i) => time === (i % 2 === 0 ? 'day' : 'night'))
  return isWhole && alternate ? [] : [`scenario.json, dates: they are not ${turns} turns of day and night.`]
}

function twice(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, i) => ids.indexOf(id) !== i))]
}
