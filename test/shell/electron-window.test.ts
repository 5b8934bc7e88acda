import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ANSWERS_AT_ONCE } from '../../scripts/chromium.mjs'
import { connect } from '../../shared/contract.ts'
import { Desktop } from './desktop.ts'
import { ipcMain, preventable, reset, session, standIn } from './electron-stand-in.ts'

let desktop: Desktop

beforeEach(() => {
  desktop = new Desktop()
})
afterEach(() => desktop.remove())

describe('the window', () => {
  it('is isolated, sandboxed and without Node, and shows our own protocol', async () => {
    await desktop.start()
    expect(standIn.windows).toHaveLength(1)
    const { webPreferences } = desktop.window.options
    expect(webPreferences).toMatchObject({
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      navigateOnDragDrop: false,
    })
    expect(webPreferences?.preload).toMatch(/preload\.cjs$/)
    expect(desktop.window.url).toBe('app://quarante/')
    expect(desktop.window.options.show).toBe(false)
    expect(desktop.window.did).toEqual(['show'])
    expect(standIn.paths.get('sandbox')).toBe('on')
    expect(`--disable-features=${standIn.switches.get('disable-features')}`).toBe(ANSWERS_AT_ONCE)
    expect(standIn.schemes).toMatchObject([{ scheme: 'app', privileges: { standard: true, secure: true } }])
  })

  it('runs for root, who cannot have a sandbox of Chromium’s', async () => {
    standIn.switches.set('no-sandbox', '')
    await desktop.start()
    expect(standIn.paths.has('sandbox')).toBe(false)
    expect(desktop.window.options.webPreferences?.contextIsolation).toBe(true)
  })

  it('keeps the developer tools out of a packed app', async () => {
    standIn.isPackaged = true
    await desktop.start()
    expect(desktop.window.options.webPreferences?.devTools).toBe(false)
    expect(JSON.stringify(standIn.menu)).not.toContain('toggleDevTools')
  })

  it('cannot go anywhere, open anything or be given anything', async () => {
    await desktop.start()
    const { webContents } = desktop.window
    for (const name of ['will-navigate', 'will-redirect', 'will-frame-navigate', 'will-attach-webview']) {
      const event = preventable()
      webContents.emit(name, event, 'https://example.org/')
      expect([name, event.prevented]).toEqual([name, true])
    }
    expect(webContents.openHandler?.({ url: 'https://example.org/' })).toEqual({ action: 'deny' })
    const { permissionRequest, permissionCheck, devicePermission } = session.defaultSession
    let granted = true
    permissionRequest?.(webContents, 'geolocation', (answer) => (granted = answer))
    const isGranted = (permission: string) => permissionCheck?.(webContents, permission)
    expect([granted, isGranted('geolocation'), devicePermission?.()]).toEqual([false, false, false])
    // A picture of the map may be put onto the clipboard; what lies there is nobody's business.
    expect([isGranted('clipboard-sanitized-write'), isGranted('clipboard-read')]).toEqual([true, false])
    const download = preventable()
    session.defaultSession.emit('will-download', download)
    expect(download.prevented).toBe(true)
  })

  it.each([
    ['app://quarante/assets/main.js', false],
    ['data:image/png;base64,AAAA', false],
    ['blob:app://quarante/1', false],
    ['https://example.org/', true],
    ['http://127.0.0.1:8080/', true],
    ['file:///etc/passwd', true],
    ['ws://example.org/', true],
    ['app://elsewhere/', true],
    ['devtools://devtools/', true],
  ])('a request for %s is stopped: %s', async (url, cancel) => {
    standIn.isPackaged = true
    await desktop.start()
    let how: unknown
    session.defaultSession.request?.({ url }, (answer) => (how = answer))
    expect(how).toEqual({ cancel })
  })

  it('comes back where it was closed', async () => {
    await desktop.start()
    desktop.window.bounds = { x: 200, y: 100, width: 1000, height: 700 }
    desktop.window.isMaximizedNow = true
    desktop.window.close()
    await vi.waitFor(() => expect(standIn.exits).toEqual([0]))
    reset()
    await desktop.start()
    expect(desktop.window.options).toMatchObject({ x: 200, y: 100, width: 1000, height: 700 })
    expect(desktop.window.did).toEqual(['maximize'])
  })

  it('comes back in sight when its screen is gone', async () => {
    writeFileSync(
      path.join(desktop.data, 'window.json'),
      JSON.stringify({ bounds: { x: 2500, y: 100, width: 3000, height: 700 }, maximized: false }),
    )
    await desktop.start()
    expect(desktop.window.options).toMatchObject({ width: 1920, height: 700 })
    expect(desktop.window.options.x).toBeUndefined()
  })

  it.each(['nonsense', '{}', '{"bounds":{"x":1e9,"y":0,"width":1,"height":1},"maximized":false}'])(
    'comes up in its usual size when its place cannot be read: %s',
    async (text) => {
      writeFileSync(path.join(desktop.data, 'window.json'), text)
      await desktop.start()
      expect(desktop.window.options).toMatchObject({ width: 1440, height: 900 })
    },
  )
})

