/** A key or a click in the instant the table catches up: done to the question that was seen, or not done and said so. */
import { afterEach, describe, expect, test } from 'vitest'
import { effectScope, type EffectScope } from 'vue'
import { useBar, type QuestionAnswers } from '../../renderer/table/bar/use-bar.ts'
import { attacking, marching } from '../app/prepared.ts'
import { randomMatch } from '../saves/specimens.ts'
import { temporaryFolder } from '../saves/temporary.ts'
import { LateHost } from './late-host.ts'

const folder = temporaryFolder()
let host: LateHost
let scope: EffectScope

type Seating = ConstructorParameters<typeof LateHost>[2]

/** A unit is about to go to the hex beside it. */
async function oneHop(table: Awaited<ReturnType<LateHost['sit']>>): Promise<string> {
  const unit = table.openings['move']![0]!.token
  await table.setPicks(['move', unit])
  const { hops } = table.draft!.reach.find((one) => one.hops.length === 1)!
  await table.setPicks(['move', unit, ...hops])
  return unit
}

async function sitDown(match: ReturnType<typeof attacking>, seat: string, seating: Seating = 'two') {
  host = new LateHost(folder, match, seating)
  scope = effectScope()
  const table = await host.sit(seat)
  const answers = scope.run(() => useBar())!
  const press = (title: RegExp) => {
    const { primary, others } = answers.bar.value
    const button = [primary, ...others].find((one) => one !== null && title.test(one.title))
    if (!button) throw new Error(`no button ${title}: ${says(answers)}`)
    return answers.press(button)
  }
  return { table, answers, press }
}

const says = ({ bar }: QuestionAnswers) =>
  [bar.value.say, bar.value.primary?.title, ...bar.value.others.map(({ title }) => title)].join(' | ')

afterEach(() => {
  scope.stop()
  host.close()
})

describe('a pick that is on its way', () => {
  test('Enter pressed right after it belongs to the act that was begun, not to the phase', async () => {
    const { table, answers } = await sitDown(attacking(), 'german')
    expect(says(answers)).toMatch(/End combat/)
    const [target] = table.openings['attack']!
    host.holdBack()
    void table.setPicks(['attack', target!.token])
    void answers.answer()
    await host.catchUp()
    // Only one unit can attack there, so that the act was complete when it was the turn of Enter.
    expect(host.acts).toEqual([expect.stringMatching(`^attack ${target!.token} `)])
  })

  test('Enter waits for the host and does nothing where nothing is complete', async () => {
    const { table, answers } = await sitDown(marching(), 'french')
    const unit = table.openings['move']![0]!.token
    host.holdBack()
    void table.setPicks(['move', unit])
    void answers.answer()
    await host.catchUp()
    expect(host.acts).toEqual([])
    expect(host.step).toBe('movement')
    expect(table.draft!.picks.map(({ token }) => token)).toEqual(['move', unit])
  })

  test('the next pick is added to it', async () => {
    const { table } = await sitDown(marching(), 'french')
    const unit = table.openings['move']![0]!.token
    host.holdBack()
    void table.setPicks(['move'])
    void table.pick(unit)
    await host.catchUp()
    expect(table.draft!.picks.map(({ token }) => token)).toEqual(['move', unit])
  })

  test('an act committed right after it holds it', async () => {
    const { table, answers } = await sitDown(marching(), 'french')
    const unit = table.openings['move']![0]!.token
    await table.setPicks(['move', unit])
    const { hops } = table.draft!.reach.find((one) => one.hops.length === 1)!
    host.holdBack()
    void table.setPicks(['move', unit, ...hops])
    void answers.answer()
    await host.catchUp()
    expect(host.acts).toEqual([`move ${unit} ${hops.join('-')}`])
  })
})

