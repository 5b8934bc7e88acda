import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from './app.ts'

test('matches are renamed, put into the trash and brought back', async ({ page, host }) => {
  await page.goto(await host.start())
  await page.getByLabel('Name').fill('First')
  await page.getByRole('button', { name: 'Start the match' }).click()
  await page.getByRole('button', { name: 'Back to the library' }).click()
  const first = page.getByRole('listitem', { name: 'First', exact: true })
  await first.getByRole('button', { name: 'Rename' }).click()
  await page.getByLabel('New name').fill('Second')
  await page.getByLabel('New name').press('Enter')
  await expect(first).toHaveCount(0)
  const second = page.getByRole('listitem', { name: 'Second', exact: true })
  page.once('dialog', (dialog) => void dialog.accept())
  await second.getByRole('button', { name: 'Move to trash' }).click()
  await expect(second).toHaveCount(0)
  await page.getByRole('button', { name: 'Show the trash' }).click()
  await second.getByRole('button', { name: 'Restore' }).click()
  await expect(second).toHaveCount(0)
  await page.getByRole('button', { name: 'Show the trash' }).click()
  await expect(second).toHaveCount(1)
})

test('a copy leaves through the browser and comes back in', async ({ page, host }) => {
  await page.goto(await host.start())
  await page.getByLabel('Name').fill('Traveller')
  await page.getByRole('button', { name: 'Start the match' }).click()
  await page.getByRole('button', { name: 'Back to the library' }).click()
  const entries = page.getByRole('listitem', { name: /^Traveller/ })
  const downloading = page.waitForEvent('download')
  await entries.getByRole('button', { name: 'Save a copy' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Traveller.quarante')
  const copy = path.join(host.folder, 'copy.quarante')
  await download.saveAs(copy)
  expect(readFileSync(copy).length).toBeGreaterThan(1000)

  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Bring in a file …' }).click()
  await (await choosing).setFiles(copy)
  await expect(page.getByRole('status')).toContainText('The match is in your library now.')
  await expect(entries).toHaveCount(2)
})

/** Runs in the page: what breaks the policy, and what came of it. */
const MISCHIEF = `(async () => {
  const broken = []
  document.addEventListener('securitypolicyviolation', (event) => broken.push(event.effectiveDirective))
  const inline = document.createElement('style')
  inline.textContent = 'body { color: red }'
  document.head.append(inline)
  const image = document.createElement('img')
  image.src = 'https://example.org/x.png'
  document.body.append(image)
  await fetch('https://example.org/').catch(() => {})
  await new Promise((resolve) => setTimeout(resolve, 200))
  try {
    new Function('return 1')()
  } catch {
    broken.push('no code from text')
  }
  return broken
})()`

test.describe('a page in bad hands', () => {
  test.use({ mischief: true })

  test('the policy forbids what the page never does', async ({ page, host }) => {
    await page.goto(await host.start())
    const tried = await page.evaluate(MISCHIEF)
    expect(tried).toEqual(expect.arrayContaining(['style-src-elem', 'img-src', 'connect-src', 'no code from text']))
  })

  test('a page without the token gets nothing', async ({ page, host }) => {
    const url = new URL(await host.start())
    url.hash = '#t=wrong'
    await page.goto(url.href)
    await expect(page.getByRole('heading', { name: 'Quarante has ended' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Start the match' })).toHaveCount(0)
  })
})
