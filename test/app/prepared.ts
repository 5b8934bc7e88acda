/**
 * Matches that were played before the test begins: real save files in the library of its host. A late position is
 * reached by playing: random lines to the place in the sequence, then what both players agree upon as referees.
 */
import { randomUUID } from 'node:crypto'
import { prepareContent } from '../../electron/saves/content-files.ts'
import type { Meta } from '../../electron/saves/meta.ts'
import { seededSource } from '../../shared/engine/chance.ts'
import { Match } from '../../shared/engine/match.ts'
import { waiting } from '../../shared/engine/question.ts'
import { walk } from '../../shared/engine/walk.ts'
import type { Content } from '../../shared/games/france-fights-on/content/content.ts'
import type { State } from '../../shared/games/france-fights-on/state.ts'
import { tempers } from '../playouts/tempers/france-fights-on.ts'
import { wander } from '../playouts/wander.ts'
import { content, freshOf, game, META, must, bytesOfMatch } from '../saves/specimens.ts'
import type { Host } from './app.ts'
import { putOnShelf } from './shelf.ts'

const stateOf = ({ play }: Match): State => play.state as unknown as State

/** Plays at random until the match stands where it is wanted. */
function playUntil(isThere: (match: Match, step: string) => boolean, seed = 41): Match {
  const match = Match.start(game, prepareContent(game, content(), META.scenario, {}), META.scenario, 'open')
  match.keepsSummaries = true
  const chance = seededSource(seed)
  for (;;) {
    const now = waiting(game, match.play)
    if (now.for === 'nobody') throw new Error('the game was over before it stood where it was wanted')
    if (now.for === 'chance') match.rollOn(chance)
    else if (isThere(match, match.play.top?.step ?? '')) return match
    else {
      const draft = match.draft(now.seat)
      walk(draft, chance.below)
      must(match.commit(draft))
    }
  }
}

/** The last night of turn 14. Refugees block the road of VI and XII Corps; a battle is at hand inland and at Marseille. */
export const LAST_STAND = {
  'fr-8': '1516', // VIII Corps in Toulon
  'fr-7': '1814', // VII Corps in Marseille
  'fr-6': '4010',
  'fr-12': '3912',
  'fr-1': '5019',
  'fr-gc': '4416',
  'de-5': '1815',
  'de-3': '5118',
  'de-4': '5119',
  'de-15': '5219',
}

/** The last night of turn 14: the German places refugees, and what both agree upon stands on the map. */
export function lateMatch(units: Readonly<Record<string, string>>, refugees: readonly string[], points: number): Match {
  const match = playUntil((one, step) => step === 'refugee-placement' && stateOf(one).turn === 14)
  const { setup } = (match.play.content as unknown as Content).data.scenario
  const all = (match.play.content as unknown as Content).units
  const agree = (text: string) => must(match.referee(['french', 'german'], 'a position for the test', text))
  for (const { id } of all) agree(`place ${id} dead`)
  for (const { unit, hex } of setup.french.fixed) agree(`place ${unit} ${hex}`)
  for (const [id, hex] of Object.entries(units)) agree(`place ${id} ${hex}`)
  for (const hex of refugees) agree(`refugees ${hex}`)
  let off = stateOf(match).ledger.reduce((sum, entry) => sum + entry.points, 0) - points
  for (; off > 0; off -= Math.min(30, off)) agree(`points subtract ${Math.min(30, off)}`)
  for (; off < 0; off += Math.min(30, -off)) agree(`points add ${Math.min(30, -off)}`)
  return match
}

/** Both armies as the game suggests, then turns as wary players would march; `isThere` says where to stop. */
function playedMatch(isThere: (match: Match, step: string) => boolean, seed = 5): Match {
  const match = Match.start(game, prepareContent(game, content(), META.scenario, {}), META.scenario, 'open')
  match.keepsSummaries = true
  const chance = seededSource(seed)
  const wary = tempers.find(({ name }) => name === 'wary')!
  for (;;) {
    const now = waiting(game, match.play)
    const step = match.play.top?.step ?? ''
    if (now.for === 'nobody') throw new Error('the game was over before it stood where it was wanted')
    if (now.for === 'chance') match.rollOn(chance)
    else if (step === 'setup') must(match.say(now.seat, 'sample'))
    else if (isThere(match, step)) return match
    else {
      const draft = match.draft(now.seat)
      wander(match.play, draft, chance.below, wary)
      must(match.commit(draft))
    }
  }
}

/** May this be said first now? */
const offers = (match: Match, verb: string): boolean => {
  const now = waiting(game, match.play)
  return now.for === 'seat' && match.draft(now.seat).offers.some(({ token }) => token === verb)
}

/** The third turn: the French march. */
export const marching = (): Match =>
  playedMatch((match, step) => step === 'movement' && stateOf(match).turn === 3 && offers(match, 'move'))

/** The third turn: the German may attack. */
export const attacking = (): Match =>
  playedMatch(
    (match, step) =>
      step === 'combat' &&
      stateOf(match).turn >= 3 &&
      waiting(game, match.play).for === 'seat' &&
      match.question.asked === 'german' &&
      offers(match, 'attack'),
  )

/** The German turn is over, and the French have not looked since. */
export const sittingDown = (): Match =>
  playedMatch((match) => {
    const last = match.journal.lines.findLast(({ seat }) => seat !== 'chance')
    return stateOf(match).turn >= 2 && match.question.asked === 'french' && last?.seat === 'german'
  })

/** Puts a match into the library of a host. */
export function shelve(host: Host, match: Match, changes: Partial<Meta>): void {
  const meta: Meta = { ...META, id: randomUUID(), players: { french: 'Anne', german: 'Bert' }, tags: [], ...changes }
  const fresh = freshOf(match, { meta, notes: [], standing: {} })
  putOnShelf(host, meta.name, bytesOfMatch(match, fresh))
}
