/** Matches against the computer: played, watched, taken over, advised, closed and reopened. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './app.ts'
import { Hands, isInView } from './hands.ts'

/** It thinks, or what it has done is looked at. */
const atWork = (table: Hands) => table.question.getByRole('button', { name: /^Pause/ })

async function startAgainst(
  page: Page,
  name: string,
  choose: () => Promise<void>,
  game = 'France Fights On',
): Promise<Hands> {
  await page
    .getByRole('button', { name: /^New match/ })
    .first()
    .click()
  await page.getByRole('radio', { name: game, exact: true }).press('Space')
  await page.getByRole('radio', { name: 'With the computer' }).check()
  await choose()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('button', { name: 'Start match' }).press('Enter')
  const table = new Hands(page)
  await expect(table.question).toBeVisible()
  return table
}

/** Its moves are not waited for. */
async function playAtOnce(page: Page): Promise<void> {
  await page.keyboard.press('Shift+G')
  const dialog = page.getByRole('dialog', { name: 'Who plays' })
  await dialog.getByRole('radio', { name: 'At once' }).check()
  await dialog.getByRole('button', { name: 'Play on' }).click()
}

/** A turn's number as the track tells it. */
const turnOf = async (page: Page): Promise<number> =>
  Number(/turn (\d+)/.exec(await page.getByRole('navigation', { name: 'Turn track' }).innerText())?.[1])

/**
 * A person's side, until a turn has come: whatever is asked is answered by the first button there is, or else as the
 * computer advises. `move`: what is done on the map once a turn, when this is asked.
 */
async function playUntil(table: Hands, turn: number, move?: { at: RegExp; make(): Promise<void> }): Promise<void> {
  const { page, question } = table
  const first = question.getByRole('button', { name: /Enter$/, disabled: false })
  let [asked, movedIn] = ['', 0]
  /** A question to the person that stands still: dice and the computer go on by themselves. */
  const isAsked = async () => {
    const before = asked
    asked = await question.innerText()
    return asked === before && /player decides|Stopped for the \w+ player/.test(asked)
  }
  for (;;) {
    await expect
      .poll(async () => (await isAsked()) || (await turnOf(page)) >= turn, { timeout: 60_000, intervals: [150] })
      .toBe(true)
    const now = await turnOf(page)
    if (now >= turn) return
    if (move?.at.test(asked) && movedIn < now) {
      movedIn = now
      await move.make()
    } else if ((await first.count()) > 0) await first.click()
    else {
      await page.keyboard.press('Shift+A')
      await page.getByRole('button', { name: 'Play this' }).click()
    }
    await expect.poll(async () => question.innerText()).not.toBe(asked)
  }
}

const player = (page: Page, seat: string) => page.getByRole('combobox', { name: `Who plays ${seat}` })

