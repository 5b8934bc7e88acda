/** Nothing overlaps, nothing is cut off, nothing scrolls that must not: on every screen, at every size. */
import type { Page } from '@playwright/test'
import type { BoardHook } from '../../renderer/board/test-hook.ts'
import { expect, test, type Host } from './app.ts'
import { misfits, paleTexts } from './fit.ts'
import { openMatch, type Hands } from './hands.ts'
import { matchOf, opening, shelveFrance40 } from './prepared-france40.ts'
import { attacking, marching, shelve } from './prepared.ts'
import { playedUntil, shelveSolitaire } from './solitaire.ts'

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
]
/** A screen of which the system scales everything to 125 %. */
const SCALED = { viewport: SIZES[0]!, deviceScaleFactor: 1.25 }

async function look(page: Page, where: string, found: string[]): Promise<void> {
  for (const one of await misfits(page)) found.push(`${where}: ${one}`)
}

/** Two frames: the screen has taken its new measures. */
const settle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

const SCREENS = ['Rules reference', 'Settings', 'About'] as const

/** Walks through all screens; gives what was wrong. `judge` looks at the screen that is shown. */
async function walkThrough(page: Page, judge: (where: string) => Promise<void>): Promise<void> {
  await expect(page.getByRole('article', { name: 'The attack' })).toBeVisible()
  await judge('Library')
  for (const name of SCREENS) {
    await page.getByRole('navigation', { name: 'Library' }).getByRole('button', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await judge(name)
    await page.getByRole('button', { name: 'Back to the library' }).click()
  }
  await page.getByRole('button', { name: /^New match/ }).click()
  await expect(page.getByRole('button', { name: 'Start match' })).toBeVisible()
  await judge('New match')
  await page.getByRole('radio', { name: 'France ’40', exact: true }).press('Space')
  await expect(page.getByRole('radio', { name: /^Dynamo/ })).toBeVisible()
  await judge('New match, France ’40')
  await page.keyboard.press('Escape')
  for (const [name, build] of Object.entries(TABLES)) {
    const table = await openMatch(page, name)
    await expect(table.question).toContainText('decides')
    await build(table, (what) => judge(`Table, ${name}, ${what}`))
    await judge(`Table, ${name}`)
    await table.leave()
    await expect(page.getByRole('article', { name })).toBeVisible()
  }
  await lookAtReplay(page, judge)
}

/** The replay of a match with a battle, and what is opened over it. */
async function lookAtReplay(page: Page, judge: (where: string) => Promise<void>): Promise<void> {
  const match = page.getByRole('article', { name: 'The perimeter' })
  // By key: a card may still move when the library has heard of what was played.
  await match.getByRole('button', { name: 'More for The perimeter' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Replay' }).click()
  await expect(page.getByRole('img', { name: /^Timeline: \d+ turns, [1-9]\d* battles/ })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('region', { name: 'Battle 1' })).toBeVisible()
  await judge('Replay')
  await page.keyboard.press('n')
  await expect(page.getByRole('textbox', { name: 'Text of the note' })).toBeFocused()
  await judge('Replay, a note')
  await page.keyboard.press('Escape')
  for (const [key, title] of [
    ['s', 'Statistics'],
    ['r', 'Tell this match'],
    ['b', 'What if, from here'],
  ] as const) {
    await page.keyboard.press(key)
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toBeVisible()
    await judge(`Replay, ${title}`)
    if (title === 'Tell this match')
      for (const kind of ['Picture', 'Film']) {
        await dialog.getByRole('radio', { name: kind }).check()
        await judge(`Replay, ${kind}`)
      }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Record…' }).click()
  await expect(page.getByRole('dialog', { name: 'Export the record' })).toBeVisible()
  await judge('Replay, the record')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Back to the library' }).click()
  await expect(match).toBeVisible()
}

type Build = (table: Hands, judge: (what: string) => Promise<void>) => Promise<void>

const TABLES: Readonly<Record<string, Build>> = {
  async 'On the march'(table) {
    await table.takeUnit()
    await expect(table.places.filter({ hasText: 'reachable for' }).first()).toBeAttached()
  },
  async 'The attack'(table) {
    const targets = table.page.getByRole('region', { name: /^Can be attacked/ }).getByRole('button')
    await targets.first().click()
    await expect(table.question).toContainText('attack on ')
    await expect(table.page.getByRole('table', { name: 'Odds of the attack' })).toBeVisible()
    await expect(table.page.getByRole('region', { name: /^Forecast/ })).toContainText(/%|1 in 6/)
  },
  async Sedan(table, judge) {
    const { page } = table
    for (const hex of ['5419', '5518', '5418']) await table.touch(hex)
    await page.getByRole('button', { name: /commit 3$/ }).click()
    await expect(page.getByRole('region', { name: /^Forecast/ })).toContainText(/%|1 in 6/)
    await judge('an attack')
    for (const tab of ['Stack', 'Forces', 'Points']) {
      await page.getByRole('tab', { name: tab }).click()
      await judge(tab)
    }
    for (const overlay of ['ZOC', 'Bonds', 'Supply', 'Control', 'Victory'])
      await page.getByRole('button', { name: overlay, exact: true }).click()
    await expect(page.getByRole('list', { name: 'Signs on the map' })).toContainText('to the south')
  },
  async Dunkirk(table, judge) {
    const { page } = table
    await expect(table.question).toContainText('Evacuate from a port')
    await judge('ships')
    await page.getByRole('tab', { name: 'Forces' }).click()
    await judge('forces')
    await page.getByRole('tab', { name: 'Ships' }).click()
    await table.touch('2113')
    await expect(table.question).toContainText('Roll to evacuate')
  },
  async 'The perimeter'(table) {
    await expect(table.question).toContainText('Retreat or Hit?')
    await expect(table.page.getByRole('region', { name: 'Take a Hit' })).toBeVisible()
  },
}

/** With all sorts of markers, so that the lists have long lines. */
const ON_THE_BEACH = {
  'br-1': '2113 evac',
  'br-2': '2113',
  'br-4': '2213 disrupted out',
  'fr-1-dlm': '2213 reduced routed red',
  'be-8': '2810',
  'de-8': '2214',
  'de-1-1-pz': '2215 halt1',
}

function prepare(host: Host): void {
  shelve(host, marching(), { id: '00000000-0000-4000-8000-000000000001', name: 'On the march', seating: 'alone-open' })
  shelve(host, attacking(), { id: '00000000-0000-4000-8000-000000000002', name: 'The attack', seating: 'alone-open' })
  const sedan = matchOf({ turn: 1, phase: 'german combat', units: opening(), germanCities: ['5518'] })
  shelveFrance40(host, sedan, { id: '00000000-0000-4000-8000-000000000004', name: 'Sedan' })
  const dunkirk = matchOf({ scenario: 'dynamo', turn: 5, phase: 'allied initial', units: ON_THE_BEACH })
  shelveFrance40(host, dunkirk, { id: '00000000-0000-4000-8000-000000000005', name: 'Dunkirk' }, 'dynamo')
  const underFire = playedUntil(({ turn }, step) => turn >= 3 && step === 'wins')
  shelveSolitaire(host, underFire, { id: '00000000-0000-4000-8000-000000000003', name: 'The perimeter' })
}

test.describe('scaled', () => {
  test.use(SCALED)

  test('every screen fits at every size, and its text can be read', async ({ page, host }) => {
    prepare(host)
    await page.goto(await host.start())
    const found: string[] = []
    const pale: string[] = []
    await walkThrough(page, async (where) => {
      for (const one of await paleTexts(page)) pale.push(`${where}: ${one}`)
      for (const size of SIZES) {
        await page.setViewportSize(size)
        await settle(page)
        await look(page, `${where}, ${size.width} x ${size.height}`, found)
      }
      await page.setViewportSize(SIZES[0]!)
    })
    expect(found).toEqual([])
    expect(pale).toEqual([])
  })
})

test('in a window of another size the map stays whole, and the title can be read', async ({ page, host }) => {
  prepare(host)
  await page.setViewportSize(SIZES[0]!)
  await page.goto(await host.start())
  const table = await openMatch(page, 'The perimeter')
  await expect(table.question).toContainText('decides')
  const title = page.getByTitle('A Spoiled Victory · The perimeter')
  for (const size of [...SIZES, { width: 1100, height: 900 }, SIZES[0]!]) {
    await page.setViewportSize(size)
    await settle(page)
    for (const space of ['X3', 'Y4', 'Z2', 'A-Start', 'J-Start', 'C-Start', 'F-Start', 'H-Start']) {
      const at = await page.evaluate(
        (id) => (window as { quaranteBoard?: BoardHook }).quaranteBoard?.hexOnScreen(id),
        space,
      )
      expect(at?.isVisible, `${space} at ${size.width} x ${size.height}`).toBe(true)
    }
    const isCut = await title.evaluate((one) => {
      const right = (part: Element) => part.getBoundingClientRect().right
      return right(one.querySelector('b')!) > right(one)
    })
    expect(isCut, `the title at ${size.width} x ${size.height}`).toBe(false)
  }
})

test('every screen fits with the largest text', async ({ page, host }) => {
  prepare(host)
  await page.setViewportSize(SIZES[0]!)
  await page.goto(await host.start())
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('radio', { name: '150 %' }).check()
  await page.getByRole('button', { name: 'Back to the library' }).click()
  const found: string[] = []
  await walkThrough(page, (where) => look(page, where, found))
  expect(found).toEqual([])
})

test('the checks see what they are made for', async ({ page }) => {
  await page.setContent(`<!doctype html><body style="background: #fff">
    <p style="position: absolute; top: 10px">One over the other</p><p style="position: absolute; top: 14px">Two over the other</p>
    <p style="position: absolute; top: 100px; width: 60px; overflow: hidden; white-space: nowrap">Cut off at its side</p>
    <p style="position: absolute; top: 200px; height: 26px; width: 60px; overflow: hidden">Cut off in the middle of a line</p>
    <p style="position: absolute; top: 300px; left: 3000px">Far out</p>
    <p style="position: absolute; top: 400px; color: #999; background: #fff">Pale</p>`)
  const found = (await misfits(page)).map((one) => one.split(':')[0])
  const kinds = ['the page itself scrolls', 'cut at its side', 'cut below', 'out of the window', 'over each other']
  expect(new Set(found)).toEqual(new Set(kinds))
  expect(await paleTexts(page)).toEqual(['2.8: “Pale” (p )'])
})
