/**
 * Everything a player can read, out of the sources: string literals of TypeScript, the script and the template of Vue
 * files, the texts of content files. Names in code, imports, types and comments are not looked at.
 */
import ts from 'typescript'

export interface Text {
  readonly line: number
  readonly text: string
}

/** Words that are not said here, and what is said instead. */
export interface Banned {
  readonly pattern: RegExp
  readonly instead: string
}

export function textsOf(file: string, source: string): Text[] {
  if (file.endsWith('.json')) return inData(source)
  if (!file.endsWith('.vue')) return inScript(source)
  const scripts = [...source.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)]
  return [...scripts.flatMap((match) => inScript(match[1]!, lineOf(source, match.index))), ...inTemplate(source)]
}

/** Where a file uses one of these words, and what to say instead. */
export function bannedIn(file: string, source: string, words: readonly Banned[]): string[] {
  return textsOf(file, source).flatMap(({ line, text }) =>
    words
      .filter(({ pattern }) => pattern.test(text.trim()))
      .map(({ instead }) => `${file}:${line}: “${text.trim()}”: ${instead}`),
  )
}

function inScript(source: string, before = 0): Text[] {
  const file = ts.createSourceFile('file.ts', source, ts.ScriptTarget.Latest, true)
  const found: Text[] = []
  const add = (node: ts.Node, text: string) => {
    if (isProse(text)) found.push({ line: before + file.getLineAndCharacterOfPosition(node.getStart()).line + 1, text })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return
    if (ts.isStringLiteralLike(node)) add(node, node.text)
    // What is put in is looked at by itself; here it stands for a word.
    if (ts.isTemplateExpression(node))
      add(node, node.head.text + node.templateSpans.map(({ literal }) => `{…}${literal.text}`).join(''))
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** Attributes that are read or shown. */
const SAID = /\s(?:title|aria-label|label|about|aside|placeholder|head|empty|confirm|:[\w-]+|v-[\w-]+)="([^"]*)"/g

/** The texts between the tags, and the attributes that are read aloud or shown. */
function inTemplate(source: string): Text[] {
  const template = /<template>[\s\S]*<\/template>/.exec(source)
  if (template === null) return []
  const blank = (text: string) => text.replace(/[^\n]/g, ' ')
  const plain = template[0].replace(/<!--[\s\S]*?-->/g, blank)
  const at = (index: number) => lineOf(source, template.index + index) + 1
  const attributes = [...plain.matchAll(SAID)].map(({ 1: text = '', index }) => ({ line: at(index), text }))
  const between = [...plain.matchAll(/>([^<>]+)</g)].map(({ 1: text = '', index }) => ({
    line: at(index),
    text: text.replace(/\s+/g, ' '),
  }))
  return [...attributes, ...between].filter(({ text }) => isProse(text))
}

/** A name of the content is one word; a text has a space or begins with a capital. */
const isProse = (text: string): boolean => /\p{L} \S|\S \p{L}|^\s*\p{Lu}\p{Ll}/u.test(text)

function inData(source: string): Text[] {
  return source
    .split('\n')
    .flatMap((text, index) =>
      [...text.matchAll(/"((?:[^"\\]|\\.)*)"(\s*:)?/g)]
        .filter(({ 1: one = '', 2: isKey }) => isKey === undefined && isProse(one))
        .map(({ 1: one = '' }) => ({ line: index + 1, text: one })),
    )
}

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length - 1
