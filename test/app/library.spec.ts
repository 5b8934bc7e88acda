import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from './app.ts'
import { Library } from './screens.ts'

test('matches are renamed, put into the trash and brought back', async ({ page, host }) => {
  await page.goto(await host.start())
  await (await new Library(page).startMatch('Always there')).leave()
  const library = await (await new Library(page).startMatch('First')).leave()
  await library.rename('First', 'Second')
  await expect(library.entry('First')).toHaveCount(0)
  await library.trash('Second')
  await expect(library.entry('Second')).toHaveCount(0)
  await library.showTrash()
  await library.restore('Second')
  await expect(library.entry('Second')).toHaveCount(0)
  await library.showAll()
  await expect(library.entry('Second')).toHaveCount(1)
})

test('a copy leaves through the browser and comes back in', async ({ page, host }) => {
  await page.goto(await host.start())
  const library = await (await new Library(page).startMatch('Traveller')).leave()
  const copy = path.join(host.folder, 'copy.quarante')
  await library.saveCopy('Traveller', copy)
  expect(readFileSync(copy).toString('latin1', 0, 15)).toBe('SQLite format 3')
  await library.bringIn(copy)
  await expect(page.getByRole('article', { name: /^Traveller/ })).toHaveCount(2)
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
    await expect(page.getByRole('button')).toHaveCount(0)
  })
})
