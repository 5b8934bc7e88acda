/** The panel of what may be said out of turn, and the dialog of standing answers, with the toy game's words. */
import { mount, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { nextTick } from 'vue'
import type { Result } from '../../shared/contract.ts'
import QuestionBar from '../../renderer/table/bar/QuestionBar.vue'
import InterruptDialog from '../../renderer/table/dialogs/InterruptDialog.vue'
import StandingDialog from '../../renderer/table/dialogs/StandingDialog.vue'
import { useMatchAssets } from '../../renderer/table/match-assets.ts'
import { useTableUi } from '../../renderer/table/table-ui.ts'
import { useHost } from '../../renderer/stores/host.ts'
import { useTable } from '../../renderer/stores/table.ts'
import { toyTable } from '../table/toy-table.ts'

type View = Result<'match.view'>

/** Blue sits at the screen, Red is asked. */
function sitDown(seating: View['seating'] = 'two'): void {
  Object.assign(globalThis, { quarante: { send: () => {}, onMessage: () => {} } })
  setActivePinia(createPinia())
  useHost().games = [
    {
      id: 'crossroads',
      title: 'Crossroads',
      seats: ['blue', 'red'],
      hasSecrets: true,
      scenarios: [],
      options: [],
      opponent: null,
      guide: null,
    },
  ]
  useMatchAssets().game = toyTable
  const table = useTable()
  const manner = { readOnly: false, guided: false, takeOver: false, intact: false }
  table.chosen = { id: 'm', name: 'M', game: 'crossroads', seating, players: {}, computer: {}, asked: 'red', ...manner }
  const question = { asked: 'red', step: 'combat', title: 'Combat', prompt: null, window: 'combat', chance: null }
  table.view = {
    match: 'm',
    seat: 'blue',
    seating,
    players: {},
    computer: {},
    stoppedFor: [],
    question,
  } as unknown as View
  table.setPicks = vi.fn()
  table.letSpeak = vi.fn()
}

function open(component: typeof InterruptDialog, seating?: View['seating']): VueWrapper {
  sitDown(seating)
  return mount(component, { attachTo: document.body })
}

const button = (wrapper: VueWrapper, text: RegExp) =>
  wrapper.findAll('button').find((one) => text.test(one.text().replace(/\s+/g, ' ')))

beforeEach(() => {
  document.body.innerHTML = ''
  HTMLDialogElement.prototype.showModal ??= () => {}
})

describe('the panel of what may be said out of turn', () => {
  test('lists it in the words of the game; what is chosen is built like any act', async () => {
    const panel = open(InterruptDialog)
    useTable().interrupts = { alarm: [], rally: [{ kind: 'unit', token: 'a' }] }
    await nextTick()
    expect(panel.findAll('li').map((one) => one.text())).toEqual(['Raise the alarm', 'Rally a unit'])
    useTableUi().dialog = 'interrupt'
    await button(panel, /Rally/)!.trigger('click')
    expect(useTable().setPicks).toHaveBeenCalledWith(['rally'])
    expect(useTableUi().dialog).toBeNull()
  })

  test('says what each would do, where the game tells', async () => {
    const panel = open(InterruptDialog)
    const about = (_: unknown, verb: string) => (verb === 'alarm' ? { say: 'Wakes everybody', rules: [] } : null)
    useMatchAssets().game = { ...toyTable, interrupts: { ...toyTable.interrupts!, about } }
    useTable().interrupts = { alarm: [], rally: [] }
    await nextTick()
    const said = panel.findAll('li').map((one) => one.text().replace(/\s+/g, ' '))
    expect(said).toEqual(['Raise the alarmWakes everybody', 'Rally a unit'])
  })

  test('opens as well where there is nothing', () => {
    const panel = open(InterruptDialog)
    expect(panel.text()).toContain('has no interrupt now.')
    expect(panel.find('ul').exists()).toBe(false)
  })

  test('lets the other side speak, with or without a curtain', async () => {
    await button(open(InterruptDialog), /^Hand over to .*Red/)!.trigger('click')
    expect(useTable().letSpeak).toHaveBeenCalledWith('red')
    await button(open(InterruptDialog, 'alone-open'), /^Interrupt as .*Red/)!.trigger('click')
    expect(useTable().letSpeak).toHaveBeenCalledWith('red')
  })
})

test('the question bar has the key beside whatever is asked', async () => {
  sitDown()
  const bar = mount(QuestionBar, { attachTo: document.body })
  expect(bar.findAll('button').map((one) => one.text().replace(/\s+/g, ' '))).toEqual([
    'Interrupt I',
    'Hand over to the Red player Enter',
  ])
  await button(bar, /^Interrupt/)!.trigger('click')
  expect(useTableUi().dialog).toBe('interrupt')
})

describe('the dialog of standing answers', () => {
  const kept: Result<'match.standing'> = {
    standing: {
      stops: [{ window: 'dice fallen', purpose: 'attack', by: 'red' }, { window: 'attack dice' }],
      answers: [],
    },
    thisTurn: [],
  }

  /** With what was kept; gives what is kept in its place. */
  async function opened() {
    sitDown()
    const written: unknown[] = []
    const host = useHost()
    host.call = ((name: string, given: { standing?: unknown }) => {
      if (name === 'match.setStanding') written.push(given.standing)
      return Promise.resolve(name === 'match.standing' ? kept : { done: true })
    }) as typeof host.call
    const dialog = mount(StandingDialog, { attachTo: document.body })
    await vi.waitFor(() => expect(dialog.findAll('input:checked').length).toBeGreaterThan(0))
    return { dialog, written }
  }

  const box = (dialog: VueWrapper, group: string, side: string) =>
    dialog
      .findAll('[role="group"]')
      .find((one) => one.attributes('aria-label') === group)!
      .findAll('label')
      .find((one) => one.text() === side)!
      .get('input')

  test('is ticked by window, by roll and by side', async () => {
    const { dialog, written } = await opened()
    expect(dialog.findAll('input:checked')).toHaveLength(2)
    expect((box(dialog, 'When dice have fallen: The attack', 'Red').element as HTMLInputElement).checked).toBe(true)
    await box(dialog, 'When an attack is declared', 'Red').setValue(true)
    await box(dialog, 'When dice have fallen: The attack', 'Blue').setValue(true)
    await dialog.get('form').trigger('submit')
    await vi.waitFor(() => expect(written).toHaveLength(1))
    expect(written).toEqual([
      {
        stops: [{ window: 'attack declared', by: 'red' }, { window: 'attack dice' }, { window: 'dice fallen' }],
        answers: [],
      },
    ])
  })

  test('has boxes for what is always answered, and none to be stopped where a game has no interrupts', async () => {
    const { dialog } = await opened()
    expect(dialog.text()).toContain('Keep attack dice')
    expect(dialog.text()).toContain('Stop for me')
    const { interrupts: _interrupts, ...quiet } = toyTable
    useMatchAssets().game = quiet
    await nextTick()
    expect(dialog.text()).not.toContain('Stop for me')
    expect(dialog.text()).toContain('Keep attack dice')
  })
})
