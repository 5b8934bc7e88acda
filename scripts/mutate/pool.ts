/** Runner processes that take jobs in turn. One that does not answer in time is killed and replaced. */
import { fork, type ChildProcess } from 'node:child_process'
import type { Job } from './runner.ts'
import type { Outcome } from './verdicts.ts'

export interface Tests {
  readonly root: string
  /** Which files are tests, as patterns. */
  readonly include: readonly string[]
}

/** A run of all files may take so many times as long as one of a few. */
const ALL_FILES = 10

export class Pool {
  private readonly tests: Tests
  private readonly seconds: number
  private readonly idle: (ChildProcess | null)[]
  private readonly waiting: (() => void)[] = []

  constructor(tests: Tests, size: number, seconds: number) {
    this.tests = tests
    this.seconds = seconds
    this.idle = new Array<null>(size).fill(null)
  }

  async run(job: Job): Promise<Outcome> {
    while (this.idle.length === 0) await new Promise<void>((resolve) => this.waiting.push(resolve))
    let runner = this.idle.pop() ?? (await this.start())
    const outcome = await this.ask(runner, job)
    if (outcome.hung) runner = await this.replace(runner)
    this.idle.push(runner)
    this.waiting.shift()?.()
    return outcome
  }

  close(): void {
    for (const runner of this.idle) runner?.kill('SIGKILL')
  }

  private start(): Promise<ChildProcess> {
    const { root, include } = this.tests
    const env = { ...process.env, NODE_ENV: 'test' }
    const runner = fork(new URL('./runner.ts', import.meta.url), [root, ...include], {
      cwd: root,
      env,
      stdio: 'inherit',
    })
    return new Promise((resolve, reject) => {
      runner.once('message', () => resolve(runner))
      runner.once('exit', (code) => reject(new Error(`a runner could not be started (${code})`)))
    })
  }

  private replace(runner: ChildProcess): Promise<ChildProcess> {
    runner.kill('SIGKILL')
    return this.start()
  }

  private ask(runner: ChildProcess, job: Job): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const seconds = job.files === null ? this.seconds * ALL_FILES : this.seconds
      const late = setTimeout(() => finish({ tests: [], broken: [], hung: true }), seconds * 1000)
      const died = (code: number | null) => {
        clearTimeout(late)
        reject(new Error(`a runner has died (${code}) with rule ${job.off ?? 'none'} off`))
      }
      const finish = (outcome: Outcome) => {
        clearTimeout(late)
        runner.off('message', finish)
        runner.off('exit', died)
        resolve(outcome)
      }
      runner.on('message', finish)
      runner.on('exit', died)
      runner.send(job)
    })
  }
}
