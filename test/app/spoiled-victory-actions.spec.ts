/** A Spoiled Victory by mouse and keys: a free set-up, repairs, the RAF, an attack of one's own with the Dunkirk Spirit. */
import { expect, sharedTest, test, type Host } from './app.ts'
import { misfits } from './fit.ts'
import { openMatch } from './hands.ts'
import { toLibrary } from './sitting.ts'
import { drawnAs, shelveSolitaire, Solitaire } from './solitaire.ts'
import type { Page } from '@playwright/test'
import type { Diagram } from '../rules/spoiled-victory/position.ts'

/** The Player Actions of a drawn position, with five actions of the card and the player's own dice. */
async function openActions(page: Page, host: Host, name: string, diagram: Omit<Diagram, 'phase'>): Promise<Solitaire> {
  await page.setViewportSize({ width: 1920, height: 1080 })
  const match = drawnAs({ ...diagram, phase: 'actions' })
  match.chance(['card-36'])
  shelveSolitaire(host, match, { name, dice: 'own' })
  await toLibrary(page, host)
  await openMatch(page, name)
  const table = new Solitaire(page)
  await expect(table.question).toContainText('5 of 5 Player Actions left')
  return table
}

test('a free set-up: some units by hand, the rest by the sheet', async ({ page, host }) => {
  await page.goto(await host.start())
  await page
    .getByRole('button', { name: /^New match/ })
    .first()
    .click()
  await page.getByText('A Spoiled Victory', { exact: true }).click()
  await page.getByRole('radio', { name: 'Free: you place the British and French units' }).check()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('My own line')
  await page.getByRole('button', { name: 'Start match' }).press('Enter')
  const table = new Solitaire(page)
  await page.getByRole('button', { name: '1/Loyals', exact: true }).click()
  await expect(table.question).toContainText('Place 1/Loyals in which space?')
  await table.touch('C3')
  await expect(table.space('C3')).toContainText('1/Loyals')
  // The sea is not for them, and says so.
  await page.getByRole('button', { name: '5/Green Howards', exact: true }).click()
  await table.touch('X2', 'right')
  await expect(page.getByText('Combat units set up on land').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await table.touch('F3')
  await table.say('Auto-place the rest')
  await expect(table.question).toContainText('Fly the RAF patrol this turn?')
  await expect(table.space('C3')).toContainText('1/Loyals')
  await expect(table.space('F3')).toContainText('5/Green Howards')
  expect(await misfits(page)).toEqual([])
})

sharedTest('the Mole is repaired and the RAF bombs a Panzer', async ({ page, host }) => {
  const state = { mole: 'damaged', jetties: 'damaged', bombers: 'held' } as const
  const units = { 'g-1-9pz': 'A2', 'b-1gren': 'A4', 'ev-1': 'A5 2' }
  const table = await openActions(page, host, 'Bombs', { units, state, cards: { 'card-07': 'held' } })
  await page.getByRole('button', { name: /^Repair/ }).click()
  await expect(table.question).toContainText('Repair what?')
  await table.say('The Mole')
  await table.say('Repair')
  await expect(page.getByRole('complementary', { name: 'Cards' })).toContainText(/Mole\s*undamaged/)

  await page.getByRole('button', { name: /^RAF Bombers/ }).click()
  await expect(table.question).toContainText('Bomb which German unit?')
  await expect(table.question).toContainText('free')
  await table.touch('A2')
  await table.say('Bomb')
  await table.roll('RAF Bombers', 6, 5)
  await expect(table.space('A2')).toContainText('reduced')
  await expect(page.getByRole('button', { name: /^RAF Bombers/ })).toHaveAttribute('aria-disabled', 'true')
})

sharedTest('an attack of one’s own, with chosen dice rolled again', async ({ page, host }) => {
  const units = { 'g-20mot': 'C2', 'b-1gren': 'C3' }
  const table = await openActions(page, host, 'Counterattack', { units, state: { spirit: true } })
  await table.drag('C3', 'C2')
  await table.say('Move')
  await expect(table.space('C2')).toContainText('1/Grenadier Guards')
  await table.endAnyway('End actions')
  // He stood there alone: he must be attacked, and with one unit there is nothing to ask.
  await table.roll('Allied Attack Dice', 6, 1, 2, 5)
  await expect(table.question).toContainText('Use the Dunkirk Spirit')
  await table.say('Re-roll')
  await table.say('Die 2, a 1')
  await table.say('Die 3, a 2')
  await expect(table.question).toContainText('Re-roll 2 dice?')
  await table.say('Re-roll')
  await table.roll('Allied Attack Dice', 6, 6)
  // Three above 5: he falls back and is Disrupted.
  await expect(table.space('C1')).toContainText(/German 20th Motorized.*Disrupted/)
  await expect(table.space('C2')).toContainText('1/Grenadier Guards')
  await expect(page.getByRole('complementary', { name: 'Cards' })).toContainText('Dunkirk Spirit')
})
