/** Between engine and thinking thread: who waits is told how far it is, and can have the best so far. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Thinking } from '../../electron/opponent/messages.ts'
import { OpponentRelay } from '../../electron/opponent/relay.ts'
import { isHurried, setSpent, type SharedNumbers } from '../../electron/opponent/shared-numbers.ts'
import type { Thread } from '../../electron/threads/thread.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A thinking thread that answers when it is told to, and an engine that keeps what it hears. */
function laid() {
  let shared: SharedNumbers | null = null
  let answer: (decision: unknown) => void = () => {}
  const heard: unknown[] = []
  const parts: number[] = []
  const thinker = {
    ask: (_call: string, given: { shared: SharedNumbers }) => {
      shared = given.shared
      return new Promise((resolve) => (answer = resolve))
    },
  } as unknown as Thread
  const engine = { ask: async (_call: string, given: unknown) => void heard.push(given) } as unknown as Thread
  const relay = new OpponentRelay(engine, thinker, {
    onFault: (error) => heard.push(error),
    onThinking: (match, part) => parts.push(match === 'm' ? part : Number.NaN),
  })
  return { relay, heard, parts, shared: () => shared!, answer: () => answer({ text: 'end' }) }
}

const question = { match: 'm', id: 7 } as Thinking

it('tells how much of the time is spent now and then, until the answer is there', async () => {
  const { relay, heard, parts, shared, answer } = laid()
  relay.hear({ think: question })
  expect(parts).toEqual([])
  setSpent(shared(), 0.2)
  await vi.advanceTimersByTimeAsync(260)
  setSpent(shared(), 2)
  await vi.advanceTimersByTimeAsync(250)
  expect(parts).toEqual([0.2, 1])
  answer()
  await vi.advanceTimersByTimeAsync(2000)
  expect(parts).toHaveLength(2)
  expect(heard).toEqual([{ match: 'm', id: 7, decision: { text: 'end' } }])
})

it('hurries the question that is meant, and no other', () => {
  const { relay, shared } = laid()
  relay.hear({ think: question })
  relay.hear({ hurry: 6 })
  expect(isHurried(shared())).toBe(false)
  relay.hear({ hurry: 7 })
  expect(isHurried(shared())).toBe(true)
})
