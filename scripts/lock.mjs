// A lock file that holds the process id of its owner, so that a lock left behind by a crash can be taken over.

import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export async function withLock(file, work) {
  for (let tries = 0; !take(file); tries++) {
    const owner = ownerOf(file)
    if (owner && !isAlive(owner)) rmSync(file, { force: true })
    else if (tries === 0)
      console.log(`Waiting for another set-up to finish (process ${owner || '?'}, lock ${file}) ...`)
    await sleep(300)
  }
  const release = () => rmSync(file, { force: true })
  process.on('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function ownerOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
