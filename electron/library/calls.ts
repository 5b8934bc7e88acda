/** The calls about files that are no match at the table: library, settings, content, verifying. */
import type * as v from 'valibot'
import type { CallName, Contract, Result } from '../../shared/contract.ts'
import type { Settings } from '../settings.ts'
import type { Shipped } from '../shipped.ts'
import type { Handlers, PageId } from '../threads/serve-port.ts'
import type { Library } from './library.ts'
import { verifyFile } from './verifying.ts'

/** Reveal and about are the shell's business. */
export type JobCall = Exclude<
  Extract<CallName, `library.${string}` | `app.${string}`> | 'match.verify',
  'app.about' | 'library.reveal'
>
type JobCalls = { readonly [K in JobCall]: (given: v.InferOutput<Contract[K]['params']>) => Result<K> }

const done = (_nothing: void): { done: true } => ({ done: true })

export function jobCalls(library: Library, shipped: Shipped, settings: Settings): Handlers {
  const calls: JobCalls = {
    'app.games': () => shipped.games(),
    'app.content': ({ game, file }) => shipped.file(game, file),
    'app.settings': () => settings.all(),
    'app.set': ({ key, value }) => done(settings.set(key, value)),
    'library.list': ({ trashed }) => library.list({ trashed: trashed ?? false }),
    'library.create': (given) => ({ id: library.create(given) }),
    'library.rename': ({ id, name }) => done(library.rename(id, name)),
    'library.duplicate': ({ id, name }) => ({ id: library.duplicate(id, name) }),
    'library.tag': ({ id, tags }) => done(library.tag(id, tags)),
    'library.trash': ({ id }) => done(library.trash(id)),
    'library.restore': ({ id }) => done(library.restore(id)),
    'library.import': ({ path }) => library.import(path),
    'library.sample': () => {
      const file = shipped.sample()
      return file === null ? null : { id: library.import(file, { orFind: true }).id }
    },
    'library.rescue': ({ id }) => library.rescue(id),
    'library.unite': ({ id, copies }) => ({ added: library.unite(id, copies) }),
    'library.notices': () => library.notices(),
    'library.forget': ({ id }) => done(library.forget(id)),
    'library.export': ({ id, path }) => done(library.export(id, path)),
    'library.thumbnail': ({ id }) => library.thumbnail(id),
    'library.folders': () => library.folders.all(),
    'library.addFolder': ({ path }) => done(library.folders.add(path)),
    'library.removeFolder': ({ path }) => done(library.folders.remove(path)),
    'library.find': ({ query, most }) => library.care.find(query, most),
    'library.backup': ({ path }) => library.care.backup(path),
    'library.backups': () => library.care.backups(),
    'library.restoreBackup': ({ path }) => library.care.restoreBackup(path),
    'library.verifyAll': () => library.care.verifyAll(),
    'library.work': ({ work }) => library.care.works.goOn(work),
    'library.cancelWork': ({ work }) => done(library.care.works.cancel(work)),
    'library.rebuild': () => ({ found: library.rebuild() }),
    'match.verify': ({ match }) => verifyFile(library.fileOf(match)),
  }
  const within: Handlers = {
    fileOf: ({ id }: { id: string }) => library.fileOf(id),
    take: ({ file }: { file: string }) => library.import(file, { orFind: true }),
    idOf: ({ file }: { file: string }) => library.idOf(file),
    exportTarget: ({ path }: { path: string }) => library.exportTarget(path),
    settleExport: ({ aside, target }: { aside: string; target: string }) => library.settleExport(aside, target),
  }
  return knowingTables(library, { ...calls, ...within })
}

/** Every call comes with the files this process is playing. */
export interface FromHost {
  readonly params: unknown
  readonly playing: readonly string[]
}

function knowingTables(library: Library, calls: Handlers): Handlers {
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      ({ params, playing }: FromHost, page: PageId) => {
        library.setAtTable(playing)
        return call(params as never, page)
      },
    ]),
  )
}
