/**
 * Leaves on the developer's machine what no phone needs of the call catalogue and of the hospitals' settings.
 *
 * - `call(…)`, `shape(…)` and the field helpers only describe; marked as pure, what nothing uses drops out.
 * - `summary` feeds the API document and the sandbox, which read the sources.
 * - What a setting of a hospital is for, the first argument of its field, is told to who configures it by the generated
 *   documentation and by the `hospital` command, which read the sources as well.
 * - taro-ui's lists of property types, which only a development build of React reads.
 */
const DESCRIPTIONS = /[\\/]src[\\/]api[\\/][a-z]+[\\/](calls|schemas)\.ts$/
const SETTINGS = /[\\/]src[\\/]hospitals[\\/]schema\.ts$/

const LIBRARY = /[\\/]node_modules[\\/]taro-ui[\\/]lib[\\/]/

const isDescription = (state) => DESCRIPTIONS.test(state.filename ?? '')

module.exports = ({ types }) => ({
  name: 'lean-calls',
  visitor: {
    ImportDeclaration(path, state) {
      if (LIBRARY.test(state.filename ?? '') && path.node.source.value === 'prop-types') path.remove()
    },
    AssignmentExpression(path, state) {
      if (!LIBRARY.test(state.filename ?? '')) return
      if (types.isMemberExpression(path.node.left) && path.get('left.property').isIdentifier({ name: 'propTypes' })) {
        path.remove()
      }
    },
    CallExpression(path, state) {
      if (SETTINGS.test(state.filename ?? '')) {
        const [told] = path.node.arguments
        const isField = types.isIdentifier(path.node.callee) && path.node.callee.name.endsWith('Field')
        if (isField && types.isStringLiteral(told)) path.node.arguments[0] = types.stringLiteral('')
      }
      if (!isDescription(state) || path.getFunctionParent()) return
      types.addComment(path.node, 'leading', '#__PURE__')
    },
    ObjectProperty(path, state) {
      if (!isDescription(state) || !types.isStringLiteral(path.node.value)) return
      const call = path.parentPath.parentPath
      const isCall = call.isCallExpression() && ['call', 'alike'].includes(call.node.callee.name)
      if (isCall && types.isIdentifier(path.node.key, { name: 'summary' })) path.node.value = types.stringLiteral('')
    },
  },
})
