/** A Spoiled Victory by mouse and keys: a whole turn with its seven phases, saving and reopening, the end of a game. */
import { expect, test } from './app.ts'
import { misfits } from './fit.ts'
import { openMatch } from './hands.ts'
import { lastBoats, points, shelveSolitaire, Solitaire, startSolitaire } from './solitaire.ts'

test('one whole turn with the player’s own dice and cards', async ({ page, host }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto(await host.start())
  const table = await startSolitaire(page, 'The little ships', 'own')

  // 1 Event: the card is drawn and shown with its part marked; the patrol waits.
  await table.drawCard('29: Stand Fast!')
  await expect(table.part).toContainText('Stand Fast!')
  await expect(table.question).toContainText('Fly the RAF patrol this turn?')
  await page.keyboard.press('Enter')

  // 2 Luftwaffe: two units in Dunkirk and two groups of Evacuees there, a third on the Mole.
  await table.drawCard('4: Tightening the Noose')
  await expect(table.part).toContainText('Dunkirk')
  await table.rollEach('Luftwaffe Attack', [1, 2], [1, 2], [1, 2], [1, 2], [1, 2])

  // 3 Nobody escapes yet. 4 Germans: the 20th and the 56th go forward and attack.
  await table.drawCard('1: German Reconnaissance')
  await expect(table.phase).toContainText('Germans')
  await expect(table.space('C1')).toContainText('German 20th Motorized')
  // Stand Fast! adds one to the Defence Number: 2 + 1.
  await table.roll('German Attack Dice', 6, 5, 3, 3, 1)
  await expect(table.question).toContainText('Use the Dunkirk Spirit')
  await expect(page.getByRole('region', { name: 'Still to come this phase' })).toContainText(/56th.*4 dice v \d/)
  const dice = page.getByRole('list', { name: 'Attack Dice' }).getByRole('listitem')
  await expect(dice).toHaveText([/Win\s*6 > 3/, /Win\s*5 > 3/, /½ Win\s*3 = 3/, /½ Win\s*3 = 3/, /miss\s*1 < 3/])
  await table.say('Keep the dice')

  // 3 Wins against a lone battalion: it must take a Hit first; with the next it may retreat, from the list.
  await expect(table.question).toContainText('2 more Wins in')
  await expect(table.space('C1')).toContainText('9/Sherwood Foresters, factor 1, reduced')
  await page.getByRole('button', { name: /9\/Sherwood Foresters to Bergues \(C2\).*the space is lost/ }).click()
  await expect(table.space('C2')).toContainText('9/Sherwood Foresters')

  // The space is empty, three Wins are enough for a motorised unit: it breaks through and attacks again.
  await expect(table.question).toContainText('20th Motorized attacks')
  await expect(table.question).toContainText('choose the Frontline unit')
  const front = page.getByRole('region', { name: 'Choose the Frontline unit' })
  await expect(front).toContainText(/1\/Loyals Defence Number 5/)
  await expect(front).toContainText(/No Wins\s*\d/)
  await front.getByRole('button', { name: /1\/Loyals/ }).click()
  // No Win, and not a die equal to 5: the German is thrown back and Disrupted.
  await table.roll('German Attack Dice', 1, 2, 3, 4)
  await page.keyboard.press('Enter')
  await expect(table.space('C1')).toContainText('German 20th Motorized, factor 5, Disrupted')

  // The 56th: one die equal is nothing; it goes back to its Start space.
  await table.roll('German Attack Dice', 3, 2, 1, 3)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Take a Hit' })).toBeVisible()
  await page
    .getByRole('region', { name: 'Take a Hit' })
    .getByRole('button', { name: /5\/Green Howards/ })
    .click()

  // 5 Player Actions: five of them. A battalion marches by drag and drop.
  await table.drawCard('36: Guns on the Gravelines Road')
  await expect(table.part).toContainText('5')
  await expect(table.question).toContainText('5 of 5 Player Actions left')
  await table.drag('G4', 'F4')
  await expect(table.question).toContainText('costs 1 action, leaves 4')
  await table.say('Move')
  await expect(table.question).toContainText('4 of 5 Player Actions left')
  // Evacuees gather on a beach: an action from the list, then the space on the map.
  await page.getByRole('button', { name: /^Create Evacuees/ }).click()
  await table.touch('D5')
  await table.say('Create')
  await expect(table.space('D5')).toContainText('Evacuee')
  // What cannot be had says why.
  await page.getByRole('button', { name: /^Convert a unit/ }).press('Enter')
  await expect(table.question).toContainText('Combat units can be converted from 1 June')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Flood the Lowlands costs 2' }).click()
  await expect(table.question).toContainText('1 of 5 Player Actions left')
  await expect(page.getByRole('complementary', { name: 'Cards' })).toContainText('the Lowlands are Marsh')
  await table.say('End actions')
  await expect(table.question).toContainText('1 action unused')
  await table.say('End actions')

  // 6 Evacuation: from the Mole two go in one move.
  await table.drawCard('30: Fagalde Holds the West')
  await expect(table.part).toContainText('5')
  await expect(table.question).toContainText('5 of 5 Evacuation Moves left')
  await table.touch('A5')
  await expect(table.question).toContainText('Evacuee')
  await table.say('Move')
  await expect(table.space('XYZ1')).toContainText('Evacuee')
  await expect(table.question).toContainText('4 of 5 Evacuation Moves left')
  await table.endAnyway('End evacuation')

  // 7 End: the Belgians fight on, the Panzers stay, and the next turn begins with a card.
  await table.roll('Belgian Surrender', 1)
  await table.roll('Panzer Withdrawal', 1)
  await expect(page.getByRole('navigation', { name: 'Turn track' }).locator('[aria-current="date"]')).toContainText(
    '27',
  )
  await expect(page.getByRole('button', { name: /^1 removed/ })).toBeEnabled()
  await page.getByRole('button', { name: /^1 removed/ }).click()
  await expect(page.getByRole('dialog', { name: 'Removed cards' })).toContainText('Stand Fast!')
  await page.keyboard.press('Escape')
  expect(await misfits(page)).toEqual([])

  // Saved as it stands: left and opened again, the same card is asked for.
  await table.leave()
  await openMatch(page, 'The little ships')
  await expect(table.question).toContainText('Action Card')
  await expect(table.space('C1')).toContainText('German 20th Motorized, factor 5, Disrupted')
})

