/**
 * Leaves on the developer's machine what no phone needs of the call catalogue.
 *
 * - `call(…)`, `shape(…)` and the field helpers only describe; marked as pure, the calls that no screen of the build uses
 *   drop out of a family's file instead of riding along with the one that is used.
 * - `summary` feeds the API document and the sandbox, which read the sources.
 */
const DESCRIPTIONS = /[\\/]src[\\/]api[\\/](calls[\\/][^\\/]+|shapes)\.ts$/

const isDescription = (state) => DESCRIPTIONS.test(state.filename ?? '')

module.exports = ({ types }) => ({
  name: 'lean-calls',
  visitor: {
    CallExpression(path, state) {
      if (!isDescription(state) || path.getFunctionParent()) return
      types.addComment(path.node, 'leading', '#__PURE__')
    },
    ObjectProperty(path, state) {
      if (!isDescription(state) || !types.isStringLiteral(path.node.value)) return
      const call = path.parentPath.parentPath
      const isCall = call.isCallExpression() && types.isIdentifier(call.node.callee, { name: 'call' })
      if (isCall && types.isIdentifier(path.node.key, { name: 'summary' })) path.node.value = types.stringLiteral('')
    },
  },
})
