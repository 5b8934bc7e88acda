/*
 * The scene of a map: everything about the picture that can be known before any of it is drawn, built once for a
 * content. Lines are rows of points in world pixels (see build/frame.ts), slow things are fields; nothing here needs a
 * canvas. Painters draw the part of it that a view shows.
 */

import { makeGrid } from '../../../shared/engine/hex/grid.ts'
import { buildBarriers, type Barrier } from './build/barriers.ts'
import { buildCoast, type Coast } from './build/coast.ts'
import { makeElevation, type Elevation } from './build/elevation.ts'
import { blurred, distanceTo, makeField, hexesOf, membership, ownersOf, sample, type Field } from './build/fields.ts'
import { makeFrame, type Frame, type XY } from './build/frame.ts'
import { buildGates, buildLeads, buildLookouts, type Gate, type Lead, type Lookout } from './build/margins.ts'
import { degreesOf, outlineOf, type Degree } from './build/outline.ts'
import { buildPeaks, type Peak } from './build/peaks.ts'
import { buildRidges, scarpOf } from './build/ridges.ts'
import { buildSigns, buildWorks, type RiverWork, type SideSign } from './build/river-works.ts'
import { buildRivers, type River } from './build/rivers.ts'
import { buildSettlements, type Place } from './build/settlements.ts'
import { buildWays, type Bridge, type Way } from './build/ways.ts'
import { makeLabels, type Labels } from './labels/labels.ts'
import type { HexSource, MapSource, Terrain } from './source.ts'
import { PATCHES, type PatchName } from './terrain.ts'
import { BANDS, type BandName } from './view.ts'

export interface MapScene {
  readonly source: MapSource
  readonly frame: Frame
  indexOf(hex: string): number
  /** Share of what is out of play, off the sheet's hexes or in unplayable ones. */
  readonly veil: Field
  /** By hex number. */
  readonly hexes: readonly HexSource[]
  readonly patches: Readonly<Partial<Record<PatchName, Field>>>
  readonly elevation: Elevation
  readonly alpine: Field | null
  /** Where the strand is broad. */
  readonly beach: Field | null
  readonly river: Field
  readonly rivers: readonly River[]
  readonly works: readonly RiverWork[]
  readonly signs: readonly SideSign[]
  readonly coast: Coast | null
  readonly peaks: readonly Peak[]
  readonly barriers: readonly Barrier[]
  readonly ways: readonly Way[]
  readonly bridges: readonly Bridge[]
  readonly borders: readonly (readonly XY[])[]
  readonly places: readonly Place[]
  readonly gates: readonly Gate[]
  readonly leads: readonly Lead[]
  readonly lookouts: readonly Lookout[]
  /** Closed lines around everything in play. */
  readonly outline: readonly (readonly XY[])[]
  readonly degrees: readonly Degree[]
  /** Names and numbers and where they stand, for each band of zoom; made when first asked for. */
  labels(band: BandName): Labels
}

const NOTHING: HexSource = { terrain: 'clear', playable: false }

export function buildScene(source: MapSource): MapScene {
  const frame = makeFrame(makeGrid(source.grid))
  const { grid } = frame
  const hexes = grid.ids.map((id) => source.hexes[id] ?? NOTHING)
  const lattice = hexesOf(frame)
  const owners = ownersOf(frame, lattice, (hex) => hexes[hex].terrain)
  const isKind = (...kinds: Terrain[]) => {
    const flags = Uint8Array.from(hexes, (hex) => Number(kinds.includes(hex.terrain)))
    return (hex: number) => flags[hex]
  }
  const isSea = (hex: number) => hexes[hex].terrain === 'sea'
  const fieldOf = (blur: number, ...kinds: Terrain[]) =>
    hexes.some((hex) => kinds.includes(hex.terrain)) ? membership(frame, owners, isKind(...kinds), blur) : null

  const patches: Partial<Record<PatchName, Field>> = {}
  for (const [name, patch] of Object.entries(PATCHES)) {
    const field = fieldOf(patch.blur, ...patch.kinds)
    if (field) patches[name as PatchName] = field
  }

  const ridges = buildRidges(frame, source)
  const barriers = buildBarriers(frame, source, ridges)
  const lagoons = barriers.filter((line) => line.look === 'lagoon').map((line) => line.points)
  const coast = buildCoast(frame, owners, isSea, lagoons)
  const rivers = buildRivers(frame, source, coast)
  const river = blurred(
    distanceTo(
      frame,
      rivers.map((line) => line.points),
      60,
    ),
    6,
  )
  const alpine = patches.mountain ? alpineField(frame, source) : null
  const elevation = makeElevation({
    mountain: fieldOf(17, 'mountain'),
    massif: fieldOf(44, 'mountain'),
    alpine,
    wooded: fieldOf(34, 'woods', 'woodedRough'),
    rough: patches.rough ?? null,
    scarp: scarpOf(frame, ridges),
    river,
  })
  const isMountain = (hex: number) => hexes[hex].terrain === 'mountain'
  const peaks = patches.mountain ? buildPeaks(frame, elevation, patches.mountain, alpine, river, isMountain) : []
  const { ways, bridges } = buildWays(frame, source)
  const places = buildSettlements(frame, source, hexes)

  const made = new Map<BandName, Labels>()
  const scene: MapScene = {
    source,
    frame,
    indexOf: grid.indexOf,
    veil: veilOf(frame, lattice, hexes),
    hexes,
    patches,
    elevation,
    alpine,
    beach: hexes.some((hex) => hex.beach)
      ? membership(frame, owners, (hex) => Number(hexes[hex].beach === true), 14)
      : null,
    river,
    rivers,
    works: buildWorks(frame, source, rivers),
    signs: buildSigns(frame, source, rivers),
    coast,
    peaks,
    barriers,
    ways,
    bridges,
    borders: source.borders.map((line) => line.map((spot) => frame.spot(spot))),
    places,
    gates: buildGates(frame, source),
    leads: buildLeads(frame, source),
    lookouts: buildLookouts(frame, source),
    outline: outlineOf(frame, hexes),
    degrees: degreesOf(frame, source, (x, y) => coast !== null && sample(coast.share, x, y) > 0.5),
    labels(band) {
      const ready = made.get(band)
      if (ready) return ready
      const labels = makeLabels(scene, BANDS[band])
      made.set(band, labels)
      return labels
    },
  }
  return scene
}

function veilOf(frame: Frame, lattice: Int32Array, hexes: readonly HexSource[]): Field {
  const field = makeField(frame)
  for (let i = 0; i < lattice.length; i++)
    field.values[i] = lattice[i] < 0 || hexes[lattice[i]].playable === false ? 1 : 0
  return blurred(field, 4)
}

/** Between two massifs the character changes slowly. */
function alpineField(frame: Frame, source: MapSource): Field {
  const field = makeField(frame, 20)
  const massifs = source.style.massifs.map(({ at, reach, alpine }) => ({
    at: frame.spot(at),
    reach: reach * 80,
    alpine,
  }))
  for (let y = 0, i = 0; y < field.height; y++) {
    for (let x = 0; x < field.width; x++, i++) {
      let [sum, weight] = [0.5 * 1e-6, 1e-6]
      for (const { at, reach, alpine } of massifs) {
        const near = Math.exp(-(((x * field.step - at[0]) ** 2 + (y * field.step - at[1]) ** 2) / (reach * reach)))
        sum += near * alpine
        weight += near
      }
      field.values[i] = sum / weight
    }
  }
  return field
}
