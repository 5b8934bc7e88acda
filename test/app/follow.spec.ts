/** The map goes to where something is to be decided. */
import type { Page } from '@playwright/test'
import type { Draft } from '../../shared/engine/draft.ts'
import type { Match } from '../../shared/engine/match.ts'
import { must } from '../saves/specimens.ts'
import { expect, sharedTest, test, type Host } from './app.ts'
import { type Hands, isInView, openMatch } from './hands.ts'
import { matchOf, opening, shelveFrance40 } from './prepared-france40.ts'
import { toLibrary } from './sitting.ts'

/** The attack on Sedan is committed, the dice are to be typed, and the map is looked at far away from it. */
async function lookAway(page: Page, host: Host): Promise<Hands> {
  const match = matchOf({ turn: 1, phase: 'german combat', units: opening(), germanCities: ['5518'] })
  shelveFrance40(host, match, { name: 'Looking away', dice: 'own' })
  await toLibrary(page, host)
  const table = await openMatch(page, 'Looking away')
  for (const hex of ['5419', '5518', '5418']) await table.touch(hex)
  await page.keyboard.press('Enter')
  await table.say('No support')
  await table.command('Show 1516')
  await expect.poll(() => isInView(page, '5419')).toBe(false)
  return table
}

async function rollOn(table: Hands): Promise<void> {
  await table.question.getByRole('textbox', { name: /^Combat die/ }).click()
  await table.roll('Combat die', 1)
  await expect(table.question).toContainText('Which German unit loses a step?')
}

sharedTest(
  'a loss is brought into view with its surroundings, and stays there in a smaller window',
  async ({ page, host }) => {
    const table = await lookAway(page, host)
    await rollOn(table)
    await expect.poll(() => isInView(page, '5418')).toBe(true)
    await expect.poll(() => isInView(page, '5518')).toBe(true)
    await page.setViewportSize({ width: 900, height: 640 })
    await expect.poll(() => isInView(page, '5418')).toBe(true)
  },
)

const unitOffered = ({ offers }: Draft): string | undefined => offers.find(({ kind }) => kind === 'unit')?.token

/** A battle far from the panzers, which the map shows first: from its declaration to the question of this step. */
function battleUntil(step: string): Match {
  const units = {
    'ss-pol': '2912',
    'de-8': '2912',
    'de-28': '3012',
    'fr-55': '2913',
    'fr-71': '2515',
    'de-1-1-pz': '5516',
    'de-2-2-pz': '5416',
    'de-4-10-pz': '5316',
  }
  const match = matchOf({ turn: 3, phase: 'german combat', units, germanCities: ['5518'] })
  const attack = match.draft('german').with(['attack', '2913'])
  for (let next = unitOffered(attack); next !== undefined; next = unitOffered(attack)) attack.pick(next)
  must(match.commit(attack))
  for (let n = 0; match.question.step !== step && n < 20; n++) {
    const { asked, step: now } = match.question
    if (asked === 'chance') must(match.chance(['4']))
    else if (now === 'determined-defence') must(match.say('allied', 'retreat'))
    else must(match.commit(match.draft(asked!).completed()))
  }
  expect(match.question.step).toBe(step)
  return match
}

for (const step of ['determined-defence', 'retreat', 'advance'])
  sharedTest(`a table opened at the question of ${step} shows its battle, not the front`, async ({ page, host }) => {
    shelveFrance40(host, battleUntil(step), { name: `Far away, ${step}` })
    await toLibrary(page, host)
    await openMatch(page, `Far away, ${step}`)
    await expect.poll(() => isInView(page, '2913')).toBe(true)
    expect(await isInView(page, '5516')).toBe(false)
  })

sharedTest('support of the other side is asked for where the battle is', async ({ page, host }) => {
  const match = matchOf({ turn: 1, phase: 'german combat', units: opening(), germanCities: ['5518'] })
  shelveFrance40(host, match, { name: 'Support for two', seating: 'two' })
  await toLibrary(page, host)
  const table = await openMatch(page, 'Support for two')
  for (const hex of ['5419', '5518', '5418']) await table.touch(hex)
  await expect(table.question).toContainText('7 units')
  await table.command('Show 1516')
  await expect.poll(() => isInView(page, '5419')).toBe(false)
  await page.keyboard.press('Enter')
  await expect(table.question).toContainText(/Anne.*Allied.* decides/)
  await expect.poll(() => isInView(page, '5419')).toBe(true)
})

sharedTest('reinforcements are placed where they come in, far from the front', async ({ page, host }) => {
  const units = { 'de-1-1-pz': '5516', 'de-2-2-pz': '5416', 'fr-55': '5420' }
  const match = matchOf({ turn: 2, phase: 'allied initial', units, arrived: ['fr-1-na', 'fr-2-na'] })
  const [entry] = match.draft('allied').with(['place', 'fr-1-na']).offers
  shelveFrance40(host, match, { name: 'Reinforcements' })
  await toLibrary(page, host)
  await openMatch(page, 'Reinforcements')
  await expect.poll(() => isInView(page, entry!.token)).toBe(true)
})

test('where that is switched off the map stays', async ({ page, host }) => {
  const table = await lookAway(page, host)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('radiogroup', { name: 'Follow decisions' }).getByText('Off').click()
  await page.keyboard.press('Escape')
  await rollOn(table)
  expect(await isInView(page, '5418')).toBe(false)
})
