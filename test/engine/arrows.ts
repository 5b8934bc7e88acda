import path from 'node:path'
import ts from 'typescript'

/**
 * The one-way arrows between the rooms: renderer → contract ← host → games → engine.
 *
 *   room               may import
 *   shared/engine      shared/engine
 *   shared/views/<id>  shared/engine, the game's schema; it holds types only: what the screen may know of that game
 *   shared/games/<id>  itself, its view, what games share, shared/engine; never another game or the list of games
 *                      its opponent/ alone shared/opponent too, and nothing else of the game imports opponent/
 *   shared/opponent    itself and shared/engine, without match, journal and record: a computer player never has a match
 *   shared (the rest)  anything in shared
 *   renderer           renderer, shared/contract.ts, shared/views, shared/engine/hex*
 *   electron           anything but renderer
 *
 * Inside renderer/ they go games/<id> → table → board → look:
 *
 *   look               look and stores
 *   board              board, look, sentence.ts
 *   stores             no room that shows them: table, games, views, new-match
 *   table              board, look, stores and the page's own files; no game, no screen around it
 *   games/common       table and what table may use
 *   games/<id>         itself, games/common, games/screen-game.ts, table and what table may use; never another game
 *   the rest           the screens: anything
 *
 * Nothing in shared/ sees Node, the page, the clock or chance, and content reaches it as an argument only.
 */
export interface Source {
  file: string // path from the project's root, with forward slashes
  text: string
}

export function findFaults({ file, text }: Source): string[] {
  const code = file.endsWith('.vue') ? scriptsOf(text) : text
  const tree = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS)
  const faults = specifiersOf(tree).flatMap((specifier) => importFault(file, specifier) ?? [])
  if (file.startsWith('shared/')) faults.push(...outsideWorldOf(tree))
  if (file.startsWith('shared/views/')) faults.push(...valuesOf(tree))
  return faults.map((fault) => `${file}: ${fault}`)
}

// ---- What is imported

const COMPUTED = '(computed)'

/** Every module a file names: import, export from, import type, import(), import types, require, reference. */
function specifiersOf(tree: ts.SourceFile): string[] {
  const found: string[] = tree.typeReferenceDirectives.map((directive) => directive.fileName)
  found.push(...tree.referencedFiles.map((directive) => relative(directive.fileName)))
  walk(tree, (node) => {
    const named = namedModule(node)
    if (named) found.push(ts.isStringLiteralLike(named) ? named.text : COMPUTED)
  })
  return found
}

function namedModule(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier
  if (ts.isExternalModuleReference(node)) return node.expression
  if (ts.isImportTypeNode(node)) return ts.isLiteralTypeNode(node.argument) ? node.argument.literal : node.argument
  if (ts.isCallExpression(node) && isLoader(node.expression)) return node.arguments[0]
  return undefined
}

function isLoader(callee: ts.Expression): boolean {
  return callee.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(callee) && callee.text === 'require')
}

function relative(name: string): string {
  return name.startsWith('.') ? name : `./${name}`
}

function scriptsOf(vue: string): string {
  return [...vue.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1]).join('\n')
}

// ---- What may be imported

const HOST_ONLY = ['electron', 'better-sqlite3', 'ws']

