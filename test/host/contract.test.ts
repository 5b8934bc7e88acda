/** Every call of the contract, made by pages through the real host with its threads: one for each seat. */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract, Trouble, type Caller, type CallName, type EventData } from '../../shared/contract.ts'
import { canonical, type Json } from '../../shared/engine/delta.ts'
import { patched } from '../../shared/engine/view.ts'
import { FFO, startHost, type Started } from './started.ts'

const PICTURE = 'data:image/png;base64,iVBORw0KGgo='
const used = new Set<CallName>()
const revealed: string[] = []

let host: Started
let call: Caller
let match: string
const french = () => ({ match, seat: 'french' })
const german = () => ({ match, seat: 'german' })

/** Calls for the German seat come from a page of its own, all others from the first. */
function calling({ call: first, page }: Started): Caller {
  const { call: second } = page()
  return (name, params) => {
    used.add(name)
    return (params as { seat?: string }).seat === 'german' ? second(name, params) : first(name, params)
  }
}

beforeAll(async () => {
  host = await startHost({ reveal: (file) => revealed.push(file) })
  call = calling(host)
  match = (await call('library.create', FFO)).id
}, 60_000)
afterAll(() => host.end())

describe('the app', () => {
  it('tells what it is', async () => {
    expect(await call('app.about', {})).toEqual({
      version: '0.0.0',
      shell: 'test',
      node: process.version,
      libraryFolder: path.join(host.documents, 'Quarante'),
    })
    const games = await call('app.games', {})
    expect(games.map(({ id }) => id)).toContain('france-fights-on')
  })

  it('gives content files, and no others', async () => {
    expect(await call('app.content', { game: 'france-fights-on', file: 'map' })).toHaveProperty('hexes')
    expect(await call('app.content', { game: 'france-fights-on', file: 'rules' })).toHaveProperty('rules')
    for (const file of ['../../../package', 'nothing', '__proto__'])
      await expect(call('app.content', { game: 'france-fights-on', file })).rejects.toMatchObject({ kind: 'wrong' })
    await expect(call('app.content', { game: '..', file: 'map' })).rejects.toMatchObject({ kind: 'wrong' })
  })

  it('keeps settings', async () => {
    await call('app.set', { key: 'sound', value: { volume: 3 } })
    await call('app.set', { key: 'zoom', value: 2 })
    await call('app.set', { key: 'zoom', value: null })
    expect(await call('app.settings', {})).toEqual({ sound: { volume: 3 } })
    for (const params of [
      { key: '__proto__', value: 1 },
      { key: 'x', value: 'x'.repeat(200_000) },
      { key: 'x', value: JSON.parse('['.repeat(60) + ']'.repeat(60)) as unknown },
    ])
      await expect(call('app.set', params)).rejects.toMatchObject({ kind: 'wrong' })
  })
})

