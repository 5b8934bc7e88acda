/** A Spoiled Victory in a small window: questions are read to their end, all phases and all turns are there. */
import type { Page } from '@playwright/test'
import { expect, sharedTest } from './app.ts'
import { misfits } from './fit.ts'
import { openMatch } from './hands.ts'
import { toLibrary } from './sitting.ts'
import { drawnAs, playedUntil, shelveSolitaire } from './solitaire.ts'

const SMALL = { width: 1280, height: 800 }

/** Texts that are cut after so many lines, or that end in dots. */
const shortened = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[aria-label="Question"] p, [aria-label="Phases"] *')]
      .filter((one) => one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 1)
      .map((one) => one.textContent ?? ''),
  )

const STEPS = ['cap', 'wins', 'attack', 'actions', 'evacuation'] as const

sharedTest('every question of a turn is read to its end at 1280', async ({ page, host }) => {
  await page.setViewportSize(SMALL)
  STEPS.forEach((step, i) => {
    const match = playedUntil((_, now) => now === step)
    shelveSolitaire(host, match, { id: `00000000-0000-4000-8000-00000000003${i}`, name: `At ${step}` })
  })
  await toLibrary(page, host)
  const found: string[] = []
  for (const step of STEPS) {
    const table = await openMatch(page, `At ${step}`)
    await expect(table.question).toContainText('decides')
    for (const text of await shortened(page)) found.push(`${step}: ${text}`)
    for (const text of await misfits(page)) found.push(`${step}: ${text}`)
    const phases = page.getByRole('navigation', { name: 'Phases' }).getByRole('listitem')
    if ((await phases.count()) !== 7) found.push(`${step}: ${await phases.count()} phases`)
    const turns = page.getByRole('navigation', { name: 'Turn track' }).getByRole('button')
    if ((await turns.count()) !== 18) found.push(`${step}: ${await turns.count()} turns`)
    for (const tab of ['Forces', 'Cards', 'Points']) {
      const there = page.getByRole('tab', { name: tab })
      if ((await there.count()) === 0) continue
      await there.click()
      for (const text of await misfits(page)) found.push(`${step}, ${tab}: ${text}`)
      if (tab === 'Forces') found.push(...(await crampedHeads(page)))
    }
    await table.leave()
  }
  expect(found).toEqual([])
})

/** A heading in the side panel has one line, and its rules stand beside it. */
const crampedHeads = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[role="tabpanel"] section > h3')]
      .filter((one) => one.getBoundingClientRect().height > 30)
      .map((one) => `heading of several lines: ${one.textContent}`),
  )

sharedTest('a right click on a German says why it cannot be picked now', async ({ page, host }) => {
  const match = drawnAs({ phase: 'actions', units: { 'g-18': 'E2', 'b-2rfus': 'E4', 'ev-1': 'A5 1' } })
  match.chance(['card-36'])
  shelveSolitaire(host, match, { id: '00000000-0000-4000-8000-000000000041', name: 'Right click' })
  await page.setViewportSize(SMALL)
  await toLibrary(page, host)
  const table = await openMatch(page, 'Right click')
  await expect(table.question).toContainText('Player Actions left')
  await table.touch('E2', 'right')
  await expect(page.getByText('German units are moved by the Action Cards').first()).toBeVisible()
  await expect(page.getByText(/Evacuees are created/)).toHaveCount(0)
})
