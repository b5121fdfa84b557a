/**
 * Which functions of the host the app and its libraries name. Taro's lists of all of them, with how they differ on a host,
 * are 10 KB of Alipay's main package.
 */
const fs = require('node:fs')
const path = require('node:path')

const root = path.resolve(__dirname, '..', '..')

/** What calls the host: the app, the kit that it shows, Taro's own helpers and React's binding. */
const CALLERS = [
  'src',
  'config/taro',
  'node_modules/taro-ui/lib',
  ...['api', 'react', 'runtime', 'plugin-framework-react'].map((name) => `node_modules/@tarojs/${name}/dist`),
]

function* scripts(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* scripts(file)
    else if (/(?<!\.test|\.d)\.([jt]sx?|[cm]js)$/.test(entry.name)) yield file
  }
}

/** Alipay's part of Taro offers it under this name, whoever calls it. */
const OWN = 'showModal'

/** Every word of these scripts that could be such a function: what is not a word of any is called by none. */
function usedFunctions() {
  const words = new Set([OWN])
  for (const folder of CALLERS) {
    for (const file of scripts(path.join(root, folder))) {
      for (const [word] of fs.readFileSync(file, 'utf8').matchAll(/\b[a-z]\w{4,}\b/g)) words.add(word)
    }
  }
  return [...words].sort()
}

module.exports = { usedFunctions }
