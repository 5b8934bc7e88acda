import type { Caller } from '../../shared/contract.ts'
import { addressOf, clientOf, openSocket } from '../shell/loopback-client.ts'
import { expect, test } from './app.ts'
import { Library } from './screens.ts'

const MATCH = {
  game: 'france-fights-on',
  scenario: 'france-fights-on',
  name: 'Our own dice',
  mode: 'open',
  dice: 'own',
  seating: 'alone-open',
  players: { french: 'Anne', german: 'Bert' },
  options: {},
} as const

/** Plays sensibly on until dice are wanted; the page is not there yet. */
async function playUntilDice(call: Caller): Promise<void> {
  const { id: match } = await call('library.create', MATCH)
  let view = await call('match.open', { match, seat: 'french' })
  while (view.question.chance === null) {
    const seat = view.question.asked!
    const { completion, offers } = (await call('match.draft', { match, seat, picks: [] })).draft
    const verb = ['sample', 'attack', 'end', 'move'].find((one) => offers.some(({ token }) => token === one))
    const draft = verb === undefined ? null : (await call('match.draft', { match, seat, picks: [verb] })).draft
    await call('match.act', { match, seat, text: draft?.completion ?? completion! })
    view = await call('match.view', { match, seat })
  }
  await call('match.close', { match })
}

test('players throw their own dice and type what came up', async ({ page, host }) => {
  const url = await host.start()
  const socket = await openSocket(addressOf(url))
  await playUntilDice(clientOf(socket).call)
  socket.close()

  await page.goto(url)
  const table = await new Library(page).openMatch('Our own dice')
  await table.showTab('Log')
  const lines = await table.record.innerText()
  await expect(table.question.getByRole('button').last()).toBeVisible()
  await page.keyboard.press('4')
  await page.keyboard.press('Enter')
  await expect(table.record).not.toHaveText(lines)
})
