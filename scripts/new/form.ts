import { existsSync } from 'node:fs'

import { inRoot } from '../lib/root.mjs'
import { appending, importing, textOf } from './edit'
import { camel, type Generated, type NewFile, requireKebab, Usage } from './files'

import { legacyOf, type LegacyPath, legacyPaths } from '@/routing/registry'

const USAGE =
  'npm run new form <form-id> <filing|followup>   (or <form-id> <VARIANT>, e.g. outpatient-filing ZY, for a variant of one)'

/** Where a form lives. */
const folder = (id: string): string => `src/forms/definitions/${id}`

/** The domains that have forms and a page that says what comes after one. */
const GROUPS = {
  filing: {
    calls: "{ save: 'ext.saveForm', load: 'ext.form' }",
    success: 'src/packages/filing/success/index.tsx',
    words: 'const NEXT:',
    row: (id: string) => `'${id}': { title: '资料已提交', text: '医护人员会查看', next: '需要补充时会通知您' },`,
  },
  followup: {
    calls: "{ save: 'ext.saveSurvey' }",
    success: 'src/packages/followup/success/model/words.ts',
    words: 'const WORDS:',
    row: (id: string) => `'${id}': { title: '已收到', text: '医护人员会查看，需要时与您联系' },`,
  },
} as const
type Group = keyof typeof GROUPS
const isGroup = (word: string): word is Group => Object.keys(GROUPS).includes(word)

const listOf = (group: string): string => `src/forms/definitions/${group}.ts`

/** The list of a domain's forms with one more in it. */
function listed(group: string, name: string, from: string): NewFile {
  const path = listOf(group)
  return { path, text: appending(importing(textOf(path), from, [name]), `export const ${group}Forms`, `${name},`) }
}

function base(id: string, group: Group): Generated {
  if (existsSync(inRoot(folder(id)))) throw new Usage(`There is a form ${id} already. ${USAGE}`)
  const { calls, success, words, row } = GROUPS[group]
  return {
    files: [
      {
        path: `${folder(id)}/base.ts`,
        text: `import { defineForm } from '../../engine/define'
import { agree, line } from '../../patterns/basic'
import { personName } from '../../patterns/person'

/** What this form is for, and where its fields come from (docs/spec, or assumed). */
export const ${camel(id)} = defineForm({
  id: '${id}',
  title: '新表格',
  fields: {
    name: personName(),
    note: line('说明', 'personal', 50, { optional: true, assumed: true }),
    truth: agree('以上内容', '我确认以上内容真实'),
  },
  sections: [{ id: 'main', title: '基本信息', fields: ['name', 'note', 'truth'] }],
  calls: ${calls},
})
`,
      },
    ],
    changed: [
      listed(group, camel(id), `./${id}/base`),
      { path: success, text: appending(textOf(success), words, row(id)) },
    ],
    next: [
      `Write its title and fields, and in ${success} what comes after it.`,
      `Name it in the rows of its addresses in src/packages/${group}/routes.ts: form: ['${id}'].`,
      `Calls of its own: name them in the definition and in src/packages/${group}/form/form-calls.ts.`,
      `npm run docs, then npx jest src/forms --selectProjects unit`,
    ],
  }
}

/** The addresses that open a form. */
const addressesOf = (id: string): LegacyPath[] => legacyPaths.filter((path) => legacyOf(path).form?.[0] === id)

/** What is left to do at the addresses of a variant. */
function rowsOf(id: string, key: string): string {
  const named = addressesOf(id)
  const screens = new Set(named.map((path) => legacyOf(path).screen))
  const ofKey = legacyPaths.filter((path) => screens.has(legacyOf(path).screen) && legacyOf(path).variant === key)
  const row = `form: ['${id}', '${key}']`
  if (named.length === 0) return `No row opens ${id} yet; the one of the variant says ${row}.`
  if (ofKey.length > 0) return `Set ${row} in the rows of ${ofKey.join(', ')} in the domain's routes.ts.`
  return `No address has the key ${key}: hospitals with this key open the variant at ${named.join(', ')}. An address of its own says ${row}.`
}

function variantOf(id: string, key: string): Generated {
  if (!/^[A-Z][A-Za-z0-9]{1,19}$/.test(key)) throw new Usage(USAGE)
  if (!existsSync(inRoot(folder(id), 'base.ts'))) throw new Usage(`There is no form ${id}; write its base first.`)
  const group = [...Object.keys(GROUPS), 'records'].find((one) => textOf(listOf(one)).includes(`'./${id}/base'`))
  if (!group) throw new Usage(`No list in src/forms/definitions names the form ${id}.`)
  const name = `${camel(id)}${key}`
  return {
    files: [
      {
        path: `${folder(id)}/variants/${key}.ts`,
        text: `import { extend } from '../../../engine/define'
import { ${camel(id)} } from '../base'

/** Why this hospital differs. */
export const ${name} = extend(${camel(id)}, { variant: '${key}', hide: [], require: [] })
`,
      },
    ],
    changed: [listed(group, name, `./${id}/variants/${key}`)],
    next: [`Write the difference (under 60 lines), then npm run docs.`, rowsOf(id, key)],
  }
}

/** The definition of a form, or a variant of one that exists. @throws Usage */
export function newForm(args: readonly string[]): Generated {
  const id = requireKebab(args[0], USAGE)
  const [, word = ''] = args
  return isGroup(word) ? base(id, word) : variantOf(id, word)
}
