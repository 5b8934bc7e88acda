/** Movement, orders, supply and victory of France '40 by mouse and keys, from prepared positions. */
import { data } from '../rules/france40/files.ts'
import { expect, sharedTest, test } from './app.ts'
import { openMatch } from './hands.ts'
import { matchOf, shelveFrance40 } from './prepared-france40.ts'
import { toLibrary } from './sitting.ts'

sharedTest('the German places GQG markers in his GQG Phase, and the dice take some off', async ({ page, host }) => {
  const units = { 'fr-55': '5420', 'fr-71': '5620', 'fr-53': '5318', 'fr-18': '5308', 'de-1-1-pz': '5518' }
  const match = matchOf({ turn: 2, phase: 'german gqg', units, germanCities: ['5518'], state: { gqgBox: [1, 2, 3] } })
  shelveFrance40(host, match, { name: 'Orders', dice: 'own' })
  await toLibrary(page, host)
  const table = await openMatch(page, 'Orders')
  await expect(table.question).toContainText('Place 3 GQG markers')
  for (const hex of ['5420', '5620', '5318']) await table.touch(hex)
  await expect(table.question).toContainText('Confirm the markers?')
  await table.say('Confirm markers')
  await table.roll('GQG marker removal', 2, 5)
  await expect(table.place('5420')).toContainText('under GQG 1')
  await expect(table.place('5620')).not.toContainText('GQG')
  await expect(table.place('5318')).toContainText('under GQG 3')
})

test('zones of control, Bonds and lines of supply are drawn for the move being planned', async ({ page, host }) => {
  const units = { 'fr-55': '5420', 'fr-71': '5620', 'fr-53': '5320', 'de-1-1-pz': '5518', 'de-1-1-sch': '5518' }
  const match = matchOf({ turn: 2, phase: 'german movement', units, germanCities: ['5518'] })
  shelveFrance40(host, match, { name: 'Bonds' })
  await page.goto(await host.start())
  const table = await openMatch(page, 'Bonds')
  const legend = page.getByRole('list', { name: 'Signs on the map' })
  await page.getByRole('button', { name: 'ZOC', exact: true }).click()
  await page.getByRole('button', { name: 'Bonds', exact: true }).click()
  await expect(legend).toContainText('Allied zones of control')
  await expect(legend).toContainText('Allied ZOC Bonds')
  await expect(legend).not.toContainText('German ZOC Bonds')
  await page.getByRole('button', { name: 'Supply', exact: true }).click()
  await table.touch('5518')
  await expect(table.question).toContainText('Click the stack again to move it all')
  await table.touch('5518')
  await expect(table.question).toContainText('1st Panzer and 1st Schützen')
  await expect(legend).toContainText('supply')
})

test('the ways to the south on which victory hangs are drawn, and where they are cut', async ({ page, host }) => {
  // A wall from the coast to the Meuse: every third hex, the zones of control between them.
  const infantry = data.counters.units.filter(({ side, type }) => side === 'german' && type === 'infantry')
  const wall = Array.from({ length: 17 }, (_, i) => `${11 + 3 * i}08`)
  const units = { 'fr-55': '2816', ...Object.fromEntries(wall.map((hex, i) => [infantry[i]!.id, hex])) }
  const match = matchOf({ turn: 8, phase: 'german movement', units, germanCities: ['5518'] })
  shelveFrance40(host, match, { name: 'Lifelines' })
  await page.goto(await host.start())
  const table = await openMatch(page, 'Lifelines')
  const legend = page.getByRole('list', { name: 'Signs on the map' })
  await page.getByRole('tab', { name: 'Points' }).click()
  await page.getByRole('button', { name: 'On the map' }).click()
  await expect(legend).toContainText('Railway to the south: cut')
  await expect(legend).toContainText('Roads to the south: cut')
  await page.getByRole('button', { name: 'Fit' }).click()

  // Who goes away opens the way: the overlay follows the move that is being planned.
  await table.touch('2608')
  await table.touch('2908')
  await expect(legend).toContainText('Railway to the south: open')
  await page.getByRole('button', { name: 'Victory', exact: true }).click()
  await expect(legend).not.toContainText('to the south')
})

sharedTest('a French division goes on by rail', async ({ page, host }) => {
  const units = { 'fr-1-na': '2014 train', 'fr-55': '5420', 'de-1-1-pz': '5518' }
  shelveFrance40(host, matchOf({ turn: 2, phase: 'allied movement', units, germanCities: ['5518'] }), { name: 'Rail' })
  await toLibrary(page, host)
  const table = await openMatch(page, 'Rail')
  await table.touch('2014')
  await page.getByRole('button', { name: 'Move by rail' }).click()
  await expect(table.question).toContainText('moving by rail')
  const [to] = await table.hexesWith(/reachable for (9|1\d)/)
  await table.touch(to!)
  await table.say('Move by rail')
  await expect(table.place(to!)).toContainText('on a train')
})

