/**
 * Opens matches as a user without rights: look-only-child.ts FOLDER FILE... Permissions mean nothing to root, so root
 * becomes nobody first. Prints for each file what opening it to play and to look came to.
 */
import path from 'node:path'
import { memoryDatabase } from '../../electron/saves/database.ts'
import { OpenMatches } from '../../electron/session/open-matches.ts'
import { Trouble } from '../../shared/contract.ts'

const [folder, ...files] = process.argv.slice(2) as [string, ...string[]]
const NOBODY = 65_534
memoryDatabase().close() // its module must be loaded before the rights to read it are gone
if (process.getuid?.() === 0) {
  process.setgroups!([])
  process.setgid!(NOBODY)
  process.setuid!(NOBODY)
}

const said = (work: () => unknown): string => {
  try {
    return String(work())
  } catch (error) {
    return error instanceof Trouble ? `${error.kind}: ${error.message}` : String(error)
  }
}

const told = files.map((file, n) => {
  const matches = new OpenMatches(path.join(folder, 'data'), () => {})
  return {
    play: said(() => matches.open(1, `${n}`, file, 'french', {}).readOnly),
    look: said(() => matches.open(1, `${n}`, file, 'french', { readOnly: true }).readOnly),
  }
})
console.log(JSON.stringify(told))
