/**
 * The screens as a player uses them: by roles, names and keys. Tests say what is done; how it is done on the present
 * screens stands here and nowhere else, so that a new screen changes this file only.
 */
import { expect as impatient, type Locator, type Page } from '@playwright/test'

/** Machines are noisy, and the benches have no settings of Playwright's. */
const expect = impatient.configure({ timeout: 20_000 })

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
      .getByRole('button', { name: /^New match/ })
      .first()
      .click()
    await this.page.getByRole('radio', { name: 'France Fights On', exact: true }).press('Space')
    await this.page.getByRole('radio', { name: seats === 'two' ? 'Two players' : 'Solo, both sides visible' }).check()
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
    await expect(this.page.getByRole('status')).toContainText(['Match imported.'])
  }
}

export class Table {
  readonly page: Page
  /** Whose decision it is, what about, and the buttons that answer it. */
  readonly question: Locator
  /** The hexes as a reader of the screen hears them. */
  readonly places: Locator
  /** With two players: who is to come to the screen. */
  readonly curtain: Locator

  constructor(page: Page) {
    this.page = page
    this.question = page.getByRole('region', { name: 'Question' })
    this.places = page.getByRole('list', { name: 'Places on the map' }).getByRole('button')
    this.curtain = page.getByRole('heading', { name: / is next$/ })
  }

  /** Answers the question by one of its own buttons. */
  async say(name: string | RegExp): Promise<void> {
    await this.question.getByRole('button', { name }).click()
  }

  /** Ends a phase after the table has said what that would cost. */
  async endAnyway(name: string): Promise<void> {
    await this.say(name)
    await expect(this.question).toContainText(`${name}:`)
    await this.say(name)
  }

  async takeSample(): Promise<void> {
    await this.say('Take the sample set-up')
  }

  /** A unit that has not moved is taken from the list: the first one. */
  async takeUnit(): Promise<void> {
    await this.page.getByRole('region', { name: 'Not yet moved' }).getByRole('button').first().click()
    await expect(this.question).toContainText('moving ')
  }

  /** It goes to a hex within reach, by the keys, and stops there. */
  async goAnywhere(which: number): Promise<void> {
    await this.places.filter({ hasText: 'reachable for' }).nth(which).press('Enter')
    await this.say('Stop here')
  }

  /** The side panel: its first tab is about what is being done. */
  async showTab(name: 'Log' | 'first'): Promise<void> {
    const tabs = this.page.getByRole('tablist', { name: 'Side panel' }).getByRole('tab')
    await (name === 'first' ? tabs.first() : tabs.filter({ hasText: name })).click()
  }

  /** Where the table stands in the record; the log must be open, as for all that follows. */
  get record(): Locator {
    return this.page.getByRole('region', { name: 'Record' }).getByRole('heading')
  }

  /** What was done, the newest first. */
  get log(): Locator {
    return this.page.getByRole('list', { name: /^(Log of |Set-up log)/ }).locator('> li')
  }

  /** Writes a note on the newest act. */
  async writeNote(text: string, whose?: 'For me' | 'For both sides'): Promise<void> {
    await this.log.first().getByRole('button', { name: 'Write a note' }).click()
    if (whose !== undefined) await this.page.getByRole('radio', { name: whose }).check()
    await this.page.getByRole('textbox', { name: 'Note' }).fill(text)
    await this.page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(this.page.getByRole('textbox', { name: 'Note' })).toHaveCount(0)
  }

  async takeBack(): Promise<void> {
    await this.page.getByRole('button', { name: 'Undo', exact: true }).click()
  }

  async redo(): Promise<void> {
    await this.page.getByRole('button', { name: 'Redo', exact: true }).click()
  }

  async keepBranch(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'What if, from here' }).click()
    await this.page.getByRole('textbox', { name: 'Branch name' }).fill(name)
    await this.page.getByRole('textbox', { name: 'Branch name' }).press('Enter')
  }

  branch(name: string): Locator {
    return this.page.getByRole('button', { name: name === 'main' ? 'Go to the main line' : `Go to branch ${name}` })
  }

  /** With two players: the seat says that it sits at the screen now. */
  async sit(seat: string): Promise<void> {
    await this.page.getByRole('button', { name: `Continue as ${seat}` }).click()
  }

  async leave(): Promise<Library> {
    await this.page.getByRole('button', { name: 'Back to the library' }).click()
    return new Library(this.page)
  }
}
