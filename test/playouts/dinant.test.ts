/** Whole games of The Breakthrough at Dinant by random picks, all invariants checked after every line. */
import { describe, expect, it } from 'vitest'
import type { Game } from '../../shared/engine/game.ts'
import type { Step } from '../../shared/engine/flow.ts'
import { bagOf, spendChit, takeChit } from '../../shared/games/dinant/01-basics/damage-pools.ts'
import { enemyOf } from '../../shared/games/dinant/content/content.ts'
import type { FireFrame, TestResult, TurnChitFrame } from '../../shared/games/dinant/frames.ts'
import { dinant } from '../../shared/games/dinant/game.ts'
import { mark } from '../../shared/games/dinant/pieces.ts'
import type { Play, Step as DinantStep } from '../../shared/games/dinant/state.ts'
import { loadContent } from '../content.ts'
import { playOut } from './playout.ts'
import { tempers } from './tempers/dinant.ts'

/** Fire that hits on 5 and 6 with a green chit. */
const fire: DinantStep<FireFrame> = {
  title: 'Fire',
  enter: (p) => p.roll('fire'),
  returned: {
    fire(p, { side, targets }, [die]: readonly [number]) {
      if (die > 4) layGreen(p, enemyOf(side), targets)
      p.pop({ hit: die > 4, category: die > 4 ? 2 : 1 })
    },
  },
}

function layGreen(p: Play, side: FireFrame['side'], units: readonly number[]): void {
  const { nextChit } = p.state
  p.at('damage', nextChit, { colour: 'green', batch: takeChit(p, 'green'), side, units, point: units[0]! })
  p.put('nextChit', nextChit + 1)
}

const reorganise: DinantStep<{ step: 'reorganise'; unit: number }> = {
  title: 'Reorganise',
  enter: (p, { unit }) => p.push({ step: 'quality-test', unit, why: '3.3.5b' }),
  returned: {
    'quality-test'(p, { unit }, { passed }: TestResult) {
      if (passed) mark(p, 'disorganised', unit, false)
      p.pop({ unit, recovered: passed })
    },
  },
}

/** A chit that disorganises all whom it concerns, whatever its face. */
const turnChit: DinantStep<TurnChitFrame> = {
  title: 'Turn a chit',
  enter(p, { chit }) {
    const lying = p.state.damage[chit]
    if (lying !== undefined) p.draw('damage', bagOf(p, lying))
  },
  returned: {
    damage(p, { chit }, [face]: readonly [string]) {
      const lying = p.state.damage[chit]!
      p.at('damage', chit, null)
      spendChit(p, lying, face)
      for (const unit of lying.units) mark(p, 'disorganised', unit)
    },
  },
}

// For steps of fire and damage that the game does not have: those it has are played.
const inPlace = { fire, reorganise, 'turn-chit': turnChit } as unknown as Record<string, Step>
const game: Game = { ...dinant, steps: { ...inPlace, ...dinant.steps } }

describe('whole games of The Breakthrough at Dinant', () => {
  for (const [scenario, number] of [
    ['complete', 4],
    ['crossing', 1],
    ['crossing', 2],
    ['go-west', 4],
  ] as const)
    it(`${scenario}, game ${number}`, () => {
      const content = loadContent(game, {}, scenario)
      const played = playOut({ game, content, scenario, cap: 20_000, tempers }, 1, number)
      expect(played.failure).toBeNull()
      expect(played.ending).not.toBe('not over')
    })
})
