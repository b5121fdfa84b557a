/** `npm run sbom [file]` writes the software bill of materials (CycloneDX, JSON), dist/sbom.cdx.json when none is named. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

import { inRoot } from './lib/root.mjs'
import { type Lock, sbomOf } from './lib/sbom'

const [named] = process.argv.slice(2)
const file = named ? resolve(named) : inRoot('dist', 'sbom.cdx.json')
const bill = sbomOf(JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as Lock)
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, `${JSON.stringify(bill, null, 1)}\n`)
const shipped = bill.components.filter(({ scope }) => scope === 'required').length
process.stdout.write(`${file}: ${bill.components.length} packages, ${shipped} of them shipped\n`)
