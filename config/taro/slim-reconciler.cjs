/**
 * A loader for React's reconciler, which carries the code of every kind of host and decides while it runs which it has.
 * The mini-programs' host is known when they are built (`hostConfig` of @tarojs/react): what it has not is written down
 * as a constant, and the entry points that @tarojs/react does not ask for go, so that the minifier drops the code behind
 * them (hydration, persistence, selectors of tests): 11 KB of the main package.
 *
 * Nothing is changed that runs: a build of other versions, in which these places are not found, ends with an error.
 */
const fs = require('node:fs')
const { parse } = require('acorn')

const HOST = '$$$hostConfig'

/** Members of the host configuration by name; null when @tarojs/react writes it in another way. */
function hostMembers(code) {
  const tree = parse(code, { ecmaVersion: 'latest', sourceType: 'module' })
  const declared = tree.body
    .filter((node) => node.type === 'VariableDeclaration')
    .flatMap((node) => node.declarations)
    .find(({ id }) => id.name === 'hostConfig')
  if (declared?.init?.type !== 'ObjectExpression') return null
  return new Map(declared.init.properties.map(({ key, value }) => [key.name, value]))
}

/** Every member that @tarojs/react asks of anything: it hands its reconciler on under other names. */
const entriesOf = (code) => new Set([...code.matchAll(/\.(\w+)/g)].map(([, name]) => name))

/**
 * The reconciler's text for a host whose configuration and use are in the text of @tarojs/react.
 * @param {string} code
 * @param {string} host
 * @returns {string}
 */
function slim(code, host) {
  const members = hostMembers(host)
  const entries = entriesOf(host)
  if (!members || entries.size === 0 || !code.includes(`${HOST}.supportsHydration`))
    throw new Error('React or Taro has another reconciler now; see config/taro/slim-reconciler.cjs')
  const constant = (whole, name) => {
    if (!members.has(name)) return 'void 0'
    const { type, value } = members.get(name)
    return type === 'Literal' && typeof value === 'boolean' ? String(value) : whole
  }
  const known = code.replaceAll(/\$\$\$hostConfig\.(\w+)/g, constant)
  const cut = []
  const visit = (statements) => {
    for (const { type, expression, start, end } of statements) {
      if (type !== 'ExpressionStatement' || expression.type !== 'AssignmentExpression') continue
      const { left, right } = expression
      const isEntry = left.type === 'MemberExpression' && left.object.name === 'exports'
      if (isEntry && right.type === 'FunctionExpression' && !entries.has(left.property.name)) cut.push([start, end])
    }
  }
  const tree = parse(known, { ecmaVersion: 'latest', sourceType: 'script', allowReturnOutsideFunction: true })
  visit(tree.body[0].expression.right.body.body)
  if (cut.length === 0)
    throw new Error('No entry point of the reconciler was found; see config/taro/slim-reconciler.cjs')
  return cut.reduceRight((text, [start, end]) => text.slice(0, start) + text.slice(end), known)
}

function slimReconciler(code) {
  const host = require.resolve('@tarojs/react')
  this.addDependency(host)
  return slim(code, fs.readFileSync(host, 'utf8'))
}

module.exports = { default: slimReconciler, slim }
