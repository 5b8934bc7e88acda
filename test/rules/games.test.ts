/** What must hold for every game of the list. */
import { describe, expect, it } from 'vitest'
import { games } from '../../shared/games/index.ts'

describe.each(games.map((game) => [game.id, game] as const))('%s', (_, game) => {
  it('opens only windows of its closed list', () => {
    const opened = Object.values(game.steps).flatMap((step) => step.window ?? [])
    expect(opened.filter((window) => !game.windows?.includes(window))).toEqual([])
    for (const { windows } of Object.values(game.interrupts ?? {}))
      expect((windows ?? []).filter((window) => !game.windows?.includes(window))).toEqual([])
  })

  it('says whose decision it is wherever it asks', () => {
    const silent = Object.entries(game.steps).filter(([, step]) => step.acts !== undefined && step.asks === undefined)
    expect(silent.map(([name]) => name)).toEqual([])
  })

  it('gives every step and act a title, and every option a standard choice', () => {
    for (const step of Object.values(game.steps)) {
      expect(step.title).not.toBe('')
      for (const act of Object.values(step.acts ?? {})) expect(act.title).not.toBe('')
    }
    for (const { choices, standard } of game.options) expect(choices.map(({ id }) => id)).toContain(standard)
  })
})
