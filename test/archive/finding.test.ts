import { expect, it } from 'vitest'
import { find } from '../../renderer/archive/find/finding.ts'
import type { TableGame } from '../../renderer/table/game.ts'
import type { LoggedAct } from '../../renderer/table/logic/log.ts'
import type { StoredNote } from '../../renderer/table/notes.ts'

const act = (line: number, ...sentences: string[]) =>
  ({ turn: line, lines: [{ id: line }], notes: sentences.map((say) => ({ rule: '', say })) }) as unknown as LoggedAct

const game = { log: { say: ({ notes }: LoggedAct) => notes[0]!.say } } as unknown as TableGame
const ACTS = [act(1, '3rd Panzer moves to Hervé'), act(2, '2 units attack Sedan', '3rd Panzer loses a step')]

it('finds acts by all the words of their headline, of what came of them, and of notes', () => {
  const notes = new Map([[2, [{ text: 'The turning point' } as StoredNote]]])
  const found = (typed: string) => find(typed, ACTS, notes, game).map(({ line, also }) => [line, also])
  expect(found('PANZER')).toEqual([
    [1, ''],
    [2, '3rd Panzer loses a step'],
  ])
  expect(found('herve panzer')).toEqual([[1, '']])
  expect(found('turning')).toEqual([[2, 'The turning point']])
  expect(found('sedan panzer')).toEqual([])
  expect(found('  ')).toEqual([])
})
