/** What bombs and guns do to Evacuees on the average (7.2, 8.2), from the tables and the cards of the game. */
import { ALL_WAYS, raidOdds } from '../07-luftwaffe/luftwaffe.ts'
import type { Content } from '../content/content.ts'
import { TRACKS, type SvResult } from '../content/data.ts'

export type Hour = 'day' | 'night'

/** Chances of what a shot does to a unit. */
export interface Fire {
  readonly suppressed: number
  readonly hit: number
  readonly lost: number
}

export interface Fires {
  /** By space: the chance that the card of a turn sends the Luftwaffe there, close support left out. */
  readonly raided: Float64Array
  /** By hour and space: what a raid does to an Evacuee unit there. */
  readonly raid: Readonly<Record<Hour, readonly Fire[]>>
  readonly guns: Readonly<Record<Hour, Fire>>
}

const known = new WeakMap<Content, Fires>()

export function firesOf(content: Content): Fires {
  let fires = known.get(content)
  if (fires === undefined) known.set(content, (fires = makeFires(content)))
  return fires
}

function makeFires(content: Content): Fires {
  const { luftwaffe, interdiction } = content.data.tables
  const { town, night } = luftwaffe.modifiers
  const raid = (hour: Hour) =>
    content.spaces.map(({ isSea, isTown }) => {
      const row = isSea ? luftwaffe.rows.channelEvacuee : luftwaffe.rows.otherEvacuee
      return fireOf(row.results, (isTown ? town.value : 0) + (hour === 'night' ? night.value : 0))
    })
  return {
    raided: raidedOf(content),
    raid: { day: raid('day'), night: raid('night') },
    guns: { day: fireOf(interdiction.rows.day.results, 0), night: fireOf(interdiction.rows.night.results, 0) },
  }
}

function fireOf(results: readonly SvResult[], plus: number): Fire {
  const odds = raidOdds(results, plus)
  const share = (result: SvResult) => (odds.get(result) ?? 0) / ALL_WAYS
  return { suppressed: share('suppressed'), hit: share('hitSuppressed'), lost: share('eliminated') }
}

function raidedOf({ cards, spaces, routes, beaches, tracks }: Content): Float64Array {
  const share = new Float64Array(spaces.length)
  const count = (named: readonly number[]) => {
    for (const space of named) share[space]! += 1 / cards.length
  }
  const dunkirk = spaces.filter((space) => space.isDunkirk).map(({ index }) => index)
  for (const { luftwaffe } of cards) {
    if (luftwaffe.kind === 'channel') count(routes[luftwaffe.route])
    else if (luftwaffe.kind === 'dunkirk') count(dunkirk)
    else if (luftwaffe.kind === 'beaches') count(beaches)
    else if (luftwaffe.kind === 'track') count(tracks[TRACKS.indexOf(luftwaffe.track)]!)
  }
  return share
}