const fetchPage = (url: string) => standIn.served.get('app')!({ url, method: 'GET' })

describe('the page', () => {
  it('is served with the policy, and nothing else is', async () => {
    await desktop.start()
    for (const url of [
      'app://quarante/../../package.json',
      'app://quarante/%2e%2e/%2e%2e/package.json',
      'app://other/',
      'app://quarante/nothing.js',
    ]) {
      expect([url, (await fetchPage(url)).status]).toEqual([url, 404])
    }
    const answer = await fetchPage('app://quarante/')
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('<title>Quarante</title>')
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('content-security-policy')).toContain(`default-src 'none'`)
  })

  it('sees a small bridge that is what the page believes it to be', async () => {
    const bridge = await desktop.page()
    expect(Object.keys(bridge).sort()).toEqual([
      'cancelPdf',
      'dialogs',
      'onMessage',
      'onPdfProgress',
      'print',
      'saveFile',
      'savePdf',
      'send',
    ])
    expect(Object.keys(bridge.dialogs).sort()).toEqual([
      'chooseFolder',
      'confirm',
      'openBackup',
      'openMatch',
      'saveCopy',
    ])
  })

  it('reaches the host by it and hears events', async () => {
    await desktop.start()
    const { call, on } = connect(await desktop.page())
    expect(await call('app.about', {})).toMatchObject({ shell: 'stand-in' })
    await expect(call('library.rename', { id: '', name: '' })).rejects.toThrow('library.rename')
    const heard = new Promise((resolve) => on('library.changed', resolve))
    desktop.host.say('library.changed', {})
    expect(await heard).toEqual({})
    expect(desktop.hostOptions).toMatchObject({
      dataFolder: desktop.data,
      documentsFolder: '/nowhere',
      shell: 'electron',
    })
  })

  it('loaded anew is another page: it sits nowhere, and answers to the one before do not reach it', async () => {
    await desktop.start()
    const { promise, resolve } = Promise.withResolvers<void>()
    desktop.host.gate = promise
    const bridge = await desktop.page()
    const heard: unknown[] = []
    bridge.onMessage((message) => heard.push(message))
    bridge.send({ id: 1, call: 'app.about', params: {} })
    expect(desktop.host.joined).toBe(1)
    desktop.window.webContents.emit('did-navigate')
    expect(desktop.host.joined).toBe(2)
    expect(desktop.host.subscribers).toBe(1)
    resolve()
    await new Promise((done) => setTimeout(done))
    expect(heard).toEqual([])
    bridge.send({ id: 1, call: 'app.about', params: {} })
    await new Promise((done) => setTimeout(done))
    expect(heard).toHaveLength(1)
  })

  it('is the only one that is listened to', async () => {
    await desktop.start()
    const bridge = await desktop.page()
    standIn.frame = { url: 'https://example.org/', parent: null }
    bridge.send({ id: 1, call: 'app.about', params: {} })
    await expect(bridge.dialogs.openMatch()).rejects.toThrow('not for this page')
    standIn.frame = { url: 'app://quarante/', parent: {} }
    bridge.send({ id: 2, call: 'app.about', params: {} })
    await expect(bridge.savePdf({ title: 'x', html: '' })).rejects.toThrow('not for this page')
    expect(desktop.host.asked).toEqual([])
    expect(standIn.dialogs).toEqual([])
  })

  it('has these channels and no more', async () => {
    await desktop.start()
    expect(ipcMain.channels).toEqual(
      [
        'call',
        'cancel-pdf',
        'choose-folder',
        'confirm',
        'open-backup',
        'open-match',
        'print',
        'save-copy',
        'save-file',
        'save-pdf',
      ].map((name) => `quarante:${name}`),
    )
  })
})
