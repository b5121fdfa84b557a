/**
 * A loader for the module in which Taro wraps every h5 component: one module a component. As one module it would go
 * where any page needs it, and home would carry the text area, the canvas and whatever else some page shows.
 */
const WRAPPED = /^const (\w+) = \/\*@__PURE__\*\/ (createReactComponent\(.*?(?:, (define\w+))?\));$/gm

/** The names with what makes them. */
function wrappedIn(code) {
  const found = new Map()
  for (const [, name, made, define] of code.matchAll(WRAPPED)) found.set(name, { made, define })
  return found
}

/** What is exported besides: no component of the host. */
const OTHERS = `import { Fragment } from 'react';\nexport const Block = Fragment;`

/**
 * @param {string} code the whole module
 * @param {string | null} only the component that is asked for; null for the list of them all
 * @returns {string}
 */
function oneComponent(code, only) {
  const found = wrappedIn(code)
  const exported = /^export \{ (.*) \};$/m.exec(code)?.[1].split(', ') ?? []
  const missing = exported.find((name) => name !== 'Block' && !found.has(name))
  if (missing !== undefined || exported.length === 0)
    throw new Error(`Taro no longer wraps ${missing ?? 'its components'} here; see config/h5/one-component.cjs`)
  if (only === null)
    return exported
      .map((name) => (name === 'Block' ? OTHERS : `export { ${name} } from './components.js?only=${name}';`))
      .join('\n')
  const { made, define } = found.get(only)
  return [
    `import { manipulatePropsFunction } from './helper.js';`,
    `import { createReactComponent } from './react-component-lib/createComponent.js';`,
    define ? `import { ${define} } from '@tarojs/components/dist/components';` : '',
    `export const ${only} = ${made};`,
  ].join('\n')
}

function loader(code) {
  return oneComponent(code, new URLSearchParams(this.resourceQuery).get('only'))
}

module.exports = { default: loader, oneComponent }
