/** The log of A Spoiled Victory: headlines that say who, what and where, and lines of their own for what matters. */
import { describe, expect, it } from 'vitest'
import type { SvContent } from '../../renderer/games/spoiled-victory/content.ts'
import { makeTable } from '../../renderer/games/spoiled-victory/table.ts'
import { gathered, outcomesOf, type LoggedAct, type SeenLine } from '../../renderer/table/logic/log.ts'
import { spoken } from '../../renderer/table/logic/words.ts'
import type { Table } from '../../shared/engine/situation.ts'
import { seenLine } from '../../shared/engine/view.ts'
import { spoiledVictory as game } from '../../shared/games/spoiled-victory/game.ts'
import { rawContent } from '../content.ts'
import { advance, position } from '../rules/spoiled-victory/position.ts'

const table = makeTable(rawContent(game.id, game.files) as unknown as SvContent)

const actsOf = ({ match }: Table): LoggedAct[] =>
  gathered(
    match.journal.path().map((line) => ({ ...seenLine(line, 'allied'), parent: line.parent }) as SeenLine),
    3,
  )

/** Every act as the log shows it before it is opened: its headline, and what has a line of its own below. */
const shown = (played: Table): string[][] =>
  actsOf(played).map((act) => {
    const first = table.log.head!(act)
    const others = outcomesOf(act, table.log.outcomes).filter((note) => note !== first)
    return [table.log.say(act), ...others.map(spoken)]
  })

describe('the log', () => {
  it('says who attacks whom where, and what became of it', () => {
    const units = { 'g-2-256': 'J-Start', 'be-ca': 'J1 reduced', 'g-14': 'F2', 'b-2rfus': 'F3' }
    const played = advance(['g-14', 'g-2-256'], { units }).dice(6, 1, 2, 2).lay()
    played.dice(6, 6, 6, 1, 1).acts('hit b-2rfus', 'hit be-ca')
    expect(shown(played)).toEqual([
      [
        '14th Infantry attacks Les Moeres polder (F3): 1 Win (1 above 3, 0 equal)',
        '2/Royal Fusiliers takes a Hit in Les Moeres polder (F3)',
      ],
      [
        '2/256th Infantry attacks Lombartzyde, Yser lock (J1): 3 Wins (3 above 3, 0 equal)',
        'Chasseurs Ardennais is eliminated in Lombartzyde, Yser lock (J1)',
      ],
    ])
  })

  it('gives the Belgian surrender a line of its own, and the end of the evacuation its own words', () => {
    const end = { step: 'end-turn', fresh: true } as const
    const played = position({
      phase: 'evacuation',
      turn: 6,
      units: { 'be-cy': 'H3', 'ev-1': 'E5 1' },
      followedBy: [end],
    })
      .dice('card-01')
      .lay()
    played.dice(6, 1).act('end')
    const [, evacuation] = shown(played)
    expect(evacuation![0]).toBe('Evacuation ends, 5 moves unused')
    expect(evacuation![1]).toBe('Belgian surrender: 1 unit is removed')
  })
})
