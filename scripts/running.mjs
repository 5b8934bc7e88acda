// Who already runs on a data folder: a note with process and address, believed only if that address answers.

import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isAlive } from './lock.mjs'

const noteIn = (data) => path.join(data, 'running.json')

/** The launch that runs there, or null. */
export async function runningIn(data) {
  try {
    const note = JSON.parse(readFileSync(noteIn(data), 'utf8'))
    if (!isAlive(note.pid)) return null
    const answer = await fetch(note.origin, { signal: AbortSignal.timeout(2000) })
    return answer.ok ? note : null
  } catch {
    return null
  }
}

/** Notes this launch; gives the function that takes the note away again. */
export function noteRunning(data, url) {
  const { origin } = new URL(url) // without the token
  writeFileSync(noteIn(data), JSON.stringify({ pid: process.pid, origin }), { mode: 0o600 })
  return () => rmSync(noteIn(data), { force: true })
}
