/**
 * Evacuation (11.6). In I.A one unit may sail from each port that has its garrison and no German in it or next to it.
 * Every step that sails counts (4.3b). The garrison may be the one to go, and its port is then closed for good (2.9).
 */
import { nothing, pick, type Pick } from '../../../engine/act.ts'
import { check, firstOf, type Refusal } from '../../../engine/rule.ts'
import type { Unit } from '../content/content.ts'
import { EVACUATION_ENDED, SAILED } from '../events.ts'
import { award, isNextTo, occupant, put, unitsIn } from '../pieces.ts'
import { EVACUATED, type Act, type PhaseFrame, type Play, type Position, type Step } from '../state.ts'

interface EvacuationFrame extends PhaseFrame {
  /** Ports from which a unit has sailed in this phase. */
  readonly ports?: readonly number[]
}

const NONE: readonly number[] = []

const USED: Refusal = { rule: '11.6', say: 'A unit has already sailed from this port this phase' }
const NO_GARRISON: Refusal = { rule: '11.6', say: 'The port has no naval garrison' }
const GERMANS_NEAR: Refusal = { rule: '11.6', say: 'A German unit is adjacent to the port' }
const NO_PORT: Refusal = { rule: '11.6', say: 'It is not in a port' }

/** Why nobody can sail from this port now. */
function portRefusal(p: Position, port: number, used: readonly number[]): Refusal | null {
  const { content } = p
  const hasGarrison = unitsIn(p, port).some((unit) => content.units[unit]!.mobility === 'static')
  return firstOf(
    check(content, !hasGarrison, NO_GARRISON),
    check(content, isNextTo(p, port, 'german'), GERMANS_NEAR),
    check(content, used.includes(port), USED),
  )
}

/** The port is French, someone is in it and nothing bars the ships. */
function isOpen(p: Position, port: number, used: readonly number[]): boolean {
  return occupant(p, port) === 'french' && portRefusal(p, port, used) === null
}

function sailors(p: Position, used: readonly number[]): Pick[] {
  const picks: Pick[] = []
  for (const port of p.content.ports)
    if (isOpen(p, port, used)) for (const unit of unitsIn(p, port)) picks.push(p.content.units[unit]!.pick)
  return picks
}

function whyNot(p: Position, used: readonly number[], token: string): Refusal | null {
  const unit = p.content.unitOf(token)
  const hex = unit === undefined ? -1 : p.state.place[unit.index]!
  if (hex < 0 || unit!.side !== 'french') return null
  return p.content.isPort[hex] ? portRefusal(p, hex, used) : NO_PORT
}

const evacuateAct: Act<EvacuationFrame, Unit> = {
  title: 'Evacuate a unit',
  rule: '11.6',
  *build(p, { ports = NONE }) {
    return p.content.unitOf(yield* pick(sailors(p, ports), { why: (token) => whyNot(p, ports, token) }))!
  },
  does(play, { ports = NONE }, unit) {
    const port = play.state.place[unit.index]!
    play.updateFrame({ ports: [...ports, port] })
    sail(play, unit, port)
  },
}

/** 4.3b: points for every step, more for mechanised ones. */
function sail(play: Play, unit: Unit, port: number): void {
  const { mechStepEvacuated, nonMechStepEvacuated } = play.content.data.tables.victory.rows
  const { vp } = unit.mobility === 'mechanized' ? mechStepEvacuated : nonMechStepEvacuated
  const values = { unit: unit.name, port: play.content.hexNames[port]! }
  put(play, unit, EVACUATED)
  const about = { units: [unit.id], places: [play.content.grid.ids[port]!], event: SAILED }
  play.note('11.6', '{unit} sails from {port}', values, about)
  award(play, '4.3b', vp * play.state.steps[unit.index]!, '{unit} evacuated', { unit: unit.name })
}

const endAct: Act<EvacuationFrame> = {
  title: 'End evacuation',
  rule: '11.6',
  build: nothing,
  does(play) {
    play.note('11.6', 'French Evacuation Phase ends', undefined, { event: EVACUATION_ENDED })
    play.pop()
  },
}

/** I.A */
export const evacuation: Step<EvacuationFrame> = {
  title: 'Evacuation',
  rule: '11.6',
  before(play, { ports = NONE }) {
    if (!play.content.ports.some((port) => isOpen(play, port, ports))) play.pop()
  },
  asks: () => 'french',
  prompt: () => ({ rule: '11.6', say: 'One unit may sail from each open port' }),
  acts: { evacuate: evacuateAct, end: endAct },
}
