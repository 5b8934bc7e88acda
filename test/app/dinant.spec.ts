/** The Breakthrough at Dinant by mouse and keys, from small prepared positions: the river, guns, fire, damage, the end. */
import { contentOf, unitIn } from '../rules/dinant/position.ts'
import { expect, sharedTest, test } from './app.ts'
import { openDinant } from './dinant-hands.ts'
import { shelveDinant } from './prepared-dinant.ts'
import { toLibrary } from './sitting.ts'

sharedTest('an assault crossing under fire: on the water, ashore, and the landing', async ({ page, host }) => {
  const units = { '7Pz/1-6': '2107', '18DI/1-66': '2007 reduced', '18DI/2-66': '2006' }
  shelveDinant(host, { units }, { name: 'Assault' })
  await toLibrary(page, host)
  const table = await openDinant(page, 'Assault')
  await table.activate('2107')
  await table.begin('Cross with own boats')
  await table.touch('2007')
  await expect(table.question).toContainText('amphibious assault')
  await table.say('Cross with own boats')

  // Dinant lies beside both banks: it fires first, at the boats.
  await expect(table.question).toContainText('Anne (French) decides')
  await expect(table.question).toContainText('Fire at the units in Rivages (2107)?')
  await table.say('Fire')
  await expect(table.question).toContainText('2/66 RI')
  await table.say('Fire')
  await table.roll('Fire', 3)
  await expect(table.question).toContainText('Neffe (2007) is attacked')
  await table.say('Stand')
  await table.roll('Combat dice', 6, 2)
  await table.draw('Damage Chit', 'L')
  await expect(table.place('2007')).toContainText('German 1/6 SR')

  // Ashore beside Dinant it may be fired at once more.
  await expect(table.question).toContainText('Fire at the units in Neffe (2007)?')
  await table.say('Hold fire')
  await expect(table.question).toContainText('Bert (German) decides')
})

sharedTest('a pontoon bridge is built over two turns, and a battalion crosses it', async ({ page, host }) => {
  const units = { '7Pz/58Pio': '2107', '7Pz/7MC': '2207', '18DI/1-66': '1707' }
  shelveDinant(host, { turn: 4, phase: 'first', units }, { name: 'Bridge', dice: 'computer' })
  await toLibrary(page, host)
  const table = await openDinant(page, 'Bridge')
  await table.activate('2107')
  await table.begin('Build a pontoon bridge')
  await table.touch('2007')
  await expect(table.question).toContainText('Begin a bridge of 8 t to Neffe (2007)?')
  await table.say('Begin the bridge')
  for (const seat of ['German', 'French', 'German']) {
    await expect(table.question).toContainText(`(${seat}) decides`)
    await table.endPhase()
  }
  await expect(table.question).toContainText(/\d more units?/)
  await table.activate('2207')
  await table.touch('2007')
  await expect(table.question).toContainText('Move to Neffe (2007)')
  await table.say('Move there')
  await expect(table.place('2007')).toContainText('German 7 MC')
})

sharedTest('a barrage that an observer directs', async ({ page, host }) => {
  // Nobody stands beside Houx: only the posts in the hills can see it.
  const guns = { '18DI/1-19': '1708', '18DI/2-19': '1708' }
  const units = { ...guns, '5Pz/1-13': '2004', '5Pz/2-13': '2004', '18DI/1-66': '1707' }
  shelveDinant(host, { phase: 'french', units }, { name: 'Barrage' })
  await toLibrary(page, host)
  const table = await openDinant(page, 'Barrage')
  await table.touch('2004')
  await expect(table.question).toContainText('Which guns fire at Houx (2004)?')
  await table.touch('1708')
  await expect(table.question).toContainText('firing: 2/19 RAD')
  await table.touch('1708')
  await expect(table.question).toContainText('firing: 2/19 RAD and 1/19 RAD')
  await table.say('Fire the barrage')
  await table.roll('Barrage', 6)
  await expect(table.place('2004')).toContainText(/2\/13 SR[^;]*disorganised/)
})

test('reaction fire in the middle of a move, and the match closed and opened again at that question', async ({
  page,
  host,
}) => {
  const units = { '7Pz/7MC': '1908', '18DI/1-66': '1807', '18DI/2-66': '1807' }
  shelveDinant(host, { units, pontoons: { '2007/2107': '16t' } }, { name: 'March' })
  await page.goto(await host.start())
  let table = await openDinant(page, 'March')
  await table.activate('1908')
  await table.touch('1907')
  await expect(table.question).toContainText('may be fired at from 1807')
  await table.touch('1806')
  await table.say('Move there')
  await expect(table.question).toContainText('Fire at the units in 1907?')
  await table.say('Fire')
  await table.say('Fire')
  await table.roll('Fire', 1)
  await expect(table.question).toContainText('At 1907: go on, or halt?')
  await expect(table.place('1907')).toContainText('German 7 MC')

  // Everything ends; whoever comes back finds exactly this question.
  await host.stop()
  await page.goto(await host.start())
  table = await openDinant(page, 'March')
  await expect(table.question).toContainText('Bert (German) decides')
  await expect(table.question).toContainText('At 1907: go on, or halt?')
  await table.touch('1806')
  await table.say('Continue')
  await expect(table.question).toContainText('Fire at the units in 1806?')
  await table.say('Hold fire')
  await expect(table.place('1806')).toContainText('German 7 MC')
})

sharedTest('a Damage Chit is turned and shared out', async ({ page, host }) => {
  const [led, other] = ['7Pz/1-6', '7Pz/2-6'].map((id) => unitIn(contentOf(), id).index) as [number, number]
  const chit = { colour: 'red', batch: 1, side: 'german', units: [led, other], point: led } as const
  const state = { damage: { 1: chit }, nextChit: 2 }
  shelveDinant(host, { units: { '7Pz/1-6': '2207', '7Pz/2-6': '2207' }, state }, { name: 'Damage' })
  await toLibrary(page, host)
  const table = await openDinant(page, 'Damage')
  await table.activate('2207')
  await table.draw('Damage Chit', 'RL')
  await expect(table.question).toContainText('1 retreat and 1 loss to share out')
  const ways = page.getByRole('region', { name: 'Ways to take it' }).getByRole('button')
  await expect(ways).toHaveCount(4)
  await ways.filter({ hasText: '2/6 SR retreats' }).click()
  await expect(table.question).toContainText('1/6 SR: loses a step')
  await table.say('Take the damage')
  await expect(table.question).toContainText('retreat')
  await table.touch('2307')
  await table.say('Retreat')
  await expect(table.place('2307')).toContainText('German 2/6 SR')
  await expect(table.place('2207')).toContainText(/1\/6 SR[^;]*reduced/)
})

sharedTest('the last turn ends with the verdict', async ({ page, host }) => {
  const around = ['1803', '1804', '1903', '1904', '1905', '1906', '1907', '2003', '2004', '2005', '2006', '2007']
  const germanHexes = [...around, '2106', '2107']
  const diagram = { scenario: 'crossing', turn: 7, units: { '7Pz/1-6': '2007' }, germanHexes } as const
  shelveDinant(host, diagram, { name: 'Verdict' })
  await toLibrary(page, host)
  const table = await openDinant(page, 'Verdict')
  await table.endPhase()
  const result = page.getByRole('dialog', { name: 'Result' })
  await expect(result).toContainText('Bert wins')
  await expect(result).toContainText('So lala')
})
