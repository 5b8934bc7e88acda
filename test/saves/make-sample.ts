/**
 * Makes the finished match that newcomers can look at: a whole game of A Spoiled Victory by a sensible player. It is a
 * match file like any other, so it opens in later versions; make it anew when the game's values have changed much.
 *
 *     node test/saves/make-sample.ts [SEED]
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { packContent, prepareContent } from '../../electron/saves/content-files.ts'
import { seededSource } from '../../shared/engine/chance.ts'
import { isLine, Match } from '../../shared/engine/match.ts'
import { waiting } from '../../shared/engine/question.ts'
import { spoiledVictory as game } from '../../shared/games/spoiled-victory/game.ts'
import { victoryPoints } from '../../shared/games/spoiled-victory/pieces.ts'
import { SEAT, type Position } from '../../shared/games/spoiled-victory/state.ts'
import { sensible } from '../balance/spoiled-victory-policies.ts'
import { rawContent } from '../content.ts'
import { bytesOfMatch, freshOf, META } from './specimens.ts'

const seed = Number(process.argv[2] ?? 4)
const scenario = 'dunkirk'
const stored = packContent(rawContent(game.id, game.files))
const match = Match.start(game, prepareContent(game, stored, scenario, {}), scenario, 'open')
match.keepsSummaries = true
const chance = seededSource(seed)
for (;;) {
  match.rollOn(chance)
  const now = waiting(game, match.play)
  if (now.for !== 'seat') break
  const wishes = sensible(match.play as unknown as Position, now.frame, chance.below)
  if (!wishes.some((line) => isLine(match.say(SEAT, line)))) match.commit(match.draft(SEAT).completed())
}

const fresh = freshOf(
  match,
  {
    meta: {
      ...META,
      id: '00000000-0000-4000-8000-000019400527',
      name: 'Sample: Dunkirk, a finished match',
      game: game.id,
      scenario,
      revision: game.revision,
      seating: 'alone-open',
      players: { allied: 'Allied' },
      tags: [],
      options: Object.fromEntries(game.options.map(({ id, standard }) => [id, standard])),
    },
    notes: [],
    standing: {},
    sittings: [],
  },
  stored,
)
const bytes = bytesOfMatch(match, { ...fresh, head: { ...fresh.head, finished: match.journal.head } })
writeFileSync(path.join(import.meta.dirname, '../../assets/games', game.id, 'sample.quarante'), bytes)
const points = victoryPoints(match.play as unknown as Position)
console.log(`${match.journal.head} lines, ${points} VP, ${Math.round(bytes.length / 1024)} KB`)
