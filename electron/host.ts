/**
 * Answers the calls of the contract. It knows neither Electron nor HTTP: a shell hands it the messages of each page and
 * carries its answers and events back. It does no work itself: rules and files live in threads, so nothing here ever
 * blocks. Every page has a number that goes along with its calls to the engine: what changes in a match is told to the
 * pages that sit there, each for its own seat (session/open-matches.ts), everything else to all.
 *
 *     page <-> shell <-> host --> engine     matches at the table
 *                             --> opponent   computer players: they think, and hold nothing
 *                             --> library    lists, new matches, settings: quick
 *                             --> jobs       import, export, verifying, a new index: slow
 */
import path from 'node:path'
import {
  readAsk,
  Trouble,
  type CallName,
  type Event,
  type Params,
  type Reply,
  type Result,
} from '../shared/contract.ts'
import { FaultLog } from './fault-log.ts'
import type { FromHost } from './library/calls.ts'
import { TO_THINKER, type Judging, type Standings, type ToThinker } from './opponent/messages.ts'
import { OpponentRelay } from './opponent/relay.ts'
import { makePrivate } from './private-folder.ts'
import { revealFile } from './reveal.ts'
import type { AdviceQuestion } from './session/opponent-calls.ts'
import { OpenTables } from './threads/open-tables.ts'
import { HOST_ITSELF, type PageId } from './threads/serve-port.ts'
import { Fault, Thread } from './threads/thread.ts'

export interface HostOptions {
  /** The app's own folder: settings, index, locks, log. */
  readonly dataFolder: string
  /** The user's documents: the library's first folder is made in it. */
  readonly documentsFolder: string
  /** The folder with one folder of content files a game. */
  readonly assetsFolder: string
  readonly workerUrl: URL
  readonly jobsUrl: URL
  readonly opponentUrl: URL
  /** What carries the calls: 'electron', 'loopback'. */
  readonly shell: string
  readonly version: string
  readonly reveal?: (file: string) => void
  /** So long a thread may take for an answer, in milliseconds; a job may take ten times that. */
  readonly patience?: number
  /** So long a computer player may take for a decision, in milliseconds: by then it never will. */
  readonly thinkingPatience?: number
}

/** A page, as the host sees it. */
export interface Page {
  /** The answer to whatever the page has sent. There is always one, and it is never an exception. */
  handle(message: unknown): Promise<Reply>
  /** The page is gone: it hears nothing more and sits nowhere any more. */
  leave(): void
}

export interface Host {
  /** A page has come: what the host has to say to it is told to `listen` until it leaves. */
  join(listen: (event: Event) => void): Page
  /** Takes a file that was double-clicked: finds it in the library or imports it, and tells the page to open it. */
  openFile(file: string): Promise<{ id: string; warnings: string[] }>
  close(): Promise<void>
}

export function createHost(options: HostOptions): Promise<Host> {
  makePrivate(options.dataFolder)
  return Promise.resolve(new ThreadedHost(options))
}

/** Calls that may take their time. */
const SLOW: ReadonlySet<CallName> = new Set([
  'library.import',
  'library.sample',
  'library.rescue',
  'library.export',
  'library.duplicate',
  'library.unite',
  'library.rebuild',
  'library.backup',
  'library.restoreBackup',
  'library.verifyAll',
  'library.work',
  'library.cancelWork',
  'match.verify',
])
/** Calls after which the list of matches is another. */
const CHANGING: ReadonlySet<CallName> = new Set([
  'library.create',
  'library.rename',
  'library.duplicate',
  'library.tag',
  'library.trash',
  'library.restore',
  'library.import',
  'library.sample',
  'library.rescue',
  'library.unite',
  'library.forget',
  'library.addFolder',
  'library.removeFolder',
  'library.rebuild',
])

const GONE = new Trouble('gone', 'The page has gone.')

/** Advice that somebody waits for. */
interface Advising {
  readonly page: PageId
  readonly match: string
  /** The number of the question; null: it is still being put. */
  id: number | null
  isHurried: boolean
}

class ThreadedHost implements Host {
  private readonly options: HostOptions
  private readonly log: FaultLog
  private readonly pages = new Map<PageId, (event: Event) => void>()
  private nextPage: PageId = HOST_ITSELF + 1
  private readonly engine: Thread
  private readonly library: Thread
  private readonly jobs: Thread
  private readonly opponent: OpponentRelay
  private readonly tables = new OpenTables()
  private readonly advising = new Set<Advising>()

