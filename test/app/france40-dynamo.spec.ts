/** Dynamo by mouse and keys: a match from its first question, the evacuation, and how it ends. */
import { must } from '../saves/specimens.ts'
import { expect, sharedTest, test } from './app.ts'
import { Hands, openMatch } from './hands.ts'
import { matchOf, shelveFrance40 } from './prepared-france40.ts'
import { toLibrary } from './sitting.ts'

test('a new match: the scenario and a ruling are chosen, and the first markers are laid', async ({ page, host }) => {
  await page.goto(await host.start())
  await page
    .getByRole('button', { name: /^New match/ })
    .first()
    .click()
  await page.getByRole('radio', { name: 'France ’40', exact: true }).press('Space')
  await page.getByRole('radio', { name: /^Dynamo/ }).check()
  await page.getByRole('radio', { name: /^No cell is orange/ }).check()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('The pocket')
  await page.getByRole('button', { name: 'Start match' }).press('Enter')
  const table = new Hands(page)
  await expect(table.question).toContainText(/Place \d Halt! markers on Panzer divisions/)
  const [hex] = await table.hexesWith(/Panzer Division.*can be picked/)
  await table.touch(hex!)
  await expect(table.question).toContainText(/placed: .*Panzer Division/)
  await table.say('Auto-place the rest')
  await expect(table.question).not.toContainText('Halt! markers')
  await expect(table.place(hex!)).toContainText(/Panzer Division/)
})

sharedTest(
  'units leave Dunkirk by the port and wait on the beach, and the count of the evacuation grows',
  async ({ page, host }) => {
    const match = matchOf({
      scenario: 'dynamo',
      turn: 5,
      phase: 'allied initial',
      units: { 'br-1': '2113', 'br-2': '2113', 'br-4': '2213', 'fr-1-dlm': '2213', 'de-8': '2722' },
    })
    shelveFrance40(host, match, { name: 'Dunkirk', dice: 'own' }, 'dynamo')
    await page.setViewportSize({ width: 1920, height: 1080 })
    await toLibrary(page, host)
    const table = await openMatch(page, 'Dunkirk')
    const panel = page.getByRole('complementary', { name: 'Evacuation' })
    await expect(panel).toContainText('0 units evacuated 15 needed')

    await table.touch('2113')
    await expect(table.question).toContainText('Roll to evacuate from Dunkirk (2113)?')
    await page.keyboard.press('Enter')
    await table.roll('Evacuation', 4)
    await expect(table.question).toContainText('Up to 2')
    await table.touch('2113')
    await table.touch('2113')
    await page.keyboard.press('Enter')
    await expect(panel).toContainText('2 units evacuated')
    await expect(panel).toContainText('2 of them British 10 needed')

    await table.touch('2213')
    await page.keyboard.press('Enter')
    await table.roll('Evacuation', 1)
    await expect(table.place('2213')).toContainText('EVAC +2')
    await expect(panel).toContainText('2 units evacuated')
  },
)

/** The evacuation as it stands when so many are away. */
const ashore = { 'br-1': '2113', 'be-8': '2810', 'de-8': '2722' }
const AWAY = ['br-2', 'br-4', 'br-42', 'br-44', 'br-48', 'br-5', 'br-50', 'br-23', 'br-46']
const FRENCH = ['fr-1-dlm', 'fr-2-dlm', 'fr-3-dlm', 'fr-1-mot', 'fr-12-mot']

sharedTest('Belgium is lost, and the fifteenth unit away ends the game', async ({ page, host }) => {
  const match = matchOf({ scenario: 'dynamo', turn: 5, phase: 'allied initial', units: ashore })
  for (const unit of [...AWAY, ...FRENCH])
    must(match.referee(['german', 'allied'], 'a position for the test', `place ${unit} evacuated`))
  shelveFrance40(host, match, { name: 'The last ship', dice: 'own' }, 'dynamo')
  await page.setViewportSize({ width: 1920, height: 1080 })
  await toLibrary(page, host)
  const table = await openMatch(page, 'The last ship')
  const panel = page.getByRole('complementary', { name: 'Evacuation' })
  await expect(panel).toContainText('14 units evacuated')
  await expect(panel).toContainText('9 of them British')
  await expect(panel).toContainText('Belgium has surrendered')
  await expect(table.places.filter({ hasText: 'Belgian' })).toHaveCount(0)
  await table.touch('2113')
  await page.keyboard.press('Enter')
  await table.roll('Evacuation', 1)
  await table.touch('2113')
  await page.keyboard.press('Enter')
  await expect(table.question).toContainText('The game is over')
  await expect(panel).toContainText('15 units evacuated')
  await expect(table.question).toContainText('Allied Automatic Victory: 15 units got away, 10 of them British')
})

sharedTest('after the twelfth turn of Dynamo the points decide', async ({ page, host }) => {
  const units = { 'br-1': '2113', 'fr-1-dlm': '2213', 'de-8': '2214' }
  const match = matchOf({ scenario: 'dynamo', turn: 12, phase: 'allied combat', units })
  shelveFrance40(host, match, { name: 'The end' }, 'dynamo')
  await toLibrary(page, host)
  const table = await openMatch(page, 'The end')
  await table.say('End combat')
  await expect(table.question).toContainText('The game is over')
  // Units a diagram does not name are eliminated: nearly all Germans count for the Allies here.
  await expect(table.question).toContainText(/Allied victory: \d+ VP \(15 needed\)/)
})
