/**
 * 3.3.3a Damage Chits: laid face down on those who fought, turned over when one of them acts, is attacked, fires or
 * reacts. A chit has no face before that.
 */
import { applies } from '../../../engine/rule.ts'
import { bagOf, spendChit, takeChit } from '../01-basics/damage-pools.ts'
import { SIDE_NAMES } from '../content/content.ts'
import type { DinantDamageColour } from '../content/data.ts'
import type { ShareFrame, TurnChitFrame, TurnChitResult } from '../frames.ts'
import { chitsOn, mark, placeOf, unitAt } from '../pieces.ts'
import type { Play, Position, Step } from '../state.ts'

/** The chits that lie on any of these units, each to be turned. */
export function revealFrames(p: Position, units: readonly number[]): TurnChitFrame[] {
  const numbers = [...new Set(units.flatMap((unit) => chitsOn(p, unit)))].sort((a, b) => a - b)
  if (numbers.length === 0 || !applies(p.content, '3.3.3a')) return []
  return numbers.map(turnFrame)
}

export const turnFrame = (chit: number): TurnChitFrame => ({ step: 'turn-chit', chit })

/** Lays a chit on the units that fought; its number. Both sides see its colour and where it lies. */
export function layChit(p: Play, colour: DinantDamageColour, units: readonly number[], point: number | null): number {
  const number = p.state.nextChit
  const { side } = unitAt(p, units[0]!)
  const batch = takeChit(p, colour)
  p.at('damage', number, { colour, batch, side, units: [...units], point })
  p.put('nextChit', number + 1)
  for (const unit of units) mark(p, 'hit', unit)
  const hex = placeOf(p, point ?? units[0]!)
  const values = { colour, side: SIDE_NAMES[side], hex: p.content.hexNames[hex]! }
  const event = { kind: 'dinant: chit laid', side, colour, number } as const
  p.note('3.3.2c', '{side} at {hex}: a {colour} Damage Chit', values, { places: [p.content.grid.ids[hex]!], event })
  return number
}

const NOBODY: TurnChitResult = { retreated: [] }

/** A chit that lies no more (its units are gone) is passed over. */
export const turnChit: Step<TurnChitFrame> = {
  title: 'A Damage Chit is turned',
  rule: '3.3.3a',
  enter(p, { chit }) {
    const lying = p.state.damage[chit]
    if (lying !== undefined) p.draw('damage', bagOf(p, lying), 1, { by: lying.side })
  },
  returned: {
    damage(p, { chit }, [face]: readonly [string]) {
      // Somebody may have struck from the air before it was drawn: the chit is gone by that, or its face is.
      const lying = p.state.damage[chit]
      if (lying === undefined) return
      const bag = bagOf(p, lying)
      if (!bag[face]) {
        p.draw('damage', bag, 1, { by: lying.side })
        return
      }
      const { colour, side, units, point, batch } = lying
      const hex = placeOf(p, point ?? units[0]!)
      p.at('damage', chit, null)
      spendChit(p, { colour, side, units, point, batch }, face)
      const values = { colour, face, side: SIDE_NAMES[side], hex: p.content.hexNames[hex]! }
      const event = { kind: 'dinant: chit turned', side, colour, face } as const
      const about = { places: [p.content.grid.ids[hex]!], event }
      p.note('3.3.3a', '{side} at {hex}: the {colour} chit shows {face}', values, about)
      const { retreats, losses } = p.content.data.chits.damage.pools[colour].faces[face]!
      const share: ShareFrame = { step: 'share', side, units, point, retreats, losses }
      if (retreats + losses > 0) p.push(share)
    },
    share: (p, _, result: TurnChitResult) => p.pop(result),
  },
  before: (p) => p.pop(NOBODY),
  asks: (p, { chit }) => p.state.damage[chit]!.side,
  // It never rests but at the draw.
  acts: {},
}
