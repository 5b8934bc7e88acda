/**
 * A part of a view that lists something by place: which hexes hold which stack. It is kept as a list in the order of the
 * places, so that a few changes make a new one quickly, and as the record that is shown.
 */

export class ByPlace<T> {
  readonly ids: readonly string[]
  /** The places with a value, in their order. */
  readonly places: readonly number[]
  readonly values: readonly T[]
  /** The values by the ids of their places. */
  readonly record: Readonly<Record<string, T>>

  constructor(ids: readonly string[], places: readonly number[], values: readonly T[]) {
    this.ids = ids
    this.places = places
    this.values = values
    this.record = recordOf(ids, places, values)
  }

  /** Of a table of the state. Its keys are in order. */
  static of<V, T>(ids: readonly string[], table: Readonly<Record<number, V>>, show: (value: V, place: number) => T) {
    const places: number[] = []
    const values: T[] = []
    for (const key in table) {
      const place = Number(key)
      places.push(place)
      values.push(show(table[place]!, place))
    }
    return new ByPlace(ids, places, values)
  }

  at(place: number): T | undefined {
    const index = this.places.indexOf(place)
    return index < 0 ? undefined : this.values[index]
  }

  /** The same with other values at some places; undefined: none there. */
  with(changed: ReadonlyMap<number, T | undefined>): ByPlace<T> {
    const places: number[] = []
    const values: T[] = []
    const added = [...changed.keys()].filter((place) => changed.get(place) !== undefined).sort((a, b) => a - b)
    let next = 0
    const addUpTo = (limit: number) => {
      for (; next < added.length && added[next]! < limit; next++) {
        places.push(added[next]!)
        values.push(changed.get(added[next]!)!)
      }
    }
    for (let i = 0; i < this.places.length; i++) {
      const place = this.places[i]!
      addUpTo(place)
      if (changed.has(place)) continue
      places.push(place)
      values.push(this.values[i]!)
    }
    addUpTo(Infinity)
    return new ByPlace(this.ids, places, values)
  }
}

const plainNumbers = new WeakMap<readonly string[], readonly boolean[]>()

/** Which of these ids are numbers: a record lists such keys first, in the order of the numbers. */
function areNumbers(ids: readonly string[]): readonly boolean[] {
  let known = plainNumbers.get(ids)
  if (known === undefined) plainNumbers.set(ids, (known = ids.map((id) => /^(0|[1-9]\d{0,8})$/.test(id))))
  return known
}

function recordOf<T>(ids: readonly string[], places: readonly number[], values: readonly T[]): Record<string, T> {
  const isNumber = areNumbers(ids)
  const record: Record<string, T> = {}
  let hasNames = false
  // The order in which numbers are added is not seen; from the last one on it takes half the time.
  for (let i = places.length - 1; i >= 0; i--) {
    const place = places[i]!
    if (isNumber[place]) record[ids[place]!] = values[i]!
    else hasNames = true
  }
  if (hasNames) for (const [i, place] of places.entries()) if (!isNumber[place]) record[ids[place]!] = values[i]!
  return record
}
