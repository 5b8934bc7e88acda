/*
 * Round signs at the edge of a hex, where somebody has written something: ! good, ? bad, a die lucky, ?! doubtful, lines
 * of writing for what has no mark.
 */

import { centreOf, CREAM, put, type Paint, type Pen } from './pen.ts'

export type NoteSign = 'good' | 'bad' | 'lucky' | 'doubtful' | 'plain'

export interface NoteSpot {
  readonly hex: string
  readonly sign: NoteSign
}

export const NOTE_INKS: Readonly<Record<NoteSign, string>> = {
  good: '#2E7D46',
  bad: '#B3342A',
  lucky: '#2B2F33',
  doubtful: '#A86A10',
  plain: '#2B2F33',
}
const LETTERS: Readonly<Partial<Record<NoteSign, string>>> = { good: '!', bad: '?', doubtful: '?!' }

export const paintNoteMarks =
  (spots: readonly NoteSpot[]): Paint =>
  (pen) => {
    const met = new Map<string, number>()
    for (const { hex, sign } of spots) {
      const at = centreOf(pen, hex)
      if (at === null) continue
      const before = met.get(hex) ?? 0
      met.set(hex, before + 1)
      const [x, y] = [at[0] + pen.size(30, 12) - before * pen.size(22, 12), at[1] - pen.size(34, 14)]
      paintSpot(pen, x, y, sign)
    }
  }

function paintSpot(pen: Pen, x: number, y: number, sign: NoteSign): void {
  const { ink, size } = pen
  const radius = size(13, 7.5)
  ink.beginPath()
  ink.arc(x, y, radius, 0, 2 * Math.PI)
  ink.fillStyle = NOTE_INKS[sign]
  ink.fill()
  ink.strokeStyle = CREAM
  ink.lineWidth = size(2.5, 1.5)
  ink.stroke()
  const letter = LETTERS[sign]
  if (letter !== undefined) return put(pen, letter, 17, { name: 'note-sign', ink: '#FFFFFF' }, x, y)
  if (sign === 'lucky') pips(pen, x, y, radius)
  else lines(pen, x, y, radius)
}

function pips({ ink }: Pen, x: number, y: number, radius: number): void {
  ink.fillStyle = CREAM
  for (const dx of [-0.32, 0.32])
    for (const dy of [-0.42, 0, 0.42]) {
      ink.beginPath()
      ink.arc(x + dx * radius, y + dy * radius, radius * 0.14, 0, 2 * Math.PI)
      ink.fill()
    }
}

function lines({ ink }: Pen, x: number, y: number, radius: number): void {
  ink.beginPath()
  for (const [dy, length] of [
    [-0.35, 0.5],
    [0, 0.5],
    [0.35, 0.2],
  ]) {
    ink.moveTo(x - 0.5 * radius, y + dy * radius)
    ink.lineTo(x + length * radius, y + dy * radius)
  }
  ink.strokeStyle = CREAM
  ink.lineWidth = radius * 0.16
  ink.stroke()
}