  constructor(options: HostOptions) {
    this.options = options
    this.log = new FaultLog(options.dataFolder)
    const { dataFolder, documentsFolder, assetsFolder, patience = 120_000, thinkingPatience = 45_000 } = options
    const told = { dataFolder, documentsFolder, assetsFolder }
    const thread = (name: string, url: URL, wait: number, onDeath = () => {}) =>
      new Thread({
        name,
        url,
        told,
        patience: wait,
        onEvent: ({ page, event, data }) => this.hear({ event, data }, page),
        onFault: ({ fault, stack }) => void this.log.write(`${name}, ${fault}`, stack),
        onDeath: (why) => {
          this.log.write(name, why)
          onDeath()
        },
      })
    this.engine = thread('engine', options.workerUrl, patience, () => this.reopen())
    this.library = thread('library', options.jobsUrl, patience)
    this.jobs = thread('jobs', options.jobsUrl, 10 * patience)
    const thinker = thread('opponent', options.opponentUrl, thinkingPatience)
    this.opponent = new OpponentRelay(this.engine, thinker, {
      onFault: (error) => this.troubleOf(error),
      onThinking: (match, part) => {
        for (const page of this.tables.get(match)?.pages.keys() ?? []) this.tellThinking(page, match, part, false)
      },
    })
    // The page will want both at once; the third only when there is a job.
    this.library.warm()
    this.engine.warm()
  }

  /** A thread says something unasked: to pages, or the engine to the thread that thinks. */
  private hear(event: Event, page?: PageId): void {
    if (event.event === TO_THINKER) this.opponent.hear(event.data as ToThinker)
    else this.tell(event, page)
  }

  join(listen: (event: Event) => void): Page {
    const page = this.nextPage++
    this.pages.set(page, listen)
    return { handle: (message) => this.handle(page, message), leave: () => this.leave(page) }
  }

  private leave(page: PageId): void {
    if (!this.pages.delete(page)) return
    const left = this.tables.of(page)
    if (left.length === 0) return
    for (const match of left) this.tables.leave(page, match)
    void this.engine
      .ask('leave', {}, page)
      .then(() => this.tell({ event: 'library.changed', data: {} }))
      .catch(() => {}) // it is closing, or has died and knows of no page any more
  }

  private async handle(page: PageId, message: unknown): Promise<Reply> {
    const id = (message as { id?: unknown } | null)?.id
    const number = typeof id === 'number' ? id : 0
    try {
      const { call, params } = readAsk(message)
      const result = await this.answer(page, call, params)
      if (CHANGING.has(call)) this.tell({ event: 'library.changed', data: {} })
      return { id: number, ok: true, result }
    } catch (error) {
      const { kind, message: say } = this.troubleOf(error)
      return { id: number, ok: false, kind, message: say }
    }
  }

  private troubleOf(error: unknown): Trouble {
    if (error instanceof Trouble) return error
    const what =
      error instanceof Error ? (error instanceof Fault ? error.message : (error.stack ?? error.message)) : String(error)
    const number = this.log.write('fault', what)
    return new Trouble('fault', `Something went wrong in Quarante (error ${number}). Your match is safe.`)
  }

  private answer(page: PageId, call: CallName, params: unknown): Promise<unknown> {
    switch (call) {
      case 'app.about':
        return this.about()
      case 'library.reveal':
        return this.reveal(params as Params<'library.reveal'>)
      case 'library.rename':
      case 'library.tag':
        return this.note(call, params as Params<'library.rename'> & Params<'library.tag'>)
      case 'library.trash':
        return this.unlessPlayed(call, params as Params<'library.trash'>)
      case 'library.export':
        return this.export(params as Params<'library.export'>)
      case 'match.open':
        return this.open(page, params as Params<'match.open'>)
      case 'match.view':
        return this.view(page, params as Params<'match.view'>)
      case 'match.handOver':
        return this.handOver(page, params as Params<'match.handOver'>)
      case 'match.settle':
        return this.settle(page, params as Params<'match.settle'>)
      case 'match.advise':
        return this.advise(page, params as Params<'match.advise'>)
      case 'match.adviseNow':
        return this.adviseNow(page, params as Params<'match.adviseNow'>)
      case 'match.margin':
        return this.margin(page, params as Params<'match.margin'>)
      case 'archive.margins':
        return this.margins(page, params as Params<'archive.margins'>)
      case 'archive.judged':
        return this.judge(page, params as Params<'archive.judged'>)
      case 'match.close':
        return this.closeTable(page, params as Params<'match.close'>)
    }
    if (SLOW.has(call)) return this.ask(this.jobs, call, params)
    const isAtTable = call.startsWith('match.') || call.startsWith('archive.')
    return isAtTable ? this.engine.ask(call, params, page) : this.ask(this.library, call, params)
  }

