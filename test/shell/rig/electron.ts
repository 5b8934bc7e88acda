/**
 * The module `electron` for tests, on a real Chromium: the built entry of the desktop shell starts under it unchanged.
 * What it proves and what it cannot is said in docs/trust.md.
 */
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DevTools } from './devtools.ts'
import { stage } from './stage.ts'

export { ipcMain } from './ipc.ts'
export { session } from './session.ts'
export { BrowserWindow } from './window.ts'
import { session } from './session.ts'
import type { BrowserWindow } from './window.ts'

const paths = new Map<string, string>()
const SECOND = /^second-\d+\.json$/
let isQuitting = false

interface Preventable {
  readonly isPrevented: boolean
  preventDefault(): void
}

const preventable = (): Preventable => {
  let isPrevented = false
  return {
    get isPrevented() {
      return isPrevented
    },
    preventDefault: () => void (isPrevented = true),
  }
}

const methods = {
  isPackaged: true,
  setName() {},
  setPath: (name: string, place: string) => void paths.set(name, place),
  getPath: (name: string) =>
    name === 'documents' ? (process.env['QUARANTE_DOCUMENTS'] ?? '') : (paths.get(name) ?? ''),
  enableSandbox() {},
  commandLine: { appendSwitch() {}, hasSwitch: (name: string) => process.argv.includes(`--${name}`) },
  /** One process holds a file in the app's folder; a second one leaves word there and goes. */
  requestSingleInstanceLock(): boolean {
    const folder = paths.get('userData')!
    const lock = path.join(folder, 'rig.lock')
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
    } catch {
      const note = JSON.stringify({ args: process.argv, folder: process.cwd() })
      // Whole when it gets its name: the first process looks for it all the time.
      const name = path.join(folder, `second-${process.pid}.json`)
      writeFileSync(`${name}.part`, note)
      renameSync(`${name}.part`, name)
      return false
    }
    process.once('exit', () => rmSync(lock, { force: true }))
    setInterval(() => hearSecond(folder), 50).unref()
    return true
  },
  async whenReady(): Promise<void> {
    stage.tools = await DevTools.connect(process.env['QUARANTE_RIG_BROWSER']!)
  },
  quit(): void {
    if (isQuitting) return
    isQuitting = true
    void Promise.all([...stage.windows].map((window) => (window as BrowserWindow).webContents.close())).then(() => {
      const event = preventable()
      stage.app.emit('will-quit', event)
      if (!event.isPrevented) methods.exit(0)
    })
  },
  exit(code: number): void {
    stage.tools?.close()
    process.exit(code)
  },
}

function hearSecond(folder: string): void {
  for (const name of readdirSync(folder).filter((one) => SECOND.test(one))) {
    const { args, folder: from } = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as {
      args: string[]
      folder: string
    }
    rmSync(path.join(folder, name))
    stage.app.emit('second-instance', {}, args, from)
  }
}

export const app = Object.assign(stage.app, methods)

export const protocol = {
  registerSchemesAsPrivileged() {},
  handle: session.defaultSession.protocol.handle,
}

export const dialog = {
  showOpenDialog: async (_window: unknown, options: object) => {
    const filePaths = (await stage.ask('open', options)) as string[]
    return { canceled: filePaths.length === 0, filePaths }
  },
  showSaveDialog: async (_window: unknown, options: object) => {
    const filePath = (await stage.ask('save', options)) as string
    return { canceled: filePath === '', filePath }
  },
  showMessageBox: async (_window: unknown, options: object) => ({
    response: (await stage.ask('message', options)) as number,
  }),
  showErrorBox: (title: string, text: string) => stage.tell('error', { title, text }),
}

interface Item {
  readonly accelerator?: string
  readonly submenu?: readonly Item[]
  click?(): void
}

export const Menu = {
  buildFromTemplate: (template: readonly Item[]) => template,
  setApplicationMenu(menu: readonly Item[]) {
    for (const item of menu.flatMap(({ submenu = [] }) => submenu))
      if (item.accelerator !== undefined) stage.menu.set(item.accelerator, () => item.click?.())
  },
}

export const shell = { showItemInFolder: (file: string) => stage.tell('reveal', { file }) }

const display = { id: 1, workArea: { x: 0, y: 0, width: 1920, height: 1080 } }
export const screen = { getPrimaryDisplay: () => display, getAllDisplays: () => [display] }
