/** The panels of The Breakthrough at Dinant in a small window: nothing is cut, nothing lies over anything else. */
import type { Table } from '../../shared/engine/situation.ts'
import { position, type Diagram } from '../rules/dinant/position.ts'
import { expect, test } from './app.ts'
import { misfits, paleTexts } from './fit.ts'
import { openMatch } from './hands.ts'
import { shelveMatch } from './shelf.ts'

const SMALL = { width: 1280, height: 800 }
const RIVER = {
  '5Pz/HQ': '2004',
  'XVAK/HQ': '2206',
  '18DI/HQ': '1406',
  'XICA/HQ': '1206',
  '5Pz/89Pio': '2005',
  '5Pz/1-13': '2005',
  '18DI/1-66': '1905',
  '18DI/2-66': '1904 red',
  '18DI/1-77': '1904',
  '5Pz/1-1-15': '1505',
  '5Pz/2-13': '1505',
  '18DI/2-77': '1405',
}
const HANDS = { german: { furor: 1, superiority: 1, 'luftwaffe-3': 1, rommel: 1 }, french: { ambush: 1, michelin: 1 } }

/** Positions that show each of the panels at its fullest. */
const SCENES: Readonly<Record<string, readonly [Partial<Diagram>, (at: Table) => unknown]>> = {
  'At the river': [{}, (at) => at.act('activate 5Pz/89Pio 5Pz/1-13')],
  'An attack': [
    { hands: HANDS },
    (at) => {
      at.source = null
      at.acts('activate 5Pz/1-1-15 5Pz/2-13', 'attack 1405 5Pz/1-1-15 5Pz/2-13 point 5Pz/2-13')
    },
  ],
  Damage: [{ phase: 'french' }, (at) => at.dice('RL').act('activate 18DI/2-66 18DI/1-77')],
  'The plan': [
    { hands: HANDS, state: { objectives: { 2: 'secret', 3: 'achieved', 8: 'failed', 9: 'secret' } } },
    () => 0,
  ],
}

test('every panel fits at 1280 and can be read', async ({ page, host }) => {
  await page.setViewportSize(SMALL)
  Object.entries(SCENES).forEach(([name, [more, play]], i) => {
    const at = position({ turn: 4, units: RIVER, germanHexes: ['1505'], ...more }).lay()
    play(at)
    const id = `00000000-0000-4000-8000-00000000005${i}`
    shelveMatch(host, at.match, { id, name, scenario: 'complete', dice: 'own', players: { german: 'B', french: 'A' } })
  })
  await page.goto(await host.start())
  const found: string[] = []
  for (const name of Object.keys(SCENES)) {
    const table = await openMatch(page, name)
    await table.texts()
    const look = async (what: string) => {
      for (const text of [...(await misfits(page)), ...(await paleTexts(page))]) found.push(`${name}, ${what}: ${text}`)
    }
    await look('now')
    for (const tab of ['Stack', 'Points', 'Chits', 'Log']) {
      await page.getByRole('tab', { name: tab }).first().click()
      await look(tab)
    }
    await table.leave()
  }
  expect(found).toEqual([])
})