function importFault(file: string, specifier: string): string | undefined {
  if (specifier === COMPUTED) return file.startsWith('electron/') ? undefined : 'names a module by computation'
  if (/^[/#~]|^@\//.test(specifier)) return `imports ${specifier}; write a relative path`
  if (!specifier.startsWith('.')) return packageFault(file, specifier)
  if (!/\.(ts|mjs|vue|json|css|svg|png|webp|woff2)(\?\w+)?$/.test(specifier))
    return `imports ${specifier} without its extension`
  const target = path.posix.join(path.posix.dirname(file), specifier.replace(/\?\w+$/, ''))
  return roomFault(file, target)
}

function packageFault(file: string, name: string): string | undefined {
  if (file.startsWith('shared/') && name !== 'valibot')
    return `imports the package ${name}; shared/ may use valibot only`
  const isHostOnly = name.startsWith('node:') || HOST_ONLY.some((host) => name === host || name.startsWith(`${host}/`))
  if (file.startsWith('renderer/') && isHostOnly) return `imports ${name}; that belongs to the host`
  return undefined
}

function roomFault(file: string, target: string): string | undefined {
  if (file.startsWith('shared/')) return sharedFault(file, target)
  if (file.startsWith('renderer/'))
    return isOpenToRenderer(target)
      ? rendererFault(file, target)
      : `imports ${target}; the renderer may use the contract, the views and engine/hex only`
  if (file.startsWith('electron/') && target.startsWith('renderer/'))
    return `imports ${target}; the host knows no screen`
  return undefined
}

function sharedFault(file: string, target: string): string | undefined {
  if (!target.startsWith('shared/')) return `imports ${target}; nothing in shared/ may look outside`
  if (file.startsWith('shared/engine/') && !target.startsWith('shared/engine/')) {
    return `imports ${target}; the engine may use the engine only`
  }
  if (isOpponent(file)) {
    const fault = opponentFault(file, target)
    if (fault !== undefined) return fault
  } else if (file.startsWith('shared/games/') && file !== 'shared/games/opponents.ts' && /\/opponent\//.test(target)) {
    return `imports ${target}; the rules know nothing of the computer player`
  }
  const own = gameOf(file)
  if (file.startsWith('shared/views/') && !/^shared\/(engine\/|games\/[^/]+\/content\/schema\.ts$)/.test(target)) {
    return `imports ${target}; a view may use the engine and its game's schema only`
  }
  if (own === undefined) return undefined
  const other = gameOf(target)
  if (other !== undefined && other !== own) return `imports ${target}; a game knows no other game`
  const isAbove =
    /^shared\/games\/(index|opponents)\.ts$/.test(target) ||
    /^shared\/contract(\.ts|\/)/.test(target) ||
    (target.startsWith('shared/opponent/') && !isOpponent(file))
  return isAbove ? `imports ${target}; a game knows nothing that stands above the games` : undefined
}

/** The computer player itself, and its brains. */
const isOpponent = (file: string): boolean => /^shared\/(opponent\/|games\/[^/]+\/opponent\/)/.test(file)

/** Where a match is: its whole record, with what every seat has hidden. */
const MATCH = /^shared\/engine\/(match|journal|record|situation)\.ts$/

function opponentFault(file: string, target: string): string | undefined {
  if (MATCH.test(target)) return `imports ${target}; a computer player never has a match`
  if (file.startsWith('shared/opponent/') && !/^shared\/(opponent|engine)\//.test(target))
    return `imports ${target}; the computer player knows no game`
  return undefined
}

function gameOf(file: string): string | undefined {
  return /^shared\/(?:games\/([^/]+)\/|views\/(.+)\.ts$)/.exec(file)?.slice(1).find(Boolean)
}

function isOpenToRenderer(target: string): boolean {
  return target.startsWith('renderer/') || /^shared\/(contract\.ts$|views\/|engine\/hex)/.test(target)
}

// ---- Inside the renderer

/** Files of the page that any room above the board may use. */
const PAGE_FILES = /^renderer\/(sentence|commands|commands-registry)\.ts$/
const BELOW_TABLE = /^renderer\/(board|look|stores)\//
/** Sheets to print as data: how they come to pages is no business of those who fill them. */
const SHEETS = /^renderer\/(sheets\/|print\/sheet\.ts$)/

/** By the room a file lies in: what it may import of the renderer, and how that is said. */
const ROOMS: readonly (readonly [room: RegExp, mayUse: (target: string, file: string) => boolean, say: string])[] = [
  [/^look\//, (target) => /^renderer\/(look|stores)\//.test(target), 'look may use look and stores only'],
  [/^board\//, (target) => /^renderer\/((board|look)\/|sentence\.ts$)/.test(target), 'the board may use look only'],
  [
    /^stores\//,
    (target) => !/^renderer\/(table|games|views|new-match)\//.test(target),
    'a store knows no screen that shows it',
  ],
  [
    /^table\//,
    (target) => target.startsWith('renderer/table/') || BELOW_TABLE.test(target) || PAGE_FILES.test(target),
    'the table knows no game and no screen around it',
  ],
  [
    /^sheets\//,
    (target) => target.startsWith('renderer/table/') || SHEETS.test(target) || BELOW_TABLE.test(target),
    'sheets know no game and no page',
  ],
  [
    /^games\/[^/]+\//,
    (target, file) => {
      const own = screenGameOf(file)!
      if (target === 'renderer/games/screen-game.ts') return own !== 'common'
      if (SHEETS.test(target)) return true
      const other = screenGameOf(target)
      if (other !== undefined) return other === own || other === 'common'
      return target.startsWith('renderer/table/') || BELOW_TABLE.test(target) || PAGE_FILES.test(target)
    },
    'a game may use the table, what is common, and itself only',
  ],
]

const screenGameOf = (file: string): string | undefined => /^renderer\/games\/([^/]+)\//.exec(file)?.[1]

function rendererFault(file: string, target: string): string | undefined {
  if (!target.startsWith('renderer/')) return undefined
  const rule = ROOMS.find(([room]) => room.test(file.slice('renderer/'.length)))
  if (rule === undefined) return undefined
  const [, mayUse, say] = rule
  return mayUse(target, file) ? undefined : `imports ${target}; ${say}`
}

// ---- Types only

/** Whatever would be left of a file when its types are erased. */
function valuesOf(tree: ts.SourceFile): string[] {
  const isErased = (node: ts.Statement): boolean =>
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    (ts.isImportDeclaration(node) && node.importClause?.isTypeOnly === true) ||
    (ts.isExportDeclaration(node) && node.isTypeOnly)
  return tree.statements
    .filter((node) => !isErased(node))
    .map((node) => `holds more than types: ${node.getText(tree).split('\n')[0]}`)
}

// ---- The clock, chance, Node and the page

const OUTSIDE = ['performance', 'process', 'window', 'document', 'globalThis', 'crypto']

/** Uses of the world outside; a word such as `window` is free as the name of a thing the file declares itself. */
function outsideWorldOf(tree: ts.SourceFile): string[] {
  const own = namesDeclaredIn(tree)
  const isForeign = (node: ts.Node, name: string) => ts.isIdentifier(node) && node.text === name && !own.has(name)
  const found: string[] = []
  walk(tree, (node) => {
    if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) {
      const owner = node.expression
      if (isForeign(owner, 'Math') && memberOf(node) === 'random') found.push('uses Math.random')
      if (isForeign(owner, 'Date')) found.push(`uses Date.${memberOf(node)}`)
      for (const name of OUTSIDE) if (isForeign(owner, name)) found.push(`uses ${name}.${memberOf(node)}`)
    }
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && isForeign(node.expression, 'Date')) {
      found.push('uses new Date')
    }
    if (ts.isVariableDeclaration(node) && ts.isObjectBindingPattern(node.name) && node.initializer) {
      for (const name of ['Math', 'Date', ...OUTSIDE]) {
        if (isForeign(node.initializer, name)) found.push(`takes ${name} apart; uses ${name}.`)
      }
    }
  })
  return found
}

function memberOf(node: ts.PropertyAccessExpression | ts.ElementAccessExpression): string {
  if (ts.isPropertyAccessExpression(node)) return node.name.text
  return ts.isStringLiteralLike(node.argumentExpression) ? node.argumentExpression.text : ''
}

function namesDeclaredIn(tree: ts.SourceFile): Set<string> {
  const names = new Set<string>()
  walk(tree, (node) => {
    if (!ts.isVariableDeclaration(node) && !ts.isParameter(node) && !ts.isBindingElement(node)) return
    if (ts.isIdentifier(node.name) && !isAmbient(node)) names.add(node.name.text)
  })
  return names
}

function isAmbient(node: ts.Node): boolean {
  const statement = ts.findAncestor(node, ts.isVariableStatement)
  return statement?.modifiers?.some((modifier) => modifier.kind === ts.SyntaxKind.DeclareKeyword) ?? false
}

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node)
  ts.forEachChild(node, (child) => walk(child, visit))
}
