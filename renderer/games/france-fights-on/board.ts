/*
 * The board of France Fights On: from a seat's view of the position, and the act being built, to counters and markers.
 * Whatever has not changed is the same object as before.
 */

import type { FfoView } from '../../../shared/views/france-fights-on.ts'
import type { CounterFace } from '../../board/counters/face.ts'
import type { Draft } from '../../board/draft.ts'
import {
  makeBoardMap,
  pictureOf,
  type Area,
  type BoardMap,
  type BoardModel,
  type Marker,
  type Piece,
  type Stack,
} from '../../board/model.ts'
import type { MapSource } from '../../board/map/source.ts'
import { placedBy } from '../../board/picking/tokens.ts'
import { makeCache, stackKey } from '../common/cache.ts'
import type { FfoCounters, MapFile } from './content.ts'
import { unitFace, unitText, type UnitStatus } from './faces.ts'
import { mapSource } from './map-source.ts'
import { markers as faces } from './markers.ts'
import { stacksOf } from './stacks.ts'

export interface FfoBoard {
  readonly map: BoardMap
  model(view: FfoView, draft: Draft | null): BoardModel
}

const SIDES: Readonly<Record<string, string>> = { french: 'French', german: 'German', british: 'British' }
const DOTS = { french: '#1E55B0', german: '#20241C' }

export function makeBoard(mapFile: MapFile, counters: FfoCounters): FfoBoard {
  const map = makeBoardMap(mapSource(mapFile))
  const data = new Map(counters.units.map((unit) => [unit.id, unit]))
  const keepPiece = makeCache<Piece>()
  const keepStack = makeCache<Stack>()
  const keepMarker = makeCache<Marker>()
  const keepControl = makeCache<readonly Area[]>()

  function pieceOf(id: string, view: FfoView, isPending: boolean): Piece {
    const unit = data.get(id)!
    const { steps, moved, fought } = view.units[id] ?? { steps: unit.steps }
    const status: UnitStatus = {
      steps,
      ...(moved && { moved }),
      ...(fought && { fought }),
      ...(view.scared === id && { scared: true }),
      ...(view.refitting === id && { refitting: true }),
      ...(view.railed === id && { railed: true }),
    }
    return keepPiece(id, `${JSON.stringify(status)}${isPending}`, () => ({
      id,
      picture: pictureOf(unitFace(unit, status), String(steps)),
      name: shortName(unit.name),
      text: `${SIDES[unit.nation] ?? unit.nation} ${unitText(unit, status)}${isPending ? ', placed' : ''}`,
      side: unit.side,
      ...(isPending && { isPending }),
    }))
  }

  const stackOf = (hex: string, all: readonly Piece[]): Stack =>
    keepStack(hex, stackKey(all), () => ({ hex, pieces: all, sums: sums(map, hex, all) }))

  const put = (hex: string, face: 'refugees' | 'overrun', isPending: boolean): Marker =>
    keepMarker(hex, `${face} ${isPending}`, () => ({
      id: `refugees ${hex}`,
      hex,
      picture: pictureOf(faces[face], face),
      text: face === 'overrun' ? 'refugees, overrun' : 'refugees',
      ...(isPending && { isPending }),
    }))

  function markersOf(view: FfoView, draft: Draft | null): Marker[] {
    const lying = Object.entries(view.refugees).map(([hex, is]) =>
      put(hex, is === 'overrun' ? 'overrun' : 'refugees', false),
    )
    const isPlacing = draft?.picks[0]?.token === 'place'
    const chosen = isPlacing ? draft.picks.slice(1).map(({ token }) => put(token, 'refugees', true)) : []
    return [...lying, ...chosen]
  }

  /** 3.7: what the Germans have taken, and the rows they come from. */
  function controlOf({ germanHexes }: FfoView): readonly Area[] {
    return keepControl('', Object.keys(germanHexes).join(' '), () => areasOf(germanHexes))
  }

  function areasOf(germanHexes: FfoView['germanHexes']): readonly Area[] {
    const { hexes } = map.source
    const isGerman = (hex: string) =>
      germanHexes[hex] === true || hexes[hex].row === 'green' || hexes[hex].row === 'yellow'
    const land = Object.keys(hexes).filter((hex) => hexes[hex].terrain !== 'sea')
    const area = (side: 'german' | 'french', title: string, colour: string): Area => {
      const own = land.filter((hex) => isGerman(hex) === (side === 'german'))
      return { side, title, colour, hexes: new Set(own), flags: own.filter((hex) => hexes[hex].terrain === 'city') }
    }
    return [area('german', 'German control', '#3C4233'), area('french', 'French control', '#2A62B8')]
  }

  return {
    map,
    model(view, draft) {
      const all = new Map<string, Piece[]>()
      for (const [hex, { units, height }] of stacksOf(view)) {
        const seen = units.map((id) => pieceOf(id, view, false))
        const side = seen.at(-1)?.side ?? 'german'
        all.set(hex, [...coveredIn(hex, height - units.length, side), ...seen])
      }
      for (const { unit, hex } of draft?.picks[0]?.token === 'setup' ? placedBy(draft.picks) : [])
        all.set(hex, [...(all.get(hex) ?? []), pieceOf(unit, view, true)])
      return {
        stacks: new Map([...all].map(([hex, own]) => [hex, stackOf(hex, own)])),
        markers: markersOf(view, draft),
        control: controlOf(view),
        dots: DOTS,
      }
    },
  }
}

/** What lies under the other side's top counter is there to be seen, but not to be known. */
function coveredIn(hex: string, count: number, side: string): Piece[] {
  const face: CounterFace = { kind: 'back', plate: side === 'german' ? 'heer' : 'french', figures: [] }
  return Array.from({ length: count }, (_, i) => ({
    id: `covered ${hex} ${i}`,
    picture: pictureOf(face, 'covered'),
    name: 'covered',
    text: `${SIDES[side]} unit, covered`,
    side,
    isCovered: true,
  }))
}

const SHORT: readonly (readonly [RegExp, string])[] = [
  [/^Naval garrison of /, ''],
  [/^Groupement /, 'Gr. '],
  [/ Fortress Corps$/, ' Fortress'],
  [/ Infantry Corps$/, ' Corps'],
  [/ Panzer Corps$/, ' Panzer'],
  [/ Motorised Corps$/, ' Mot. Corps'],
  [/ Mountain Division$/, ' Mountain'],
  [/ \(Motorised\) Infantry Division$/, ' Division'],
]

function shortName(name: string): string {
  const found = SHORT.find(([pattern]) => pattern.test(name))
  return found === undefined ? name : name.replace(found[0], found[1])
}

/** 'Lyon · 2 units · combat factor 7' */
function sums({ source }: BoardMap<MapSource>, hex: string, pieces: readonly Piece[]): string {
  const known = pieces.filter(({ isCovered }) => !isCovered)
  const factor = known.reduce((sum, { picture: { face } }) => sum + (Number(face.figures[0]?.text) || 0), 0)
  const count = `${pieces.length} ${pieces.length === 1 ? 'unit' : 'units'}`
  const about = known.length < pieces.length ? 'known factor' : 'combat factor'
  const place = source.hexes[hex]?.name ?? hex
  return `${place} · ${count} · ${about} ${factor}`
}
