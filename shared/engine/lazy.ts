/** Small whole numbers by place, each found when it is first asked for: most places of a map are never asked about. */
export class LazyBytes {
  /** 0: not asked yet; else the value and one more. */
  private readonly known: Uint8Array
  private readonly find: (place: number) => number

  constructor(count: number, find: (place: number) => number, known = new Uint8Array(count)) {
    this.known = known
    this.find = find
  }

  at(place: number): number {
    const known = this.known[place]
    return known === 0 ? this.ask(place) : known - 1
  }

  private ask(place: number): number {
    const value = this.find(place)
    this.known[place] = value + 1
    return value
  }

  /** The same with another way to find values, which differs at these places only. */
  with(find: (place: number) => number, places: Iterable<number>): LazyBytes {
    const known = this.known.slice()
    for (const place of places) known[place] = 0
    return new LazyBytes(known.length, find, known)
  }

  /** Are they the same wherever both have been asked? */
  agrees({ known }: LazyBytes): boolean {
    return this.known.every((value, place) => value === 0 || known[place] === 0 || value === known[place])
  }
}
