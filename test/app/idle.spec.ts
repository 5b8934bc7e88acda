/** Nothing is redrawn while nothing changes: the app must live on a battery. */
import { expect, test } from './app.ts'
import { openMatch } from './hands.ts'
import { marching, shelve } from './prepared.ts'

declare global {
  interface Window {
    framesAsked: number
  }
}

test('a table that nobody touches asks for no frame', async ({ page, host }) => {
  await page.addInitScript(() => {
    window.framesAsked = 0
    const ask = window.requestAnimationFrame.bind(window)
    window.requestAnimationFrame = (work) => {
      window.framesAsked++
      return ask(work)
    }
  })
  shelve(host, marching(), { name: 'At rest', seating: 'alone-open' })
  await page.goto(await host.start())
  const table = await openMatch(page, 'At rest')
  await table.takeUnit()
  await table.texts()

  const asked = await page.evaluate(async () => {
    const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time))
    await wait(2000)
    const before = window.framesAsked
    await wait(2000)
    return { before, since: window.framesAsked - before }
  })
  expect(asked.before).toBeGreaterThan(0)
  expect(asked.since).toBe(0)
})
