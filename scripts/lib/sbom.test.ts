import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

import { inRoot } from './root.mjs'
import { type Lock, sbomOf } from './sbom'

const lock = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as Lock
const bill = sbomOf(lock)

it('names every locked package once, with its address, and a hash for nearly all', () => {
  const locked = new Set(
    Object.entries(lock.packages).flatMap(([path, { version }]) =>
      path === '' ? [] : [`${path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`],
    ),
  )
  const refs = bill.components.map((one) => one['bom-ref'])
  expect(refs.length).toBeGreaterThan(1000)
  expect(new Set(refs).size).toBe(refs.length)
  const aliased = Object.values(lock.packages).filter(({ name }) => name !== undefined).length
  expect(refs.filter((ref) => !locked.has(ref)).length).toBeLessThanOrEqual(aliased)
  for (const { purl, hashes } of bill.components) {
    expect(purl).toMatch(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d+\.\d+/)
    for (const { content } of hashes ?? []) expect(content).toMatch(/^[0-9a-f]{40,128}$/)
  }
  expect(bill.components.filter(({ hashes }) => hashes).length / refs.length).toBeGreaterThan(0.99)
})

it('leads every dependency to a component', () => {
  const known = new Set([...bill.components.map((one) => one['bom-ref']), `${lock.name}@${lock.version}`])
  const lost = bill.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn].filter((one) => !known.has(one)))
  expect(lost).toEqual([])
  const [own] = bill.dependencies
  expect(own?.dependsOn).toContain(`react@${lock.packages['node_modules/react']?.version}`)
})

it('counts as shipped all that npm does, and nothing that only builds or tests', () => {
  const asked = ['sbom', '--package-lock-only', '--omit=dev', '--sbom-format', 'cyclonedx']
  const said = JSON.parse(execFileSync('npm', asked, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })) as {
    components: { purl: string; scope?: string }[]
  }
  const theirs = said.components.filter(({ scope }) => scope !== 'optional').map(({ purl }) => purl)
  const ours = bill.components.filter(({ scope }) => scope === 'required').map(({ purl }) => purl)
  const shipped = new Set(ours)
  expect(theirs.length).toBeGreaterThan(50)
  expect(theirs.filter((purl) => !shipped.has(purl))).toEqual([])
  for (const tool of ['jest', 'oxlint', 'webpack', 'hono', 'drizzle-orm', 'playwright-core'])
    expect([tool, ours.some((purl) => purl.startsWith(`pkg:npm/${tool}@`))]).toEqual([tool, false])
}, 60_000)