  /** Asks a thread that works with files: it is told which are being played. */
  private ask(thread: Thread, call: string, params: unknown): Promise<unknown> {
    return thread.ask(call, { params, playing: this.tables.files } satisfies FromHost)
  }

  private async about(): Promise<Result<'app.about'>> {
    const { version, shell } = this.options
    const [libraryFolder] = (await this.ask(this.library, 'library.folders', {})) as string[]
    return { version, shell, node: process.version, libraryFolder: libraryFolder! }
  }

  private async fileOf(id: string): Promise<string> {
    return (await this.ask(this.library, 'fileOf', { id })) as string
  }

  private async reveal({ id }: Params<'library.reveal'>): Promise<Result<'library.reveal'>> {
    const show = this.options.reveal ?? revealFile
    show(await this.fileOf(id))
    return { done: true }
  }

  private async open(page: PageId, { match, seat, ...manner }: Params<'match.open'>): Promise<unknown> {
    const known = this.tables.get(match)
    const file = known?.file ?? (await this.fileOf(match))
    if (!this.pages.has(page)) throw GONE
    const view = (await this.engine.ask('open', { match, file, seat, ...manner }, page)) as Result<'match.open'>
    if (this.pages.has(page)) this.tables.open(page, match, file, seat, view.readOnly)
    else await this.engine.ask('leave', {}, page)
    return view
  }

  private async view(page: PageId, params: Params<'match.view'>): Promise<unknown> {
    const view = await this.engine.ask('match.view', params, page)
    this.tables.sit(page, params.match, params.seat)
    return view
  }

  private async handOver(page: PageId, params: Params<'match.handOver'>): Promise<unknown> {
    const done = await this.engine.ask('match.handOver', params, page)
    this.tables.sit(page, params.match, null)
    return done
  }

  // ---- What the computer is asked

  private tellThinking(page: PageId, match: string, part: number, isAdvice: boolean): void {
    this.tell({ event: 'match.thinking', data: { match, part, isAdvice } }, page)
  }

  private async advise(page: PageId, { match, seat }: Params<'match.advise'>): Promise<unknown> {
    const asked: Advising = { page, match, id: null, isHurried: false }
    this.advising.add(asked)
    try {
      const question = (await this.engine.ask('adviceQuestion', { match, seat, kind: 'acts' }, page)) as AdviceQuestion
      const deciding = this.opponent.decide(question, (part) => this.tellThinking(page, match, part, true))
      asked.id = question.id
      if (asked.isHurried) this.opponent.hurry(question.id)
      const { account } = await deciding
      return await this.engine.ask('adviceAnswer', { match, seat, line: question.line, account }, page)
    } finally {
      this.advising.delete(asked)
    }
  }

  private async adviseNow(page: PageId, { match }: Params<'match.adviseNow'>): Promise<Result<'match.adviseNow'>> {
    for (const asked of this.advising) {
      if (asked.page !== page || asked.match !== match) continue
      asked.isHurried = true
      if (asked.id !== null) this.opponent.hurry(asked.id)
    }
    return { done: true }
  }

  private async margin(page: PageId, { match, seat }: Params<'match.margin'>): Promise<Result<'match.margin'>> {
    const question = (await this.engine.ask('adviceQuestion', { match, seat, kind: 'margin' }, page)) as AdviceQuestion
    const { game, scenario, knowledge, line } = question
    const [margin] = await this.opponent.margins({ match, game, scenario, knowledge: [knowledge] })
    return { line, margin: margin! }
  }

