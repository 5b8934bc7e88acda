/**
 * Makes a golden save: a match that every later version must open. Run once for each format and never again over the
 * same file: what was committed is what people have on their disks.
 *
 *     node test/saves/make-golden.ts NAME [SEED]      writes golden/NAME.quarante and golden/NAME.json
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { stateAt } from '../../shared/engine/record.ts'
import { stateMark } from './golden.ts'
import { bytesOfMatch, freshOf, META, playOn, randomMatch, STARTED } from './specimens.ts'

const [name = 'france-fights-on-1', seed = '1940'] = process.argv.slice(2)
const folder = path.join(import.meta.dirname, 'golden')
const file = path.join(folder, `${name}.quarante`)
if (existsSync(file)) {
  console.error(`${file} is there already; a golden save is not made twice. Delete it first if it was never released.`)
  process.exit(1)
}

// A whole game, with a beginning that was taken back and kept as a branch.
const match = randomMatch(Number(seed), 90)
match.journal.branches.set('first try', match.journal.head)
for (let acts = 0; acts < 4; acts++) match.takeBack('french')
playOn(match, Number(seed) + 1)

const meta = { ...META, name: 'Golden', tags: ['golden'], revision: match.game.revision }
const fresh = freshOf(match, { meta })
const finished = match.journal.head
const sittings = [0, 1, 2].map((day) => ({
  started: STARTED + day * 86_400_000,
  ended: STARTED + day * 86_400_000 + 5_400_000,
  seconds: 5000 + day,
  players: meta.players,
}))
mkdirSync(folder, { recursive: true })
writeFileSync(file, bytesOfMatch(match, { meta, sittings, head: { ...fresh.head, finished } }))
const states = match.journal.lines.map(({ id }) => stateMark(stateAt(match, id)))
writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify({ differences: [], states }, null, 2)}\n`)
console.log(`${name}: ${match.journal.lines.length} lines, ends with ${match.outcome?.say ?? 'nothing'}`)
