/**
 * The screens as a player uses them: by roles, names and keys. Tests say what is done; how it is done on the present
 * screens stands here and nowhere else, so that a new screen changes this file only.
 */
import { expect, type Locator, type Page } from '@playwright/test'

export class Library {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  entry(name: string): Locator {
    return this.page.getByRole('article', { name, exact: true })
  }

  /** From an empty library or from one with matches in it. */
  async startMatch(name: string, seats: 'alone' | 'two' = 'alone'): Promise<Table> {
    await this.page
      .getByRole('button', { name: /^(New match|Start with )/ })
      .first()
      .click()
    await this.page.getByRole('radio', { name: 'France Fights On', exact: true }).check()
    await this.page.getByRole('radio', { name: seats === 'two' ? 'Two people' : 'One, all open' }).check()
    await this.page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await this.page.getByRole('button', { name: 'Start match' }).press('Enter')
    return this.atTable(seats)
  }

  async openMatch(name: string): Promise<Table> {
    await this.choose(name, 'Open')
    return this.atTable('alone')
  }

  private async atTable(seats: 'alone' | 'two'): Promise<Table> {
    const table = new Table(this.page)
    await expect(seats === 'two' ? table.curtain : table.question).toBeVisible()
    return table
  }

  /** Something from the menu of a match, which opens under the right button of the mouse. */
  private async choose(name: string, item: string): Promise<void> {
    await this.entry(name).getByText(name, { exact: true }).click({ button: 'right' })
    await this.page.getByRole('menuitem', { name: item }).click()
  }

  async rename(name: string, other: string): Promise<void> {
    await this.choose(name, 'Rename')
    await this.page.getByLabel('New name').fill(other)
    await this.page.getByLabel('New name').press('Enter')
  }

  async trash(name: string): Promise<void> {
    await this.choose(name, 'Move to trash')
  }

  async showTrash(): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Library' })
      .getByRole('button', { name: /^Trash/ })
      .click()
  }

  async showAll(): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Library' }).getByRole('button', { name: /^All/ }).click()
  }

  async restore(name: string): Promise<void> {
    await this.choose(name, 'Restore')
  }

  /** Saves a copy of a match to a file. */
  async saveCopy(name: string, file: string): Promise<void> {
    const downloading = this.page.waitForEvent('download')
    await this.choose(name, 'Save a copy')
    const download = await downloading
    expect(download.suggestedFilename()).toBe(`${name}.quarante`)
    await download.saveAs(file)
  }

  async bringIn(file: string): Promise<void> {
    const choosing = this.page.waitForEvent('filechooser')
    await this.page.getByRole('button', { name: 'Import' }).click()
    await (await choosing).setFiles(file)
    await expect(this.page.getByRole('status')).toContainText(['The match is in your library now.'])
  }
}

export class Table {
  readonly page: Page
  /** Whose decision it is, and what about. */
  readonly question: Locator
  /** The lines played so far. */
  readonly log: Locator
  /** What may be picked next. */
  readonly offers: Locator
  readonly line: Locator
  /** With two players: who is to come to the screen. */
  readonly curtain: Locator

  constructor(page: Page) {
    this.page = page
    this.question = page.getByRole('status', { name: 'Question' })
    this.log = page.getByRole('list', { name: 'Log' }).locator('> li')
    this.offers = page.getByRole('list', { name: 'Picks' }).getByRole('button')
    this.line = page.getByLabel('Your line')
    this.curtain = page.getByRole('status').filter({ hasText: 'is next' })
  }

  private button(name: string): Locator {
    return this.page.getByRole('button', { name })
  }

  offer(token: string): Locator {
    return this.page.getByRole('list', { name: 'Picks' }).getByRole('button', { name: token, exact: true })
  }

  /** Nothing is picked: a new act may begin. */
  async fresh(): Promise<void> {
    await expect(this.line).toHaveText('Nothing picked yet')
  }

  /** Picks by name and waits until it has been taken; what is then the only choice may be taken with it. */
  async pick(token: string): Promise<void> {
    await this.offer(token).click()
    await expect(this.line).toHaveText(new RegExp(`(^| )${token}( |$)`))
  }

  /** Picks whatever comes first or last. */
  async pickAny(which: 'first' | 'last'): Promise<void> {
    const before = await this.line.innerText()
    await this.offers[which]().click()
    await expect(this.line).not.toHaveText(before)
  }

  async pickBack(): Promise<void> {
    await this.button('One pick back').press('Enter')
  }

  async play(): Promise<void> {
    await this.button('Play this line').click()
  }

  async complete(): Promise<void> {
    await this.button('Complete it for me and play').press('Enter')
  }

  /** The dice that are asked for, one after the other; gives what was typed. */
  async throwDice(): Promise<string> {
    const entry = this.page.getByRole('spinbutton')
    const values = Array.from({ length: await entry.count() }, (_, die) => String(die + 2))
    for (const [die, value] of values.entries()) await entry.nth(die).fill(value)
    await this.page.keyboard.press('Enter')
    return values.join(' ')
  }

  async takeBack(): Promise<void> {
    await this.button('Take back').click()
  }

  async redo(): Promise<void> {
    await this.button('Restore').click()
  }

  async keepBranch(name: string): Promise<void> {
    await this.page.getByLabel('Name of a branch').fill(name)
    await this.button('Keep this point as a branch').click()
  }

  branch(name: string): Locator {
    return this.page.getByRole('list', { name: 'Branches' }).getByRole('listitem').filter({ hasText: name })
  }

  async goToBranch(name: string): Promise<void> {
    await this.button(`Go to the branch ${name}`).click()
  }

  /** With two players: the seat says that it sits at the screen now. */
  async sit(seat: string): Promise<void> {
    await this.button(`I play ${seat}: show the table`).click()
  }

  async handOver(seat: string): Promise<void> {
    await this.button(`Hand over to ${seat}`).click()
    await expect(this.log).toHaveCount(0)
  }

  async leave(): Promise<Library> {
    await this.button('Back to the library').click()
    return new Library(this.page)
  }
}
