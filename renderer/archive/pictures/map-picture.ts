/** The board after a line as a PNG picture. */
import { drawGround, StillPainter, type StillView } from '../../board/still.ts'
import { modelOf, peekAt, type Progress, type Teller } from '../telling.ts'

export interface PictureOrder {
  readonly line: number
  readonly view: StillView
  readonly hasCounters: boolean
  readonly hasMarkers: boolean
}

export async function mapPicture(
  teller: Teller,
  { line, view, hasCounters, hasMarkers }: PictureOrder,
  progress: Progress,
  signal: AbortSignal,
): Promise<Blob> {
  const { game, tiles, palette } = teller
  const views = await peekAt(teller, line)
  const ground = await drawGround(tiles, view, signal, (part) => progress(part * 0.85, 'Drawing the map'))
  if (ground === null) throw new Error('The map could not be drawn.')
  signal.throwIfAborted()
  // The counters go straight onto the map: a second canvas of that size would be too much.
  const ink = ground.picture.getContext('2d', { alpha: false })!
  const contents = { model: modelOf(teller, views), palette, hasCounters, hasMarkers: hasCounters && hasMarkers }
  new StillPainter(game.board.map).draw(ink, ground, contents)
  progress(0.9, 'Writing the picture')
  const picture = await ground.picture.convertToBlob({ type: 'image/png' })
  signal.throwIfAborted()
  return picture
}
