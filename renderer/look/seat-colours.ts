/**
 * Colours of seats. A screen says once which seat of its game has which; whatever lies in it paints a seat by its name
 * (`seatColour`), and where nobody has said it, as if there were no such rule.
 */
export type SeatHue = 'grey' | 'blue'

/** Custom properties for the element around all that belongs to a game. */
export function seatProperties(hues: Readonly<Record<string, SeatHue>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(hues).flatMap(([seat, hue]) => [
      [`--seat-${seat}`, `var(--${hue}-seat)`],
      [`--seat-${seat}-dark`, `var(--${hue}-seat-dark)`],
    ]),
  )
}

export const seatColour = (seat: string): string => `var(--seat-${seat})`
/** On paper. */
export const darkSeatColour = (seat: string): string => `var(--seat-${seat}-dark, var(--brass))`
