/** Something a playout found wrong, as opposed to a crash. */
class Fault extends Error {
  override name = 'Fault'
}

export function must(holds: boolean, say: () => string): asserts holds {
  if (!holds) throw new Fault(say())
}