describe('the library', () => {
  it('lists, renames, tags, duplicates, throws away, restores, reveals', async () => {
    const { id } = await call('library.create', { ...FFO, name: 'Another' })
    await call('library.rename', { id, name: 'Renamed' })
    await call('library.tag', { id, tags: ['club'] })
    const copy = await call('library.duplicate', { id, name: 'Copy' })
    const list = await call('library.list', {})
    expect(list.map(({ name }) => name).toSorted()).toEqual(['Bordeaux', 'Copy', 'Renamed'])
    expect(list.find((one) => one.id === id)).toMatchObject({ tags: ['club'] })
    await call('library.trash', { id: copy.id })
    expect((await call('library.list', { trashed: true })).map(({ name }) => name)).toEqual(['Copy'])
    await call('library.restore', { id: copy.id })
    expect(await call('library.list', { trashed: true })).toEqual([])
    await call('library.reveal', { id })
    expect(revealed).toEqual([list.find((one) => one.id === id)!.file])
    expect(await call('library.thumbnail', { id })).toBeNull()
    await expect(call('library.trash', { id: 'nobody' })).rejects.toMatchObject({ kind: 'gone' })
    expect(host.heard.filter(({ event }) => event === 'library.changed').length).toBeGreaterThan(4)
  })

  it('exports, imports and rebuilds its index', async () => {
    const out = path.join(host.folder, 'out')
    mkdirSync(out)
    await call('library.export', { id: match, path: path.join(out, 'copy.quarante') })
    const { id, warnings } = await call('library.import', { path: path.join(out, 'copy.quarante') })
    expect(warnings).toHaveLength(1)
    expect(id).not.toBe(match)
    expect(await call('library.rebuild', {})).toEqual({ found: 4 })
    await expect(call('library.import', { path: out })).rejects.toMatchObject({
      kind: 'wrong',
      message: 'That is a folder, not a match.',
    })
  })

  it('misses a file, forgets it, and finds words in notes', async () => {
    const { id } = await call('library.create', { ...FFO, name: 'To be lost' })
    const fileOfLost = (await call('library.list', {})).find((one) => one.id === id)!.file
    rmSync(fileOfLost)
    expect((await call('library.list', {})).find((one) => one.id === id)).toMatchObject({ missing: true })
    await expect(call('library.rescue', { id })).rejects.toMatchObject({ kind: 'gone' })
    await call('library.forget', { id })
    expect((await call('library.list', {})).some((one) => one.id === id)).toBe(false)
    const rescued = await call('library.rescue', { id: match })
    expect(rescued.warnings[0]).toMatch(/entries were rescued/)
    await call('library.trash', { id: rescued.id })
  })

  it('has a finished match to look at, once', async () => {
    const sample = await call('library.sample', {})
    expect((await call('library.list', {})).find((one) => one.id === sample!.id)).toMatchObject({
      game: 'spoiled-victory',
      result: expect.any(String),
    })
    expect(await call('library.sample', {})).toEqual(sample)
    await call('library.trash', { id: sample!.id })
  })

  it('has folders', async () => {
    const more = path.join(host.folder, 'more')
    mkdirSync(more)
    await call('library.addFolder', { path: more })
    expect(await call('library.folders', {})).toEqual([path.join(host.documents, 'Quarante'), more])
    const { id } = await call('library.create', { ...FFO, name: 'There', folder: more })
    expect(readdirSync(more)).toEqual(['There.quarante'])
    await call('library.removeFolder', { path: more })
    await expect(call('library.duplicate', { id, name: 'x' })).rejects.toMatchObject({ kind: 'gone' })
    expect(existsSync(path.join(more, 'There.quarante'))).toBe(true)
  })
})

