/*
 * Pictures of matches for the library, taken at the table a moment after the last change: the map around the front with
 * what lies on top of each stack. It is drawn from what anybody may know, whoever sits at the screen: all may look at the
 * library.
 */

import { onBeforeUnmount, watch } from 'vue'
import { useHost } from '../../stores/host.ts'
import { useTable } from '../../stores/table.ts'
import { useMatchAssets } from '../../table/match-assets.ts'
import { countersOf, hasPictures } from './game-pictures.ts'

/** Milliseconds without a change. */
const CALM = 4000
const SIZE = { width: 452, height: 190, density: 2, hex: 22 }
/** The contract's limit for a picture, in characters. */
const MAX_BYTES = 400_000

export function usePictureTaking(): void {
  const host = useHost()
  const assets = useMatchAssets()
  const table = useTable()
  let waiting: ReturnType<typeof setTimeout> | undefined

  async function take(): Promise<void> {
    const view = table.view
    if (view === null || view.readOnly || !hasPictures(view.game)) return
    const { position } = await host.call('match.onlooker', { match: view.match })
    const placed = await countersOf(host.call, view.game, view.scenario, position)
    const picture = placed.length === 0 ? null : ((await assets.tiles?.thumbnail(placed, SIZE)) ?? null)
    if (picture === null) return
    const image = await encoded(picture)
    picture.close()
    if (table.chosen?.id !== view.match || image.length > MAX_BYTES) return // somebody has got up meanwhile
    await host.call('match.thumbnail', { match: view.match, image })
  }

  watch(
    () => table.view && `${table.view.match} ${table.view.line}`,
    (key) => {
      clearTimeout(waiting)
      if (key) waiting = setTimeout(() => void take().catch(() => {}), CALM)
    },
  )
  onBeforeUnmount(() => clearTimeout(waiting))
}

async function encoded(picture: ImageBitmap): Promise<string> {
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  canvas.getContext('2d')!.drawImage(picture, 0, 0)
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.82 })
  const reader = new FileReader()
  return new Promise((resolve, reject) => {
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the picture cannot be read')))
    reader.readAsDataURL(blob)
  })
}
