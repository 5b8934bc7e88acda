/**
 * Makes golden saves: matches that every later version must open. A file is made once for each format and never again:
 * what was committed is what people have on their disks.
 *
 *     node test/saves/make-golden.ts NAME...     writes golden/NAME.quarante and golden/NAME.json, as golden-recipes.ts says
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { stateAt } from '../../shared/engine/record.ts'
import { bake, RECIPES } from './golden-recipes.ts'
import { stateMark } from './golden.ts'

const folder = path.join(import.meta.dirname, 'golden')
mkdirSync(folder, { recursive: true })

for (const name of process.argv.slice(2)) {
  const recipe = RECIPES[name]
  if (recipe === undefined) throw new Error(`there is no recipe ${name}; there are ${Object.keys(RECIPES).join(', ')}`)
  const file = path.join(folder, `${name}.quarante`)
  if (existsSync(file))
    throw new Error(
      `${name} is there already; a golden save is not made twice. Delete it first if it was never released.`,
    )
  const { match, bytes } = bake(name, recipe)
  writeFileSync(file, bytes)
  const states = match.journal.lines.map(({ id }) => stateMark(stateAt(match, id)))
  writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify({ differences: [], states }, null, 2)}\n`)
  const { title, asked } = match.question
  console.log(
    `${name}: ${states.length} lines, ${Math.round(bytes.length / 1024)} KB, stands at ${match.journal.head}, ` +
      `${match.outcome?.say ?? `asks ${asked}: ${title}`}`,
  )
}
