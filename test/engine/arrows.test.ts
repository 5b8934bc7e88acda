import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { findFaults, type Source } from './arrows.ts'

const root = path.join(import.meta.dirname, '../..')
const engine = 'shared/engine/flow.ts'
const game = 'shared/games/dinant/movement.ts'
const seen = 'shared/views/dinant.ts'
const board = 'renderer/board/Board.vue'
const table = 'renderer/table/game.ts'
const screen = 'renderer/games/dinant/table.ts'
const thinker = 'shared/opponent/think.ts'
const brain = 'shared/games/dinant/opponent/brain.ts'

/** Each of these breaks the design and must be found; the third item is what the message has to name. */
const planted: [file: string, text: string, names: string][] = [
  [engine, `import fs from 'node:fs'`, 'node:fs'],
  [engine, `import fs from 'fs'`, 'fs'],
  [engine, `import type { App } from 'electron'`, 'electron'],
  [engine, `import { ref } from 'vue'`, 'vue'],
  [engine, `import { defineStore } from 'pinia'`, 'pinia'],
  [engine, `import Konva from "konva"`, 'konva'],
  [engine, `import VueKonva from 'vue-konva'`, 'vue-konva'],
  [engine, `import Database from 'better-sqlite3'`, 'better-sqlite3'],
  [engine, `import 'ws'`, 'ws'],
  [engine, `export * from 'node:path'`, 'node:path'],
  [engine, `export { join } from 'node:path'`, 'node:path'],
  [engine, `const fs = await import('node:fs')`, 'node:fs'],
  [engine, 'const fs = await import(`node:fs`)', 'node:fs'],
  [engine, `const load = (name: string) => import(name)`, 'computation'],
  [engine, `const fs = require('fs')`, 'fs'],
  [engine, `import fs = require('fs')`, 'fs'],
  [engine, `let stats: import('node:fs').Stats`, 'node:fs'],
  [engine, `/// <reference types="node" />`, 'node'],
  [engine, `import {\n  a,\n  b,\n} from '../games/dinant/movement.ts'`, 'shared/games/dinant/movement.ts'],
  [engine, `import type { Game } from '../games/index.ts'`, 'shared/games/index.ts'],
  [engine, `import { think } from '../opponent/think.ts'`, 'shared/opponent/think.ts'],
  [
    engine,
    `import map from '../../assets/games/dinant/map.json' with { type: 'json' }`,
    'assets/games/dinant/map.json',
  ],
  [engine, `import { host } from '../../electron/host.ts'`, 'electron/host.ts'],
  [engine, `import { hex } from './hex'`, 'extension'],
  [engine, `import { hex } from '@/engine/hex.ts'`, 'relative path'],
  ['shared/contract.ts', `import { view } from '../renderer/view.ts'`, 'renderer/view.ts'],
  ['shared/contract.ts', `import { open } from '../electron/saves/open.ts'`, 'electron/saves/open.ts'],
  [game, `import { bond } from '../france40/bonds.ts'`, 'shared/games/france40/bonds.ts'],
  [game, `export type { Bond } from '../france40/bonds.ts'`, 'shared/games/france40/bonds.ts'],
  [game, `import { games } from '../index.ts'`, 'shared/games/index.ts'],
  [game, `import { think } from '../../opponent/think.ts'`, 'shared/opponent/think.ts'],
  [game, `import { brain } from './opponent/brain.ts'`, 'shared/games/dinant/opponent/brain.ts'],
  [thinker, `import { Match } from '../engine/match.ts'`, 'shared/engine/match.ts'],
  [thinker, `import type { Line } from '../engine/journal.ts'`, 'shared/engine/journal.ts'],
  [thinker, `import { games } from '../games/index.ts'`, 'shared/games/index.ts'],
  [thinker, `import type { Unit } from '../games/dinant/content.ts'`, 'shared/games/dinant/content.ts'],
  [thinker, `import type { Decided } from '../contract/match.ts'`, 'shared/contract/match.ts'],
  [thinker, `const now = Date.now()`, 'Date.now'],
  [brain, `import { Match } from '../../../engine/match.ts'`, 'shared/engine/match.ts'],
  [brain, `import { fromText } from '../../../engine/record.ts'`, 'shared/engine/record.ts'],
  [brain, `import { other } from '../../france40/opponent/brain.ts'`, 'shared/games/france40/opponent/brain.ts'],
  [brain, `import { brainOf } from '../../opponents.ts'`, 'shared/games/opponents.ts'],
  [brain, `const die = Math.random()`, 'Math.random'],
  [game, `import { contract } from '../../contract/calls.ts'`, 'shared/contract/calls.ts'],
  [game, `import map from '../../../assets/games/dinant/map.json'`, 'assets/games/dinant/map.json'],
  [game, `import type { View } from '../../views/france40.ts'`, 'shared/views/france40.ts'],
  [engine, `import type { View } from '../views/dinant.ts'`, 'shared/views/dinant.ts'],
  [seen, `import type { Unit } from '../games/dinant/content.ts'`, 'shared/games/dinant/content.ts'],
  [seen, `import type { View } from './france40.ts'`, 'shared/views/france40.ts'],
  [seen, `export type * from '../games/france40/content/schema.ts'`, 'shared/games/france40/content/schema.ts'],
  [seen, `export * from '../games/dinant/content/schema.ts'`, 'more than types'],
  [seen, `import { type Award } from '../engine/rule.ts'`, 'more than types'],
  [seen, `export const side = 'french'`, 'more than types'],
  [seen, `export { applies } from '../engine/rule.ts'`, 'more than types'],
  [
    board,
    `<script setup lang="ts">\nimport { flow } from '../../shared/engine/flow.ts'\n</script>`,
    'shared/engine/flow.ts',
  ],
  [
    board,
    `<script lang="ts"></script><script setup>import '../../shared/games/index.ts'</script>`,
    'shared/games/index.ts',
  ],
  ['renderer/stores/match.ts', `import { contract } from '../../shared/contract/calls.ts'`, 'shared/contract/calls.ts'],
  ['renderer/stores/match.ts', `import { host } from '../../electron/host.ts'`, 'electron/host.ts'],
  ['renderer/stores/match.ts', `import map from '../../assets/games/dinant/map.json'`, 'assets/games/dinant/map.json'],
  ['renderer/stores/match.ts', `import fs from 'node:fs'`, 'node:fs'],
  ['renderer/stores/match.ts', `import { ipcRenderer } from 'electron/renderer'`, 'electron/renderer'],
  [
    board,
    `<script setup lang="ts">import { useTableUi } from '../table/table-ui.ts'</script>`,
    'renderer/table/table-ui.ts',
  ],
  ['renderer/board/tiles.ts', `import { faces } from '../games/dinant/faces.ts'`, 'renderer/games/dinant/faces.ts'],
  ['renderer/board/tiles.ts', `import { useTable } from '../stores/table.ts'`, 'renderer/stores/table.ts'],
  ['renderer/look/tokens.ts', `import type { Draft } from '../board/draft.ts'`, 'renderer/board/draft.ts'],
  ['renderer/stores/table.ts', `import { screenGameOf } from '../games/index.ts'`, 'renderer/games/index.ts'],
  ['renderer/stores/table.ts', `import type { TableGame } from '../table/game.ts'`, 'renderer/table/game.ts'],
  [table, `import { screenGameOf } from '../games/index.ts'`, 'renderer/games/index.ts'],
  [table, `import { makeTable } from '../games/dinant/table.ts'`, 'renderer/games/dinant/table.ts'],
  [table, `const panel = () => import('../games/dinant/Panel.vue')`, 'renderer/games/dinant/Panel.vue'],
  [table, `import type { GamePictures } from '../games/screen-game.ts'`, 'renderer/games/screen-game.ts'],
  [table, `import { wording } from '../library/wording.ts'`, 'renderer/library/wording.ts'],
  [screen, `import { faces } from '../france40/faces.ts'`, 'renderer/games/france40/faces.ts'],
  [screen, `import type { Faces } from '../france40/faces.ts'`, 'renderer/games/france40/faces.ts'],
  [screen, `import { screenGameOf } from '../index.ts'`, 'renderer/games/index.ts'],
  [screen, `import { shelf } from '../../new-match/shelf.ts'`, 'renderer/new-match/shelf.ts'],
  [screen, `import { setSheets } from '../../print/pages.ts'`, 'renderer/print/pages.ts'],
  ['renderer/sheets/parts.ts', `import { tables } from '../games/dinant/table.ts'`, 'renderer/games/dinant/table.ts'],
  ['renderer/games/common/asking.ts', `import { faces } from '../dinant/faces.ts'`, 'renderer/games/dinant/faces.ts'],
  ['renderer/games/common/asking.ts', `import type { ScreenGame } from '../screen-game.ts'`, 'screen-game.ts'],
  ['electron/main.ts', `import App from '../renderer/App.vue'`, 'renderer/App.vue'],
  ['electron/saves/open.ts', `const app = () => import('../../renderer/app.ts')`, 'renderer/app.ts'],
  [engine, `const die = Math.floor(Math.random() * 6) + 1`, 'Math.random'],
  [engine, `const die = Math['random']()`, 'Math.random'],
  [engine, `const { random } = Math`, 'Math.'],
  [engine, `const now = Date.now()`, 'Date.now'],
  [engine, `const now = new Date()`, 'new Date'],
  [game, `const t = performance.now()`, 'performance.now'],
  [game, `const mode = process.env.MODE`, 'process.env'],
  [game, `declare const process: { env: object }\nconst e = process.env`, 'process.env'],
  [game, `const w = window.innerWidth`, 'window.innerWidth'],
  [game, `document.title = 'x'`, 'document.title'],
  [game, `const w = globalThis.window`, 'globalThis.window'],
  ['shared/opponent/think.ts', `const r = crypto.getRandomValues(a)`, 'crypto.getRandomValues'],
]

