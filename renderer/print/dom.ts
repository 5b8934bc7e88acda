/** Elements with little ceremony, and small signs as vectors. */

type Child = Node | string | null | undefined | false

export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  kind = '',
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  if (kind !== '') made.className = kind
  for (const child of children) if (child) made.append(child)
  return made
}

const SVG = 'http://www.w3.org/2000/svg'

/** A picture of lines: what stands in `markup` is ours or was made by us. */
export function svg(width: number, height: number, markup: string, label = ''): SVGSVGElement {
  const made = document.createElementNS(SVG, 'svg')
  made.setAttribute('viewBox', `0 0 ${width} ${height}`)
  made.innerHTML = markup
  // Drawings come from games' data, and those from files of anybody: nothing that runs or leads elsewhere.
  for (const inner of made.querySelectorAll('*')) {
    if (['script', 'foreignObject', 'image', 'use', 'a', 'style', 'animate', 'set'].includes(inner.localName))
      inner.remove()
    for (const name of inner.getAttributeNames())
      if (name.startsWith('on') || name.endsWith('href')) inner.removeAttribute(name)
  }
  made.setAttribute('role', 'img')
  if (label === '') made.setAttribute('aria-hidden', 'true')
  else made.setAttribute('aria-label', label)
  return made
}

/** Signs that our fonts do not have: by their character, on a square of 10. */
const SIGNS: Readonly<Record<string, { readonly path: string; readonly line?: number; readonly name: string }>> = {
  '▸': { path: 'M1 1l8 4-8 4z', name: 'advance' },
  '▶': { path: 'M1 1l8 4-8 4z', name: 'advance' },
  '→': { path: 'M0 4.2h6V1.4L10 5 6 8.6V5.8H0z', name: 'to' },
  '←': { path: 'M10 4.2H4V1.4L0 5l4 3.6V5.8h6z', name: 'from' },
  '▢': { path: 'M1.5 1.5h7v7h-7z', line: 1, name: 'boxed' },
  '☐': { path: 'M1.5 1.5h7v7h-7z', line: 1, name: 'box' },
  '✓': { path: 'M1.5 5.5l2.6 3L8.8 1.6', line: 1.4, name: 'yes' },
  '≥': { path: 'M2 1.5l6 2.5-6 2.5M2 8.6h6', line: 1, name: 'at least' },
  '≤': { path: 'M8 1.5L2 4l6 2.5M2 8.6h6', line: 1, name: 'at most' },
  '★': { path: 'M5 .4l1.4 3 3.3.4-2.4 2.3.6 3.3L5 7.8 2.1 9.4l.6-3.3L.3 3.8l3.3-.4z', name: 'star' },
  '☾': { path: 'M6.4 1a4.2 4.2 0 1 0 2.6 6A3.6 3.6 0 0 1 6.4 1z', name: 'night' },
  '●': { path: 'M5 1.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z', name: 'dot' },
  '○': { path: 'M5 1.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z', line: 1, name: 'ring' },
}

export const SIGN_CHARACTERS = Object.keys(SIGNS).join('')
const BY_SIGN = new RegExp(`([${SIGN_CHARACTERS}])`, 'u')

/** Words, with signs among them drawn. */
export function words(text: string): DocumentFragment {
  const made = document.createDocumentFragment()
  for (const part of text.split(BY_SIGN)) {
    const sign = SIGNS[part]
    if (sign === undefined) {
      if (part !== '') made.append(part)
      continue
    }
    const { path, line, name } = sign
    const paint =
      line === undefined ? 'fill="currentColor"' : `fill="none" stroke="currentColor" stroke-width="${line}"`
    const drawn = svg(10, 10, `<path d="${path}" ${paint}/>`, name)
    drawn.classList.add('sign')
    made.append(drawn)
  }
  return made
}
