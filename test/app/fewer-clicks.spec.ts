/** Clicks that are not needed: one choice is made by itself, many arrivals are one act, digits stand on the buttons. */
import { data } from '../rules/france40/files.ts'
import { expect, sharedTest, test } from './app.ts'
import { isInView, openMatch } from './hands.ts'
import { matchOf, opening, shelveFrance40 } from './prepared-france40.ts'
import { toLibrary } from './sitting.ts'

/** Of the German infantry that comes later so many divisions. */
const divisions = (count: number): string[] =>
  data.scenarios['sickle-cut'].reinforcements.rows
    .map(({ unit }) => unit)
    .filter((id) => data.counters.units.find((unit) => unit.id === id)?.side === 'german')
    .slice(0, count)

sharedTest(
  'seventeen arrivals are placed by one click, undone by one, and their entry hexes come into view',
  async ({ page, host }) => {
    const arrived = divisions(17)
    expect(arrived).toHaveLength(17)
    const match = matchOf({ turn: 9, phase: 'german initial', units: { 'fr-55': '5420' }, arrived })
    shelveFrance40(host, match, { name: 'Arrivals' })
    await toLibrary(page, host)
    const table = await openMatch(page, 'Arrivals')
    await expect(table.question).toContainText(/Place the reinforcements/)
    // One entry area at a time, or all of them.
    const area = page.getByRole('region', { name: /^Entry area/ }).first()
    await area.getByRole('button', { name: /^Auto-place these \d+/ }).click()
    await expect(table.question).toContainText(/Place these \d+ units\?/)
    await table.say('Place')
    await expect(table.question).not.toContainText('Place these')
    await table.takeBack()
    // What is said before the undo has arrived would belong to the question before it, and is refused.
    await expect(page.getByRole('button', { name: 'Redo', exact: true })).toBeEnabled()
    await table.say('Auto-place all')
    const placed = table.places.filter({ hasText: /entry hex.*can be picked/i })
    await expect(placed.first()).toBeAttached()
    expect((await table.hexesWith(/entry hex.*: \w/i)).length).toBeGreaterThan(4)
    await table.takeBack()
    await expect(table.question.getByRole('button', { name: /^Auto-place all/ })).toBeVisible()
    await expect(table.places.filter({ hasText: /entry hex.*can be picked/i })).toHaveCount(0)
  },
)

sharedTest('ten units are moved with twenty clicks: drag each, and Enter', async ({ page, host }) => {
  const infantry = data.counters.units.filter(({ side, type }) => side === 'allied' && type === 'infantry').slice(0, 10)
  const hexes = infantry.map((_, i) => `${32 + 2 * (i % 5)}${i < 5 ? 18 : 21}`)
  const units = Object.fromEntries(infantry.map(({ id }, i) => [id, hexes[i]!]))
  const match = matchOf({ turn: 3, phase: 'allied movement', units: { ...units, 'de-1-1-pz': '5518' } })
  const ways = infantry.map(({ id }) =>
    match
      .draft('allied')
      .with(['move', id])
      .offers.find(({ kind }) => kind === 'hop')!,
  )
  shelveFrance40(host, match, { name: 'Ten' })
  await toLibrary(page, host)
  const table = await openMatch(page, 'Ten')
  await table.find('3618')
  let clicks = 0
  for (const [i, { token: to }] of ways.entries()) {
    await table.drag(hexes[i]!, to)
    await expect(table.question).toContainText(/stop there\?|Stop in/)
    await page.keyboard.press('Enter')
    clicks += 2
    await expect(table.place(to)).toContainText(/has moved|moved/)
  }
  expect(clicks).toBeLessThanOrEqual(20)
  await expect(table.question).not.toContainText('not yet moved')
})

sharedTest('two stacks with two Air units attack in five clicks', async ({ page, host }) => {
  const match = matchOf({ turn: 1, phase: 'german combat', units: opening(), germanCities: ['5518'] })
  shelveFrance40(host, match, { name: 'Attack', dice: 'own' })
  await toLibrary(page, host)
  const table = await openMatch(page, 'Attack')
  for (const hex of ['5419', '5518', '5418']) await table.touch(hex)
  await page.getByRole('button', { name: /commit 2$/ }).click()
  await table.say('Commit attack')
  await expect(table.question).toContainText('Support for the defence of 5419?')
})

