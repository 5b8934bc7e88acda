/** The card of the dice never hides what the question is about. */
import { describe, expect, it } from 'vitest'
import { cornerFor } from '../../renderer/table/logic/card-corner.ts'

const CARD = { width: 432, height: 120 }
const MAP = { width: 908, height: 660 }

describe('the card of the dice', () => {
  it('lies above the middle where nothing is', () => {
    expect(cornerFor([], CARD, MAP)).toBe('top')
    expect(cornerFor([{ x: 450, y: 400 }], CARD, MAP)).toBe('top')
  })

  it('makes room for a place at the upper edge, on whichever side is free', () => {
    expect(cornerFor([{ x: 600, y: 80 }], CARD, MAP)).toBe('top-left')
    expect(cornerFor([{ x: 300, y: 80 }], CARD, MAP)).toBe('top-right')
    expect(
      cornerFor(
        [
          { x: 300, y: 80 },
          { x: 600, y: 80 },
        ],
        CARD,
        MAP,
      ),
    ).toBe('bottom')
  })
})
