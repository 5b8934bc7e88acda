/** Options and rulings on the New match screen, with a game that stands in for those that declare some. */
import { mount, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { defineComponent, nextTick } from 'vue'
import type { Result } from '../../shared/contract.ts'
import OptionRows from '../../renderer/new-match/OptionRows.vue'
import { useNewMatch, type NewMatch } from '../../renderer/new-match/use-new-match.ts'
import { useHost } from '../../renderer/stores/host.ts'
import { useLibrary } from '../../renderer/stores/library.ts'

type Game = Result<'app.games'>[number]

const pair = (id: string, title: string) => ({
  id,
  rule: '9.3',
  title,
  choices: [
    { id: 'ours', title: `${title}: as the book has it` },
    { id: 'theirs', title: `${title}: as the designer said later` },
  ],
  standard: 'ours',
})

const STAND_IN: Game = {
  id: 'stand-in',
  title: 'Stand-in',
  seats: ['german', 'allied'],
  hasSecrets: false,
  scenarios: [{ id: 'only', title: 'The only one', turns: 3 }],
  opponent: null,
  guide: null,
  options: [
    pair('halt', 'Halt order'),
    pair('fog', 'Fog'),
    {
      id: 'setup',
      rule: '22.1',
      title: 'Set-up',
      choices: ['printed', 'free', 'late'].map((id) => ({ id, title: `${id} set-up` })),
      standard: 'printed',
    },
    ...['one', 'two', 'three'].map((name) => pair(name, `Ruling ${name}`)),
  ],
}

let made: NewMatch
const create = vi.fn()

/** The part of the screen with the form behind it, as the view has them. */
const Screen = defineComponent({
  components: { OptionRows },
  setup: () => (made = useNewMatch()),
  template: `<OptionRows v-model="form.options" :game="form.game" :options="game.options" :changed="changed"
    @reset="resetOptions" />`,
})

function open(): VueWrapper {
  Object.assign(globalThis, { quarante: { send: () => {}, onMessage: () => {} } })
  setActivePinia(createPinia())
  useHost().games = [STAND_IN]
  useLibrary().create = create
  return mount(Screen, { attachTo: document.body })
}

const pick = (screen: VueWrapper, title: string, choice: string) =>
  row(screen, title).get(`input[value="${choice}"]`).setValue(true)
const row = (screen: VueWrapper, title: string) => screen.findAll('.option').find((one) => one.text().includes(title))!

describe('options and rulings', () => {
  beforeEach(() => {
    document.body.innerHTML = ''
    create.mockReset().mockResolvedValue(undefined)
  })

  test('stand as they come until somebody changes them', () => {
    const screen = open()
    expect(made.form.options).toMatchObject({ halt: 'ours', setup: 'printed', three: 'ours' })
    expect(made.changed.value).toBe(0)
    expect(screen.text()).not.toContain('Reset')
  })

  test('the choices are rows, however many; each option has its rule, and the standard choice is named', async () => {
    const screen = open()
    await pick(screen, 'Halt order', 'theirs')
    expect(made.form.options['halt']).toBe('theirs')
    await pick(screen, 'Set-up', 'late')
    expect(made.form.options['setup']).toBe('late')
    expect(row(screen, 'Halt order').text()).toContain('9.3')
    expect(row(screen, 'Halt order').text()).toContain('as the book has it (standard)')
    expect(row(screen, 'Halt order').text()).toContain('as the designer said later')
  })

  test('changes are counted, said in the sentence, and reset', async () => {
    const screen = open()
    await pick(screen, 'Fog', 'theirs')
    await pick(screen, 'Set-up', 'free')
    expect(made.choice.value.changed).toBe(2)
    const reset = screen.findAll('button').find((one) => one.text() === 'Reset 2')!
    await reset.trigger('click')
    expect(made.changed.value).toBe(0)
    expect(row(screen, 'Fog').get<HTMLInputElement>('input[value="theirs"]').element.checked).toBe(false)
  })

  test('more than five: the rest lies in a sheet', async () => {
    const screen = open()
    expect(screen.findAll('.option')).toHaveLength(5)
    await screen.get('button.all').trigger('click')
    await nextTick()
    const sheet = document.querySelector('dialog [aria-label="Ruling three"]')!
    sheet.querySelector<HTMLInputElement>('input[value="theirs"]')!.click()
    await nextTick()
    expect(made.form.options['three']).toBe('theirs')
  })

  test('the match is begun with them', async () => {
    const screen = open()
    await pick(screen, 'Fog', 'theirs')
    await made.start()
    expect(create).toHaveBeenCalledWith(
      expect.objectContaining({
        game: 'stand-in',
        scenario: 'only',
        options: expect.objectContaining({ fog: 'theirs', halt: 'ours', setup: 'printed' }),
      }),
    )
  })
})
