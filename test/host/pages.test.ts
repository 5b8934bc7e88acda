/** What crosses to a page is what the seat it sits at may know: by the bytes, through the real host with its threads. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EventData } from '../../shared/contract.ts'
import { FFO, startHost, type Started, type TestPage } from './started.ts'

let host: Started
let [anna, bert]: TestPage[] = []
let match: string

beforeEach(async () => {
  host = await startHost()
  anna = host.page()
  bert = host.page()
  match = (await host.call('library.create', FFO)).id
}, 60_000)
afterEach(() => host.end())

const at = (seat: string) => ({ match, seat })
const sample = (page: TestPage, seat: string) => page.call('match.act', { ...at(seat), text: 'sample' })
const changes = (page: TestPage) =>
  page.heard.filter(({ event }) => event === 'match.changed').map(({ data }) => data as EventData<'match.changed'>)

/** The sample set-up stacks units: these lie beneath others and nobody else may know of them. */
async function coveredOf(page: TestPage, seat: string, other: TestPage, otherSeat: string): Promise<string[]> {
  const seen = (view: unknown) => Object.keys((view as { units: object }).units)
  const [own, theirs] = [await page.call('match.view', at(seat)), await other.call('match.view', at(otherSeat))]
  const known = new Set(seen(theirs.position))
  return seen(own.position).filter((unit) => !known.has(unit))
}