describe('a match', () => {
  it('is opened, played, looked at, taken back and branched', async () => {
    const view = await call('match.open', french())
    await call('match.open', german())
    expect(view).toMatchObject({ name: 'Bordeaux', line: 0, question: { asked: 'french' } })
    const changes: EventData<'match.changed'>[] = []
    host.on('match.changed', (data) => changes.push(data))

    const { draft } = await call('match.draft', { ...french(), picks: ['setup'] })
    expect(draft.offers.length).toBeGreaterThan(0)
    expect(await call('match.why', { ...french(), picks: [], token: 'move' })).toHaveProperty('say')
    expect(await call('match.act', { ...german(), text: 'sample' })).toMatchObject({ refused: { rule: 'turn' } })
    expect(await call('match.act', { ...french(), text: 'sample' })).toEqual({ line: 1 })
    expect(await call('match.act', { ...german(), text: 'sample' })).toHaveProperty('line')
    expect(changes.every(({ seat }) => seat === 'french')).toBe(true)
    const seen = changes.reduce((now, { differences }) => patched(now, differences as never), view as unknown as Json)
    expect(canonical(seen)).toBe(canonical(await call('match.view', french())))
    // The last change brought the next question along.
    expect(changes.at(-1)!.opening).toEqual(await call('match.opening', french()))

    const { offers } = (await call('match.draft', { ...french(), picks: ['move'] })).draft
    const moved = { ...french(), picks: ['move', offers[0]!.token] }
    expect(await call('match.forecast', moved)).toHaveProperty('kind')
    await call('match.trace', { ...french(), unit: offers[0]!.token })
    expect(await call('match.cutOff', french())).toEqual([])
    expect(await call('match.threat', { ...french(), place: '5119' })).toBeNull()
    expect(await call('match.overlays', moved)).toEqual([])
    const { completion } = (await call('match.draft', moved)).draft
    const spoken = await call('match.act', { ...french(), text: completion! })
    expect(spoken).toHaveProperty('line')
    const log = await call('match.log', { ...german(), after: 0, count: 100 })
    expect(log.slice(0, 2).map(({ seat }) => seat)).toEqual(['french', 'german'])
    expect((await call('match.peek', { ...german(), line: 1 })).line).toBe(1)
    expect(await call('match.content', { match, file: 'map' })).toHaveProperty('hexes')
    expect(await call('match.agreed', { match })).toBeTypeOf('object')
    await expect(call('match.content', { match, file: 'rules' })).rejects.toMatchObject({ kind: 'wrong' })

    const back = (await call('match.takeBack', { ...french(), agreed: [] })) as { line: number }
    expect(await call('match.redo', french())).toEqual(spoken)
    const { line } = spoken as { line: number }
    expect(await call('match.branchFrom', { ...french(), line, name: 'what if' })).toEqual(spoken)
    expect(await call('match.goTo', { ...french(), line: back.line })).toEqual(back)
    expect(await call('match.switch', { ...french(), name: 'what if' })).toEqual(spoken)
    expect((await call('match.branches', { match })).map(({ name }) => name)).toEqual(['main', 'what if'])
    expect(await call('match.renameBranch', { ...french(), name: 'what if', to: 'tried' })).toEqual(spoken)
    expect(await call('match.promoteBranch', { ...french(), name: 'tried', former: 'played' })).toEqual(spoken)
    expect(await call('match.removeBranch', { ...french(), name: 'played' })).toEqual(spoken)
    expect(await call('match.go', french())).toHaveProperty('line')
    expect(await call('match.dice', { match, values: ['3'] })).toMatchObject({ refused: { rule: 'dice' } })
    expect((await call('match.refereeDraft', { ...french(), picks: [] })).offers.length).toBeGreaterThan(0)
    const agreed = ['french', 'german']
    expect(await call('match.referee', { ...french(), agreed, reason: 'A slip', text: 'points add 1' })).toHaveProperty(
      'line',
    )
  })

  it('keeps notes, standing answers, a picture and its sittings', async () => {
    const { id } = await call('match.note', {
      ...german(),
      anchor: { line: 1, hex: '5714' },
      text: 'Hold',
      forAll: false,
    })
    await call('match.editNote', { ...german(), id, text: 'Hold on' })
    expect(await call('match.notes', german())).toMatchObject([
      { id, anchor: { line: 1, hex: '5714' }, text: 'Hold on' },
    ])
    await call('match.removeNote', { ...german(), id })
    await expect(call('match.removeNote', { ...german(), id })).rejects.toMatchObject({ kind: 'wrong' })
    await expect(
      call('match.note', { ...german(), anchor: { line: 999 }, text: 'x', forAll: true }),
    ).rejects.toMatchObject({
      kind: 'wrong',
    })
    const standing = { stops: [{ window: 'movement' }], answers: [] }
    await call('match.setStanding', { ...german(), standing })
    const thisTurn = [{ step: 'combat', line: 'end' }]
    await call('match.answerThisTurn', { ...german(), answers: thisTurn })
    expect(await call('match.standing', german())).toEqual({ standing, thisTurn })
    await call('match.answerThisTurn', { ...german(), answers: [] })
    expect(await call('match.ending', german())).toEqual(expect.any(Array))
    expect(await call('match.threats', { ...german(), after: 0 })).toMatchObject({ found: expect.any(Array) })
    const onlooker = await call('match.onlooker', { match })
    expect(onlooker.position).not.toEqual((await call('match.view', french())).position)
    await call('match.thumbnail', { match, image: PICTURE })
    expect(await call('library.thumbnail', { id: match })).toBe(PICTURE)
    expect(await call('match.sittings', { match })).toHaveLength(1)
  })

  it('tells of its past', async () => {
    const { acts, revision, lost } = await call('archive.acts', french())
    expect(lost).toBeNull()
    expect(acts.length).toBeGreaterThan(0)
    expect(revision.played).toBe(revision.today)
    expect((await call('archive.figures', { match })).map(({ id }) => id)).toContain('evacuated')
    expect(await call('archive.unit', { ...french(), unit: 'fr-7' })).not.toEqual([])
    expect(await call('archive.place', { ...french(), place: '5714' })).toEqual(expect.any(Array))
    expect(await call('archive.heat', french())).toEqual(expect.any(Array))
    expect(await call('archive.sum', { ...french(), line: 0 })).toBeNull()
    expect(await call('archive.dice', french())).toEqual(expect.any(Array))
    expect(await call('archive.front', french())).not.toEqual([])
    expect(await call('archive.times', french())).toEqual(expect.any(Array))
    expect((await call('archive.record', { ...french(), as: 'text' })).text).toContain('Quarante record')
    expect(await call('match.corrections', { match })).toEqual([])
    expect(await call('match.acceptRules', french())).toEqual({ done: true })
  })

  it('is verified, renamed and tagged while it is open, and cannot be thrown away', async () => {
    expect(await call('match.verify', { match })).toEqual([])
    expect(await call('match.differences', { match })).toEqual({ file: 'match', ours: 0, theirs: 0, taken: null })
    expect(await call('library.notices', {})).toEqual([])
    await expect(call('library.unite', { id: match, copies: [match] })).rejects.toMatchObject({ kind: 'wrong' })
    await call('library.rename', { id: match, name: 'Arcachon' })
    await call('library.tag', { id: match, tags: ['open'] })
    expect((await call('match.view', french())).name).toBe('Arcachon')
    expect((await call('library.list', {})).find(({ id }) => id === match)).toMatchObject({
      name: 'Arcachon',
      tags: ['open'],
      thumbnail: true,
    })
    await expect(call('library.trash', { id: match })).rejects.toMatchObject({ kind: 'busy' })
    await expect(call('match.view', { match, seat: 'polish' })).rejects.toMatchObject({ kind: 'wrong' })
    await expect(call('match.view', { match: 'nobody', seat: 'french' })).rejects.toMatchObject({ kind: 'wrong' })
  })

  it('closes, and opens where it was left, with another host', async () => {
    const before = await call('match.view', french())
    await call('match.handOver', { match })
    await expect(call('match.draft', { ...french(), picks: [] })).rejects.toMatchObject({ kind: 'refused' })
    expect(await call('match.settle', { match, how: 'read' })).toEqual({ copy: null })
    await call('match.open', french())
    await call('match.close', { match })
    await expect(call('match.view', french())).rejects.toBeInstanceOf(Trouble)
    host = await host.again()
    call = calling(host)
    const after = await call('match.open', french())
    expect(after.line).toBe(before.line)
    expect(canonical(after.position)).toBe(canonical(before.position))
    expect(await call('app.settings', {})).toEqual({ sound: { volume: 3 } })
  })
})

