/** Each guided turn from its beginning to its end, by mouse: what the guide points at is what is clicked. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type { GuideData, GuideStep } from '../../shared/contract.ts'
import { expect, test } from './app.ts'
import { Hands } from './hands.ts'

const guideOf = (game: string): GuideData =>
  JSON.parse(
    readFileSync(path.join(import.meta.dirname, '../../assets/games', game, 'guide.json'), 'utf8'),
  ) as GuideData

class Guided extends Hands {
  readonly guide = this.page.getByRole('region', { name: 'Guide' })

  /** Does what a step asks for: its places in their order, then its button, each with the ring around it. */
  async follow(step: GuideStep, say: string): Promise<void> {
    await expect(this.guide).toContainText(say)
    if ('read' in step.until) return this.guide.getByRole('button', { name: 'Next' }).click()
    await this.passEvents(say)
    // A button that is there before the places are clicked comes first; then the brass one answers.
    const isFirst = step.places !== undefined && step.control !== 'answer' && (await this.hasButton(step.control))
    if (isFirst) await this.pressRinged(step.control!)
    for (const place of step.places ?? []) {
      await this.seeRing(place)
      await this.touch(place)
      await this.settle()
    }
    if (step.control !== undefined) await this.answerUntil(say, isFirst ? 'answer' : step.control)
  }

  /** Past events are clicked through by the brass button, one after the other. */
  private async passEvents(say: string): Promise<void> {
    const next = this.question.getByRole('button', { name: /^(Next|Continue) / })
    for (let events = 0; events < 30; events++) {
      await this.settle()
      if ((await next.count()) === 0 || !(await this.says(say))) return
      await next.click()
    }
  }

  /** Presses the button until the step is over: some ask whether they are meant. */
  private async answerUntil(say: string, control: string): Promise<void> {
    for (let presses = 0; presses < 12 && (await this.says(say)); presses++) {
      await this.pressRinged(control)
      await expect
        .poll(() => this.says(say), { timeout: 2000 })
        .toBe(false)
        .catch(() => {})
    }
    await expect(this.guide).not.toContainText(say)
  }

  private async says(say: string): Promise<boolean> {
    return (await this.guide.innerText()).includes(say)
  }

  /** All that was asked for is on the screen. */
  private settle(): Promise<void> {
    return this.page.waitForTimeout(250)
  }

  private async hasButton(control = 'none'): Promise<boolean> {
    return (await this.page.locator(`[data-control="${control}"]`).count()) > 0
  }

  private async pressRinged(control: string): Promise<void> {
    const button = this.page.locator(`[data-control="${control}"]:not([disabled])`).first()
    if ((await button.count()) > 0) await button.click()
  }

  /** The ring goes along with the map, which may still be on its way. */
  private async seeRing(place: string): Promise<void> {
    const isRinged = async () => {
      const { x, y } = await this.find(place)
      const boxes = await this.page.locator('.place-ring').evaluateAll((all) =>
        all.map((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect()
          return { x: (left + right) / 2, y: (top + bottom) / 2 }
        }),
      )
      return boxes.some((box) => Math.hypot(box.x - x, box.y - y) < 3)
    }
    await expect.poll(isRinged, { message: `a ring around ${place}` }).toBe(true)
  }
}

async function play(page: Page, game: string): Promise<Guided> {
  const table = new Guided(page)
  const guide = guideOf(game)
  for (const [i, step] of guide.steps.entries()) {
    await expect(table.guide).toContainText(`Guide ${i + 1} of ${guide.steps.length}`)
    await table.follow(step, step.say)
  }
  await expect(table.guide).toContainText(guide.end)
  return table
}

test('A Spoiled Victory: the first turn at Dunkirk, from the first start', async ({ page, host }) => {
  await page.goto(await host.start())
  await page.getByRole('button', { name: /^Play a guided turn/ }).click()
  const table = await play(page, 'spoiled-victory')
  await table.guide.getByRole('button', { name: 'Play on' }).click()
  await expect(table.guide).toHaveCount(0)
  await expect(table.question).toContainText('decides')
})

test('France ’40: the crossing at Sedan, from New match; the match is discarded', async ({ page, host }) => {
  await page.goto(await host.start())
  await page.getByRole('button', { name: 'Set up France ’40' }).click()
  await page.getByRole('button', { name: 'Play a guided turn first' }).click()
  const table = await play(page, 'france40')
  await expect(table.place('5419')).toContainText('German')
  await table.guide.getByRole('button', { name: 'Leave…' }).click()
  await page.getByRole('button', { name: 'Discard the match' }).click()
  await expect(page.getByRole('article')).toHaveCount(0)
})

test('France Fights On: a river line, from the palette; the match is saved', async ({ page, host }) => {
  await page.goto(await host.start())
  await page.getByRole('button', { name: 'Set up France Fights On' }).click()
  await page.getByRole('button', { name: 'Start match' }).click()
  await new Hands(page).command('Guided first turn')
  await play(page, 'france-fights-on')
  await page.getByRole('button', { name: 'Back to the library' }).click()
  await page.getByRole('button', { name: 'Save the match and close it' }).click()
  await expect(page.getByRole('article', { name: guideOf('france-fights-on').title })).toHaveCount(1)
})

test('The Breakthrough at Dinant: the weir at Houx, from New match', async ({ page, host }) => {
  await page.goto(await host.start())
  await page.getByRole('button', { name: 'Set up The Breakthrough at Dinant' }).click()
  await page.getByRole('radio', { name: /^The crossing/ }).check()
  await page.getByRole('button', { name: 'Play a guided turn first' }).click()
  const table = await play(page, 'dinant')
  await expect(table.place('1905')).toContainText('German')
  await table.guide.getByRole('button', { name: 'Play on' }).click()
  await expect(table.question).toContainText('3 more units')
})

test('another legal play is answered kindly, and undo goes back to the guide', async ({ page, host }) => {
  await page.goto(await host.start())
  await page.getByRole('button', { name: 'Set up France Fights On' }).click()
  await page.getByRole('button', { name: 'Play a guided turn first' }).click()
  const table = new Guided(page)
  const { steps } = guideOf('france-fights-on')
  await table.follow(steps[0]!, steps[0]!.say)
  await table.touch('6013')
  await table.touch('5812')
  await table.say('Stop here')
  await expect(table.guide).toContainText('legal play too')
  await table.guide.getByRole('button', { name: 'Undo' }).click()
  await expect(table.guide).toContainText(steps[1]!.say)
  await table.guide.getByRole('button', { name: 'Leave…' }).click()
  await page.getByRole('button', { name: 'Play on without the guide' }).click()
  await expect(table.guide).toHaveCount(0)
  await expect(table.question).toContainText(/German (player )?decides/)
})
