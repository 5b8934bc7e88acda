import { describe, expect, it } from 'vitest'
import { openSave } from '../../electron/saves/opening.ts'
import { temporaryFolder } from '../saves/temporary.ts'
import { layTable, M, tableOn, type AtTable } from './table.ts'

const folder = temporaryFolder()
const french = { match: M, seat: 'french' }

function played(acts = 10): AtTable & { readonly main: number } {
  const table = layTable(folder)
  table.open('french')
  table.play(acts)
  return { ...table, main: viewOf(table).line }
}
const viewOf = ({ calls }: AtTable) => calls['match.view'](french)
const namesOf = ({ calls }: AtTable) => calls['match.branches']({ match: M }).map(({ name }) => name)
const begin = ({ calls }: AtTable, line: number, name: string) => calls['match.branchFrom']({ ...french, line, name })

describe('branches', () => {
  it('begin after any line, each keeps its end, and the main line gets its name when it is left', () => {
    const table = played()
    const { main, calls } = table
    expect(calls['match.branches']({ match: M })).toMatchObject([{ isMain: true, head: main, leaves: 0, from: null }])
    expect(begin(table, 3, 'what if')).toEqual({ line: 3 })
    table.play(4, 77)
    const tried = viewOf(table)
    expect(tried.branch).toBe('what if')
    expect(calls['match.branches']({ match: M })).toMatchObject([
      { name: 'main', isMain: true, head: main },
      { name: 'what if', isMain: false, head: tried.line, leaves: 3, from: 'main', turn: 1, lastTurn: 1 },
    ])
    calls['match.switch']({ ...french, name: 'main' })
    expect(viewOf(table)).toMatchObject({ line: main, branch: 'main' })
    expect(() => begin(table, 3, 'what if')).toThrow(/already/)
    expect(() => begin(table, 3, 'main')).toThrow(/already/)
    expect(() => begin(table, main + 999, 'far')).toThrow(/no such entry/)
    expect(() => calls['match.switch']({ ...french, name: 'nowhere' })).toThrow(/no branch/)
    table.matches.closeAll()
    const { head, branches } = openSave(table.file, { readOnly: true }).record
    expect(head).toMatchObject({ line: main, tip: main, branch: 'main' })
    expect(branches.get('what if')).toBe(tried.line)
  })

  it('that play what the main line played stay branches: the main line does not change by itself', () => {
    const table = played()
    const { journal } = table.matches.at(M).match
    begin(table, 3, 'what if')
    const [next] = journal.childrenOf(3)
    const { seat, text } = journal.line(next!)
    table.calls['match.act']({ match: M, seat, text })
    expect(viewOf(table).branch).toBe('what if')
    table.play(3, 78)
    const head = viewOf(table).line
    expect(journal.branches.get('main')).toBe(table.main)
    expect(journal.branches.get('what if')).toBe(head)
    // Undone and played otherwise, it is still the branch that moves.
    table.calls['match.takeBack']({ ...french, agreed: [] })
    table.play(1, 79)
    expect(journal.branches.get('main')).toBe(table.main)
    table.matches.closeAll()
  })

  it('leave the branch they were begun on; of two ways the one that went on first is the elder', () => {
    const table = played()
    begin(table, 3, 'elder')
    table.play(5, 5)
    const { journal } = table.matches.at(M).match
    const middle = journal.path()[4]!.id
    begin(table, middle, 'younger')
    table.play(2, 6)
    table.calls['match.switch']({ ...french, name: 'elder' })
    table.play(2, 7) // the elder has the newest line now, and is the elder all the same
    expect(table.calls['match.branches']({ match: M })).toMatchObject([
      { name: 'main' },
      { name: 'elder', from: 'main', leaves: 3 },
      { name: 'younger', from: 'elder', leaves: middle },
    ])
    table.matches.closeAll()
  })

  it('are renamed and removed; no line goes with them', () => {
    const table = played()
    begin(table, 3, 'what if')
    table.play(4, 77)
    const lines = table.matches.at(M).match.journal.lines.length
    const { calls } = table
    calls['match.renameBranch']({ ...french, name: 'what if', to: 'Sedan first' })
    expect(viewOf(table).branch).toBe('Sedan first')
    expect(namesOf(table)).toEqual(['main', 'Sedan first'])
    expect(() => calls['match.renameBranch']({ ...french, name: 'main', to: 'x' })).toThrow(/main line/)
    expect(() => calls['match.removeBranch']({ ...french, name: 'main' })).toThrow(/main line/)
    // Whoever is on it goes to the main line.
    expect(calls['match.removeBranch']({ ...french, name: 'Sedan first' })).toEqual({ line: table.main })
    expect(viewOf(table)).toMatchObject({ line: table.main, branch: 'main' })
    table.matches.closeAll()

    const again = tableOn(folder, table.file)
    again.open('french')
    expect(namesOf(again)).toEqual(['main'])
    expect(again.matches.at(M).match.journal.lines).toHaveLength(lines)
    again.matches.closeAll()
  })

  it('become the main line only when they are promoted; what was the main line stays', () => {
    const table = played()
    begin(table, 3, 'what if')
    table.play(4, 77)
    const tried = viewOf(table).line
    expect(() => table.calls['match.promoteBranch']({ ...french, name: 'what if', former: 'main' })).toThrow(/already/)
    expect(table.calls['match.promoteBranch']({ ...french, name: 'what if', former: 'as it was played' })).toEqual({
      line: tried,
    })
    expect(viewOf(table)).toMatchObject({ line: tried, branch: 'main' })
    table.matches.closeAll()
    const { head, branches } = openSave(table.file, { readOnly: true }).record
    expect(head).toMatchObject({ line: tried, branch: 'main' })
    expect(Object.fromEntries(branches)).toEqual({ main: tried, 'as it was played': table.main })
  })

  it('are refused in a fair match while it is played, and where it is only looked at', () => {
    const table = layTable(folder, { mode: 'fair' })
    table.open('french')
    table.play(6)
    expect(begin(table, 3, 'what if')).toMatchObject({ refused: { rule: 'mode' } })
    expect(namesOf(table)).toEqual(['main'])
    table.matches.closeAll()
    const look = tableOn(folder, table.file)
    look.open('french', true)
    expect(() => begin(look, 3, 'what if')).toThrow(/read-only/)
    look.matches.closeAll()
  })
})
