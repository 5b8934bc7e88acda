import { expect, test } from './app.ts'
import { Library, type Table } from './screens.ts'

/** Both sides take the sample set-up. */
async function setUp(table: Table): Promise<void> {
  await expect(table.question).toContainText('French player decides')
  await expect(table.question).toContainText('Set up the French army in the red row')
  await table.takeSample()
  await expect(table.question).toContainText('German player decides')
  await table.takeSample()
  await expect(table.question).toContainText('26 units not yet moved')
}

/** In the first turn every French unit must leave the red row before the phase may end (5.3). */
async function marchAll(table: Table): Promise<void> {
  for (let left = 26; left > 0; left--) {
    // The last one is taken by itself.
    await expect(table.question).toContainText(left === 1 ? 'moving ' : `${left} units not yet moved`)
    if (left > 1) await table.takeUnit()
    await table.goAnywhere(0)
  }
}

test('a match is made, played, closed, opened again, taken back and branched', async ({ page, host }) => {
  await page.goto(await host.start())
  let table = await new Library(page).startMatch('The long retreat')
  await setUp(table)
  await marchAll(table)
  // Stacks may be thinned out (6.5): the table says so first.
  await table.endAnyway('End movement')
  await expect(table.question).toContainText('German player decides')
  await table.showTab('Log')
  await expect(table.record).toContainText('entry 29')
  await expect(table.log).toHaveCount(29)
  const march = await table.log.nth(1).innerText()
  expect(march).toContain(' moves ')

  expect(await host.stop()).toBe(0)
  await expect(page.getByRole('heading', { name: 'Quarante has ended' })).toBeVisible()

  await page.goto(await host.start())
  table = await new Library(page).openMatch('The long retreat')
  await expect(table.question).toContainText('German player decides')
  await table.showTab('Log')
  await expect(table.record).toContainText('entry 29')
  await expect.poll(() => table.log.nth(1).innerText()).toBe(march)

  await table.takeBack()
  await expect(table.question).toContainText('French player decides')
  await expect(table.record).toContainText('entry 28 of 29')
  await table.redo()
  await expect(table.question).toContainText('German player decides')
  await table.takeBack()
  await expect(table.record).toContainText('entry 28 of 29')
  await table.takeBack()
  await expect(table.record).toContainText('entry 27 of 29')
  await expect(table.log).toHaveCount(27)

  await table.keepBranch('Another way')
  await expect(table.branch('Another way')).toContainText('entry 27')
  await table.showTab('first')
  // Only one unit is left to move, so it is picked already.
  await table.goAnywhere(1)
  await table.showTab('Log')
  await expect(table.record).toContainText('entry 30')
  expect(await table.log.first().innerText()).not.toBe(march)
  await table.branch('main').click()
  await expect(table.question).toContainText('German player decides')
  await expect.poll(() => table.log.nth(1).innerText()).toBe(march)
  await table.branch('Another way').click()
  await expect(table.record).toContainText('entry 30')
  await expect(table.log).toHaveCount(28)
})

test('two players hand the screen over, and neither sees what it must not', async ({ page, host }) => {
  await page.goto(await host.start())
  const table = await new Library(page).startMatch('For two', 'two')
  await expect(table.curtain).toContainText('French player is next')
  await expect(table.places).toHaveCount(0)
  await table.sit('French')
  await table.takeSample()
  const below = table.places.filter({ hasText: 'XLIII Fortress Corps' }) // lies under another unit (3.6)
  await expect(below).toHaveCount(1)
  await table.say(/^Hand over/)
  await expect(table.curtain).toContainText('German player is next')
  await expect(table.places).toHaveCount(0)
  await table.sit('German')
  await expect(table.question).toContainText('Set up the German army in the green row')
  await expect(table.places.first()).toBeAttached()
  await expect(below).toHaveCount(0)
})

test('a note is for its writer or for both sides', async ({ page, host }) => {
  await page.goto(await host.start())
  const table = await new Library(page).startMatch('Notes for two', 'two')
  await table.sit('French')
  await table.takeSample()
  await table.showTab('Log')
  await table.writeNote('Feint at Lyon')
  await expect(table.log.first()).toContainText('Feint at Lyon')
  await expect(table.log.first()).toContainText('Only for you')
  await table.writeNote('We go on at eight', 'For both sides')
  await expect(table.log.first()).toContainText('We go on at eight')
  await table.say(/^Hand over/)
  await table.sit('German')
  await table.showTab('Log')
  await expect(table.log.first()).toContainText('We go on at eight')
  await expect(table.log.first()).not.toContainText('Feint at Lyon')
})
