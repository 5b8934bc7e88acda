/** Where the Germans are felt: the hexes they stand in and the six around each (refugees, 10.2; railways, 11.7). */
import { derived } from '../state.ts'

/** By hex: 1 if a German unit is in it or next to it. */
export const nearGermans = derived<Uint8Array>(['place/german'], ({ content, state }) => {
  const { neighbour, count } = content.grid
  const near = new Uint8Array(count)
  for (const unit of content.units) {
    if (unit.side !== 'german') continue
    const hex = state.place[unit.index]!
    if (hex < 0) continue
    near[hex] = 1
    for (let arc = hex * 6; arc < hex * 6 + 6; arc++) if (neighbour[arc]! >= 0) near[neighbour[arc]!] = 1
  }
  return near
})
