/**
 * docs/hazards.md, held to what it claims. A cited test must exist and must run product code that the product itself uses:
 * a helper that no other source calls proves nothing about what a patient sees. What is "planned" names screens, and none
 * of them may stand already.
 */

import { dirname, posix } from 'node:path'
import ts from 'typescript'

/**
 * @typedef {object} Row
 * @property {string} id
 * @property {string} control in words
 * @property {string} severity A, B or C; '' where the row names none
 * @property {string} owner
 * @property {{ path: string, name: string | undefined }[]} tests that are cited
 * @property {boolean} isPlanned
 * @property {string[]} screens whose control is planned
 */

const IS_TEST = /\.test\.tsx?$/
const isProduct = (path) => /^(src|sandbox)\//.test(path) && !IS_TEST.test(path)

/**
 * @param {string} document docs/hazards.md
 * @returns {Row[]} rows of its table
 */
export function rowsOf(document) {
  return document
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => /^H\d+$/.test(cells[1] ?? ''))
    .map(([, id, , control = '', cell = '', severity = '', owner = '']) => {
      const planned = /\bplanned\b([^;|]*)/i.exec(cell)
      return {
        id,
        control,
        severity,
        owner,
        tests: [...cell.matchAll(/`([^`\s]+\.[a-z]+)`(?:\s*"([^"]+)")?/g)].map(([, path, name]) => ({ path, name })),
        isPlanned: planned !== null,
        screens: planned ? [...planned[1].matchAll(/`([a-z0-9-]+)`/g)].map(([, screen]) => screen) : [],
      }
    })
}

/**
 * @param {Row[]} rows
 * @param {{ read: (path: string) => string | null, files: string[], pageOf: (screen: string) => string | null | undefined }} tree
 *   `pageOf` is null for a screen without a page and undefined for no screen
 * @returns {string[]} what is wrong, a line each
 */
export function problemsOf(rows, tree) {
  const problems = []
  if (rows.length === 0) problems.push('docs/hazards.md holds no hazard')
  rows.forEach(({ id, control, severity, owner, tests, isPlanned, screens }, at) => {
    const tell = (words) => problems.push(`${id}: ${words}`)
    if (rows.findIndex((other) => other.id === id) < at) tell('stands there twice')
    if (control.length < 10) tell('names no control')
    if (!/^[ABC]$/.test(severity)) tell('names no severity')
    if (owner === '') tell('names no owner')
    if (tests.length === 0 && !isPlanned) tell('names no test and is not planned')
    if (isPlanned && screens.length === 0) tell('is planned, and names no screen in backticks')
    for (const screen of screens) {
      const page = tree.pageOf(screen)
      if (page === undefined) tell(`${screen} is no screen`)
      else if (page !== null) tell(`${screen} stands already, so its control is no longer planned`)
    }
    for (const { path, name } of tests) {
      const source = tree.read(path)
      if (!IS_TEST.test(path)) tell(`${path} is no test`)
      else if (source === null) tell(`${path} does not exist`)
      else if (name && !source.includes(name)) tell(`${path} has no test named "${name}"`)
      else if (!runsProduct(path, source, name, tree))
        tell(`${path}${name ? ` "${name}"` : ''} runs nothing that the product uses`)
    }
  })
  return problems
}

/** Whether the named test (or any of the file) calls product code that other product code uses, itself or by a helper. */
function runsProduct(path, source, name, tree) {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kindOf(path))
  const imports = importsOf(file, path, tree)
  const wanted = name ? namesBelow(file, name) : new Set(imports.map(({ local }) => local))
  return imports.some(({ local, imported, from }) => {
    if (!wanted.has(local)) return false
    if (isProduct(from)) return isUsed(from, imported, tree)
    return from.startsWith('tests/') && reachesProduct(from, tree)
  })
}

/** What a file imports from the tree, by local name. A page is what its host opens: its default export counts as used. */
function importsOf(file, path, tree) {
  return file.statements.filter(ts.isImportDeclaration).flatMap((one) => {
    const from = resolve(one.moduleSpecifier.text, path, tree)
    const clause = one.importClause
    if (!from || !clause || clause.isTypeOnly) return []
    const bindings = clause.namedBindings
    const named =
      bindings && ts.isNamedImports(bindings)
        ? bindings.elements
            .filter((element) => !element.isTypeOnly)
            .map((element) => ({
              local: element.name.text,
              imported: (element.propertyName ?? element.name).text,
              from,
            }))
        : bindings
          ? [{ local: bindings.name.text, imported: '*', from }]
          : []
    return [...(clause.name ? [{ local: clause.name.text, imported: 'default', from }] : []), ...named]
  })
}

/** Names that stand in the test of this name, with those of the top-level helpers it calls, and what runs around each test. */
function namesBelow(file, name) {
  const declared = new Map()
  const around = []
  for (const statement of file.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) declared.set(statement.name.text, statement)
    if (ts.isVariableStatement(statement))
      for (const one of statement.declarationList.declarations)
        for (const identifier of identifiersOf(one.name)) declared.set(identifier, one)
    if (ts.isExpressionStatement(statement) && !holdsTest(statement)) around.push(statement)
  }
  const found = new Set()
  const add = (node) => {
    for (const identifier of identifiersOf(node)) {
      if (found.has(identifier)) continue
      found.add(identifier)
      const helper = declared.get(identifier)
      if (helper) add(helper)
    }
  }
  const look = (node, hooks) => {
    if (ts.isCallExpression(node) && isNamed(node, name)) [node, ...hooks].forEach(add)
    else {
      // What a block of tests sets up runs with each of them.
      const own = ts.isBlock(node) ? node.statements.filter(isHook) : []
      ts.forEachChild(node, (child) => look(child, [...hooks, ...own]))
    }
  }
  look(file, [])
  // A test that draws or calls through what is set up before it runs that as well.
  if (found.size > 0) around.forEach(add)
  return found
}

/** `it('…name…', …)`, `it.each(table)('…')`, `describe('…')`. */
const isNamed = (call, name) => {
  const [title] = call.arguments
  if (title === undefined) return false
  if (ts.isTemplateExpression(title)) return title.getText().includes(name)
  return ts.isStringLiteralLike(title) && title.text.includes(name)
}

const isHook = (statement) => /^(before|after)(All|Each)\(/.test(statement.getText())

const holdsTest = (statement) => /^(it|test|describe)\b/.test(statement.getText())

function identifiersOf(node) {
  const names = new Set()
  const walk = (one) => {
    if (ts.isIdentifier(one)) names.add(one.text)
    // A program of its own that a test starts in another process.
    if (ts.isNoSubstitutionTemplateLiteral(one) && one.text.includes('\n'))
      for (const [word] of one.text.matchAll(/\w+/g)) names.add(word)
    ts.forEachChild(one, walk)
  }
  walk(node)
  return names
}

/** Whether other product code imports this export; a page's default and a module taken whole count as used. */
function isUsed(from, imported, tree) {
  if (imported === '*' || imported === 'default') return true
  const taken = new RegExp(
    `import\\s[^;]*?\\{[^}]*\\b${imported.replace(/\$/g, '\\$')}\\b[^}]*\\}\\s*from\\s*'[^'\\n]*${moduleName(from)}'`,
  )
  // The sandbox is an example of a hospital; what only it uses is no part of the app.
  const folder = from.split('/')[0]
  return tree.files.some(
    (path) => path !== from && path.startsWith(`${folder}/`) && isProduct(path) && taken.test(tree.read(path) ?? ''),
  )
}

