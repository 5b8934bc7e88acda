/** Keys to counters and markers: each drawn, with what it means beside it. */
import type { CounterFace } from '../board/counters/face.ts'
import type { Block, CounterGroup, Sheet } from '../print/sheet.ts'

export const keyEntry = (title: string, rule: string | undefined, ...faces: readonly CounterFace[]): CounterGroup => ({
  title,
  ...(rule && { rule }),
  counters: faces.map((face) => ({ face, name: title })),
})

export const keyBlock = (title: string, groups: readonly CounterGroup[], notes: readonly string[] = []): Block => ({
  kind: 'counters',
  head: { title },
  columns: 3,
  size: 15,
  named: 'beside',
  groups,
  ...(notes.length > 0 && { notes }),
})

export const keySheetOf = (...blocks: readonly Block[]): Sheet => ({
  id: 'key',
  title: 'Key to counters and markers',
  orientation: 'portrait',
  blocks,
})
