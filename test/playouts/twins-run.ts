// npm run twins -- GAME [SCENARIO] [--games N] --seed S   whole games by random picks, twins beside them at every place
// npm run twins -- GAME --seed S --only NUMBER            one game of such a run again
// --sparse K                                              samples: twins are made K times less often

import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { gameOf, games } from '../../shared/games/index.ts'
import { secretsOf } from './secrets/index.ts'
import { playoutSetup, usualTwins } from './setup.ts'
import { playTwins, type TwinsPlayed } from './twins.ts'

interface Share {
  readonly id: string
  readonly scenario: string | undefined
  readonly seed: number
  readonly sparse: number
  /** The numbers of the games. */
  readonly numbers: readonly number[]
}

const CAP = 20_000 // lines

if (isMainThread) await run()
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
else await playShare(workerData as Share, (one) => parentPort!.postMessage(one))

async function playShare(
  { id, scenario, seed, sparse, numbers }: Share,
  tell: (one: TwinsPlayed) => void,
): Promise<void> {
  const setup = playoutSetup(id, scenario, CAP)
  const secrets = await secretsOf(id)
  for (const number of numbers) tell(playTwins(setup, secrets, seed, number, { sparse }))
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      games: { type: 'string' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string' },
      sparse: { type: 'string' },
    },
  })
  const [id, scenario] = positionals
  if (id === undefined || gameOf(id) === undefined)
    stop(`Which game? There are: ${games.map((game) => game.id).join(', ')}.`)
  const seed = whole('seed', values.seed)
  const usual = usualTwins(id)
  const amount = values.games === undefined ? usual.games : whole('games', values.games)
  const sparse = values.sparse === undefined ? usual.sparse : whole('sparse', values.sparse)
  const numbers =
    values.only === undefined ? Array.from({ length: amount }, (_, i) => i + 1) : [whole('only', values.only)]
  const started = performance.now()
  const all = (await playAll({ id, scenario, seed, sparse, numbers })).sort((a, b) => a.number - b.number)
  const { isOpen } = await secretsOf(id)
  const command = `npm run twins -- ${positionals.join(' ')} --seed ${seed} --sparse ${sparse}`
  report(all, command, (performance.now() - started) / 1000)
  const isEmpty = !isOpen && all.every(({ compared }) => Object.keys(compared).length === 0)
  if (isEmpty) console.log('No twins were found: nothing is shown by this.')
  const failed = all.filter(({ failure }) => failure !== null).length
  console.log(`${all.length - failed} passed, ${isEmpty ? all.length : failed} failed`)
  process.exitCode = failed > 0 || isEmpty ? 1 : 0
}

/** On two threads if there are two processors; the games do not depend on it. */
async function playAll(share: Share): Promise<TwinsPlayed[]> {
  playoutSetup(share.id, share.scenario, CAP) // so that a wrong name is told once and plainly
  const threads = Math.min(2, availableParallelism(), share.numbers.length)
  const parts = Array.from({ length: threads }, (_, t) => share.numbers.filter((_number, i) => i % threads === t))
  const played = await Promise.all(parts.map((numbers) => onThread({ ...share, numbers })))
  return played.flat()
}

function onThread(share: Share): Promise<TwinsPlayed[]> {
  const worker = new Worker(new URL(import.meta.url), { workerData: share })
  const played: TwinsPlayed[] = []
  return new Promise((resolve, reject) => {
    worker.on('message', (one: TwinsPlayed) => played.push(one))
    worker.on('error', reject)
    worker.on('exit', () => resolve(played))
  })
}

function report(all: readonly TwinsPlayed[], command: string, seconds: number): void {
  const kinds: Record<string, number> = {}
  for (const { compared } of all) for (const kind in compared) kinds[kind] = (kinds[kind] ?? 0) + compared[kind]!
  console.log('Twins compared, by what differs in them:')
  for (const kind of Object.keys(kinds).toSorted()) console.log(`  ${kinds[kind]}  ${kind}`)
  if (Object.keys(kinds).length === 0) console.log('  none')
  console.log(`\n${all.reduce((sum, { lines }) => sum + lines, 0)} lines in ${seconds.toFixed(1)} s\n`)
  for (const { number, failure } of all) {
    if (failure === null) continue
    console.log(`Game ${number} FAILED: ${failure.say}\n`)
    for (const line of failure.last) console.log(`    ${line}`)
    console.log(`\n  again: ${command} --only ${number}\n`)
  }
}

function whole(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) stop(`--${name} wants a whole number, not ${text}.`)
  return Number(text)
}

function stop(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
