/** Applies the host's differences to a view in place, so that whatever did not change keeps its identity. */
export interface Difference {
  readonly path: readonly (string | number)[]
  readonly value?: unknown
}

type Holder = Record<string | number, unknown>

export function applyDifferences<T extends object>(view: T, differences: readonly Difference[]): void {
  for (const { path, value } of differences) {
    const last = path.at(-1)
    if (last === undefined) continue // the whole view is never sent as a difference
    const holder = path.slice(0, -1).reduce<unknown>((at, step) => (at as Holder | undefined)?.[step], view)
    if (typeof holder !== 'object' || holder === null) throw new Error(`no ${path.join('.')} in this view`)
    if (value === undefined) remove(holder as Holder, last)
    else (holder as Holder)[last] = value
  }
}

function remove(holder: Holder, key: string | number): void {
  if (Array.isArray(holder)) holder.length = Math.min(holder.length, Number(key))
  else delete holder[key]
}
