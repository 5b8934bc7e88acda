/** A match with a branch, both played by the test before the host is started. */
import { seededSource } from '../../shared/engine/chance.ts'
import type { Match } from '../../shared/engine/match.ts'
import { waiting } from '../../shared/engine/question.ts'
import { walk } from '../../shared/engine/walk.ts'
import { must } from '../saves/specimens.ts'
import { marching } from './prepared.ts'

/** Plays so many acts at random. */
export function playOn(match: Match, acts: number, seed: number): void {
  const chance = seededSource(seed)
  for (let n = 0; n < acts; n++) {
    match.rollOn(chance)
    const now = waiting(match.game, match.play)
    if (now.for !== 'seat') return
    const draft = match.draft(now.seat)
    walk(draft, chance.below)
    must(match.commit(draft))
  }
}

/** The third turn of a march, and another way that left it in the second. */
export function branchedMatch(name: string): Match {
  const match = marching()
  const { journal } = match
  const main = journal.head
  const turns = journal.path().filter(({ notes }) => notes.some(({ event }) => event?.kind === 'turn began'))
  journal.branches.set('main', main)
  match.goTo(turns[1]!.id)
  playOn(match, 60, 99)
  journal.branches.set(name, journal.head)
  match.goTo(main)
  return match
}
