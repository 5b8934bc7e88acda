import { once } from 'node:events'
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { ANSWERS_AT_ONCE } from '../../scripts/chromium.mjs'
import { isAlive, Launch, newFolder, START } from './launch.ts'

const launches: Launch[] = []

afterEach(async () => {
  await Promise.all(launches.splice(0).map((launch) => launch.remove()))
})

function start(env: Record<string, string | undefined> = {}, args: string[] = [], folder?: string): Launch {
  const launch = new Launch(process.execPath, [START, ...args], env, folder)
  launches.push(launch)
  return launch
}

const originOf = (args: string[]) => new URL(args[0]!.slice('--app='.length)).origin
const answers = (origin: string) =>
  fetch(origin).then(
    () => true,
    () => false,
  )

/** The launcher has ended, and so has everything it started. */
async function allIsOver(launch: Launch): Promise<void> {
  const { pid, args } = launch.browser[0] as { pid: number; args: string[] }
  await expect.poll(() => isAlive(pid)).toBe(false)
  await expect.poll(() => answers(originOf(args))).toBe(false)
  expect(readdirSync(launch.data).filter((name) => /^browser-|^running/.test(name))).toEqual([])
}

describe('npm start with a browser', () => {
  it('opens the page as an app window with a profile of its own, and says why', async () => {
    const launch = start()
    const { args } = await launch.browserHeard()
    expect(args[0]).toMatch(/^--app=http:\/\/127\.0\.0\.1:\d+\/enter\/[\w-]{43}$/)
    // Whoever reads it in the process list comes too late.
    expect((await fetch(args[0]!.slice('--app='.length))).status).toBe(410)
    expect(statSync(launch.data).mode & 0o777).toBe(0o700)
    const profile = args.find((arg) => arg.startsWith('--user-data-dir='))!.slice('--user-data-dir='.length)
    expect(path.dirname(profile)).toBe(launch.data)
    expect(args).toEqual(
      expect.arrayContaining(['--no-first-run', '--disable-sync', '--disable-background-networking', ANSWERS_AT_ONCE]),
    )
    expect(args.includes('--no-sandbox')).toBe(process.getuid?.() === 0)
    expect(launch.browser[1]).toMatchObject({ heard: { id: 1, ok: true, result: { shell: 'loopback' } } })
    expect(launch.output).toContain('Opening Quarante in stand-in-browser.mjs as an app window, without Electron: ')
    expect(launch.output).not.toContain('#t=')
  })

  it('ends everything when the window is closed', async () => {
    const launch = start({ QUARANTE_STAND_IN: 'leave' })
    expect(await launch.ended()).toBe(0)
    await allIsOver(launch)
  })

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('ends everything on %s', async (signal) => {
    const launch = start()
    await launch.browserHeard()
    launch.child.kill(signal)
    expect(await launch.ended()).toBe(0)
    expect(launch.browser.at(-1)).toBe('told to go')
    await allIsOver(launch)
  })

  it('ends everything when npm above it is gone', async () => {
    const launch = new Launch('/bin/sh', ['-c', `"${process.execPath}" "${START}" & echo LAUNCHER $!; wait`])
    launches.push(launch)
    await launch.browserHeard()
    launch.child.kill('SIGKILL')
    const pid = Number(/LAUNCHER (\d+)/.exec(launch.output)![1])
    await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false)
    await allIsOver(launch)
  })

  it('ends the window when the host is gone', async () => {
    const launch = start()
    const { pid } = await launch.browserHeard()
    const host = launch.children.find((child) => child !== pid)!
    process.kill(host, 'SIGKILL')
    expect(await launch.ended()).not.toBe(0)
    await allIsOver(launch)
  })

  it('leaves no host behind when it is killed itself', async () => {
    const launch = start()
    const { args } = await launch.browserHeard()
    launch.child.kill('SIGKILL')
    await expect.poll(() => answers(originOf(args)), { timeout: 10_000 }).toBe(false)
  })

  it('tells the address when the browser fails at once', async () => {
    const launch = start({ QUARANTE_STAND_IN: 'fail' })
    await launch.says(
      /Open this address in a browser on this machine \(stand-in-browser.mjs ended at once, code 3\):\nhttp/,
    )
    launch.child.kill('SIGINT')
    expect(await launch.ended()).toBe(0)
  })

  it('says so when it runs already, and disturbs nothing', async () => {
    const first = start()
    const { pid } = await first.browserHeard()
    const second = start({}, [], first.folder)
    expect(await second.ended()).toBe(1)
    expect(second.output).toContain(`Quarante is already running (process ${first.child.pid}).`)
    expect(isAlive(pid)).toBe(true)
    expect(first.child.exitCode).toBe(null)
  })

  it('is not taken in by what a crash left behind', async () => {
    const launch = start()
    await launch.browserHeard()
    launch.child.kill('SIGKILL')
    await launch.ended()
    expect(existsSync(path.join(launch.data, 'running.json'))).toBe(true)
    const again = start({ QUARANTE_STAND_IN: 'leave' }, [], launch.folder)
    expect(await again.ended()).toBe(0)
    expect(readdirSync(launch.data).filter((name) => /^browser-|^running/.test(name))).toEqual([])
  })

  it('hands a file named on the command line to the host', async () => {
    const launch = start({}, ['none.quarante'])
    writeFileSync(path.join(launch.folder, 'none.quarante'), 'not a match')
    await launch.says(/none\.quarante: \w+/)
  })
})

