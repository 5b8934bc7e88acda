import type { Below } from './alteration-tools.ts'

/** Damage that knows nothing of databases. */
export function damage(bytes: Buffer, below: Below): Buffer {
  const copy = Buffer.from(bytes)
  const page = () => below(Math.floor(copy.length / 4096)) * 4096
  switch (below(9)) {
    case 0: // single bits
      for (let n = 1 + below(8); n > 0; n--) copy[below(copy.length)]! ^= 1 << below(8)
      return copy
    case 1: // many bytes
      for (let n = 100 + below(400); n > 0; n--) copy[below(copy.length)] = below(256)
      return copy
    case 2: // a range wiped
      copy.fill(0, page() + below(2000), copy.length - below(4096))
      return copy
    case 3: // a page in place of another
      copy.copyWithin(page(), page(), page() + 4096)
      return copy
    case 4:
      return copy.subarray(0, below(copy.length))
    case 5: // something behind it
      return Buffer.concat([copy, Buffer.alloc(1 + below(9000), below(256))])
    case 6: // the header
      copy[below(100)] = below(256)
      return copy
    case 7: // the heads of pages, where trees are tied together
      for (let n = 1 + below(3); n > 0; n--) copy[page() + below(16)] = below(256)
      return copy
    default: {
      // Something slipped in or fallen out.
      const at = below(copy.length)
      return Buffer.concat([copy.subarray(0, at), Buffer.alloc(below(64), 65), copy.subarray(at + below(64))])
    }
  }
}
