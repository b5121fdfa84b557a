/**
 * A loader for what Taro writes as the entry of h5: takes out what only mini-programs read of the app's configuration,
 * and lets the addresses be made from the table that is in the app anyway instead of standing there once more.
 */
const { parse } = require('acorn')

/** What the mini-programs' hosts read. */
const MINI_ONLY = new Set(['subPackages', 'preloadRule', 'lazyCodeLoading'])

const nameOf = ({ key }) => key.name ?? key.value

function leanEntry(code) {
  const declared = parse(code, { ecmaVersion: 'latest', sourceType: 'module' })
    .body.filter(({ type }) => type === 'VariableDeclaration')
    .flatMap(({ declarations }) => declarations)
  const config = declared.find(({ id, init }) => id.name === 'config' && init?.type === 'ObjectExpression')?.init
  const router = config?.properties.find((one) => nameOf(one) === 'router')?.value
  const routes = router?.properties.find((one) => nameOf(one) === 'customRoutes')?.value
  if (!routes) throw new Error('Taro no longer writes the addresses into its entry; see config/h5/lean-entry.cjs')
  const edits = [
    { ...routes, text: 'addressesOfPages(builtPages)' },
    ...config.properties.filter((one) => MINI_ONLY.has(nameOf(one))).map(({ value }) => ({ ...value, text: 'void 0' })),
  ].sort((one, other) => other.start - one.start)
  const text = edits.reduce((done, edit) => done.slice(0, edit.start) + edit.text + done.slice(edit.end), code)
  return [
    `import { builtPages } from '@/routing/built-pages';`,
    `import { addressesOfPages } from '@/routing/page-addresses';`,
    text,
  ].join('\n')
}

module.exports = function loader(code) {
  return leanEntry(code)
}
module.exports.leanEntry = leanEntry
