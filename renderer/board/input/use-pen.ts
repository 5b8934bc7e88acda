/**
 * The pen on the board: a stroke with the right button from place to place, or by the keys: Enter where it begins, Enter
 * where it ends. Shift and Alt choose the colour.
 */

import { shallowRef, type ShallowRef } from 'vue'
import { colourFor, type Stroke } from '../overlays/drawing.ts'

type Modifiers = Pick<MouseEvent, 'shiftKey' | 'altKey'>

export interface BoardPen {
  /** The stroke under way, as far as it has come. */
  readonly stroke: Readonly<ShallowRef<Stroke | null>>
  begin(hex: string | null, event: Modifiers): void
  move(hex: string | null, event: Modifiers): void
  /** The stroke ends; `null`: it is broken off. */
  end(hex: string | null, event: Modifiers): void
  /** Enter at the cursor. */
  enter(hex: string, event: Modifiers): void
  /** False if no stroke is under way. */
  drop(): boolean
}

export function usePen(draw: (stroke: Stroke) => void): BoardPen {
  const stroke = shallowRef<Stroke | null>(null)
  const begin = (hex: string | null, event: Modifiers) =>
    void (stroke.value = hex === null ? null : { from: hex, to: hex, colour: colourFor(event) })

  function move(hex: string | null, event: Modifiers): void {
    if (stroke.value === null || hex === null) return
    const colour = colourFor(event)
    if (stroke.value.to !== hex || stroke.value.colour !== colour) stroke.value = { ...stroke.value, to: hex, colour }
  }

  function end(hex: string | null, event: Modifiers): void {
    if (hex === null) return void (stroke.value = null)
    move(hex, event)
    const drawn = stroke.value
    stroke.value = null
    if (drawn !== null) draw(drawn)
  }

  return {
    stroke,
    begin,
    move,
    end,
    enter: (hex, event) => (stroke.value === null ? begin(hex, event) : end(hex, event)),
    drop() {
      const isUnderWay = stroke.value !== null
      stroke.value = null
      return isUnderWay
    },
  }
}
