import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { matchFileIn } from '../../electron/shell/arguments.ts'
import { dataFolder, documentsFolder, placesFrom } from '../../electron/shell/places.ts'

const root = path.join(import.meta.dirname, '../..')
const home = mkdtempSync(path.join(tmpdir(), 'quarante-home-'))

afterAll(() => rmSync(home, { recursive: true }))

describe('the app’s own files', () => {
  it.each(['electron/serve.ts', 'dist/main/serve.mjs'])('are found from %s', (entry) => {
    const places = placesFrom(pathToFileURL(path.join(root, entry)).href)
    expect(existsSync(path.join(places.page, 'index.html'))).toBe(true)
    expect(existsSync(path.join(places.assets, 'france-fights-on', 'map.json'))).toBe(true)
    for (const file of [places.engineWorker, places.jobsWorker, places.opponentWorker, places.preload, places.icon]) {
      expect([String(file), existsSync(file)]).toEqual([String(file), true])
    }
  })
})

describe('the user’s folders', () => {
  it('are where each system keeps such things', () => {
    expect(dataFolder({}, 'linux')).toBe(path.join(homedir(), '.local/share/quarante'))
    expect(dataFolder({ XDG_DATA_HOME: '/data' }, 'linux')).toBe('/data/quarante')
    expect(dataFolder({ XDG_DATA_HOME: 'data' }, 'linux')).toBe(path.join(homedir(), '.local/share/quarante'))
    expect(dataFolder({}, 'darwin')).toBe(path.join(homedir(), 'Library/Application Support/Quarante'))
    expect(dataFolder({ APPDATA: '/roaming' }, 'win32')).toBe('/roaming/Quarante')
    expect(dataFolder({ QUARANTE_DATA: '/own' }, 'linux')).toBe('/own')
  })

  it('are found under their own names', () => {
    expect(documentsFolder({}, home)).toBe(home)
    mkdirSync(path.join(home, 'Documents'))
    expect(documentsFolder({}, home)).toBe(path.join(home, 'Documents'))
    mkdirSync(path.join(home, '.config'))
    mkdirSync(path.join(home, 'Dokumente'))
    writeFileSync(path.join(home, '.config/user-dirs.dirs'), '# x\nXDG_DOCUMENTS_DIR="$HOME/Dokumente"\n')
    expect(documentsFolder({}, home)).toBe(path.join(home, 'Dokumente'))
    expect(documentsFolder({ QUARANTE_DOCUMENTS: '/own' }, home)).toBe('/own')
  })
})

describe('a command line', () => {
  it.each([
    [[], null],
    [['--flag', 'readme.txt'], null],
    [['a.quarante'], '/here/a.quarante'],
    [['/there/a.quarante', '--inspect=b.quarante'], '/there/a.quarante'],
    [['old.quarante', 'new.QUARANTE'], '/here/new.QUARANTE'],
    [['--x.quarante'], null],
  ])('%j means the match %s', (args, file) => {
    expect(matchFileIn(args, '/here')).toBe(file)
  })
})
