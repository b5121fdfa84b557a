/** What the tests of a file call: which imported modules each of them uses. */

import ts from 'typescript'

/** A test by the text of its title, with the names and the modules written in what it runs. */
export interface TestBody {
  readonly title: string
  /** Specifiers of imports whose values the test uses, by itself or by helpers of its file, and of modules it loads itself. */
  readonly uses: ReadonlySet<string>
}

const TEST = /^(?:it|test)\b/

/** Everything that a piece of source names. */
interface Names {
  readonly identifiers: Set<string>
  /** Texts that name a module (`await import('@/session/store')`, `jest.requireActual('./store')`). */
  readonly modules: Set<string>
}

function namesIn(node: ts.Node): Names {
  const names: Names = { identifiers: new Set(), modules: new Set() }
  const look = (inner: ts.Node): void => {
    if (ts.isTypeNode(inner)) return
    if (ts.isIdentifier(inner)) names.identifiers.add(inner.text)
    if (ts.isStringLiteralLike(inner) && /^(?:@\/|\.\.?\/)/.test(inner.text)) names.modules.add(inner.text)
    ts.forEachChild(inner, look)
  }
  look(node)
  return names
}

/** The imported values of a file: local name to specifier. Types are none. */
function importsOf(source: ts.SourceFile): Map<string, string> {
  const found = new Map<string, string>()
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || statement.importClause?.isTypeOnly) continue
    const { importClause: clause, moduleSpecifier } = statement
    const specifier = (moduleSpecifier as ts.StringLiteral).text
    if (clause?.name) found.set(clause.name.text, specifier)
    const named = clause?.namedBindings
    if (named && ts.isNamespaceImport(named)) found.set(named.name.text, specifier)
    if (named && ts.isNamedImports(named))
      for (const element of named.elements) if (!element.isTypeOnly) found.set(element.name.text, specifier)
  }
  return found
}

/** Names that the file declares at any depth, with what each of them names in turn. */
function declarationsOf(source: ts.SourceFile): Map<string, Names> {
  const found = new Map<string, Names>()
  const look = (node: ts.Node): void => {
    const isNamed = ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)
    if (isNamed && node.name && ts.isIdentifier(node.name)) found.set(node.name.text, namesIn(node))
    ts.forEachChild(node, look)
  }
  look(source)
  return found
}

/** Hooks (`beforeEach(…)`) belong to every test of the file. */
const hooksOf = (source: ts.SourceFile): ts.Node[] =>
  source.statements.filter(
    (statement) =>
      ts.isExpressionStatement(statement) && /^(?:before|after)(?:Each|All)\(/.test(statement.getText(source)),
  )

/** Every test of a file with the imports it uses; a title made of parts keeps its fixed text. */
export function testsOf(path: string, text: string): TestBody[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const imports = importsOf(source)
  const declared = declarationsOf(source)
  const hooks = hooksOf(source).map(namesIn)
  const found: TestBody[] = []
  const look = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && TEST.test(node.expression.getText(source))) {
      const [title] = node.arguments
      if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)))
        found.push({ title: title.getText(source), uses: usesOf([namesIn(node), ...hooks], imports, declared) })
    }
    ts.forEachChild(node, look)
  }
  look(source)
  return found
}

/** The specifiers behind names, followed through what the file itself declares. */
function usesOf(
  start: readonly Names[],
  imports: ReadonlyMap<string, string>,
  declared: ReadonlyMap<string, Names>,
): Set<string> {
  const uses = new Set<string>()
  const seen = new Set<string>()
  const follow = ({ identifiers, modules }: Names): void => {
    for (const specifier of modules) uses.add(specifier)
    for (const name of identifiers) {
      if (seen.has(name)) continue
      seen.add(name)
      const specifier = imports.get(name)
      const inner = declared.get(name)
      if (specifier !== undefined) uses.add(specifier)
      if (inner) follow(inner)
    }
  }
  for (const names of start) follow(names)
  return uses
}