describe('a line that is on its way', () => {
  test('Enter pressed twice answers one question, and the table says that the second came too late', async () => {
    const { table, answers, press } = await sitDown(marching(), 'french')
    await oneHop(table)
    host.holdBack()
    void press(/^Stop here/)
    void answers.answer()
    void answers.answer()
    await host.catchUp()
    expect(host.acts).toHaveLength(1)
    expect(table.isLate).toBe(true)
    expect(table.refused).toBeNull()
  })

  test('what is shown belongs together at every moment', async () => {
    const { table, press } = await sitDown(marching(), 'french')
    await oneHop(table)
    const before = table.view!.line
    host.holdBack()
    void press(/^Stop here/)
    for (let messages = 0; messages < 40; messages++) {
      const hasPicks = table.draft!.picks.length > 0
      expect(hasPicks, `line ${table.view!.line}`).toBe(table.view!.line === before)
      await host.letOne()
    }
    expect(table.view!.line).toBeGreaterThan(before)
    expect(table.isLate).toBe(false)
  })

  test('all that the next question needs comes with it: nothing more is asked for', async () => {
    const { table, press } = await sitDown(marching(), 'french')
    const unit = await oneHop(table)
    const before = table.view!.line
    host.holdBack()
    host.calls.length = 0
    void press(/^Stop here/)
    await host.letOne() // the change; the answer to the line is still on its way
    expect(table.view!.line).toBe(before + 1)
    expect(table.draft!.picks).toEqual([])
    expect(table.openings['move']!.map(({ token }) => token)).not.toContain(unit)
    await host.catchUp()
    expect(host.calls).toEqual(['match.act'])
    expect(table.log.at(-1)!.id).toBe(before + 1)
  })

  test('one person at both sides goes along to the seat that is asked, without asking for its table', async () => {
    const { table, press } = await sitDown(randomMatch(1, 0), 'french', 'alone-open')
    await host.catchUp()
    host.holdBack()
    host.calls.length = 0
    void press(/sample/)
    await host.letOne()
    expect(table.view!.seat).toBe('german')
    expect(table.view!.question.asked).toBe('german')
    expect(Object.keys(table.openings)).not.toEqual([])
    await host.catchUp()
    expect(host.calls).not.toContain('match.view')
    expect(host.calls).not.toContain('match.opening')
  })

  test('also when the next change, told for that seat, comes before the first has been seen to', async () => {
    const { table, press } = await sitDown(randomMatch(1, 0), 'french', 'alone-open')
    await host.catchUp()
    host.holdBack()
    void press(/sample/)
    host.playElsewhere('german', 'sample')
    await host.catchUp()
    expect(table.view!.line).toBe(2)
    expect(table.view!.seat).toBe(table.view!.question.asked)
  })

  test('a hand-over gives the seat up at the host before anybody else sits down', async () => {
    const { table } = await sitDown(randomMatch(1, 0), 'french')
    await host.catchUp()
    host.calls.length = 0
    await table.handOver('german')
    await host.catchUp()
    expect(table.view).toBeNull()
    expect(host.calls).toEqual(['match.handOver'])
    host.playElsewhere('french', 'sample')
    await host.catchUp()
    expect(table.view).toBeNull()
    await table.sit('german')
    expect(table.view!).toMatchObject({ seat: 'german', line: 1 })
  })

  test('one person at both sides is never asked to hand over', async () => {
    const { table, answers, press } = await sitDown(marching(), 'french', 'alone-open')
    await press(/^End movement/)
    host.holdBack()
    const seen = new Set<string>()
    void press(/^End movement/)
    for (let messages = 0; messages < 60; messages++) {
      seen.add(says(answers))
      await host.letOne()
    }
    expect([...seen].filter((one) => one.includes('Hand over'))).toEqual([])
    expect(table.view).not.toBeNull()
  })
})

describe('somebody else plays meanwhile', () => {
  test('an answer to the question before is not taken for one to the next', async () => {
    const { table, press } = await sitDown(marching(), 'french')
    host.holdBack()
    host.playElsewhere('french', 'end')
    const line = table.view!.line
    expect(table.view!.question.step).toBe('movement')
    void press(/^End movement/)
    void press(/^End movement/)
    const step = host.step
    await host.catchUp()
    expect(host.step).toBe(step)
    expect(table.view!.line).toBeGreaterThan(line)
    expect(table.isLate).toBe(true)
  })
})
