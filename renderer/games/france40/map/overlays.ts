/** What France '40 lays over the map: zones of control, ZOC Bonds, and in Sickle Cut the lifelines victory hangs on. */
import type { Overlay } from '../../../../shared/contract.ts'
import type { Layer, LegendStroke } from '../../../board/model.ts'
import { paintBands } from '../../../board/overlays/bands.ts'
import { paintHatched } from '../../../board/overlays/hatching.ts'
import { paintLinks } from '../../../board/overlays/links.ts'
import { CONTROL, REACH, SUPPLY, THREAT, type OverlaysPart, type OverlaySwitch } from '../../../table/game/overlays.ts'
import type { ScenarioFile } from '../content.ts'

const ZOC: OverlaySwitch = { id: 'zoc', title: 'ZOC', key: 'Z' }
const BONDS: OverlaySwitch = { id: 'bonds', title: 'Bonds', key: 'B' }
export const VICTORY: OverlaySwitch = { id: 'victory', title: 'Victory', key: 'V' }

const CASING = '#FFF8E4'
const isGerman = ({ side }: Overlay): boolean => side === 'german'

export const overlaysFor = ({ victory }: ScenarioFile): OverlaysPart => ({
  switches: [REACH, THREAT, ZOC, BONDS, SUPPLY, CONTROL, ...(victory.kind === 'most' ? [VICTORY] : [])],
  layers(overlays, isOn) {
    const lifelines = overlays.filter(({ id }) => kindOf(id) === 'lifeline')
    return overlays.flatMap((overlay) => {
      switch (kindOf(overlay.id)) {
        case 'zoc':
          return isOn(ZOC.id) && overlay.hexes.length > 0 ? [zones(overlay)] : []
        case 'bonds':
          return isOn(BONDS.id) && (overlay.links ?? []).length > 0 ? [bonds(overlay)] : []
        case 'lifeline':
          return isOn(VICTORY.id) ? [lifeline(overlay, lifelines)] : []
        default:
          return []
      }
    })
  },
})

/** The host names an overlay by its kind and what it is of: `zoc-german`. */
const kindOf = (id: string): string => id.split('-')[0]

function zones(overlay: Overlay): Layer {
  const german = isGerman(overlay)
  const sign: LegendStroke = german
    ? { path: 'M2 13L14 1M8 13L20 1M14 13L26 1', colour: '#B9BFAF', width: 1.5 }
    : { path: 'M2 1L14 13M8 1L20 13M14 1L26 13', colour: '#8DB4E3', width: 1.5 }
  return {
    title: overlay.title,
    sign: [sign],
    height: 'ground',
    paint: paintHatched(overlay.hexes, { colour: german ? 'zoneFirst' : 'zoneSecond', isRising: german }),
  }
}

function bonds(overlay: Overlay): Layer {
  const german = isGerman(overlay)
  const line: LegendStroke = german
    ? { path: 'M1 7h24', colour: '#20241C', width: 3, dash: '6 3' }
    : { path: 'M1 7h24', colour: '#1E4E9C', width: 3 }
  return {
    title: overlay.title,
    sign: [{ path: 'M1 7h24', colour: CASING, width: 6 }, line],
    height: 'marks',
    paint: paintLinks(overlay.links ?? [], { colour: german ? 'linkFirst' : 'linkSecond', isDashed: german }),
  }
}

/** A cross in a square where the railway is cut, in a ring where the roads are. */
const cutSign = (isFirst: boolean): LegendStroke[] => [
  { path: isFirst ? 'M6 1h12v12H6z' : 'M19 7a6 6 0 1 1-12 0a6 6 0 1 1 12 0z', colour: '#F0836F', width: 1.6 },
  { path: isFirst ? 'M9 4l6 6M15 4l-6 6' : 'M10 4l6 6M16 4l-6 6', colour: '#F0836F', width: 2.2 },
]

/** The first of them is drawn on top, for if it is open the others do not matter: it draws them all. */
function lifeline(overlay: Overlay, all: readonly Overlay[]): Layer {
  const lines = overlay.lines ?? []
  const isOpen = lines.some((line) => line.isOpen)
  return {
    title: overlay.title,
    sign: isOpen
      ? [
          { path: 'M1 7h24', colour: CASING, width: 9 },
          { path: 'M1 7h24', colour: '#5B3A8E', width: 6 },
        ]
      : cutSign(overlay === all[0]),
    height: 'marks',
    paint: overlay === all[0] ? paintBands(all.map((one) => one.lines ?? [])) : null,
  }
}