test('a turn with the computer’s dice is shown event by event', async ({ page, host }) => {
  await page.goto(await host.start())
  const table = await startSolitaire(page, 'Dynamo', 'computer')
  // The first event may ask something of its own (stragglers, a unit made whole), and the patrol is asked for: any answer will
  // do. Where the event keeps the Luftwaffe on the ground, the first that is shown is what the Germans do.
  const shown = /(Luftwaffe|Germans) · 1 of \d+/
  const answer = table.question.getByRole('button', { disabled: false }).filter({ hasText: 'Enter' })
  /** Says what has been picked, if that is an answer; the question may have gone on meanwhile. */
  const confirmed = async (text: string): Promise<boolean> => {
    if (!text.includes('Clear last pick') || (await answer.count()) === 0) return false
    await answer.click({ timeout: 3_000 }).catch(() => {})
    return true
  }
  let before = ''
  await expect
    .poll(
      async () => {
        const text = await table.question.innerText()
        if (shown.test(text)) return text
        const pickable = table.places.filter({ hasText: 'can be picked' })
        const isStill = text === before
        before = text
        if (await confirmed(text)) return text
        // A space with several units wants one of them named: by its digit in the list.
        if (isStill) await page.keyboard.press('1')
        else if ((await pickable.count()) > 0) await pickable.first().press('Enter')
        else await page.keyboard.press('Enter')
        return text
      },
      { timeout: 60_000, intervals: [500] },
    )
    .toMatch(shown)
  await expect(page.getByRole('button', { name: /^(Next|Continue)/ })).toBeVisible()
  // By keys alone to the player's own phase, whatever chance brings.
  await expect
    .poll(
      async () => {
        const text = await table.question.innerText()
        if (/Player Actions? left/i.test(text) || (await confirmed(text))) return text
        // The question may be answered, or its event shown, while the list is being looked for: then by its digit.
        if (/Retreat or Hit/.test(text))
          await page
            .getByRole('region', { name: 'Take a Hit' })
            .getByRole('listitem')
            .getByRole('button')
            .first()
            .press('Enter', { timeout: 3_000 })
            .catch(() => page.keyboard.press('1'))
        else if (/Frontline unit/.test(text))
          await page
            .getByRole('region', { name: 'Choose the Frontline unit' })
            .getByRole('listitem')
            .getByRole('button')
            .first()
            .press('Enter')
        else if (/Skip to the end/.test(text)) await page.keyboard.press('Escape')
        else if (/Dunkirk Spirit/.test(text))
          await page
            .getByRole('button', { name: /^Keep the dice/ })
            .press('Enter', { timeout: 3_000 })
            .catch(() => {})
        else if (/which space does it attack/.test(text))
          await table.places.filter({ hasText: 'can be attacked' }).first().press('Enter')
        else if (/Stragglers/.test(text)) await table.places.filter({ hasText: 'can be picked' }).first().press('Enter')
        else await page.keyboard.press('Enter')
        return text
      },
      { timeout: 90_000, intervals: [250] },
    )
    .toMatch(/Player Actions? left/i)
  expect(await misfits(page)).toEqual([])
  // The cursor of the keys goes along links; a reader hears what a space is.
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowUp')
  await expect(page.locator('section[aria-label="Board"] p[aria-live]')).toHaveText(/^[A-J]\w*, .+/)
})

test('the end of a game: the verdict, and the games before', async ({ page, host }) => {
  const late = lastBoats()
  shelveSolitaire(host, late, { id: '00000000-0000-4000-8000-000000000018', name: 'Last boats' })
  await page.goto(await host.start())
  const table = new Solitaire(page)
  await openMatch(page, 'Last boats')
  const before = points(late)
  await expect(page.getByRole('button', { name: /^Evacuated/ })).toContainText(String(before))
  const verdict = page.getByRole('dialog', { name: 'The verdict' })
  await table.endAnyway('End evacuation')
  // What the last dice bring is shown, or skipped; then the verdict lies on the table.
  await expect
    .poll(
      async () => {
        if (/Skip to the end|Continue/.test(await table.question.innerText())) await page.keyboard.press('Escape')
        return verdict.isVisible()
      },
      { timeout: 30_000, intervals: [300] },
    )
    .toBe(true)
  await expect(verdict.getByRole('list', { name: 'Levels of victory' }).locator('[aria-current="true"]')).toHaveCount(1)
  await expect(verdict.getByRole('region', { name: 'Your games' })).toContainText('Last boats')
  await expect(verdict.getByRole('region', { name: 'Luck' })).toContainText('expected')
  expect(await misfits(page)).toEqual([])
  await verdict.getByRole('button', { name: 'Back to the library' }).click()
  await expect(page.getByRole('article', { name: 'Last boats' })).toContainText(/Victory Points|VP/)
  // Before a new game stand the old ones.
  await page
    .getByRole('button', { name: /^New match/ })
    .first()
    .click()
  await page.getByText('A Spoiled Victory', { exact: true }).click()
  await expect(page.getByRole('region', { name: 'Your games' }).getByRole('row', { name: /Last boats/ })).toBeVisible()
})
