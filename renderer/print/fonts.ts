/** The letters of pages: of the map's and counters' fonts, and those of the screens. */
import regular from '@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff2?url'
import semibold from '@fontsource/source-sans-3/files/source-sans-3-latin-600-normal.woff2?url'
import bold from '@fontsource/source-sans-3/files/source-sans-3-latin-700-normal.woff2?url'
import { mapFonts } from '../board/map/map-fonts.ts'
import type { FontFile } from '../board/map/protocol.ts'

const file = (weight: string, url: string): FontFile => ({
  family: 'Source Sans 3',
  weight,
  style: 'normal',
  url: new URL(url, document.baseURI).href,
})

export const PAGE_FONTS: readonly FontFile[] = [
  ...mapFonts(),
  file('400', regular),
  file('600', semibold),
  file('700', bold),
]
