/** What a player reads is plain English, as wargamers and desktop users speak it. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { bannedIn, textsOf, type Banned } from './player-words.ts'

const root = path.join(import.meta.dirname, '..', '..')

const BANNED: readonly Banned[] = [
  { pattern: /\btouch (?:a|an|the|it|one|your|again)\b/i, instead: 'click' },
  { pattern: /\bKeep the (?:note|name|tags|branch|settings|answers)\b|^Keep$/, instead: 'Save' },
  { pattern: /\b(?:movement|combat|phase|turn|advance|order|battle) is over\b/i, instead: '… ends' },
  { pattern: /\b(?:is|are) ended\b/, instead: '… ends' },
  { pattern: /\b(?:is|are) taken off\b/, instead: 'removed' },
  { pattern: /\bcame up\b/i, instead: 'Enter your roll' },
  { pattern: /\blet the dice fall\b/i, instead: 'Roll the dice' },
  { pattern: /\blike this\?/, instead: 'Confirm …?' },
  { pattern: /^Go on$|,? or go on$/, instead: 'Continue' },
  { pattern: /\bTake back\b|\btaken back (?!\{)/, instead: 'Undo' },
  { pattern: /\ba victory of the\b/i, instead: '… victory' },
  { pattern: /\} of \{(?:target|goal|needed)\}/, instead: '… ({target} needed)' },
  { pattern: /\blooks? only\b/i, instead: 'view only, read-only' },
  { pattern: /\bfor nothing\b/, instead: 'free, at no cost' },
  { pattern: /\blays? down (?:its|their) arms\b/, instead: 'surrenders' },
  {
    pattern:
      /\b[Tt]he (?:German|Allied|Belgian)(?=[.,;:!?)’]|$| (?:is|has|may|must|can|cannot|rolls|moves|takes|picks|puts|wins)\b)/,
    instead: 'the … player, the Germans, the Allies',
  },
  { pattern: /\b(?:he|him|his|himself)\b/i, instead: 'they' },
]

/** Old sentences that stand in saves for ever. */
const CLOSED = /^shared\/games\/[^/]+\/migrations\//

/** Not offered to players yet. */
const COMING = /^(?:shared|assets)\/games\/dinant\//

function filesIn(folder: string, ending: RegExp): string[] {
  const entries = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
  return entries.filter((name) => ending.test(name)).map((name) => path.posix.join(folder, name.replaceAll('\\', '/')))
}

describe('what a player reads', () => {
  const files = [
    ...['renderer', 'electron', 'shared'].flatMap((folder) => filesIn(folder, /\.(?:ts|vue)$/)),
    ...filesIn('assets/games', /\.json$/),
  ].filter((file) => !CLOSED.test(file) && !COMING.test(file))
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

  it('is found in all the sources', () => {
    expect(files.length).toBeGreaterThan(500)
    expect(files.reduce((sum, file) => sum + textsOf(file, read(file)).length, 0)).toBeGreaterThan(5000)
  })

  it('has none of the words that were struck out', () => {
    expect(files.flatMap((file) => bannedIn(file, read(file), BANNED))).toEqual([])
  })
})

describe('what would be found', () => {
  it.each([
    ['Touch the stack again to take the others along'],
    ['Keep the note'],
    ['{side} movement is over'],
    ['The Evacuation Moves are ended, 3 not used'],
    ['{marker} is taken off at {hex}'],
    ['what came up?'],
    ['Place the markers like this?'],
    ['Evacuate from a port, from the beaches, or go on'],
    ['Take back'],
    ['A victory of the {side} player: {points} of {target} Victory Points'],
    ['GHQ moves 2 units for nothing'],
    ['The German moves first'],
    ['fewer win for the German'],
    ['The owner picks what he loses'],
  ])('%s', (text) => {
    expect(bannedIn('planted.ts', `const say = ${JSON.stringify(text)}`, BANNED).length).toBeGreaterThan(0)
    expect(bannedIn('planted.json', JSON.stringify({ text }), BANNED).length).toBeGreaterThan(0)
    const component = `<template>\n  <p title="Fine">\n    ${text}\n  </p>\n</template>`
    expect(bannedIn('Planted.vue', component, BANNED)[0]).toMatch(/^Planted\.vue:[23]: /)
  })

  it('in parts of a template literal and in attributes', () => {
    expect(bannedIn('planted.ts', 'const say = `${who}: ${side} movement is over`', BANNED)).toHaveLength(1)
    const component = `<template>\n  <button :title="isNew ? 'Keep the note' : ''" />\n</template>`
    expect(bannedIn('Planted.vue', component, BANNED)).toHaveLength(1)
  })
})

describe('what may be said', () => {
  it.each([
    ['The game is over'],
    ['Two hexes touch both of them'],
    ['Keep this roll'],
    ['The German player moves first; the Germans hold Sedan'],
    ['the German army'],
    ['{side} victory: {points} VP ({target} needed)'],
  ])('%s', (text) => {
    expect(bannedIn('plain.ts', `const say = ${JSON.stringify(text)}`, BANNED)).toEqual([])
  })

  it('names in code and comments are not read', () => {
    expect(
      textsOf('plain.ts', `// Keep the note\nimport { keep } from './keep.ts'\nconst kind: 'keep' = 'keep'`),
    ).toEqual([])
  })
})
