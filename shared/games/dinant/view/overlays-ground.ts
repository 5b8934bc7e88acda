/** What observers see, which ways east are free, who is isolated: overlays over the ground. */
import type { Overlay, OverlayNote } from '../../../engine/explain.ts'
import type { Seat } from '../../../engine/game.ts'
import type { Observer } from '../content/content.ts'
import { occupant, placeOf, unitAt } from '../pieces.ts'
import { boxOf, type Position } from '../state.ts'
import { isKnown } from './knowledge.ts'
import { waysEast } from './victory.ts'

// ---- Observers

/** 4.2.1b, 4.2.1d: a post that is manned, or whose place French units have taken again. */
const isPost = (p: Position, { hex }: Observer): boolean => p.state.observers[hex] === true || isTaken(p, hex)
const isTaken = (p: Position, hex: number): boolean => !p.state.observers[hex] && occupant(p, hex) === 'french'

/** All posts together, each by itself, and the dead ground before them. */
export function observerOverlays(p: Position): Overlay[] {
  const { ids } = p.content.grid
  const posts = p.content.observers.filter((post) => isPost(p, post))
  const seen = ids.filter((_, hex) => posts.some(({ sees }) => sees[hex] === 1))
  const all: Overlay = { id: 'observers', title: 'Artillery observers', side: 'french', hexes: seen, sides: [] }
  const dead = ids.filter((_, hex) => p.content.isDeadGround[hex] === 1)
  const ground: Overlay = {
    id: 'dead-ground',
    title: 'Dead ground',
    side: 'french',
    hexes: dead,
    sides: [],
    notes: dead.map((place) => ({ place, units: [], rule: '4.2.5a', say: 'Dead ground for guns further west' })),
  }
  return [all, ...posts.map((post) => postOverlay(p, post)), ground]
}

function postOverlay(p: Position, { hex, sees }: Observer): Overlay {
  const { ids } = p.content.grid
  const place = ids[hex]!
  const at: Pick<OverlayNote, 'place' | 'units'> = { place, units: [] }
  const isNight = boxOf(p).night === true
  const notes: OverlayNote[] = [
    ...(isTaken(p, hex) ? [{ ...at, rule: '4.2.1d', say: 'Units in the post spot for guns of their own corps' }] : []),
    ...(isNight ? [{ ...at, rule: '8.1.2b', say: 'At night guns fire at half, but at a hex beside them' }] : []),
  ]
  const hexes = ids.filter((_, one) => sees[one] === 1)
  const title = `Observer at ${p.content.hexNames[hex]!}`
  return { id: `observer-${place}`, title, side: 'french', hexes, sides: [], notes }
}

// ---- The way east (11.1.6c)

export function wayEastOverlay(p: Position, seat: Seat | null): Overlay {
  const { ids } = p.content.grid
  const ways = waysEast(p, seat)
  const { rule } = p.content.data.scenario.victory
  return {
    id: 'way-east',
    title: 'Free way to the east edge',
    side: 'german',
    hexes: ways.map(({ hex }) => ids[hex]!),
    sides: [],
    lines: ways.flatMap(({ path }) =>
      path === null ? [] : [{ isOpen: true, path: path.map((hex) => ids[hex]!), cuts: [] }],
    ),
    notes: ways.flatMap(({ hex, path }) =>
      path === null ? [{ place: ids[hex]!, units: [], rule, say: 'No free way leads to the east edge' }] : [],
    ),
  }
}

// ---- Isolation (6.2c)

/** Units over the Meuse without a bridge behind them, as far as the seat may see them. */
export function isolationOverlay(p: Position, seat: Seat | null): Overlay {
  const { ids } = p.content.grid
  const units = Object.keys(p.state.isolated)
    .map(Number)
    .filter((unit) => isKnown(p, unit, seat))
  const notes = units.map((unit) => ({
    place: ids[placeOf(p, unit)]!,
    units: [unitAt(p, unit).id],
    rule: '6.2c',
    say: 'Isolated until a way over a bridge leads to the east bank',
  }))
  const hexes = [...new Set(notes.map(({ place }) => place))]
  return { id: 'isolation', title: 'Isolated units', side: 'german', hexes, sides: [], notes }
}
