/**
 * A loader for what Taro writes as the entry of h5: takes out what only mini-programs read of the app's configuration,
 * lets the addresses be made from the table that is in the app anyway instead of standing there once more, and leaves of
 * the pages those of the main package. How the others are loaded stands in a file of its own (later-pages.mjs), which is
 * asked for with the first of them: home needs none, and the list grows with every screen.
 */
const { parse } = require('acorn')

/** What the mini-programs' hosts read. */
const MINI_ONLY = new Set(['subPackages', 'preloadRule', 'lazyCodeLoading'])

/** Pages of the main package, whose loading stays in the entry. */
const isMain = (path) => path.startsWith('pages/')

const CHANGED = 'Taro no longer writes the addresses into its entry; see config/h5/lean-entry.cjs'

const nameOf = ({ key }) => key.name ?? key.value

const valueOf = (object, name) => object?.properties.find((one) => nameOf(one) === name)?.value

/** The list behind `config.routes = […]`. */
function routesOf(body) {
  const set = body
    .filter(({ type }) => type === 'ExpressionStatement')
    .map(({ expression }) => expression)
    .find(({ type, left }) => type === 'AssignmentExpression' && left.property?.name === 'routes')
  return set?.right.type === 'ArrayExpression' ? set.right : undefined
}

/** The later pages as a module: how each is loaded, and its configuration. Taro names them by where the entry stands. */
function laterPages(code, elements) {
  const rows = elements.map((element) => {
    const [page, settings] = element.arguments
    const load = valueOf(page, 'load')
    const text = (node) => code.slice(node.start, node.end)
    const imported = /import\(["'](?:\.\/)?([^"']+)["']\)/.exec(text(load))?.[1]
    if (imported === undefined) throw new Error(CHANGED)
    return `${text(valueOf(page, 'path'))}: [() => import(${JSON.stringify(`@/${imported}`)}), ${text(settings)}],`
  })
  return `export const laterPages = {\n${rows.join('\n')}\n}\n`
}

/**
 * @param {string} code
 * @returns {{ entry: string, pages: string }} the entry without the later pages, and these as a module
 */
function leanEntry(code) {
  const { body } = parse(code, { ecmaVersion: 'latest', sourceType: 'module' })
  const config = body
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap(({ declarations }) => declarations)
    .find(({ id, init }) => id.name === 'config' && init?.type === 'ObjectExpression')?.init
  const addresses = valueOf(valueOf(config, 'router'), 'customRoutes')
  const pages = valueOf(config, 'pages')
  const routes = routesOf(body)
  if (!addresses || !pages || !routes) throw new Error(CHANGED)
  const pathOf = (element) => valueOf(element.arguments?.[0], 'path')?.value ?? ''
  const main = routes.elements.filter((element) => isMain(pathOf(element)))
  const later = routes.elements.filter((element) => !isMain(pathOf(element)))
  if (main.length === 0) throw new Error(CHANGED)
  const mainText = main.map(({ start, end }) => code.slice(start, end)).join(',\n')
  const edits = [
    { ...addresses, text: 'addressesOfPages(builtPages)' },
    { ...pages, text: '[...builtPages]' },
    { ...routes, text: `[${mainText},\n...laterRoutes(builtPages)]` },
    ...config.properties.filter((one) => MINI_ONLY.has(nameOf(one))).map(({ value }) => ({ ...value, text: 'void 0' })),
  ].sort((one, other) => other.start - one.start)
  const text = edits.reduce((done, edit) => done.slice(0, edit.start) + edit.text + done.slice(edit.end), code)
  const entry = [
    `import { builtPages } from '@/routing/built-pages';`,
    `import { laterRoutes } from '@/routing/later-routes';`,
    `import { addressesOfPages } from '@/routing/page-addresses';`,
    text,
  ].join('\n')
  return { entry, pages: laterPages(code, later) }
}

/** The module of the later pages, as the entry of the same build was last read; webpack asks for it after the entry. */
let pagesText = ''

function loader(code) {
  const { entry, pages } = leanEntry(code)
  pagesText = pages
  return entry
}

/** The later pages of the entry that was read last. */
const laterPagesText = () => pagesText

module.exports = { default: loader, leanEntry, laterPagesText }
