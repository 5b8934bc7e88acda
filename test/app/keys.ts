/** A player who never touches the mouse. */
import type { Locator } from '@playwright/test'
import { expect } from './app.ts'
import { Hands } from './hands.ts'

export class Keys extends Hands {
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
  }

  /** Tab until something has the focus. */
  async tabTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    const isThere = () => target.evaluate((one) => one === document.activeElement)
    for (let tabs = 0; tabs < 60 && !(await isThere()); tabs++) await this.press('Tab')
    await expect(target).toBeFocused()
  }

  /** Something from the palette, by typing what it is called. */
  async type(words: string): Promise<void> {
    await this.press('Control+k')
    const field = this.page.getByRole('combobox', { name: 'Command, unit, place or rule' })
    await expect(field).toBeFocused()
    await this.page.keyboard.type(words)
    await expect(this.page.getByRole('option', { selected: true })).toContainText(words)
    await this.press('Enter')
    await expect(field).toHaveCount(0)
  }

  /** What the hex cursor says. */
  cursor(hex: string): Locator {
    const board = this.page.getByRole('region', { name: 'Board' })
    return board.getByRole('paragraph').filter({ hasText: new RegExp(`^${hex},`) })
  }

  /** The cursor goes through what can be picked until it is in this hex. */
  async walkTo(hex: string): Promise<void> {
    for (let places = 0; places < 40 && (await this.cursor(hex).count()) === 0; places++) {
      await this.press('p')
      await this.page.waitForTimeout(100)
    }
    await expect(this.cursor(hex)).toBeVisible()
  }

  /** Enter answers as the question's first button does. */
  async enter(question: string | RegExp): Promise<void> {
    await expect(this.question).toContainText(question)
    await expect(this.question.getByRole('button', { name: / Enter$/ })).toBeEnabled()
    await this.press('Enter')
    await expect(this.question).not.toContainText(question)
  }
}
