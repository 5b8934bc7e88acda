/** Encodes pictures into a film, each for as long as it is to be seen. */
import { webmOf, type FilmHead, type Frame } from './webm.ts'

const CODECS = [
  { name: 'vp09.00.40.08', codec: 'V_VP9' },
  { name: 'vp8', codec: 'V_VP8' },
] as const

/** A whole picture among those that only tell what has changed, at least so often: whoever searches need not wait. */
const KEY_EVERY = 40
/** So many pictures may wait for the encoder before the next one is drawn. */
const MOST_WAITING = 4

export class FilmWriter {
  private readonly frames: Frame[] = []
  private readonly encoder: VideoEncoder
  private readonly head: Omit<FilmHead, 'length'>
  private time = 0
  private count = 0
  private fault: Error | null = null

  private constructor(head: Omit<FilmHead, 'length'>, config: VideoEncoderConfig) {
    this.head = head
    this.encoder = new VideoEncoder({
      output: (chunk) => this.take(chunk),
      error: (error) => (this.fault = error),
    })
    this.encoder.configure(config)
  }

  static async open(width: number, height: number): Promise<FilmWriter> {
    if (typeof VideoEncoder !== 'undefined')
      for (const { name, codec } of CODECS) {
        const config: VideoEncoderConfig = { codec: name, width, height, bitrate: 6_000_000, latencyMode: 'quality' }
        if ((await VideoEncoder.isConfigSupported(config)).supported)
          return new FilmWriter({ width, height, codec }, config)
      }
    throw new Error('This browser cannot make films.')
  }

  async add(picture: OffscreenCanvas, milliseconds: number): Promise<void> {
    while (this.encoder.encodeQueueSize >= MOST_WAITING && this.fault === null)
      await new Promise((resolve) => this.encoder.addEventListener('dequeue', resolve, { once: true }))
    if (this.fault !== null) throw this.fault
    const frame = new VideoFrame(picture, { timestamp: this.time * 1000, duration: milliseconds * 1000 })
    this.encoder.encode(frame, { keyFrame: this.count++ % KEY_EVERY === 0 })
    frame.close()
    this.time += milliseconds
  }

  async finish(): Promise<Blob> {
    await this.encoder.flush()
    if (this.fault !== null) throw this.fault
    return webmOf({ ...this.head, length: this.time }, this.frames)
  }

  /** Also when it is given up: nothing of it stays. */
  close(): void {
    if (this.encoder.state !== 'closed') this.encoder.close()
    this.frames.length = 0
  }

  private take(chunk: EncodedVideoChunk): void {
    const bytes = new Uint8Array(chunk.byteLength)
    chunk.copyTo(bytes)
    this.frames.push({ at: Math.round(chunk.timestamp / 1000), isKey: chunk.type === 'key', bytes })
  }
}
