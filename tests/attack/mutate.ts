/** Seeded changes of meaning in TypeScript sources, found in the syntax tree: each is one fault that a test must see. */
import ts from 'typescript'

/** One change of one place. */
export interface Mutation {
  /** Offsets in the source and what stands there instead. */
  readonly from: number
  readonly to: number
  readonly instead: string
  /** Line, counted from 1, and the change in words. */
  readonly line: number
  readonly what: string
}

const SWAPS = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.MinusToken, '+'],
  [ts.SyntaxKind.AsteriskToken, '/'],
])

/** What the place becomes, null when it is none that is changed. */
function insteadOf(node: ts.Node, text: string): { node: ts.Node; instead: string } | null {
  if (ts.isBinaryExpression(node)) {
    const swap = SWAPS.get(node.operatorToken.kind)
    return swap === undefined ? null : { node: node.operatorToken, instead: swap }
  }
  if (node.kind === ts.SyntaxKind.TrueKeyword) return { node, instead: 'false' }
  if (node.kind === ts.SyntaxKind.FalseKeyword) return { node, instead: 'true' }
  if (ts.isNumericLiteral(node)) return { node, instead: `(${node.text} * 10 + 1)` }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return { node, instead: text.slice(node.operand.getStart(), node.operand.end) }
  if (ts.isIfStatement(node)) return { node: node.expression, instead: 'false' }
  if (ts.isConditionalExpression(node)) return { node: node.condition, instead: 'true' }
  // a step that does not happen
  if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression)) return { node, instead: ';' }
  if (ts.isExpressionStatement(node) && ts.isAwaitExpression(node.expression)) return { node, instead: ';' }
  return null
}

/** Types and imports are no behaviour. */
const isSilent = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isImportDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node)

/** Every change that one place of the source can undergo. */
export function mutationsOf(fileName: string, text: string): Mutation[] {
  const source = ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true)
  const found: Mutation[] = []
  const visit = (node: ts.Node): void => {
    if (isSilent(node)) return
    const change = insteadOf(node, text)
    if (change) {
      const [from, to] = [change.node.getStart(), change.node.end]
      const before = text.slice(from, to).replace(/\s+/g, ' ').slice(0, 60)
      const line = source.getLineAndCharacterOfPosition(from).line + 1
      found.push({ from, to, instead: change.instead, line, what: `${before} → ${change.instead}` })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** The source with the change. */
export const mutated = (text: string, { from, to, instead }: Mutation): string =>
  text.slice(0, from) + instead + text.slice(to)
