/** Seeded changes of meaning in TypeScript sources, found in the syntax tree: each is one fault that a test must see. */

import ts from 'typescript'

/** One change of one place. */
export interface Mutation {
  /** Where the place is, the same as long as the source is. */
  readonly place: string
  /** Line, counted from 1, and the change in words. */
  readonly line: number
  readonly what: string
  /** It is read once, while the module loads: a process that has loaded it must start again to see the change. */
  readonly atLoad: boolean
}

/** Name under which a process tells which change is on (mutant-switch.cjs). */
const SWITCH = '__mutant'

const { factory, SyntaxKind } = ts

/** Operators with what each becomes. */
const SWAPS = new Map<ts.SyntaxKind, [before: string, after: string]>([
  [SyntaxKind.EqualsEqualsEqualsToken, ['===', '!==']],
  [SyntaxKind.ExclamationEqualsEqualsToken, ['!==', '===']],
  [SyntaxKind.LessThanToken, ['<', '<=']],
  [SyntaxKind.LessThanEqualsToken, ['<=', '<']],
  [SyntaxKind.GreaterThanToken, ['>', '>=']],
  [SyntaxKind.GreaterThanEqualsToken, ['>=', '>']],
  [SyntaxKind.AmpersandAmpersandToken, ['&&', '||']],
  [SyntaxKind.BarBarToken, ['||', '&&']],
  [SyntaxKind.MinusToken, ['-', '+']],
  [SyntaxKind.AsteriskToken, ['*', '/']],
])

/** A change that a place can undergo: the node named in words, the words for it, and how it is made. */
interface Change {
  readonly named: ts.Node
  readonly words: string
  /** The node with the switch in it; its children have been visited. */
  switched(node: ts.Node, id: number): ts.Node
}

/** Asks the switch: what it answers, and what it notes down, mutant-switch.cjs says. */
const asks = (method: string, id: number, ...given: ts.Expression[]): ts.Expression =>
  factory.createCallExpression(
    factory.createPropertyAccessExpression(
      factory.createPropertyAccessExpression(factory.createIdentifier('globalThis'), SWITCH),
      method,
    ),
    undefined,
    [factory.createNumericLiteral(id), ...given],
  )

/** The call of a statement that is one, null for others. */
function calledBy(node: ts.ExpressionStatement): ts.Expression | null {
  if (ts.isCallExpression(node.expression)) return node.expression.expression
  return ts.isAwaitExpression(node.expression) ? node.expression : null
}

/** `&&` and `||`: the right side is looked at, and may wait, only where the left one leads to it. */
function junction(id: number, operator: string, { left, right }: ts.BinaryExpression): ts.Expression {
  return factory.createParenthesizedExpression(
    factory.createConditionalExpression(
      asks('leadsOn', id, factory.createStringLiteral(operator), left),
      undefined,
      asks('right', id, factory.createStringLiteral(operator), right),
      undefined,
      asks('left', id),
    ),
  )
}

