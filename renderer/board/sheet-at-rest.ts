/**
 * The sheet under a camera that stands still, kept as one picture: a counter that moves costs no scaling of tiles. It is
 * made when the same view is drawn a second time, so that a moving camera pays nothing for it.
 */
import type { Look, TilePainter } from './tiles.ts'

export class SheetAtRest {
  private picture: ImageBitmap | null = null
  private view = ''

  /** Other tiles are there, or wanted. */
  forget(): void {
    this.view = ''
    this.picture?.close()
    this.picture = null
  }

  /** True: something is still fading in, and must be drawn again. */
  draw(ink: CanvasRenderingContext2D, painter: TilePainter, look: Look): boolean {
    const { camera, screen, density } = look
    const view = [camera.x, camera.y, camera.zoom, screen.width, screen.height, density].join(' ')
    if (view !== this.view) {
      this.forget()
      ink.imageSmoothingQuality = 'low'
      const { isFading, isWhole } = painter.draw(ink, look)
      if (isWhole && screen.width * screen.height > 0) this.view = view
      return isFading
    }
    this.picture ??= pictureOf(painter, look)
    ink.drawImage(this.picture, 0, 0)
    return false
  }
}

function pictureOf(painter: TilePainter, look: Look): ImageBitmap {
  const { screen, density } = look
  const canvas = new OffscreenCanvas(Math.ceil(screen.width * density), Math.ceil(screen.height * density))
  const ink = canvas.getContext('2d')!
  ink.imageSmoothingQuality = 'low'
  painter.draw(ink, look)
  return canvas.transferToImageBitmap()
}
