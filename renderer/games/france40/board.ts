/*
 * The board of France '40: from a seat's view of the position, and the act being built, to counters and markers.
 * Whatever has not changed is the same object as before.
 */

import type { F40UnitView, F40View } from '../../../shared/views/france40.ts'
import type { Draft } from '../../board/draft.ts'
import type { MapSource } from '../../board/map/source.ts'
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
import { placedBy } from '../../board/picking/tokens.ts'
import { counted } from '../../table/logic/words.ts'
import { makeCache, stackKey } from '../common/cache.ts'
import type { F40Content } from './content.ts'
import { stateOf, type Faces, type UnitState } from './faces.ts'
import { mapSource } from './map/map-source.ts'
import { markers as faces, type MarkerName } from './markers.ts'
import { NATIONS, shortName } from './words/names.ts'
import { stacksOf } from './map/stacks.ts'

export interface F40Board {
  readonly map: BoardMap<MapSource>
  model(view: F40View, draft: Draft | null): BoardModel
}

const DOTS = { german: '#20241C', allied: '#1E55B0' }

export function makeBoard(content: F40Content, unitFaces: Faces): F40Board {
  const map = makeBoardMap(mapSource(content.map))
  const { data } = unitFaces
  const cities = Object.keys(content.map.hexes).filter((hex) => content.map.hexes[hex].terrain === 'city')
  const pieces = new Map<string, { of: UnitState; isPending: boolean; piece: Piece }>()
  const keepStack = makeCache<Stack>()
  const keepMarker = makeCache<Marker>()
  const keepControl = makeCache<readonly Area[]>()

  function pieceOf(id: string, view: F40View, isPending: boolean): Piece {
    const state = stateOf(view, id)!
    const known = pieces.get(id)
    // A view is patched in place, unit by unit: what is the same object may still have changed.
    if (known !== undefined && known.isPending === isPending && isSame(known.of, state)) return known.piece
    const unit = data.get(id)!
    const piece: Piece = {
      id,
      picture: pictureOf(unitFaces.unit(unit, state), `${state.lost} ${state.used ?? ''}`),
      name: shortName(unit.name),
      text: `${NATIONS[unit.nation] ?? ''} ${unitFaces.text(unit, state)}${isPending ? ', placed' : ''}`,
      side: unit.side,
      ...(isPending && { isPending }),
    }
    pieces.set(id, { of: state, isPending, piece })
    return piece
  }

  /** The strongest attacker on top; HQs and Forts beneath. */
  const inOrder = (view: F40View, ids: readonly string[]): string[] =>
    ids.toSorted((a, b) => weight(view.units[a]) - weight(view.units[b]) || (a < b ? -1 : 1))

  const stackOf = (hex: string, own: readonly Piece[], view: F40View): Stack =>
    keepStack(hex, `${stackKey(own)} ${pointsOf(own, view) ?? ''}`, () => ({
      hex,
      pieces: own,
      sums: sums(hex, own, view),
    }))

  /** What all of a stack weigh together: each of them knows. */
  const pointsOf = ([first]: readonly Piece[], view: F40View): number | undefined =>
    first === undefined ? undefined : view.units[first.id]?.stacked

  /** `Sedan · 4 units · attack 15, defence 10 · 5 of 7 Stacking Points` */
  function sums(hex: string, own: readonly Piece[], view: F40View): string {
    const total = (value: 'attack' | 'defence') => own.reduce((sum, { id }) => sum + (view.units[id]?.[value] ?? 0), 0)
    const place = content.map.hexes[hex]?.name ?? hex
    const points = pointsOf(own, view)
    const weighs = points === undefined ? '' : ` · ${points} of ${content.tables.stacking.limit} Stacking Points`
    return `${place} · ${counted(own.length, 'unit')} · attack ${total('attack')}, defence ${total('defence')}${weighs}`
  }

  const put = (hex: string, name: MarkerName, text: string): Marker =>
    keepMarker(`${name} ${hex}`, text, () => ({
      id: `marker ${hex}`,
      hex,
      picture: pictureOf(faces[name], name),
      text,
    }))

  /** Where counters stand, only what they do not show themselves is laid on top. */
  function markersOf(view: F40View, isEmpty: (hex: string) => boolean): Marker[] {
    const found: Marker[] = []
    for (const hex of view.germanCities) if (isEmpty(hex)) found.push(put(hex, 'germanControl', 'German-controlled'))
    for (const [hex, side] of Object.entries(view.closed))
      if (isEmpty(hex)) found.push(put(hex, 'closed', `closed by the ${side === 'german' ? 'Germans' : 'Allies'}`))
    for (const [hex, is] of Object.entries(view.dyle)) {
      const name = is === 'complete' ? 'dyleComplete' : 'dyleBuilding'
      const text = is === 'complete' ? 'Dyle Line position' : 'Dyle Line position, under construction'
      if (isEmpty(hex)) found.push(put(hex, name, text))
    }
    for (const [hex, id] of Object.entries(view.airOver))
      if (isEmpty(hex))
        found.push(put(hex, id.startsWith('air-raf') ? 'rafUsed' : 'luftwaffeUsed', 'an Air unit overhead'))
    return found
  }

  /** Cities, and who controls them. */
  function controlOf({ germanCities }: F40View): readonly Area[] {
    const german = cities.filter((hex) => germanCities.includes(hex))
    const area = (side: string, title: string, colour: string, hexes: readonly string[]): Area => ({
      side,
      title,
      colour,
      hexes: new Set(hexes),
      flags: hexes,
    })
    const allied = cities.filter((hex) => !german.includes(hex))
    return keepControl('', german.join(' '), () => [
      area('german', 'German city', '#3C4233', german),
      area('allied', 'Allied city', '#2A62B8', allied),
    ])
  }

  return {
    map,
    model(view, draft) {
      const all = new Map<string, Piece[]>()
      const standing = stacksOf(view)
      for (const [hex, units] of standing)
        all.set(
          hex,
          inOrder(view, units).map((id) => pieceOf(id, view, false)),
        )
      for (const { unit, hex } of draft?.picks[0]?.token === 'place' ? placedBy(draft.picks) : [])
        if (view.units[unit] !== undefined) all.set(hex, [...(all.get(hex) ?? []), pieceOf(unit, view, true)])
      return {
        stacks: new Map([...all].map(([hex, own]) => [hex, stackOf(hex, own, view)])),
        markers: markersOf(view, (hex) => !standing.has(hex)),
        control: controlOf(view),
        dots: DOTS,
      }
    },
  }
}

const weight = ({ attack, defence }: F40UnitView): number => attack * 10 + defence

/** The same in every value: all of them are plain. */
function isSame(a: UnitState, b: UnitState): boolean {
  const keys = Object.keys(b) as (keyof UnitState)[]
  return keys.length === Object.keys(a).length && keys.every((key) => a[key] === b[key])
}
