/** The computer in a game for one: it advises the player, or plays the Allied side to be watched. */
import { expect, test } from './app.ts'
import { playedUntil, shelveSolitaire, Solitaire } from './solitaire.ts'

test('A Spoiled Victory: advice is drawn and followed, and the computer plays the Allied side', async ({
  page,
  host,
}) => {
  const match = playedUntil(({ turn, moves }, step) => turn === 3 && step === 'evacuation' && moves > 1)
  shelveSolitaire(host, match, { name: 'Beaches' })
  await page.goto(await host.start())
  await page
    .getByRole('article', { name: 'Beaches' })
    .getByRole('button', { name: /^(Continue|Open )/ })
    .first()
    .click()
  const table = new Solitaire(page)
  const left = async () =>
    Number(/(\d+) (?:of \d+ )?Evacuation Move/.exec((await table.question.textContent()) ?? '')?.[1] ?? 0)
  await expect.poll(left).toBeGreaterThan(1)
  const before = await left()

  await page.keyboard.press('Shift+H')
  await expect(page.getByRole('complementary', { name: 'Side panel' })).toContainText(/about \d+ points \([A-Z]/)
  await page.keyboard.press('Shift+A')
  await expect(page.getByRole('button', { name: /^1\./ })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('weighed by the computer')).toHaveCount(1)
  // The replay has no question: advice stays at the table. It is asked for again, and followed by its key.
  await page.keyboard.press('Shift+R')
  await expect(page.getByRole('region', { name: 'Moment' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Play this/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+A')
  await expect(page.getByRole('button', { name: /^Play this/ })).toBeVisible()
  await page.keyboard.press('Shift+Enter')
  await expect.poll(left).toBe(before - 1)

  await page.keyboard.press('Shift+G')
  const dialog = page.getByRole('dialog', { name: 'Who plays' })
  await page.getByRole('combobox', { name: 'Who plays Allied' }).selectOption('Computer, quick')
  await dialog.getByRole('radio', { name: 'At once' }).check()
  await dialog.getByRole('button', { name: 'Play on' }).click()
  const track = page.getByRole('navigation', { name: 'Turn track' })
  await expect(track).toContainText(/turn ([5-9]|1\d)/, { timeout: 60_000 })
  // By key: the button is drawn anew with every move.
  await page.keyboard.press('g')
  await expect(table.question).toContainText('The computer waits')
})