it('a file that is double-clicked is found in the library or taken in, and the page is told', async () => {
  const { file } = (await call('library.list', {})).find(({ id }) => id === match)!
  expect(await host.host.openFile(file)).toEqual({ id: match, warnings: [] })
  const elsewhere = path.join(host.folder, 'elsewhere.quarante')
  await call('library.export', { id: match, path: elsewhere })
  const { id } = await host.host.openFile(elsewhere)
  expect(id).toBe(match) // the library has exactly this already
  await call('match.open', french())
  await call('match.act', {
    ...french(),
    text: (await call('match.draft', { ...french(), picks: ['move'] })).draft.completion!,
  })
  const older = await host.host.openFile(elsewhere)
  expect(older.id).not.toBe(match)
  expect(host.heard.filter(({ event }) => event === 'app.openMatch').map(({ data }) => data)).toEqual([
    { id: match },
    { id: match },
    { id: older.id },
  ])
  await expect(host.host.openFile(path.join(host.folder, 'nowhere.quarante'))).rejects.toThrow('The file is missing.')
})

it('searches, backs up, restores and verifies the library', async () => {
  expect(await call('library.find', { query: 'Arcachon' })).toMatchObject({ hits: expect.any(Array) })
  const finish = async ({ work }: { work: string }) => {
    for (;;) {
      const { result } = await call('library.work', { work })
      if (result !== null) return result
    }
  }
  expect(await finish(await call('library.backup', {}))).toMatchObject({ kind: 'backup' })
  const [newest] = await call('library.backups', {})
  expect(await finish(await call('library.restoreBackup', { path: newest!.path }))).toMatchObject({ kind: 'restore' })
  expect(await finish(await call('library.verifyAll', {}))).toMatchObject({ kind: 'verify' })
  const { work } = await call('library.verifyAll', {})
  await call('library.cancelWork', { work })
  await expect(call('library.work', { work })).rejects.toMatchObject({ kind: 'gone' })
})

