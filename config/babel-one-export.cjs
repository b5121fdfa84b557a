/**
 * Asks for each call and each schema by a module of its own: `import { a, b } from '@/api/payment/calls'` becomes two
 * imports, of `calls?only=a` and of `calls?only=b`, from which config/one-export.cjs leaves the rest out. A domain keeps
 * one readable file, and a package carries the calls that its screens use.
 */
const DESCRIPTIONS = /(^@\/api\/[a-z]+|^\.{1,2}(\/[a-z]+)?)\/(calls|schemas)$/
const API = /[\\/]src[\\/]api[\\/]/

const isDescription = (source, filename) =>
  DESCRIPTIONS.test(source) && (source.startsWith('@/') || API.test(filename ?? ''))

/** Gives `import * as ns` the names that are read from it; false where `ns` is used as a value. */
function spreadNamespace(declaration, specifier, types) {
  const binding = declaration.scope.getBinding(specifier.local.name)
  const members = binding.referencePaths.map((reference) => reference.parentPath)
  const isMember = (member, at) =>
    member.isMemberExpression({ computed: false }) && member.node.object === binding.referencePaths[at].node
  if (!members.every(isMember)) return null
  const names = new Map()
  for (const member of members) {
    const { name } = member.node.property
    if (!names.has(name)) names.set(name, declaration.scope.generateUidIdentifier(name))
    member.replaceWith(types.cloneNode(names.get(name)))
  }
  return [...names].map(([name, local]) => types.importSpecifier(local, types.identifier(name)))
}

module.exports = ({ types }) => ({
  name: 'one-export',
  visitor: {
    Program: {
      // after the types were taken out
      exit(program, state) {
        const imports = program
          .get('body')
          .filter((one) => one.isImportDeclaration() && isDescription(one.node.source.value, state.filename))
        if (imports.length === 0) return
        program.scope.crawl()
        for (const declaration of imports) {
          const { source, specifiers } = declaration.node
          const named = specifiers.flatMap((specifier) =>
            types.isImportNamespaceSpecifier(specifier)
              ? (spreadNamespace(declaration, specifier, types) ?? [specifier])
              : [specifier],
          )
          declaration.replaceWithMultiple(
            named.map((specifier) =>
              types.importDeclaration(
                [specifier],
                types.stringLiteral(
                  types.isImportSpecifier(specifier) ? `${source.value}?only=${specifier.imported.name}` : source.value,
                ),
              ),
            ),
          )
        }
      },
    },
  },
})
