/**
 * A whole game of France Fights On as two people play it at one screen: the hidden set-up and the first turn, then the
 * last turn from a prepared position to the victory screen.
 */
import type { Page } from '@playwright/test'
import { expect, test, type Host } from './app.ts'
import { Hands, openMatch } from './hands.ts'
import { LAST_STAND, lateMatch, shelve } from './prepared.ts'
import { Library } from './screens.ts'

/** Two corps are placed by hand, the rest is left to the app. */
async function setUpByHand(table: Hands): Promise<void> {
  await expect(table.question).toContainText('Set up the French army in the red row')
  for (const [unit, at] of [
    ['Groupement Cuirassé', 3],
    ['I Corps', 6],
  ] as const) {
    await table.page.getByRole('button', { name: unit, exact: true }).click()
    await expect(table.question).toContainText(`Where does ${unit} set up?`)
    const hex = (await table.hexesWith(/can be picked/))[at]!
    await table.touch(hex)
    await expect(table.place(hex)).toContainText(`French ${unit}`)
  }
  await table.say('Auto-place')
}

/** A unit and a hex within its reach, after a touch of the unit. */
async function takeUp(table: Hands, unit: RegExp): Promise<{ from: string; to: string }> {
  const from = (await table.hexesWith(unit))[0]!
  await table.touch(from)
  await expect(table.question).toContainText('moving ')
  await expect(table.places.filter({ hasText: 'reachable for' }).first()).toBeAttached()
  const to = (await table.hexesWith(/^\d+, clear: reachable for 2$/))[0]!
  return { from, to }
}

test('from New match through the hidden set-up and the first turn', async ({ page, host }) => {
  await page.goto(await host.start())
  await new Library(page).startMatch('From June to July', 'two')
  let table = new Hands(page)
  await table.skipNews()
  await table.sit('French')
  await setUpByHand(table)
  await table.handTo('German')
  await table.takeSample()
  await table.handTo('French')

  // A move by clicks: the unit, where to, and the end of its path once more.
  await expect(table.question).toContainText('26 units not yet moved')
  const click = await takeUp(table, /French .* Corps.*can be picked/)
  await table.touch(click.to)
  await expect(table.place(click.to)).toContainText('the path ends here')
  await table.touch(click.to)
  await expect(table.question).toContainText('25 units not yet moved')
  await expect(table.place(click.to)).toContainText('French')

  // A move by dragging; first it is dropped again by Esc.
  const drag = await takeUp(table, /French .* Corps.*can be picked/)
  await page.keyboard.press('Escape')
  await expect(table.question).toContainText('25 units not yet moved')
  await table.drag(drag.from, drag.to)
  await expect(table.place(drag.to)).toContainText('the path ends here')
  await table.say('Stop here')
  await expect(table.question).toContainText('24 units not yet moved')

  // Closed in the middle of the turn, and opened again: everything stands where it was.
  const standing = await table.texts()
  expect(await host.stop()).toBe(0)
  await expect(page.getByRole('heading', { name: 'Quarante has ended' })).toBeVisible()
  await page.goto(await host.start())
  table = await openMatch(page, 'From June to July')
  await table.sit('French')
  await expect(table.question).toContainText('24 units not yet moved')
  await expect.poll(() => table.texts()).toEqual(standing)

  await table.takeBack()
  await expect(table.question).toContainText('25 units not yet moved')
  await expect(table.place(drag.to)).toHaveCount(0)
  await table.redo()
  await expect(table.question).toContainText('24 units not yet moved')
  await expect(table.place(drag.to)).toContainText('French')

  // In the first turn everybody leaves the red row; whoever wants to end before is told so (5.3).
  await table.say('End movement')
  await expect(table.question.getByRole('alert')).toContainText('still has to move')
  await expect(table.question.getByRole('alert').getByRole('button', { name: 'Rule 5.3' })).toBeVisible()
})

async function lateTable(page: Page, host: Host, name: string): Promise<Hands> {
  shelve(host, lateMatch(LAST_STAND, ['4011'], 8), { name, dice: 'own', seating: 'two' })
  await page.goto(await host.start())
  const table = await openMatch(page, name)
  await table.skipNews()
  await table.sit('German')
  return table
}

