import { describe, expect, it } from 'vitest'
import { rollIn, winsSay, worths } from '../../renderer/games/spoiled-victory/panels/dice-words.ts'

const chance = (text: string, ...notes: ReturnType<typeof tally>[]) => ({
  seat: 'chance',
  text,
  notes,
})
const tally = (number: number, amount: number) => ({
  rule: '9.3c',
  say: '',
  event: { kind: 'spoiled-victory: wins', side: 'german', amount, number } as const,
})

describe('Attack Dice on the screen', () => {
  it('are Wins above the number, halves in pairs equal to it, and else nothing', () => {
    expect(worths({ dice: [6, 4, 2, 4, 4], number: 4 })).toEqual(['win', 'pair', 'miss', 'pair', 'lone'])
    expect(winsSay({ dice: [6, 5, 4, 4, 2], number: 4 })).toBe('2 dice above 4 and 1 pair equal to it')
    expect(winsSay({ dice: [1, 2, 4], number: 4 })).toBe('No die above 4, no pair equal to it')
  })

  it('are read off the roll that the Wins were counted of', () => {
    expect(rollIn([chance('roll 6 1 3', tally(2, 2))])).toEqual({ dice: [6, 1, 3], number: 2, wins: 2 })
    expect(rollIn([chance('roll 6 1 3')])).toBeNull()
  })

  it('lie as they fell after some of them were rolled again', () => {
    const lines = [
      chance('roll 6 1 6'),
      { seat: 'allied', text: 'reroll 1 3', notes: [] },
      chance('roll 2 5'),
      { seat: 'allied', text: 'keep', notes: [tally(4, 1)] },
    ]
    expect(rollIn(lines)).toEqual({ dice: [2, 1, 5], number: 4, wins: 1 })
  })
})
