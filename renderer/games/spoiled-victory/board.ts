/*
 * The board of A Spoiled Victory: from the player's view, and the act being built, to counters, markers and what the
 * sheet itself shows. Whatever has not changed is the same object as before.
 */

import type { SvUnitView, SvView } from '../../../shared/views/spoiled-victory.ts'
import type { Draft } from '../../board/draft.ts'
import {
  makeSpaceMap,
  pictureOf,
  type BoardMap,
  type BoardModel,
  type Marker,
  type Piece,
  type Stack,
} from '../../board/model.ts'
import { placedBy } from '../../board/picking/tokens.ts'
import { makeCache, stackKey } from '../common/cache.ts'
import type { SvContent } from './content.ts'
import { factorOf, isEvacuee, markers as faces, unitFace, unitText, type UnitStatus } from './faces.ts'
import { badgeOf, mapSource } from './map-source.ts'
import { aboutSpace, type Names } from './names.ts'
import { makeScenery } from './scenery.ts'

export interface SvBoard {
  readonly map: BoardMap
  model(position: SvView, draft: Draft | null): BoardModel
}

/** Who fights in one space stands face to face. */
const GERMAN_SIDE = [-25, 3] as const
const ALLIED_SIDE = [25, -3] as const
const DOTS = { allied: '#1E55B0', german: '#20241C' }
/** Verbs whose units stand already where the act would put them. */
const MOVES = new Set(['foot', 'truck', 'ghq', 'place', 'setup', 'sail', 'retreat'])

export const statusOf = ({ side, suppressed, disrupted, moved }: Partial<SvUnitView>): UnitStatus => ({
  ...(side === 'reduced' && { isReduced: true }),
  ...(suppressed && { isSuppressed: true }),
  ...(disrupted && { isDisrupted: true }),
  ...(moved && { hasMoved: true }),
})

export function makeBoard(content: SvContent, names: Names): SvBoard {
  const source = mapSource(content.map)
  const about = (id: string) => {
    const space = names.spaces.get(id)
    return space === undefined ? [id] : [badgeOf(id), space.name, ...aboutSpace(space)]
  }
  const map = makeSpaceMap(source, about)
  const order = new Map([...names.units.keys()].map((id, i) => [id, i]))
  const keepPiece = makeCache<Piece>()
  const keepStack = makeCache<Stack>()
  const keepMarker = makeCache<Marker>()
  const scenery = makeScenery(source)

  function pieceOf(id: string, { units }: SvView, isPending: boolean, isEngaged: boolean): Piece {
    const unit = names.units.get(id)!
    const status = statusOf(units[id] ?? {})
    return keepPiece(id, `${JSON.stringify(status)}${isPending}${isEngaged}`, () => ({
      id,
      picture: pictureOf(unitFace(unit, status), String(status.isReduced ?? false)),
      name: unit.name,
      text: `${unitText(unit, status)}${isPending ? ', to go here' : ''}`,
      side: unit.nation === 'german' ? 'german' : 'allied',
      ...(isPending && { isPending }),
      ...(isEngaged && { shift: unit.nation === 'german' ? GERMAN_SIDE : ALLIED_SIDE }),
    }))
  }

  /** Germans lie under the Allies they fight, Evacuees over those who guard them. */
  const rank = (id: string): number => {
    const unit = names.units.get(id)!
    const layer = unit.nation === 'german' ? 0 : isEvacuee(unit) ? 2 : 1
    return layer * 1000 - (order.get(id) ?? 0)
  }

  const stackOf = (hex: string, own: readonly Piece[], position: SvView): Stack =>
    keepStack(hex, stackKey(own), () => ({ hex, pieces: own, sums: sumsOf(names, hex, own, position) }))

  function put(name: keyof typeof faces, hex: string, text: string): Marker {
    const id = `${name} ${hex}`
    return keepMarker(id, text, () => ({ id, hex, picture: pictureOf(faces[name], name), text }))
  }

  function markersOf({ markers: { mole, jetties, cap, harbour } }: SvView): Marker[] {
    const found: Marker[] = []
    if (mole === 'damaged') found.push(put('moleDamaged', 'A5', 'the Mole is damaged'))
    if (harbour > 0) found.push(put('harbour', 'A5', 'the harbour is closed'))
    if (jetties === 'built') found.push(put('jetties', 'E5', 'Beach Jetties'))
    if (jetties === 'damaged') found.push(put('jettiesDamaged', 'E5', 'the Beach Jetties are damaged'))
    const route = ROUTES[cap]
    if (route !== undefined) found.push(put('cap', route, 'RAF patrol over this route'))
    return found
  }

  return {
    map,
    model(position, draft) {
      const verb = draft?.picks[0]?.token ?? ''
      const moved = new Map(
        MOVES.has(verb) && draft !== null ? placedBy(draft.picks).map(({ unit, hex }) => [unit, hex]) : [],
      )
      const all = new Map<string, string[]>()
      for (const id of order.keys()) {
        const at = moved.get(id) ?? position.units[id]?.at
        if (at === undefined || !names.spaces.has(at)) continue
        const here = all.get(at)
        if (here === undefined) all.set(at, [id])
        else here.push(id)
      }
      const laidOut = [...all].map(([hex, ids]) => {
        const isEngaged = ids.length > 1 && ids.some((id) => names.units.get(id)?.nation === 'german')
        const own = ids
          .toSorted((a, b) => rank(a) - rank(b))
          .map((id) => pieceOf(id, position, moved.has(id), isEngaged))
        return [hex, stackOf(hex, own, position)] as const
      })
      return {
        stacks: new Map(laidOut),
        markers: markersOf(position),
        control: [],
        scenery: scenery(position),
        dots: DOTS,
      }
    },
  }
}

/** Where the patrol's marker lies. */
const ROUTES: Readonly<Record<string, string>> = { X: 'X2', Y: 'Y2', Z: 'Z2' }

/** 'Bergues (C2) · 2 units · factor 6' */
function sumsOf(names: Names, hex: string, own: readonly Piece[], { units }: SvView): string {
  const factor = own
    .filter(({ side }) => side === 'allied')
    .reduce((sum, { id }) => sum + factorOf(names.units.get(id)!, statusOf(units[id] ?? {})), 0)
  const count = `${own.length} ${own.length === 1 ? 'unit' : 'units'}`
  return `${names.place(hex)} · ${count}${factor > 0 ? ` · Allied factor ${factor}` : ''}`
}
