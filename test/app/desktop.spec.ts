/**
 * The desktop shell as it is built, main process and preload script unchanged, on a real Chromium (test/shell/rig): what
 * Electron's own code path does from a click to the file and back. Starting costs most, so each start is asked much.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test as base } from '@playwright/test'
import { openSave } from '../../electron/saves/opening.ts'
import { startBrowser, type RigBrowser } from '../shell/rig/browser.ts'
import { DesktopApp, newFolder } from '../shell/rig/desktop-app.ts'
import { randomMatch } from '../saves/specimens.ts'
import { shelve } from './prepared.ts'
import { Library, Table } from './screens.ts'

type Start = (args?: string[], folder?: string) => DesktopApp

const test = base.extend<{ start: Start }, { rig: RigBrowser }>({
  rig: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameters off the pattern
    async ({}, use) => {
      const rig = await startBrowser()
      await use(rig)
      await rig.end()
    },
    { scope: 'worker' },
  ],
  start: async ({ rig }, use) => {
    const apps: DesktopApp[] = []
    await use((args, folder) => {
      const app = new DesktopApp(rig, args, folder)
      apps.push(app)
      return app
    })
    for (const app of apps) await app.remove()
  },
})

const fileIn = (folder: string, name: string) => path.join(folder, 'Quarante', `${name}.quarante`)
const linesOf = (file: string) => openSave(file, { readOnly: true }).record.lines

test('a match is made and played, a document printed, and the end waits for a line that is being written', async ({
  start,
}) => {
  const app = start()
  const page = await app.page()
  await expect(page.getByRole('button', { name: /^New match/ }).first()).toBeVisible()
  // What the page sees of the desktop is the bridge, and nothing of what carries it: the preload is alone in its world.
  expect(
    await page.evaluate(() => Object.keys(window).filter((name) => /^rig|ipc|require|process/.test(name))),
  ).toEqual([])

  const order = { title: 'Sheet', html: '<!doctype html><title>Sheet</title><section class="page">A sheet</section>' }
  type Desk = { quarante: { savePdf(order: object): Promise<string | null> } }
  const save = () => page.evaluate((given) => (window as unknown as Desk).quarante.savePdf(given), order)
  app.answers['save'] = path.join(app.folder, 'sheet.pdf')
  expect(await save()).toBe(app.answers['save'])
  expect(readFileSync(path.join(app.folder, 'sheet.pdf'), 'latin1')).toMatch(/^%PDF/)
  app.answers['save'] = path.join(app.folder, 'nowhere', 'sheet.pdf')
  await expect(save()).rejects.toThrow('The file is missing.')

  app.press('CmdOrCtrl+N')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  const table = await new Library(page).startMatch('Under the rig')
  await table.takeSample()
  await expect(table.question).toContainText('German player decides')
  // Said and gone, without waiting for the answer.
  await page.keyboard.press('Enter')
  expect(await app.close()).toBe(0)
  const file = fileIn(app.folder, 'Under the rig')
  expect([1, 2]).toContain(linesOf(file).length)
  expect(existsSync(`${file}-journal`)).toBe(false)
  expect(existsSync(path.join(path.dirname(file), '.Under the rig.quarante.lock'))).toBe(false)
})

test('files come by name, as an address and by a second start; a window that is lost comes back, but not for ever', async ({
  start,
}) => {
  const folder = newFolder()
  const match = randomMatch(1, 0)
  match.say('french', 'sample')
  shelve({ folder } as Parameters<typeof shelve>[0], match, { name: 'By name', seating: 'alone-open' })
  const file = fileIn(folder, 'By name')
  const app = start([pathToFileURL(file).href], folder)
  const ASKED = 'Bert (German) decides'
  await expect(new Table(await app.page()).question).toContainText(ASKED)

  const second = start([pathToFileURL(path.join(folder, 'Nothing here.quarante')).href], folder)
  expect(await second.exit()).toBe(0)
  expect(await app.hears('error')).toMatchObject({ title: 'Nothing here.quarante' })
  expect(app.said.some(({ event }) => event === 'focused')).toBe(true)

  const errors = () => app.said.flatMap(({ event, data }) => (event === 'error' ? [data['title']] : []))
  await app.crash()
  expect(errors().at(-1)).toBe('The window has crashed')
  const back = await new Library(await app.page()).openMatch('By name')
  await expect(back.question).toContainText(ASKED)
  for (let n = 0; n < 3; n++) await app.crash()
  expect(await app.exit()).toBe(0)
  expect(errors().at(-1)).toBe('The window keeps crashing')
  expect(linesOf(file)).toHaveLength(1)

  const again = start([file], folder)
  await expect(new Table(await again.page()).question).toContainText(ASKED)
  expect(await again.close()).toBe(0)
})
