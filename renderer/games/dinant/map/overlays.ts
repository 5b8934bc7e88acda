/** What The Breakthrough at Dinant lays over the map: zones of control and who may fire, command, observers, ways east. */
import type { Overlay } from '../../../../shared/contract.ts'
import type { Layer, LegendStroke } from '../../../board/model.ts'
import { paintBands } from '../../../board/overlays/bands.ts'
import { paintControl } from '../../../board/overlays/control.ts'
import { paintHatched } from '../../../board/overlays/hatching.ts'
import { paintLinks } from '../../../board/overlays/links.ts'
import { CONTROL, REACH, type OverlaysPart, type OverlaySwitch } from '../../../table/game/overlays.ts'
import type { DinantContent } from '../content.ts'

const ZONES: OverlaySwitch = { id: 'zones', title: 'ZOC', key: 'Z' }
const COMMAND: OverlaySwitch = { id: 'command', title: 'Command', key: 'K' }
const OBSERVERS: OverlaySwitch = { id: 'observers', title: 'Observers', key: 'B' }
const WAY_EAST: OverlaySwitch = { id: 'way-east', title: 'Way east', key: 'V' }

const CASING = '#FFF8E4'
const POST = '#8A3B6B'
const isGerman = ({ side }: Overlay): boolean => side === 'german'
const hasHexes = ({ hexes }: Overlay): boolean => hexes.length > 0
const hasLinks = ({ links = [] }: Overlay): boolean => links.length > 0
const hasLines = ({ lines = [] }: Overlay): boolean => lines.length > 0

/** By the id of an overlay: its switch, whether there is anything to see, and how it looks. */
const DRAWN: Readonly<
  Record<string, { shown: OverlaySwitch; isThere: (overlay: Overlay) => boolean; layer: (overlay: Overlay) => Layer }>
> = {
  'zones-german': { shown: ZONES, isThere: hasHexes, layer: zones },
  'zones-french': { shown: ZONES, isThere: hasHexes, layer: zones },
  reaction: { shown: ZONES, isThere: hasLinks, layer: fire },
  'reaction-next': { shown: ZONES, isThere: hasLinks, layer: fire },
  command: { shown: COMMAND, isThere: hasLinks, layer: orders },
  'command-corps': { shown: COMMAND, isThere: hasLines, layer: ways },
  'command-out': { shown: COMMAND, isThere: hasHexes, layer: broken },
  isolation: { shown: COMMAND, isThere: hasHexes, layer: marked },
  observers: { shown: OBSERVERS, isThere: hasHexes, layer: seen },
  'dead-ground': { shown: OBSERVERS, isThere: hasHexes, layer: marked },
  'way-east': { shown: WAY_EAST, isThere: hasLines, layer: ways },
}

/** The way east has a switch only where victory hangs on it (11.1.6c). */
export const overlaysFor = ({ scenario }: Pick<DinantContent, 'scenario'>): OverlaysPart => ({
  switches: [
    REACH,
    ZONES,
    COMMAND,
    OBSERVERS,
    CONTROL,
    ...(scenario.victory.levels.some(({ path }) => path === true) ? [WAY_EAST] : []),
  ],
  layers: (overlays, isOn) =>
    overlays.flatMap((overlay) => {
      const drawn = DRAWN[overlay.id]
      return drawn !== undefined && isOn(drawn.shown.id) && drawn.isThere(overlay) ? [drawn.layer(overlay)] : []
    }),
})

const RISING = 'M2 13L14 1M8 13L20 1M14 13L26 1'
const FALLING = 'M2 1L14 13M8 1L20 13M14 1L26 13'

function zones(overlay: Overlay): Layer {
  const german = isGerman(overlay)
  const sign: LegendStroke = { path: german ? RISING : FALLING, colour: german ? '#B9BFAF' : '#8DB4E3', width: 1.5 }
  return {
    title: overlay.title,
    sign: [sign],
    height: 'ground',
    paint: paintHatched(overlay.hexes, { colour: german ? 'zoneFirst' : 'zoneSecond', isRising: german }),
  }
}

const lineSign = (colour: string, dash?: string): LegendStroke[] => [
  { path: 'M1 7h24', colour: CASING, width: 6 },
  { path: 'M1 7h24', colour, width: 3, ...(dash !== undefined && { dash }) },
]

/** Red lines from the hexes that may fire to where they would hit; dashed where the hop is not planned yet. */
function fire({ id, title, links = [] }: Overlay): Layer {
  const isNext = id === 'reaction-next'
  return {
    title,
    sign: lineSign('#C8281E', isNext ? '6 3' : undefined),
    height: 'marks',
    paint: paintLinks(links, { colour: 'danger', isDashed: isNext }),
  }
}

function orders(overlay: Overlay): Layer {
  const german = isGerman(overlay)
  return {
    title: overlay.title,
    sign: lineSign(german ? '#20241C' : '#1E4E9C'),
    height: 'marks',
    paint: paintLinks(overlay.links ?? [], { colour: german ? 'linkFirst' : 'linkSecond', isDashed: false }),
  }
}

/** Broad bands: from HQ to corps HQ and map edge, or from a place of victory to the east edge. */
function ways({ title, lines = [] }: Overlay): Layer {
  return {
    title,
    sign: [
      { path: 'M1 7h24', colour: CASING, width: 9 },
      { path: 'M1 7h24', colour: '#5B3A8E', width: 6 },
    ],
    height: 'marks',
    paint: paintBands([[], lines]),
  }
}

const MARKED: LegendStroke = { path: FALLING, colour: '#F0836F', width: 1.8 }

/** Their hexes hatched in red, and a cross where the chain is cut. */
function broken({ title, hexes, lines = [] }: Overlay): Layer {
  const [hatched, cuts] = [paintHatched(hexes, { colour: 'supplyCut', isRising: false }), paintBands([[], lines])]
  return {
    title,
    sign: [MARKED],
    height: 'marks',
    paint: (pen) => {
      hatched(pen)
      cuts(pen)
    },
  }
}

function marked({ title, hexes }: Overlay): Layer {
  const paint = paintHatched(hexes, { colour: 'supplyCut', isRising: false })
  return { title, sign: [MARKED], height: 'ground', paint }
}

/** All that the posts in the hills see, within one outline. */
function seen({ title, hexes }: Overlay): Layer {
  return {
    title,
    sign: [{ path: 'M2 2h22v10H2z', colour: POST, width: 2.2 }],
    height: 'ground',
    paint: paintControl([{ side: 'french', title, hexes: new Set(hexes), colour: POST, flags: [] }]),
  }
}
