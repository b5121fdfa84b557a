/**
 * A loader for the modules in which Taro lists components with their attributes, and functions of the host with how each
 * differs: leaves those that the app uses. What it leaves of the components decides their numbers in the templates, so the
 * command line's own list is cut the same way (slim-plugin.cjs).
 */
const { parse } = require('acorn')

/** The declarations that hold a list of components, and of functions of the host. */
const COMPONENTS = new Set(['components', 'internalComponents'])
const FUNCTIONS = new Set(['needPromiseApis', 'apiDiff', 'asyncResultApiDiff'])

/** An attribute list that is put together of others; without this mark it stays though nothing names it any more. */
const TOGETHER = /^const [A-Z]\w* = Object\.assign\(.*$/gm
const pure = (line) => line.replaceAll('Object.assign(', '/*#__PURE__*/ Object.assign(')

/** The lists of a module: where each begins and ends, its entries, and whether they are components. */
function lists(tree) {
  return tree.body
    .map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
    .filter((node) => node?.type === 'VariableDeclaration')
    .flatMap((node) => node.declarations)
    .filter(({ id }) => COMPONENTS.has(id.name) || FUNCTIONS.has(id.name))
    .map(({ id, init }) => ({ isComponents: COMPONENTS.has(id.name), list: init.arguments?.[0] ?? init }))
}

const nameOf = (entry) => (entry.type === 'Property' ? (entry.key.name ?? entry.key.value) : entry.value)

/**
 * The text of a module with its lists cut down to some names.
 * @param {string} code
 * @param {{ components: readonly string[], functions: readonly string[] }} used
 * @returns {string}
 */
function slim(code, { components, functions }) {
  const found = lists(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }))
  if (found.length === 0) throw new Error('Taro no longer has its lists here; see config/taro/slim-lists.cjs')
  let text = code
  for (const { isComponents, list } of found.reverse()) {
    const kept = new Set(isComponents ? components : functions)
    const own = (list.properties ?? list.elements)
      .filter((entry) => kept.has(nameOf(entry)))
      .map((entry) => code.slice(entry.start, entry.end))
    const [open, close] = list.properties ? '{}' : '[]'
    text = `${text.slice(0, list.start)}${open} ${own.join(', ')} ${close}${text.slice(list.end)}`
  }
  return text.replaceAll(TOGETHER, pure)
}

function slimLists(code) {
  return slim(code, this.getOptions())
}

module.exports = { default: slimLists, slim }
