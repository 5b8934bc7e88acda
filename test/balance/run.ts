// npm run balance -- [GAME] [SCENARIO] [--games 500] [--seed 1]     policies play a game: figures of points and victories
// npm run balance -- dinant SCENARIO --seed 7 --turn 4 --save FILE  one game as far as a turn, for npm run play -- --load
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { report as dinant, savedAt } from './dinant.ts'
import { report as franceFightsOn } from './france-fights-on.ts'
import { report as spoiledVictory } from './spoiled-victory.ts'

const REPORTS: Readonly<Record<string, (games: number, seed: number, scenario?: string) => Iterable<string>>> = {
  'spoiled-victory': spoiledVictory,
  'france-fights-on': franceFightsOn,
  dinant,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    turn: { type: 'string', default: '99' },
    save: { type: 'string' },
  },
})
const [game = 'spoiled-victory', scenario] = positionals
const report = REPORTS[game]
if (report === undefined) {
  console.error(`Which game? There are policies for: ${Object.keys(REPORTS).join(', ')}.`)
  process.exit(1)
}
if (values.save !== undefined && game === 'dinant')
  writeFileSync(values.save, savedAt(scenario ?? 'complete', Number(values.seed), Number(values.turn)))
else for (const line of report(Number(values.games), Number(values.seed), scenario)) console.log(line)
