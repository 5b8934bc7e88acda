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

  const asked = await page.evaluate(async (longest) => {
    const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time))
    const asksIn = async (time: number) => {
      const before = window.framesAsked
      await wait(time)
      return window.framesAsked - before
    }
    // On a busy machine the last pieces of the map come late, and each fades in.
    for (let times = 0; times < longest && (await asksIn(4000)) > 0; times++) continue
    return { before: window.framesAsked, since: await asksIn(2000) }
  }, 20)
  expect(asked.before).toBeGreaterThan(0)
  expect(asked.since).toBe(0)
})
