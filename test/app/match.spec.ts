import { expect, test } from './app.ts'
import { Library, type Table } from './screens.ts'

/** Both sides take the sample set-up. */
async function setUp(table: Table): Promise<void> {
  await expect(table.question).toContainText('French decides')
  await expect(table.question).toContainText('Place the French army in the red row (3.3)')
  await table.pick('sample')
  await table.play()
  await expect(table.question).toContainText('German decides')
  await table.pick('sample')
  await table.play()
  await expect(table.log).toHaveCount(2)
  await expect(table.question).toContainText('French decides')
}

/** The first unit of the list marches, as the app would do it or at first elsewhere. */
async function march(table: Table, how: 'as usual' | 'elsewhere' = 'as usual'): Promise<void> {
  await table.fresh()
  await table.pick('move')
  if ((await table.line.innerText()) === 'move') await table.pickAny('first')
  if (how === 'elsewhere') await table.pickAny('last')
  await table.complete()
}

test('a match is made, played, closed, opened again, taken back and branched', async ({ page, host }) => {
  await page.goto(await host.start())
  let table = await new Library(page).startMatch('The long retreat')
  await setUp(table)
  await march(table)
  await expect(table.log).toHaveCount(3)
  await expect(table.log.last()).toContainText('French move ')
  const move = await table.log.last().innerText()
  // In the first turn every French unit must leave the red row before the phase may end (5.3).
  for (let count = 4; (await table.offer('end').count()) === 0; count++) {
    await march(table)
    await expect(table.log).toHaveCount(count)
    await table.fresh()
  }
  await table.pick('end')
  await table.play()
  await expect(table.question).toContainText('German decides')
  await expect(table.log.last()).toContainText('French end')
  const lines = await table.log.count()

  expect(await host.stop()).toBe(0)
  await expect(page.getByRole('heading', { name: 'Quarante has ended' })).toBeVisible()

  await page.goto(await host.start())
  table = await new Library(page).openMatch('The long retreat')
  await expect(table.question).toContainText('German decides')
  await expect(table.log).toHaveCount(lines)
  await expect(table.log.nth(2)).toContainText(move)

  await table.takeBack()
  await expect(table.question).toContainText('French decides')
  await expect(table.log).toHaveCount(lines - 1)
  await table.redo()
  await expect(table.question).toContainText('German decides')
  await expect(table.log).toHaveCount(lines)
  const last = await table.log.nth(-2).innerText()
  for (const left of [lines - 1, lines - 2]) {
    await table.takeBack()
    await expect(table.log).toHaveCount(left)
  }

  await table.keepBranch('Stay and fight')
  await expect(table.branch('Stay and fight')).toContainText(`line ${lines - 2}`)
  await march(table, 'elsewhere')
  await expect(table.log).toHaveCount(lines - 1)
  await expect(table.log.last()).not.toContainText(last)
  await expect(table.branch('Stay and fight')).toContainText(`line ${lines + 1}`)
  await table.goToBranch('main')
  await expect(table.log).toHaveCount(lines)
  await expect(table.log.nth(-2)).toContainText(last)
  await table.goToBranch('Stay and fight')
  await expect(table.log).toHaveCount(lines - 1)
})

test('an act is built, taken apart and completed', async ({ page, host }) => {
  await page.goto(await host.start())
  const table = await new Library(page).startMatch('By hand')
  await expect(table.question).toContainText('French decides')
  await table.offer('setup').press('Enter')
  await expect(table.line).toHaveText('setup')
  await table.offers.first().press('Enter')
  await expect(table.line).toHaveText(/^setup \S+$/)
  await table.offers.first().press('Space')
  await expect(table.line).toHaveText(/^setup \S+ \d+$/)
  await table.pickBack()
  await expect(table.line).toHaveText(/^setup \S+$/)
  await table.complete()
  await expect(table.question).toContainText('German decides')
  await expect(table.log).toHaveCount(1)
})

test('two players hand the screen over, and neither sees the other’s table', async ({ page, host }) => {
  await page.goto(await host.start())
  const table = await new Library(page).startMatch('For two', 'two')
  await expect(table.curtain).toContainText('French is next')
  await table.sit('French')
  await table.pick('sample')
  await table.play()
  await expect(table.log.first()).not.toContainText('hidden')
  await table.handOver('German')
  await table.sit('German')
  await expect(table.log.first()).toContainText('setup (hidden)')
})
