/** One whole turn by keyboard alone: the mouse is never touched. */
import { expect, test } from './app.ts'
import { Keys } from './keys.ts'
import { lateMatch, shelve } from './prepared.ts'

const UNITS = { 'fr-8': '1516', 'fr-6': '4010', 'fr-1': '5019', 'de-3': '5118', 'de-4': '5119', 'de-15': '5219' }

test('one whole turn by keyboard alone', async ({ page, host }) => {
  shelve(host, lateMatch(UNITS, [], 8), { name: 'By keys', dice: 'own', seating: 'alone-open' })
  await page.goto(await host.start())
  const table = new Keys(page)

  // From the library to the table by Tab and Enter.
  const match = page.getByRole('article', { name: 'By keys' })
  await table.tabTo(match.getByRole('button', { name: /^(Continue|Open )/ }).first())
  await table.press('Enter')

  // What the palette finds: a place for the refugees, a unit to evacuate.
  await expect(table.question).toContainText('Place 1 Refugee marker')
  await table.type('Refugees here: 4210')
  await table.enter('Place refugees here?')
  await expect(table.question).toContainText('can be evacuated')
  await table.type('Evacuate: VIII Corps')
  await table.enter('Evacuate VIII Corps?')
  await expect(page.getByRole('button', { name: /^Victory points 10 / })).toBeVisible()
  await expect(table.question).toContainText('3 units can be evacuated')
  await table.press('Control+Enter')
  await table.enter(/End evacuation: \d units could be evacuated\?/)

  // The hex cursor: P finds the unit, arrows lead it, Enter picks, Esc drops, Enter at the end of the path stops there.
  await expect(table.question).toContainText('2 units not yet moved')
  await table.press('m')
  await expect(page.getByRole('application', { name: 'Map' })).toBeFocused()
  await table.press('p', 'p')
  await expect(table.cursor('4010')).toContainText('French VI Corps')
  await table.press('Enter')
  await expect(table.question).toContainText('Where does VI Corps go?')
  await table.press('Escape')
  await expect(table.question).toContainText('2 units not yet moved')
  await table.press('Enter')
  await expect(table.question).toContainText('Where does VI Corps go?')
  await table.press('ArrowRight')
  await expect(table.cursor('4011')).toContainText('reachable for 1')
  await table.press('Enter')
  await expect(table.cursor('4011')).toContainText('the path ends here')
  await table.press('Enter')
  await expect(table.question).toContainText('1 unit not yet moved')
  await expect(table.place('4011')).toContainText('French VI Corps')
  await table.press('Control+Enter')
  await expect(table.question).toContainText('End movement: 1 unit unmoved?')
  await table.tabTo(table.question.getByRole('button', { name: 'End movement' }))
  await table.press('Enter')
  await expect(table.question).toContainText('Declare an attack')
  await table.press('Control+Enter')

  // The German half: their order, their attack with the Stukas, the French retreat.
  await table.roll('Panzer Scare', 6)
  await table.enter('Move first or fight first this turn?')
  await table.enter('Air strike by the Stukas alone?')
  await expect(table.question).toContainText('3 units not yet moved')
  await table.press('Control+Enter')
  await table.enter('End movement: 3 units unmoved?')
  await table.type('Attack: 5019')
  await expect(table.question).toContainText('Who attacks 5019?')
  await table.type('Select: III Infantry Corps')
  await table.type('Select: Add Stukas')
  await table.enter('Attack on the ')
  await table.roll('Stukas', 1, 2)
  await table.enter('Roll on the ')
  await table.roll('Combat die', 4)
  await expect(table.question).toContainText('Retreat I Corps to which hex?')
  await table.type('Select: 4919')
  await table.enter('Retreat to 4919?')
  await table.enter('Advance into 5019?')
  await table.enter('No advance: 1 unit may still advance?')
  await expect(table.place('4919')).toContainText('French I Corps')
  await table.enter('Declare an attack')
  await table.roll('Refugees', 1)
  await table.type('Refugees here: 4210')
  await table.enter('Place refugees here?')
  await expect(page.getByRole('dialog', { name: 'Result' })).toBeVisible()
  await table.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
