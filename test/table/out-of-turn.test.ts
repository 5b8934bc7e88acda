/** Speaking out of turn at the screen, with the toy game: whose question the bar shows, who may go on, who may speak. */
import { afterEach, describe, expect, test } from 'vitest'
import { effectScope, type EffectScope } from 'vue'
import { useBar, type QuestionAnswers } from '../../renderer/table/bar/use-bar.ts'
import { useTableUi } from '../../renderer/table/table-ui.ts'
import type { useTable } from '../../renderer/stores/table.ts'
import { useHost } from '../../renderer/stores/host.ts'
import type { Bag } from '../../shared/engine/chance.ts'
import { combatOf, diagram } from '../engine/toy/diagram.ts'
import { temporaryFolder } from '../saves/temporary.ts'
import { listToyGame } from '../saves/toy-save.ts'
import { LateHost } from './late-host.ts'
import { LATE_TOY } from './toy-table.ts'

listToyGame()
const folder = temporaryFolder()
let host: LateHost
let scope: EffectScope
type Seating = ConstructorParameters<typeof LateHost>[2]
type Table = ReturnType<typeof useTable>

const attack = 'attack 0403 with a b'

/** a and b before x; red holds chits, and wants to be stopped in these windows. */
async function sitDown({ seat = 'blue', seating = 'two' as Seating, red = { halt: 1, luck: 1 } as Bag } = {}) {
  const setting = diagram(
    { stacks: { '0303': 'a b', '0403': 'x' }, hurt: { a: true }, hands: { blue: { rally: 1 }, red } },
    combatOf('blue'),
  )
  host = new LateHost(folder, setting.match(), seating, LATE_TOY)
  scope = effectScope()
  const table = await host.sit(seat)
  return { table, answers: scope.run(() => useBar())! }
}

/** This seat wants to be stopped at these windows; whoever sat there sits there again. */
async function stopAt(table: Table, seat: string, ...windows: string[]): Promise<void> {
  const before = table.view!.seat
  await table.sit(seat, true)
  const stops = windows.map((window) => ({ window }))
  await table.ask((here) => useHost().call('match.setStanding', { ...here, standing: { stops, answers: [] } }))
  await table.sit(before)
}

const shown = ({ bar }: QuestionAnswers) => {
  const { who, about, say, primary, others } = bar.value
  return [who, ...about, say, primary?.title ?? '-', ...others.map(({ title }) => title)].join(' | ')
}

afterEach(() => {
  scope.stop()
  host.close()
})

describe('whose question it is', () => {
  test('is told by who is asked, though there is something to say out of turn', async () => {
    const { table, answers } = await sitDown({ seat: 'red', red: { alarm: 1 } })
    expect(Object.keys(table.interrupts)).toEqual(['alarm'])
    expect(table.openings).toEqual({})
    expect(shown(answers)).toBe('Anna (Blue) decides | Combat | Hand over to Anna (Blue)')
  })

  test('what may be done at any time is no button of the question, nor picked on the map', async () => {
    const { table, answers } = await sitDown()
    expect(Object.keys(table.openings)).toEqual(['attack', 'end'])
    expect(table.interrupts).toEqual({ rally: [{ kind: 'unit', token: 'a' }] })
    expect(shown(answers)).toBe('Anna (Blue) decides | Combat | End combat')
  })

  test('while an interrupt is built it is the speaker’s, and then again of who is asked', async () => {
    const { table, answers } = await sitDown({ seat: 'red', red: { alarm: 1 } })
    await table.setPicks(['alarm'])
    expect(shown(answers)).toBe('Bert (Red) interrupts | Combat | Play it | Clear last pick')
    await table.back()
    expect(shown(answers)).toMatch(/^Anna \(Blue\) decides/)
    await table.setPicks(['alarm'])
    await answers.answer()
    expect(host.acts).toEqual(['alarm'])
    expect(shown(answers)).toMatch(/^Anna \(Blue\) decides/)
  })
})

