// Made with the build: dist/THIRD-PARTY.txt, the licences of all that is shipped besides our own code. Which packages
// those are is said by the bundler, which tells of every module that went in.

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const LISTS = path.join(import.meta.dirname, '..', 'dist', 'packages')
/** Not bundled, but laid beside: the database. */
const BESIDE = ['better-sqlite3']

/** For Vite: notes the packages of a part of the app. */
export function notePackages(part) {
  return {
    name: 'note-packages',
    generateBundle() {
      const names = new Set([...this.getModuleIds()].flatMap((id) => packageOf(id) ?? []))
      mkdirSync(LISTS, { recursive: true })
      writeFileSync(path.join(LISTS, `${part}.json`), JSON.stringify([...names].sort()))
    },
  }
}

function packageOf(id) {
  const inner = id.replaceAll('\\', '/').split('node_modules/').at(-1)
  if (inner === undefined || !id.includes('node_modules/')) return null
  const [scope, name] = inner.split('/')
  return scope.startsWith('@') ? `${scope}/${name}` : scope
}

/** Writes the notice from what the parts have noted. */
export function writeNotice(root) {
  const noted = readdirSync(LISTS).flatMap((name) => JSON.parse(readFileSync(path.join(LISTS, name), 'utf8')))
  const names = [...new Set([...noted, ...BESIDE])].sort()
  const parts = names.map((name) => entryOf(root, name))
  const head = 'Quarante is shipped with the following works of others, under their licences.\n'
  const electron = 'Electron and Chromium carry their own licences in the files beside the program.\n'
  writeFileSync(path.join(root, 'dist', 'THIRD-PARTY.txt'), [head + electron, ...parts].join(`\n${'-'.repeat(80)}\n\n`))
  rmSync(LISTS, { recursive: true })
}

function entryOf(root, name) {
  const folder = path.join(root, 'node_modules', name)
  const { version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((one) => /^(licen[cs]e|copying)/i.test(one))
  const text = file === undefined ? `Licence: ${license}` : readFileSync(path.join(folder, file), 'utf8').trim()
  return `${name} ${version} (${license})\n\n${text}\n`
}
