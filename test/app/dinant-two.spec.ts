/** The Breakthrough at Dinant for two at one screen: the curtain, a re-roll by the other side, a turn by keys alone. */
import { expect, sharedTest, test } from './app.ts'
import { openDinant } from './dinant-hands.ts'
import { Keys } from './keys.ts'
import { shelveDinant } from './prepared-dinant.ts'
import { toLibrary } from './sitting.ts'

sharedTest('a turn for two: the curtain falls whenever the other side decides', async ({ page, host }) => {
  const units = { '7Pz/7MC': '2207', '18DI/1-66': '1707', '18DI/2-66': '1707' }
  shelveDinant(host, { phase: 'first', units }, { name: 'For two', seating: 'two' })
  await toLibrary(page, host)
  const table = await openDinant(page, 'For two')
  await table.skipNews()
  await expect(table.curtain).toHaveText('Bert (German) is next')
  await expect(table.places).toHaveCount(0)
  await table.sit('German')
  await table.roll('Units of the first phase', 2)
  await expect(table.question).toContainText('2 more units')
  // Of the French stack only its height and the top counter are known.
  await expect(table.place('1707')).toContainText('French 2/66 RI')
  await expect(table.place('1707')).toContainText('1 covered unit')
  await table.activate('2207')
  await table.touch('2107')
  await table.say('Move there')
  await table.say('Activation done')
  await table.endPhase()
  await table.handTo('French')
  await expect(table.place('1707')).toContainText('1/66 RI')
  await table.activate('1707')
  await table.touch('1807')
  await table.say('Move there')
  await table.say('Activation done')
  await table.endPhase()
  await table.handTo('German')
  await expect(table.place('1807')).toContainText('1 covered unit')
  await expect(table.place('1807')).not.toContainText('1/66 RI')
})

sharedTest('dice are rolled again by the other side, through Interrupt', async ({ page, host }) => {
  const units = { '7Pz/1-6': '1907', '7Pz/2-6': '1907', '18DI/1-66': '1807' }
  const diagram = { units, pontoons: { '2007/2107': '16t' }, hands: { french: { ambush: 1 } } } as const
  // The French want to be stopped at German combat dice.
  const stops = [{ window: 'die rolled', purpose: 'combat', by: 'german' }]
  shelveDinant(host, diagram, { name: 'Again', seating: 'two' }, { french: { stops, answers: [] } })
  await toLibrary(page, host)
  const table = await openDinant(page, 'Again')
  await table.skipNews()
  await table.sit('German')
  await table.activate('1907')
  await table.touch('1807')
  await expect(table.question).toContainText('attack on 1807')
  await table.say('Attack')
  await table.handTo('French')
  await table.say('Stand')
  await table.roll('Combat dice', 6, 2)
  await expect(table.question).toContainText('6 and 2 on the table')
  await expect(table.question).toContainText('Stopped for Anne (French)')
  await page.keyboard.press('i')
  await page.getByRole('dialog', { name: 'Interrupt' }).getByRole('button', { name: 'Roll again' }).click()
  await expect(table.question).toContainText('spending Ambush')
  await table.say('The attacker’s die')
  await table.say('Roll again')
  await table.roll('Combat dice', 1)
  await expect(page.getByText(/die 1, less Quality of 1\/66 RI/).first()).toBeVisible()
  await table.handTo('German')
})

test('one turn by keyboard alone', async ({ page, host }) => {
  const units = { '7Pz/7MC': '2207', '18DI/1-66': '1707' }
  shelveDinant(host, { phase: 'first', units }, { name: 'By keys', dice: 'computer' })
  await page.goto(await host.start())
  const table = new Keys(page)
  const match = page.getByRole('article', { name: 'By keys' })
  await table.tabTo(match.getByRole('button', { name: /^(Continue|Open )/ }).first())
  await table.press('Enter')
  await expect(table.question).toContainText(/\d more units?/)

  /** Where something could still be done, it is asked back. */
  async function endPhase(then: string): Promise<void> {
    await table.press('Control+Enter')
    await expect(table.question).toContainText(new RegExp(`End the phase: |${then}`))
    if ((await table.question.innerText()).includes('End the phase: ')) {
      await table.tabTo(table.question.getByRole('button', { name: /^End the phase/ }))
      await table.press('Enter')
    }
    await expect(table.question).toContainText(new RegExp(then))
  }

  for (const [unit, from, then] of [
    ['7 MC', '2207', 'Anne \\(French\\) decides'],
    ['1/66 RI', '1707', 'Bert \\(German\\) decides'],
  ] as const) {
    // The cursor goes through the units that may be activated, then on from where it is.
    await table.press('m')
    await expect(page.getByRole('application', { name: 'Map' })).toBeFocused()
    await table.walkTo(from)
    await table.press('Enter')
    await expect(table.question).toContainText('Activate these units?')
    await table.tabTo(table.question.getByRole('button', { name: /^Activate/ }))
    await table.press('Enter')
    await expect(table.question).toContainText('choose a destination')
    const below = `${from.slice(0, 2)}${String(Number(from.slice(2)) + 1).padStart(2, '0')}`
    await table.press('m')
    await expect(page.getByRole('application', { name: 'Map' })).toBeFocused()
    await table.press('ArrowDown')
    await expect(table.cursor(below)).toContainText('reachable for')
    await table.press('Enter')
    await expect(table.cursor(below)).toContainText('the path ends here')
    await table.press('Enter')
    await expect(table.place(below)).toContainText(unit)
    await table.tabTo(table.question.getByRole('button', { name: /^Activation done/ }))
    await table.press('Enter')
    await expect(table.question).not.toContainText('Units at ')
    await endPhase(then)
  }
  await expect(table.question).toContainText('Bert (German) decides')
  // The first phase of the next turn has a limit again.
  await endPhase('\\d more units?')
})
