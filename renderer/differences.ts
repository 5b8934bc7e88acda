/** A view with the host's differences applied; whatever did not change keeps its identity. */
export interface ViewChange {
  readonly path: readonly (string | number)[]
  readonly value?: unknown
}

type Holder = Record<string | number, unknown>

/** Lists are sent whole. */
export function patched<T extends object>(view: T, differences: readonly ViewChange[]): T {
  return differences.reduce((now, change) => patchOne(now, change, 0) as T, view)
}

function patchOne(held: unknown, change: ViewChange, depth: number): unknown {
  const { path, value } = change
  if (depth === path.length) return value
  const copy: Holder = { ...(held as Holder | undefined) }
  const key = path[depth]
  if (depth === path.length - 1 && value === undefined) delete copy[key]
  else copy[key] = patchOne(copy[key], change, depth + 1)
  return copy
}
