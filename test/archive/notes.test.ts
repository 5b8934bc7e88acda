import { describe, expect, it } from 'vitest'
import { noteLayers } from '../../renderer/table/logic/note-layers.ts'
import { aboutNote, inOrder, sayDrawing, signOf, textOf } from '../../renderer/table/logic/note-words.ts'
import { turnAt } from '../../renderer/table/logic/turn-at.ts'
import { NO_DRAWING } from '../../renderer/board/overlays/drawing.ts'
import type { StoredNote } from '../../renderer/table/notes.ts'

const note = (id: number, facts: Partial<StoredNote> = {}): StoredNote => ({
  id,
  anchor: { line: 10 },
  seat: null,
  kind: 'note',
  mark: null,
  text: '',
  drawing: null,
  written: `2026-01-0${id}T00:00:00.000Z`,
  ...facts,
})
const acts = [
  { line: 4, turn: 1 },
  { line: 9, turn: 2 },
  { line: 12, turn: 2 },
  { line: 20, turn: 3 },
]
const turnOf = (line: number) => turnAt(acts, line)

describe('notes in words', () => {
  it('have the sign of their mark, or of their kind', () => {
    expect(signOf(note(1, { mark: 'lucky', kind: 'plan' }))).toBe('lucky')
    expect(signOf(note(1, { kind: 'bookmark' }))).toBe('bookmark')
    expect(signOf(note(1))).toBe('plain')
  })

  it('say what they are where they have no words', () => {
    expect(textOf(note(1, { text: 'Hold Sedan' }))).toBe('Hold Sedan')
    expect(textOf(note(1, { mark: 'doubtful' }))).toBe('Doubtful')
    expect(textOf(note(1, { kind: 'bookmark' }))).toBe('Bookmark')
    expect(textOf(note(1, { drawing: { arrows: [], hexes: [] } }))).toBe('Drawing')
  })

  it('say whose they are, of which turn, and on what', () => {
    const names = {
      seatName: (seat: string) => seat.toUpperCase(),
      placeName: (hex: string) => `hex ${hex}`,
      unitName: (unit: string) => `unit ${unit}`,
      turnOf,
    }
    const onHex = note(1, { seat: 'german', anchor: { line: 9, hex: '1806' } })
    expect(aboutNote(onHex, 'german', names)).toBe('only for you · turn 2, hex 1806')
    expect(aboutNote(onHex, 'french', names)).toBe('GERMAN only · turn 2, hex 1806')
    expect(aboutNote(note(1, { kind: 'plan', anchor: { line: 20, unit: 'a' } }), null, names)).toBe(
      'for all · plan for turn 3, unit a',
    )
  })

  it('tell what is drawn', () => {
    const drawing = {
      arrows: [{ from: '1', to: '2', colour: 'red' as const }],
      hexes: [{ hex: '3', colour: 'green' as const }],
    }
    expect(sayDrawing(drawing, (hex) => `hex ${hex}`)).toBe('red arrow from hex 1 to hex 2; hex 3 marked green')
  })
})

describe('the turn of a line', () => {
  it('is that of the act it belongs to, also within the act and behind the last', () => {
    expect([1, 4, 5, 12, 13, 99].map(turnOf)).toEqual([1, 1, 2, 2, 3, 3])
    expect(turnAt([], 5)).toBe(0)
  })
})

describe('lists of notes', () => {
  it('are in the order of the match', () => {
    const notes = [note(1, { anchor: { line: 20 } }), note(3), note(2)]
    expect(inOrder(notes).map(({ id }) => id)).toEqual([2, 3, 1])
  })
})

describe('notes on the map', () => {
  const arrow = { arrows: [{ from: '1', to: '2', colour: 'red' as const }], hexes: [] }
  const at = { line: 10, drawing: NO_DRAWING, editing: null, turnOf, placeOf: () => '5' }

  it('show what is drawn with this moment, and signs of this turn', () => {
    const notes = [
      note(1, { drawing: arrow }),
      note(2, { drawing: arrow, anchor: { line: 20 } }),
      note(3, { anchor: { line: 12, unit: 'a' }, mark: 'good' }),
    ]
    expect(noteLayers({ ...at, notes }).map(({ title }) => title)).toEqual(['drawn with a note', 'note'])
    expect(noteLayers({ ...at, notes, line: 4 })).toEqual([])
    // While it is edited, what is being drawn takes its place.
    expect(noteLayers({ ...at, notes: notes.slice(0, 1), editing: 1 })).toEqual([])
  })
})
