/** What the computer's figures stand for, in the words of each game. */
import { expect, it } from 'vitest'
import { leadInPoints, leadToTarget } from '../../renderer/games/common/lead.ts'
import { leadIn } from '../../renderer/games/dinant/lead.ts'
import type { DinantContent } from '../../renderer/games/dinant/content.ts'

it('tells a lead as points of the side that needs them, whoever asks', () => {
  const { say, about } = leadToTarget({ seat: 'french', name: 'French', target: 25 })
  expect(say(-7.5, 'french')).toBe('the French will have about 18 victory points, 7 short of the 25 they need')
  expect(say(7.6, 'german')).toBe('the French will have about 17 victory points, 8 short of the 25 they need')
  expect(say(6, 'french')).toBe('the French will have about 31 victory points, 6 more than the 25 they need')
  expect(say(0.2, 'german')).toBe('the French will have about 25 victory points, just what they need')
  expect(say(-26, 'french')).toBe('the French will have about −1 victory points, 26 short of the 25 they need')
  expect(about('german')).toMatch(/fall short of the 25/)
})

it('tells who is ahead where the side with more points wins', () => {
  const { say } = leadInPoints({ german: 'Germans', allied: 'Allies' })
  expect(say(-4.9, 'allied')).toBe('the Germans will be about 5 victory points ahead of the Allies')
  expect(say(1.2, 'allied')).toBe('the Allies will be about 1 victory point ahead of the Germans')
  expect(say(0.4, 'german')).toBe('the Germans and the Allies will be about even')
})

it('tells a lead in the levels of a game that is won by them', () => {
  const labels = ['German defeat, French victory', 'So lala', 'Deutsche Qualität']
  const levels = labels.map((label, level) => ({ level, label }))
  const { say } = leadIn({ scenario: { victory: { levels } } } as unknown as DinantContent)
  expect(say(0, 'german')).toBe('this will end between a German defeat and “So lala” (level 1 of 2)')
  expect(say(-6, 'french')).toBe('this will end as “So lala” (level 1 of 2)')
  expect(say(40, 'german')).toBe('this will end as “Deutsche Qualität” (level 2 of 2)')
  expect(say(40, 'french')).toBe('this will end as a German defeat')
})