  private async margins(page: PageId, params: Params<'archive.margins'>): Promise<Result<'archive.margins'>> {
    const question = (await this.engine.ask('marginsQuestion', params, page)) as Standings
    const margins = await this.opponent.margins(question)
    return params.acts.map((line, nth) => ({ line, margin: margins[nth]! }))
  }

  private async judge(page: PageId, params: Params<'archive.judged'>): Promise<unknown> {
    const question = (await this.engine.ask('judgeQuestion', params, page)) as Judging
    const { match, seat, of } = params
    return this.engine.ask('judgeAnswer', { match, seat, of, acts: await this.opponent.judge(question) }, page)
  }

  private async closeTable(page: PageId, params: Params<'match.close'>): Promise<unknown> {
    const result = await this.engine.ask('match.close', params, page)
    this.tables.leave(page, params.match)
    this.tell({ event: 'library.changed', data: {} })
    return result
  }

  private async settle(page: PageId, params: Params<'match.settle'>): Promise<unknown> {
    const result = await this.engine.ask('match.settle', params, page)
    this.tables.forget(params.match)
    this.tell({ event: 'library.changed', data: {} })
    return result
  }

  /** The name and the tags of a match at the table are written by whoever has its file open. */
  private async note(
    call: 'library.rename' | 'library.tag',
    params: Params<'library.rename'> & Params<'library.tag'>,
  ): Promise<unknown> {
    if (!this.tables.isPlayed(params.id)) return this.ask(this.library, call, params)
    const facts = call === 'library.rename' ? { name: params.name } : { tags: [...new Set(params.tags)] }
    await this.engine.ask('note', { match: params.id, facts })
    return { done: true }
  }

  private unlessPlayed(call: CallName, params: { id: string }): Promise<unknown> {
    if (this.tables.get(params.id) !== undefined) throw new Trouble('busy', 'The match is open. Close it first.')
    return this.ask(this.library, call, params)
  }

  /** If the file of an open match is gone, the copy comes from whoever still holds it open: so nothing is lost. */
  private async export(params: Params<'library.export'>): Promise<unknown> {
    try {
      return await this.ask(this.jobs, 'library.export', params)
    } catch (error) {
      if (!(error instanceof Trouble) || error.kind !== 'gone' || !this.tables.isPlayed(params.id)) throw error
    }
    const target = (await this.ask(this.jobs, 'exportTarget', { path: params.path })) as string
    const aside = (await this.engine.ask('copy', { match: params.id, folder: path.dirname(target) })) as string
    await this.ask(this.jobs, 'settleExport', { aside, target })
    return { done: true }
  }

  /** The engine has died: another one takes up the open matches as their files have them. */
  private reopen(): void {
    for (const { match, file, pages, readOnly } of this.tables.all()) {
      // All at once, so that each page is there before it asks the next thing.
      const rejoin = () =>
        Promise.all([...pages].map(([page, seat]) => this.engine.ask('rejoin', { match, file, seat, readOnly }, page)))
      const lost = () => this.tables.forget(match)
      const say = 'The game engine had to restart. Nothing was lost; check the table before you go on.'
      void rejoin()
        .catch(lost)
        .then(() => {
          for (const page of pages.keys()) this.tell({ event: 'match.trouble', data: { match, say } }, page)
        })
    }
  }

  /** To one page, or to all. */
  private tell(event: Event, page?: PageId): void {
    const listeners = page === undefined ? [...this.pages.values()] : [this.pages.get(page)]
    for (const listen of listeners) {
      try {
        listen?.(event)
      } catch (error) {
        this.log.write('listener', error instanceof Error ? (error.stack ?? error.message) : String(error))
      }
    }
  }

  async openFile(file: string): Promise<{ id: string; warnings: string[] }> {
    try {
      const known = (await this.ask(this.library, 'idOf', { file: path.resolve(file) })) as string | null
      const found =
        known === null
          ? ((await this.ask(this.jobs, 'take', { file: path.resolve(file) })) as Result<'library.import'>)
          : { id: known, warnings: [] }
      if (known === null) this.tell({ event: 'library.changed', data: {} })
      this.tell({ event: 'app.openMatch', data: { id: found.id } })
      return found
    } catch (error) {
      throw this.troubleOf(error)
    }
  }

  async close(): Promise<void> {
    await this.opponent.close()
    await Promise.all([this.engine.close(), this.library.close(), this.jobs.close()])
  }
}
