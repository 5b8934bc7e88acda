/**
 * Refugees on the roads (10.1, 10.2, 10.5): the German puts them down in II.G, they are gone in I.D. What they cost the
 * French who march through them stands with movement (10.3, 10.4).
 */
import type { Building, Pick } from '../../../engine/act.ts'
import type { Frame } from '../../../engine/position.ts'
import { applies, type Refusal } from '../../../engine/rule.ts'
import type { FfoEvent } from '../../../views/france-fights-on.ts'
import { NO_ROW, SEA, type Content } from '../content/content.ts'
import { REFUGEES_PLACED } from '../events.ts'
import { nearGermans } from './near-germans.ts'
import { occupant } from '../pieces.ts'
import { derived, type Act, type Play, type Position, type Step } from '../state.ts'

interface RefugeeFrame extends Frame {
  /** How many markers are to be placed; not there before the die has fallen. */
  readonly count: number
}

// ---- Where they may go (10.2)

const AT_SEA: Refusal = { rule: '10.2', say: 'Refugees are placed on land' }
const IN_ROW: Refusal = { rule: '10.2', say: 'Refugees are not placed in the coloured rows' }
const NEAR_GERMANS: Refusal = { rule: '10.2', say: 'A German unit is in or adjacent to that hex' }
const TAKEN: Refusal = { rule: '10.2', say: 'Only one Refugee marker per hex' }

function refusal({ content, state }: Position, near: Uint8Array, hex: number): Refusal | null {
  const offRoad = groundRefusal(content, hex)
  if (offRoad !== null) return offRoad
  if (near[hex] === 1) return NEAR_GERMANS
  return state.refugees[hex] === undefined ? null : TAKEN
}

function groundRefusal({ terrain, row }: Content, hex: number): Refusal | null {
  if (terrain[hex] === SEA) return AT_SEA
  return row[hex] === NO_ROW ? null : IN_ROW
}

const countries = new WeakMap<Content, readonly number[]>()

/** The hexes where there could ever be refugees. */
function country(content: Content): readonly number[] {
  let hexes = countries.get(content)
  if (hexes === undefined) {
    hexes = [...content.grid.ids.keys()].filter((hex) => groundRefusal(content, hex) === null)
    countries.set(content, hexes)
  }
  return hexes
}

/** The open hexes, as picks. */
const openHexes = derived<readonly Pick[]>(['place/german', 'refugees'], (p) => {
  const { hexPicks } = p.content
  if (!applies(p.content, '10.2')) return hexPicks
  const near = nearGermans(p)
  const { refugees } = p.state
  const picks: Pick[] = []
  for (const hex of country(p.content)) if (near[hex] === 0 && refugees[hex] === undefined) picks.push(hexPicks[hex]!)
  return picks
})

/** A sensible place: under the feet of the French, near the southern ports first. */
function onTheRoad(p: Position, picks: readonly Pick[]): string {
  const { grid } = p.content
  return (picks.find(({ token }) => occupant(p, grid.indexOf(token)) === 'french') ?? picks[0]!).token
}

function whyNot(p: Position, token: string, chosen: readonly string[]): Refusal | null {
  if (chosen.includes(token)) return TAKEN
  const hex = p.content.grid.indexOf(token)
  return hex < 0 ? null : refusal(p, nearGermans(p), hex)
}

function* placing(p: Position, count: number): Building<readonly string[]> {
  const chosen: string[] = []
  const { grid, hexPicks } = p.content
  let picks = openHexes(p)
  while (chosen.length < count) {
    const open = picks
    const token: string = (yield {
      picks: open,
      commit: false,
      why: (other) => whyNot(p, other, chosen),
      // There are some nine hundred hexes: looked through only when somebody wants to know.
      get suggest() {
        return onTheRoad(p, open)
      },
    })!
    chosen.push(token)
    picks = open.toSpliced(open.indexOf(hexPicks[grid.indexOf(token)]!), 1)
  }
  return chosen
}

const placeAct: Act<RefugeeFrame, readonly string[]> = {
  title: 'Place the Refugee markers',
  rule: '10.2',
  build: (p, { count }) => placing(p, count),
  does(play, _, chosen) {
    for (const id of chosen) play.at('refugees', play.content.grid.indexOf(id), false)
    const about = { places: chosen, event: REFUGEES_PLACED }
    play.note('10.2', 'Refugees placed in {hexes}', { hexes: chosen.join(', ') }, about)
    play.pop()
  },
}

const markers = (count: number): string => (count === 1 ? 'Refugee marker' : 'Refugee markers')

// ---- How many (10.1)

function rolled(play: Play, _: unknown, [die]: number[]): void {
  const most = play.content.data.tables.dice.rows.refugees.roll.max!
  const wanted = die! > most && applies(play.content, '10.1') ? most : die!
  const count = Math.min(wanted, openHexes(play).length)
  const event: FfoEvent = { kind: 'france-fights-on: refugees rolled', dice: [die!], amount: count }
  play.note('10.1', 'Refugees: rolled {die}, {count} to place', { die: die!, count }, { event })
  if (count === 0) play.pop()
  else play.updateFrame({ count })
}

/** II.G */
export const refugeePlacement: Step<RefugeeFrame> = {
  title: 'Refugee placement',
  rule: '10.1',
  group: true,
  enter(play) {
    const { roll } = play.content.data.tables.dice.rows.refugees
    play.roll('refugee-die', roll.dice, { sides: roll.sides, by: 'german' })
  },
  returned: { 'refugee-die': rolled },
  asks: () => 'german',
  prompt: (_, { count }) => ({ rule: '10.2', say: `Place {count} ${markers(count)}`, values: { count } }),
  acts: { place: placeAct },
}

/** I.D: all of them leave, overrun or not (10.5). */
export const refugeeRecovery: Step = {
  title: 'Refugee recovery',
  rule: '10.5',
  enter(play) {
    const count = Object.keys(play.state.refugees).length
    if (count === 0 || !applies(play.content, '10.5')) return
    play.put('refugees', {})
    const event: FfoEvent = { kind: 'france-fights-on: refugees gone', amount: count }
    play.note('10.5', `Refugees move on: {count} ${markers(count)} removed`, { count }, { event })
  },
}