sharedTest(
  'a battle of two at one screen takes eight clicks and no curtain, a lone retreat two of them',
  async ({ page, host }) => {
    const match = matchOf({ turn: 1, phase: 'german combat', units: opening(), germanCities: ['5518'] })
    shelveFrance40(host, match, { name: 'Sedan for two', dice: 'own', seating: 'two' })
    await toLibrary(page, host)
    const table = await openMatch(page, 'Sedan for two')
    let clicks = 0
    const touch = async (hex: string) => {
      await table.touch(hex)
      clicks++
    }
    const say = async (name: string) => {
      await table.say(name)
      clicks++
    }
    for (const hex of ['5419', '5518', '5418']) await touch(hex)
    await say('Commit attack')
    await expect(table.question).toContainText(/^Anne/)
    await say('No support')
    await table.roll('Combat die', 6)
    await expect(table.question).toContainText(/or try a Determined Defence\?/)
    await expect(table.question.getByRole('button', { name: /^Determined Defence/ })).toBeVisible()
    await expect(table.question.getByRole('button', { name: /^Retreat/ })).toBeVisible()
    await say('Retreat')
    await expect(table.question).toContainText(/Retreat \d hexes from 5419: to which hex\?/)
    const before = clicks
    const [to] = await table.hexesWith(/reachable for/)
    await touch(to!)
    await say('Retreat')
    expect(clicks - before).toBeLessThanOrEqual(2)
    expect(clicks).toBeLessThanOrEqual(8)
    await expect(table.curtain).toHaveCount(0)
    await expect(table.question).toContainText(/^Bert/)
  },
)

sharedTest('the defender sees by name which HQs could help, and to which column', async ({ page, host }) => {
  const match = matchOf({ turn: 1, phase: 'german combat', units: opening(), germanCities: ['5518'] })
  shelveFrance40(host, match, { name: 'Support', dice: 'own' })
  await toLibrary(page, host)
  const table = await openMatch(page, 'Support')
  for (const hex of ['5419', '5518', '5418']) await table.touch(hex)
  await table.say('Commit attack')
  await expect(table.question).toContainText('Support for the defence of 5419?')
  const hq = table.question.getByRole('button', { name: /2nd Army.*\d-1/ })
  await expect(hq).toBeVisible()
  await expect(page.getByRole('region', { name: /^Forecast/ })).toContainText('%')
  await page.keyboard.press('1')
  await expect(table.question).toContainText(/Commit .*2nd Army/)
  await page.keyboard.press('Enter')
  await expect(table.question).not.toContainText('2nd Army')
})

sharedTest('“not again this turn” answers now and for the rest of the turn', async ({ page, host }) => {
  const match = matchOf({ turn: 1, phase: 'german combat', units: opening(), germanCities: ['5518'] })
  shelveFrance40(host, match, { name: 'Settled', dice: 'own' })
  await toLibrary(page, host)
  const table = await openMatch(page, 'Settled')
  const attack = async () => {
    for (const hex of ['5419', '5518', '5418']) await table.touch(hex)
    await table.say('Commit attack')
  }
  await attack()
  await table.say('Not again this turn')
  await expect(table.question.getByRole('textbox', { name: /^Combat die/ })).toBeVisible()
  for (let lines = 0; lines < 2; lines++) await table.takeBack()
  await attack()
  await expect(table.question.getByRole('textbox', { name: /^Combat die/ })).toBeVisible()
})

sharedTest('ending the movement says who goes back, and shows them', async ({ page, host }) => {
  const units = { 'de-8': '6104', 'de-5': '6105', 'fr-55': '5420', 'de-1-1-pz': '5518' }
  const match = matchOf({ turn: 3, phase: 'german movement', units, germanCities: ['5518'] })
  shelveFrance40(host, match, { name: 'Sent back' })
  await toLibrary(page, host)
  const table = await openMatch(page, 'Sent back')
  await table.say('End movement')
  await expect(table.question).toContainText('2 reinforcements go back off the map')
  await table.say('Show me')
  await expect.poll(() => isInView(page, '6104')).toBe(true)
  await expect(page.getByRole('list', { name: 'Signs on the map' })).toContainText('units concerned')
  await table.endAnyway('End movement')
  await expect(table.question).not.toContainText('Move units')
})

test('after a click on the map the letters are still those of the commands', async ({ page, host }) => {
  const match = matchOf({ turn: 1, phase: 'german movement', units: opening(), germanCities: ['5518'] })
  shelveFrance40(host, match, { name: 'Letters' })
  await page.goto(await host.start())
  const table = await openMatch(page, 'Letters')
  await table.touch('5419')
  await page.keyboard.press('z')
  await expect(page.getByRole('button', { name: 'ZOC', exact: true })).toHaveAttribute('aria-pressed', 'true')
})
