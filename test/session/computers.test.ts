/** Computer players at a table with a file: who is asked when, what is said, kept and told to whom. */
import { describe, expect, it } from 'vitest'
import type { Bag } from '../../shared/engine/chance.ts'
import { openSave } from '../../electron/saves/opening.ts'
import { temporaryFolder } from '../saves/temporary.ts'
import { listToyGame } from '../saves/toy-save.ts'
import { attack, layComputers, listToyBrain, M, QUICK, settled } from './computer-table.ts'

listToyGame()
listToyBrain()

const folder = temporaryFolder()
const BLUE = { computer: { blue: QUICK } }
const RED = { computer: { red: QUICK } }

describe('a seat of the computer', () => {
  it('is asked once for a question, with guesses and nothing else, and says its line with its account', async () => {
    const table = layComputers(folder, { facts: BLUE })
    await settled()
    expect(table.asked).toHaveLength(1)
    expect(Object.keys(table.asked[0]!).toSorted()).toEqual(
      [
        'character',
        'game',
        'id',
        'intent',
        'knowledge',
        'level',
        'match',
        'milliseconds',
        'refused',
        'scenario',
      ].toSorted(),
    )
    expect(table.state()).toMatchObject({ is: 'thinking', seat: 'blue' })
    table.answer(attack)
    await settled()
    expect(table.lines()[0]).toBe(`blue: ${attack}`)
    // Its dice are the match's own: they are typed in like any.
    expect(table.matches.at(M).match.question.asked).toBe('chance')
    expect(table.dice('1', '1')).toHaveProperty('line')
    table.close()
    const { record } = openSave(table.file, { readOnly: true })
    expect(record.accounts.map(({ line }) => line)).toEqual([1])
    expect(JSON.parse(record.accounts[0]!.account)).toMatchObject({ level: 'quick', guesses: expect.any(Number) })
  })

  it('is not spoken for by a page', () => {
    const table = layComputers(folder, { facts: BLUE })
    expect(table.act('blue', attack)).toMatchObject({ refused: { rule: 'computer' } })
    expect(table.lines()).toEqual([])
    table.close()
  })

  it('does not hear an answer twice, nor one to another question', async () => {
    const table = layComputers(folder, { facts: BLUE })
    await settled()
    const [first] = table.asked
    const decision = table.decide(first!)
    for (let n = 0; n < 3; n++) table.computers.thought({ match: M, id: first!.id, decision })
    table.computers.thought({ match: M, id: first!.id + 77, decision })
    await settled()
    expect(table.lines().filter((line) => line.startsWith('blue'))).toHaveLength(1)
    table.close()
  })

  it('goes on from the same question when the match was closed while it thought', async () => {
    const table = layComputers(folder, { facts: BLUE })
    await settled()
    const [before] = table.asked
    const decision = table.decide(before!)
    table.close()
    expect(table.hurried).toEqual([before!.id])
    const again = layComputers(folder, { file: table.file, facts: BLUE })
    await settled()
    expect(again.asked).toHaveLength(1)
    expect(again.asked[0]!.knowledge).toEqual(before!.knowledge)
    // What the first one comes up with is not heard any more.
    table.computers.thought({ match: M, id: before!.id, decision })
    again.answer(attack)
    await settled()
    expect(again.lines()[0]).toBe(`blue: ${attack}`)
    again.close()
    expect(openSave(table.file, { readOnly: true }).record.lines.filter(({ seat }) => seat === 'blue')).toHaveLength(1)
  })

  it('is taken over while it thinks, and handed back', async () => {
    const table = layComputers(folder, { facts: BLUE })
    await settled()
    const [question] = table.asked
    const decision = table.decide(question!)
    table.calls['match.setComputer']({ match: M, seat: 'blue', of: 'blue', player: null }, table.pageOf('blue'))
    await settled()
    expect(table.hurried).toEqual([question!.id])
    table.computers.thought({ match: M, id: question!.id, decision })
    await settled()
    expect(table.lines()).toEqual([])
    expect(table.state().is).toBe('idle')
    expect(table.matches.at(M).view('blue').computer).toEqual({})
    table.calls['match.setComputer']({ match: M, seat: 'blue', of: 'blue', player: QUICK }, table.pageOf('blue'))
    await settled()
    expect(table.asked).toHaveLength(2)
    table.close()
  })

  it('pauses and goes on; hurried, it plays the best so far', async () => {
    const table = layComputers(folder, { facts: BLUE })
    await settled()
    expect(table.want('pause').is).toBe('paused')
    await settled()
    table.answer(attack)
    await settled()
    expect(table.lines()).toEqual([])
    table.want('go')
    await settled()
    expect(table.asked).toHaveLength(2)
    table.want('move')
    expect(table.hurried.at(-1)).toBe(table.asked.at(-1)!.id)
    table.answer(attack)
    await settled()
    expect(table.lines()[0]).toBe(`blue: ${attack}`)
    table.close()
  })

  it('waits while a page still shows what happened before; not where nothing is shown', async () => {
    const table = layComputers(folder, { facts: BLUE })
    table.computers.setPace(M, 'normal')
    await settled()
    table.computers.do(M, 'hold')
    table.answer(attack)
    await settled()
    expect(table.lines()).toEqual([])
    expect(table.state()).toMatchObject({ is: 'shown', seat: 'blue' })
    table.computers.do(M, 'release')
    await settled()
    expect(table.lines()[0]).toBe(`blue: ${attack}`)
    table.close()

    const hasty = layComputers(folder, { facts: BLUE })
    await settled()
    hasty.computers.do(M, 'hold')
    hasty.computers.do(M, 'skip')
    hasty.answer(attack)
    await settled()
    expect(hasty.lines()[0]).toBe(`blue: ${attack}`)
    hasty.close()
  })

  it('no longer waits when a person has played on in its place and hands the seat back', async () => {
    const table = layComputers(folder, { facts: BLUE })
    const set = (player: typeof QUICK | null) =>
      table.calls['match.setComputer']({ match: M, seat: 'red', of: 'blue', player }, table.pageOf('red'))
    await settled()
    table.want('pause')
    set(null)
    await settled()
    set(QUICK)
    await settled()
    expect(table.state()).toMatchObject({ is: 'thinking', seat: 'blue' })
    table.close()
  })

  it('waits after a line was taken back, until somebody wants it to go on', async () => {
    const table = layComputers(folder, { facts: BLUE })
    await settled()
    table.answer(attack)
    await settled()
    table.calls['match.takeBack']({ match: M, seat: 'red', agreed: [] }, table.pageOf('red'))
    await settled()
    expect(table.lines()).toEqual([])
    expect(table.state()).toMatchObject({ is: 'paused', seat: 'blue' })
    expect(table.asked).toHaveLength(1)
    table.close()
    const again = layComputers(folder, { file: table.file })
    await settled()
    expect(again.state().is).toBe('paused')
    again.close()
  })

  it('says something else where the table does not take what it wanted to say', async () => {
    const table = layComputers(folder, { facts: BLUE })
    await settled()
    const first = table.decide(table.asked[0]!).text!
    const said = console.error
    console.error = () => {}
    // The first line is not taken, as if its guess of what is hidden had been wrong.
    const session = table.matches.at(M)
    const say = session.match.say.bind(session.match)
    session.match.say = (seat, text) => (text === first ? { rule: 'test', say: 'Not here' } : say(seat, text))
    table.answer()
    await settled()
    console.error = said
    expect(table.asked.map(({ refused }) => refused)).toEqual([[], [first]])
    table.answer()
    await settled()
    const [line] = table.lines()
    expect(line).toMatch(/^blue: /)
    expect(line).not.toBe(`blue: ${first}`)
    table.close()
  })

  it('that fails or says what cannot be said leaves the table as it is, and can be tried again or taken over', async () => {
    const table = layComputers(folder, { facts: BLUE })
    await settled()
    table.computers.thought({ match: M, id: table.asked[0]!.id, decision: null })
    expect(table.state()).toMatchObject({ is: 'failed', seat: 'blue' })
    table.want('go')
    await settled()
    expect(table.asked).toHaveLength(2)
    const said = console.error
    console.error = () => {}
    for (const text of ['win at once', 'win today', 'win tomorrow']) {
      table.answer(text)
      await settled()
    }
    console.error = said
    expect(table.state().is).toBe('failed')
    expect(table.lines()).toEqual([])
    table.calls['match.setComputer']({ match: M, seat: 'blue', of: 'blue', player: null }, table.pageOf('blue'))
    expect(table.act('blue', attack)).toHaveProperty('line')
    table.close()
  })
})

