/** Holds the lock on a save until it is killed: lock-child.ts DATA_FOLDER SAVE. Prints whether it has it. */
import { writeSync } from 'node:fs'
import { lockSave } from '../../electron/saves/lock.ts'

const [dataFolder, file] = process.argv.slice(2) as [string, string]
writeSync(1, lockSave(dataFolder, file) === null ? 'busy\n' : 'locked\n')
setInterval(() => {}, 1000)
