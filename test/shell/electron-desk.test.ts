import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ASIDE } from '../../electron/saves/files.ts'
import { menuTemplate } from '../../electron/shell/menu.ts'
import { connect } from '../../shared/contract.ts'
import { Desktop } from './desktop.ts'
import { app, preventable, session, standIn } from './electron-stand-in.ts'

let desktop: Desktop

beforeEach(() => {
  desktop = new Desktop()
})
afterEach(() => desktop.remove())

describe('dialogs', () => {
  it('ask for files, folders and places', async () => {
    await desktop.start()
    const { dialogs } = await desktop.page()
    expect(await dialogs.openMatch()).toBe(null)
    standIn.answers.open = ['/somewhere/campaign.quarante']
    expect(await dialogs.openMatch()).toBe('/somewhere/campaign.quarante')
    standIn.answers.open = ['/stick/Library.quarante-backup']
    expect(await dialogs.openBackup()).toBe('/stick/Library.quarante-backup')
    expect(standIn.dialogs.at(-1)?.options['filters']).toMatchObject([{ extensions: ['quarante-backup'] }])
    standIn.answers.open = ['/somewhere/campaign.quarante']
    expect(await dialogs.chooseFolder()).toBe('/somewhere/campaign.quarante')
    expect(await dialogs.saveCopy('A: "new" /start\\?')).toBe(null)
    standIn.answers.save = '/somewhere/copy.quarante'
    expect(await dialogs.saveCopy('...')).toBe('/somewhere/copy.quarante')
    const names = standIn.dialogs.filter(({ kind }) => kind === 'save').map(({ options }) => options['defaultPath'])
    expect(names).toEqual(['A new start.quarante', 'Quarante.quarante'])
    await expect(dialogs.saveCopy({} as never)).rejects.toThrow()
  })

  it('ask whether the player is sure, with the harmless button as the default', async () => {
    await desktop.start()
    const { dialogs } = await desktop.page()
    const question = { message: 'Move it to the trash?', detail: 'It can be brought back.', yes: 'Move' }
    expect(await dialogs.confirm(question)).toBe(true)
    standIn.answers.button = 1
    expect(await dialogs.confirm(question)).toBe(false)
    expect(standIn.dialogs[0]?.options).toMatchObject({ buttons: ['Move', 'Cancel'], defaultId: 1, cancelId: 1 })
    await expect(dialogs.confirm({ ...question, type: 'error' } as never)).rejects.toThrow()
  })

  it('save what the page has made, whole or not at all, and no other kinds of files', async () => {
    await desktop.start()
    const bridge = await desktop.page()
    const bytes = new TextEncoder().encode('<svg/>')
    expect(await bridge.saveFile('Sedan: luck.svg', bytes)).toBe(false)
    standIn.answers.save = path.join(desktop.data, 'luck.svg')
    expect(await bridge.saveFile('Sedan: luck.svg', bytes)).toBe(true)
    expect(readFileSync(standIn.answers.save, 'utf8')).toBe('<svg/>')
    expect(readdirSync(desktop.data).filter((name) => ASIDE.test(name))).toEqual([])
    expect(standIn.dialogs.at(-1)?.options['defaultPath']).toBe('Sedan luck.svg')
    await expect(bridge.saveFile('start.sh', bytes)).rejects.toThrow()
    await expect(bridge.saveFile('plot.svg', 'text' as never)).rejects.toThrow()
  })

  it('print, on paper and to a PDF file', async () => {
    await desktop.start()
    const bridge = await desktop.page()
    expect(await bridge.print()).toBe(true)
    standIn.answers.prints = false
    expect(await bridge.print()).toBe(false) // thought better of it
    standIn.answers.whyNot = 'invalid printer settings'
    await expect(bridge.print()).rejects.toThrow(
      'It could not be printed: invalid printer settings. You can save it as a PDF file instead.',
    )
    const order = { title: 'Sheet: one', html: '<p class="page">A sheet</p>' }
    expect(await bridge.savePdf(order)).toBe(null)
    expect(standIn.pdfs).toEqual([])
    standIn.answers.save = path.join(desktop.data, 'sheet.pdf')
    const told: string[] = []
    bridge.onPdfProgress(({ say }) => told.push(say))
    expect(await bridge.savePdf(order)).toBe(standIn.answers.save)
    expect(told).toEqual(['Drawing the pages', 'Writing one page', 'Saving the file'])
    expect(readFileSync(standIn.answers.save, 'latin1')).toMatch(/^%PDF/)
    expect(readdirSync(desktop.data).filter((name) => ASIDE.test(name))).toEqual([])
    expect(standIn.pdfs).toMatchObject([{ options: { preferCSSPageSize: true, generateDocumentOutline: true } }])
    expect(standIn.dialogs.at(-1)?.options['defaultPath']).toBe('Sheet one.pdf')
    await expect(bridge.savePdf({ ...order, path: '/somewhere' } as never)).rejects.toThrow()
  })

  it('hand a document to a window that can do nothing else', async () => {
    await desktop.start()
    const bridge = await desktop.page()
    standIn.answers.save = path.join(desktop.data, 'sheet.pdf')
    await bridge.savePdf({ title: 'Sheet', html: '<p>A sheet</p>' })
    const own = session.partitions.at(-1)!
    const answer = await own.served!.serve({ url: 'app://print/', method: 'GET' })
    expect(await answer.text()).toBe('<p>A sheet</p>')
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    const asked: boolean[] = []
    for (const url of ['app://print/', 'data:font/woff2;base64,', 'app://quarante/', 'https://example.org/'])
      own.request!({ url }, ({ cancel }) => asked.push(!cancel))
    expect(asked).toEqual([true, true, false, false])
    expect(standIn.windows).toHaveLength(1)
  })
})

