/** A player's hands at the table of The Breakthrough at Dinant. */
import type { Page } from '@playwright/test'
import { expect } from './app.ts'
import { Hands, openMatch } from './hands.ts'

export class DinantHands extends Hands {
  /** The whole stack of a hex is activated. */
  async activate(hex: string): Promise<void> {
    await this.touch(hex)
    await expect(this.question).toContainText('Activate these')
    await this.say('Activate')
    await expect(this.question).not.toContainText('Activate these')
  }

  /** Something else than to move, by its button in the question or beside the map. */
  async begin(act: string): Promise<void> {
    await this.page
      .getByRole('button', { name: new RegExp(`^${act}`) })
      .first()
      .click()
  }

  /** Ends a phase, also where something could still be done in it. */
  async endPhase(): Promise<void> {
    // The rule beside a question comes a moment later than its words.
    const asked = async () => (await this.question.innerText()).replace(/\s+\d+(\.\d+)+\w*/g, '')
    const before = await asked()
    await this.say('End the phase')
    await expect.poll(asked).not.toBe(before)
    if (!(await asked()).includes('End the phase: ')) return
    await this.say('End the phase')
    await expect(this.question).not.toContainText('End the phase: ')
  }
}

export async function openDinant(page: Page, name: string): Promise<DinantHands> {
  await openMatch(page, name)
  return new DinantHands(page)
}
