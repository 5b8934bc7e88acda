/** One turn with the players' own dice: what came up is typed, and what cannot have come up is refused. */
import { expect, sharedTest } from './app.ts'
import { openMatch } from './hands.ts'
import { lateMatch, shelve } from './prepared.ts'
import { toLibrary } from './sitting.ts'

const UNITS = { 'fr-6': '4010', 'fr-1': '5019', 'de-3': '5118', 'de-4': '5119', 'de-15': '5219' }

sharedTest('one turn with typed dice', async ({ page, host }) => {
  shelve(host, lateMatch(UNITS, [], 8), { name: 'Our own dice', dice: 'own', seating: 'alone-open' })
  await toLibrary(page, host)
  const table = await openMatch(page, 'Our own dice')
  await table.touch('4210')
  await table.say('Place the refugees')
  await table.endAnyway('End evacuation')
  await table.endAnyway('End movement')
  await table.say('End combat')

  // A seven is no die, nothing is no die, and neither is a letter.
  const scare = table.question.getByRole('textbox', { name: 'Panzer Scare, die 1 of 1, 1 to 6' })
  await expect(scare).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('x')
  await expect(scare).toHaveValue('')
  await page.keyboard.press('7')
  await page.keyboard.press('Enter')
  await expect(table.question.getByRole('alert')).toContainText('No:')
  await expect(scare).toHaveValue('')
  await table.roll('Panzer Scare', 6)

  await table.say('Move, then fight')
  await table.say('No air strike')
  await table.endAnyway('End movement')
  await table.touch('5019')
  await table.touch('5118')
  await page.getByRole('button', { name: /^Stukas/ }).click()
  await table.say('Commit attack')
  // Two dice are typed one after the other; Backspace goes back to the first.
  const stukas = table.question.getByRole('textbox')
  await expect(stukas).toHaveCount(2)
  await expect(stukas.first()).toBeFocused()
  await page.keyboard.press('5')
  await page.keyboard.press('Backspace')
  await expect(stukas.first()).toBeFocused()
  await page.keyboard.press('1')
  await page.keyboard.press('2')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Dice', exact: true })).toContainText('Stukas add 3 to the attack')
  await table.say('Roll the die')
  await table.roll('Combat die', 4)
  await expect(page.getByRole('region', { name: 'Battle for 5019' })).toContainText('Defender retreats')
  await table.touch('5019')
  await table.touch('4919')
  await table.say('Retreat')
  await table.say('No advance')
  await table.say('No advance')
  await table.say('End combat')
  await table.roll('Refugees', 1)
  await table.touch('4210')
  await table.say('Place the refugees')
  await expect(page.getByRole('dialog', { name: 'Result' })).toBeVisible()
})
