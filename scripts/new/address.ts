import { existsSync } from 'node:fs'

import { inRoot } from '../lib/root.mjs'
import { specFile } from '../lib/spec.mjs'
import { appending, importing, textOf } from './edit'
import { type Generated, requireKebab, Usage } from './files'

import { C, CH, CR, CRH, H, R, RH } from '@/routing/define-routes'
import { isScreenId, legacyOf, type LegacyPath, legacyPaths, screenOf } from '@/routing/registry'

const USAGE =
  'npm run new address <domain> <path> <screen-id> [VARIANT]   (an address of the inventory, e.g. results /CheckList lab-list)'

/** What the inventory says of an address (tests/fixtures/spec/routes.json). */
export interface InventoryRow {
  readonly path: string
  readonly variants: readonly string[]
  readonly family: string
  readonly hospitalKey: string | null
  readonly keepAlive: boolean
  readonly bindCheck: boolean
  readonly loginRedirectSkipped: boolean
  readonly watermark: boolean
  readonly topLevel: boolean
  readonly lifecycle: string
}

/** The names of the lists of editions in src/routing/define-routes.ts. */
const EDITIONS = { C, R, H, CH, CR, RH, CRH }

/** The name of the list that holds the address's editions. */
const editionsOf = ({ variants }: InventoryRow): string =>
  Object.entries(EDITIONS).find(([, list]) => [...list].sort().join() === [...variants].sort().join())?.[0] ?? 'H'

const FLAGS = [
  ['keepAlive', 'keepAlive'],
  ['bindCheck', 'bindCheck'],
  ['watermark', 'watermark'],
  ['loginRedirectSkipped', 'skipsOutsideLogin'],
  ['topLevel', 'topLevel'],
] as const

/**
 * The row of an address, with what the inventory says of it. There is no address that the inventory does not have: a
 * screen of our own is opened by `go`.
 *
 * @throws Usage
 */
export function newAddress(
  args: readonly string[],
  inventory = specFile('routes') as readonly InventoryRow[],
  titles = specFile('titles') as Readonly<Record<string, string>>,
): Generated {
  const domain = requireKebab(args[0], USAGE)
  const [, address = '', screen = '', variant] = args
  const path = `src/packages/${domain}/routes.ts`
  if (!existsSync(inRoot(path))) throw new Usage(`There is no ${path}. ${USAGE}`)
  if (!/^\/[\w/-]+$/.test(address)) throw new Usage(USAGE)
  if ((legacyPaths as readonly string[]).includes(address))
    throw new Usage(`${address} has its row already: it opens ${legacyOf(address as LegacyPath).screen}.`)
  const known = inventory.find((one) => one.path === address)
  if (!known)
    throw new Usage(
      `tests/fixtures/spec/routes.json has no ${address}. Addresses are the specification's; a screen of our own needs none (npm run new screen).`,
    )
  const text = textOf(path)
  if (!isScreenId(screen) || !new RegExp(`^    '?${screen}'?: \\{`, 'm').test(text))
    throw new Usage(`${path} has no screen "${screen}". ${USAGE}`)
  const { routeFamily, title: screenTitle } = screenOf(screen)
  if (routeFamily !== known.family)
    throw new Usage(`${address} is of the family ${known.family}, "${screen}" of ${routeFamily ?? 'none'}.`)
  if (variant !== undefined && variant !== known.hospitalKey)
    throw new Usage(`The inventory gives ${address} the hospital key ${known.hospitalKey ?? 'none'}, not ${variant}.`)
  const editions = editionsOf(known)
  const parts = [
    `editions: ${editions}`,
    `screen: '${screen}'`,
    `title: '${titles[address] ?? screenTitle}'`,
    ...(known.hospitalKey === null ? [] : [`variant: '${known.hospitalKey}'`]),
    ...FLAGS.filter(([flag]) => known[flag]).map(([, name]) => `${name}: true`),
    ...(known.lifecycle === 'current' ? [] : [`lifecycle: '${known.lifecycle}'`]),
  ]
  const twin = legacyPaths.find((one) => {
    const row = legacyOf(one)
    return row.screen === screen && (row.variant ?? null) === known.hospitalKey && !row.params && !row.form
  })
  const row = `'${address}': { ${parts.join(', ')} },`
  return {
    files: [],
    changed: [{ path, text: appending(importing(text, '@/routing/define-routes', [editions]), 'addresses: {', row) }],
    next: [
      ...(titles[address] === undefined ? [`Give ${address} its title in tests/fixtures/spec/titles.json too.`] : []),
      ...(twin ? [`${twin} opens the same: what tells them apart is params, form or a variant of the row.`] : []),
      'Raise the count of addresses in tests/addresses/table.test.ts, tests/flows/addresses.test.ts and tests/mini/addresses.test.ts.',
      'npm run docs, npx jest tests/addresses --selectProjects contract, then npm test -- simulators browser and npm run content: the walks see it, and its content is what the next ones demand.',
    ],
  }
}
