/**
 * Where things lie: the app's own files, seen from the entry file that runs, and the user's folders.
 *
 *     sources                 built and packed
 *     electron/serve.ts       dist/main/serve.mjs
 *     dist/renderer           dist/renderer
 *     assets/games            assets/games
 */
import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Places {
  readonly root: string
  /** The built page. */
  readonly page: string
  readonly assets: string
  readonly engineWorker: URL
  readonly jobsWorker: URL
  readonly opponentWorker: URL
  readonly preload: string
  readonly icon: string
  readonly version: string
}

/** `entry` is the import.meta.url of the file Node was started with; Node runs it built or as it is written. */
export function placesFrom(entry: string): Places {
  const ending = path.extname(new URL(entry).pathname)
  const root = fileURLToPath(new URL(ending === '.ts' ? '..' : '../..', entry))
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  return {
    root,
    page: path.join(root, 'dist', 'renderer'),
    assets: path.join(root, 'assets', 'games'),
    engineWorker: new URL(`./engine.worker${ending}`, entry),
    jobsWorker: new URL(`./jobs.worker${ending}`, entry),
    opponentWorker: new URL(`./opponent.worker${ending}`, entry),
    preload: path.join(root, 'dist', 'main', 'preload.cjs'),
    icon: path.join(root, 'build', 'icon.png'),
    version,
  }
}

type Environment = Readonly<Record<string, string | undefined>>

/** What the app keeps for itself: settings, the library's index, the window's place. Both shells share it. */
export function dataFolder(env: Environment = process.env, platform: string = process.platform): string {
  const own = env['QUARANTE_DATA']
  if (own) return path.resolve(own)
  if (platform === 'win32') return path.join(env['APPDATA'] ?? path.join(homedir(), 'AppData', 'Roaming'), 'Quarante')
  if (platform === 'darwin') return path.join(homedir(), 'Library', 'Application Support', 'Quarante')
  // The XDG rules: a relative path counts as unset.
  const shared = env['XDG_DATA_HOME']
  return path.join(shared && path.isAbsolute(shared) ? shared : path.join(homedir(), '.local', 'share'), 'quarante')
}

/** Where people look for their own files. Electron asks the system; here we look where Linux desktops write it down. */
export function documentsFolder(env: Environment = process.env, home = homedir()): string {
  const own = env['QUARANTE_DOCUMENTS']
  if (own) return path.resolve(own)
  const named = namedDocuments(path.join(env['XDG_CONFIG_HOME'] ?? path.join(home, '.config'), 'user-dirs.dirs'), home)
  const usual = named ?? path.join(home, 'Documents')
  return existsSync(usual) ? usual : home
}

/** XDG_DOCUMENTS_DIR="$HOME/Dokumente" */
function namedDocuments(file: string, home: string): string | null {
  try {
    const [, place] = /^XDG_DOCUMENTS_DIR="(.+)"$/m.exec(readFileSync(file, 'utf8')) ?? []
    return place === undefined ? null : path.resolve(place.replace(/^\$HOME(?=\/|$)/, home))
  } catch {
    return null
  }
}
