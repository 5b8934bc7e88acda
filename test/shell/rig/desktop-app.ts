/** The built desktop shell, started under the rig on folders of its own; the test is the person before the screen. */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { RigBrowser } from './browser.ts'

const root = path.join(import.meta.dirname, '../../..')
const MAIN = path.join(root, 'dist/main/main.mjs')

interface Said {
  readonly event?: string
  readonly id?: number
  readonly ask?: string
  readonly data: Record<string, unknown>
}

export const newFolder = (): string => mkdtempSync(path.join(tmpdir(), 'quarante-desktop-'))

export class DesktopApp {
  readonly folder: string
  /** What the person does in the next dialogs. */
  readonly answers: Record<string, unknown> = { open: [], save: '', message: 1, print: false }
  readonly said: Said[] = []
  private readonly child: ChildProcess
  private readonly ended: Promise<number | null>
  private readonly browser: RigBrowser

  constructor(browser: RigBrowser, args: string[] = [], folder = newFolder()) {
    this.browser = browser
    this.folder = folder
    const places = { QUARANTE_DATA: path.join(folder, 'data'), QUARANTE_DOCUMENTS: folder }
    const env = { ...process.env, ...places, QUARANTE_RIG_BROWSER: browser.address }
    const execArgv = ['--import', path.join(import.meta.dirname, 'hook.ts')]
    this.child = fork(MAIN, args, { env, execArgv, cwd: folder, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    this.ended = once(this.child, 'exit').then(([code]) => code as number | null)
    this.child.on('message', (said: Said) => {
      this.said.push(said)
      if (said.ask !== undefined) this.child.send({ id: said.id, answer: this.answers[said.ask] })
    })
  }

  /** The window's page, when it is there. */
  async page(): Promise<Page> {
    // It is there as an empty page before it goes to its address.
    for (;;) {
      const pages = this.browser.seen.contexts().flatMap((context) => context.pages())
      const ours = pages.find((page) => page.url().startsWith('https://quarante.app.rig/'))
      if (ours !== undefined) return ours
      if (this.child.exitCode !== null) throw new Error('the app ended before it had a window')
      await sleep(50)
    }
  }

  async hears(event: string): Promise<Record<string, unknown>> {
    for (;;) {
      const found = this.said.find((said) => said.event === event)
      if (found !== undefined) return found.data
      await Promise.race([once(this.child, 'message'), this.ended])
      if (this.child.exitCode !== null) throw new Error(`the app ended before it said ${event}`)
    }
  }

  /** A key of the menu. */
  press(accelerator: string): void {
    this.child.send({ press: accelerator })
  }

  /** The process that draws the window dies. */
  async crash(): Promise<void> {
    const errors = this.said.filter(({ event }) => event === 'error').length
    const page = await this.page()
    await page.goto('chrome://crash').catch(() => {})
    while (this.said.filter(({ event }) => event === 'error').length === errors && this.child.exitCode === null)
      await Promise.race([once(this.child, 'message'), this.ended])
    await this.browser.lookAnew()
  }

  openFile(file: string): void {
    this.child.send({ openFile: file })
  }

  exit(): Promise<number | null> {
    return this.ended
  }

  /** The window is closed: the app ends by itself. */
  async close(): Promise<number | null> {
    await (await this.page()).close()
    return this.ended
  }

  async remove(): Promise<void> {
    if (this.child.connected) this.child.send({ end: true })
    await this.ended
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
