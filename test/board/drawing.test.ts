import { describe, expect, it } from 'vitest'
import { usePen } from '../../renderer/board/input/use-pen.ts'
import { colourFor, isBlank, NO_DRAWING, withStroke, type Stroke } from '../../renderer/board/overlays/drawing.ts'

const PLAIN = { shiftKey: false, altKey: false }
const arrow = (from: string, to: string, colour: Stroke['colour'] = 'green'): Stroke => ({ from, to, colour })

describe('a drawing', () => {
  it('takes arrows and marks, changes their colour, and takes away what is drawn twice', () => {
    let drawing = withStroke(NO_DRAWING, arrow('0101', '0305'))
    drawing = withStroke(drawing, arrow('0305', '0305', 'red'))
    expect(drawing).toEqual({ arrows: [arrow('0101', '0305')], hexes: [{ hex: '0305', colour: 'red' }] })
    drawing = withStroke(drawing, arrow('0101', '0305', 'blue'))
    expect(drawing.arrows).toEqual([arrow('0101', '0305', 'blue')])
    drawing = withStroke(withStroke(drawing, arrow('0101', '0305', 'blue')), arrow('0305', '0305', 'red'))
    expect(isBlank(drawing)).toBe(true)
  })

  it('has its colours by Shift and Alt', () => {
    expect(colourFor(PLAIN)).toBe('green')
    expect(colourFor({ shiftKey: true, altKey: false })).toBe('red')
    expect(colourFor({ shiftKey: false, altKey: true })).toBe('blue')
    expect(colourFor({ shiftKey: true, altKey: true })).toBe('yellow')
  })
})

describe('the pen', () => {
  it('draws from place to place by the pointer, and by Enter twice', () => {
    const drawn: Stroke[] = []
    const pen = usePen((stroke) => drawn.push(stroke))
    pen.begin('0101', PLAIN)
    pen.move('0202', { ...PLAIN, shiftKey: true })
    expect(pen.stroke.value).toEqual(arrow('0101', '0202', 'red'))
    pen.end('0203', PLAIN)
    pen.enter('0304', PLAIN)
    pen.enter('0304', { ...PLAIN, altKey: true })
    expect(drawn).toEqual([arrow('0101', '0203'), arrow('0304', '0304', 'blue')])
  })

  it('draws nothing beside the map, when it is dropped or broken off', () => {
    const drawn: Stroke[] = []
    const pen = usePen((stroke) => drawn.push(stroke))
    pen.begin(null, PLAIN)
    pen.end('0101', PLAIN)
    pen.begin('0101', PLAIN)
    pen.end(null, PLAIN)
    expect(pen.drop()).toBe(false)
    pen.enter('0101', PLAIN)
    expect(pen.drop()).toBe(true)
    expect(drawn).toEqual([])
  })
})
