/** docs/trust.md lists what the shell calls of Electron, and which of it the rig runs for real. Nothing may be missing there. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const OF_ELECTRON =
  /\b(?:app|dialog|Menu|screen|shell|session|protocol|ipcMain|ipcRenderer|contextBridge|commandLine|defaultSession|webRequest|webContents|contents|window|opened)\??\.(\w+)/g
const EVENTS = /\b(?:app|contents|webContents|opened|window|session)\??\.(?:on|once)\('([\w-]+)'/g
/** Ways to something else that is named itself, and the sides of a rectangle. */
const PASSED_THROUGH = new Set([
  'on',
  'once',
  'off',
  'webContents',
  'commandLine',
  'defaultSession',
  'webRequest',
  'x',
  'y',
  'width',
  'height',
])
const TEXTS = /'[^'\n]*'|`[^`]*`/g

function namesIn(source: string): string[] {
  const calls = [...source.replace(TEXTS, '').matchAll(OF_ELECTRON)].map(([, name]) => name!)
  const events = [...source.matchAll(EVENTS)].map(([, name]) => name!)
  return [...calls.filter((name) => !PASSED_THROUGH.has(name)), ...events]
}

it('every call of Electron’s and every event is in the list of what the rig proves', () => {
  const files = globSync('electron/**/*.ts', { cwd: root }).filter((file) => /from 'electron'/.test(read(file)))
  expect(files.length).toBeGreaterThan(5)
  const list = read('docs/trust.md')
  const called = new Set(files.flatMap((file) => namesIn(read(file).replace(/^\s*(\/\/|\*|\/\*).*$/gm, ''))))
  expect(called.size).toBeGreaterThan(30)
  expect([...called].filter((name) => !list.includes(name))).toEqual([])
})
