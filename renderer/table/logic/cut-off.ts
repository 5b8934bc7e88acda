/** Counters of units that are cut off carry their tag. What does not change keeps its identity, so nothing else is redrawn. */
import { pictureOf, type BoardModel, type Piece, type Stack } from '../../board/model.ts'

const marked = new WeakMap<Piece, Piece>()
const markedStacks = new WeakMap<Stack, { units: string; stack: Stack }>()

export function markCutOff(model: BoardModel, units: ReadonlySet<string>): BoardModel {
  if (units.size === 0) return model
  const stacks = new Map<string, Stack>()
  for (const [hex, stack] of model.stacks) stacks.set(hex, markStack(stack, units))
  return { ...model, stacks }
}

function markStack(stack: Stack, units: ReadonlySet<string>): Stack {
  const cut = stack.pieces.filter(({ id }) => units.has(id)).map(({ id }) => id)
  if (cut.length === 0) return stack
  const known = markedStacks.get(stack)
  if (known?.units === cut.join(' ')) return known.stack
  const made = { ...stack, pieces: stack.pieces.map((piece) => (cut.includes(piece.id) ? markPiece(piece) : piece)) }
  markedStacks.set(stack, { units: cut.join(' '), stack: made })
  return made
}

function markPiece(piece: Piece): Piece {
  const known = marked.get(piece)
  if (known !== undefined) return known
  const { face, up } = piece.picture
  const tags = ['outOfSupply' as const, ...(face.tags ?? [])]
  const made = { ...piece, picture: pictureOf({ ...face, tags }, up), text: `${piece.text}, out of supply` }
  marked.set(piece, made)
  return made
}
