/**
 * Between the engine's thread, which has the matches, and the thread that thinks. Questions go over with a word that can
 * be seen while it thinks (a shared number); answers go back to the engine, which says the line if the question is still
 * the same. A thread that throws or hangs is replaced by its Thread; the engine is told that it failed.
 */
import { Trouble } from '../../shared/contract.ts'
import type { Decision } from '../../shared/opponent/decision.ts'
import type { Thread } from '../threads/thread.ts'
import type { ToDecide } from './thinker.ts'
import {
  NEEDS_CONTENT,
  type ContentOf,
  type Judged,
  type Judging,
  type Subject,
  type Thinking,
  type Thought,
  type ToThinker,
} from './messages.ts'

export class OpponentRelay {
  private readonly engine: Thread
  private readonly thinker: Thread
  private readonly onFault: (error: unknown) => void
  /** By question the word that hurries it. */
  private readonly open = new Map<number, Int32Array>()

  constructor(engine: Thread, thinker: Thread, onFault: (error: unknown) => void) {
    this.engine = engine
    this.thinker = thinker
    this.onFault = onFault
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
      decision = await this.decide(question)
    } catch (error) {
      this.onFault(error)
    }
    const thought: Thought = { match, id, decision }
    await this.engine.ask('thought', thought).catch(() => {}) // it is closing, or begins anew and asks again
  }

  async decide(question: Thinking): Promise<Decision> {
    const hurry = new Int32Array(new SharedArrayBuffer(4))
    this.open.set(question.id, hurry)
    try {
      const wanted: ToDecide = { ...question, hurry }
      return await this.asked<Decision>('decide', wanted)
    } finally {
      this.open.delete(question.id)
    }
  }

  margin(question: Thinking): Promise<number> {
    return this.asked<number>('margin', question)
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

  private hurry(id: number): void {
    const word = this.open.get(id)
    if (word !== undefined) Atomics.store(word, 0, 1)
  }

  /** Whatever it thinks about is wanted no more. */
  close(): Promise<void> {
    for (const id of this.open.keys()) this.hurry(id)
    return this.thinker.close()
  }
}
