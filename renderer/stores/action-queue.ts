/**
 * What a player does is done in turn. While something is under way (a pick is asked for, a line is said, the table
 * catches up with what the host has told) the next thing waits, and it is done only if the question its player saw is
 * still open. So nothing is lost without a word, and nothing answers a question that nobody had read. Undo and Redo answer
 * no question.
 */
export interface TurnSigns {
  /** The question that is shown, by a name that no other question has. */
  question(): string
  /** Resolves when the screen shows what has been done. */
  atRest(): Promise<unknown>
  /** Something was not done: another question has taken the place of the one it was meant for. */
  missed(): void
}

export class ActionQueue {
  private readonly signs: TurnSigns
  private readonly waiting: (() => void)[] = []
  private underWay = 0

  constructor(signs: TurnSigns) {
    this.signs = signs
  }

  /**
   * Does it, or lets it wait for its turn. Undefined: it was not done. An action must not wait for another that it takes
   * itself: that one comes after it.
   */
  take<T>(action: () => T | Promise<T>): Promise<T | undefined> {
    const seen = this.signs.question()
    return this.whenItsTurn(action, () => this.signs.question() === seen)
  }

  /** The same, whatever is asked by then: two strokes of Undo go two lines back. */
  takeAnyway<T>(action: () => T | Promise<T>): Promise<T | undefined> {
    return this.whenItsTurn(action, () => true)
  }

  private whenItsTurn<T>(action: () => T | Promise<T>, isMeant: () => boolean): Promise<T | undefined> {
    if (this.underWay === 0 && this.waiting.length === 0) return this.run(action)
    return new Promise((resolve, reject) => {
      this.waiting.push(() => {
        if (isMeant()) return void this.run(action).then(resolve, reject)
        this.signs.missed()
        resolve(undefined)
        this.goOn()
      })
    })
  }

  /** Whatever a player does waits until this has come to its end. */
  async hold<T>(work: () => Promise<T>): Promise<T> {
    this.underWay++
    try {
      return await work()
    } finally {
      await this.signs.atRest()
      this.underWay--
      this.goOn()
    }
  }

  private run<T>(action: () => T | Promise<T>): Promise<T> {
    return this.hold(async () => await action())
  }

  private goOn(): void {
    if (this.underWay === 0) this.waiting.shift()?.()
  }
}
