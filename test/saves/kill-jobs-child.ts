/**
 * Imports, exports, rescues, renames, duplicates and updates matches without end, until it is killed:
 * kill-jobs-child.ts FOLDER SOURCE DAMAGED OLD. Prints a word when the first round is done.
 */
import { copyFileSync, mkdirSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { Library } from '../../electron/library/library.ts'
import { openSave } from '../../electron/saves/opening.ts'
import { rawContent } from '../content.ts'

const [folder, source, damaged, old] = process.argv.slice(2) as [string, string, string, string]
const home = path.join(folder, 'Quarante')
mkdirSync(home, { recursive: true })
const library = new Library({
  dataFolder: path.join(folder, 'data'),
  documentsFolder: folder,
  shipped: (game) => rawContent(game.id, game.files),
})
const hurt = path.join(home, 'hurt.quarante')
copyFileSync(damaged, hurt)

for (let round = 0; ; round++) {
  const { id } = library.import(source)
  library.rename(id, `Renamed ${round}`)
  library.export(id, path.join(folder, 'out.quarante'))
  const copy = library.duplicate(id, `Copy ${round}`)
  const safe = library.rescue(library.idOf(hurt)!)
  const behind = path.join(folder, 'old', `old ${round}.quarante`)
  mkdirSync(path.dirname(behind), { recursive: true })
  copyFileSync(old, `${behind}.new`)
  rmSync(behind, { force: true })
  copyFileSync(`${behind}.new`, behind)
  rmSync(`${behind}.new`)
  writeSync(1, `round ${round}\n`)
  openSave(behind).save.close()
  for (const one of [id, copy, safe.id]) rmSync(library.fileOf(one))
}
