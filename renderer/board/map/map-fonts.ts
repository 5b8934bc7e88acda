/** The letters of maps and counters, for the worker, which does not see the page's style sheets. */

import black from '@fontsource/alegreya/files/alegreya-latin-800-normal.woff2?url'
import bold from '@fontsource/alegreya/files/alegreya-latin-700-normal.woff2?url'
import italic from '@fontsource/alegreya/files/alegreya-latin-500-italic.woff2?url'
import roman from '@fontsource/alegreya/files/alegreya-latin-500-normal.woff2?url'
import figures from '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2?url'
import boldFigures from '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2?url'
import type { FontFile } from './protocol.ts'

const file = (family: string, weight: string, style: string, url: string): FontFile => ({
  family,
  weight,
  style,
  url: new URL(url, document.baseURI).href,
})

export function mapFonts(): FontFile[] {
  return [
    file('Alegreya', '500', 'normal', roman),
    file('Alegreya', '700', 'normal', bold),
    file('Alegreya', '800', 'normal', black),
    file('Alegreya', '500', 'italic', italic),
    file('Barlow Condensed', '600', 'normal', figures),
    file('Barlow Condensed', '700', 'normal', boldFigures),
  ]
}
