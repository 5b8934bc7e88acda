/** Whatever is sent to the host, it answers; nonsense gets a Trouble, and the host lives on. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { GenericSchema } from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contract, type CallName, type Reply } from '../../shared/contract.ts'
import { seededSource } from '../../shared/engine/chance.ts'
import { FUZZED } from '../saves/trial-size.ts'
import { FFO, startHost, type Started } from './started.ts'

let host: Started
let match: string
const { below } = seededSource(77)
const one = <T>(list: readonly T[]): T => list[below(list.length)]!

beforeAll(async () => {
  host = await startHost({ reveal: () => {} })
  match = (await host.call('library.create', FFO)).id
  await host.call('match.open', { match, seat: 'french' })
}, 60_000)
afterAll(() => host.end())

const NAMES = Object.keys(contract) as CallName[]
const KEYS = [
  'match',
  'seat',
  'id',
  'path',
  'picks',
  'text',
  'line',
  'name',
  'values',
  'agreed',
  'anchor',
  'standing',
  'key',
  '__proto__',
  'constructor',
  'x',
]
const ODD: readonly (() => unknown)[] = [
  () => null,
  () => undefined,
  () => true,
  () => below(2) - 1.5,
  () => NaN,
  () => 2 ** 53,
  () => '',
  () => 'x'.repeat(one([1, 50, 5000, 30_000])),
  () => '../../../etc/passwd',
  () => '\u0000\u001b[2J',
  () => '__proto__',
  () => '💥',
  () => [],
  () => {
    let deep: unknown = []
    for (let n = 0; n < 2000; n++) deep = [deep]
    return deep
  },
  () => ({}),
  () => new Array(one([3, 600])).fill('x'),
  () => match,
  () => 'french',
  () => ['setup', 'sample', 'move'],
  () => below(1000),
]

function nonsense(depth = 3): unknown {
  if (depth === 0 || below(2) === 0) return one(ODD)()
  if (below(3) === 0) return Array.from({ length: below(4) }, () => nonsense(depth - 1))
  return Object.fromEntries(Array.from({ length: 1 + below(4) }, () => [one(KEYS), nonsense(depth - 1)]))
}

const ODD_NAMES = [
  '__proto__',
  'constructor',
  'toString',
  '../x',
  'CON',
  '💥'.repeat(50),
  'a\u2028b',
  '.',
  'x'.repeat(120),
]
const WORDS = [
  'setup',
  'sample',
  'move',
  'attack',
  'end',
  'with',
  'fr-17',
  'de-5',
  '5714',
  '5714-5715',
  'points',
  'add',
  '3',
  'x',
  '💥',
  '',
]
const words = (most = 6): string[] => Array.from({ length: below(most) }, () => one(WORDS))
const seat = (): string => one(['french', 'german', 'french', 'german', 'polish'])
const atTable = () => ({ match: below(9) === 0 ? 'nobody' : match, seat: seat() })
const branchName = () => one(['a', 'b', 'main', '__proto__'])

/** Parameters of the right form with senseless values, where the schema alone would seldom hit upon something. */
const FORMS: Readonly<Partial<Record<CallName, () => Record<string, unknown>>>> = {
  'match.view': atTable,
  'match.draft': () => ({ ...atTable(), picks: words() }),
  'match.why': () => ({ ...atTable(), picks: words(), token: one(WORDS) }),
  'match.forecast': () => ({ ...atTable(), picks: words() }),
  'match.cutOff': atTable,
  'match.overlays': () => ({ ...atTable(), picks: words() }),
  'match.trace': () => ({ ...atTable(), unit: one(WORDS) }),
  'match.act': () => ({ ...atTable(), text: words().join(' ') || 'x' }),
  'match.dice': () => ({ match, values: words() }),
  'match.go': atTable,
  'match.takeBack': () => ({ ...atTable(), agreed: [seat()] }),
  'match.redo': atTable,
  'match.goTo': () => ({ ...atTable(), line: below(4) }),
  'match.peek': () => ({ ...atTable(), line: below(4) }),
  'match.log': () => ({ ...atTable(), after: below(5), count: below(2000) }),
  'match.branchFrom': () => ({ ...atTable(), line: below(4), name: branchName() }),
  'match.switch': () => ({ ...atTable(), name: branchName() }),
  'match.renameBranch': () => ({ ...atTable(), name: branchName(), to: branchName() }),
  'match.removeBranch': () => ({ ...atTable(), name: branchName() }),
  'match.promoteBranch': () => ({ ...atTable(), name: branchName(), former: branchName() }),
  'match.referee': () => ({ ...atTable(), agreed: ['french', 'german'], reason: 'x', text: words().join(' ') || 'x' }),
  'match.refereeDraft': () => ({ ...atTable(), picks: words() }),
  'match.note': () => ({ ...atTable(), anchor: { line: below(3) }, text: words().join(' '), forAll: below(2) === 0 }),
  'match.editNote': () => ({ ...atTable(), id: below(9), text: 'x' }),
  'match.acceptRules': atTable,
  'archive.acts': atTable,
  'archive.unit': () => ({ ...atTable(), unit: one(WORDS) }),
  'archive.place': () => ({ ...atTable(), place: one(WORDS), branch: branchName() }),
  'archive.front': atTable,
  'match.removeNote': () => ({ ...atTable(), id: below(9) }),
  'match.setStanding': () => ({
    ...atTable(),
    standing: {
      stops: words().map((window) => ({ window })),
      answers: [{ step: one([...WORDS, 'toString', 'valueOf']), line: one(WORDS) }],
    },
  }),
  'match.standing': atTable,
  'match.ending': atTable,
  'match.answerThisTurn': () => ({ ...atTable(), answers: [{ step: one(WORDS), line: one(WORDS) }] }),
  'match.agreed': () => ({ match }),
  'match.content': () => ({ match, file: one(['map', 'rules', '__proto__']) }),
  'library.rename': () => ({ id: match, name: one(ODD_NAMES) }),
  'library.tag': () => ({ id: match, tags: [one(ODD_NAMES), one(ODD_NAMES)] }),
  'match.thumbnail': () => ({ match, image: `data:image/png;base64,${'A'.repeat(one([4, 1000, 399_978]))}` }),
  'app.set': () => ({ key: one(WORDS) || 'k', value: nonsense() }),
}
/** Ways to files: inside the test's own folder, and such as nobody should get anywhere with. */
const anyPath = (): string =>
  one([
    path.join(host.folder, 'fuzz', one(['x', 'y.quarante', '.hidden', 'CON'])),
    host.folder,
    path.join(host.documents, 'Quarante', 'Bordeaux.quarante'),
    'relative.quarante',
    '/proc/self/mem',
    '/dev/zero',
    '/dev/null/x',
    'x'.repeat(4000),
  ])