/** Each of these is as the design wants it. */
const allowed: [file: string, text: string][] = [
  [engine, `import * as v from 'valibot'\nimport { hex } from './hex.ts'\nimport type { Act } from './acts/act.ts'`],
  [
    engine,
    `// import fs from 'node:fs': never; Math.random() and the process. of it\nconst s = "import 'ws'; Date.now()"`,
  ],
  [engine, `export function close(window: { name: string }) {\n  return window.name + Math.floor(1.5)\n}`],
  [
    game,
    `import { hex } from '../../engine/hex.ts'\nimport { supply } from './supply.ts'\nimport { odds } from '../odds.ts'`,
  ],
  [
    'shared/games/index.ts',
    `export { dinant } from './dinant/index.ts'\nexport { france40 } from './france40/index.ts'`,
  ],
  [game, `import type { View } from '../../views/dinant.ts'`],
  [
    screen,
    `import { faces } from './faces.ts'\nimport { marker } from '../common/marker.ts'\nimport '../screen-game.ts'`,
  ],
  [screen, `import type { TableGame } from '../../table/game.ts'\nimport { pictureOf } from '../../board/model.ts'`],
  [table, `import type { Draft } from '../board/draft.ts'\nimport { useTable } from '../stores/table.ts'`],
  ['renderer/games/index.ts', `import { dinant } from './dinant/index.ts'\nimport type { A } from './screen-game.ts'`],
  ['renderer/views/TableView.vue', `<script>import { screenGameOf } from '../games/index.ts'</script>`],
  [seen, `export type * from '../games/dinant/content/schema.ts'`],
  [seen, `import type { Award } from '../engine/rule.ts'\nexport type Side = 'french'\nexport interface View {}`],
  [board, `<script setup lang="ts">\nimport type { View } from '../../shared/views/dinant.ts'\n</script>`],
  [thinker, `import '../engine/flow.ts'\nimport { seededSource } from '../engine/chance.ts'`],
  [brain, `import { defineBrain } from '../../../opponent/brain.ts'\nimport { combat } from '../combat.ts'`],
  ['shared/games/opponents.ts', `import { brain } from './dinant/opponent/brain.ts'`],
  ['shared/contract.ts', `import type { View } from './engine/view.ts'\nimport * as v from 'valibot'`],
  [
    board,
    `<script setup lang="ts">\nimport { ref } from 'vue'\nimport { at } from '../../shared/engine/hex.ts'\n</script>`,
  ],
  [board, `<template>import fs from 'node:fs'</template><script>import '../../shared/contract.ts'</script>`],
  [
    'renderer/main.ts',
    `import Konva from 'konva'\nimport App from './App.vue'\nimport './style.css'\nconst t = Date.now()`,
  ],
  [
    'electron/host.ts',
    `import fs from 'node:fs'\nimport { games } from '../shared/games/index.ts'\nconst t = Date.now()`,
  ],
  [
    'electron/saves/open.ts',
    `import Database from 'better-sqlite3'\nimport type { Call } from '../../shared/contract.ts'`,
  ],
]

