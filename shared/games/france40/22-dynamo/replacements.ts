/**
 * 22.3 German replacements: on the turns of the Halt Order each halted Panzer division in supply makes one reduced unit
 * in its hex whole again. The divisions are gone through one by one, in the order of their markers.
 */
import { nothing, pick } from '../../../engine/act.ts'
import type { Frame } from '../../../engine/position.ts'
import { applies, check, firstOf, type Refusal } from '../../../engine/rule.ts'
import type { Unit } from '../content/content.ts'
import { hexOfMarker, onMap } from '../21-sickle-cut/orders.ts'
import { rebuilt } from '../events.ts'
import { about, faceOf, isReduced, statusOf, unitsIn } from '../pieces.ts'
import type { Act, Position, Step } from '../state.ts'
import { isSupplied } from '../18-supply/supply.ts'

interface ReplacementFrame extends Frame {
  /** The marker of the halted division. */
  readonly marker: number
}

/** 18.4: who is marked Out of Supply receives nothing; 22.3: and the line must be there at this moment. */
const isFed = (p: Position, unit: Unit): boolean =>
  (p.state.unsupplied[unit.index] === undefined || !applies(p.content, '18.4')) && isSupplied(p, unit)

function refitRefusal(p: Position, unit: Unit): Refusal | null {
  const { content } = p
  const values = { unit: unit.name }
  if (!isReduced(p, unit)) return { rule: '22.3', say: '{unit} is at full strength', values }
  if (faceOf(p, unit).pool !== null) return { rule: '22.3', say: '{unit} is a Remnant and cannot be restored', values }
  return firstOf(
    check(content, statusOf(p, unit) !== null, { rule: '22.3', say: '{unit} is not in Good Order', values }),
    check(content, !isFed(p, unit), { rule: '22.3', say: '{unit} is Out of Supply', values }),
  )
}

/** The reduced units of its hex a halted division can make whole. */
function candidates(p: Position, marker: number): Unit[] {
  const hex = hexOfMarker(p, 'halt', marker)
  if (hex < 0) return []
  const stack = unitsIn(p, hex).map((unit) => p.content.units[unit]!)
  // Mostly there is nobody: then no line of supply is looked for.
  if (!stack.some((unit) => isReduced(p, unit))) return []
  const division = stack.filter((unit) => p.state.halt[unit.index] === marker)
  if (!division.some((unit) => isFed(p, unit)) && applies(p.content, '22.3')) return []
  return stack.filter((unit) => refitRefusal(p, unit) === null)
}

const refit: Act<ReplacementFrame, Unit> = {
  title: 'Restore a unit to full strength',
  rule: '22.3',
  *build(p, { marker }) {
    const why = (token: string) => {
      const unit = p.content.unitOf(token)
      return unit === undefined || unit.side !== 'german' ? null : refitRefusal(p, unit)
    }
    return p.content.unitOf(
      yield* pick(
        candidates(p, marker).map((unit) => unit.pick),
        { why },
      ),
    )!
  },
  does(p, _, unit) {
    const event = rebuilt(unit.side, p.state.lost[unit.index]!)
    p.at('lost', unit.index, 0)
    p.note('22.3', '{unit} returns to full strength', { unit: unit.name }, about(p, event, unit))
    p.pop()
  },
}

const forgo: Act<ReplacementFrame, null> = {
  title: 'No replacement',
  rule: '22.3',
  build: nothing,
  does: (p) => p.pop(),
}

/** One division's replacement; it is forfeited when nobody in the hex can use it. */
export const replacement: Step<ReplacementFrame> = {
  title: 'Replacement',
  rule: '22.3',
  before(p, { marker }) {
    if (candidates(p, marker).length === 0) p.pop()
  },
  asks: () => 'german',
  prompt(p, { marker }) {
    const hex = p.content.hexNames[hexOfMarker(p, 'halt', marker)]!
    return { rule: '22.3', say: 'Which unit at {hex} returns to full strength?', values: { hex } }
  },
  acts: { refit, forgo },
}

export const replacements: Step = {
  title: 'Replacements',
  rule: '22.3',
  enter(p) {
    if (applies(p.content, '22.3')) p.push(...onMap(p, 'halt').map((marker) => ({ step: 'replacement', marker })))
  },
}