describe('npm start elsewhere', () => {
  it('tells the address where there is no screen', async () => {
    const launch = start({ DISPLAY: '', WAYLAND_DISPLAY: '', QUARANTE_SHELL: '' })
    await launch.says(
      /Open this address in a browser on this machine \(there is no screen here\):\nhttp:\/\/127\.0\.0\.1:/,
    )
    launch.child.kill('SIGINT')
    expect(await launch.ended()).toBe(0)
    expect(launch.browser).toEqual([])
  })

  it('opens Electron where its binary is', async () => {
    const folder = newFolder()
    const electron = path.join(folder, 'electron')
    writeFileSync(electron, '#!/bin/sh\necho ELECTRON "$@"\n', { mode: 0o755 })
    const launch = start({ QUARANTE_SHELL: '', ELECTRON_OVERRIDE_DIST_PATH: folder }, ['my.quarante'], folder)
    expect(await launch.ended()).toBe(0)
    expect(launch.output).toContain('Opening Quarante in Electron.')
    expect(launch.output).toMatch(/ELECTRON .*my\.quarante/)
  })

  it('says so when nothing but Electron is wanted and there is none', async () => {
    const launch = start({ QUARANTE_SHELL: 'electron', ELECTRON_OVERRIDE_DIST_PATH: import.meta.dirname })
    expect(await launch.ended()).toBe(1)
    expect(launch.output).toContain('Electron cannot be opened: it is not installed, and fetching it is switched off.')
  })

  it('tries to fetch Electron for a short while, then goes on without; and not again that day', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const env = {
      QUARANTE_SHELL: '',
      QUARANTE_NO_FETCH: undefined,
      QUARANTE_FETCH_SECONDS: '2',
      CI: undefined,
      QUARANTE_STAND_IN: 'leave',
      ELECTRON_OVERRIDE_DIST_PATH: import.meta.dirname,
      ELECTRON_MIRROR: `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`,
    }
    const launch = start(env)
    expect(await launch.ended()).toBe(0)
    expect(launch.output).toContain('Fetching Electron (once), 2 s at most ...')
    expect(launch.output).toContain('could not be fetched (not done within 2 seconds)')
    const again = start(env, [], launch.folder)
    expect(await again.ended()).toBe(0)
    expect(again.output).toContain('could not be fetched earlier today')
    silent.closeAllConnections()
    silent.close()
  })
})
