/** Electron's entry: puts the window, the menu and the host together. What each part does stands in shell/. */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { app, BrowserWindow, dialog, Menu, screen, shell } from 'electron'
import { createHost } from './host.ts'
import { matchFileIn } from './shell/arguments.ts'
import { carryCalls } from './shell/calls.ts'
import { CHANNELS } from './shell/bridge.ts'
import { CrashCount } from './shell/crash-count.ts'
import { Inbox } from './shell/inbox.ts'
import { lockContents, lockSession } from './shell/lockdown.ts'
import { menuTemplate } from './shell/menu.ts'
import { dataFolder, placesFrom } from './shell/places.ts'
import { PAGE, registerPageProtocol, servePageProtocol } from './shell/protocol.ts'
import { keepPlacement, readPlacement, SMALLEST } from './shell/window-state.ts'

const places = placesFrom(import.meta.url)
const data = dataFolder()
const inbox = new Inbox()
const crashes = new CrashCount()
let window: BrowserWindow | null = null

app.setName('Quarante')
mkdirSync(path.join(data, 'electron'), { recursive: true, mode: 0o700 })
app.setPath('userData', path.join(data, 'electron')) // Chromium's own things, apart from ours
// Root cannot have Chromium's sandbox: enabling it would take `--no-sandbox` away again, and every child process would die.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
// After a click Chromium lets everything else wait for its next frame; the host's answer comes sooner than that.
app.commandLine.appendSwitch('disable-features', 'DeferRendererTasksAfterInput')
registerPageProtocol()
lockContents()

app.on('open-file', (event, file) => {
  event.preventDefault()
  inbox.put(file)
})
app.on('second-instance', (_event, args, folder) => {
  inbox.put(matchFileIn(args.slice(1), folder))
  if (window?.isMinimized()) window.restore()
  window?.focus()
})
app.on('window-all-closed', () => app.quit())
app.on('render-process-gone', (_event, contents, { reason }) => {
  if (reason === 'clean-exit') return
  if (crashes.isTooMany()) {
    dialog.showErrorBox(
      'The window keeps crashing',
      'Your match is safe. Quarante will now close; please start it again.',
    )
    app.quit()
    return
  }
  dialog.showErrorBox('The window has crashed', 'Your match is safe. The window will now reopen.')
  contents.reload()
})

if (app.requestSingleInstanceLock()) {
  inbox.put(matchFileIn(process.argv.slice(1), process.cwd()))
  app.whenReady().then(start).catch(giveUp)
} else app.quit()

async function start(): Promise<void> {
  lockSession(app.isPackaged)
  servePageProtocol(places.page)
  const host = await createHost({
    dataFolder: data,
    documentsFolder: app.getPath('documents'),
    assetsFolder: places.assets,
    workerUrl: places.engineWorker,
    jobsUrl: places.jobsWorker,
    opponentUrl: places.opponentWorker,
    shell: 'electron',
    version: places.version,
    reveal: (file) => shell.showItemInFolder(file),
  })
  closeAtEnd(() => host.close())
  window = openWindow()
  carryCalls(host, window, () => inbox.deliver(host, (file, say) => dialog.showErrorBox(path.basename(file), say)))
  await window.loadURL(PAGE)
}

function openWindow(): BrowserWindow {
  const file = path.join(data, 'window.json')
  const main = screen.getPrimaryDisplay()
  const others = screen.getAllDisplays().filter(({ id }) => id !== main.id)
  const { bounds, maximized } = readPlacement(
    file,
    [main, ...others].map(({ workArea }) => workArea),
  )
  const opened = new BrowserWindow({
    ...bounds,
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    title: 'Quarante',
    icon: places.icon,
    show: false,
    webPreferences: {
      preload: places.preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: false,
      navigateOnDragDrop: false,
      devTools: !app.isPackaged,
    },
  })
  const send = (command: string) =>
    opened.webContents.send(CHANNELS.message, { event: 'app.command', data: { command } })
  const isMac = process.platform === 'darwin'
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate({ isMac, isPackaged: app.isPackaged, send })))
  keepPlacement(file, opened)
  opened.once('ready-to-show', () => (maximized ? opened.maximize() : opened.show()))
  opened.once('closed', () => (window = null))
  return opened
}

/** The app ends when the host has put everything away. */
function closeAtEnd(close: () => Promise<void>): void {
  app.once('will-quit', (event) => {
    event.preventDefault()
    void close().finally(() => app.exit(0))
  })
}

function giveUp(error: Error): void {
  dialog.showErrorBox('Quarante could not start', error.message)
  app.exit(1)
}
