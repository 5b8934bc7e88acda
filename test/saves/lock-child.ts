/** Holds the lock on a save until it is killed: lock-child.ts DATA_FOLDER SAVE. Prints whether it has it. */
import { writeSync } from 'node:fs'
import { lockSave } from '../../electron/saves/lock.ts'
import { Trouble } from '../../shared/contract.ts'

const [dataFolder, file] = process.argv.slice(2) as [string, string]
writeSync(1, `${said()}\n`)
setInterval(() => {}, 1000)

function said(): string {
  try {
    lockSave(dataFolder, file)
    return 'locked'
  } catch (error) {
    return error instanceof Trouble ? error.kind : String(error)
  }
}