/** What the place becomes, null when it is none that is changed. */
function changeOf(node: ts.Node): Change | null {
  if (ts.isBinaryExpression(node)) {
    const swap = SWAPS.get(node.operatorToken.kind)
    if (!swap) return null
    const [before, after] = swap
    return {
      named: node.operatorToken,
      words: after,
      switched(visited, id) {
        const binary = visited as ts.BinaryExpression
        if (/^[&|]/.test(before)) return junction(id, before, binary)
        const operators = [before, after].map((operator) => factory.createStringLiteral(operator))
        return asks('binary', id, ...operators, binary.left, binary.right)
      },
    }
  }
  const isTrue = node.kind === SyntaxKind.TrueKeyword
  if (isTrue || node.kind === SyntaxKind.FalseKeyword) {
    const changed = isTrue ? factory.createFalse() : factory.createTrue()
    return {
      named: node,
      words: String(!isTrue),
      switched: (visited, id) => asks('value', id, visited as ts.Expression, changed),
    }
  }
  if (ts.isNumericLiteral(node)) {
    const other = Number(node.text.replaceAll('_', '')) * 10 + 1
    return {
      named: node,
      words: String(other),
      switched: (visited, id) => asks('value', id, visited as ts.Expression, factory.createNumericLiteral(other)),
    }
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken)
    return {
      named: node,
      words: 'without !',
      switched: (visited, id) => asks('not', id, (visited as ts.PrefixUnaryExpression).operand),
    }
  if (ts.isIfStatement(node))
    return {
      named: node.expression,
      words: 'false',
      switched(visited, id) {
        const { expression, thenStatement, elseStatement } = visited as ts.IfStatement
        const condition = asks('never', id, expression)
        return factory.updateIfStatement(visited as ts.IfStatement, condition, thenStatement, elseStatement)
      },
    }
  if (ts.isConditionalExpression(node))
    return {
      named: node.condition,
      words: 'true',
      switched(visited, id) {
        const { condition, questionToken, whenTrue, colonToken, whenFalse } = visited as ts.ConditionalExpression
        const always = asks('always', id, condition)
        return factory.createConditionalExpression(always, questionToken, whenTrue, colonToken, whenFalse)
      },
    }
  // a step that does not happen
  if (ts.isExpressionStatement(node) && calledBy(node))
    return {
      named: node,
      words: ';',
      switched: (visited, id) =>
        factory.createBlock([
          factory.createIfStatement(factory.createLogicalNot(asks('isOn', id)), visited as ts.Statement),
        ]),
    }
  return null
}

/** Callees that only write a line for whoever reads the journal. */
const LOGS = /^(console|journal|log|.*\.(journal|log))(\.\w+)?$/

/** Types, imports, names of properties and lines of a journal are no behaviour. */
const isSilent = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isImportDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  (ts.isCallExpression(node) && LOGS.test(node.expression.getText())) ||
  (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression) && isSilent(node.expression)) ||
  (ts.isNumericLiteral(node) && ts.isPropertyAssignment(node.parent) && node.parent.name === node)

const placeOf = (node: ts.Node): string => `${node.kind}:${node.pos}:${node.end}`

const isAtLoad = (node: ts.Node): boolean => ts.findAncestor(node, (one) => ts.isFunctionLike(one)) === undefined

const parsed = (fileName: string, text: string): ts.SourceFile =>
  ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true)

/** Every change that one place of the source can undergo; the same words a second time are numbered. */
export function mutationsOf(fileName: string, text: string): Mutation[] {
  const source = parsed(fileName, text)
  const found: Mutation[] = []
  const times = new Map<string, number>()
  const visit = (node: ts.Node): void => {
    if (isSilent(node)) return
    const change = changeOf(node)
    if (change) {
      const from = change.named.getStart()
      const before = text.slice(from, change.named.end).replace(/\s+/g, ' ').slice(0, 60)
      const line = source.getLineAndCharacterOfPosition(from).line + 1
      const words = `${before} → ${change.words}`
      const time = (times.get(words) ?? 0) + 1
      times.set(words, time)
      const what = time > 1 ? `${words} #${time}` : words
      found.push({ place: placeOf(node), line, what, atLoad: isAtLoad(node) })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/**
 * The source with all these changes in it, each behind a switch, so that it is compiled once for all of them.
 * @param ids number of the change of each place
 * @param switchFile how the source imports mutant-switch.cjs
 */
export function withSwitches(
  fileName: string,
  text: string,
  ids: ReadonlyMap<string, number>,
  switchFile: string,
): string {
  const source = parsed(fileName, text)
  const { transformed, dispose } = ts.transform(source, [
    (context) => (root) => {
      const visit = (node: ts.Node): ts.Node => {
        if (isSilent(node)) return node
        const visited = ts.visitEachChild(node, visit, context)
        const id = ids.get(placeOf(node))
        const change = id === undefined ? null : changeOf(node)
        return change ? change.switched(visited, id as number) : visited
      }
      return ts.visitNode(root, visit) as ts.SourceFile
    },
  ])
  const printed = ts.createPrinter().printFile(transformed[0] as ts.SourceFile)
  dispose()
  return `import '${switchFile}'\n${printed}`
}
