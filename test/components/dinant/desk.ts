/** A panel of The Breakthrough at Dinant on a desk of its own: the real position and rules, no host and no map. */
import { mount, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { h, type Component } from 'vue'
import { screenGameOf } from '../../../renderer/games/index.ts'
import { useTable } from '../../../renderer/stores/table.ts'
import { useMatchAssets } from '../../../renderer/table/match-assets.ts'
import { built, openingOf, whyNot } from '../../../electron/session/drafts.ts'
import type { Result } from '../../../shared/contract.ts'
import type { Table } from '../../../shared/engine/situation.ts'
import { matchFiles } from '../../../shared/games/dinant/content/data.ts'
import { rawContent } from '../../content.ts'
import { nextTick } from 'vue'

/** Rules are in no book here: which one is asked for is shown. */
const Chip = ({ id }: { id: string }) => h('i', ` ${id} `)
Chip.props = ['id']

export class Desk {
  readonly acts: string[] = []
  readonly wrapper: VueWrapper

  constructor(panel: Component, at: Table, seat: string, props: Record<string, unknown> = {}) {
    Object.assign(globalThis, { quarante: { send: () => {}, onMessage: () => {} } })
    setActivePinia(createPinia())
    useMatchAssets().game = screenGameOf('dinant')!.makeTable(rawContent('dinant', matchFiles('complete')), 'complete')
    const { match } = at
    const { game, play } = match
    const table = useTable()
    const { asked, step, prompt, title, window } = match.question
    table.view = {
      match: 'm',
      seat,
      players: {},
      phases: [],
      line: 1,
      outcome: game.outcome(play),
      question: { asked, step, prompt: prompt ?? null, title, window, purposes: [], chance: null },
      summary: game.summary(play),
      position: game.view(play, seat),
    } as unknown as Result<'match.view'>
    const opening = openingOf(match, seat)
    const lay = ({ draft, explanation }: Result<'match.draft'>) => {
      table.draft = draft
      table.explanation = explanation
    }
    lay(opening)
    table.openings = opening.openings
    table.interrupts = opening.interrupts
    const setPicks = (picks: readonly string[]) => Promise.resolve(lay(built(match, seat, picks)))
    Object.assign(table, {
      setPicks,
      pick: (...tokens: string[]) => setPicks([...table.draft!.picks.map(({ token }) => token), ...tokens]),
      act: (text: string) => Promise.resolve(this.acts.push(text)),
      why: (picks: string[], token: string) => Promise.resolve(whyNot(match, seat, picks, token)),
    })
    this.wrapper = mount(panel, {
      props,
      attachTo: document.body,
      global: { stubs: { RuleChip: Chip, LogTail: true, PanelCounter: true } },
    })
  }

  /** Everything that can be read, with single spaces. */
  get text(): string {
    return this.wrapper.text().replace(/\s+/g, ' ')
  }

  get picks(): string {
    return useTable()
      .draft!.picks.map(({ token }) => token)
      .join(' ')
  }

  async pick(...tokens: string[]): Promise<void> {
    await useTable().setPicks(tokens)
    await nextTick()
  }

  button(name: RegExp) {
    const found = this.wrapper.findAll('button').find((one) => name.test(one.text().replace(/\s+/g, ' ')))
    if (found === undefined) throw new Error(`no button ${name} in: ${this.text}`)
    return found
  }

  async press(name: RegExp): Promise<void> {
    await this.button(name).trigger('click')
    await nextTick()
    await nextTick()
  }
}
