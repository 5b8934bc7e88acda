/** A copy as plain JSON data: what crosses to the page must not change under it, and holds nothing JSON cannot carry. */
export function plain<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T
}
