/**
 * A pen that writes SVG instead of painting pixels, for what is drawn on canvases elsewhere: counters come out of a
 * printer as sharp as it can. It does what the painters of counters use; light and shadows, which paper has of its own,
 * it leaves out.
 */
import { textOf, type Ink } from '../../board/map/ink.ts'

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

interface State {
  readonly matrix: Matrix
  readonly fillStyle: unknown
  readonly strokeStyle: unknown
  readonly lineWidth: number
  readonly lineCap: string
  readonly lineJoin: string
  readonly globalAlpha: number
  readonly font: string
  readonly textAlign: string
  readonly textBaseline: string
  readonly dash: readonly number[]
  readonly open: number
}

const short = (value: number): string => String(Math.round(value * 100) / 100)

let clips = 0
let measuring: CanvasRenderingContext2D | null = null

/** `paint` has the last word about every colour: for paper without any. */
export function drawAsSvg(draw: (ink: Ink) => void, paint: (colour: string) => string = (colour) => colour): string {
  const pen = new SvgInk(paint)
  draw(pen as unknown as Ink)
  return pen.markup
}

class SvgInk {
  fillStyle: unknown = '#000'
  strokeStyle: unknown = '#000'
  lineWidth = 1
  lineCap = 'butt'
  lineJoin = 'miter'
  globalAlpha = 1
  font = '10px sans-serif'
  textAlign = 'start'
  textBaseline = 'alphabetic'
  private readonly paint: (colour: string) => string
  private matrix: Matrix = [1, 0, 0, 1, 0, 0]
  private dash: readonly number[] = []
  private path = ''
  private body = ''
  private defs = ''
  private open = 0
  private readonly states: State[] = []

  constructor(paint: (colour: string) => string) {
    this.paint = paint
  }

  get markup(): string {
    return `${this.defs === '' ? '' : `<defs>${this.defs}</defs>`}${this.body}${'</g>'.repeat(this.open)}`
  }

  // ---- States and transforms

  save(): void {
    const { matrix, fillStyle, strokeStyle, lineWidth, lineCap, lineJoin, globalAlpha, font, dash, open } = this
    const { textAlign, textBaseline } = this
    const text = { font, textAlign, textBaseline }
    this.states.push({ matrix, fillStyle, strokeStyle, lineWidth, lineCap, lineJoin, globalAlpha, dash, open, ...text })
  }

  restore(): void {
    const state = this.states.pop()
    if (state === undefined) return
    this.body += '</g>'.repeat(this.open - state.open)
    Object.assign(this, state)
  }

  translate(x: number, y: number): void {
    this.multiply([1, 0, 0, 1, x, y])
  }

  scale(x: number, y: number): void {
    this.multiply([x, 0, 0, y, 0, 0])
  }

  rotate(angle: number): void {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    this.multiply([cos, sin, -sin, cos, 0, 0])
  }

  private multiply([a, b, c, d, e, f]: Matrix): void {
    const [A, B, C, D, E, F] = this.matrix
    this.matrix = [A * a + C * b, B * a + D * b, A * c + C * d, B * c + D * d, A * e + C * f + E, B * e + D * f + F]
  }

  private get size(): number {
    const [a, b, c, d] = this.matrix
    return Math.sqrt(Math.abs(a * d - b * c))
  }

  private at(x: number, y: number): string {
    const [a, b, c, d, e, f] = this.matrix
    return `${short(a * x + c * y + e)} ${short(b * x + d * y + f)}`
  }

  // ---- Paths

  beginPath(): void {
    this.path = ''
  }
  moveTo(x: number, y: number): void {
    this.path += `M${this.at(x, y)}`
  }
  lineTo(x: number, y: number): void {
    this.path += `${this.path === '' ? 'M' : 'L'}${this.at(x, y)}`
  }
  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void {
    this.path += `Q${this.at(cx, cy)} ${this.at(x, y)}`
  }
  bezierCurveTo(ax: number, ay: number, bx: number, by: number, x: number, y: number): void {
    this.path += `C${this.at(ax, ay)} ${this.at(bx, by)} ${this.at(x, y)}`
  }
  closePath(): void {
    this.path += 'Z'
  }
  rect(x: number, y: number, width: number, height: number): void {
    this.moveTo(x, y)
    this.lineTo(x + width, y)
    this.lineTo(x + width, y + height)
    this.lineTo(x, y + height)
    this.closePath()
  }
  roundRect(x: number, y: number, width: number, height: number, radii: number | readonly number[] = 0): void {
    const given = Array.isArray(radii) ? (radii as number[]) : [radii as number]
    const [tl, tr = tl, br = tl, bl = tr] = given
    this.moveTo(x + tl, y)
    this.lineTo(x + width - tr, y)
    this.quadraticCurveTo(x + width, y, x + width, y + tr)
    this.lineTo(x + width, y + height - br)
    this.quadraticCurveTo(x + width, y + height, x + width - br, y + height)
    this.lineTo(x + bl, y + height)
    this.quadraticCurveTo(x, y + height, x, y + height - bl)
    this.lineTo(x, y + tl)
    this.quadraticCurveTo(x, y, x + tl, y)
    this.closePath()
  }
  arc(x: number, y: number, radius: number, from: number, to: number, isLeft = false): void {
    this.ellipse(x, y, radius, radius, 0, from, to, isLeft)
  }
  ellipse(x: number, y: number, rx: number, ry: number, turn: number, from: number, to: number, isLeft = false): void {
    const spot = (angle: number): [number, number] => {
      const [px, py] = [rx * Math.cos(angle), ry * Math.sin(angle)]
      return [x + px * Math.cos(turn) - py * Math.sin(turn), y + px * Math.sin(turn) + py * Math.cos(turn)]
    }
    const whole = 2 * Math.PI
    let sweep = isLeft ? from - to : to - from
    sweep = Math.abs(to - from) >= whole ? whole : ((sweep % whole) + whole) % whole
    this.lineTo(...spot(from))
    // Two halves: an arc from a point to itself would be none.
    const step = ((isLeft ? -1 : 1) * sweep) / 2
    const [a, b] = this.matrix
    const lean = short(((turn + Math.atan2(b, a)) * 180) / Math.PI)
    for (const angle of [from + step, from + 2 * step]) {
      const radii = `${short(rx * this.size)} ${short(ry * this.size)}`
      this.path += `A${radii} ${lean} 0 ${isLeft ? 0 : 1} ${this.at(...spot(angle))}`
    }
  }
  setLineDash(dash: readonly number[]): void {
    this.dash = dash
  }