test('against the computer: it answers, says why, advises, and a seat changes hands', async ({ page, host }) => {
  await page.goto(await host.start())
  const table = await startAgainst(page, 'Against the machine', async () => {
    await player(page, 'German').selectOption('Computer, quick')
  })
  // Nobody has to look away, and the computer's set-up follows one's own.
  await expect(table.curtain).toHaveCount(0)
  await table.takeSample()
  await expect(table.question).toContainText('26 units not yet moved')

  // What is advised is drawn, and the map goes there from wherever it is looked at.
  await table.command('Show 1001')
  // Whoever has waited enough has the best so far, by mouse or key.
  const best = page.getByLabel('Side panel').getByRole('button', { name: /^1\./ })
  await page.getByRole('button', { name: 'What would you do?' }).click()
  // It may have found its answer before the click has come.
  const isAnswered = best.waitFor()
  await Promise.race([page.getByRole('button', { name: /^Answer now/ }).click({ timeout: 5_000 }), isAnswered])
  await isAnswered
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(best).toHaveCount(0)
  await page.keyboard.press('Shift+A')
  await page.keyboard.press('Shift+M')
  await expect(best).toBeVisible()
  await expect(page.getByRole('button', { name: /^Answer now/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(best).toHaveCount(0)

  // A whole thought.
  await page.getByRole('button', { name: 'What would you do?' }).click()
  await expect(best).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('weighed by the computer')).toHaveCount(1)
  const target = /\bto .*?(\d{4})/.exec(await best.innerText())![1]!
  await expect.poll(() => isInView(page, target)).toBe(true)
  expect(await isInView(page, '1001')).toBe(false)
  await page.getByRole('button', { name: 'Play this' }).click()
  await expect(table.question).toContainText('25 units not yet moved')
  await expect(best).toHaveCount(0)

  // The rest of the turn is handed to the computer, and taken back from it in the middle.
  await page.keyboard.press('Shift+G')
  const dialog = page.getByRole('dialog', { name: 'Who plays' })
  await player(page, 'French').selectOption('Computer, quick')
  await dialog.getByRole('radio', { name: 'Slow' }).check()
  await dialog.getByRole('button', { name: 'Play on' }).click()
  await expect(table.question).toContainText('French: computer, quick')
  await expect(atWork(table)).toBeVisible()
  // It has done something of its own before it is stopped: that is told, and drawn on the map.
  await table.showTab('Log')
  const said = await table.log.count()
  await expect.poll(() => table.log.count()).toBeGreaterThan(said)
  await expect(table.question).toContainText(/ moves from .* to /)
  await expect(page.getByText('moved', { exact: true })).toBeVisible()
  // Its reasons can be read while it plays on.
  const played = page.getByRole('button', { name: /^played/ })
  await page
    .getByRole('button', { name: /^Why\?/ })
    .first()
    .click()
  await expect(played).toHaveAttribute('aria-pressed', 'true')
  const read = await table.log.count()
  await expect.poll(() => table.log.count()).toBeGreaterThan(read)
  await expect(played).toBeVisible()
  await table.say('Pause')
  await expect(table.question).toContainText('The computer waits')
  await table.say('Play French')
  await expect(table.question).toContainText(/French player decides/)
})

test('two computers are watched; stopped, closed and reopened while they think; then the curve', async ({
  page,
  host,
}) => {
  await page.goto(await host.start())
  let table = await startAgainst(page, 'Machines', async () => {
    await player(page, 'French').selectOption('Computer, quick')
    await player(page, 'German').selectOption('Computer, strong')
  })
  await expect(table.question).toContainText(/French: computer, quick/)
  await page.keyboard.press('Shift+E')
  await expect(table.question).toContainText(/German: computer, strong/, { timeout: 60_000 })
  await expect(page.getByRole('progressbar', { name: 'Thinking time spent' })).toBeVisible()
  await table.say('Move now')
  await table.showTab('Log')
  await expect.poll(() => table.log.count()).toBeGreaterThan(2)
  const before = await table.log.allInnerTexts()
  expect(await host.stop()).toBe(0)

  await page.goto(await host.start())
  await page
    .getByRole('article', { name: 'Machines' })
    .getByRole('button', { name: /^(Continue|Open )/ })
    .first()
    .click()
  table = new Hands(page)
  await expect(atWork(table)).toBeVisible()
  await page.keyboard.press('G')
  await expect(table.question).toContainText('The computer waits')
  // All that was said before is there, once.
  await table.showTab('Log')
  const after = await table.log.allInnerTexts()
  expect(after.slice(-before.length)).toEqual(before)

  // Whoever undoes stops it, whatever it is about.
  await table.say('Continue')
  await page.keyboard.press('Control+Z')
  await expect(table.question).toContainText('The computer waits')
  await expect.poll(() => table.log.count()).toBeLessThanOrEqual(after.length)

  await page.keyboard.press('Shift+R')
  await page.getByRole('button', { name: 'Plots' }).click()
  await page.getByRole('button', { name: 'How the match stood' }).click()
  // It works bit by bit; whoever stops it can go on from there.
  const stood = page.getByRole('region', { name: 'How the match stood' })
  const goOn = stood.getByRole('button', { name: /^Go on judging/ })
  const turned = stood.getByRole('heading', { name: 'Where the match turned', exact: true })
  // So short a match may have been judged by the time it is stopped.
  const isOver = expect(goOn.or(turned).first()).toBeVisible()
  await Promise.race([stood.getByRole('button', { name: 'Stop' }).click(), isOver])
  await isOver
  if (await goOn.isVisible()) await goOn.click()
  await expect(stood.getByRole('figure', { name: 'Expected lead' })).toBeVisible()
  await expect(turned).toBeVisible({ timeout: 60_000 })

  await page.getByRole('button', { name: /^Report/ }).click()
  await expect(page.getByRole('checkbox', { name: 'Its reasons' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Map pictures' }).uncheck()
  await page.getByRole('radio', { name: 'Forum text' }).check()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Make the report/ }).click()
  expect(readFileSync(await (await coming).path(), 'utf8')).toMatch(/worth [+−]\d/)
})

test('two turns of France ’40 against the computer', async ({ page, host }) => {
  await page.goto(await host.start())
  const table = await startAgainst(
    page,
    'Sickle',
    async () => {
      await player(page, 'German').selectOption('Computer, quick')
      await player(page, 'Allied').selectOption('Person')
    },
    'France ’40',
  )
  await expect(table.question).toContainText('German: computer, quick')
  await playAtOnce(page)
  await table.skipNews()
  await playUntil(table, 3, {
    at: /Allied player decides.*units not yet moved/s,
    make: async () => {
      await table.takeUnit()
      await table.goAnywhere(0)
    },
  })
  await table.showTab('Log')
  await expect(page.getByRole('button', { name: /^Why\?/ }).first()).toBeVisible()
})

test('a turn of Dinant against the computer: interrupts, reactions and chits included', async ({ page, host }) => {
  await page.goto(await host.start())
  const table = await startAgainst(
    page,
    'Meuse',
    async () => {
      await player(page, 'German').selectOption('Computer, quick')
      await player(page, 'French').selectOption('Person')
    },
    'The Breakthrough at Dinant',
  )
  await playAtOnce(page)
  await table.skipNews()
  // Whom to activate and where to go is the computer's advice; the defence, and the end of the phase, is the person's own.
  await playUntil(table, 2)
})
