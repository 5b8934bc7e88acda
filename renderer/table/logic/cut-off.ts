/** Counters of units that are cut off carry their tag. What does not change keeps its identity, so nothing else is redrawn. */
import type { Tag } from '../../board/counters/face.ts'
import { pictureOf, type BoardModel, type Piece, type Stack } from '../../board/model.ts'

const marked = new WeakMap<Piece, Piece>()
const markedStacks = new WeakMap<Stack, { units: string; stack: Stack }>()

export function markCutOff(model: BoardModel, units: ReadonlySet<string>, tag: Tag): BoardModel {
  if (units.size === 0) return model
  const stacks = new Map<string, Stack>()
  for (const [hex, stack] of model.stacks) stacks.set(hex, markStack(stack, units, tag))
  return { ...model, stacks }
}

function markStack(stack: Stack, units: ReadonlySet<string>, tag: Tag): Stack {
  const cut = stack.pieces.filter(({ id }) => units.has(id)).map(({ id }) => id)
  if (cut.length === 0) return stack
  const known = markedStacks.get(stack)
  if (known?.units === cut.join(' ')) return known.stack
  const made = {
    ...stack,
    pieces: stack.pieces.map((piece) => (cut.includes(piece.id) ? markPiece(piece, tag) : piece)),
  }
  markedStacks.set(stack, { units: cut.join(' '), stack: made })
  return made
}

function markPiece(piece: Piece, tag: Tag): Piece {
  const known = marked.get(piece)
  if (known !== undefined) return known
  const { face, up } = piece.picture
  const tags = [tag, ...(face.tags ?? [])]
  const made = { ...piece, picture: pictureOf({ ...face, tags }, up), text: `${piece.text}, out of supply` }
  marked.set(piece, made)
  return made
}
