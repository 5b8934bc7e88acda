/**
 * The few sounds of the table, made from numbers: wood that knocks, dice that rattle, a low "no". Nothing is recorded
 * and nothing is fetched.
 */

export const RATE = 22_050

export type SoundName = 'dice' | 'commit' | 'refusal'

/** One strike: a short noise over a tone that dies away. */
interface Knock {
  /** Seconds from the beginning. */
  readonly at: number
  readonly hertz: number
  /** Seconds until it has all but died away. */
  readonly fades: number
  /** How much of it is noise, 0 to 1. */
  readonly noise: number
  readonly loud: number
}

const KNOCKS: Readonly<Record<SoundName, readonly Knock[]>> = {
  // Dice on felt: a handful of strikes that come closer and grow softer.
  dice: [0, 0.07, 0.125, 0.17, 0.2, 0.235].map((at, i) => ({
    at,
    hertz: 900 + 170 * ((i * 5) % 4),
    fades: 0.035,
    noise: 0.75,
    loud: 0.5 - 0.06 * i,
  })),
  commit: [
    { at: 0, hertz: 210, fades: 0.09, noise: 0.25, loud: 0.55 },
    { at: 0.012, hertz: 420, fades: 0.05, noise: 0.1, loud: 0.2 },
  ],
  refusal: [
    { at: 0, hertz: 150, fades: 0.12, noise: 0.05, loud: 0.4 },
    { at: 0.11, hertz: 118, fades: 0.18, noise: 0.05, loud: 0.4 },
  ],
}

/** So many times its fading a knock is reckoned. */
const TAIL = 5

/** The sound as samples between -1 and 1: always the same ones. */
export function samplesOf(name: SoundName): Float32Array<ArrayBuffer> {
  const knocks = KNOCKS[name]
  const seconds = Math.max(...knocks.map(({ at, fades }) => at + TAIL * fades))
  const samples = new Float32Array(Math.ceil(seconds * RATE))
  const random = makeNoise(40)
  for (const { at, hertz, fades, noise, loud } of knocks) {
    const from = Math.round(at * RATE)
    const count = Math.min(samples.length - from, Math.round(TAIL * fades * RATE))
    for (let i = 0; i < count; i++) {
      const time = i / RATE
      const tone = Math.sin(2 * Math.PI * hertz * time)
      samples[from + i] += loud * Math.exp(-time / fades) * ((1 - noise) * tone + noise * random())
    }
  }
  return samples.map((value) => Math.max(-1, Math.min(1, value)))
}

/** Numbers between -1 and 1 without an order that an ear could find. */
function makeNoise(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 2_147_483_648 - 1
  }
}
