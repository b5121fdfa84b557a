/**
 * The software bill of materials in CycloneDX 1.5, from package-lock.json alone. `npm sbom` describes what is shipped as well
 * (a test compares both), but refuses the whole tree because of optional programs for other machines.
 */

import { createHash } from 'node:crypto'

/** What package-lock.json (version 3) says of a package. */
interface Locked {
  readonly name?: string
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly optional?: boolean
  readonly peer?: boolean
  readonly link?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

export interface Lock {
  readonly name: string
  readonly version: string
  readonly packages: Readonly<Record<string, Locked>>
}

interface Component {
  readonly type: 'library'
  readonly 'bom-ref': string
  readonly name: string
  readonly version: string
  readonly purl: string
  /** `required` reaches a phone or a browser; `excluded` builds, tests, or runs the sandbox. */
  readonly scope: 'required' | 'optional' | 'excluded'
  readonly licenses?: readonly { readonly expression: string }[]
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[]
}

const MODULES = 'node_modules/'

const nameOf = (path: string, { name }: Locked): string =>
  name ?? path.slice(path.lastIndexOf(MODULES) + MODULES.length)
const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`
const refOf = (path: string, one: Locked): string => `${nameOf(path, one)}@${one.version ?? ''}`

/** `sha512-<base64>` of the lock as the hexadecimal digits that the format wants. */
function hashesOf(integrity: string | undefined): Component['hashes'] {
  const found = /^sha(1|256|384|512)-([A-Za-z0-9+/=]+)$/.exec(integrity?.split(' ')[0] ?? '')
  return found
    ? [{ alg: `SHA-${found[1]}`, content: Buffer.from(found[2] ?? '', 'base64').toString('hex') }]
    : undefined
}

function componentOf(path: string, one: Locked): Component {
  const [name, version] = [nameOf(path, one), one.version ?? '']
  const hashes = hashesOf(one.integrity)
  return {
    type: 'library',
    'bom-ref': refOf(path, one),
    name,
    version,
    purl: purlOf(name, version),
    scope: one.dev || one.devOptional ? 'excluded' : one.optional || one.peer ? 'optional' : 'required',
    ...(one.license && { licenses: [{ expression: one.license }] }),
    ...(hashes && { hashes }),
  }
}

/** Where a package finds one that it names: in its own folder, else in the folders above. */
function resolve(packages: Lock['packages'], from: string, name: string): string | null {
  for (let at = from; ;) {
    const path = `${at === '' ? '' : `${at}/`}${MODULES}${name}`
    if (packages[path]) return path
    if (at === '') return null
    at = at.slice(0, Math.max(0, at.lastIndexOf(MODULES) - 1))
  }
}

function dependenciesOf(packages: Lock['packages'], path: string, one: Locked): string[] {
  const named = Object.keys({ ...one.dependencies, ...one.optionalDependencies, ...one.peerDependencies })
  const found = named.flatMap((name) => {
    const at = resolve(packages, path, name)
    return at ? [refOf(at, packages[at] ?? {})] : []
  })
  return [...new Set(found)].sort()
}

/** The bill of the locked tree; the same lock gives the same bill. */
export function sbomOf(lock: Lock) {
  const { packages } = lock
  const rows = Object.entries(packages).filter(([path, one]) => path !== '' && !one.link)
  // The same version in several folders is one component; what is shipped from one of them is shipped.
  const weight = { required: 0, optional: 1, excluded: 2 }
  const components = new Map<string, Component>()
  const dependsOn = new Map<string, Set<string>>()
  for (const [path, one] of rows) {
    const made = componentOf(path, one)
    const known = components.get(made['bom-ref'])
    if (!known || weight[made.scope] < weight[known.scope]) components.set(made['bom-ref'], made)
    const all = dependsOn.get(made['bom-ref']) ?? new Set<string>()
    for (const ref of dependenciesOf(packages, path, one)) all.add(ref)
    dependsOn.set(made['bom-ref'], all)
  }
  const own = `${lock.name}@${lock.version}`
  const digest = createHash('sha256').update(JSON.stringify(lock)).digest('hex')
  const inOrder = [...components.values()].sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${digest.slice(0, 8)}-${digest.slice(8, 12)}-5${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`,
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': own, name: lock.name, version: lock.version },
    },
    components: inOrder,
    dependencies: [
      { ref: own, dependsOn: dependenciesOf(packages, '', packages[''] ?? {}) },
      ...inOrder.map(({ 'bom-ref': ref }) => ({ ref, dependsOn: [...(dependsOn.get(ref) ?? [])].sort() })),
    ],
  }
}
