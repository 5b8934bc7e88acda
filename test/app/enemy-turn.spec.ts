/** What the other side did is seen on the map and stepped through, in each game; the log never runs ahead of it. */
import { seededSource } from '../../shared/engine/chance.ts'
import type { Match } from '../../shared/engine/match.ts'
import { must } from '../saves/specimens.ts'
import { expect, test } from './app.ts'
import { openMatch, type Hands } from './hands.ts'
import { matchOf, opening, shelveFrance40 } from './prepared-france40.ts'
import { shelve, sittingDown } from './prepared.ts'
import { playedUntil, shelveSolitaire, Solitaire } from './solitaire.ts'

const UNITS = {
  'de-1-1-pz': '5516',
  'de-1-1-sch': '5516',
  'de-2-2-pz': '5316',
  'fr-55': '5420',
  'fr-71': '5620',
  'fr-53': '5320',
}

/** Says lines, and lets chance answer until a seat is asked. */
function play(match: Match, ...lines: readonly (readonly [seat: string, text: string])[]): Match {
  const chance = seededSource(7)
  for (const [seat, text] of lines) {
    while (match.question.asked === 'chance') match.rollOn(chance)
    must(match.say(seat, text))
  }
  return match
}

/** The German has moved a stack and a panzer regiment; now the Allies are asked. */
function germanTurn(): Match {
  const match = matchOf({
    turn: 2,
    phase: 'german movement',
    next: ['allied movement'],
    units: UNITS,
    germanCities: ['5518'],
  })
  return play(
    match,
    ['german', 'move de-1-1-pz de-1-1-sch 5517-5518'],
    ['german', 'move de-2-2-pz 5317-5418'],
    ['german', 'end'],
  )
}

const happenings = ({ page }: Hands) => page.getByRole('list', { name: 'Last enemy turn' }).getByRole('listitem')
const legend = ({ page }: Hands) => page.getByRole('list', { name: 'Signs on the map' })

test('France ’40: the last enemy turn on demand, step by step, with the log behind it', async ({ page, host }) => {
  shelveFrance40(host, germanTurn(), { name: 'Seen' })
  await page.goto(await host.start())
  const table = await openMatch(page, 'Seen')
  const own = 'Move units or stacks, one at a time'
  await expect(table.question).toContainText(own)

  await page.keyboard.press('l')
  await expect(happenings(table)).toHaveCount(2)
  await expect(happenings(table).first()).toContainText(/1st Panzer and 1st Schützen move from 5516.* to .*5518/)
  await expect(legend(table)).toContainText('moved')

  // Space and the arrows step; the table shows how it stood then, and the log tells no more than that.
  await page.keyboard.press('Space')
  await expect(table.question).toContainText('1 of 2')
  await expect(happenings(table).first().getByRole('button').first()).toHaveAttribute('aria-current', 'step')
  await expect(table.place('5518')).toContainText('1st Panzer')
  await expect(table.place('5316')).toContainText('2nd Panzer')
  await table.showTab('Log')
  await expect(table.log).toHaveCount(1)
  await table.showTab('first')
  await page.keyboard.press('ArrowRight')
  await expect(table.question).toContainText('2 of 2')
  await expect(table.place('5418')).toContainText('2nd Panzer')
  await page.keyboard.press('ArrowLeft')
  await expect(table.question).toContainText('1 of 2')

  // A line of the list selects what it tells.
  await happenings(table).nth(1).getByRole('button').first().click()
  await expect(table.question).toContainText('2 of 2')
  await page.keyboard.press('Escape')
  await expect(happenings(table)).toHaveCount(0)
  await expect(table.question).toContainText(own)
  await table.command('Show the last enemy turn')
  await expect(happenings(table)).toHaveCount(2)
})

