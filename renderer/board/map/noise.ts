/*
 * Chance for pictures: the same everywhere and always, so that a tile drawn twice, or by two workers, is the same tile
 * and two neighbours meet without a seam. Everything is a function of a place on the map and a seed.
 *
 *     hash2(x, y)     whole numbers in, 0 .. 1 out: jitter of single things
 *     sequence(seed)  a row of numbers 0 .. 1: the houses of one town
 *     makeNoise(seed) smooth noise over the plane, about -1 .. 1: ground, relief, meanders
 */

export function hash2(x: number, y: number): number {
  let h = Math.imul(x | 0, 374761393) + Math.imul(y | 0, 668265263)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

/** Mulberry32: short, and good enough for ink. */
export function sequence(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A number for a text, to seed a sequence with. */
export function seedOf(text: string): number {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619)
  return h >>> 0
}

export interface Noise {
  /** Gradient noise, about -1 .. 1, one feature a unit. */
  at(x: number, y: number): number
  /** Several octaves of it, each half as strong and twice as fine. */
  fbm(x: number, y: number, octaves: number): number
  /** Mountain noise, 0 .. 1: sharp crests, smooth valleys; finer crests only where there is height already. */
  ridged(x: number, y: number, octaves: number): number
}

const GRADIENTS = 16

export function makeNoise(seed: number): Noise {
  const next = sequence(seed)
  const order = Uint8Array.from({ length: 256 }, (_, i) => i)
  for (let i = 255; i > 0; i--) {
    const j = Math.floor(next() * (i + 1))
    const kept = order[i]
    order[i] = order[j]
    order[j] = kept
  }
  const table = new Uint8Array(512)
  for (let i = 0; i < 512; i++) table[i] = order[i & 255]
  const gradientX = new Float64Array(GRADIENTS)
  const gradientY = new Float64Array(GRADIENTS)
  for (let i = 0; i < GRADIENTS; i++) {
    const angle = ((i + 0.5) / GRADIENTS) * Math.PI * 2
    gradientX[i] = Math.cos(angle)
    gradientY[i] = Math.sin(angle)
  }

  function at(x: number, y: number): number {
    const xi = Math.floor(x)
    const yi = Math.floor(y)
    const fx = x - xi
    const fy = y - yi
    const left = table[xi & 255]
    const right = table[(xi + 1) & 255]
    const row = yi & 255
    const below = (yi + 1) & 255
    const a = table[left + row] & 15
    const b = table[right + row] & 15
    const c = table[left + below] & 15
    const d = table[right + below] & 15
    const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
    const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
    const top = gradientX[a] * fx + gradientY[a] * fy
    const topRight = gradientX[b] * (fx - 1) + gradientY[b] * fy
    const low = gradientX[c] * fx + gradientY[c] * (fy - 1)
    const lowRight = gradientX[d] * (fx - 1) + gradientY[d] * (fy - 1)
    const upper = top + (topRight - top) * u
    const lower = low + (lowRight - low) * u
    return (upper + (lower - upper) * v) * 1.5
  }

  function fbm(x: number, y: number, octaves: number): number {
    let sum = 0
    let weight = 0.55
    for (let i = 0; i < octaves; i++) {
      sum += weight * at(x, y)
      x = x * 2.03 + 17.3
      y = y * 2.03 - 9.1
      weight *= 0.5
    }
    return sum
  }

  function ridged(x: number, y: number, octaves: number): number {
    let sum = 0
    let strength = 0.6
    let trust = 1
    for (let i = 0; i < octaves; i++) {
      const crest = 1 - Math.abs(at(x, y))
      const height = crest * crest * trust
      sum += height * strength
      trust = height > 1 ? 1 : height
      x = x * 2.07 + 31.7
      y = y * 2.07 + 11.9
      strength *= 0.5
    }
    return sum > 1 ? 1 : sum
  }

  return { at, fbm, ridged }
}

/** 0 below a, 1 above b, smooth between. */
export function smooth(a: number, b: number, value: number): number {
  const t = (value - a) / (b - a)
  if (t <= 0) return 0
  if (t >= 1) return 1
  return t * t * (3 - 2 * t)
}
