/**
 * Does one kind of work without end, until it is killed: kill-jobs-child.ts JOB FOLDER GIVEN. Says `b` when a piece of it
 * begins and `a WHAT` when it is done and was answered for: whatever was named so must be there afterwards.
 */
import { copyFileSync, mkdirSync, readFileSync, renameSync, writeSync } from 'node:fs'
import path from 'node:path'
import { Library } from '../../electron/library/library.ts'
import { openSave } from '../../electron/saves/opening.ts'
import { OpenMatches } from '../../electron/session/open-matches.ts'
import { writeWhole } from '../../electron/shell/whole-file.ts'
import { seededSource } from '../../shared/engine/chance.ts'
import { walk } from '../../shared/engine/walk.ts'
import { rawContent } from '../content.ts'
import type { Given, Job } from './kill-jobs.ts'

const [name, folder, givenText] = process.argv.slice(2) as [Job, string, string]
const given = JSON.parse(givenText) as Given
const home = path.join(folder, 'Quarante')
mkdirSync(home, { recursive: true })

/** Puts a file there in one step, as no part of the work. */
function put(from: string, to: string): string {
  mkdirSync(path.dirname(to), { recursive: true })
  copyFileSync(from, `${to}.new`)
  renameSync(`${to}.new`, to)
  return to
}

const libraryOf = (documentsFolder: string): Library =>
  new Library({
    dataFolder: path.join(documentsFolder, 'data'),
    documentsFolder,
    shipped: (game) => rawContent(game.id, game.files),
  })

function finish(library: Library, { work }: { work: string }): void {
  while (library.care.works.goOn(work).result === null);
}

/** What is prepared for a job; then each piece of it, which gives what is answered for. */
type Prepare = () => (round: number) => string | Promise<string>

const JOBS: Readonly<Record<Job, Prepare>> = {
  act() {
    const file = put(given.source, path.join(home, 'played.quarante'))
    const matches = new OpenMatches(path.join(folder, 'data'), () => {})
    const chance = seededSource(given.seed)
    matches.open(1, 'm', file, 'french', {})
    const session = matches.at('m')
    return () => {
      const asked = session.match.question.asked!
      const draft = session.match.draft(asked)
      walk(draft, chance.below)
      const said = session.act(asked, draft.text())
      if ('refused' in said) throw new Error(said.refused.say)
      return String(said.line)
    }
  },
  import() {
    const library = libraryOf(folder)
    return () => library.fileOf(library.import(given.source).id)
  },
  export() {
    const library = libraryOf(folder)
    const { id } = library.import(given.source)
    // Names come again: what is there is replaced.
    return (round) => {
      const target = path.join(folder, `out ${round % 3}.quarante`)
      library.export(id, target)
      return target
    }
  },
  duplicate() {
    const library = libraryOf(folder)
    const { id } = library.import(given.source)
    return (round) => library.fileOf(library.duplicate(id, `Copy ${round}`))
  },
  rename() {
    const library = libraryOf(folder)
    const { id } = library.import(given.source)
    return (round) => {
      library.rename(id, `Renamed ${round}`)
      return `Renamed ${round}`
    }
  },
  rescue() {
    const hurt = put(given.damaged, path.join(home, 'hurt.quarante'))
    const library = libraryOf(folder)
    const id = library.idOf(hurt)!
    return () => library.fileOf(library.rescue(id).id)
  },
  migration() {
    return (round) => {
      const file = put(given.old, path.join(home, `old ${round}.quarante`))
      openSave(file).save.close()
      return file
    }
  },
  backup() {
    const library = libraryOf(folder)
    for (let n = 0; n < given.matches; n++) library.import(given.source)
    return (round) => {
      const target = path.join(folder, `backup ${round % 3}.quarante-backup`)
      finish(library, library.care.backup(target))
      return target
    }
  },
  restore() {
    return (round) => {
      const documents = path.join(folder, `round ${round}`)
      const library = libraryOf(documents)
      finish(library, library.care.restoreBackup(given.backup))
      library.close()
      return documents
    }
  },
  report() {
    const bytes = readFileSync(given.report)
    const endings = ['html', 'pdf', 'zip', 'txt']
    return async (round) => {
      const file = path.join(folder, `report.${endings[round % endings.length]}`)
      await writeWhole(file, bytes)
      return file
    }
  },
}

const piece = JOBS[name]()
for (let round = 0; ; round++) {
  writeSync(1, 'b\n')
  writeSync(1, `a ${await piece(round)}\n`)
}
