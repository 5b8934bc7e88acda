/** The letters of a report as style rules with the files in them, so that it looks the same on any machine. */
import black from '@fontsource/alegreya/files/alegreya-latin-800-normal.woff2?url'
import bold from '@fontsource/alegreya/files/alegreya-latin-700-normal.woff2?url'
import plain from '@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff2?url'
import strong from '@fontsource/source-sans-3/files/source-sans-3-latin-700-normal.woff2?url'
import { base64 } from '../../print/base64.ts'

const FILES = [
  ['Alegreya', 700, bold],
  ['Alegreya', 800, black],
  ['Source Sans 3', 400, plain],
  ['Source Sans 3', 700, strong],
] as const

let rules: Promise<string> | null = null

export function letters(): Promise<string> {
  rules ??= Promise.all(FILES.map(ruleOf)).then((all) => all.join('\n'))
  rules.catch(() => (rules = null))
  return rules
}

async function ruleOf([family, weight, url]: (typeof FILES)[number]): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer())
  const source = `url(data:font/woff2;base64,${base64(bytes)}) format('woff2')`
  return `@font-face { font-family: '${family}'; font-weight: ${weight}; src: ${source}; }`
}
