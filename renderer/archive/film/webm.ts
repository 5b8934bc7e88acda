/**
 * A film in a WebM file, written as the frames come: a head, a track, and clusters of frames with their times. Frames may
 * stand for different lengths of time. Sizes of all parts are known when the file is put together, so that it can be
 * searched; a table of the key frames lies at its end.
 */
import { joined } from '../report/zip.ts'

export interface Frame {
  /** Milliseconds from the beginning. */
  readonly at: number
  readonly isKey: boolean
  readonly bytes: Uint8Array<ArrayBuffer>
}

export interface FilmHead {
  readonly width: number
  readonly height: number
  readonly codec: 'V_VP8' | 'V_VP9'
  /** Milliseconds in all. */
  readonly length: number
}

/** A cluster counts the times of its frames in 16 bits. */
const LONGEST_CLUSTER = 30_000

type Part = Uint8Array<ArrayBuffer>

export function webmOf(head: FilmHead, frames: readonly Frame[]): Blob {
  const info = element(
    0x1549a966,
    number(0x2ad7b1, 1_000_000), // times in milliseconds
    double(0x4489, head.length),
    text(0x4d80, 'Quarante'),
    text(0x5741, 'Quarante'),
  )
  const tracks = element(
    0x1654ae6b,
    element(
      0xae,
      number(0xd7, 1),
      number(0x73c5, 1),
      number(0x9c, 0),
      text(0x86, head.codec),
      number(0x83, 1), // video
      element(0xe0, number(0xb0, head.width), number(0xba, head.height)),
    ),
  )
  const clusters: Part[] = []
  const cues: Part[] = []
  let offset = info.length + tracks.length
  for (const group of clustered(frames)) {
    const cluster = element(0x1f43b675, number(0xe7, group[0].at), ...group.map((frame) => block(frame, group[0].at)))
    if (group[0].isKey) cues.push(cue(group[0].at, offset))
    clusters.push(cluster)
    offset += cluster.length
  }
  const index = element(0x1c53bb6b, ...cues)
  const body = [info, tracks, ...clusters, index]
  const length = body.reduce((sum, part) => sum + part.length, 0)
  return new Blob([header(), id(0x18538067), size(length), ...body], { type: 'video/webm' })
}

/** A cluster begins with a key frame, or when its time is over. */
function* clustered(frames: readonly Frame[]): Generator<readonly Frame[]> {
  let group: Frame[] = []
  for (const frame of frames) {
    if (group.length > 0 && (frame.isKey || frame.at - group[0].at >= LONGEST_CLUSTER)) {
      yield group
      group = []
    }
    group.push(frame)
  }
  if (group.length > 0) yield group
}

const header = (): Part =>
  element(
    0x1a45dfa3,
    number(0x4286, 1),
    number(0x42f7, 1),
    number(0x42f2, 4),
    number(0x42f3, 8),
    text(0x4282, 'webm'),
    number(0x4287, 4),
    number(0x4285, 2),
  )

const cue = (at: number, offset: number): Part =>
  element(0xbb, number(0xb3, at), element(0xb7, number(0xf7, 1), number(0xf1, offset)))

/** A simple block: track 1, time within its cluster, key or not, the frame. */
function block({ at, isKey, bytes }: Frame, from: number): Part {
  const time = at - from
  const head = Uint8Array.of(0x81, (time >> 8) & 255, time & 255, isKey ? 0x80 : 0)
  return element(0xa3, head, bytes)
}

function element(name: number, ...parts: readonly Uint8Array[]): Part {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  return joined(id(name), size(length), ...parts)
}

const text = (name: number, value: string): Part => element(name, new TextEncoder().encode(value))

function number(name: number, value: number): Part {
  const bytes: number[] = []
  for (let rest = Math.round(value); rest > 0 || bytes.length === 0; rest = Math.floor(rest / 256))
    bytes.unshift(rest % 256)
  return element(name, Uint8Array.from(bytes))
}

function double(name: number, value: number): Part {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setFloat64(0, value)
  return element(name, bytes)
}

/** An id carries its own length in its first bits. */
function id(name: number): Part {
  const bytes: number[] = []
  for (let rest = name; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256)
  return Uint8Array.from(bytes)
}

/** A length in eight bytes, of which the first says so. */
function size(length: number): Part {
  const bytes = new Uint8Array(8)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, Math.floor(length / 2 ** 32))
  view.setUint32(4, length % 2 ** 32)
  bytes[0] = 1
  return bytes
}
