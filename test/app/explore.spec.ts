import { expect, test } from './app.ts'
import { Hands } from './hands.ts'
import { Library } from './screens.ts'
test('explore', async ({ page, host }) => {
  const u1 = await host.start()
  await page.goto(u1)
  page.on('websocket', (ws) => { console.log('WS', ws.url()); ws.on('close', () => console.log('WS closed')); ws.on('socketerror', (e) => console.log('WS err', e)) })
  await new Library(page).startMatch('X', 'two')
  const table = new Hands(page)
  await table.sit('French')
  await expect(table.question).toContainText('Place')
  console.log(await host.stop())
  await expect(page.getByRole('heading', { name: 'Quarante has ended' })).toBeVisible()
  const u2 = await host.start()
  console.log(u1, u2)
  const r = await page.goto(u2)
  console.log(r?.status(), page.url())
  await page.waitForTimeout(1500)
  console.log(await page.locator('body').ariaSnapshot())
  console.log((host as any).child?.exitCode)
})
