/** Renders docs/screens.md: every screen with its page, guard and addresses, straight from the routing tables. */

import { builtPages } from '../../config/pages'
import { hasFlag, type ScreenId, legacyOf, legacyPaths, screenIds, screenOf } from '../../src/routing/registry'

const GUARDS = { public: 'anybody', phone: 'signed in', bound: 'record bound', verified: 'verified' } as const

const EDITIONS = { customer: 'C', reproduction: 'R', hospital: 'H' } as const

/** Marks of the lists an address stands in. */
const marks = (path: (typeof legacyPaths)[number]): string =>
  [
    hasFlag(path, 'keepAlive') && 'kept',
    hasFlag(path, 'bindCheck') && 'bind check',
    hasFlag(path, 'watermark') && 'watermark',
    hasFlag(path, 'skipsOutsideLogin') && 'no outside login',
    legacyOf(path).lifecycle,
  ]
    .filter(Boolean)
    .join(', ')

const fixed = (params: Readonly<Record<string, string>> | undefined): string =>
  Object.entries(params ?? {})
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')

function addresses(screen: ScreenId): string[] {
  return legacyPaths
    .filter((path) => legacyOf(path).screen === screen)
    .map((path) => {
      const row = legacyOf(path)
      const editions = row.editions.map((edition) => EDITIONS[edition]).join('')
      return `| \`${path}\` | ${row.title} | ${editions} | ${row.variant ?? ''} | ${fixed(row.params)} | ${marks(path)} |`
    })
}

/** The whole document. */
export function render(root?: string): string {
  const built = new Set(builtPages(root))
  const present = screenIds.filter((id) => built.has(screenOf(id).page ?? ''))
  const parts = screenIds.map((id) => {
    const row = screenOf(id)
    const page =
      row.page === null ? 'being prepared' : built.has(row.page) ? `\`${row.page}\`` : `planned at \`${row.page}\``
    const list = addresses(id)
    const table =
      list.length === 0
        ? ['No address of its own.']
        : ['| address | title | editions | variant | fixed values | lists |', '|---|---|---|---|---|---|', ...list]
    const params = Object.entries(row.params ?? {}).map(([name, kind]) =>
      kind === 'optional' ? name : kind === 'required' ? `${name} (required)` : `${name} (${kind.join(', ')})`,
    )
    const needs = params.length === 0 ? '' : ` · reads ${params.join(', ')}`
    return [`## ${id} · ${row.title}`, '', `${page} · opens for: ${GUARDS[row.guard]}${needs}`, '', ...table, ''].join(
      '\n',
    )
  })
  return [
    '# Screens and addresses',
    '',
    'Generated from `src/packages/<domain>/routes.ts` by `npm run docs`; do not edit. Editions: C customer terminal, R reproduction, H multi-hospital.',
    '',
    `${screenIds.length} screens, ${present.length} of them built; ${legacyPaths.length} addresses. An address whose screen is being prepared opens the status page under its own title.`,
    '',
    ...parts,
  ].join('\n')
}
