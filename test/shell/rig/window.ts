/** A window is a page of the browser. */
import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import type { DevTools } from './devtools.ts'
import { ipcMain } from './ipc.ts'
import { isolatedWorld, MAIN_WORLD } from './page-side.ts'
import { session, toApp, toBrowser, type Session } from './session.ts'
import { stage } from './stage.ts'

const WORLD = 'preload'

interface Options {
  readonly width?: number
  readonly height?: number
  readonly webPreferences?: { readonly preload?: string; readonly session?: Session }
}

export class WebContents extends EventEmitter {
  private readonly session: Session
  private readonly preload: string | undefined
  private readonly size: { width: number; height: number }
  private target = ''
  private own = ''
  private world: number | null = null
  private frame = ''
  private url = 'about:blank'
  private isGone = false

  constructor({ width = 1440, height = 900, webPreferences = {} }: Options) {
    super()
    this.session = webPreferences.session ?? session.defaultSession
    this.preload = webPreferences.preload
    this.size = { width, height }
  }

  isDestroyed(): boolean {
    return this.isGone
  }

  setWindowOpenHandler(): void {}

  private get tools(): DevTools {
    return stage.tools!
  }

  private async ask<T>(method: string, params: object = {}): Promise<T> {
    return this.tools.send<T>(method, params, this.own)
  }

  /** To a page that may be gone by now: then it needs no answer. */
  private tell(method: string, params: object): void {
    void this.ask(method, params).catch(() => {})
  }

  private async begin(): Promise<void> {
    const { targetId } = await this.tools.send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' })
    this.target = targetId
    const attached = await this.tools.send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true })
    this.own = attached.sessionId
    const on = <T>(event: string, listen: (params: T) => void) => this.tools.on(`${this.own} ${event}`, listen)
    on<Paused>('Fetch.requestPaused', (paused) => void this.serve(paused))
    on<{ context: { id: number; name: string } }>('Runtime.executionContextCreated', ({ context }) => {
      if (context.name === WORLD) this.world = context.id
    })
    on('Runtime.executionContextsCleared', () => (this.world = null))
    on<{ name: string; payload: string }>('Runtime.bindingCalled', ({ payload }) => void this.hear(payload))
    on<{ frame: { id: string; parentId?: string; url: string } }>('Page.frameNavigated', ({ frame }) => {
      if (frame.parentId !== undefined) return
      this.frame = frame.id
      this.url = toApp(frame.url)
      this.emit('did-navigate', {}, this.url)
    })
    on('Inspector.targetCrashed', () => stage.app.emit('render-process-gone', {}, this, { reason: 'crashed' }))
    this.tools.on(' Target.targetDestroyed', ({ targetId: gone }: { targetId: string }) => {
      if (gone === this.target) this.goneAway()
    })
    await this.tools.send('Target.setDiscoverTargets', { discover: true })
    await this.ask('Page.enable')
    await this.ask('Inspector.enable')
    await this.ask('Fetch.enable', { patterns: [{ urlPattern: '*' }] })
    await this.ask('Emulation.setDeviceMetricsOverride', { ...this.size, deviceScaleFactor: 1, mobile: false })
    if (this.preload !== undefined) {
      await this.ask('Runtime.addBinding', { name: 'rigToMain', executionContextName: WORLD })
      await this.ask('Page.addScriptToEvaluateOnNewDocument', { source: MAIN_WORLD })
      const source = isolatedWorld(readFileSync(this.preload, 'utf8'))
      await this.ask('Page.addScriptToEvaluateOnNewDocument', { source, worldName: WORLD })
    }
    await this.ask('Runtime.enable')
  }

  private goneAway(): void {
    if (this.isGone) return
    this.isGone = true
    this.emit('gone')
  }

  async loadURL(url: string): Promise<void> {
    if (this.own === '') await this.begin()
    const loaded = new Promise((resolve) => this.tools.once(`${this.own} Page.loadEventFired`, resolve))
    await this.ask('Page.navigate', { url: toBrowser(url) })
    this.url = url
    await loaded
  }

  reload(): void {
    this.tell('Page.navigate', { url: toBrowser(this.url) })
  }

  private async serve({ requestId, request }: Paused): Promise<void> {
    const answer = await this.session.answer(toApp(request.url), request.method)
    if (answer === null) return this.tell('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' })
    const body = Buffer.from(await answer.arrayBuffer()).toString('base64')
    const responseHeaders = [...answer.headers].map(([name, value]) => ({ name, value }))
    this.tell('Fetch.fulfillRequest', { requestId, responseCode: answer.status, responseHeaders, body })
  }

  /** What the preload script says: a message, or a call that wants an answer. */
  private async hear(payload: string): Promise<void> {
    const { id, channel, given } = JSON.parse(payload) as { id?: number; channel: string; given: unknown[] }
    const event = { sender: this, senderFrame: { url: this.url, parent: null, id: this.frame } }
    if (id === undefined) return void ipcMain.emit(channel, event, ...given)
    try {
      this.toPreload({ id, result: (await ipcMain.answer(channel, event, given)) ?? null })
    } catch (error) {
      this.toPreload({ id, error: String(error) })
    }
  }

  send(channel: string, ...given: unknown[]): void {
    this.toPreload({ channel, given })
  }

  private toPreload(what: object): void {
    if (this.isGone || this.world === null) return
    const expression = `rigFromMain(${JSON.stringify(what)})`
    this.tell('Runtime.evaluate', { expression, contextId: this.world })
  }

  async executeJavaScript(expression: string): Promise<unknown> {
    const told = await this.ask<{ result: { value?: unknown }; exceptionDetails?: { text: string } }>(
      'Runtime.evaluate',
      { expression, awaitPromise: true, returnByValue: true },
    )
    if (told.exceptionDetails) throw new Error(told.exceptionDetails.text)
    return told.result.value
  }

  async printToPDF(options: object): Promise<Buffer> {
    const { data } = await this.ask<{ data: string }>('Page.printToPDF', options)
    return Buffer.from(data, 'base64')
  }

  print(_options: object, done: (isDone: boolean, why: string) => void): void {
    void stage.ask('print', {}).then((isDone) => done(isDone === true, isDone === true ? '' : 'cancelled'))
  }

  async close(): Promise<void> {
    if (this.own !== '' && !this.isGone) await this.tools.send('Target.closeTarget', { targetId: this.target })
    this.goneAway()
  }
}

