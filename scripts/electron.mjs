// Is Electron's binary here, and can it be had? (Importing the package to find out would start a download.)

import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './setup.mjs'

const SECONDS = Number(process.env.QUARANTE_FETCH_SECONDS ?? 20)
const DAY = 24 * 60 * 60 * 1000

const folder = path.join(root, 'node_modules', 'electron')

/** The path of the binary, or null. */
export function electronBinary() {
  const own = process.env.ELECTRON_OVERRIDE_DIST_PATH
  if (own) return existing(path.join(own, process.platform === 'win32' ? 'electron.exe' : 'electron'))
  const inside = readOrEmpty(path.join(folder, 'path.txt')) // written when the download is complete
  return inside ? existing(path.join(folder, 'dist', inside)) : null
}

/**
 * Tries for a short while to fetch the binary, and says so; once a day is enough. Gives null when it is there, else why
 * it is not.
 */
export async function fetchElectron(data) {
  if (process.env.QUARANTE_NO_FETCH || process.env.CI) return 'it is not installed, and fetching it is switched off'
  const note = path.join(data, 'electron-attempt')
  if (existsSync(note) && Date.now() - statSync(note).mtimeMs < DAY) {
    return 'it is not installed, and could not be fetched earlier today'
  }
  mkdirSync(data, { recursive: true, mode: 0o700 })
  writeFileSync(note, '')
  const why = await attempt()
  return electronBinary() ? null : `it is not installed and could not be fetched (${why})`
}

function attempt() {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(folder, 'install.js')], { stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.on('data', (chunk) => (said += chunk))
    let left = SECONDS
    showCountdown(left)
    const clock = setInterval(() => {
      showCountdown(--left)
      if (left <= 0) end(`not done within ${SECONDS} seconds`)
    }, 1000)
    const onExit = () => child.kill('SIGKILL')
    process.once('exit', onExit)
    const end = (why) => {
      clearInterval(clock)
      child.kill('SIGKILL')
      process.off('exit', onExit)
      if (process.stdout.isTTY) process.stdout.write('\r\x1b[K')
      resolve(why)
    }
    child.on('error', (error) => end(error.message))
    child.on('close', () => end(reasonIn(said)))
  })
}

function showCountdown(left) {
  if (process.stdout.isTTY) process.stdout.write(`\rFetching Electron (once), ${left} s at most ... \x1b[K`)
  else if (left === SECONDS) console.log(`Fetching Electron (once), ${SECONDS} s at most ...`)
}

function reasonIn(text) {
  if (/fetch failed|ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT/.test(text)) return 'no connection'
  const line = text.split('\n').find((one) => one.trim() !== '') ?? 'no reason given'
  return line.trim().slice(0, 100)
}

function existing(file) {
  return existsSync(file) ? file : null
}

function readOrEmpty(file) {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
}
