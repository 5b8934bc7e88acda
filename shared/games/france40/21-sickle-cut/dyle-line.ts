/** 21.4 The Dyle Line: three positions that are finished on turn 1, or never. */
import { applies } from '../../../engine/rule.ts'
import { DYLE_LINE_DONE, DYLE_LINE_LOST } from '../events.ts'
import { faceOf, occupant } from '../pieces.ts'
import type { Play, Position } from '../state.ts'

/** A finished position is a Fortified hex for the Allies (16.2). */
export const isDyleLine = (p: Position, hex: number): boolean =>
  p.state.dyle[hex] === 'complete' && applies(p.content, '21.4')

/** At the end of the Allied Movement Phase: finished if infantry of the first garrison is still there, else given up. */
export function completeDyleLine(p: Play): void {
  const { dyle } = p.content.data.scenario
  if (dyle === null || p.state.turn !== dyle.turn || !applies(p.content, '21.4')) return
  for (const { hex: id, units } of dyle.positions) {
    const hex = p.content.grid.indexOf(id)
    if (p.state.dyle[hex] !== 'building') continue
    const isHeld = units.some((unit) => {
      const one = p.content.unitOf(unit)!
      return p.state.place[one.index] === hex && faceOf(p, one).isInfantry
    })
    if (!isHeld) {
      removeDyle(p, hex)
      continue
    }
    p.at('dyle', hex, 'complete')
    p.note(
      '21.4',
      'The Dyle Line at {hex} is completed',
      { hex: p.content.hexNames[hex]! },
      { places: [id], event: DYLE_LINE_DONE },
    )
  }
}

/** Gone with a boxed H, with its last defender, or when nobody is left in it at the end of a Supply Phase. */
export function removeDyle(p: Play, hex: number): void {
  if (p.state.dyle[hex] === undefined || !applies(p.content, '21.4')) return
  p.at('dyle', hex, null)
  const where = { places: [p.content.grid.ids[hex]!], event: DYLE_LINE_LOST }
  p.note('21.4', 'The Dyle Line at {hex} is lost', { hex: p.content.hexNames[hex]! }, where)
}

export function abandonDyleLine(p: Play): void {
  for (const hex of Object.keys(p.state.dyle).map(Number)) if (occupant(p, hex) !== 'allied') removeDyle(p, hex)
}
