/**
 * A loader for `<file>?only=<name>`: leaves one export of a module and what it is made of. Another export that it needs is
 * asked for by a module of its own again, so that nothing exists twice in a package. It runs on what Babel wrote; every
 * statement of such a module declares something (config/babel-one-export.cjs says which modules these are).
 */
const path = require('node:path')

const { parse } = require('acorn')

/** Names that a piece of syntax mentions, object keys and members included: one too many costs a few bytes only. */
function mentioned(node, into = new Set()) {
  if (!node || typeof node !== 'object') return into
  if (Array.isArray(node)) for (const child of node) mentioned(child, into)
  else {
    if (node.type === 'Identifier') into.add(node.name)
    for (const key of Object.keys(node)) if (typeof node[key] === 'object') mentioned(node[key], into)
  }
  return into
}

/** What each top-level name is: the text that declares it, the names it needs, and whether it is exported. */
function declarations(code, file) {
  const found = new Map()
  for (const statement of parse(code, { ecmaVersion: 'latest', sourceType: 'module' }).body) {
    const isExported = statement.type === 'ExportNamedDeclaration'
    const declared = isExported ? statement.declaration : statement
    const add = (name, text, needs = new Set()) => found.set(name, { text, needs, isExported })
    if (declared?.type === 'ImportDeclaration') {
      const from = JSON.stringify(declared.source.value)
      for (const { local, imported, type } of declared.specifiers) {
        if (type === 'ImportSpecifier') add(local.name, `import { ${imported.name} as ${local.name} } from ${from};`)
        else if (type === 'ImportDefaultSpecifier') add(local.name, `import ${local.name} from ${from};`)
        else add(local.name, `import * as ${local.name} from ${from};`)
      }
    } else if (declared?.type === 'VariableDeclaration' && declared.declarations.every(({ id }) => id.name)) {
      for (const one of declared.declarations)
        add(one.id.name, `${declared.kind} ${code.slice(one.start, one.end)};`, mentioned(one.init))
    } else if (declared?.type === 'FunctionDeclaration') {
      add(declared.id.name, code.slice(declared.start, declared.end), mentioned(declared))
    } else {
      throw new Error(
        `${file}: a statement that is no plain declaration: ${code.slice(statement.start, statement.end)}`,
      )
    }
  }
  return found
}

/**
 * @param {string} code a module of declarations
 * @param {string} only the export that is asked for
 * @param {string} file its file name, for the imports of its other exports
 */
function oneExport(code, only, file) {
  const found = declarations(code, file)
  if (!found.get(only)?.isExported) throw new Error(`${file} exports no ${only}`)
  const kept = new Set()
  const keep = (name) => {
    if (kept.has(name) || !found.has(name)) return
    kept.add(name)
    const { needs, isExported } = found.get(name)
    if (name === only || !isExported) for (const need of needs) keep(need)
  }
  keep(only)
  const lines = [...found].flatMap(([name, { text, isExported }]) => {
    if (!kept.has(name)) return []
    if (name === only) return [`export ${text}`]
    return [isExported ? `import { ${name} } from './${path.basename(file)}?only=${name}';` : text]
  })
  return lines.join('\n')
}

function loader(code) {
  const only = new URLSearchParams(this.resourceQuery).get('only')
  return oneExport(code, only, this.resourcePath)
}

module.exports = { default: loader, oneExport }
