/** How far a guide has come: what was picked, played and taken back. */
import { describe, expect, it } from 'vitest'
import { beginning, progressed, type GuideSight } from '../../renderer/stores/guide-steps.ts'
import type { GuideStep } from '../../shared/contract.ts'

const STEPS: readonly GuideStep[] = [
  { say: 'Take it', until: { picks: ['move', 'a'] } },
  { say: 'Move it', until: { lines: ['move a'] } },
  { say: 'End', until: { question: 'combat' } },
  { say: 'Attack', until: { lines: ['attack x', 'attack y'] } },
  { say: 'The next turn', until: { turn: 2 } },
]

const sight = (changes: Partial<GuideSight>): GuideSight => ({
  picks: [],
  said: [],
  line: changes.said?.at(-1)?.id ?? 0,
  question: 'movement',
  turn: 1,
  ...changes,
})
const said = (...texts: string[]) => texts.map((text, i) => ({ id: i + 1, text }))

describe('a guide', () => {
  it('goes on when what it asks for is picked or played', () => {
    const picked = progressed(STEPS, beginning(0), sight({ picks: ['move', 'a'] }))
    expect(picked).toMatchObject({ at: 1, isAstray: false })
    const moved = progressed(STEPS, picked, sight({ said: said('move a 1-2') }))
    expect(moved).toMatchObject({ at: 2, isAstray: false })
  })

  it('goes on too when steps were done at one stroke', () => {
    expect(progressed(STEPS, beginning(0), sight({ said: said('move a 1-2') })).at).toBe(2)
  })

  it('takes no other line for the one it asked for', () => {
    const other = progressed(STEPS, beginning(0), sight({ said: said('move ab 1-2') }))
    expect(other).toMatchObject({ at: 0, isAstray: true })
  })

  it('is content with any way to a question', () => {
    const { at, began } = progressed(STEPS, beginning(0), sight({ said: said('move a 1-2') }))
    const between = progressed(STEPS, { at, began, isAstray: false }, sight({ said: said('move a 1-2', 'move b 3') }))
    expect(between).toMatchObject({ at: 2, isAstray: false })
    const there = progressed(STEPS, between, sight({ said: said('move a 1-2', 'move b 3', 'end'), question: 'combat' }))
    expect(there.at).toBe(3)
  })

  it('goes back with what is taken back', () => {
    const moved = progressed(STEPS, beginning(0), sight({ said: said('move a 1-2') }))
    expect(progressed(STEPS, moved, sight({ said: [], line: 0 }))).toMatchObject({ at: 0, isAstray: false })
  })

  it('forgives what was taken back', () => {
    const astray = progressed(STEPS, beginning(0), sight({ said: said('move b 3') }))
    expect(progressed(STEPS, astray, sight({ said: [], line: 0 }))).toMatchObject({ at: 0, isAstray: false })
  })

  it('ends with the turn it waits for, when somebody is asked in it', () => {
    const last = { at: 4, began: [0, 0, 0, 0, 0], isAstray: false }
    expect(progressed(STEPS, last, sight({ turn: 2, question: null })).at).toBe(4)
    expect(progressed(STEPS, last, sight({ turn: 2 })).at).toBe(5)
  })
})
