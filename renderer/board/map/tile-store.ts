/** Pictures kept within a limit of memory: those used least recently go first, pinned ones never. */

export interface Picture {
  readonly width: number
  readonly height: number
  close(): void
}

export class TileStore<P extends Picture> {
  private readonly kept = new Map<string, { picture: P; pinned: boolean }>()
  private readonly most: number
  private bytes = 0

  constructor(megabytes: number) {
    this.most = megabytes * 1024 * 1024
  }

  get(key: string): P | null {
    const found = this.kept.get(key)
    if (!found) return null
    this.kept.delete(key)
    this.kept.set(key, found)
    return found.picture
  }

  put(key: string, picture: P, pinned: boolean): void {
    this.drop(key)
    this.kept.set(key, { picture, pinned })
    this.bytes += sizeOf(picture)
    this.dropDownTo(this.most, key)
  }

  /** Throws away pictures until so much is left. The limit stays what it is. */
  shrinkTo(megabytes: number): void {
    this.dropDownTo(megabytes * 1024 * 1024, null)
  }

  private dropDownTo(bytes: number, except: string | null): void {
    for (const [key, { pinned }] of this.kept) {
      if (this.bytes <= bytes) return
      if (!pinned && key !== except) this.drop(key)
    }
  }

  clear(): void {
    for (const { picture } of this.kept.values()) picture.close()
    this.kept.clear()
    this.bytes = 0
  }

  private drop(key: string): void {
    const found = this.kept.get(key)
    if (!found) return
    this.kept.delete(key)
    this.bytes -= sizeOf(found.picture)
    found.picture.close()
  }
}

const sizeOf = ({ width, height }: Picture): number => width * height * 4