describe('two pages at one match', () => {
  beforeEach(async () => {
    await anna.call('match.open', at('french'))
    await bert.call('match.open', at('german'))
    await sample(anna, 'french')
    await sample(bert, 'german')
  })

  it('hear of their own seats, and not a byte of what the other alone may know', async () => {
    // Before the game all units lie beside the map, in sight of both; now stacks cover what lies beneath.
    for (const page of [anna, bert]) page.received.length = 0
    const { completion } = (await anna.call('match.draft', { ...at('french'), picks: ['move'] })).draft
    await anna.call('match.act', { ...at('french'), text: completion! })
    const [blue, grey] = [
      await coveredOf(anna, 'french', bert, 'german'),
      await coveredOf(bert, 'german', anna, 'french'),
    ]
    expect(grey.length).toBeGreaterThan(1)
    expect(new Set(changes(anna).map(({ seat }) => seat))).toEqual(new Set(['french']))
    expect(new Set(changes(bert).map(({ seat }) => seat))).toEqual(new Set(['german']))
    const [toAnna, toBert] = [anna.received.join(), bert.received.join()]
    for (const unit of grey) expect(toAnna).not.toContain(`"${unit}"`)
    for (const unit of blue) expect(toBert).not.toContain(`"${unit}"`)
    for (const unit of grey) expect(toBert).toContain(`"${unit}"`)
    expect(toAnna).not.toContain('"seat":"german","readOnly"')
    expect(host.heard.map(({ event }) => event)).not.toContain('match.changed') // it sits nowhere
  })

  it('may not ask or speak for a seat they do not sit at', async () => {
    const before = anna.received.length
    const german = at('german')
    const answers = await Promise.allSettled([
      anna.call('match.draft', { ...german, picks: [] }),
      anna.call('match.opening', german),
      anna.call('match.why', { ...german, picks: [], token: 'move' }),
      anna.call('match.forecast', { ...german, picks: [] }),
      anna.call('match.overlays', { ...german, picks: [] }),
      anna.call('match.trace', { ...german, unit: 'de-1-mtn' }),
      anna.call('match.cutOff', german),
      anna.call('match.peek', { ...german, line: 1 }),
      anna.call('match.log', { ...german, after: 0, count: 9 }),
      anna.call('match.standing', german),
      anna.call('match.act', { ...german, text: 'end' }),
      anna.call('match.go', german),
    ])
    for (const answer of answers) expect(answer).toMatchObject({ status: 'rejected', reason: { kind: 'refused' } })
    expect(anna.received.slice(before).join()).not.toMatch(/"ok":true/)
  })

  it('read their own notes and those for all; nobody else’s, nor may they touch them', async () => {
    const anchor = { line: 1 }
    const { id } = await bert.call('match.note', {
      ...at('german'),
      anchor,
      text: 'Through the Ardennes',
      forAll: false,
    })
    await bert.call('match.note', { ...at('german'), anchor, text: 'A good game', forAll: true })
    expect((await bert.call('match.notes', at('german'))).map(({ text }) => text)).toHaveLength(2)
    expect((await anna.call('match.notes', at('french'))).map(({ text }) => text)).toEqual(['A good game'])
    const touched = await Promise.allSettled([
      anna.call('match.notes', at('german')),
      anna.call('match.editNote', { ...at('french'), id, text: 'x' }),
      anna.call('match.removeNote', { ...at('french'), id }),
    ])
    for (const answer of touched) expect(answer).toMatchObject({ status: 'rejected' })
    expect(await host.call('library.find', { query: 'Ardennes' })).toMatchObject({ hits: [] })
    for (const page of [anna, host]) expect(JSON.stringify(page.heard)).not.toContain('Ardennes')
    expect(anna.received.join()).not.toContain('Ardennes')
  })

  it('who has not opened the match may ask nothing of it', async () => {
    const answers = await Promise.allSettled([
      host.call('match.view', at('german')),
      host.call('match.branches', { match }),
      host.call('match.content', { match, file: 'map' }),
    ])
    for (const answer of answers) expect(answer).toMatchObject({ status: 'rejected', reason: { kind: 'wrong' } })
  })

  it('a hand-over drops the seat before: behind the curtain nothing is heard', async () => {
    const move = async () => {
      const picks = ['move']
      const { completion } = (await anna.call('match.draft', { ...at('french'), picks })).draft
      await anna.call('match.act', { ...at('french'), text: completion! })
    }
    await bert.call('match.handOver', { match })
    bert.heard.length = bert.received.length = 0
    await move()
    expect(bert.heard).toEqual([])
    expect(bert.received).toEqual([])
    // Now somebody sits down at the French side on the same page.
    await bert.call('match.view', at('french'))
    await move()
    expect(changes(bert).map(({ seat }) => seat)).toEqual(['french'])
    await expect(bert.call('match.cutOff', at('german'))).rejects.toMatchObject({ kind: 'refused' })
    // Handed over without a curtain: the same.
    await bert.call('match.view', at('german'))
    bert.heard.length = 0
    await move()
    expect(changes(bert).map(({ seat }) => seat)).toEqual(['german'])
  })

  it('one may leave: the other plays on, and with the last page the match is closed', async () => {
    await bert.call('match.close', { match })
    bert.heard.length = 0
    const { completion } = (await anna.call('match.draft', { ...at('french'), picks: ['move'] })).draft
    await anna.call('match.act', { ...at('french'), text: completion! })
    expect(changes(bert)).toEqual([])
    await expect(host.call('library.trash', { id: match })).rejects.toMatchObject({ kind: 'busy' })
    anna.leave()
    await expect.poll(() => host.call('library.trash', { id: match }).catch(() => null)).toEqual({ done: true })
  })
})

it('one person with everything open may ask for any seat, and goes along to the one that is asked', async () => {
  const open = await host.call('library.create', { ...FFO, seating: 'alone-open' })
  match = open.id
  await anna.call('match.open', at('french'))
  await sample(anna, 'french')
  expect(changes(anna)).toHaveLength(1)
  expect(changes(anna)[0]).toMatchObject({ seat: 'french', elsewhere: { view: { seat: 'german' } } })
  await sample(anna, 'german')
  expect(changes(anna)[1]).toMatchObject({ seat: 'german', elsewhere: { view: { seat: 'french' } } })
  expect(await anna.call('match.log', { ...at('german'), after: 0, count: 9 })).toHaveLength(2)
})
