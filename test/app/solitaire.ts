/** A Spoiled Victory in the hands of its one player, and matches of it that were played before the test begins. */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { packContent, prepareContent } from '../../electron/saves/content-files.ts'
import type { Meta } from '../../electron/saves/meta.ts'
import { seededSource } from '../../shared/engine/chance.ts'
import { Match } from '../../shared/engine/match.ts'
import { waiting } from '../../shared/engine/question.ts'
import { walk } from '../../shared/engine/walk.ts'
import { gameOf } from '../../shared/games/index.ts'
import type { State } from '../../shared/games/spoiled-victory/state.ts'
import { rawContent } from '../content.ts'
import { position, type Diagram } from '../rules/spoiled-victory/position.ts'
import { bytesOfMatch, freshOf, META, must } from '../saves/specimens.ts'
import type { Host } from './app.ts'
import { Hands } from './hands.ts'
import { putOnShelf } from './shelf.ts'

const game = gameOf('spoiled-victory')!
const SCENARIO = 'dunkirk'
const content = packContent(rawContent(game.id, game.files))

const stateOf = ({ play }: Match): State => play.state as unknown as State

/** Plays at random until the match stands where it is wanted. */
export function playedUntil(isThere: (state: State, step: string) => boolean, seed = 40): Match {
  const match = Match.start(game, prepareContent(game, content, SCENARIO, {}), SCENARIO, 'open')
  const chance = seededSource(seed)
  for (;;) {
    const now = waiting(game, match.play)
    if (now.for === 'nobody') throw new Error('the game was over before it stood where it was wanted')
    if (now.for === 'chance') match.rollOn(chance)
    else if (isThere(stateOf(match), match.play.top?.step ?? '')) return match
    else {
      const draft = match.draft(now.seat)
      walk(draft, chance.below)
      must(match.commit(draft))
    }
  }
}

/** The Evacuation Moves of the last turn: nothing follows but the dice. A random game may have nobody left to sail. */
export function lastBoats(): Match {
  for (let seed = 40; seed < 80; seed++) {
    try {
      return playedUntil(({ turn }, step) => turn === 18 && step === 'evacuation', seed)
    } catch {
      // Another game, then.
    }
  }
  throw new Error('no game came to its last boats')
}

export const points = (match: Match): number => stateOf(match).ledger.reduce((sum, entry) => sum + entry.points, 0)

/** A position as the rule tests draw it, before its first dice. */
export const drawnAs = (diagram: Diagram): Match => position(diagram).match()

/** Puts a match into the library of a host that has not been started yet. */
export function shelveSolitaire(host: Host, match: Match, changes: Partial<Meta>): void {
  const meta: Meta = {
    ...META,
    id: randomUUID(),
    game: game.id,
    scenario: SCENARIO,
    seating: 'alone-open',
    revision: game.revision,
    players: { allied: 'Anne' },
    tags: [],
    ...changes,
  }
  const fresh = freshOf(match, { meta, notes: [], standing: {} }, content)
  putOnShelf(host, meta.name, bytesOfMatch(match, fresh))
}

/** The library is open: a new match, with the player's own dice or with the computer's. */
export async function startSolitaire(page: Page, name: string, dice: 'own' | 'computer'): Promise<Solitaire> {
  await page
    .getByRole('button', { name: /^New match/ })
    .first()
    .click()
  await page.getByText('A Spoiled Victory', { exact: true }).click()
  await page.getByRole('radio', { name: dice === 'own' ? 'Own dice (enter results)' : 'Computer dice' }).check()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('button', { name: 'Start match' }).press('Enter')
  const table = new Solitaire(page)
  await expect(table.question).toBeVisible()
  return table
}

export class Solitaire extends Hands {
  /** The player's own deck: this card came up. */
  async drawCard(title: string): Promise<void> {
    const choice = this.question.getByRole('combobox', { name: 'Action Card, draw 1' })
    await expect(choice).toBeFocused()
    await choice.selectOption({ label: title })
    await this.page.keyboard.press('Enter')
  }

  /** Types dice of this name several times one after the other: each time the fields are empty again. */
  async rollEach(title: string, ...throws: number[][]): Promise<void> {
    for (const dice of throws) {
      const field = this.question.getByRole('textbox', { name: new RegExp(`^${title}, die 1 of ${dice.length},`) })
      await expect(field).toHaveValue('')
      await expect(field).toBeFocused()
      for (const die of dice) await this.page.keyboard.press(String(die))
      await this.page.keyboard.press('Enter')
      // Gone, or a new one that is empty.
      const areEmpty = () => field.evaluateAll((all) => all.every((one) => (one as HTMLInputElement).value === ''))
      await expect.poll(areEmpty).toBe(true)
    }
  }

  /** The card on the desk, with the part that is used. */
  get card() {
    return this.page.getByRole('article', { name: /^Action Card / }).first()
  }

  get part() {
    return this.card.locator('[aria-current="true"]')
  }

  get phase() {
    return this.page.getByRole('navigation', { name: 'Phases' }).locator('[aria-current="step"]')
  }

  /** What is said of a space, as a reader of the screen hears it. */
  space(badge: string) {
    return this.places.filter({ hasText: new RegExp(`^\\s*${badge.replace('/', '\\/')},`) })
  }
}
