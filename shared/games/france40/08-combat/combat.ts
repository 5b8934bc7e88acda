/**
 * 8.0 The Combat Phase. The attacker names a hex, the units that attack it, one by one from any of the hexes around, and
 * the support he wants:
 *
 *     attack 5518 de-1-1-pz de-1-1-sch de-gd air 3
 *
 * Each battle is fought to its end, advance and Breakthrough included, before the next is declared.
 */
import { nothing, type Building } from '../../../engine/act.ts'
import { check, type Refusal } from '../../../engine/rule.ts'
import {
  attackersAround,
  attackTargets,
  hasTarget,
  nextAttackers,
  whyNotAttacker,
  whyNotTarget,
  type Wanted,
} from './attackers.ts'
import { advanceAutoDs } from '../07-movement/automatic-ds-advance.ts'
import { declare } from './battle.ts'
import { combatSum, isBelowTable } from '../09-combat-modifiers/combat-sum.ts'
import { SIDE_NAMES, type Side, type Unit } from '../content/content.ts'
import { disengage } from '../20-special-rules/disengagement.ts'
import { COMBAT_ENDED } from '../events.ts'
import type { Battle } from './participants.ts'
import type { Act, PhaseFrame, Position, Step } from '../state.ts'
import {
  airFor,
  NOTHING_PROMISED,
  promise,
  supportOf,
  supportPicks,
  whyNoSupport,
  type Promised,
} from '../09-combat-modifiers/support.ts'

const TOO_WEAK: Refusal = { rule: '8.4.3', say: 'The odds are below 1-3' }

function battleOf(p: Position, side: Side, target: number, attackers: readonly number[], promised: Promised): Battle {
  return { side, target, attackers, kind: 'regular', support: supportOf(p, side, promised) }
}

/** 8.4.3: is this enough for an attack? Judged with every shift that is known at the declaration. */
export function isFeasible(p: Position, battle: Battle): boolean {
  return check(p.content, isBelowTable(combatSum(p, battle)), TOO_WEAK) === null
}

/** The most support these attackers could get: with it a weak attack may be begun. */
function mostSupport(p: Position, battle: Battle): Promised {
  const picks = supportPicks(p, battle, battle.side, NOTHING_PROMISED)
  const hq = picks.map(({ token }) => p.content.unitOf(token)).find((unit) => unit !== undefined) ?? null
  return { air: picks.some(({ token }) => token === 'air') ? airFor(p, battle, battle.side) : 0, hq }
}

const WANTED: Wanted = {
  refusal: TOO_WEAK,
  isEnough(p, side, target, attackers) {
    const bare = battleOf(p, side, target, attackers, NOTHING_PROMISED)
    return isFeasible(p, bare) || isFeasible(p, battleOf(p, side, target, attackers, mostSupport(p, bare)))
  },
}

const targets = attackTargets(WANTED)

const attack: Act<PhaseFrame, Battle> = {
  title: 'Attack',
  rule: '8.1a',
  hasPicks: (p, { side }) => hasTarget(p, side, WANTED),
  *build(p, { side }): Building<Battle> {
    const why = (token: string) => whyNotTarget(p, side, token, WANTED)
    const hex = yield { picks: targets(p, side), commit: false, why }
    const target = p.content.grid.indexOf(hex!)
    const able = attackersAround(p, side, target)
    const chosen: Unit[] = []
    let promised = NOTHING_PROMISED
    for (;;) {
      const attackers = chosen.map((unit) => unit.index).sort((a, b) => a - b)
      const battle = battleOf(p, side, target, attackers, promised)
      const joining = nextAttackers(p, side, target, able, chosen, WANTED)
      const support = chosen.length === 0 ? [] : supportPicks(p, battle, side, promised)
      const now = promised
      // With so much Air Support, everybody who may still join and an HQ: a number that cannot suffice is not offered.
      const canBeEnough = (more: Promised) => {
        const all = battleOf(p, side, target, [...attackers, ...joining.map((unit) => unit.index)], more)
        return isFeasible(p, {
          ...all,
          support: supportOf(p, side, { ...more, hq: more.hq ?? mostSupport(p, all).hq }),
        })
      }
      const word: string | undefined = yield {
        picks: [...joining.map((unit) => unit.pick), ...support],
        commit: chosen.length > 0 && isFeasible(p, battle),
        unready: TOO_WEAK,
        why: (token) => whyNoSupport(p, battle, side, now, token) ?? whyNotAttacker(p, side, target, chosen, token),
      }
      if (word === undefined) return battle
      const unit = able.find((one) => one.id === word)
      if (unit !== undefined) chosen.push(unit)
      else promised = yield* promise(p, battle, side, promised, word, (count) => canBeEnough({ ...now, air: count }))
    }
  },
  does: (p, _, battle) => declare(p, battle),
}

const PHASE_MARKS = ['fought', 'attacked', 'advanced', 'retreated', 'disengaged', 'airOver'] as const

const end: Act<PhaseFrame, null> = {
  title: 'End the Combat Phase',
  rule: '8.1a',
  build: nothing,
  /** What was done in this phase is forgotten; an advance after an Automatic DS that was not made is lost (7.7b). */
  does(p, { side }) {
    p.note('8.1a', '{side} combat is over', { side: SIDE_NAMES[side] }, { event: COMBAT_ENDED[side] })
    p.put('autoDs', [])
    for (const field of PHASE_MARKS) p.put(field, {})
    p.pop()
  },
}

export const combat: Step<PhaseFrame> = {
  title: 'Combat',
  rule: '8.1a',
  asks: (_, { side }) => side,
  prompt: () => ({ rule: '8.1a', say: 'Attack, hex by hex, or end the phase' }),
  acts: { attack, disengage, 'advance-auto-ds': advanceAutoDs, end },
}