interface Paused {
  readonly requestId: string
  readonly request: { readonly url: string; readonly method: string }
}

export class BrowserWindow extends EventEmitter {
  readonly webContents: WebContents
  private readonly bounds: { x: number; y: number; width: number; height: number }
  private readonly isHidden: boolean

  constructor(options: Options & { x?: number; y?: number; show?: boolean }) {
    super()
    const { x = 0, y = 0, width = 1440, height = 900 } = options
    this.bounds = { x, y, width, height }
    this.webContents = new WebContents(options)
    this.isHidden = options.webPreferences?.preload === undefined
    stage.windows.add(this)
    stage.app.emit('web-contents-created', {}, this.webContents)
    this.webContents.on('gone', () => this.gone())
  }

  private gone(): void {
    if (!stage.windows.delete(this)) return
    this.emit('close', { preventDefault() {} })
    this.emit('closed')
    if (!this.isHidden && stage.windows.size === 0) stage.app.emit('window-all-closed')
  }

  async loadURL(url: string): Promise<void> {
    await this.webContents.loadURL(url)
    this.emit('ready-to-show')
  }

  close(): void {
    void this.webContents.close()
  }
  destroy(): void {
    void this.webContents.close()
  }
  isDestroyed(): boolean {
    return this.webContents.isDestroyed()
  }
  show(): void {
    stage.tell('shown', {})
  }
  focus(): void {
    stage.tell('focused', {})
  }
  restore(): void {}
  maximize(): void {
    stage.tell('shown', {})
  }
  isMinimized(): boolean {
    return false
  }
  isMaximized(): boolean {
    return false
  }
  getNormalBounds() {
    return this.bounds
  }
}
