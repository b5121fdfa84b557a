/**
 * Which of Taro's components the app shows, read from the imports of its sources: the lists of all components with all
 * attributes of their hosts are 14 KB of the main package.
 *
 * A build ends with an error when a script shows a component that was not found here (config/templates.ts).
 */
const fs = require('node:fs')
const path = require('node:path')

const root = path.resolve(__dirname, '..', '..')

/** Taro and its platforms look these up whether they are shown or not. */
const ALWAYS = ['View', 'Text', 'Image', 'Slot', 'SwiperItem']

const NAMED = /import\s*(type\s)?\{([^}]*)\}\s*from\s*['"]@tarojs\/components['"]/g

function* scripts(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* scripts(file)
    else if (/(?<!\.test|\.d)\.[jt]sx?$/.test(entry.name)) yield file
  }
}

/** Component names in the imports of the scripts below a folder. */
function namesIn(folder) {
  const found = new Set()
  for (const file of scripts(folder)) {
    for (const [, isType, list] of fs.readFileSync(file, 'utf8').matchAll(NAMED)) {
      if (isType) continue
      for (const item of list.split(',').map((text) => text.trim())) {
        const [, name] = /^([A-Z]\w*)(?:\s+as\s+\w+)?$/.exec(item) ?? []
        if (name) found.add(name)
      }
    }
  }
  return found
}

const importsTaroUi = () => {
  for (const file of scripts(path.join(root, 'src'))) {
    if (/from ['"]taro-ui/.test(fs.readFileSync(file, 'utf8'))) return true
  }
  return false
}

/** Names of the components that the app, or a library of its, can show; sorted. */
function usedComponents() {
  const library = path.join(root, 'node_modules', 'taro-ui', 'lib', 'components')
  const names = [...ALWAYS, ...namesIn(path.join(root, 'src')), ...(importsTaroUi() ? namesIn(library) : [])]
  return [...new Set(names)].sort()
}

module.exports = { usedComponents }
