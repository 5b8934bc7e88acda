/**
 * 8.0 The Combat Phase. The attacker names a hex, the units that attack it, one by one from any of the hexes around, and
 * the support they want:
 *
 *     attack 5518 de-1-1-pz de-1-1-sch de-gd air 3
 *
 * Each battle is fought to its end, advance and Breakthrough included, before the next is declared.
 */
import { nothing, type Ask, type Building, type Pick } from '../../../engine/act.ts'
import { check, type Refusal } from '../../../engine/rule.ts'
import {
  attackersAround,
  inOrder,
  nextAttackers,
  whyNotAttacker,
  whyNotTarget,
  Targets,
  type Wanted,
} from './attackers.ts'
import { advanceAutoDs } from '../07-movement/automatic-ds-advance.ts'
import { explainBattle } from './battle-explained.ts'
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

const TOO_WEAK: Refusal = { rule: '8.4.3', say: 'Attacks below 1-3 are not allowed' }

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

const targets = new Targets(WANTED)

/** An attack as far as it has been put together. */
class AttackDraft {
  private readonly p: Position
  private readonly side: Side
  private readonly target: number
  /** Everybody who may attack the hex. */
  private readonly able: readonly Unit[]
  private readonly chosen: Unit[] = []
  private promised = NOTHING_PROMISED

  constructor(p: Position, side: Side, target: number) {
    this.p = p
    this.side = side
    this.target = target
    this.able = attackersAround(p, side, target)
  }

  /** What it comes to as it stands. */
  get battle(): Battle {
    return battleOf(this.p, this.side, this.target, inOrder(this.chosen), this.promised)
  }

  /** May it be declared as it stands? */
  isEnough(battle: Battle): boolean {
    return this.chosen.length > 0 && isFeasible(this.p, battle)
  }

  picks(battle: Battle): Pick[] {
    const joining = this.joining().map((unit) => unit.pick)
    return this.chosen.length === 0 ? joining : [...joining, ...supportPicks(this.p, battle, this.side, this.promised)]
  }

  ask(): Ask {
    const { battle } = this
    return {
      picks: this.picks(battle),
      commit: this.isEnough(battle),
      unready: TOO_WEAK,
      why: (token) =>
        whyNoSupport(this.p, battle, this.side, this.promised, token) ??
        whyNotAttacker(this.p, this.side, this.target, this.chosen, token) ??
        (this.able.some((unit) => unit.id === token) ? TOO_WEAK : null),
      explain: () => explainBattle(this.p, this.battle),
    }
  }

  /** Takes a pick: a unit, or a word of support. */
  *take(word: string): Building<void> {
    const unit = this.able.find((one) => one.id === word)
    if (unit !== undefined) this.chosen.push(unit)
    else
      this.promised = yield* promise(this.p, this.battle, this.side, this.promised, word, {
        explain: () => explainBattle(this.p, this.battle),
        isEnough: (count) => this.canBeEnough({ ...this.promised, air: count }),
      })
  }

  private joining(): Unit[] {
    return nextAttackers(this.p, this.side, this.target, this.able, this.chosen, WANTED)
  }

  /** With so much Air Support, everybody who may still join and an HQ: a number that cannot suffice is not offered. */
  private canBeEnough(promised: Promised): boolean {
    const { p, side, target } = this
    const attackers = [...inOrder(this.chosen), ...this.joining().map((unit) => unit.index)]
    const all = battleOf(p, side, target, attackers, promised)
    const hq = promised.hq ?? mostSupport(p, all).hq
    return isFeasible(p, { ...all, support: supportOf(p, side, { ...promised, hq }) })
  }
}

const attack: Act<PhaseFrame, Battle> = {
  title: 'Attack',
  rule: '8.1a',
  hasPicks: (p, { side }) => targets.any(p, side),
  *build(p, { side }): Building<Battle> {
    const why = (token: string) => whyNotTarget(p, side, token, WANTED)
    const hex = yield { picks: targets.picks(p, side), commit: false, why }
    const draft = new AttackDraft(p, side, p.content.grid.indexOf(hex!))
    for (;;) {
      const word: string | undefined = yield draft.ask()
      if (word === undefined) return draft.battle
      yield* draft.take(word)
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
    p.note('8.1a', '{side} Combat Phase ends', { side: SIDE_NAMES[side] }, { event: COMBAT_ENDED[side] })
    p.put('autoDs', [])
    for (const field of PHASE_MARKS) p.put(field, {})
    p.pop()
  },
}

export const combat: Step<PhaseFrame> = {
  title: 'Combat',
  rule: '8.1a',
  asks: (_, { side }) => side,
  prompt: () => ({ rule: '8.1a', say: 'Attack one hex at a time, or end the phase' }),
  acts: { attack, disengage, 'advance-auto-ds': advanceAutoDs, end },
}
