/* map.json: spaces joined by links, the ten tracks, the three channel routes. */

import * as v from 'valibot'
import { Count, flag, keyed, Src, Text, Whole } from '../../../../engine/data-parts.ts'
import { GameId, Route, ROUTES, Track, TRACKS } from './parts.ts'

const SpaceId = v.pipe(v.string(), v.regex(/^\S+$/, 'the id of a space has no blanks'))
const Coordinate = v.pipe(Whole, v.minValue(0), v.maxValue(1000))

const Space = v.strictObject({
  id: SpaceId,
  name: Text,
  /** Another name on the map. */
  alias: v.optional(Text),
  terrain: v.picklist(['start', 'clear', 'canal', 'town', 'marsh', 'lowlands', 'laPanne', 'channel']),
  features: v.optional(v.array(v.picklist(['beach', 'dunkirk', 'eastJetty', 'nieuport', 'staging', 'toEngland']))),
  /** Its number on each track it belongs to; 0 is the Start space. */
  tracks: v.optional(v.record(Track, Count)),
  routes: v.optional(v.array(Route)),
  /** How many Evacuee units may be here; null: any number. */
  evacuees: v.nullable(Count),
  /** Closed before this turn. */
  opens: v.optional(Count),
  interdiction: v.optional(v.picklist(['always', 'whenGermansControlNieuport'])),
  x: Coordinate,
  y: Coordinate,
  src: Src,
})

const Link = v.strictObject({
  a: SpaceId,
  b: SpaceId,
  /** Green: a German track. Red: attacks from the end of a track. Orange: Allies only. Channel: the sea. */
  colour: v.picklist(['green', 'red', 'orange', 'channel']),
  track: v.optional(Track),
  route: v.optional(Route),
  /** The ends of a red link from which the Germans attack along it. */
  attackFrom: v.optional(v.array(SpaceId)),
  /** From a to b only. */
  oneWay: flag,
  src: Src,
})

export const MapFile = v.strictObject({
  game: GameId,
  title: Text,
  notes: v.array(Text),
  spaces: v.array(Space),
  links: v.array(Link),
  tracks: keyed(TRACKS, v.array(SpaceId)),
  routes: keyed(ROUTES, v.array(SpaceId)),
  /** Where markers lie that belong to no space. */
  boxes: v.array(
    v.strictObject({
      id: v.picklist(['mole', 'jetties', 'flooded']),
      name: Text,
      x: Coordinate,
      y: Coordinate,
      src: Src,
    }),
  ),
})

export type SvMapData = v.InferOutput<typeof MapFile>
export type SvSpaceData = v.InferOutput<typeof Space>
