/** A zip file without compression: pictures are small already, and text is little. Names are UTF-8. */

export interface ZipEntry {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

export function zipOf(entries: readonly ZipEntry[], made: Date): Blob {
  const encoder = new TextEncoder()
  const parts: Uint8Array<ArrayBuffer>[] = []
  const listed: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for (const { name, bytes } of entries) {
    const called = encoder.encode(name)
    // What a file is listed by: version 2.0, UTF-8, stored, when, checksum, lengths, name.
    const facts = numbers([20, 2], [0x0800, 2], [0, 2], [dosTime(made), 2], [dosDate(made), 2])
    const sizes = numbers([crc32(bytes), 4], [bytes.length, 4], [bytes.length, 4], [called.length, 2], [0, 2])
    const head = joined(numbers([0x04034b50, 4]), facts, sizes, called)
    listed.push(
      joined(
        numbers([0x02014b50, 4], [20, 2]),
        facts,
        sizes,
        numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
        called,
      ),
    )
    parts.push(head, bytes)
    offset += head.length + bytes.length
  }
  const length = listed.reduce((sum, one) => sum + one.length, 0)
  const count = entries.length
  const end = numbers([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [length, 4], [offset, 4], [0, 2])
  return new Blob([...parts, ...listed, end], { type: 'application/zip' })
}

/** Little-endian numbers of so many bytes. */
function numbers(...given: readonly (readonly [value: number, bytes: number])[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(given.reduce((sum, [, count]) => sum + count, 0))
  let at = 0
  for (const [value, count] of given) for (let i = 0; i < count; i++) bytes[at++] = (value >>> (8 * i)) & 255
  return bytes
}

export function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

const dosTime = (date: Date): number => (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1)
const dosDate = (date: Date): number =>
  (Math.max(0, date.getFullYear() - 1980) << 9) | ((date.getMonth() + 1) << 5) | date.getDate()

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crc >>> 8) ^ TABLE[(crc ^ byte) & 255]
  return (crc ^ 0xffffffff) >>> 0
}
