/*
 * What changes about the map of Dinant itself: night and mist, bridges blown and built, crossing points found, posts
 * without an observer, burning places, and refugees on the roads. All of it is known to both sides.
 */

import type { DinantMapData, DinantScenarioData, DinantView } from '../../../../shared/views/dinant.ts'
import { makeGrid } from '../../../../shared/engine/hex/grid.ts'
import { makeFrame, type XY } from '../../../board/map/build/frame.ts'
import { buildWays } from '../../../board/map/build/ways.ts'
import type { MapSource } from '../../../board/map/source.ts'
import type { BoardModel, GroundMark } from '../../../board/model.ts'
import type { Paint } from '../../../board/overlays/pen.ts'
import { paintTraffic } from '../../../board/overlays/traffic.ts'
import type { Veil } from '../../../board/overlays/veil.ts'
import { makeCache } from '../../common/cache.ts'

type Scenery = Required<Pick<BoardModel, 'scenery' | 'groundMarks' | 'veil'>>

export function makeScenery(
  map: DinantMapData,
  source: MapSource,
  { track }: Pick<DinantScenarioData, 'track'>,
): (view: DinantView) => Scenery {
  const bridges = new Map(map.bridges.map(({ hexside, name }) => [hexside, name]))
  const veils = veilsOf(map, track)
  const crowds = crowdsOf(map, source)
  const keepMark = makeCache<GroundMark>()
  const keep = makeCache<Scenery>()

  const mark = (made: Omit<GroundMark, 'id'>): GroundMark =>
    keepMark(`${made.look} ${made.at}`, made.text, () => ({ id: `${made.look} ${made.at}`, ...made }))

  function marksOf(view: DinantView): GroundMark[] {
    const nameOf = (side: string) => {
      const name = bridges.get(side) ?? side
      return name.endsWith('bridge') ? name : `${name} bridge`
    }
    return [
      ...view.blown.flatMap((at) =>
        // A pontoon bridge lies where the old one was.
        view.pontoons[at] ? [] : [mark({ at, look: 'broken', text: `${nameOf(at)} destroyed` })],
      ),
      ...view.demolitionFailed
        .filter((at) => !view.blown.includes(at))
        .map((at) => mark({ at, look: 'dud', text: `${nameOf(at)}: the demolition failed` })),
      ...Object.entries(view.passages).map(([at, is]) =>
        mark({
          at,
          look: is === 'up' ? 'ford' : 'fordSpent',
          text: is === 'up' ? 'crossing point found' : 'crossing point, used this turn',
        }),
      ),
      ...Object.entries(view.pontoons).map(([at, weight]) =>
        mark({ at, look: 'boats', label: weight, text: `pontoon bridge, ${weight}` }),
      ),
      ...map.observers
        .filter(({ hex }) => !view.observers.includes(hex))
        .map(({ hex }) => mark({ at: hex, look: 'struckOut', text: 'observation post, no observer' })),
      ...Object.entries(view.fires).map(([at, turn]) =>
        mark({ at, look: 'fire', text: `on fire until the end of turn ${turn}` }),
      ),
    ]
  }

  return (view) => {
    const groundMarks = marksOf(view)
    const { exode, turn } = view
    const isCrowded = exode !== null && turn >= exode.from && turn <= exode.to
    const veil = veils.get(turn) ?? null
    const key = `${turn} ${isCrowded} ${groundMarks.map(({ id, text }) => `${id} ${text}`).join('|')}`
    return keep('', key, () => ({ scenery: isCrowded ? crowds : [], groundMarks, veil }))
  }
}

/** By turn. 8.1.2, 8.1.3: night is everywhere, mist in hexes along the Meuse. */
function veilsOf(map: DinantMapData, track: DinantScenarioData['track']): Map<number, Veil> {
  const onMeuse = new Set(map.meuse.chain.flatMap((side) => side.split('/')))
  const [night, mist]: Veil[] = [{ kind: 'night' }, { kind: 'mist', hexes: [...onMeuse].toSorted() }]
  return new Map(
    track.flatMap((box): [number, Veil][] => {
      if (box.night) return [[box.turn, night]]
      return box.mist ? [[box.turn, mist]] : []
    }),
  )
}

/** 8.2b: refugees fill the major roads west of the Meuse. */
function crowdsOf(map: DinantMapData, source: MapSource): readonly Paint[] {
  const frame = makeFrame(makeGrid(source.grid))
  const isWest = ([x, y]: XY) => {
    const hex = frame.hexAt(x, y)
    return hex >= 0 && map.hexes[frame.grid.ids[hex]].bank === 'west'
  }
  const lines = buildWays(frame, source)
    .ways.filter(({ kind }) => kind === 'highway')
    .flatMap(({ points }) => runsOf(points, isWest))
  return [paintTraffic(lines)]
}

function runsOf(points: readonly XY[], isIn: (point: XY) => boolean): XY[][] {
  const runs: XY[][] = [[]]
  for (const point of points) {
    if (isIn(point)) runs.at(-1)!.push(point)
    else if (runs.at(-1)!.length > 0) runs.push([])
  }
  return runs.filter((run) => run.length > 1)
}
