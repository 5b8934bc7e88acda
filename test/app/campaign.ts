/** A whole campaign at Dinant by the scripted players, with another way out of its middle, and notes: what an archive keeps. */
import type { NoteRow } from '../../electron/saves/notes.ts'
import type { Line } from '../../shared/engine/journal.ts'
import type { Match } from '../../shared/engine/match.ts'
import { playMatch } from '../balance/dinant/match.ts'
import { noteRow } from '../saves/specimens.ts'
import { playOn } from './branched.ts'

const SCENARIO = 'complete'

/** A battle of a turn that hardly anybody could expect, the least likely first. */
function surprises(match: Match): Line[] {
  const far = ({ luck }: Line) => Math.abs(luck!.came - luck!.expected)
  return match.journal
    .path()
    .filter(({ luck }) => luck !== undefined)
    .toSorted((a, b) => far(b) - far(a))
}

const turnBegins = (match: Match, turn: number): number =>
  match.journal.path().find(({ summary }) => summary?.turn === turn)!.id

const placeOf = ({ notes }: Line): string => notes.flatMap(({ places }) => places ?? [])[0]!

export interface Campaign {
  readonly match: Match
  readonly notes: readonly NoteRow[]
  /** The line of the battle that the notes are about. */
  readonly battle: number
}

export function campaign(): Campaign {
  const match = playMatch({ scenario: SCENARIO, seed: 5, isKept: true })
  const { journal } = match
  const main = journal.head
  const [first, second, third] = surprises(match) as [Line, Line, Line]
  const notes = [
    noteRow(1, turnBegins(match, 4), 'Bridge at Houx by night, all tanks over before the mist lifts.', {
      kind: 'plan',
    }),
    noteRow(2, first.id, 'Three companies massed: it opened the road.', { mark: 'lucky', hex: placeOf(first) }),
    noteRow(3, second.id, 'They should have stood in the wood.', { mark: 'bad', hex: placeOf(second) }),
    noteRow(4, third.id, 'The guns made this one.', { mark: 'good', hex: placeOf(third) }),
    noteRow(5, turnBegins(match, 12), 'Was there still time for a counter-attack?', { mark: 'doubtful' }),
    noteRow(6, turnBegins(match, 9), 'Lose the heights slowly, guns back to Flavion.', { kind: 'plan' }),
  ]
  journal.branches.set('main', main)
  for (const [name, turn, end, seed] of [
    ['Houx weir held', 4, 7, 21],
    ['The tanks refuel at night', 8, 11, 22],
  ] as const) {
    match.goTo(turnBegins(match, turn))
    playOn(match, 5, seed) // the scripted players would say again what they have said
    playMatch({ scenario: SCENARIO, seed, from: match, isKept: true, until: ({ state }) => state.turn >= end })
    journal.branches.set(name, journal.head)
    match.goTo(main)
  }
  return { match, notes, battle: first.id }
}
