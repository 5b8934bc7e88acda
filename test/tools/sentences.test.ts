/** Nobody reads meaning out of sentences: screens, host and rules read events, ids and values. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { sentencesRead } from './sentences.ts'

const root = path.join(import.meta.dirname, '..', '..')

/** Where sentences are made and printed, and where old ones are turned into events. */
const MAY: readonly RegExp[] = [
  /^shared\/engine\/rule\.ts$/,
  /^shared\/engine\/sentence-events\.ts$/,
  /^shared\/games\/[^/]+\/migrations\//,
]

function filesIn(folder: string): string[] {
  const entries = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
  return entries
    .filter((name) => /\.(ts|vue)$/.test(name))
    .map((name) => path.posix.join(folder, name.replaceAll('\\', '/')))
}

describe('sentences are for people', () => {
  const files = ['renderer', 'electron', 'shared'].flatMap(filesIn)

  it('no file matches on one outside the printer', () => {
    expect(files.length).toBeGreaterThan(500)
    const found = files
      .filter((file) => !MAY.some((pattern) => pattern.test(file)))
      .flatMap((file) =>
        sentencesRead(file, readFileSync(path.join(root, file), 'utf8')).map(
          ({ line, text }) => `${file}:${line}: ${text}`,
        ),
      )
    expect(found).toEqual([])
  })
})

describe('what would be found', () => {
  it.each([
    ['a comparison', `notes.find(({ say }) => say === '{units} attack {hex}')`],
    ['one that is turned round', `const isIt = 'Turn {turn}' == note.say`],
    ['a difference', `if (line.say !== other.say) go()`],
    ['a part of it', `const isHeld = note.say.includes('held')`],
    ['its beginning', `const isAnswer = spoken(sentence).startsWith('If ')`],
    ['a regular expression', `const isLoss = ({ say }: Note) => /loses a step|eliminated/.test(say)`],
    ['one on what is spoken', `const found = /held/.exec(spoken(note))`],
    ['a match', `const [, die] = note.say.match(/die (\\d)/) ?? []`],
    ['a switch', `switch (note.say) { case 'held': go() }`],
    ['a table of sentences', `const event = EVENTS[note.say]`],
    ['a table by another way', `const event = table.get(note.say)`],
    ['a list of sentences', `const isKnown = SENTENCES.includes(note.say)`],
    ['another name for it', `const { say: told } = note; const isIt = told === 'held'`],
    ['a name for what is spoken', `const words = spoken(note); if (words.endsWith('held')) go()`],
    ['whatever the letters', `const isIt = spoken(note).toLowerCase() === 'held'`],
    ['a value that is computed', `const rest = notes.filter((note) => spoken(note) !== say.value)`],
    ['a property by its name', `const isIt = note['say'] === 'held'`],
  ])('%s', (_, code) => {
    expect(sentencesRead('planted.ts', code)).toHaveLength(1)
  })

  it('in the script of a component, and in its template', () => {
    const component = [
      `<script setup lang="ts">`,
      `const isHeld = ({ say }: Note) => say.includes('held')`,
      `</script>`,
      `<template>`,
      `  <p v-if="note.say === 'held'">{{ spoken(note) }}</p>`,
      `</template>`,
    ].join('\n')
    expect(sentencesRead('Planted.vue', component).map(({ line }) => line)).toEqual([2, 5])
  })
})

describe('what may be done with a sentence', () => {
  it.each([
    ['printed', `const text = spoken(note)`],
    ['written', `play.note('8.1a', '{units} attack {hex}', values)`],
    ['handed on', `const line = { say: spoken(sentence), rule }`],
    ['looked for at all', `if (say === undefined || note.say === '') go()`],
    ['checked for its type', `return typeof rule === 'string' && typeof say === 'string'`],
    ['told by its data', `const isHeld = notes.some(({ event }) => event?.kind === 'held')`],
  ])('%s', (_, code) => {
    expect(sentencesRead('plain.ts', code)).toEqual([])
  })
})
