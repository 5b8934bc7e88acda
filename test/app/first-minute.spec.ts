/** The first minute: an empty library, New match, and the keys that work everywhere. */
import { expect, test } from './app.ts'
import { Hands } from './hands.ts'

const settings = { name: 'Settings', level: 1 } as const

test('the first start offers A Spoiled Victory with a guide, and Enter begins it', async ({ page, host }) => {
  await page.goto(await host.start())
  await expect(page.getByRole('button', { name: /^Play a guided turn of A Spoiled Victory/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Guide' })).toContainText('Guide 1 of')
  await expect(page.getByRole('region', { name: 'Question' })).toContainText('decides')
  await expect(page.getByRole('heading', { name: 'New match' })).toHaveCount(0)
})

test('the cards of the empty library set up their game', async ({ page, host }) => {
  await page.goto(await host.start())
  const cards = page.getByRole('list', { name: 'Games' })
  await expect(cards.getByRole('button', { name: 'Set up The Breakthrough at Dinant' })).toBeVisible()
  await cards.getByRole('button', { name: 'Set up France ’40' }).click()
  await expect(page.getByRole('radio', { name: 'France ’40', exact: true })).toBeChecked()
  await page.keyboard.press('Escape')
  // By keys: the card is chosen, and nothing begins by the same stroke.
  await cards.getByRole('button', { name: 'Set up France Fights On' }).press('Enter')
  await expect(page.getByRole('radio', { name: 'France Fights On', exact: true })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Start match' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'New match' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Back to the library' }).click()
  await expect(page.getByRole('article')).toHaveAccessibleName('France Fights On')
})

test('New match: how it is won, how long it takes, options of the scenario only, and keys that take the focus along', async ({
  page,
  host,
}) => {
  await page.goto(await host.start())
  await expect(page.getByRole('button', { name: /^New match/ })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('button', { name: 'Start match' })).toBeVisible()
  await page.keyboard.press('3')
  await expect(page.getByRole('radio', { name: 'France ’40', exact: true })).toBeFocused()
  const plate = page.getByRole('region', { name: 'How you win' })
  await expect(plate).toContainText('After turn 10 the side with more VP wins')
  await expect(plate).toContainText('about 8 to 10 hours')
  await expect(plate).toContainText('our estimate')
  await expect(page.getByText('13 to 22 May 1940').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveAttribute(
    'placeholder',
    'France ’40: Sickle Cut',
  )
  const extra = page.getByRole('radiogroup', { name: 'An eleventh turn for 3 VP' })
  await expect(extra.getByRole('radio', { name: 'The game ends after turn 10 (standard)' })).toBeChecked()
  await page.getByRole('radio', { name: /^Dynamo/ }).check()
  await expect(extra).toHaveCount(0)
  await expect(plate).toContainText('Evacuate 15 units')
})

test('at the first table: the rule of the question, the palette, the keys, and how it is won', async ({
  page,
  host,
}) => {
  await page.goto(await host.start())
  await page.getByRole('button', { name: 'Set up France Fights On' }).click()
  await page.getByRole('radio', { name: 'Solo, both sides visible' }).check()
  await page.getByRole('button', { name: 'Start match' }).click()
  const table = new Hands(page)
  await expect(table.question).toContainText('decides')

  await test.step('F1 opens the rule of the question', async () => {
    const id = await table.question
      .getByRole('button', { name: /^Rule / })
      .first()
      .innerText()
    await page.keyboard.press('F1')
    const sheet = page.getByRole('dialog', { name: 'Rules reference' })
    await expect(sheet.getByRole('article', { name: new RegExp(`^${id.trim()} `) })).toBeInViewport()
    await expect(sheet).not.toContainText('There is no rule')
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
  })

  await test.step('the palette begins with what can be done now', async () => {
    await page.keyboard.press('Control+k')
    const options = page.getByRole('option')
    await expect(options.first()).toContainText('sample set-up')
    await expect(options.filter({ hasText: 'Settings' })).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(options).toHaveCount(0)
  })

  await test.step('the list of keys is ordered by task and names no key twice', async () => {
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Keys' })
    await expect(keys.getByRole('heading', { level: 3 })).toHaveText([
      'Playing',
      'On the map',
      'Panels and tables',
      'Match and library',
      'The app',
    ])
    await expect(keys.getByText(/Zoom in/)).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(keys).toHaveCount(0)
  })

  await test.step('the first question says how the match is won, until that is put away', async () => {
    const plate = page.getByRole('region', { name: 'How you win' })
    await expect(plate).toContainText('25 VP')
    await plate.getByRole('button', { name: 'Close' }).click()
    await expect(plate).toHaveCount(0)
    await table.takeSample()
    await expect(table.question).toContainText(/German (player )?decides/)
    await expect(plate).toHaveCount(0)
  })
})

test('Sickle Cut has as many boxes on its track as turns', async ({ page, host }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto(await host.start())
  await page.getByRole('button', { name: 'Set up France ’40' }).click()
  await expect(page.getByText(/Ten days to break through/)).toBeVisible()
  await page.getByRole('button', { name: 'Start match' }).click()
  const track = page.getByRole('navigation', { name: 'Turn track' })
  await expect(track.getByRole('button', { name: /^Turn 10,/ })).toBeVisible()
  await expect(track.getByRole('button', { name: /^Turn 11,/ })).toHaveCount(0)
})

test('Ctrl , opens the settings on every screen', async ({ page, host }) => {
  await page.goto(await host.start())
  const open = async () => {
    await page.keyboard.press('Control+,')
    await expect(page.getByRole('heading', settings)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', settings)).toHaveCount(0)
  }
  await expect(page.getByRole('button', { name: /^New match/ })).toBeVisible()
  await open()
  await page.keyboard.press('n')
  await expect(page.getByRole('button', { name: 'Start match' })).toBeVisible()
  await open()
  await page.keyboard.press('Escape')
  await page.keyboard.press('F1')
  await expect(page.getByRole('heading', { name: 'Rules reference', level: 1 })).toBeVisible()
  await open()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Set up A Spoiled Victory' }).click()
  await page.getByRole('button', { name: 'Start match' }).click()
  await expect(page.getByRole('region', { name: 'Question' })).toBeVisible()
  await open()
  await expect(page.getByRole('region', { name: 'Question' })).toBeVisible()
})

test('a finished match can be looked at, and nothing in it can be played', async ({ page, host }) => {
  await page.goto(await host.start())
  await page.getByRole('button', { name: 'View a finished match' }).click()
  await expect(page.getByRole('region', { name: 'Question' })).toContainText('The game is over')
  await expect(page.getByRole('dialog', { name: 'The verdict' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: /^Log/ }).click()
  await expect(
    page
      .getByRole('list', { name: /^Log of / })
      .getByRole('listitem')
      .first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Back to the library' }).first().click()
  await expect(page.getByRole('article')).toHaveAccessibleName(/^Sample: /)
})