test('the last turn, from a prepared position to the victory screen', async ({ page, host }) => {
  const table = await lateTable(page, host, 'The last stand')

  // The German puts refugees on the road of XII Corps.
  await expect(table.question).toContainText('Place 1 Refugee marker')
  await table.touch('3913')
  await table.say('Place the refugees')

  // Evacuation.
  await table.handTo('French')
  await table.touch('1516')
  await expect(table.question).toContainText('Evacuate VIII Corps?')
  await table.say('Evacuate')
  await expect(page.getByRole('button', { name: /^Victory points 10 / })).toBeVisible()
  await table.endAnyway('End evacuation')

  // Refugees: VI Corps pays for them, XII Corps overruns them.
  await expect(table.place('4011')).toContainText(/refugees/i)
  await table.touch('4010')
  await expect(table.question).toContainText('moving VI Corps')
  await table.touch('4011')
  await page.getByRole('button', { name: 'Go there 2 MP' }).click()
  await table.say('Stop here')
  await expect(table.place('4011')).toContainText('French VI Corps')
  await table.touch('3912')
  await expect(table.question).toContainText('moving XII Corps')
  await table.touch('3913')
  await page.getByRole('button', { name: /^Overrun the refugees: −1 VP/ }).click()
  await table.say('Stop here')
  await expect(table.place('3913')).toContainText('French XII Corps')
  await expect(page.getByRole('button', { name: /^Victory points 9 / })).toBeVisible()
  await table.say('End movement')
  await expect(table.question).toContainText('End movement: 3 units unmoved?')
  await table.say('End movement')
  await table.say('End combat')

  // A panzer scare; the dice are the players' own.
  await table.roll('Panzer Scare', 1)
  await expect(table.question).toContainText('Panzer Scare on XV Panzer Corps?')
  await table.say('Place the Panzer Scare')
  await table.handTo('German')
  await table.say('Move, then fight')
  await table.say('No air strike')
  await table.endAnyway('End movement')

  // An attack with the Stukas; the other side chooses its retreat.
  await table.touch('5019')
  await expect(table.question).toContainText('Who attacks 5019?')
  await table.touch('5118')
  await page.getByRole('button', { name: /^Stukas/ }).click()
  await expect(page.getByRole('button', { name: /^Stukas/ })).toHaveAttribute('aria-pressed', 'true')
  await table.say('Commit attack')
  await table.roll('Stukas', 1, 2)
  await table.say('Roll the die')
  await table.roll('Combat die', 4)
  await table.handTo('French')
  await expect(table.question).toContainText('Retreat I Corps to which hex?')
  await table.touch('4919')
  await table.say('Retreat')
  await table.handTo('German')
  await expect(table.place('4919')).toContainText('French I Corps')
  await expect(table.question).toContainText('Advance into 5019?')
  await table.touch('5118')
  await table.say('Advance')
  await expect(table.place('5019')).toContainText('German III Infantry Corps')

  // Marseille: naval guns in its defence. They cost points, and the attack fails.
  await table.touch('1814')
  await table.touch('1815')
  await table.say('Commit attack')
  await table.handTo('French')
  await expect(table.question).toContainText('Call support for the defence of Marseille')
  await table.say('French naval guns')
  await table.roll('Naval guns', 3)
  await table.roll('Cost of naval gunfire', 2)
  await table.roll('City die', 4)
  await table.roll('Combat die', 1)
  await expect(page.getByRole('region', { name: 'Battle for Marseille (1814)' })).toContainText('Attacker eliminated')
  await table.handTo('German')
  await table.say('End combat')

  // The last refugees, and the verdict.
  await table.roll('Refugees', 1)
  await table.touch('3010')
  await table.say('Place the refugees')
  const verdict = page.getByRole('dialog', { name: 'Result' })
  await expect(verdict.getByRole('heading', { name: 'Anne wins' })).toBeVisible()
  await expect(verdict).toContainText('French victory: 27 VP (25 needed)')
  for (const row of [/^\+19 Points for cities/, /^−\d Cost of overrunning refugees/, /^−2 Cost of naval gunfire/])
    await expect(verdict.getByRole('row', { name: row })).toBeVisible()
  await verdict.getByRole('button', { name: 'Full ledger' }).click()
  const ledger = page.getByRole('region', { name: 'Points of turn 15' })
  await expect(ledger).toContainText('VIII Corps evacuated')
  await expect(ledger).toContainText('Lyon (4219) is French at the end')
  await table.leave()
  await expect(page.getByRole('button', { name: 'Finished 1' })).toBeVisible()
})