const BY_NAME: Readonly<Record<string, () => unknown>> = {
  match: () => atTable().match,
  id: () => one([match, match, 'nobody', '']),
  seat,
  path: anyPath,
  folder: anyPath,
  branch: branchName,
  name: () => one(ODD_NAMES),
  game: () => one(['france-fights-on', 'dinant', '__proto__']),
  file: () => one(['map', 'rules', '../map', '__proto__']),
  query: () => one([...WORDS, '%', '"', '*', 'NEAR(a b)']),
}

/** A schema as far as the contract makes use of it. */
interface Schema {
  readonly type: string
  readonly entries?: Readonly<Record<string, GenericSchema>>
  readonly wrapped?: GenericSchema
  readonly item?: GenericSchema
  readonly options?: readonly (GenericSchema | string)[]
}

/** Something of the form that a schema wants. */
function formed(schema: GenericSchema, key = ''): unknown {
  const { type, entries, wrapped, item, options } = schema as unknown as Schema
  if (BY_NAME[key] !== undefined && (type === 'string' || below(4) > 0)) return BY_NAME[key]()
  if (entries !== undefined) return fromEntries(entries)
  if (wrapped !== undefined) return below(3) === 0 ? undefined : formed(wrapped, key)
  if (item !== undefined) return Array.from({ length: below(4) }, () => formed(item, key))
  if (options !== undefined) {
    const option = one(options)
    return typeof option === 'string' ? option : formed(option, key)
  }
  if (type === 'number') return below(5)
  if (type === 'boolean') return below(2) === 0
  return type === 'string' ? one(WORDS) : nonsense(1)
}

const fromEntries = (entries: Readonly<Record<string, GenericSchema>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(entries).map(([name, schema]) => [name, formed(schema, name)]))

/** A call of the right form, but now and then for one parameter: each of the contract's in its turn. */
function almost(n: number): unknown {
  const call = CALLED[turn++ % CALLED.length]!
  const params = FORMS[call]?.() ?? fromEntries((contract[call].params as unknown as Schema).entries!)
  const keys = Object.keys(params)
  if (keys.length > 0 && below(2) === 0) params[one(keys)] = one(ODD)()
  return { id: n, call, params }
}

/** What a call may do to the match and the library is undone by nobody: these would make the test eat its own ground. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'match.close',
  'match.settle',
  'match.handOver',
  'library.trash',
  'library.addFolder',
])

const CALLED = NAMES.filter((name) => !LEFT_OUT.has(name))
let turn = 0

function message(n: number): unknown {
  if (n % 10 === 0) return nonsense()
  if (n % 2 === 0) return almost(n)
  const call = n % 10 === 1 ? nonsense(1) : one(CALLED)
  return { id: below(5) === 0 ? one(ODD)() : n, call, params: nonsense() }
}

/** Each seat has a page of its own; what is for no seat at all comes from the first. */
const isGerman = (said: unknown): boolean => (said as { params?: { seat?: unknown } } | null)?.params?.seat === 'german'

it(`${FUZZED.messages.toLocaleString('en')} messages of nonsense`, { timeout: 1_200_000 }, async () => {
  const german = host.page()
  await german.call('match.open', { match, seat: 'german' })
  const kinds = new Map<string, number>()
  for (let n = 0; n < FUZZED.messages; n += 50) {
    const sent = Array.from({ length: 50 }, (_, i) => message(n + i))
    const replies = await Promise.all(sent.map((said) => (isGerman(said) ? german : host).handle(said)))
    replies.forEach((reply: Reply, i) => {
      expect(typeof reply.id).toBe('number')
      const kind = reply.ok ? 'ok' : reply.kind
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
      if (reply.ok) return
      expect(reply.message.length).toBeLessThan(400)
      expect(reply.message).not.toMatch(/\bat .*:\d+:\d+|node_modules/)
      if (reply.kind === 'fault') throw new Error(`${JSON.stringify(sent[i])?.slice(0, 300)}: ${faults()}`)
    })
  }
  expect(kinds.get('wrong')).toBeGreaterThan(FUZZED.messages / 2)
  expect(kinds.get('ok')).toBeGreaterThan(FUZZED.messages / 10)
  expect(await host.call('match.view', { match, seat: 'french' })).toMatchObject({ match })
  expect(Object.prototype).not.toHaveProperty('x')
  // Whatever was written can be read.
  await host.call('match.close', { match })
  await german.call('match.close', { match })
  expect(await host.call('match.open', { match, seat: 'french' })).toMatchObject({ match })
})

const faults = (): string => {
  const file = path.join(host.data, 'faults.log')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
