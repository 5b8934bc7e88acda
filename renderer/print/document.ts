/** Pages as one HTML document that needs nothing else: letters are in it as data. */
import { base64 } from './base64.ts'
import { PAGE_FONTS } from './fonts.ts'
import css from './pages.css?inline'

const kept = new Map<string, Promise<string>>()

function asData(url: string): Promise<string> {
  let data = kept.get(url)
  if (data === undefined) {
    data = fetch(url).then(async (response) => base64(new Uint8Array(await response.arrayBuffer())))
    kept.set(url, data)
    data.catch(() => kept.delete(url))
  }
  return data
}

const POLICY = `default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:`

export async function documentOf(title: string, pages: readonly HTMLElement[], more = ''): Promise<string> {
  const fonts = await Promise.all(
    PAGE_FONTS.map(
      async ({ family, weight, style, url }) =>
        `@font-face{font-family:'${family}';font-weight:${weight};font-style:${style};src:url(data:font/woff2;base64,${await asData(url)}) format('woff2')}`,
    ),
  )
  const name = title.replace(/[<&]/g, (sign) => (sign === '<' ? '&lt;' : '&amp;'))
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="${POLICY}"><title>${name}</title><style>${fonts.join('')}
${css}${more}</style></head><body class="pages">${pages.map(({ outerHTML }) => outerHTML).join('\n')}</body></html>`
}
