/** The board under real hands: mouse, wheel and keys in a real browser, the engine behind it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findChromium } from '../../scripts/chromium.mjs'
import { position } from '../rules/france-fights-on/position.ts'
import { BoardStage } from './stage.ts'

const diagram = {
  turn: 3,
  phase: 'french movement',
  units: {
    'fr-1': '4010',
    'fr-gc': '4010',
    'fr-3': '4013',
    'fr-16': '3811 reduced',
    'de-3': '4310',
    'de-4': '4310',
  },
  refugees: ['4011'],
} as const

let stage: BoardStage
const text = () => stage.page.evaluate('table.state.draft.text')
const clear = () => stage.page.evaluate('table.pickAnew([])')
/** Machines are noisy: the page has its time to answer. */
const soon = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: 20_000 })
const steady = () => stage.page.waitForTimeout(700)

/**
 * Remembers where the counters are drawn, frame by frame. The page's clock goes on by the same time with each frame, so
 * that what moves is seen on its way even where a machine has no time to draw more than a few frames a second.
 */
const WATCH_FRAMES = `(() => {
  const nextFrame = window.requestAnimationFrame.bind(window)
  let time = performance.now()
  let isOver = false
  const picture = () => {
    const images = window.Konva.stages[0].find('Image')
    return images.map((image) => Math.round(image.x()) + '/' + Math.round(image.y())).join(' ')
  }
  performance.now = () => time
  window.requestAnimationFrame = (step) => nextFrame(() => step(time))
  const look = () => {
    if (isOver) return
    time += 1000 / 60
    const now = picture()
    if (now === watched.pictures.at(-1)) watched.sameFor++
    else {
      watched.pictures.push(now)
      watched.sameFor = 0
    }
    nextFrame(look)
  }
  window.watched = {
    pictures: [picture()],
    sameFor: 0,
    end() {
      isOver = true
      delete performance.now
      window.requestAnimationFrame = nextFrame
      return watched.pictures
    },
  }
  nextFrame(look)
})()`

async function point(hex: string) {
  const spot = await stage.hexOnScreen(hex)
  await stage.page.mouse.move(spot.x, spot.y, { steps: 3 })
  return spot
}

