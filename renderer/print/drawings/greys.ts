/** Colours for paper without any: greys of the same lightness. */

/** Any `#rgb`, `#rrggbb`, `rgb()` or `rgba()`; other words (`none`, `currentColor`) stay. */
export function grey(colour: string): string {
  const parts = partsOf(colour)
  if (parts === null) return colour
  const [red, green, blue, alpha] = parts
  const level = Math.round(255 * lightness(red, green, blue))
  return alpha === 1 ? `rgb(${level},${level},${level})` : `rgba(${level},${level},${level},${alpha})`
}

type Parts = readonly [red: number, green: number, blue: number, alpha: number]

export function partsOf(colour: string): Parts | null {
  const hex = /^#([0-9a-f]{3,8})$/i.exec(colour)?.[1]
  if (hex !== undefined) {
    const pairs = hex.length < 6 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? [])
    const [red = 0, green = 0, blue = 0, alpha = 255] = pairs.map((pair) => Number.parseInt(pair, 16))
    return [red, green, blue, alpha / 255]
  }
  const numbers = /^rgba?\(([^)]+)\)$/.exec(colour)?.[1]
  if (numbers === undefined) return null
  const [red = 0, green = 0, blue = 0, alpha = 1] = numbers
    .split(/[\s,/]+/)
    .map((part) => (part.endsWith('%') ? Number(part.slice(0, -1)) / 100 : Number(part)))
  return [red, green, blue, alpha]
}

/** As the eye sees it, 0 to 1: what a grey of this number looks as light as. */
function lightness(red: number, green: number, blue: number): number {
  const light = luminance(red, green, blue)
  return light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
}

export function luminance(red: number, green: number, blue: number): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Every colour in the text of a drawing. What the ground is made of becomes light, what is drawn on it black. */
export function greyDrawing(markup: string): string {
  return markup
    .replace(/var\(--ground-(ink|edge), [^)]*\)+/g, (_all, which: string) => (which === 'ink' ? '#000' : '#333'))
    .replace(/var\(--ground-[\w-]+, ([^)]*)\)/g, (_all, colour: string) => paler(colour))
    .replace(/#[0-9a-f]{3,8}\b|rgba?\([^)]*\)/gi, grey)
}

/** Halfway to white: ground must not darken what stands on it. */
function paler(colour: string): string {
  const parts = partsOf(colour)
  if (parts === null) return colour
  const level = Math.round(255 * (0.55 + 0.45 * lightness(parts[0], parts[1], parts[2])))
  return `rgb(${level},${level},${level})`
}
