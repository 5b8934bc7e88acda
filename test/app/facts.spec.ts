/** What can be known at a glance: the card of a place, units in trouble, points side by side, settings of the table. */
import { data } from '../rules/france40/files.ts'
import { expect, sharedTest, test } from './app.ts'
import { openMatch } from './hands.ts'
import { matchOf, shelveFrance40 } from './prepared-france40.ts'
import { toLibrary } from './sitting.ts'

const UNITS = { 'de-1-1-pz': '5516', 'fr-55': '5420 out', 'fr-71': '5620 disrupted', 'fr-53': '5320' }

sharedTest('the card of a place, by the pointer and by the cursor, beside the place', async ({ page, host }) => {
  const match = matchOf({ turn: 2, phase: 'german movement', units: UNITS, germanCities: ['5518'] })
  shelveFrance40(host, match, { name: 'Cards' })
  await toLibrary(page, host)
  const table = await openMatch(page, 'Cards')
  const card = page.getByRole('note', { name: /^About / })

  // A single counter: name, factors, steps, supply, movement.
  const at = await table.find('5516')
  await page.mouse.move(at.x, at.y)
  await expect(card).toContainText('1st Panzer')
  await expect(card).toContainText(/\d-\d-\d+, 2 of 2 steps/)
  await expect(card).toContainText('In supply')
  await expect(card).toContainText(/Movement: \d+ MP/)
  const box = (await card.boundingBox())!
  const isOver = at.x > box.x && at.x < box.x + box.width && at.y > box.y && at.y < box.y + box.height
  expect(isOver).toBe(false)

  // A hex without anybody: its ground, what it costs and gives.
  const empty = await table.find('5517')
  await page.mouse.move(empty.x, empty.y)
  await expect(card).toContainText(/To enter\s*\d MP/)
  await expect(card).not.toContainText('1st Panzer')

  // Touched, it goes; the cursor of the keyboard brings it again.
  await page.mouse.move(5, 5)
  await expect(card).toHaveCount(0)
  await table.place('5516').focus()
  await expect(card).toContainText('1st Panzer')
})

sharedTest('units in trouble are listed, and a line brings its unit into view', async ({ page, host }) => {
  const match = matchOf({ turn: 2, phase: 'german movement', units: UNITS, germanCities: ['5518'] })
  shelveFrance40(host, match, { name: 'Troubles' })
  await toLibrary(page, host)
  const table = await openMatch(page, 'Troubles')
  await table.command('Show 1516')
  await page.keyboard.press('y')
  await expect(page.getByRole('region', { name: 'Disrupted' })).toContainText('71st')
  const out = page.getByRole('region', { name: 'Out of Supply' })
  await out.getByRole('button', { name: /55th/ }).click()
  await expect(page.getByRole('status').filter({ hasText: /55th.*Out of Supply/ })).toBeVisible()
  await table.find('5420')
})

test('threat: where the enemy could move and at what odds they could attack', async ({ page, host }) => {
  const units = { 'de-1-1-pz': '5516', 'de-1-1-sch': '5516', 'fr-55': '5420', 'fr-71': '5620' }
  const match = matchOf({ turn: 2, phase: 'allied movement', units, germanCities: ['5518'] })
  shelveFrance40(host, match, { name: 'Threat' })
  await page.goto(await host.start())
  const table = await openMatch(page, 'Threat')
  await expect(table.question).toContainText('Allied')
  await page.keyboard.press('h')
  const legend = page.getByRole('list', { name: 'Signs on the map' })
  await expect(legend).toContainText('the enemy could move here')
  await expect(legend).toContainText('odds of the strongest attack')
  const at = await table.find('5420')
  await page.mouse.move(at.x, at.y)
  await expect(page.getByRole('note', { name: /^About / })).toContainText(/Threat\s*\d+-\d+ by 1st (Panzer|Schützen)/)
  await page.keyboard.press('h')
  await expect(legend).not.toContainText('the enemy could move here')
})

sharedTest('points of a turn are counted side by side', async ({ page, host }) => {
  const infantry = data.counters.units.filter(({ side, type }) => side === 'german' && type === 'infantry')
  const units = { 'fr-55': '2816', [infantry[0]!.id]: '5216', 'de-1-1-pz': '5518' }
  shelveFrance40(host, matchOf({ turn: 8, phase: 'german movement', units, germanCities: ['5518'] }), {
    name: 'Points',
  })
  await toLibrary(page, host)
  await openMatch(page, 'Points')
  await page.getByRole('tab', { name: 'Points' }).click()
  const turn = page.getByRole('region', { name: 'Points of turn 8' })
  await expect(turn.getByRole('heading')).toContainText(/(German|Allied) [+−]\d+/)
})

test('settings of the table: pace, sound, opening view, and no further question at a phase’s end', async ({
  page,
  host,
}) => {
  const match = matchOf({
    turn: 2,
    phase: 'german movement',
    next: ['german combat'],
    units: UNITS,
    germanCities: ['5518'],
  })
  shelveFrance40(host, match, { name: 'Set' })
  await page.goto(await host.start())
  const table = await openMatch(page, 'Set')
  await page.getByRole('button', { name: 'Settings' }).click()
  for (const [group, choice] of [
    ['Ask before a phase ends', 'Off'],
    ['Sound', 'On'],
    ['Pace of the playback', 'Step by step'],
    ['Opening view', 'Whole map'],
  ] as const)
    await page.getByRole('radiogroup', { name: group }).getByText(choice, { exact: true }).click()
  await page.keyboard.press('Escape')
  const before = await table.question.innerText()
  await page.keyboard.press('Enter')
  await expect(table.question).not.toContainText(before.split('\n')[0]!)
  await page.reload()
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('radiogroup', { name: 'Sound' }).getByRole('radio', { name: 'On' })).toBeChecked()
})
