/**
 * Finds code that reads meaning out of sentences: that compares `say`, or what `spoken` makes of it, searches it, or
 * looks something up by it. What happened is data (shared/engine/event.ts); a sentence is only for people.
 */
import ts from 'typescript'

export interface Found {
  readonly line: number
  readonly text: string
}

/** Ways to look into a text. */
const LOOKS: ReadonlySet<string> = new Set(
  'includes startsWith endsWith match matchAll search indexOf lastIndexOf replace replaceAll split localeCompare'.split(
    ' ',
  ),
)
/** Ways to look for a text: in a regular expression, a list, a set or a table. */
const FINDS: ReadonlySet<string> = new Set(['test', 'exec', 'has', 'get', 'includes', 'indexOf', 'hasOwn'])

const EQUALITIES: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
])

/** Where a file does so. `text` is TypeScript, or a Vue file: its script, and the expressions of its template. */
export function sentencesRead(file: string, text: string): Found[] {
  if (!/\b(say|spoken)\b/.test(text)) return []
  if (!file.endsWith('.vue')) return inScript(text)
  return [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)]
    .flatMap((match) => inScript(match[1]!, lineOf(text, match.index)))
    .concat(inTemplate(text))
}

function inScript(text: string, before = 0): Found[] {
  const source = ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true)
  const aliases = aliasesIn(source)
  const found: Found[] = []
  const visit = (node: ts.Node): void => {
    if (readsSentence(node, aliases)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      found.push({ line: before + line + 1, text: node.getText().split('\n')[0]! })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Other names of `say` in this file: `({ say: told })`, `const words = spoken(note)`, `const words = note.say`. */
function aliasesIn(source: ts.SourceFile): ReadonlySet<string> {
  const aliases = new Set(['say'])
  const visit = (node: ts.Node): void => {
    if (ts.isBindingElement(node) && node.propertyName?.getText() === 'say') aliases.add(node.name.getText())
    if (ts.isVariableDeclaration(node) && node.initializer && isSpoken(node.initializer, aliases))
      aliases.add(node.name.getText())
    ts.forEachChild(node, visit)
  }
  visit(source)
  return aliases
}

type Aliases = ReadonlySet<string>

function readsSentence(node: ts.Node, aliases: Aliases): boolean {
  if (ts.isBinaryExpression(node)) {
    const { left, right, operatorToken } = node
    if (EQUALITIES.has(operatorToken.kind))
      return (isSpoken(left, aliases) && !isNothing(right)) || (isSpoken(right, aliases) && !isNothing(left))
    return operatorToken.kind === ts.SyntaxKind.InKeyword && isSpoken(left, aliases)
  }
  if (ts.isSwitchStatement(node)) return isSpoken(node.expression, aliases)
  if (ts.isElementAccessExpression(node)) return isSpoken(node.argumentExpression, aliases)
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false
  const { expression, name } = node.expression
  if (LOOKS.has(name.text) && isSpoken(expression, aliases)) return true
  return FINDS.has(name.text) && node.arguments.some((one) => isSpoken(one, aliases))
}

/** `note.say`, `say`, `spoken(note)`, and what a computed value holds of them. */
function isSpoken(node: ts.Expression, aliases: Aliases): boolean {
  if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node) || ts.isAsExpression(node))
    return isSpoken(node.expression, aliases)
  if (ts.isIdentifier(node)) return aliases.has(node.text)
  if (ts.isPropertyAccessExpression(node)) {
    if (node.name.text === 'say') return true
    return node.name.text === 'value' && isSpoken(node.expression, aliases)
  }
  if (ts.isElementAccessExpression(node)) return node.argumentExpression.getText() === "'say'"
  if (!ts.isCallExpression(node)) return false
  if (ts.isIdentifier(node.expression)) return node.expression.text === 'spoken'
  // `spoken(note).toLowerCase()` is still the sentence.
  if (!ts.isPropertyAccessExpression(node.expression)) return false
  const { expression, name } = node.expression
  return ['toLowerCase', 'toUpperCase', 'trim', 'slice'].includes(name.text) && isSpoken(expression, aliases)
}

/** Whether there is a sentence at all may be asked. */
const isNothing = (node: ts.Expression): boolean => ['undefined', 'null', "''", '""'].includes(node.getText())

/** In templates by their text: `note.say === '…'`, `spoken(note).includes(…)`. */
const IN_TEMPLATE =
  /(?:\.say|\bspoken\([^()]*\))\s*(?:[!=]==?\s*(?!undefined|null|''|"")|\.(?:includes|startsWith|endsWith|match|search|indexOf|replace|split)\()/g

function inTemplate(text: string): Found[] {
  const template = /<template>[\s\S]*<\/template>/.exec(text)
  if (template === null) return []
  return [...template[0].matchAll(IN_TEMPLATE)].map((match) => ({
    line: lineOf(text, template.index + match.index) + 1,
    text: match[0],
  }))
}

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length - 1
