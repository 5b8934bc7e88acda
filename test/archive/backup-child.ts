/**
 * Backs a library up until it is killed: says `b` when a backup has begun and `a` when it is complete.
 *
 *     node backup-child.ts FOLDER
 */
import { writeSync } from 'node:fs'
import path from 'node:path'
import { Library } from '../../electron/library/library.ts'
import { rawContent } from '../content.ts'

const [folder] = process.argv.slice(2) as [string]
const library = new Library({
  dataFolder: path.join(folder, 'data'),
  documentsFolder: path.join(folder, 'documents'),
  shipped: (game) => rawContent(game.id, game.files),
})
for (let n = 0; ; n++) {
  const { work } = library.care.backup(path.join(folder, 'out', `Backup ${n}`))
  writeSync(1, 'b\n')
  while (library.care.works.goOn(work).result === null);
  writeSync(1, 'a\n')
}
