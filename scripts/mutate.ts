// npm run mutate -- GAME [ID...]     switches each rule (or these) off in turn; its own tests must notice

import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Pool } from './mutate/pool.ts'
import { findSurvivors, type Findings } from './mutate/survivors.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const SECONDS = 60 // for the tests of one id

const [id, ...only] = process.argv.slice(2)
if (id === undefined || !existsSync(`${root}/test/rules/${id}`)) stop('Which game? npm run mutate -- GAME [ID...]')

const rules = readJson(`assets/games/${id}/rules.json`) as { rules: { id: string }[] } | null
const definitions = (readJson(`test/rules/${id}/definitions.json`) ?? {}) as Record<string, string>
const told = rules?.rules.map((rule) => rule.id) ?? []

const started = performance.now()
const pool = new Pool(
  { root, include: [`test/rules/${id}/**/*.test.ts`] },
  Math.min(2, availableParallelism()),
  SECONDS,
)
try {
  tell(await findSurvivors(pool, told, new Set(Object.keys(definitions)), only))
} catch (error) {
  stop(error instanceof Error ? error.message : String(error))
} finally {
  pool.close()
}

function tell({ tests, noticed, survived, unclear, untested, meaningAfterAll }: Findings): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `${tests} tests, green with every rule on; ${noticed.length + survived.length} rules switched off, ${seconds} s`,
  )
  list('Survived, their tests pass with the rule off', survived)
  list(
    'No verdict',
    Array.from(unclear, ([rule, why]) => `${rule}: ${why}`),
  )
  list('Without a test', untested.length > 0 ? [untested.join(' ')] : [])
  list(
    'Switching off has no meaning',
    Object.entries(definitions).map(([rule, why]) => `${rule}: ${why}`),
  )
  list('Said to have no meaning, but a test notices', meaningAfterAll)
  console.log(`${noticed.length} noticed, ${survived.length} survived`)
  process.exitCode = survived.length > 0 || unclear.size > 0 ? 1 : 0
}

function list(title: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log(`${title}:\n${lines.map((line) => `  ${line}`).join('\n')}`)
}

function readJson(file: string): unknown {
  const path = `${root}/${file}`
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}

function stop(sentence: string): never {
  pool?.close()
  console.error(sentence)
  process.exit(1)
}