const moduleName = (path) => {
  const bare = path.replace(/\.tsx?$/, '')
  return posix.basename(bare) === 'index' ? posix.basename(dirname(bare)) : posix.basename(bare)
}

/** Whether a helper of the tests imports product code, over other helpers too. */
function reachesProduct(start, tree, seen = new Set()) {
  if (seen.has(start)) return false
  seen.add(start)
  const source = tree.read(start)
  if (source === null) return false
  const file = ts.createSourceFile(start, source, ts.ScriptTarget.Latest, true, kindOf(start))
  return file.statements
    .filter(ts.isImportDeclaration)
    .filter(({ importClause }) => importClause && !importClause.isTypeOnly)
    .map((one) => resolve(one.moduleSpecifier.text, start, tree))
    .some((path) => path && (isProduct(path) || (path.startsWith('tests/') && reachesProduct(path, tree, seen))))
}

const kindOf = (path) => (path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)

/** The file of the tree behind an import, null for a package. */
function resolve(specifier, importer, tree) {
  const target = specifier.startsWith('@/')
    ? `src/${specifier.slice(2)}`
    : specifier.startsWith('.')
      ? posix.normalize(posix.join(dirname(importer), specifier))
      : null
  if (target === null) return null
  const bare = target.replace(/\/$/, '')
  const ways = [
    bare,
    `${bare}.ts`,
    `${bare}.tsx`,
    `${bare}.h5.ts`,
    `${bare}/index.ts`,
    `${bare}/index.tsx`,
    `${bare}/index.h5.ts`,
  ]
  return ways.find((way) => /\.tsx?$/.test(way) && tree.read(way) !== null) ?? null
}
