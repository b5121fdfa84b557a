/**
 * `npm run docs` writes the documents that are computed from the code; `-- --check` only compares, for `npm run verify`.
 *
 * docs/consequences.md (what follows from each event), docs/screens.md (routing tables), docs/hospitals.md (profiles), docs/calls.md (catalogue), docs/sharing.md (what partners
 * read of each other), docs/forms.md
 * (form definitions), docs/variants.md (variants of screens and forms), and the pages of docs/spec that hold data of the specification.
 */

import { existsSync, readFileSync, writeFileSync } from 'node:fs'

import { inRoot } from './lib/root.mjs'

/** A document and the module that renders it; each exports `render(): string`. */
const DOCUMENTS = [
  { file: 'screens.md', load: () => import('./docs/screens') },
  { file: 'hospitals.md', load: () => import('./docs/hospitals') },
  { file: 'calls.md', load: () => import('./docs/calls') },
  { file: 'sharing.md', load: () => import('./docs/sharing') },
  { file: 'forms.md', load: () => import('./docs/forms') },
  { file: 'variants.md', load: () => import('./docs/variants') },
  { file: 'consequences.md', load: () => import('./docs/consequences') },
  { file: 'spec/codes.md', load: () => import('./docs/spec-codes') },
  { file: 'spec/rules.md', load: () => import('./docs/spec-rules') },
  { file: 'spec/addresses.md', load: () => import('./docs/spec-addresses') },
]

async function main(): Promise<void> {
  const check = process.argv.includes('--check')
  const stale: string[] = []
  for (const { file, load } of DOCUMENTS) {
    const { render } = await load()
    const path = inRoot('docs', file)
    const text = `${render().trimEnd()}\n`
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue
    stale.push(file)
    if (!check) writeFileSync(path, text)
  }
  if (stale.length > 0) {
    const files = stale.map((file) => `docs/${file}`).join(', ')
    console.log(check ? `Stale: ${files}; run npm run docs` : `Written: ${files}`)
  }
  process.exitCode = check && stale.length > 0 ? 1 : 0
}

void main()
