/**
 * A loader for the modules in which Taro lists components with their attributes: leaves the listed ones only. What it
 * leaves decides the numbers of components in the templates, so the command line's own list is cut the same way
 * (slim-plugin.cjs).
 */
const { parse } = require('acorn')

/** The declarations that hold such a list. */
const LISTS = new Set(['components', 'internalComponents'])

/** An attribute list that is put together of others; without this mark it stays though nothing names it any more. */
const TOGETHER = /^const [A-Z]\w* = Object\.assign\(.*$/gm
const pure = (line) => line.replaceAll('Object.assign(', '/*#__PURE__*/ Object.assign(')

function lists(tree) {
  return tree.body
    .map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
    .filter((node) => node?.type === 'VariableDeclaration')
    .flatMap((node) => node.declarations)
    .filter(({ id, init }) => LISTS.has(id.name) && init?.type === 'ObjectExpression')
    .map(({ init }) => init)
}

/** The text of a module with its lists cut down to some names. */
function slim(code, names) {
  const kept = new Set(names)
  const found = lists(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }))
  if (found.length === 0) throw new Error('Taro no longer lists its components here; see config/taro/slim-lists.cjs')
  let text = code
  for (const { start, end, properties } of found.reverse()) {
    const own = properties
      .filter(({ key }) => kept.has(key.name ?? key.value))
      .map((property) => code.slice(property.start, property.end))
    text = `${text.slice(0, start)}{ ${own.join(', ')} }${text.slice(end)}`
  }
  return text.replaceAll(TOGETHER, pure)
}

module.exports = function slimLists(code) {
  return slim(code, this.getOptions().names)
}
module.exports.slim = slim
