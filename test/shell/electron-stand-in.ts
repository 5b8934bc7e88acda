/**
 * A stand-in for the module `electron`, with just what the desktop shell uses: it keeps what it is told and lets a test
 * play the system. Both ends are here: what the page's preload script sends arrives at the main process.
 */
import { EventEmitter } from 'node:events'
import { existsSync } from 'node:fs'
import type { BrowserWindowConstructorOptions, CustomScheme, MenuItemConstructorOptions, Rectangle } from 'electron'

type Ask = (event: unknown, ...sent: unknown[]) => unknown
type Serve = (request: { url: string; method: string }) => Promise<Response>

/** What the test sees and sets. */
export const standIn = {
  hasLock: true,
  isPackaged: false,
  displays: [{ id: 1, workArea: { x: 0, y: 0, width: 1920, height: 1040 } }] as { id: number; workArea: Rectangle }[],
  documents: '/nowhere',
  /** What the player does in the next dialogs. */
  answers: { open: [] as string[], save: '', button: 0, prints: true, whyNot: 'cancelled' },
  paths: new Map<string, string>(),
  switches: new Map<string, string>(),
  schemes: [] as CustomScheme[],
  served: new Map<string, Serve>(),
  dialogs: [] as { kind: string; options: Record<string, unknown> }[],
  errors: [] as string[],
  shown: [] as string[],
  menu: [] as MenuItemConstructorOptions[],
  windows: [] as BrowserWindow[],
  /** What PDF files were made with. */
  pdfs: [] as { options: unknown }[],
  exposed: new Map<string, unknown>(),
  quits: 0,
  exits: [] as number[],
  /** Where the page says it is. */
  frame: { url: 'app://quarante/', parent: null as object | null },
}

const asNew = structuredClone({ ...standIn, paths: null, switches: null, served: null, exposed: null })

/** Everything as if nothing had been started yet. */
export function reset(): void {
  for (const emitter of [app, ipcMain, ipcRenderer, session.defaultSession]) emitter.removeAllListeners()
  const { paths, switches, served, exposed } = standIn
  for (const map of [paths, switches, served, exposed, handlers]) map.clear()
  Object.assign(standIn, structuredClone(asNew), { paths, switches, served, exposed })
}

class App extends EventEmitter {
  get isPackaged() {
    return standIn.isPackaged
  }
  setName() {}
  readonly commandLine = {
    appendSwitch: (name: string, value: string) => standIn.switches.set(name, value),
    hasSwitch: (name: string) => standIn.switches.has(name),
  }
  enableSandbox() {
    standIn.paths.set('sandbox', 'on')
  }
  setPath(name: string, place: string) {
    if (!existsSync(place)) throw new Error(`there is no ${place}`) // as the real one
    standIn.paths.set(name, place)
  }
  getPath(name: string) {
    return name === 'documents' ? standIn.documents : (standIn.paths.get(name) ?? '')
  }
  requestSingleInstanceLock() {
    return standIn.hasLock
  }
  whenReady() {
    return Promise.resolve()
  }
  /** As the real one: `will-quit` may put the end off. */
  quit() {
    standIn.quits++
    const event = preventable()
    this.emit('will-quit', event)
    if (!event.prevented) this.exit(0)
  }
  exit(code: number) {
    standIn.exits.push(code)
  }
}

export const app = new App()

export function preventable(): { prevented: boolean; preventDefault(): void } {
  return {
    prevented: false,
    preventDefault() {
      this.prevented = true
    },
  }
}

class WebContents extends EventEmitter {
  openHandler: ((details: { url: string }) => { action: string }) | null = null
  readonly mainFrame = standIn.frame
  reloads = 0
  isDestroyed() {
    return false
  }
  reload() {
    this.reloads++
  }
  setWindowOpenHandler(handler: (details: { url: string }) => { action: string }) {
    this.openHandler = handler
  }
  send(channel: string, message: unknown) {
    ipcRenderer.emit(channel, {}, structuredClone(message))
  }
  print(_options: object, done: (isDone: boolean, why: string) => void) {
    done(standIn.answers.prints, standIn.answers.prints ? '' : standIn.answers.whyNot)
  }
  async printToPDF(options: unknown) {
    standIn.pdfs.push({ options })
    return Buffer.from('%PDF-1.7 stand-in')
  }
  async executeJavaScript(_code: string) {
    return 1
  }
}

export class BrowserWindow extends EventEmitter {
  readonly options: BrowserWindowConstructorOptions
  readonly webContents = new WebContents()
  readonly did: string[] = []
  url = ''
  bounds: Rectangle
  isMinimizedNow = false
  isMaximizedNow = false

