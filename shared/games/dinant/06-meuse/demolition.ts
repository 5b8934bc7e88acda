/**
 * 6.1 The bridges of the Meuse. The French may blow one at any moment, once for free; after a failure it takes an engineer
 * beside it who prepares a second attempt for a whole turn.
 */
import { pick, type Pick } from '../../../engine/act.ts'
import type { Interrupt } from '../../../engine/game.ts'
import type { Frame } from '../../../engine/position.ts'
import { applies, check, firstOf, type Refusal } from '../../../engine/rule.ts'
import type { Bridge, Content } from '../content/content.ts'
import type { ActivationFrame } from '../frames.ts'
import { isDisorganised, mark, placeOf, unitAt } from '../pieces.ts'
import { consequences } from '../sequence/consequences.ts'
import type { Act, Play, Position, State, Step } from '../state.ts'
import { pointTo, throwDice } from '../telling.ts'
import { explainDemolition } from '../view/explain-crossing.ts'

interface DemolitionFrame extends Frame {
  readonly step: 'demolition'
  readonly bridge: number
}

const standing = (p: Position): Bridge[] => p.content.bridges.filter(({ side }) => !p.state.blown[side])

const sidePick = (p: Position, side: number): Pick => ({ kind: 'word', token: p.content.grid.sideName(side) })

// ---- The free attempt (6.1a)

const USED: Refusal = { rule: '6.1c', say: 'The attempt at {bridge} has failed: an engineer must prepare another' }
const NONE: Refusal = { rule: '6.1a', say: 'There is no bridge left to blow' }

const canBlow = (p: Position, { side }: Bridge): boolean => {
  const isTried = p.state.flow.some(({ step, bridge }) => step === 'demolition' && bridge === side)
  return !isTried && (!p.state.failed[side] || !applies(p.content, '6.1c'))
}

const demolish: Act<unknown, number> = {
  title: 'Blow a bridge',
  rule: '6.1a',
  may: (p) => (standing(p).some((bridge) => canBlow(p, bridge)) ? null : NONE),
  *build(p) {
    const { grid } = p.content
    const bridges = standing(p)
    const open = bridges.filter((bridge) => canBlow(p, bridge))
    const token = yield* pick(
      open.map(({ side }) => sidePick(p, side)),
      {
        why(word) {
          const bridge = bridges.find(({ side }) => grid.sideName(side) === word)
          return bridge === undefined
            ? null
            : check(p.content, !canBlow(p, bridge), { ...USED, values: { bridge: bridge.name } })
        },
      },
    )
    return grid.sideOf(token)
  },
  does(p, _, bridge) {
    // Another bridge may be tried while the die of this one lies on the table: that one must not hear of it.
    const frame: DemolitionFrame = { step: 'demolition', bridge, as: 'bridge tried' }
    p.push(frame)
  },
}

export const demolitionInterrupts: Readonly<Record<string, Interrupt<Content, State>>> = {
  demolish: { windows: null, seats: ['french'], asked: true, act: demolish as Interrupt<Content, State>['act'] },
}

/** 6.1a: fails on a 1; with the option (6.1b) never. */
export const demolition: Step<DemolitionFrame> = {
  title: 'A bridge is to be blown',
  rule: '6.1a',
  enter(p, { bridge }) {
    if (p.state.blown[bridge]) return
    if (p.content.options['bridges'] === 'certain' && applies(p.content, '6.1b')) blow(p, bridge)
    else throwDice(p, 'demolition', 1, 'french')
  },
  returned: {
    demolition(p, { bridge }, [die]: readonly [number]) {
      const isFailed = (p.content.data.tables.meuse.demolition.fails as readonly number[]).includes(die)
      if (!isFailed || !applies(p.content, '6.1a')) return blow(p, bridge)
      p.at('failed', bridge, true)
      const values = { bridge: p.content.bridgeAt.get(bridge)!.name }
      p.note('6.1a', 'The demolition of {bridge} fails', values, { event: { kind: 'dinant: demolition failed' } })
    },
  },
}

function blow(p: Play, side: number): void {
  destroy(p, side, '6.1a')
  consequences(p)
}

/** The bridge is gone; what follows from that is for the caller to ask. */
export function destroy(p: Play, side: number, rule: string): void {
  const { name, west, east } = p.content.bridgeAt.get(side)!
  p.at('blown', side, true)
  const places = [west, east].map((hex) => p.content.grid.ids[hex]!)
  p.note(rule, '{bridge} is blown', { bridge: name }, { places, event: { kind: 'dinant: bridge blown', name } })
}

// ---- The second attempt (6.1c)

const NOT_FIRST: Refusal = { rule: '6.1c', say: 'It must be the first activation of the French phase' }
const NO_ENGINEER: Refusal = {
  rule: '6.1c',
  say: 'An engineer in good order that has not moved prepares a demolition, alone',
}
const NO_BRIDGE: Refusal = { rule: '6.1c', say: 'There is no bridge beside it whose demolition has failed' }

const bridgesBeside = (p: Position, hex: number): Bridge[] =>
  standing(p).filter(({ side, west }) => west === hex && p.state.failed[side] === true)

function prepareRefusal(p: Position, frame: ActivationFrame): Refusal | null {
  const [index] = frame.units
  const unit = index === undefined ? undefined : unitAt(p, index)
  const isFit = frame.units.length === 1 && unit!.isEngineer && unit!.side === 'french' && frame.stage === 'ready'
  return firstOf(
    isFit && !isDisorganised(p, unit!) && !p.state.moved[index!] ? null : NO_ENGINEER,
    check(p.content, frame.first !== true, NOT_FIRST),
    bridgesBeside(p, frame.here).length > 0 ? null : NO_BRIDGE,
  )
}

export const prepare: Act<ActivationFrame, number> = {
  title: 'Prepare a demolition',
  rule: '6.1c',
  may: prepareRefusal,
  *build(p, { here, units }) {
    const picks = bridgesBeside(p, here).map(({ side }) => sidePick(p, side))
    return p.content.grid.sideOf(yield* pick(picks, { explain: () => explainDemolition(p, units[0]!) }))
  },
  does(p, { units }, side) {
    const unit = unitAt(p, units[0]!)
    p.at('preparing', unit.index, side)
    mark(p, 'mission', unit.index)
    p.updateFrame({ stage: 'over' })
    const { name } = p.content.bridgeAt.get(side)!
    p.note('6.1c', '{unit} prepares to blow {bridge}', { unit: unit.name, bridge: name }, pointTo(p, unit))
  },
}

/** At the end of the turn: who has neither moved nor been hit makes its attempt. */
export const secondDemolition: Step = {
  title: 'Second demolitions',
  rule: '6.1c',
  enter(p) {
    const frames: DemolitionFrame[] = []
    for (const unit of Object.keys(p.state.preparing).map(Number)) {
      const bridge = p.state.preparing[unit]!
      const isUntouched =
        !p.state.moved[unit] && !p.state.hit[unit] && placeOf(p, unit) === p.content.bridgeAt.get(bridge)!.west
      if (isUntouched && !p.state.blown[bridge]) frames.push({ step: 'demolition', bridge })
      p.at('preparing', unit, null)
    }
    p.push(...frames)
  },
}
