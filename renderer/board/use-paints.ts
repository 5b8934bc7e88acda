/** Which overlays are painted, at which height: under the counters, over them, and on top of all. */

import { computed, type ComputedRef } from 'vue'
import type { Laid } from './layout.ts'
import type { XY } from './map/build/frame.ts'
import type { Attack, BoardMap, BoardModel, Layer, ShownOverlays, SupplyLine } from './model.ts'
import { paintAttack, paintStrengths, shiftsOf } from './overlays/attack.ts'
import { paintControl } from './overlays/control.ts'
import { NO_DRAWING, paintDrawing, withStroke, type Stroke } from './overlays/drawing.ts'
import { paintGroundMarks } from './overlays/ground-marks.ts'
import {
  paintBadges,
  paintCursor,
  paintDoubt,
  paintHover,
  paintOfferedHexes,
  paintTargets,
  paintUnitMarks,
} from './overlays/marks.ts'
import { namesAcross, namesCovered, paintNames, type WrittenName } from './overlays/names.ts'
import { paintPath, paintPathCosts, paintPreview } from './overlays/path.ts'
import type { Paint } from './overlays/pen.ts'
import { paintCosts, paintReach } from './overlays/reach.ts'
import type { Path, Signs } from './overlays/signs.ts'
import { paintSupply } from './overlays/supply.ts'
import { paintVeil } from './overlays/veil.ts'

export interface PaintSources {
  readonly map: BoardMap
  readonly model: () => BoardModel
  readonly signs: () => Signs
  readonly laid: () => ReadonlyMap<string, Laid>
  readonly attack: () => Attack | null
  readonly supply: () => readonly SupplyLine[]
  readonly layers: () => readonly Layer[]
  /** Names of places as the map has them at this zoom. */
  readonly names: () => readonly WrittenName[]
  readonly shown: () => ShownOverlays
  /** Where the act's unit stands. */
  readonly from: () => string | undefined
  /** A path that would follow from what is under the pointer. */
  readonly preview: () => Path | null
  readonly hover: () => string | null
  readonly cursor: () => string | null
  readonly doubt: () => string | null
  /** A stroke of the pen that is under way. */
  readonly stroke: () => Stroke | null
}

export interface Paints {
  readonly under: ComputedRef<readonly Paint[]>
  readonly over: ComputedRef<readonly Paint[]>
  readonly top: ComputedRef<readonly Paint[]>
  readonly shifts: ComputedRef<ReadonlyMap<string, XY>>
}

export function usePaints(sources: PaintSources): Paints {
  const { map, model, signs, laid, attack, supply, shown } = sources

  const paintsAt = (wanted: Layer['height']): Paint[] =>
    sources.layers().flatMap(({ height, paint }) => (height === wanted && paint !== null ? [paint] : []))

  const centreIn = (hex: string): XY[] => {
    const at = map.grid.indexOf(hex)
    return at < 0 ? [] : [map.frame.centre(at)]
  }

  const under = computed(() => {
    const { control, supply: showsSupply, reach: showsReach } = shown()
    const { hexes, pickedHexes, targets, reach, path } = signs()
    const { scenery = [], groundMarks = [], veil } = model()
    const paints: Paint[] = [...scenery]
    if (veil) paints.push(paintVeil(veil))
    if (groundMarks.length > 0) paints.push(paintGroundMarks(groundMarks))
    if (control) paints.push(paintControl(model().control))
    paints.push(...paintsAt('ground'))
    if (reach.size > 0 && showsReach) paints.push(paintReach(reach, sources.from()))
    if (hexes.size + pickedHexes.size > 0) paints.push(paintOfferedHexes(hexes, attack() ? new Set() : pickedHexes))
    if (targets.size > 0) paints.push(paintTargets(targets))
    paints.push(...paintsAt('marks'))
    if (showsSupply && supply().length > 0) paints.push(paintSupply(supply()))
    const outlined = [...(showsReach ? reach.keys() : []), ...hexes, ...pickedHexes, ...targets].flatMap(centreIn)
    const across = outlined.length > 0 ? namesAcross(sources.names(), outlined) : []
    if (across.length > 0) paints.push(paintNames(across))
    const now = attack()
    if (now) paints.push(paintAttack(now))
    if (path) paints.push(paintPath(path))
    return paints
  })

  const over = computed(() => {
    const { units, pickedUnits, reach, path } = signs()
    const paints: Paint[] = []
    const covered = namesCovered(sources.names(), laid().values())
    if (covered.length > 0) paints.push(paintNames(covered))
    if (units.size + pickedUnits.size > 0) {
      const spots = (ids: ReadonlySet<string>) => [...ids].flatMap((id) => laid().get(id) ?? [])
      // One ring a stack: rings of all its counters would hide the uppermost.
      paints.push(paintUnitMarks(topmost(spots(units), model()), topmost(spots(pickedUnits), model())))
    }
    const { stacks, markers } = model()
    const taken = new Set([...stacks.keys(), ...markers.map(({ hex }) => hex)])
    const isTaken = (hex: string) => taken.has(hex)
    const high = [...stacks.values()].filter(({ pieces }) => pieces.length > 2)
    if (high.length > 0) paints.push(paintBadges(high.map(({ hex, pieces }) => ({ hex, count: pieces.length }))))
    const onPath = new Set(path?.hexes)
    if (reach.size > 0 && shown().reach) paints.push(paintCosts(reach, isTaken, onPath))
    if (path) paints.push(paintPathCosts(path))
    const now = attack()
    if (now) paints.push(paintStrengths(now, isTaken))
    paints.push(...paintsAt('over'))
    return paints
  })

  const hovering = keptPaint(sources.hover, paintHover)
  const doubting = keptPaint(sources.doubt, paintDoubt)
  const pointing = keptPaint(sources.cursor, paintCursor)
  const drawing = keptPaint(sources.stroke, (stroke) => paintDrawing(withStroke(NO_DRAWING, stroke), 0.7))
  const previewing = keptPaint(sources.preview, paintPreview)
  /** The same list as before where nothing of it has changed: then its layer is not drawn anew. */
  const top = computed((before?: readonly Paint[]): readonly Paint[] => {
    const paints = [previewing, hovering, doubting, drawing, pointing].flatMap(({ value }) => value ?? [])
    return before?.length === paints.length && paints.every((paint, i) => paint === before[i]) ? before : paints
  })

  const shifts = computed(() => {
    const now = attack()
    return now ? shiftsOf(map, now) : new Map<string, XY>()
  })

  return { under, over, top, shifts }
}

/** A paint that stays the same one as long as what it shows does. */
function keptPaint<T>(source: () => T | null, paintOf: (shown: T) => Paint): ComputedRef<Paint | null> {
  const shown = computed(source)
  return computed(() => (shown.value ? paintOf(shown.value) : null))
}

/** Of the units of a stack that may be or have been picked, the one that lies highest carries the mark. */
function topmost(offered: readonly Laid[], { stacks }: BoardModel): Laid[] {
  const best = new Map<string, Laid>()
  const height = ({ id, hex }: Laid) => stacks.get(hex)?.pieces.findIndex((piece) => piece.id === id) ?? -1
  for (const laid of offered) {
    const other = best.get(laid.hex)
    if (other === undefined || height(other) < height(laid)) best.set(laid.hex, laid)
  }
  return [...best.values()]
}