describe('files that are opened', () => {
  it('from the command line wait for the page', async () => {
    await desktop.start('--flag', 'campaign.quarante')
    expect(desktop.host.opened).toEqual([])
    const { on } = await desktop.talk()
    expect(desktop.host.opened).toEqual([path.resolve('campaign.quarante')])
    expect(on).toBeDefined()
  })

  it('come as addresses from Linux desktops', async () => {
    await desktop.start('file:///home/anna/My%20match.quarante')
    await desktop.talk()
    expect(desktop.host.opened).toEqual(['/home/anna/My match.quarante'])
    app.emit('second-instance', {}, ['quarante', 'file:///home/anna/Zw%C3%B6lf.quarante'], '/home/player')
    expect(desktop.host.opened.at(-1)).toBe('/home/anna/Zwölf.quarante')
  })

  it('by a second start go to the first, which comes to the front', async () => {
    await desktop.start()
    desktop.window.isMinimizedNow = true
    app.emit('second-instance', {}, ['quarante', '--x', 'other.QUARANTE'], '/home/player')
    expect(desktop.window.did).toEqual(['show', 'restore', 'focus'])
    const bridge = await desktop.page()
    const { call, on } = connect(bridge)
    const told = new Promise((resolve) => on('app.openMatch', resolve))
    await call('app.about', {})
    expect(await told).toEqual({ id: '/home/player/other.QUARANTE' })
    app.emit('second-instance', {}, ['quarante'], '/home/player')
    expect(desktop.host.opened).toHaveLength(1)
  })

  it('by a double click on a Mac, before or after the start', async () => {
    await desktop.start()
    const event = preventable()
    app.emit('open-file', event, '/Users/player/one.quarante')
    await desktop.talk()
    app.emit('open-file', preventable(), '/Users/player/two.quarante')
    expect(desktop.host.opened).toEqual(['/Users/player/one.quarante', '/Users/player/two.quarante'])
    expect(event.prevented).toBe(true)
  })

  it('that are none are named in a message', async () => {
    await desktop.start('broken.quarante')
    await desktop.talk()
    await vi.waitFor(() => expect(standIn.errors).toEqual(['broken.quarante: That is no match of Quarante']))
  })

  it('a second start ends at once', async () => {
    standIn.hasLock = false
    await desktop.start('campaign.quarante')
    expect(standIn.quits).toBe(1)
    expect(standIn.windows).toEqual([])
    expect(desktop.hostOptions).toBe(null)
  })
})

it('shows files in the system’s own file manager', async () => {
  await desktop.start()
  const { reveal } = desktop.hostOptions as { reveal(file: string): void }
  reveal('/somewhere/campaign.quarante')
  expect(standIn.shown).toEqual(['/somewhere/campaign.quarante'])
})

describe('the menu', () => {
  it('sends its commands to the page', async () => {
    await desktop.start()
    const heard: string[] = []
    const { on } = await desktop.talk()
    on('app.command', ({ command }) => heard.push(command))
    const items = standIn.menu.flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []))
    for (const item of items) item.click?.({} as never, undefined, {} as never)
    expect(heard).toEqual(items.flatMap(({ id }) => id ?? []))
    expect(heard).toContain('match.takeBack')
  })

  it.each([true, false])('has no key twice (on a Mac: %s)', (isMac) => {
    const template = menuTemplate({ isMac, isPackaged: true, send: () => {} })
    const items = template.flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []))
    const keys = items.flatMap(({ accelerator }) => accelerator ?? [])
    expect(keys.length).toBeGreaterThan(6)
    expect(new Set(keys).size).toBe(keys.length)
    expect(items.filter(({ role }) => role === 'quit')).toHaveLength(1)
  })
})

describe('the end', () => {
  it('waits for the host to put everything away', async () => {
    await desktop.start()
    const { promise, resolve } = Promise.withResolvers<void>()
    desktop.host.close = () => promise
    desktop.window.close()
    expect(standIn.quits).toBe(1)
    expect(standIn.exits).toEqual([])
    resolve()
    await vi.waitFor(() => expect(standIn.exits).toEqual([0]))
  })

  it('is not yet there when the page breaks down', async () => {
    await desktop.start()
    const { webContents } = desktop.window
    app.emit('render-process-gone', {}, webContents, { reason: 'clean-exit' })
    expect(webContents.reloads).toBe(0)
    app.emit('render-process-gone', {}, webContents, { reason: 'crashed' })
    expect(webContents.reloads).toBe(1)
    expect(standIn.errors).toHaveLength(1)
  })

  it('comes when the page crashes again and again', async () => {
    await desktop.start()
    const { webContents } = desktop.window
    for (let n = 0; n < 5; n++) app.emit('render-process-gone', {}, webContents, { reason: 'crashed' })
    expect(webContents.reloads).toBe(3)
    expect(standIn.errors.at(-1)).toContain('keeps crashing')
    expect(standIn.quits).toBeGreaterThan(0)
  })

  it('comes with a sentence when the start fails', async () => {
    desktop.hostFault = new Error('The folder cannot be written')
    await desktop.start()
    expect(standIn.errors).toEqual(['Quarante could not start: The folder cannot be written'])
    expect(standIn.exits).toEqual([1])
  })
})