  // ---- Drawing

  fill(given?: Path2D | CanvasFillRule): void {
    this.put(given, this.filling(), typeof given === 'string' ? ` fill-rule="${given}"` : '')
  }
  stroke(given?: Path2D): void {
    this.put(given, this.stroking(typeof given === 'object' ? 1 : this.size), '')
  }
  fillRect(x: number, y: number, width: number, height: number): void {
    this.boxed(x, y, width, height, () => this.fill())
  }
  strokeRect(x: number, y: number, width: number, height: number): void {
    this.boxed(x, y, width, height, () => this.stroke())
  }
  private boxed(x: number, y: number, width: number, height: number, draw: () => void): void {
    const kept = this.path
    this.path = ''
    this.rect(x, y, width, height)
    draw()
    this.path = kept
  }
  private put(given: Path2D | string | undefined, paint: string | null, more: string): void {
    if (paint === null) return
    const isOwn = typeof given === 'object'
    const d = isOwn ? textOf(given) : this.path
    const moved = isOwn ? ` transform="matrix(${this.matrix.map(short).join(' ')})"` : ''
    this.body += `<path d="${d}" ${paint}${more}${moved}/>`
  }
  clip(given?: Path2D | CanvasFillRule): void {
    const id = `clip-${++clips}`
    const isOwn = typeof given === 'object'
    const moved = isOwn ? ` transform="matrix(${this.matrix.map(short).join(' ')})"` : ''
    this.defs += `<clipPath id="${id}"><path d="${isOwn ? textOf(given) : this.path}"${moved}/></clipPath>`
    this.body += `<g clip-path="url(#${id})">`
    this.open++
  }

  /** Light that falls on a counter is no colour of its own. */
  private colour(style: unknown): string | null {
    return typeof style === 'string' ? this.paint(style) : null
  }
  private filling(): string | null {
    const colour = this.colour(this.fillStyle)
    return colour === null ? null : `fill="${colour}"${this.alpha()}`
  }
  private stroking(size: number): string | null {
    const colour = this.colour(this.strokeStyle)
    if (colour === null) return null
    const dash =
      this.dash.length > 0 ? ` stroke-dasharray="${this.dash.map((part) => short(part * size)).join(' ')}"` : ''
    const ends = `${this.lineCap === 'butt' ? '' : ` stroke-linecap="${this.lineCap}"`}${this.lineJoin === 'miter' ? '' : ` stroke-linejoin="${this.lineJoin}"`}`
    return `fill="none" stroke="${colour}" stroke-width="${short(this.lineWidth * size)}"${dash}${ends}${this.alpha()}`
  }
  private alpha(): string {
    return this.globalAlpha === 1 ? '' : ` opacity="${short(this.globalAlpha)}"`
  }
  createLinearGradient(): { addColorStop(): void } {
    return { addColorStop() {} }
  }
  createRadialGradient(): { addColorStop(): void } {
    return { addColorStop() {} }
  }

  // ---- Letters

  measureText(text: string): TextMetrics {
    measuring ??= document.createElement('canvas').getContext('2d')!
    measuring.font = this.font
    measuring.textAlign = 'left'
    measuring.textBaseline = this.textBaseline as CanvasTextBaseline
    return measuring.measureText(text)
  }
  fillText(text: string, x: number, y: number, most?: number): void {
    this.write(text, x, y, most, this.filling())
  }
  strokeText(text: string, x: number, y: number, most?: number): void {
    this.write(text, x, y, most, this.stroking(1))
  }
  private write(text: string, x: number, y: number, most: number | undefined, paint: string | null): void {
    if (paint === null) return
    const { width, alphabeticBaseline } = this.measureText(text)
    const [, style = 'normal', weight = '400', size = '10', family = 'sans-serif'] =
      /^(italic )?(\d+ )?([\d.]+)px(?:\/\S+)? (.+)$/.exec(this.font) ?? []
    const anchor = { center: 'middle', right: 'end', end: 'end' }[this.textAlign] ?? 'start'
    const squeezed =
      most !== undefined && width > most ? ` textLength="${short(most)}" lengthAdjust="spacingAndGlyphs"` : ''
    const slant = style.trim() === 'italic' ? ' font-style="italic"' : ''
    const moved = ` transform="matrix(${this.matrix.map(short).join(' ')})"`
    const where = `x="${short(x)}" y="${short(y - (alphabeticBaseline ?? 0))}"`
    const letters = `font-family="${family.replaceAll('"', "'")}" font-weight="${weight.trim()}" font-size="${short(Number(size))}"`
    this.body += `<text ${where} ${letters}${slant} text-anchor="${anchor}" ${paint}${squeezed}${moved}>${escaped(text)}</text>`
  }
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
