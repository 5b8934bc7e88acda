// Child processes that end when we end: signals are handed on, and so is the loss of our own parent.

import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program to its end. With `capture` its output is collected, otherwise it goes to the terminal. With `givesWay` it
 * has a processor only while nobody else wants it, where the system can do that.
 * When we are told to stop, the child is told first and we leave as soon as it has.
 */
export function runChild(
  command,
  args,
  { capture = false, env = process.env, minutes = 0, shell = false, givesWay = false } = {},
) {
  return new Promise((resolve, reject) => {
    const stdio = capture ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    // Its threads must have the priority from the start, so it cannot be given to the child afterwards.
    const isNice = givesWay && process.platform !== 'win32'
    const [program, words] = isNice ? ['nice', ['-n', '19', command, ...args]] : [command, args]
    const child = spawn(program, words, { stdio, env, shell, timeout: minutes * 60_000 })
    const chunks = []
    child.stdout?.on('data', (chunk) => chunks.push(chunk))
    child.stderr?.on('data', (chunk) => chunks.push(chunk))

    let stoppedBy = null
    const stop = (signal) => {
      stoppedBy = signal
      child.kill(signal)
    }
    for (const signal of PASSED_ON) process.on(signal, stop)

    // npm does not hand SIGTERM on to its script, but the script can see that npm is gone.
    const parent = process.ppid
    const watch = setInterval(() => {
      if (process.ppid !== parent) stop('SIGTERM')
    }, 1000)

    const release = () => {
      clearInterval(watch)
      for (const signal of PASSED_ON) process.off(signal, stop)
    }
    child.on('error', (error) => {
      release()
      reject(error)
    })
    child.on('close', (code, signal) => {
      release()
      if (stoppedBy) process.exit(exitCode(null, stoppedBy))
      resolve({ code: exitCode(code, signal), signal, output: Buffer.concat(chunks).toString() })
    })
  })
}

function exitCode(code, signal) {
  return signal ? 128 + constants.signals[signal] : code
}
