/*
 * The board of The Breakthrough at Dinant: from a seat's view of the position, and the act being built, to counters and
 * markers. Whatever has not changed is the same object as before.
 */
import type { DinantSide, DinantView } from '../../../shared/views/dinant.ts'
import type { Draft } from '../../board/draft.ts'
import type { MapSource } from '../../board/map/source.ts'
import {
  makeBoardMap,
  pictureOf,
  type Area,
  type BoardMap,
  type BoardModel,
  type Piece,
  type Stack,
} from '../../board/model.ts'
import { placedBy } from '../../board/picking/tokens.ts'
import { makeCache, stackKey } from '../common/cache.ts'
import type { DinantContent } from './content.ts'
import { coveredFace, statesIn, unitFace, unitText, type UnitState } from './faces.ts'
import { mapSource } from './map/map-source.ts'
import { CONTROL_COLOURS } from './map/map-style.ts'
import { makeScenery } from './map/scenery.ts'
import { SIDES } from './names.ts'

export interface DinantBoard {
  readonly map: BoardMap
  model(view: DinantView, draft: Draft | null): BoardModel
}

/** What lies on the ground is drawn there (map/scenery.ts). */
const NO_MARKERS: BoardModel['markers'] = []

const DOTS = { french: '#1E55B0', german: '#20241C' }

type Parts = Pick<DinantContent, 'map' | 'counters' | 'tables' | 'scenario'>

export function makeBoard({ map: mapFile, counters, tables, scenario }: Parts): DinantBoard {
  const map = makeBoardMap(mapSource(mapFile))
  const scenery = makeScenery(mapFile, map.source, scenario)
  const data = new Map(counters.units.map((unit) => [unit.id, unit]))
  const keepPiece = makeCache<Piece>()
  const keepStack = makeCache<Stack>()
  const keepControl = makeCache<readonly Area[]>()

  function pieceOf(id: string, state: UnitState, isPending: boolean): Piece {
    const unit = data.get(id)!
    return keepPiece(id, `${JSON.stringify(state)}${isPending}`, () => ({
      id,
      picture: pictureOf(unitFace(unit, state), String(state.lost ?? 0)),
      name: unit.name,
      text: `${SIDES[unit.side]} ${unitText(unit, state)}${isPending ? ', placed' : ''}`,
      side: unit.side,
      ...(isPending && { isPending }),
    }))
  }

  const stackOf = (hex: string, all: readonly Piece[]): Stack =>
    keepStack(hex, stackKey(all), () => ({ hex, pieces: all, sums: sums(map, hex, all) }))

  function controlOf({ germanHexes }: DinantView): readonly Area[] {
    return keepControl('', germanHexes.join(' '), () => {
      const { hexes } = mapFile
      const taken = new Set(germanHexes)
      const area = (side: 'german' | 'french', title: string, colour: string): Area => {
        const own = Object.keys(hexes).filter((hex) => taken.has(hex) === (side === 'german'))
        return { side, title, colour, hexes: new Set(own), flags: own.filter((hex) => hexes[hex]?.terrain === 'town') }
      }
      return [
        area('german', 'German control', CONTROL_COLOURS.german),
        area('french', 'French control', CONTROL_COLOURS.french),
      ]
    })
  }

  return {
    map,
    model(view, draft) {
      const stateOf = statesIn(view, data, tables.ammunition.regiments)
      const all = new Map<string, Piece[]>()
      for (const [hex, { units, height, side }] of Object.entries(view.stacks)) {
        const seen = units.map((id) => pieceOf(id, stateOf(id), false))
        all.set(hex, [...coveredIn(hex, height - units.length, side), ...seen])
      }
      for (const { unit, hex } of placedBy(draft?.picks ?? []))
        if (isOffMap(view, unit)) all.set(hex, [...(all.get(hex) ?? []), pieceOf(unit, stateOf(unit), true)])
      return {
        stacks: new Map([...all].map(([hex, own]) => [hex, stackOf(hex, own)])),
        markers: NO_MARKERS,
        ...scenery(view),
        control: controlOf(view),
        dots: DOTS,
      }
    },
  }
}

const isOffMap = ({ stacks, units }: DinantView, unit: string): boolean => stacks[units[unit]?.at ?? ''] === undefined

/** What lies under the other side's top counter is there to be seen, but not to be known (1.4). */
function coveredIn(hex: string, count: number, side: DinantSide): Piece[] {
  const face = coveredFace(side)
  return Array.from({ length: count }, (_, i) => ({
    id: `covered ${hex} ${i}`,
    picture: pictureOf(face, 'covered'),
    name: 'covered',
    text: `${SIDES[side]} unit, covered`,
    side,
    isCovered: true,
  }))
}

/** 'Dinant · 2 units · combat factor 7' */
function sums({ source }: BoardMap<MapSource>, hex: string, pieces: readonly Piece[]): string {
  const known = pieces.filter(({ isCovered }) => !isCovered)
  const factor = known.reduce(
    (sum, { picture: { face } }) => sum + (face.figures.length > 1 ? Number(face.figures[0]?.text) || 0 : 0),
    0,
  )
  const count = `${pieces.length} ${pieces.length === 1 ? 'unit' : 'units'}`
  const about = known.length < pieces.length ? 'known factor' : 'combat factor'
  return `${source.hexes[hex]?.name ?? hex} · ${count} · ${about} ${factor}`
}
