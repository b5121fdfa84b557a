/**
 * Writes the programs that tests start in processes of their own as one file of JavaScript: `node
 * scripts/bundle-programs.mjs FILE` (tests/programs.ts, which has it made). Packages stay what they are.
 *
 * `node FILE tests/contract/some-probe.ts WORD …` runs one of them, its arguments where they always are.
 */

import { build } from 'esbuild'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'

import { inRoot, root } from './lib/root.mjs'

const PROBES = 'tests/contract'
const programs = [
  'sandbox/main.ts',
  'tests/hospital/host.ts',
  ...readdirSync(inRoot(PROBES), { recursive: true })
    .filter((name) => name.endsWith('-probe.ts'))
    .map((name) => `${PROBES}/${name}`),
]

/** Each source sees its own place in the repository, wherever the bundle lies: migrations and workers are beside it. */
const ownPlace = {
  name: 'own place',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.(tsx?|mjs)$/, namespace: 'file' }, ({ path }) => {
      const text = readFileSync(path, 'utf8')
      const place = /\b__dirname\b/.test(text) ? `const __dirname = ${JSON.stringify(dirname(path))};` : ''
      const contents = place + text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
      return { contents, loader: /\w+$/.exec(path)[0].replace('mjs', 'js') }
    }),
}

await build({
  stdin: {
    contents: `const programs = {${programs.map((file) => `${JSON.stringify(file)}: () => require('./${file}')`).join()}}
      process.argv.splice(1, 1)
      programs[process.argv[1]]()`,
    resolveDir: root,
  },
  outfile: process.argv[2],
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  packages: 'external',
  tsconfig: inRoot('tsconfig.json'),
  plugins: [ownPlace],
  keepNames: true,
  logLevel: 'warning',
})
