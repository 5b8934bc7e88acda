/**
 * Which derived values are still true. Every field of a state, and every part of one (`place/german`), has a version
 * that grows when it is touched; a derived value is kept with the sum of the versions it rests on. Fields and derived
 * values are numbered as they are first named, so that asking for a kept value is a few entries of arrays.
 */

const numbers = new Map<string, number>()
/** The parts of each field that something rests on. */
const parts = new Map<string, number[]>()

/** What was asked for last: very often it is the same again. */
let lastName = ''
let lastNumber = -1

/** The number of a field or of a part of one. */
function numberOf(name: string): number {
  if (name === lastName) return lastNumber
  lastName = name
  return (lastNumber = numbers.get(name) ?? numbered(name))
}

function numbered(name: string): number {
  const number = numbers.size
  numbers.set(name, number)
  const slash = name.indexOf('/')
  if (slash < 0) return number
  const field = name.slice(0, slash)
  const others = parts.get(field)
  if (others) others.push(number)
  else parts.set(field, [number])
  return number
}

/** A value that rests on some fields: what `Memo` keeps it under. */
export interface Dependencies {
  readonly id: number
  readonly on: readonly number[]
}

let restings = 0

export function dependsOn(names: readonly string[]): Dependencies {
  return { id: restings++, on: names.map(numberOf) }
}

export class Memo {
  private readonly versions: number[] = []
  private readonly stamps: number[] = []
  private readonly values: unknown[] = []

  /** An entry of the field has changed; `part` is the part it belongs to, if the field is split. */
  touch(field: string, part: string | null): void {
    this.grow(numberOf(field))
    if (part !== null) this.grow(numberOf(part))
  }

  /** The whole field has changed, and so have all its parts. */
  touchAll(field: string): void {
    this.grow(numberOf(field))
    for (const part of parts.get(field) ?? []) this.grow(part)
  }

  /** The value if it is kept and still true, else as it is made now. */
  get<T, P>({ id, on }: Dependencies, make: (position: P) => T, position: P): T {
    const { versions } = this
    let stamp = 0
    for (let i = 0; i < on.length; i++) stamp += versions[on[i]!] ?? 0
    if (this.stamps[id] === stamp) return this.values[id] as T
    const value = make(position)
    this.stamps[id] = stamp
    this.values[id] = value
    return value
  }

  private grow(number: number): void {
    this.versions[number] = (this.versions[number] ?? 0) + 1
  }
}
