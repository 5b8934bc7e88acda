/** An act of the computer's account in words. */
import { expect, it } from 'vitest'
import { actSay, atRest, chanceRows, computersLine, type ShownAct } from '../../renderer/table/logic/account-words.ts'
import type { TableGame } from '../../renderer/table/game.ts'
import type { Situation } from '../../renderer/table/game/words.ts'
import type { LoggedAct } from '../../renderer/table/logic/log.ts'
import type { View } from '../../renderer/stores/view.ts'

const game = {
  words: {
    offerTitle: (_: unknown, token: string) =>
      ({ attack: 'Attack', retreat: 'Retreat', lose: 'Lose a step' })[token] ?? token,
  },
  units: { info: (id: string) => ({ brief: `${id} Panzer` }) },
  places: { name: (hex: string) => hex },
  board: { map: { grid: { indexOf: () => -1 } } },
} as unknown as TableGame

const said = (picks: ShownAct['picks']) => actSay(game, atRest({} as View), { text: 'x', picks } as ShownAct)

const unit = (token: string) => ({ kind: 'unit', token }) as const
const hex = (token: string) => ({ kind: 'hex', token }) as const
const verb = (token: string) => ({ kind: 'verb', token }) as const

it('names a target before those who attack it, and a unit before the place where it goes', () => {
  expect(said([verb('attack'), hex('5605'), unit('1st'), unit('2nd'), { kind: 'word', token: 'air' }])).toBe(
    'Attack 5605 with 1st Panzer and 2nd Panzer, air',
  )
  const near = { ...game, places: { name: () => '5318, near Donchery' } } as unknown as TableGame
  const act = { text: 'x', picks: [verb('attack'), hex('5318'), unit('1st')] } as unknown as ShownAct
  expect(actSay(near, atRest({} as View), act)).toBe('Attack 5318, near Donchery, with 1st Panzer')
  expect(said([verb('lose'), unit('1st')])).toBe('Lose a step: 1st Panzer')
  expect(said([verb('lose')])).toBe('Lose a step')
  expect(said([verb('attack'), hex('5605'), unit('1st'), { kind: 'word', token: 'point' }, unit('1st')])).toBe(
    'Attack 5605 with 1st Panzer',
  )
  expect(said([verb('retreat'), unit('1st'), hex('5605')])).toBe('Retreat 1st Panzer to 5605')
  expect(said([verb('retreat'), unit('1st'), { kind: 'hop', token: '5605' }])).toBe('Retreat 1st Panzer to 5605')
})

it('gives the reasons of the line that made an act what it is, to those who may know them', () => {
  const line = (id: number, kind: string, computer?: string) => ({ id, computer, notes: [{ event: { kind } }] })
  const lines = [line(1, 'phase began'), line(2, 'own: called', 'quick'), line(3, 'moved', 'quick')]
  const act = { seat: 'french', lines } as unknown as LoggedAct
  expect(computersLine(act, 'french', false)).toBe(3)
  expect(computersLine({ ...act, lines: act.lines.slice(0, 2) }, 'german', true)).toBe(2)
  expect(computersLine(act, 'german', false)).toBeNull()
})

it('tells no chance as none, and none as certain', () => {
  const chance = (say: string, share: number) => ({ say: { rule: '', say }, share })
  expect(chanceRows([chance('retreat', 0.64), chance('held', 0.36), chance('lost', 0)])).toEqual([
    { share: '64 %', say: 'retreat' },
    { share: '36 %', say: 'held' },
    { share: 'under 1 %', say: 'lost' },
  ])
  expect(chanceRows([chance('held', 1), chance('retreat', 0), chance('lost', 0.004)])).toEqual([
    { share: 'over 99 %', say: 'held' },
    { share: 'under 1 % each', say: 'retreat and lost' },
  ])
})

it('tells an act of the past by the step it was weighed in', () => {
  const titles: Readonly<Record<string, string>> = { movement: 'End movement', luftwaffe: 'No air strike' }
  const words = { offerTitle: ({ view }: Situation) => titles[view.question.step] }
  const now = atRest({ question: { step: 'luftwaffe' } } as View)
  const act = { text: 'end', step: 'movement', picks: [verb('end')] } as unknown as ShownAct
  expect(actSay({ ...game, words } as unknown as TableGame, now, act)).toBe('End movement')
})