describe('speaking out of turn', () => {
  it('the dice wait until the computer has spoken or passed', async () => {
    const table = layComputers(folder, { facts: RED, hands: { halt: 1 } })
    table.act('blue', attack)
    await settled()
    expect(table.asked.at(-1)).toMatchObject({ knowledge: { seat: 'red' } })
    expect(table.dice('1', '1')).toMatchObject({ refused: { say: 'The other side wants to act first' } })
    table.answer(null)
    await settled()
    expect(table.lines()).toEqual([`blue: ${attack}`, 'chance: go on'])
    table.close()
  })

  it('it speaks where it wants to', async () => {
    const table = layComputers(folder, { facts: RED, hands: { halt: 1 } })
    table.act('blue', attack)
    await settled()
    table.answer('halt')
    await settled()
    expect(table.lines().slice(0, 2)).toEqual([`blue: ${attack}`, 'red: halt'])
    table.close()
  })

  it('whether it holds anything cannot be seen from what the table says', async () => {
    const hands: Bag[] = [{ halt: 1 }, { luck: 1 }]
    const views = hands.map((held) => {
      const table = layComputers(folder, { facts: RED, hands: held })
      table.act('blue', attack)
      const { stoppedFor } = table.matches.at(M).view('blue')
      table.close()
      return stoppedFor
    })
    expect(views[0]).toEqual(['red'])
    expect(views[1]).toEqual(views[0])
  })
})

