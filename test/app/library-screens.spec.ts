import type { Page } from '@playwright/test'
import { addressOf, clientOf, openSocket } from '../shell/loopback-client.ts'
import { expect, test, type Host } from './app.ts'

const MATCH = {
  game: 'france-fights-on',
  scenario: 'france-fights-on',
  mode: 'open',
  dice: 'computer',
  seating: 'alone-open',
  players: { french: 'Anne', german: 'Bert' },
  options: {},
} as const

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
]

/** Runs in the page: things that stick out of the window, and text that is cut off without a sign of it. */
const MISFITS = `(() => {
  const found = []
  const root = document.documentElement
  if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight) found.push('the page itself scrolls')
  for (const one of document.querySelectorAll('#app *')) {
    const { overflowX, textOverflow } = getComputedStyle(one)
    if (one.closest('.unseen, svg') || one.clientWidth === 0 || one.tagName === 'INPUT') continue
    const isCut = overflowX !== 'visible' && textOverflow !== 'ellipsis' && one.scrollWidth > one.clientWidth + 1
    if (isCut) found.push(one.tagName + ' ' + one.className + ' is too narrow')
  }
  return found
})()`
const misfits = (page: Page) => page.evaluate(MISFITS) as Promise<string[]>

/** A host with matches of these names in its library, made before there is a page. */
async function startWith(host: Host, ...names: string[]): Promise<string> {
  const url = await host.start()
  const socket = await openSocket(addressOf(url))
  const { call } = clientOf(socket)
  for (const name of names) await call('library.create', { ...MATCH, name })
  socket.close()
  return url
}

const goTo = async (page: Page, name: string) => {
  await page.getByRole('navigation', { name: 'Library' }).getByRole('button', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}
const back = (page: Page) => page.getByRole('button', { name: 'Back to the library' }).click()

async function lookAround(page: Page): Promise<string[]> {
  const found = await misfits(page)
  for (const name of ['Rules reference', 'Settings', 'About']) {
    await goTo(page, name)
    found.push(...(await misfits(page)).map((one) => `${name}: ${one}`))
    await back(page)
  }
  await page.getByRole('button', { name: /^New match/ }).click()
  found.push(...(await misfits(page)).map((one) => `New match: ${one}`))
  await page.keyboard.press('Escape')
  return found
}

test('every screen fits, at every size and with large text', async ({ page, host }) => {
  const long = 'A match with a rather long name, to see where it is cut and how it says so'
  await page.goto(await startWith(host, 'Short', long, 'Another'))
  for (const size of SIZES) {
    await page.setViewportSize(size)
    expect(await lookAround(page), `${size.width} x ${size.height}`).toEqual([])
  }
  await page.setViewportSize(SIZES[0]!)
  for (const size of ['125 %', '150 %']) {
    await goTo(page, 'Settings')
    await page.getByRole('radio', { name: size }).check()
    await back(page)
    expect(await lookAround(page), size).toEqual([])
  }
})

test('pictures of maps come, however often the screen was left while they were drawn', async ({ page, host }) => {
  await page.goto(await startWith(host, 'Sedan', 'Arras', 'Lille'))
  for (let time = 0; time < 4; time++) {
    await page.getByRole('button', { name: /^New match/ }).click()
    await expect(page.getByRole('button', { name: 'Start match' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('article', { name: 'Arras' })).toBeVisible()
  }
  const drawn = page.locator('article canvas.ready')
  await expect(drawn).toHaveCount(3)
})

test('the library by keyboard: search, tags, trash and undo', async ({ page, host }) => {
  await page.goto(await startWith(host, 'Down the Rhône', 'Loire'))
  const other = page.getByRole('list', { name: 'Matches' }).getByRole('button', { name: /^Open / })
  await other.focus()
  await page.keyboard.press('t')
  await page.keyboard.type('learning')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation').getByRole('button', { name: 'learning 1' })).toBeVisible()
  await expect(other).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(other).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(other).toHaveCount(1)
  await page.keyboard.press('/')
  await page.keyboard.type('loi')
  await expect(page.getByRole('heading', { name: '“loi”' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '1 match' })).toHaveCount(1)
  await expect(page.getByRole('article')).toHaveAccessibleName('Loire')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'list', exact: true }).click()
  await expect(page.getByRole('row', { name: 'Loire' })).toHaveCount(1)
})

test('settings are kept, and a rule is found, read and followed', async ({ page, host }) => {
  await page.goto(await host.start())
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('radio', { name: 'Colour-safe' }).check()
  await page.getByRole('radio', { name: 'Fair' }).check()
  await page.reload()
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('radio', { name: 'Colour-safe' })).toBeChecked()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^New match/ }).click()
  await expect(page.getByRole('radio', { name: 'Fair' })).toBeChecked()
  await expect(page.getByRole('radio', { name: /Dinant/ })).toBeEnabled()
  await page.keyboard.press('Escape')

  await page.keyboard.press('F1')
  await page.getByRole('combobox', { name: 'Game' }).selectOption('France Fights On')
  await page.keyboard.press('/')
  await page.keyboard.type('garrisons never')
  const rule = page.getByRole('article', { name: '2.9 Port garrisons never move' })
  await rule.getByRole('button', { name: '11.6' }).first().click()
  await expect(page.getByRole('article', { name: /^11.6 / })).toBeInViewport()
})
