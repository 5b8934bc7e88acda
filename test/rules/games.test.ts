/** What must hold for every game of the list. */
import { describe, expect, it } from 'vitest'
import { chanceStep } from '../../shared/engine/chance.ts'
import type { Game } from '../../shared/engine/game.ts'
import { games } from '../../shared/games/index.ts'
import { crossroads } from '../engine/toy/game.ts'
import { windowsOf } from './windows.ts'

const withSources: (readonly [string, Game, URL])[] = [
  ...games.map((game) => [game.id, game, new URL(`../../shared/games/${game.id}/`, import.meta.url)] as const),
  [crossroads.id, crossroads, new URL('../engine/toy/', import.meta.url)],
]

describe.each(withSources)('speaking out of turn: %s', (_, game, folder) => {
  const { opened, unreadable } = windowsOf(game, folder)
  const listed = [...(game.windows ?? [])].toSorted()
  const interrupts = Object.entries(game.interrupts ?? {})

  it('every window that is listed is opened, and every one that is opened is listed', () => {
    expect(unreadable).toEqual([])
    expect(opened).toEqual(listed)
    expect(new Set(listed).size).toBe(listed.length)
  })

  it('every window stands open for somebody, and every interrupt has a window that is listed', () => {
    const wanted = interrupts.flatMap(([, { windows }]) => windows ?? [])
    expect(wanted.filter((window) => !listed.includes(window))).toEqual([])
    const isAnyTime = interrupts.some(([, { windows }]) => windows === null)
    expect(isAnyTime ? [] : listed.filter((window) => !wanted.includes(window))).toEqual([])
  })

  it('nobody rests where nobody could speak: a game without interrupts has no windows', () => {
    if (interrupts.length === 0) expect([listed, game.couldSpeak]).toEqual([[], undefined])
    for (const [, { windows, seats }] of interrupts) {
      expect(windows).not.toEqual([])
      expect(seats.length).toBeGreaterThan(0)
    }
  })

  it('no interrupt has the verb of an answer: a line is one or the other', () => {
    const steps = [...Object.values(game.steps), ...(game.rerolls === undefined ? [] : [chanceStep(game)])]
    const answers = new Set(steps.flatMap(({ acts }) => Object.keys(acts ?? {})))
    expect(interrupts.map(([verb]) => verb).filter((verb) => answers.has(verb))).toEqual([])
    for (const [, { act }] of interrupts) expect(act.title).not.toBe('')
  })
})

describe.each(games.map((game) => [game.id, game] as const))('%s', (_, game) => {
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
