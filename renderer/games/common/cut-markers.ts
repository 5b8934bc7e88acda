/** The markers of a game, to be cut out: as many as its counters have, told where that number is reconstructed. */
import type { MarkerFace, Tag } from '../../board/counters/face.ts'
import type { CutCounter } from '../../sheets/game-sheets.ts'
import { isOurs, partOf, type Source } from './source.ts'

/** A marker as the content has it. */
interface MarkerData {
  readonly name: string
  readonly count: number
  readonly src: Source
}

export type MarkerFaces = Pick<CutCounter, 'front' | 'back'>

/** What units bear on their corner, as a marker to lay on them: with its name. */
export const signMarker = (symbol: Tag, caption: string): MarkerFace => ({
  kind: 'marker',
  plate: 'paper',
  symbol,
  figures: [],
  caption,
})

/** Markers of one kind may differ: then they share its number. */
export const cutMarkers = <Marker extends MarkerData>(
  markers: readonly Marker[],
  facesOf: (marker: Marker) => MarkerFaces | readonly MarkerFaces[],
): CutCounter[] =>
  markers.flatMap((marker) => {
    const { name, count, src } = marker
    const shown: readonly MarkerFaces[] = [facesOf(marker)].flat()
    const isCountOurs = isOurs(partOf(src, 'count'))
    return shown.map((faces) => ({ name, ...faces, count: count / shown.length, ...(isCountOurs && { isCountOurs }) }))
  })
