import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { grey, luminance, partsOf } from '../../renderer/print/drawings/greys.ts'

const css = readFileSync(new URL('../../renderer/print/style/colours.css', import.meta.url), 'utf8')

/** The variables of a rule. */
function colours(selector: string): Record<string, string> {
  const from = css.indexOf(`\n${selector} {`)
  const text = css.slice(from, css.indexOf('}', from))
  return Object.fromEntries([...text.matchAll(/--([\w-]+): (#\w+)/g)].map(([, name, value]) => [name!, value!]))
}

function contrast(a: string, b: string): number {
  const [light, dark] = [a, b]
    .map((colour) => {
      const [red, green, blue] = partsOf(colour)!
      return luminance(red, green, blue) + 0.05
    })
    .sort((one, other) => other - one)
  return light! / dark!
}

const GROUNDS = ['band', 'attacker', 'both', 'retreat', 'loss'] as const
const REVERSED = ['head', 'rout', 'night'] as const

it.each([
  ['colour', colours('.pages')],
  ['black and white', { ...colours('.pages'), ...colours('.page.bw') }],
])('every text stands out seven to one in %s', (_name, { ink, soft, frame, 'frame-ink': onFrame, ...others }) => {
  expect(contrast(ink!, '#ffffff')).toBeGreaterThan(7)
  expect(contrast(soft!, '#ffffff')).toBeGreaterThan(7)
  expect(contrast(onFrame!, frame!)).toBeGreaterThan(7)
  for (const ground of GROUNDS) expect([ground, contrast(ink!, others[ground]!) > 7]).toEqual([ground, true])
  for (const ground of REVERSED) expect([ground, contrast('#ffffff', others[ground]!) > 7]).toEqual([ground, true])
})

it('what a result does is told by greys and forms that differ', () => {
  const { retreat, loss, rout } = colours('.page.bw')
  const levels = ['#ffffff', retreat!, loss!, rout!].map((colour) => partsOf(colour)![0])
  for (let i = 1; i < levels.length; i++) expect(levels[i - 1]! - levels[i]!).toBeGreaterThanOrEqual(15)
  expect(css).toMatch(/\.page\.bw \.tone-attacker \{\s*background: repeating-linear-gradient/)
})

it('greys are as light as the colours they stand for', () => {
  expect(grey('#fff')).toBe('rgb(255,255,255)')
  expect(grey('#000000')).toBe('rgb(0,0,0)')
  expect(grey('rgba(255,0,0,.5)')).toBe('rgba(127,127,127,0.5)')
  expect(grey('none')).toBe('none')
  expect(grey('currentColor')).toBe('currentColor')
})