test('a battle is a mark on the map: who attacked whom, the result, and what came of it', async ({ page, host }) => {
  const match = matchOf({ turn: 1, phase: 'german combat', units: opening(), germanCities: ['5518'] })
  const draft = match.draft('german')
  for (const word of ['attack', '5419']) draft.pick(word)
  for (let i = 0; i < 3; i++) draft.pick(draft.offers.find(({ kind }) => kind === 'unit')!.token)
  must(match.commit(draft))
  shelveFrance40(host, match, { name: 'A battle', dice: 'own' })
  await page.goto(await host.start())
  const table = await openMatch(page, 'A battle')
  await expect(table.question).toContainText(/Allied.* decides/)
  await page.keyboard.press('l')
  await expect(happenings(table)).toHaveCount(1)
  await expect(happenings(table)).toContainText(/ attack 55th Infantry.* in 5419, near /)
  await expect(legend(table)).toContainText('battle')
})

test('France Fights On: who sits down again sees what was done meanwhile, and only what it may know', async ({
  page,
  host,
}) => {
  shelve(host, sittingDown(), { name: 'Meanwhile', seating: 'two' })
  await page.goto(await host.start())
  const table = await openMatch(page, 'Meanwhile')
  await table.sit('French')
  await expect(happenings(table).first()).toBeVisible()
  await expect(happenings(table).first()).toContainText(/(moves?|attacks?|arrives?) /)
  await page.keyboard.press('Enter')
  await expect(table.question).toContainText(/1 of \d+/)
  await table.say('To the table')
  await expect(happenings(table)).toHaveCount(0)
  await expect(table.question).toContainText(/French.* decides/)
})

/** Looks at every frame until the curtain has gone: is the enemy turn there by then? */
const isThereWithoutCurtain = ({ page }: Hands) =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const look = () => {
          const isDown = [...document.querySelectorAll('h1')].some((one) => one.textContent.endsWith(' is next'))
          if (isDown) requestAnimationFrame(look)
          else resolve(document.querySelector('[aria-label="Last enemy turn"]') !== null)
        }
        look()
      }),
  )

test('France Fights On: the enemy turn opens together with the curtain, so that no click is lost', async ({
  page,
  host,
}) => {
  shelve(host, sittingDown(), { name: 'At once', seating: 'two' })
  await page.goto(await host.start())
  const table = await openMatch(page, 'At once')
  await expect(table.curtain).toBeVisible()
  const isThere = isThereWithoutCurtain(table)
  await table.sit('French')
  expect(await isThere).toBe(true)
  await expect(table.curtain).toHaveCount(0)
  await table.say('To the table')
  await expect(happenings(table)).toHaveCount(0)
  // The keys are the table's now.
  await page.keyboard.press('l')
  await expect(happenings(table).first()).toBeVisible()
})

test('A Spoiled Victory: the Germans of the turn, and no log ahead of the playback', async ({ page, host }) => {
  const match = playedUntil(({ turn }, step) => turn === 2 && step === 'actions')
  shelveSolitaire(host, match, { name: 'Germans' })
  await page.goto(await host.start())
  await openMatch(page, 'Germans')
  const table = new Solitaire(page)
  await expect(table.question).toContainText('Player Action')
  await page.keyboard.press('l')
  await expect(
    happenings(table)
      .filter({ hasText: /attacks? / })
      .first(),
  ).toBeVisible()
  await page.keyboard.press('Space')
  await expect(table.question).toContainText(/1 of \d+/)
  await page.keyboard.press('Escape')
  await expect(happenings(table)).toHaveCount(0)
})

test('A Spoiled Victory: while the Luftwaffe is shown the log knows nothing of the Germans', async ({ page, host }) => {
  const match = playedUntil(({ turn }, step) => turn === 1 && step === 'cap')
  shelveSolitaire(host, match, { name: 'Ahead', dice: 'computer' })
  await page.goto(await host.start())
  await openMatch(page, 'Ahead')
  const table = new Solitaire(page)
  const newest = page.getByRole('region', { name: 'Latest actions' }).getByRole('listitem').first()
  await expect(table.question).toContainText('RAF patrol')
  await page.keyboard.press('Enter')
  await expect(table.question).toContainText(/Luftwaffe · 1 of \d+/)
  await expect(newest).not.toContainText(/Wins?|moves to/)
})
