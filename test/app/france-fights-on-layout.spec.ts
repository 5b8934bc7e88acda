/** France Fights On at the smallest window it is made for: at every question nothing is cut, shortened or overlapping. */
import type { Match } from '../../shared/engine/match.ts'
import { seededSource } from '../../shared/engine/chance.ts'
import { position, type Diagram } from '../rules/france-fights-on/position.ts'
import { expect, test } from './app.ts'
import { misfits, shortened } from './fit.ts'
import { openMatch } from './hands.ts'
import { attacking, marching, shelve } from './prepared.ts'

const SMALLEST = { width: 1280, height: 800 }

const LYON = '4219'
/** The longest names of the game, in one place. */
const STACK = { 'br-51': LYON, 'fr-gc': LYON, 'fr-8': '1814', 'de-39': '5008', 'de-mtn-1': '5008' }
const BATTLE = { 'de-39': '5118', 'de-44': '5119', 'fr-gc': '5019', 'br-51': '5019' }
/** Beside Marseille, where the guns reach. */
const COAST = { 'de-5': '1815', 'fr-7': '1814' }

/** A position, and lines played from it with these dice. */
function laid(diagram: Diagram, dice: number[] = [], ...lines: string[]): Match {
  const table = position(diagram)
    .dice(...dice)
    .lay()
  table.acts(...lines)
  if (table.asked === 'chance') table.match.rollOn(seededSource(1))
  return table.match
}

const QUESTIONS: Readonly<Record<string, () => Match>> = {
  'On the march': marching,
  'The attack': attacking,
  Evacuation: () => laid({ phase: 'evacuation', units: STACK }),
  'Rail move': () => laid({ phase: 'french movement', units: STACK }, [2], 'rail fr-gc'),
  'Panzer Scare': () => laid({ phase: 'panzer scare', units: { ...STACK, 'de-14': '4005' } }, [1]),
  Order: () => laid({ phase: 'order', units: STACK }),
  Replacements: () => laid({ phase: 'replacement', units: { ...STACK, 'de-44': '5010 reduced' } }),
  'Air strike': () => laid({ phase: 'luftwaffe', units: STACK }),
  Support: () => laid({ phase: 'german combat', units: COAST }, [], 'attack 1814 de-5'),
  Column: () => laid({ phase: 'german combat', units: BATTLE }, [], 'attack 5019 de-39 de-44'),
  Losses: () => laid({ phase: 'german combat', units: BATTLE }, [3], 'attack 5019 de-39 de-44', 'fight'),
  Retreat: () => laid({ phase: 'german combat', units: BATTLE }, [5], 'attack 5019 de-39 de-44', 'fight'),
  Overstacked: () => laid({ phase: 'french combat', units: { ...STACK, 'fr-1': LYON } }, [], 'end'),
  Arrival: () => laid({ phase: 'reinforcements', turn: 6, units: STACK, toCome: ['de-41'] }, [1]),
  Refugees: () => laid({ phase: 'refugee placement', units: STACK }, [4]),
}

test('every question of France Fights On fits the smallest window', async ({ page, host }) => {
  test.setTimeout(240_000)
  for (const [i, [name, make]] of Object.entries(QUESTIONS).entries()) {
    const id = `00000000-0000-4000-8000-0000000001${String(i).padStart(2, '0')}`
    shelve(host, make(), { id, name, seating: 'alone-open' })
  }
  await page.setViewportSize(SMALLEST)
  await page.goto(await host.start())
  const found: string[] = []
  const judge = async (where: string) => {
    for (const one of [...(await misfits(page)), ...(await shortened(page))]) found.push(`${where}: ${one}`)
  }
  for (const name of Object.keys(QUESTIONS)) {
    const table = await openMatch(page, name)
    await expect(table.question).toContainText('decides')
    await judge(name)
    for (const tab of ['Stack', 'Forces', 'Points', 'Log']) {
      await page.getByRole('tab', { name: tab, exact: true }).click()
      await judge(`${name}, ${tab}`)
    }
    await table.leave()
    await expect(page.getByRole('article', { name }).first()).toBeVisible()
  }
  expect(found).toEqual([])
})
