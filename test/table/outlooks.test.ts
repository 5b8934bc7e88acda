/** A forecast is shown beside the attack it was made for, and beside no other. */
import { afterEach, expect, test } from 'vitest'
import { effectScope, watch, type EffectScope } from 'vue'
import { useOutlooks } from '../../renderer/table/lookups/use-outlooks.ts'
import { attacking } from '../app/prepared.ts'
import { temporaryFolder } from '../saves/temporary.ts'
import { LateHost } from './late-host.ts'

const folder = temporaryFolder()
let host: LateHost
let scope: EffectScope

afterEach(() => {
  scope.stop()
  host.close()
})

test('until the forecast of the new picks has come, there is none', async () => {
  host = new LateHost(folder, attacking(), 'two')
  scope = effectScope()
  const table = await host.sit('german')
  const foresight = scope.run(() => useOutlooks())!
  const shown = () => foresight.value.outlooks.length
  const targets = table.openings['attack']!.map(({ token }) => token)
  await table.setPicks(['attack', targets[0]!])
  await table.setPicks(['attack', targets[0]!, table.draft!.offers[0]?.token ?? ''].filter(Boolean))
  expect(table.draft!.ready).toBe(true)
  await expect.poll(shown).toBeGreaterThan(0)
  const before = host.calls.filter((call) => call === 'match.forecast').length

  // The support is called off or added: the same battle with another sum.
  const [more] = table.draft!.offers
  const seen: number[] = []
  scope.run(() => watch(shown, (count) => seen.push(count), { flush: 'sync' }))
  await table.pick(more!.token)
  await expect.poll(shown).toBeGreaterThan(0)
  // However soon the new one has come, the old one was gone before.
  expect(seen[0]).toBe(0)
  expect(host.calls.filter((call) => call === 'match.forecast').length).toBe(before + 1)

  // The position has changed: the other window has played on.
  const line = table.draft!.text
  host.playElsewhere('german', line)
  await host.catchUp()
  expect(table.draft?.picks).toEqual([])
  expect(shown()).toBe(0)
})