test('a Supply Phase: markers are laid, the dice cost a step, and the cut is drawn', async ({ page, host }) => {
  const units = {
    'de-25-7-pz': '2607',
    'de-6-7-sch': '2607 red',
    'fr-43': '2608',
    'br-5': '2506',
    'br-50': '2706',
    'fr-53': '2509',
    'fr-71': '2708',
    'de-1-1-pz': '5518',
  }
  const next = ['german recovery', 'german supply'] as const
  const match = matchOf({ turn: 6, phase: 'german combat', next, units, germanCities: ['5518'] })
  shelveFrance40(host, match, { name: 'Cut off', dice: 'own' })
  await page.goto(await host.start())
  const table = await openMatch(page, 'Cut off')
  const legend = page.getByRole('list', { name: 'Signs on the map' })
  await expect(table.place('2607')).toContainText('25th Panzer')
  await expect(table.place('2607')).not.toContainText(/25th Panzer[^.;]*Out of Supply/)
  await table.say('End combat')
  await expect(table.question).toContainText('25th Panzer, 7th Panzer Division would be Out of Supply')
  await table.say('End combat')
  await expect(table.place('2607')).toContainText(/25th Panzer[^;]*Out of Supply/)
  await table.roll('Isolation Attrition', 1)
  await expect(table.place('2607')).toContainText(/6th Schützen[^;]*1 step/)

  await page.getByRole('button', { name: 'Supply', exact: true }).click()
  await table.touch('2607')
  await expect(legend).toContainText('cut')
  await table.touch('5518')
  await expect(legend).toContainText('supply')
  await expect(legend).not.toContainText('cut')
})

sharedTest(
  'from the GQG Phase through a whole Allied turn: the cup, entry, trains, battle, recovery, supply',
  async ({ page, host }) => {
    const match = matchOf({
      turn: 2,
      phase: 'german gqg',
      next: ['allied turn'],
      units: {
        'fr-55': '5420',
        'fr-71': '5620',
        'fr-1-na': '2014 train',
        'fr-18': '2607 train',
        'fr-43': '2815',
        'de-1-1-pz': '5518',
        'de-1-1-sch': '5518',
      },
      toCome: ['fr-1-dlm', 'fr-2-dcr', 'fr-25-mot', 'fr-9-mot'],
      germanCities: ['5518'],
      state: { gqgBox: [1, 2] },
    })
    shelveFrance40(host, match, { name: 'The Allied turn', dice: 'own' })
    await toLibrary(page, host)
    const table = await openMatch(page, 'The Allied turn')
    await expect(table.question).toContainText('Place 2 GQG markers')
    await table.touch('5420')
    await table.touch('5620')
    await table.say('Confirm markers')
    await table.roll('GQG marker removal', 2, 5)
    await expect(table.place('5420')).toContainText('under GQG 1')

    const choices = page.getByRole('region', { name: /^Entry area/ })
    await expect(table.question).toContainText('Reinforcement draw')
    const cup = table.question.getByRole('combobox', { name: /^Reinforcement draw/ })
    const drawn = ['2nd Reserve Armoured Division', '25th Motorised Division', '9th Motorised Division']
    for (const [i, label] of drawn.entries()) await cup.nth(i).selectOption({ label })
    await page.keyboard.press('Enter')
    await expect(table.question).toContainText('Place the reinforcements in their Entry Hexes')
    for (const [name, hex] of [
      ['2nd Reserve Armoured', '2128'],
      ['25th Motorised', '3199'],
      ['9th Motorised', '3399'],
    ] as const) {
      const choice = choices.getByRole('button', { name: new RegExp(name) })
      await choice.click()
      await table.touch(hex)
      await table.say('Place')
      await expect(choice).toHaveCount(0)
    }
    await expect(table.question).toContainText('Move units or stacks')

    await table.touch('2607')
    await page.getByRole('button', { name: 'Detrain' }).click()
    await table.say('Detrain')
    await expect(table.place('2607')).toContainText('Disrupted')

    await table.touch('2128')
    await page.getByRole('button', { name: 'Strategic Rail' }).click()
    await table.say('Entry Area W')
    await table.say('Send by Strategic Rail')
    await expect(table.place('2128').filter({ hasText: '2nd Reserve Armoured' })).toHaveCount(0)

    await table.touch('2014')
    await page.getByRole('button', { name: 'Move by rail' }).click()
    await table.touch('2109')
    await table.say('Move by rail')
    await expect(table.place('2109')).toContainText('on a train')

    await table.touch('2815')
    await page.getByRole('button', { name: 'Entrain' }).click()
    await expect(table.question).toContainText('Entrain in which Town or City?')
    await table.touch('2814')
    await expect(table.question).toContainText('Entrain at Péronne (2814)?')
    await table.say('Entrain')
    await expect(table.place('2814')).toContainText('on a train')

    await table.endAnyway('End movement')
    await table.say('End combat')
    await expect(table.question).toContainText('Bert (German) decides')
    await expect(table.place('2607')).not.toContainText('Disrupted')
  },
)