  constructor(options: BrowserWindowConstructorOptions) {
    super()
    this.options = options
    const { x = 10, y = 10, width = 0, height = 0 } = options
    this.bounds = { x, y, width, height }
    standIn.windows.push(this)
    app.emit('web-contents-created', {}, this.webContents)
  }
  async loadURL(url: string) {
    this.url = url
    this.emit('ready-to-show')
  }
  show() {
    this.did.push('show')
  }
  focus() {
    this.did.push('focus')
  }
  restore() {
    this.did.push('restore')
  }
  maximize() {
    this.did.push('maximize')
  }
  isMinimized() {
    return this.isMinimizedNow
  }
  isMaximized() {
    return this.isMaximizedNow
  }
  getNormalBounds() {
    return this.bounds
  }
  isDestroyed() {
    return this.did.includes('destroy')
  }
  destroy() {
    this.did.push('destroy')
    standIn.windows = standIn.windows.filter((window) => window !== this)
  }
  /** The player closes it. */
  close() {
    this.emit('close')
    this.emit('closed')
    app.emit('window-all-closed')
  }
}

export const dialog = {
  async showOpenDialog(_window: unknown, options: Record<string, unknown>) {
    standIn.dialogs.push({ kind: 'open', options })
    return { canceled: standIn.answers.open.length === 0, filePaths: standIn.answers.open }
  },
  async showSaveDialog(_window: unknown, options: Record<string, unknown>) {
    standIn.dialogs.push({ kind: 'save', options })
    return { canceled: standIn.answers.save === '', filePath: standIn.answers.save }
  },
  async showMessageBox(_window: unknown, options: Record<string, unknown>) {
    standIn.dialogs.push({ kind: 'message', options })
    return { response: standIn.answers.button }
  },
  showErrorBox: (title: string, text: string) => standIn.errors.push(`${title}: ${text}`),
}

export const Menu = {
  buildFromTemplate: (template: MenuItemConstructorOptions[]) => template,
  setApplicationMenu: (menu: MenuItemConstructorOptions[]) => (standIn.menu = menu),
}

export const protocol = {
  registerSchemesAsPrivileged: (schemes: CustomScheme[]) => (standIn.schemes = schemes),
  handle: (scheme: string, serve: Serve) => standIn.served.set(scheme, serve),
}

export const shell = { showItemInFolder: (file: string) => standIn.shown.push(file) }

export const screen = {
  getPrimaryDisplay: () => standIn.displays[0],
  getAllDisplays: () => standIn.displays,
}

class Session extends EventEmitter {
  permissionRequest: ((contents: unknown, permission: string, answer: (granted: boolean) => void) => void) | null = null
  permissionCheck: ((contents: unknown, permission: string) => boolean) | null = null
  devicePermission: (() => boolean) | null = null
  request: ((details: { url: string }, answer: (how: { cancel: boolean }) => void) => void) | null = null
  readonly webRequest = { onBeforeRequest: (listener: NonNullable<Session['request']>) => (this.request = listener) }
  setPermissionRequestHandler(handler: NonNullable<Session['permissionRequest']>) {
    this.permissionRequest = handler
  }
  setPermissionCheckHandler(handler: NonNullable<Session['permissionCheck']>) {
    this.permissionCheck = handler
  }
  setDevicePermissionHandler(handler: () => boolean) {
    this.devicePermission = handler
  }
}

/** One of its own for a document that is made into a PDF file. */
class PrintSession extends Session {
  readonly protocol = { handle: (scheme: string, serve: Serve) => (this.served = { scheme, serve }) }
  served: { scheme: string; serve: Serve } | null = null
}

export const session = {
  defaultSession: new Session(),
  partitions: [] as PrintSession[],
  fromPartition(): PrintSession {
    const made = new PrintSession()
    this.partitions.push(made)
    return made
  },
}

// ---- The channels between page and main process

const handlers = new Map<string, Ask>()

class IpcMain extends EventEmitter {
  handle(channel: string, ask: Ask) {
    handlers.set(channel, ask)
  }
  get channels(): string[] {
    return [...this.eventNames().map(String), ...handlers.keys()].sort()
  }
}

export const ipcMain = new IpcMain()

const sentBy = () => ({ sender: standIn.windows.at(-1)?.webContents, senderFrame: standIn.frame })

class IpcRenderer extends EventEmitter {
  send(channel: string, ...sent: unknown[]) {
    ipcMain.emit(channel, sentBy(), ...structuredClone(sent))
  }
  async invoke(channel: string, ...sent: unknown[]) {
    const ask = handlers.get(channel)
    if (ask === undefined) throw new Error(`nobody handles ${channel}`)
    return structuredClone(await ask(sentBy(), ...structuredClone(sent)))
  }
}

export const ipcRenderer = new IpcRenderer()

export const contextBridge = {
  exposeInMainWorld: (name: string, value: unknown) => standIn.exposed.set(name, value),
}
