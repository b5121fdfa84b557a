import { existsSync } from 'node:fs'

import { inRoot } from '../lib/root.mjs'
import { appending, importing, textOf } from './edit'
import { camel, type Generated, pascal, requireKebab, Usage } from './files'

import { HOSPITAL_KEYS } from '@/hospitals/variants'
import { isScreenId, screenOf } from '@/routing/registry'

const USAGE =
  'npm run new variant <domain> <KEY> [<part or screen-id>]   (e.g. booking HB; results HB labs for a set in variants/labs.ts; cycle ZY <screen-id> for the first one of a domain)'

const REGISTRY = 'scripts/lib/variants.ts'

const keyFile = (key: string, why: string): string => `import { base } from './base'

import { defineVariant } from '@/domain/variant'

/** ${why} */
export const ${key} = defineVariant(base, {})
`

const CHECK = `Write the difference: npx jest tests/addresses/variants.test.ts --selectProjects contract fails while it is empty. Then npm run docs.`

/** A further variant of a domain that has a base. */
function ofBase(domain: string, key: string): Generated {
  const folder = `src/packages/${domain}/variants`
  const name = `${camel(domain)}${key}`
  const text = importing(textOf(REGISTRY), `../../${folder}/${key}`, [`${key} as ${name}`])
  const set = new RegExp(`(set: \\{ base: ${camel(domain)}Base, variants: \\{[^}]*?),? \\}`)
  if (!set.test(text)) throw new Usage(`${REGISTRY} has no set of ${folder}; enter it by hand.`)
  return {
    files: [{ path: `${folder}/${key}.ts`, text: keyFile(key, 'Why this hospital differs.') }],
    changed: [{ path: REGISTRY, text: text.replace(set, `$1, ${key}: ${name} }`) }],
    next: [
      CHECK,
      `Enter it in the table that picks it (${domain === 'booking' ? 'src/packages/booking/model/use-booking-flow.ts' : `who reads ${folder}`}), and in VARIANTS of src/hospitals/variants.ts if a hospital's profile may choose it.`,
    ],
  }
}

/** A row in a file that holds one whole set, which the registry knows already. */
function ofSet(domain: string, key: string, part: string): Generated {
  const path = `src/packages/${domain}/variants/${part}.ts`
  const text = textOf(path)
  const sets = [...text.matchAll(/variantSet\((\w+), \{/g)]
  const [set] = sets
  if (!set || sets.length > 1)
    throw new Usage(`${path} holds ${sets.length} sets: add the key to the right one by hand.`)
  if (new RegExp(`\\b${key}: \\{`).test(text)) throw new Usage(`${path} has the key ${key} already.`)
  const at = set.index + set[0].length
  return {
    files: [],
    changed: [{ path, text: `${text.slice(0, at)} ${key}: {}, ${text.slice(at).trimStart()}` }],
    next: [CHECK],
  }
}

/** The first variant of a domain: its base, the variant and the entry in the registry. */
function ofScreen(domain: string, key: string, screen: string): Generated {
  const folder = `src/packages/${domain}/variants`
  const type = `${pascal(domain)}Variant`
  const [baseName, name] = [`${camel(domain)}Base`, `${camel(domain)}${key}`]
  if (!isScreenId(screen) || !textOf(`src/packages/${domain}/routes.ts`).includes(`'${screen}': {`))
    throw new Usage(`src/packages/${domain} has neither variants/${screen}.ts nor a screen "${screen}". ${USAGE}`)
  const imported = importing(
    importing(textOf(REGISTRY), `../../${folder}/base`, [`base as ${baseName}`]),
    `../../${folder}/${key}`,
    [`${key} as ${name}`],
  )
  const entry = `{
    name: '${screenOf(screen).title}',
    file: '${folder}',
    screens: ['${screen}'],
    set: { base: ${baseName}, variants: { ${key}: ${name} } },
  },`
  return {
    files: [
      {
        path: `${folder}/base.ts`,
        text: `/** What may differ from hospital to hospital; everything else is the same code. */
export interface ${type} {
  /** Said where there is nothing to show. */
  readonly emptyText: string
}

/** Every hospital without a variant. */
export const base: ${type} = { emptyText: '暂无内容' }
`,
      },
      { path: `${folder}/${key}.ts`, text: keyFile(key, 'Why this hospital differs.') },
    ],
    changed: [{ path: REGISTRY, text: appending(imported, 'export const screenVariants', entry) }],
    next: [
      CHECK,
      `The screen reads it with variantOf({ base, variants: { ${key} } }, open.variant) (src/domain/variant-set.ts).`,
      `Addresses of the key carry variant: '${key}' in src/packages/${domain}/routes.ts.`,
    ],
  }
}

/** A variant of a domain's screens by a hospital key, entered in the registry of variants. @throws Usage */
export function newVariant(args: readonly string[]): Generated {
  const domain = requireKebab(args[0], USAGE)
  const [, key = '', part] = args
  if (!HOSPITAL_KEYS.some((one) => one === key))
    throw new Usage(`"${key}" is none of the hospital keys ${HOSPITAL_KEYS.join(', ')}. ${USAGE}`)
  const folder = `src/packages/${domain}/variants`
  if (!existsSync(inRoot(`src/packages/${domain}/routes.ts`))) throw new Usage(`There is no domain ${domain}. ${USAGE}`)
  if (existsSync(inRoot(`${folder}/${key}.ts`))) throw new Usage(`${folder}/${key}.ts exists already.`)
  if (part !== undefined) {
    requireKebab(part, USAGE)
    if (existsSync(inRoot(`${folder}/${part}.ts`))) return ofSet(domain, key, part)
  }
  if (existsSync(inRoot(`${folder}/base.ts`))) return ofBase(domain, key)
  if (part === undefined) throw new Usage(`${folder} has no base.ts: name the file of the set, or a screen. ${USAGE}`)
  return ofScreen(domain, key, part)
}
