/** What a seat may not know is not on its sheets: positions that it cannot tell apart print alike. */
import { describe, expect, it } from 'vitest'
import type { SheetsOfMatch } from '../../renderer/sheets/game-sheets.ts'
import { seededSource } from '../../shared/engine/chance.ts'
import type { Seat } from '../../shared/engine/game.ts'
import { brokenInvariants } from '../../shared/engine/invariants.ts'
import { Match } from '../../shared/engine/match.ts'
import type { Position } from '../../shared/engine/position.ts'
import { waiting } from '../../shared/engine/question.ts'
import { secretsOf } from '../playouts/secrets/index.ts'
import { playoutSetup } from '../playouts/setup.ts'
import { wander } from '../playouts/wander.ts'
import { groupsOf, sheetsOf } from './all-sheets.ts'

const LINES = 260

/** A match some way into a game. */
function played(id: string, scenario: string): Match {
  const { game, content, tempers } = playoutSetup(id, scenario, LINES * 2)
  const [picks, dice] = [seededSource(40), seededSource(41)]
  const match = Match.start(game, { ...content, witness: null }, scenario)
  while (match.journal.lines.length < LINES) {
    const now = waiting(game, match.play)
    if (now.for === 'nobody') break
    if (now.for === 'chance') match.answerChance(dice)
    else {
      const draft = match.draft(now.seat)
      wander(match.play, draft, picks.below, tempers[0]!)
      match.say(now.seat, draft.text())
    }
  }
  return match
}

/** A match as the host tells a page of it that sits at a seat: its view, and nothing else. */
function seenBy(match: Match, position: Position, seat: Seat): SheetsOfMatch {
  const { turn, phase, score } = match.game.summary(position)
  const view = { seat, summary: { turn, phase, score }, position: match.game.view(position, seat) }
  return { view: view as unknown as SheetsOfMatch['view'], agreed: {}, cutOff: [] }
}

describe.each([
  ['dinant', 'complete'],
  ['france-fights-on', 'france-fights-on'],
])('%s', (id, scenario) => {
  it('prints the situation of a seat from what the seat knows', async () => {
    const match = played(id, scenario)
    const secrets = await secretsOf(id)
    const picks = seededSource(42)
    let twins = 0
    for (const seat of match.game.seats) {
      const { made } = sheetsOf(match.game, scenario, seenBy(match, match.play, seat))
      expect(made.sets.map((set) => set.id)).toEqual(['aid', 'match', 'everything'])
      const own = made.sheets.find((sheet) => sheet.id === 'situation')!
      const { units } = match.game.view(match.play, seat) as { units: Readonly<Record<string, { at: string }>> }
      const shown = groupsOf([own]).flatMap(({ counters }) => counters)
      expect(shown.length).toBeGreaterThan(20)
      expect(shown.length).toBeLessThanOrEqual(Object.keys(units).length)
      for (const { state } of secrets.twins(match.play, seat, picks.below)) {
        const { play } = Match.from(match.game, match.play.content, state)
        // Twins that break a rule the seat knows are none.
        if (brokenInvariants(match.game, play).length > 0) continue
        expect(sheetsOf(match.game, scenario, seenBy(match, play, seat)).made.sheets).toEqual(made.sheets)
        twins++
      }
    }
    expect(twins).toBeGreaterThan(0)
  })
})