describe.skipIf(findChromium() === null)('the board in a browser', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    stage = await BoardStage.open(position(diagram).lay().match, { width: 1000, height: 700 })
    await stage.zoomTo('4011', 0.8)
  }, 120_000)
  afterAll(() => stage?.close())

  it('tells where a hex is', async () => {
    const { x, y, isVisible } = await stage.hexOnScreen('4010')
    expect(isVisible).toBe(true)
    expect(x).toBeGreaterThan(0)
    expect(y).toBeLessThan(700)
    expect(await stage.hexOnScreen('9999')).toBeNull()
  })

  it('keeps the hex under the pointer while it zooms', async () => {
    const before = await point('4012')
    await stage.page.mouse.wheel(0, -120)
    await steady()
    await stage.page.mouse.wheel(0, 120)
    await stage.page.mouse.wheel(0, 120)
    await steady()
    const after = await stage.hexOnScreen('4012')
    expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(3)
  })

  it('is moved by dragging the sheet, and by Shift with arrows', async () => {
    const before = await stage.hexOnScreen('4012')
    const { mouse, keyboard } = stage.page
    const empty = await stage.hexOnScreen('4113')
    await mouse.move(empty.x, empty.y)
    await mouse.down()
    await mouse.move(empty.x + 40, empty.y + 25, { steps: 4 })
    await mouse.up()
    const dragged = await stage.hexOnScreen('4012')
    expect(Math.round(dragged.x - before.x)).toBe(40)
    expect(Math.round(dragged.y - before.y)).toBe(25)
    await stage.page.getByRole('application', { name: 'Map' }).focus()
    await keyboard.press('Shift+ArrowRight')
    expect((await stage.hexOnScreen('4012')).x).toBeLessThan(dragged.x)
    await keyboard.press('Shift+ArrowLeft')
    expect(await text()).toBe('')
  })

  it('is picked from by clicks: unit, destination, back, again', async () => {
    await stage.touch('4010')
    await soon(text).toBe('move fr-gc')
    await stage.touch('3810')
    await soon(text).toMatch(/^move fr-gc .*3810$/)
    await stage.page.keyboard.press('Escape')
    await soon(text).not.toMatch(/3810$/)
    await stage.touch('4010')
    await stage.touch('4011')
    const choice = stage.page.getByRole('group', { name: '4011, clear' })
    await choice.getByRole('button', { name: /Overrun/ }).click()
    await soon(text).toBe('move fr-gc 4011!')
    await clear()
  })

  it('opens a stack under the pointer; a unit is chosen there or dragged out', async () => {
    const { page } = stage
    await point('4010')
    const fan = page.getByRole('group', { name: 'Stack in 4010, clear' })
    await fan.getByRole('button', { name: /French I Corps/ }).click({ timeout: 4000 })
    await soon(text).toBe('move fr-1')
    await clear()
    await page.mouse.move(900, 420)
    await page.waitForTimeout(400)
    await point('4010')
    const box = (await fan.getByRole('button', { name: /French I Corps/ }).boundingBox({ timeout: 4000 }))!
    await page.mouse.move(box.x + 30, box.y + 30)
    await page.mouse.down()
    await page.mouse.move(box.x + 45, box.y + 45, { steps: 3 })
    await point('3910')
    await page.mouse.up()
    await soon(text).toBe('move fr-1 3910')
    await clear()
  })

  it('takes a counter dragged to a far hex, however quick the hand', async () => {
    const { mouse } = stage.page
    await point('4013')
    await mouse.down()
    const { x, y } = await stage.hexOnScreen('3813')
    await mouse.move(x, y)
    await mouse.up()
    await soon(text).toMatch(/^move fr-3 .*3813$/)
    await clear()
  })

  it('answers why not', async () => {
    await stage.touch('4013')
    await stage.touch('4207', 'right')
    const card = stage.page.getByRole('status').filter({ hasText: 'Not 4207' })
    await card.waitFor()
    expect(await card.textContent()).toContain('That costs 10 MP')
    await stage.page.keyboard.press('Escape')
    await card.waitFor({ state: 'detached' })
    await clear()
  })

  it('can be played by keys alone, and says what they do', async () => {
    const { page } = stage
    const { keyboard } = page
    await page.getByRole('application', { name: 'Map' }).focus()
    await keyboard.press('n')
    const said = page.locator('[aria-live=polite]')
    for (let i = 0; i < 6 && !(await said.textContent())?.startsWith('4013'); i++) await keyboard.press('n')
    expect(await said.textContent()).toBe('4013, clear: French III Corps, combat factor 2, one step, can be picked')
    await keyboard.press('Enter')
    await soon(text).toBe('move fr-3')
    await keyboard.press('z')
    await keyboard.press('z')
    await soon(() => said.textContent()).toBe('3812, mountain: reachable for 4')
    await keyboard.press('Enter')
    await soon(text).toMatch(/^move fr-3 \d{4}-\d{4}$/)
    await keyboard.press('Enter')
    await soon(() => said.textContent()).toContain('French III Corps, combat factor 2, one step, has moved')
  })

  it('has a button for every place of note', async () => {
    const list = stage.page.getByRole('list', { name: 'Places on the map' })
    const german = list.getByRole('button', { name: /^4310.*covered unit beneath/ })
    expect(await german.count()).toBe(1)
    const corps = list.getByRole('button', { name: /^3811.*can be picked/ })
    await corps.focus()
    await stage.page.keyboard.press('Enter')
    await soon(text).toBe('move fr-16')
    await clear()
  })

  it('keeps the keys when the place that has the focus is no longer of note', async () => {
    const { page } = stage
    const list = page.getByRole('list', { name: 'Places on the map' })
    await page.evaluate(`table.pickAnew(['move', 'fr-16'])`)
    const empty = list.getByRole('button', { name: /^\d{4}, \w+: reachable for \d$/ }).first()
    await empty.focus()
    await page.keyboard.press('Escape')
    await empty.waitFor({ state: 'detached' })
    const focused = page.locator(':focus')
    expect(await focused.getAttribute('aria-label')).toBe('Map')
    await clear()
  })

  it('lets a counter travel to its new place, and stands still then', async () => {
    const { page } = stage
    await page.evaluate(`table.pickAnew(['move', 'fr-gc', '3910', '3810', '3710'])`)
    await page.getByRole('application', { name: 'Map' }).focus()
    await page.evaluate(WATCH_FRAMES)
    await stage.touch('3710')
    await page.waitForFunction(`watched.pictures.length > 1 && watched.sameFor > 20`)
    const pictures = (await page.evaluate('watched.end()')) as string[]
    expect(pictures.length).toBeGreaterThan(5)
    expect(new Set(pictures).size).toBe(pictures.length)
  })

  it('had nothing to complain about', () => {
    expect(stage.faults).toEqual([])
  })
})
