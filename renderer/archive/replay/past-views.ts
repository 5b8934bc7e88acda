/** Past positions that have been fetched: the newest few hundred, so that stepping to and fro asks for nothing twice. */
const KEPT = 240

export class PastViews<View> {
  private readonly known = new Map<number, View>()
  private readonly asked = new Map<number, Promise<View | undefined>>()
  private readonly fetch: (line: number) => Promise<View | undefined>

  constructor(fetch: (line: number) => Promise<View | undefined>) {
    this.fetch = fetch
  }

  get(line: number): View | undefined {
    return this.known.get(line)
  }

  /** Fetched once, however often it is wanted meanwhile. */
  at(line: number): Promise<View | undefined> {
    const there = this.known.get(line)
    if (there !== undefined) return Promise.resolve(there)
    const under = this.asked.get(line)
    if (under !== undefined) return under
    const fetching = this.fetch(line).then((view) => {
      this.asked.delete(line)
      if (view !== undefined) this.keep(line, view)
      return view
    })
    this.asked.set(line, fetching)
    return fetching
  }

  private keep(line: number, view: View): void {
    this.known.set(line, view)
    const [oldest] = this.known.keys()
    if (this.known.size > KEPT && oldest !== undefined) this.known.delete(oldest)
  }
}