it('plays a seat by the computer, in a thread of its own, gives advice and judges what was played', async () => {
  const computer = { german: { level: 'quick', character: null } } as const
  const { id } = await call('library.create', { ...FFO, name: 'Against the computer', computer })
  expect((await call('library.list', {})).find((one) => one.id === id)).toMatchObject({ computer })
  const own = { match: id, seat: 'french' }
  const opened = await call('match.open', own)
  expect(opened).toMatchObject({ computer, advice: true })
  await call('match.pace', { match: id, pace: 'at once' })
  expect(await call('match.margin', own)).toEqual({ line: 0, margin: expect.any(Number) })
  const advised = call('match.advise', own)
  await call('match.adviseNow', { match: id })
  const { acts, line } = await advised
  expect(line).toBe(0)
  // What is advised can be played as it stands.
  expect(await call('match.act', { ...own, text: acts[0]!.text! })).toHaveProperty('line')
  expect(await call('match.advice', { match: id })).toEqual({ french: 2 })
  await call('match.setComputer', { ...own, of: 'french', player: { level: 'quick', character: null } })
  const byComputer = async () =>
    (await call('match.log', { ...own, after: 0, count: 500 })).filter((one) => one.computer)
  await expect.poll(async () => new Set((await byComputer()).map(({ seat }) => seat)).size, { timeout: 60_000 }).toBe(2)
  expect(await call('match.computer', { match: id, do: 'pause' })).toMatchObject({ is: 'paused' })
  const lines = await byComputer()
  const lineOf = (seat: string) => lines.find((one) => one.seat === seat)!.id
  expect(await call('match.account', { ...own, line: lineOf('french') })).toMatchObject({ level: 'quick' })
  // Why the other side did something is told when the match is over.
  expect(await call('match.account', { ...own, line: lineOf('german') })).toBeNull()
  const accounts = await call('match.accounts', own)
  const frenchLines = lines.filter(({ seat }) => seat === 'french').map(({ id: at }) => at)
  expect(accounts.map(({ line: at }) => at)).toEqual(expect.arrayContaining(frenchLines))
  expect(accounts.map(({ line: at }) => at)).not.toContain(lineOf('german'))
  const past = (await call('archive.acts', own)).acts
  const both = past.slice(0, 4).map((act) => act.line)
  const mine = past.filter(({ seat }) => seat === 'french').map((act) => act.line)
  const margins = await call('archive.margins', { ...own, of: 'french', acts: both })
  expect(margins).toEqual(both.map((at) => ({ line: at, margin: expect.any(Number) })))
  const judged = await call('archive.judged', { ...own, of: 'french', acts: mine.slice(0, 2) })
  expect(judged.map((one) => one.line)).toEqual(mine.slice(0, 2))
  expect(judged.every(({ lost }) => lost !== null && lost >= 0)).toBe(true)
  const theirs = past.find(({ seat }) => seat === 'german')!.line
  for (const wrong of [theirs, 99_999])
    await expect(call('archive.judged', { ...own, of: 'french', acts: [wrong] })).rejects.toMatchObject({
      kind: 'wrong',
    })
  // What the other side knew is told when the match is over.
  await expect(call('archive.margins', { ...own, of: 'german', acts: both })).rejects.toMatchObject({ kind: 'refused' })
  await call('match.close', { match: id })
}, 120_000)

it('no call is left out here', () => {
  expect(Object.keys(contract).filter((name) => !used.has(name as CallName))).toEqual([])
})
