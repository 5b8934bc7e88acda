/** What a seat answers until the turn is over: for this turn, and not in the file. */
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../saves/temporary.ts'
import { openSave } from '../../electron/saves/opening.ts'
import { layTable, M } from './table.ts'

const folder = temporaryFolder()
const of = (seat: string) => ({ match: M, seat })

describe('an answer for this turn', () => {
  it('is given for the seat until the turn is over, and is not kept', () => {
    const table = layTable(folder)
    table.open('french')
    const answers = [{ step: 'setup', line: 'sample' }]
    table.calls['match.answerThisTurn']({ ...of('german'), answers })
    expect(table.calls['match.standing'](of('german'))).toEqual({
      standing: { stops: [], answers: [] },
      thisTurn: answers,
    })
    table.calls['match.act']({ ...of('french'), text: 'sample' })
    const { match } = table.matches.at(M)
    expect(match.journal.lines.slice(0, 2)).toMatchObject([
      { seat: 'french', text: 'sample' },
      { seat: 'german', text: 'sample' },
    ])
    // The set-up was before the first turn: now that is over, and so is the answer.
    expect(match.game.summary(match.play).turn).toBe(1)
    expect(table.calls['match.standing'](of('german')).thisTurn).toEqual([])
    table.matches.closeAll()
    expect(openSave(table.file, { readOnly: true }).record.standing).toEqual({})
  })
})