describe('the checker', () => {
  it.each(planted)('finds the fault in %s: %s', (file, text, names) => {
    const faults = findFaults({ file, text })
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(`${file}: `)
    expect(faults[0]).toContain(names)
  })

  it.each(allowed)('finds nothing wrong in %s: %s', (file, text) => {
    expect(findFaults({ file, text })).toEqual([])
  })

  it('finds every fault of a file', () => {
    const text = `import 'ws'\nexport * from '../games/index.ts'\nconst now = Date.now()`
    expect(findFaults({ file: engine, text })).toHaveLength(3)
  })
})

describe('the rooms', () => {
  const sources = ['shared', 'renderer', 'electron'].flatMap(sourcesIn)

  it('are found', () => {
    expect(sources.filter(({ file }) => file.startsWith('shared/engine/')).length).toBeGreaterThan(0)
  })

  it('are joined by one-way arrows only', () => {
    expect(sources.flatMap(findFaults)).toEqual([])
  })
})

function sourcesIn(room: string): Source[] {
  return filesIn(room)
    .filter((name) => /\.(ts|vue)$/.test(name))
    .map((name) => ({ file: name, text: readFileSync(path.join(root, name), 'utf8') }))
}

/** All files of a room, as paths from the root; none when the room is not built yet. */
function filesIn(room: string): string[] {
  try {
    const names = readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
    return names.map((name) => `${room}/${name.split(path.sep).join('/')}`)
  } catch {
    return []
  }
}
