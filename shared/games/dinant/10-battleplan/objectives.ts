/**
 * 10.0 The battleplan is judged: an objective is shown and scored when it is met or can no longer be met. What can happen
 * at any moment is looked at after every change of places, the rest at the end of a turn or of the game.
 */
import { applies } from '../../../engine/rule.ts'
import { zones } from '../01-basics/zones.ts'
import { isInCommand } from '../07-command/command.ts'
import { award } from '../11-scenarios/points.ts'
import type { DinantObjective } from '../content/data.ts'
import { isAcross, isDisorganised, isHeldBy, placeOf, unitsOf } from '../pieces.ts'
import type { Panzer, Play, Position, Step } from '../state.ts'

type Verdict = 'achieved' | 'failed' | null

// ---- What is asked

const unitsWest = (p: Position): number =>
  unitsOf(p, 'german').filter((unit) => !unit.isHq && isAcross(p, unit) && !isDisorganised(p, unit)).length

const holdsAll = (p: Position, hexes: readonly string[]): boolean =>
  hexes.every((id) => p.state.germanHexes[p.content.grid.indexOf(id)] === true)

/** Ruling 92: no French unit in these hexes, no French zone into them. */
const isClear = (p: Position, hexes: readonly string[]): boolean =>
  hexes.every((id) => {
    const hex = p.content.grid.indexOf(id)
    return !isHeldBy(p, hex, 'french') && zones(p, 'french')[hex] === 0
  })

/** Is it met, or lost, as things stand at any moment? */
function verdictNow(p: Position, { check }: DinantObjective): Verdict {
  if (check.kind === 'units west') return check.at === 'by the end' && unitsWest(p) >= check.units ? 'achieved' : null
  if (check.kind === 'hexes') return check.at === 'by the end' && holdsAll(p, check.hexes) ? 'achieved' : null
  if (check.kind === 'tanks') return tanksVerdict(p, check.formation)
  return null
}

/** 10.4, 10.5: whichever comes first. */
function tanksVerdict({ state }: Position, formation: Panzer): Verdict {
  if (state.reached[formation]) return 'achieved'
  return state.fell[formation] ? 'failed' : null
}

/** At the end of a turn: what was due by then is met or lost. */
function verdictAtEnd(p: Position, { check }: DinantObjective): Verdict {
  if (check.kind === 'tanks' || check.turn === undefined || check.turn > p.state.turn) return null
  if (check.kind === 'units west') return unitsWest(p) >= check.units ? 'achieved' : 'failed'
  if (check.kind === 'hexes') return holdsAll(p, check.hexes) ? 'achieved' : 'failed'
  return isClear(p, check.hexes) ? 'achieved' : 'failed'
}

/** When the game is over. */
function verdictAtLast(p: Position, objective: DinantObjective): Verdict {
  const { check } = objective
  if (check.kind === 'hexes') return holdsAll(p, check.hexes) ? 'achieved' : 'failed'
  if (check.kind === 'tanks') return p.content.options['tank-objectives'] === 'failed' ? 'failed' : 'achieved'
  return verdictAtEnd(p, objective)
}

/** Might this one be among those drawn? One that is met, lost or due would have been shown. */
export function couldBeSecret(p: Position, number: number): boolean {
  const objective = p.content.data.chits.objectives.find(({ id }) => id === number)!
  const { check } = objective
  const isPast = check.kind !== 'tanks' && check.turn !== undefined && check.turn < p.state.turn
  return !isPast && verdictNow(p, objective) === null
}

// ---- Judging

function judge(p: Play, verdictOf: (p: Position, objective: DinantObjective) => Verdict): void {
  for (const objective of p.content.data.chits.objectives) {
    if (p.state.objectives[objective.id] !== 'secret') continue
    const verdict = verdictOf(p, objective)
    if (verdict !== null && applies(p.content, objective.rule) && applies(p.content, '10.0'))
      settle(p, objective, verdict)
  }
}

function settle(p: Play, { id, rule, title, points }: DinantObjective, outcome: 'achieved' | 'failed'): void {
  p.at('objectives', id, outcome)
  // That it was one of those drawn is news to the French.
  p.reveal('french')
  const event = { kind: 'dinant: objective', number: id, outcome } as const
  const say =
    outcome === 'achieved' ? 'Objective {number} is achieved: {title}' : 'Objective {number} has failed: {title}'
  p.note(rule, say, { number: id, title }, { event })
  award(p, rule, outcome === 'achieved' ? points : -points, 'Objective {number}', { number: id })
}

/** A unit in command of a Panzer division has come to column 10 (10.4, 10.5). */
function reachColumn10(p: Play): void {
  for (const { check } of p.content.data.chits.objectives) {
    if (check.kind !== 'tanks' || p.state.reached[check.formation]) continue
    const hasReached = unitsOf(p, 'german').some(
      (unit) =>
        unit.formation === check.formation &&
        p.content.grid.columns[placeOf(p, unit.index)]! <= check.column &&
        isInCommand(p, unit),
    )
    if (hasReached) p.at('reached', check.formation, true)
  }
}

/** After every change of places. */
export function judgeNow(p: Play): void {
  reachColumn10(p)
  judge(p, verdictNow)
}

export const judgeTurn: Step = {
  title: 'Objectives that are due',
  rule: '10.0',
  enter: (p) => judge(p, verdictAtEnd),
}

export const judgeAtLast = (p: Play): void => judge(p, verdictAtLast)

/** 10.3: a French unit spots from a post it has taken back: the points are gone. */
export function revokePosts(p: Play, post: number): void {
  const { grid } = p.content
  for (const { id, rule, check, points } of p.content.data.chits.objectives) {
    if (check.kind !== 'hexes' || !check.revocable || p.state.objectives[id] !== 'achieved') continue
    if (!check.hexes.includes(grid.ids[post]!) || !applies(p.content, rule)) continue
    p.at('objectives', id, 'failed')
    const event = { kind: 'dinant: objective', number: id, outcome: 'failed' } as const
    p.note(rule, 'Objective {number} is lost again: the French spot from the post', { number: id }, { event })
    award(p, rule, -points, 'Objective {number} lost again', { number: id })
  }
}