describe('a moment', () => {
  test('that holds for the seat at the screen is passed by it', async () => {
    const { table, answers } = await sitDown()
    await stopAt(table, 'blue', 'attack declared')
    await table.act(attack)
    expect(shown(answers)).toBe('When an attack is declared | Stopped for Anna (Blue): continue? | Continue')
    await answers.answer()
    expect(table.view!.question.window).toBe('attack dice')
    expect(shown(answers)).toMatch(/^The attack \| Enter your roll/)
  })

  test('that holds for the other seat is handed over, with the curtain', async () => {
    const { table, answers } = await sitDown()
    await stopAt(table, 'red', 'attack declared')
    await table.act(attack)
    expect(shown(answers)).toBe(
      'When an attack is declared | Stopped for Bert (Red): continue? | Hand over to Bert (Red)',
    )
    await answers.answer()
    expect([table.view, table.next]).toEqual([null, 'red'])
    await table.sit('red')
    expect(shown(answers)).toBe('When an attack is declared | Stopped for Bert (Red): continue? | Continue')
    await table.setPicks(['halt'])
    expect(shown(answers)).toBe('Bert (Red) interrupts | Interrupts? | Play it | Clear last pick')
    await answers.answer()
    expect(host.acts).toEqual([attack, 'halt'])
    expect(table.view!.question).toMatchObject({ asked: 'blue', step: 'combat' })
  })

  test('that holds for both is passed by one, then handed over', async () => {
    const { table, answers } = await sitDown()
    await stopAt(table, 'red', 'attack declared')
    await stopAt(table, 'blue', 'attack declared')
    await table.act(attack)
    expect(shown(answers)).toMatch(
      /Stopped for Anna \(Blue\) and Bert \(Red\): continue\? \| Continue \| Hand over to Bert \(Red\)$/,
    )
    await answers.answer()
    expect(shown(answers)).toMatch(/Stopped for Bert \(Red\): continue\? \| Hand over to Bert \(Red\)$/)
  })

  test('is passed for both sides by who plays both', async () => {
    for (const [seating, buttons] of [
      ['alone-open', 'Continue'],
      ['alone-covered', 'Continue | Hand over to Bert (Red)'],
    ] as const) {
      const { table, answers } = await sitDown({ seating })
      await stopAt(table, 'red', 'attack declared')
      await table.act(attack)
      expect(shown(answers)).toBe(`When an attack is declared | Stopped for Bert (Red): continue? | ${buttons}`)
      await answers.answer()
      expect(table.view!.question.window).toBe('attack dice')
      host.close()
    }
  })

  test('after dice have fallen shows what lies on the table', async () => {
    const { table, answers } = await sitDown()
    await stopAt(table, 'red', 'dice fallen')
    await table.act(attack)
    await table.roll(['5', '2'])
    expect(shown(answers)).toBe(
      'The attack | 5 and 2 on the table | Stopped for Bert (Red): continue? | Hand over to Bert (Red)',
    )
  })

  test('a stop before dice that the players throw themselves', async () => {
    const { table, answers } = await sitDown()
    await stopAt(table, 'blue', 'attack dice')
    await table.act(attack)
    expect(shown(answers)).toBe('The attack | Stopped for Anna (Blue): roll the dice? | Roll the dice')
    await answers.answer()
    expect(shown(answers)).toBe('The attack | Enter your roll | -')
  })
})

describe('the key', () => {
  test('is there whether or not anything is held', async () => {
    for (const red of [{ halt: 1 }, { nothing: 1 }] as Bag[]) {
      const { answers } = await sitDown({ seat: 'red', red })
      expect(answers.bar.value.interrupt).toEqual({ title: 'Interrupt', action: { do: 'interrupt' }, key: 'I' })
      await answers.press(answers.bar.value.interrupt!)
      expect(useTableUi().dialog).toBe('interrupt')
      host.close()
    }
  })

  test('lets the other seat speak: behind the curtain, or at once where everything is open', async () => {
    const two = await sitDown({ red: { alarm: 1 } })
    await two.table.letSpeak('red')
    expect([two.table.view, two.table.next]).toEqual([null, 'red'])
    host.close()
    const { table, answers } = await sitDown({ seating: 'alone-open', red: { alarm: 1 } })
    await table.letSpeak('red')
    expect(table.view!.seat).toBe('red')
    expect(shown(answers)).toBe('Anna (Blue) decides | Combat | Back to Anna (Blue)')
    await table.setPicks(['alarm'])
    await answers.answer()
    expect(host.acts).toEqual(['alarm'])
    // The next line is awaited from Blue: there they go along, as ever.
    expect(table.view!.seat).toBe('blue')
    await table.letSpeak('red')
    await answers.answer()
    expect(table.view!.seat).toBe('blue')
  })

  test('is not there when the match is only looked at, or over', async () => {
    const { table, answers } = await sitDown()
    table.view = { ...table.view!, readOnly: true }
    expect(answers.bar.value.interrupt).toBeNull()
    table.view = { ...table.view, readOnly: false, question: { ...table.view.question, asked: null } }
    expect(answers.bar.value.interrupt).toBeNull()
  })
})
