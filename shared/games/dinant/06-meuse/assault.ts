/** 6.3.3 An amphibious assault: round after round until one side is gone, the attacker gives up or is thrown back. */
import { nothing } from '../../../engine/act.ts'
import { applies } from '../../../engine/rule.ts'
import { stackRefusal } from '../01-basics/stacking.ts'
import type { AssaultFrame, CombatFrame, CombatResult } from '../frames.ts'
import { isDisorganised, isHeldBy, placeOf, unitAt } from '../pieces.ts'
import { consequences } from '../sequence/consequences.ts'
import type { Act, Play, Step } from '../state.ts'
import { comeAshore } from './ferry.ts'
import { landingFire, reaction } from './over-the-river.ts'

const again: Act<AssaultFrame, null> = {
  title: 'Assault again',
  rule: '6.3.3c',
  build: nothing,
  does: (p) => p.updateFrame({ stage: 'fight' }),
}

const stop: Act<AssaultFrame, null> = {
  title: 'Give it up',
  rule: '6.3.3c',
  build: nothing,
  does: (p) => p.updateFrame({ stage: 'over' }),
}

export const assault: Step<AssaultFrame> = {
  title: 'Amphibious assault',
  rule: '6.3.3a',
  group: true,
  before(p) {
    while (p.ended === null && p.top!.step === 'assault') {
      const frame = p.top as AssaultFrame
      if (frame.stage === 'fought' && canGoOn(p, frame)) return
      if (frame.stage !== 'fight') return p.pop()
      p.updateFrame({ stage: 'fought' })
      p.push(assaultOf(frame))
    }
  },
  returned: { combat: hearCombat },
  asks: (_, { side }) => side,
  prompt: (p, { to }) => ({
    rule: '6.3.3c',
    say: 'The assault on {hex} goes on: again, or stop?',
    values: { hex: p.content.hexNames[to]! },
  }),
  acts: { again, stop },
  isPublic: () => true,
}

const canGoOn = (p: Play, { unit, from, to }: AssaultFrame): boolean =>
  placeOf(p, unit) === from &&
  !isDisorganised(p, unitAt(p, unit)) &&
  isHeldBy(p, to, 'french') &&
  applies(p.content, '6.3.3c')

/** A round of it. */
export const assaultOf = ({
  side,
  unit,
  from,
  to,
}: Pick<AssaultFrame, 'side' | 'unit' | 'from' | 'to'>): CombatFrame => ({
  step: 'combat',
  kind: 'assault',
  side,
  stage: 'declared',
  from,
  target: to,
  attackers: [unit],
  point: unit,
  support: { german: [], french: [] },
  attacks: 0,
  open: [unit],
})

function hearCombat(p: Play, { unit, by, from, to }: AssaultFrame, { emptied, thrownBack }: CombatResult): void {
  if (placeOf(p, unit) !== from) return
  if (thrownBack) {
    p.updateFrame({ stage: 'over' })
    // 6.3.3b: those who threw it back fire after it, and now the terrain of its own bank counts.
    if (!emptied && applies(p.content, '6.3.3b')) p.push(reaction('assault', [to], from, unit))
    return
  }
  if (!emptied || isDisorganised(p, unitAt(p, unit))) return
  p.updateFrame({ stage: 'over' })
  // 1.3a: those who advanced into the emptied hex may have left no room.
  if (stackRefusal(p, to, [unit]) !== null) return
  comeAshore(p, unit, by, to)
  p.push(...landingFire(p, '6.3.3c', unit, to))
  consequences(p)
}
