/**
 * A loader for React's DOM package: takes out the drawing upon what a server has drawn (hydration), which h5 has none of,
 * and the entry points of React 17, which Taro leaves alone where `createRoot` is. Three of its 41 KB on the wire.
 *
 * What only hydration ever sets is written down as the constant that it is without it, so that the minifier drops the code
 * behind it. A package that is written in another way ends the build.
 */
const { parse } = require('acorn')

/** Entry points that nobody asks for: hydration and roots of React 17. */
const UNUSED = new Set([
  'hydrate',
  'hydrateRoot',
  'render',
  'unmountComponentAtNode',
  'unstable_renderSubtreeIntoContainer',
])

/** The parent that hydration is in, the node that comes next, whether it is running, and its errors. */
const STATE =
  /var (\w+)=null,(\w+)=null,(\w+)=!1,\w+=null;\s*function \w+\(a,b\)\{var c=\w+\(5,null,null,0\);c\.elementType="DELETED"/

/** What is left of a fiber or a root that waits for hydration. */
const MARKS = { dehydrated: 'null', isDehydrated: '!1' }

const CHANGED = 'React is written in another way now; see config/h5/slim-react-dom.cjs'

const isNode = (value) => typeof value?.type === 'string'

/** Calls `visit` with every node, its parent and the name under which it stands there; goes no deeper where it returns true. */
function walk(node, visit, parent = null, key = '') {
  if (visit(node, parent, key)) return
  for (const [name, value] of Object.entries(node))
    for (const child of [].concat(value)) if (isNode(child)) walk(child, visit, node, name)
}

/** Whether an identifier is read or written as a variable, not the name of a member. */
const isVariable = (parent, key) =>
  !(parent.type === 'MemberExpression' && key === 'property' && !parent.computed) &&
  !(parent.type === 'Property' && key === 'key' && !parent.computed)

/**
 * The package's text without hydration and without the entry points of React 17.
 * @param {string} code
 */
function slimReactDom(code) {
  const [, above, next, isRunning] = STATE.exec(code) ?? []
  if (isRunning === undefined) throw new Error(CHANGED)
  const constants = new Map([
    [above, 'null'],
    [next, 'null'],
    [isRunning, '!1'],
  ])
  // leaves hydration of a fiber: false for every one that is not being hydrated
  const leave = new RegExp(`function (\\w+)\\(a\\)\\{if\\(a!==${above}\\)return!1;`).exec(code)?.[1]
  const edits = []
  const found = { entries: 0, leave: 0, marks: 0 }
  const edit = ({ start, end }, text) => edits.push({ start, end, text })
  walk(parse(code, { ecmaVersion: 'latest', sourceType: 'script' }), (node, parent, key) => {
    if (node.type === 'FunctionDeclaration' && node.id.name === leave) {
      found.leave += 1
      edit(node.body, '{return!1}')
      return true
    }
    if (node.type === 'ExpressionStatement' && node.expression.type === 'AssignmentExpression') {
      const { left } = node.expression
      if (left.object?.name === 'exports' && UNUSED.has(left.property.name)) {
        found.entries += 1
        // the name stays: Taro's entry imports one of them
        edit(node.expression.right, 'void 0')
        return true
      }
    }
    if (node.type === 'AssignmentExpression' && constants.has(node.left.name)) {
      // `a=b=null`: what is assigned in between counts no more, either
      edit(node, 'void 0')
      return true
    }
    if (node.type === 'MemberExpression' && !node.computed && Object.hasOwn(MARKS, node.property.name)) {
      if (parent.type === 'AssignmentExpression' && key === 'left') return false
      found.marks += 1
      edit(node, MARKS[node.property.name])
      return true
    }
    if (node.type === 'VariableDeclarator' && constants.has(node.id.name)) return true
    if (node.type === 'Identifier' && constants.has(node.name) && isVariable(parent, key))
      edit(node, constants.get(node.name))
    return false
  })
  if (found.entries !== UNUSED.size || found.leave !== 1 || found.marks === 0) throw new Error(CHANGED)
  return edits
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end), code)
}

function loader(code) {
  return slimReactDom(code)
}

module.exports = { default: loader, slimReactDom }
