/** A player's hands at the table: the mouse on the hexes, the dice on the keys, the screen handed over. */
import { expect as impatient, type Locator, type Page } from '@playwright/test'
import type { BoardHook } from '../../renderer/board/test-hook.ts'
import { Table } from './screens.ts'

/** Machines are noisy, and the benches have no settings of Playwright's. */
const expect = impatient.configure({ timeout: 20_000 })

interface Spot {
  readonly x: number
  readonly y: number
}

/** Where a hex is on the screen; null if it cannot be touched there: out of sight, near the edge or under a card. */
const spotOf = (page: Page, hex: string): Promise<Spot | null> =>
  page.evaluate((id) => {
    const at = (window as { quaranteBoard?: BoardHook }).quaranteBoard?.hexOnScreen(id)
    if (!at?.isVisible) return null
    const isFree = document.elementFromPoint(at.x, at.y)?.closest('[role="application"]')
    return isFree ? { x: at.x, y: at.y } : null
  }, hex)

/** Is a hex on the part of the map that is seen? */
export const isInView = (page: Page, hex: string): Promise<boolean> =>
  page.evaluate(
    (id) => (window as { quaranteBoard?: BoardHook }).quaranteBoard?.hexOnScreen(id)?.isVisible === true,
    hex,
  )

/** Opens a match of the library, whether it lies in front or among the others. */
export async function openMatch(page: Page, name: string): Promise<Hands> {
  const match = page.getByRole('article', { name, exact: true })
  await match
    .getByRole('button', { name: /^(Continue|Open )/ })
    .first()
    .click()
  return new Hands(page)
}

export class Hands extends Table {
  /** What a reader of the screen hears of a hex; only of those with something in them. */
  place(hex: string): Locator {
    return this.places.filter({ hasText: new RegExp(`^\\s*${hex}\\b`) })
  }

  /** The texts of the places; they are written a moment after the board is drawn. */
  async texts(): Promise<string[]> {
    let now: string[] = []
    const isSettled = async () => {
      const before = now
      now = await this.places.allInnerTexts()
      return now.length > 0 && now.join('\n') === before.join('\n')
    }
    await expect.poll(isSettled, { intervals: [80] }).toBe(true)
    return now.map((one) => one.trim())
  }

  /** The hexes of which something like this is said, as soon as there are any. */
  async hexesWith(pattern: RegExp): Promise<string[]> {
    let found: string[] = []
    const areThere = async () => {
      found = (await this.texts()).filter((text) => pattern.test(text))
      return found.length
    }
    await expect.poll(areThere, { message: `places with ${pattern}` }).toBeGreaterThan(0)
    return found.map((text) => text.slice(0, 4))
  }

  /** A hex at rest on the screen: brought there by the palette where it cannot be seen. */
  async find(hex: string): Promise<Spot> {
    if ((await spotOf(this.page, hex)) === null) await this.command(`Show ${hex}`)
    let before: Spot | null = null
    await expect
      .poll(async () => {
        const [last, now] = [before, await spotOf(this.page, hex)]
        before = now
        return now !== null && last?.x === now.x && last.y === now.y
      })
      .toBe(true)
    return before!
  }

  async touch(hex: string, button: 'left' | 'right' = 'left'): Promise<void> {
    await expect(this.news).toHaveCount(0)
    const { x, y } = await this.find(hex)
    await this.page.mouse.click(x, y, { button })
  }

  async drag(from: string, to: string): Promise<void> {
    await this.find(from)
    const end = await this.find(to)
    const begin = await this.find(from)
    await this.page.mouse.move(begin.x, begin.y)
    await this.page.mouse.down()
    await this.page.mouse.move((begin.x + end.x) / 2, (begin.y + end.y) / 2, { steps: 4 })
    await this.page.mouse.move(end.x, end.y, { steps: 4 })
    await this.page.mouse.up()
  }

  /** Answers by a button of the question; beside it stand those of its rules. */
  override async say(name: string | RegExp): Promise<void> {
    await super.say(typeof name === 'string' ? new RegExp(`^${name}`) : name)
  }

  /** The next unit that has not moved goes to an empty hex in the open. */
  async marchOn(): Promise<void> {
    await this.takeUnit()
    const [to] = await this.hexesWith(/^\d+, clear: reachable for/)
    await this.place(to!).press('Enter')
    await this.say('Stop here')
  }

  /** Something from the palette, by its name. */
  async command(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Commands', exact: true }).click()
    await this.page.getByRole('combobox', { name: 'Command, unit, place or rule' }).fill(name)
    await this.page.keyboard.press('Enter')
    await expect(this.page.getByRole('combobox')).toHaveCount(0)
  }

  /** Types what came up, when dice of this name are asked for; the field has the focus by itself. */
  async roll(title: string, ...dice: number[]): Promise<void> {
    const field = this.question.getByRole('textbox', { name: new RegExp(`^${title}, die 1 of ${dice.length},`) })
    await expect(field).toBeFocused()
    for (const die of dice) await this.page.keyboard.press(String(die))
    await this.page.keyboard.press('Enter')
    await expect(field).toHaveCount(0)
  }

  /** Says what was drawn from a cup, when a draw of this name is asked for. */
  async draw(title: string, ...tokens: string[]): Promise<void> {
    const cup = this.question.getByRole('combobox', { name: new RegExp(`^${title}, draw `) })
    await expect(cup).toHaveCount(tokens.length)
    for (const [i, label] of tokens.entries()) await cup.nth(i).selectOption({ label })
    await this.page.keyboard.press('Enter')
    await expect(cup).toHaveCount(0)
  }

  /** News of the other side are put away wherever they lie in the way. */
  async skipNews(): Promise<void> {
    const button = this.page.getByRole('button', { name: 'To the table' })
    await this.page.addLocatorHandler(button, () => button.click())
  }

  /** Passes the screen on. */
  async handTo(seat: 'French' | 'German'): Promise<void> {
    await this.say(new RegExp(`^Hand over to .*${seat}`))
    await expect(this.curtain).toHaveText(new RegExp(`^(\\S+ \\(${seat}\\)|${seat} player) is next$`))
    await this.sit(seat)
    // What the other side did comes up with the table, if it did anything; `skipNews` puts it away.
    await expect(this.curtain).toHaveCount(0)
    await expect(this.news).toHaveCount(0)
    await expect(this.question).toContainText(new RegExp(`${seat}(\\)| player) decides`))
  }

  /** What the other side did while this one did not look. */
  get news(): Locator {
    return this.page.getByRole('list', { name: 'Last enemy turn' })
  }
}
