/** Two people at one screen: no curtain where nothing is hidden, and the player's name wherever it is known. */
import { expect, sharedTest } from './app.ts'
import { openMatch } from './hands.ts'
import { matchOf, opening, shelveFrance40 } from './prepared-france40.ts'
import { marching, shelve } from './prepared.ts'
import { toLibrary } from './sitting.ts'

sharedTest(
  'France ’40 hides nothing: the battle goes from one player to the other without a curtain',
  async ({ page, host }) => {
    const match = matchOf({ turn: 1, phase: 'german combat', units: opening(), germanCities: ['5518'] })
    shelveFrance40(host, match, { name: 'Without a curtain', dice: 'computer', seating: 'two' })
    await toLibrary(page, host)
    const table = await openMatch(page, 'Without a curtain')
    await expect(table.question).toContainText('Bert (German) decides')
    let clicks = 0
    for (const hex of ['5419', '5518', '5418']) clicks += await table.touch(hex).then(() => 1)
    await table.say('Commit attack')
    clicks++
    await expect(table.question).toContainText('Anne (Allied) decides')
    await expect(table.curtain).toHaveCount(0)
    await table.say('No support')
    clicks++
    expect(clicks).toBeLessThanOrEqual(8)
    await expect(table.curtain).toHaveCount(0)
    await expect(table.question).not.toContainText('Support for the defence')
  },
)

sharedTest('France Fights On has secrets: the curtain names the player', async ({ page, host }) => {
  shelve(host, marching(), { name: 'Secrets', seating: 'two' })
  await toLibrary(page, host)
  const table = await openMatch(page, 'Secrets')
  await expect(table.curtain).toHaveText('Anne (French) is next')
  await expect(table.places).toHaveCount(0)
})