describe('accounts', () => {
  it('are their seat’s alone until the match is over; that a line was the computer’s is no secret', async () => {
    const table = layComputers(folder, { facts: RED, hands: { halt: 1 } })
    table.act('blue', attack)
    await settled()
    table.answer('halt')
    await settled()
    const line = table.matches.at(M).match.journal.lines.find(({ seat }) => seat === 'red')!.id
    const account = (seat: string) => table.calls['match.account']({ match: M, seat, line }, table.pageOf(seat))
    expect(account('red')).toMatchObject({ level: 'quick', acts: expect.any(Array) })
    expect(account('blue')).toBeNull()
    expect(
      table.matches
        .at(M)
        .log('blue', 0, 10)
        .find(({ id }) => id === line),
    ).toMatchObject({ computer: 'quick' })
    // Nothing of it has crossed to the other page, in whatever message.
    expect(table.heardBy('blue').join('\n')).not.toMatch(/margin|rivals|evaluations|guesses/)
    table.close()
  })

  it('are open to all where one person sees both sides', async () => {
    const table = layComputers(folder, { facts: { ...BLUE, seating: 'alone-open' }, pages: ['red'] })
    await settled()
    table.answer(attack)
    await settled()
    const found = table.calls['match.account']({ match: M, seat: 'red', line: 1 }, table.pageOf('red'))
    expect(found?.acts[0]?.picks.map(({ kind }) => kind)).toContain('unit')
    table.close()
  })
})

describe('a fair match', () => {
  it('keeps who plays which side, and gives advice only if that was agreed; each use is counted', async () => {
    const table = layComputers(folder, { facts: { mode: 'fair', advice: false, ...RED } })
    const take = () =>
      table.calls['match.setComputer']({ match: M, seat: 'blue', of: 'red', player: null }, table.pageOf('blue'))
    expect(take).toThrow(/stays as it was agreed/)
    const ask = (one: typeof table) =>
      one.relay.adviceQuestion({ match: M, seat: 'blue', kind: 'acts' }, one.pageOf('blue'))
    expect(() => ask(table)).toThrow(/not agreed to advice/)
    table.close()
    const agreed = layComputers(folder, { facts: { mode: 'fair', advice: true, ...RED } })
    const question = ask(agreed)
    const decision = agreed.decide(question)
    const shown = agreed.relay.adviceAnswer(
      { match: M, seat: 'blue', line: question.line, account: decision.account },
      agreed.pageOf('blue'),
    )
    expect(shown.acts.length).toBeGreaterThan(0)
    expect(agreed.calls['match.advice']({ match: M }, agreed.pageOf('blue'))).toEqual({ blue: 1 })
    agreed.close()
    expect(openSave(agreed.file, { readOnly: true }).record.advice).toMatchObject([{ seat: 'blue', kind: 'acts' }])
  })

  it('a seat at which the computer fails may be taken over all the same', async () => {
    const table = layComputers(folder, { facts: { mode: 'fair', ...BLUE } })
    await settled()
    table.computers.thought({ match: M, id: table.asked[0]!.id, decision: null })
    table.calls['match.setComputer']({ match: M, seat: 'red', of: 'blue', player: null }, table.pageOf('red'))
    expect(table.matches.at(M).view('red').computer).toEqual({})
    table.close()
  })
})

describe('branches', () => {
  it('are played on by whom the player chooses; back on the main line plays who played there', async () => {
    const table = layComputers(folder, { facts: { ...BLUE, seating: 'alone-open' }, pages: ['red'] })
    await settled()
    table.answer(attack)
    await settled()
    table.dice('1', '1')
    const page = table.pageOf('red')
    const computer = { red: QUICK }
    table.calls['match.branchFrom']({ match: M, seat: 'red', line: 0, name: 'what if', computer }, page)
    expect(table.matches.at(M).view('red').computer).toEqual({ red: QUICK })
    table.calls['match.switch']({ match: M, seat: 'red', name: 'main' }, page)
    expect(table.matches.at(M).view('red').computer).toMatchObject({ blue: QUICK })
    table.close()
  })
})
