/**
 * Between the engine's thread, which has the matches, and the thread that thinks. Questions go over with two numbers that
 * can be seen while it thinks; answers go back to the engine, which says the line if the question is still the same. A thread that throws or hangs is replaced by its Thread; the engine is told that it failed.
 */
import { Trouble } from '../../shared/contract.ts'
import type { Decision } from '../../shared/opponent/decision.ts'
import type { Thread } from '../threads/thread.ts'
import { hurry, sharedNumbers, spentOf, type SharedNumbers } from './shared-numbers.ts'
import type { ToDecide } from './thinker.ts'
import {
  NEEDS_CONTENT,
  type ContentOf,
  type Judged,
  type Judging,
  type Standings,
  type Subject,
  type Thinking,
  type Thought,
  type ToThinker,
} from './messages.ts'

/** So often somebody who waits is told how far it is, in milliseconds; who answers sooner says nothing of it. */
const TELL_EVERY = 250

/** How much of its time is spent, from 0 to 1. */
type Tell = (part: number) => void

interface Listeners {
  onFault(error: unknown): void
  /** A move at a table is being thought about. */
  onThinking(match: string, part: number): void
}

export class OpponentRelay {
  private readonly engine: Thread
  private readonly thinker: Thread
  private readonly listeners: Listeners
  /** By question the numbers that are shared about it. */
  private readonly open = new Map<number, SharedNumbers>()

  constructor(engine: Thread, thinker: Thread, listeners: Listeners) {
    this.engine = engine
    this.thinker = thinker
    this.listeners = listeners
  }

  /** The engine wants something. */
  hear(message: ToThinker): void {
    if ('hurry' in message) this.hurry(message.hurry)
    else void this.think(message.think)
  }

  private async think(question: Thinking): Promise<void> {
    const { match, id } = question
    let decision: Decision | null = null
    try {
      decision = await this.decide(question, (part) => this.listeners.onThinking(match, part))
    } catch (error) {
      this.listeners.onFault(error)
    }
    const thought: Thought = { match, id, decision }
    await this.engine.ask('thought', thought).catch(() => {}) // it is closing, or begins anew and asks again
  }

  async decide(question: Thinking, tell: Tell): Promise<Decision> {
    const shared = sharedNumbers()
    this.open.set(question.id, shared)
    const telling = setInterval(() => {
      const part = spentOf(shared)
      if (part > 0) tell(part) // it may not have begun: others are before it
    }, TELL_EVERY)
    try {
      const wanted: ToDecide = { ...question, shared }
      return await this.asked<Decision>('decide', wanted)
    } finally {
      clearInterval(telling)
      this.open.delete(question.id)
    }
  }

  margins(question: Standings): Promise<number[]> {
    return this.asked<number[]>('margins', question)
  }

  judge(question: Judging): Promise<Judged[]> {
    return this.asked<Judged[]>('judge', question)
  }

  /** The thread asks for what the match is played with when it has not seen it yet. */
  private async asked<T>(call: string, given: Subject): Promise<T> {
    const first = await this.thinker.ask(call, given)
    if (first !== NEEDS_CONTENT) return first as T
    const content = (await this.engine.ask('contentOf', { match: given.match })) as ContentOf
    await this.thinker.ask('content', content)
    const again = await this.thinker.ask(call, given)
    if (again === NEEDS_CONTENT) throw new Trouble('busy', 'The computer is busy with other matches. Try again.')
    return again as T
  }

  /** The best so far of a question that is being thought about is wanted now. */
  hurry(id: number): void {
    const shared = this.open.get(id)
    if (shared !== undefined) hurry(shared)
  }

  /** Whatever it thinks about is wanted no more. */
  close(): Promise<void> {
    for (const id of this.open.keys()) this.hurry(id)
    return this.thinker.close()
  }
}
