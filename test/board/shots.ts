// Pictures of the board for looking at: node test/board/shots.ts [width] [height] [density]
// They go to reports/board-shots.

import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { showDraft } from '../../electron/session/drafts.ts'
import type { Match } from '../../shared/engine/match.ts'
import { position } from '../rules/france-fights-on/position.ts'
import { askedSeat, openingsFor } from './ground.ts'
import { laterMatch, openingMatch } from './positions.ts'
import { BoardStage } from './stage.ts'

const [width = 1496, height = 934, density = 1] = process.argv.slice(2).map(Number)
const folder = path.join(import.meta.dirname, '../../reports/board-shots')
mkdirSync(folder, { recursive: true })
let rebuild = true

async function scene(
  name: string,
  match: Match,
  play: (stage: BoardStage, shot: (name: string) => Promise<void>) => Promise<void>,
) {
  const stage = await BoardStage.open(match, { width, height, density, rebuild })
  rebuild = false
  try {
    await stage.settle()
    await play(stage, async (what) => {
      const file = `${name}-${what}-${width}${density === 1 ? '' : `@${density}`}.png`
      await stage.page.screenshot({ path: path.join(folder, file) })
    })
  } finally {
    if (stage.faults.length > 0) console.error(name, stage.faults)
    await stage.close()
  }
}

await scene('opening', openingMatch(), async (stage, shot) => {
  await shot('start')
  await stage.page.keyboard.press('0')
  await stage.page.getByRole('button', { name: 'Fit the whole map' }).click()
  await stage.settle()
  await shot('fit')
  await stage.zoomTo('5812', 1)
  await stage.touch('5912')
  await stage.settle()
  await shot('reach')
  await stage.touch('5614')
  await stage.settle()
  await shot('path')
})

const designed = position({
  turn: 6,
  phase: 'french movement',
  units: {
    'fr-1': '3412',
    'fr-gc': '3412',
    'fr-3': '3412',
    'fr-16': '3511 reduced',
    'br-51': '3513',
    'fr-24': '3610',
    'de-3': '3714',
    'de-4': '3714',
    'de-16': '3712',
    'de-39': '3616',
    'de-mtn-1': '3616',
    'fr-20': '3014',
    'fr-21': '3214 reduced',
  },
  refugees: ['3313', '3211', '3412', '3310'],
  scared: 'de-16',
  german: ['3814', '3813', '3812'],
})
await scene('refugees', designed.lay().match, async (stage, shot) => {
  const { page } = stage
  await stage.zoomTo('3412', 1)
  const { x, y } = await stage.hexOnScreen('3412')
  await page.mouse.move(x - 1, y)
  await page.waitForTimeout(700)
  await shot('fan')
  await page
    .getByRole('button', { name: /Groupement Cuirassé/ })
    .last()
    .click()
  await page.mouse.move(x + 300, y + 320)
  await page.waitForTimeout(700)
  await shot('reach')
  await stage.touch('3312')
  await stage.touch('3313')
  await page.waitForTimeout(400)
  await shot('choice')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await stage.touch('2914', 'right')
  await page.waitForTimeout(500)
  await shot('why')
  await page.evaluate('table.state.remark = null')
  await page.evaluate(`table.trace('fr-24', 'fr-21')`)
  await page.evaluate('table.pickAnew([])')
  await page.waitForTimeout(500)
  await shot('supply')
  await stage.zoomTo('3412', 2)
  await shot('zoom200')
  await stage.zoomTo('3412', 0.5)
  await shot('zoom50')
})

const later = laterMatch(5, 'combat', 'german')
const seat = askedSeat(later)
const attackers = (hex: string) => showDraft(later, seat, ['attack', hex]).offers.filter(({ kind }) => kind === 'unit')
const targets = openingsFor(later, seat)['attack']!.map(({ token }) => token)
const [target] = targets.toSorted((a, b) => attackers(b).length - attackers(a).length) as [string]
await scene('combat', later, async (stage, shot) => {
  const { page } = stage
  await shot('start')
  await stage.zoomTo(target, 1)
  await shot('targets')
  const units = attackers(target).map(({ token }) => token)
  await page.evaluate(`table.pickAnew(${JSON.stringify(['attack', target, ...units])})`)
  await stage.settle()
  await shot('attack')
  await page.evaluate(`table.state.shown = { reach: true, supply: true, control: true }`)
  await page.evaluate(`table.state.palette = table.palettes.safe`)
  await stage.settle()
  await shot('control-safe')
})
