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

const SWAPS = new Map<ts.SyntaxKind, [ts.BinaryOperator, string]>([
  [SyntaxKind.EqualsEqualsEqualsToken, [SyntaxKind.ExclamationEqualsEqualsToken, '!==']],
  [SyntaxKind.ExclamationEqualsEqualsToken, [SyntaxKind.EqualsEqualsEqualsToken, '===']],
  [SyntaxKind.LessThanToken, [SyntaxKind.LessThanEqualsToken, '<=']],
  [SyntaxKind.LessThanEqualsToken, [SyntaxKind.LessThanToken, '<']],
  [SyntaxKind.GreaterThanToken, [SyntaxKind.GreaterThanEqualsToken, '>=']],
  [SyntaxKind.GreaterThanEqualsToken, [SyntaxKind.GreaterThanToken, '>']],
  [SyntaxKind.AmpersandAmpersandToken, [SyntaxKind.BarBarToken, '||']],
  [SyntaxKind.BarBarToken, [SyntaxKind.AmpersandAmpersandToken, '&&']],
  [SyntaxKind.MinusToken, [SyntaxKind.PlusToken, '+']],
  [SyntaxKind.AsteriskToken, [SyntaxKind.SlashToken, '/']],
])

/** A change that a place can undergo: the node named in words, the words for it, and how it is made. */
interface Change {
  readonly named: ts.Node
  readonly words: string
  /** The node with the switch in it; its children have been visited. */
  switched(node: ts.Node, isOn: ts.Expression): ts.Node
}

const either = (isOn: ts.Expression, changed: ts.Expression, node: ts.Expression): ts.Expression =>
  factory.createParenthesizedExpression(
    factory.createConditionalExpression(
      isOn,
      undefined,
      changed,
      undefined,
      factory.createParenthesizedExpression(node),
    ),
  )

/** How one expression becomes another. */
const becomes = (named: ts.Node, words: string, change: (node: ts.Expression) => ts.Expression): Change => ({
  named,
  words,
  switched: (node, isOn) => either(isOn, change(node as ts.Expression), node as ts.Expression),
})

/** The call of a statement that is one, null for others. */
function calledBy(node: ts.ExpressionStatement): ts.Expression | null {
  if (ts.isCallExpression(node.expression)) return node.expression.expression
  return ts.isAwaitExpression(node.expression) ? node.expression : null
}

/** What the place becomes, null when it is none that is changed. */
function changeOf(node: ts.Node): Change | null {
  if (ts.isBinaryExpression(node)) {
    const swap = SWAPS.get(node.operatorToken.kind)
    if (!swap) return null
    const [operator, words] = swap
    return becomes(node.operatorToken, words, (binary) => {
      const { left, right } = binary as ts.BinaryExpression
      return factory.createBinaryExpression(left, operator, right)
    })
  }
  if (node.kind === SyntaxKind.TrueKeyword) return becomes(node, 'false', () => factory.createFalse())
  if (node.kind === SyntaxKind.FalseKeyword) return becomes(node, 'true', () => factory.createTrue())
  if (ts.isNumericLiteral(node)) {
    const other = Number(node.text.replaceAll('_', '')) * 10 + 1
    return becomes(node, String(other), () => factory.createNumericLiteral(other))
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken)
    return becomes(node, 'without !', (not) => (not as ts.PrefixUnaryExpression).operand)
  if (ts.isIfStatement(node))
    return {
      named: node.expression,
      words: 'false',
      switched(visited, isOn) {
        const { expression, thenStatement, elseStatement } = visited as ts.IfStatement
        const condition = either(isOn, factory.createFalse(), expression)
        return factory.updateIfStatement(visited as ts.IfStatement, condition, thenStatement, elseStatement)
      },
    }
  if (ts.isConditionalExpression(node))
    return {
      named: node.condition,
      words: 'true',
      switched(visited, isOn) {
        const { condition, questionToken, whenTrue, colonToken, whenFalse } = visited as ts.ConditionalExpression
        const always = either(isOn, factory.createTrue(), condition)
        return factory.createConditionalExpression(always, questionToken, whenTrue, colonToken, whenFalse)
      },
    }
  // a step that does not happen
  if (ts.isExpressionStatement(node) && calledBy(node))
    return {
      named: node,
      words: ';',
      switched: (visited, isOn) =>
        factory.createBlock([factory.createIfStatement(factory.createLogicalNot(isOn), visited as ts.Statement)]),
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
 */
export function withSwitches(fileName: string, text: string, ids: ReadonlyMap<string, number>): string {
  const source = parsed(fileName, text)
  const { transformed, dispose } = ts.transform(source, [
    (context) => (root) => {
      const visit = (node: ts.Node): ts.Node => {
        if (isSilent(node)) return node
        const visited = ts.visitEachChild(node, visit, context)
        const id = ids.get(placeOf(node))
        const change = id === undefined ? null : changeOf(node)
        if (!change) return visited
        const asked = factory.createPropertyAccessExpression(factory.createIdentifier('globalThis'), SWITCH)
        const isOn = factory.createCallChain(asked, factory.createToken(SyntaxKind.QuestionDotToken), undefined, [
          factory.createNumericLiteral(id as number),
        ])
        return change.switched(visited, isOn)
      }
      return ts.visitNode(root, visit) as ts.SourceFile
    },
  ])
  const printed = ts.createPrinter().printFile(transformed[0] as ts.SourceFile)
  dispose()
  return printed
}
