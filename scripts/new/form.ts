import { existsSync } from 'node:fs'

import { inRoot } from '../lib/root.mjs'

import { camel, type Generated, requireKebab, Usage } from './files'

const USAGE =
  'npm run new form <form-id> [VARIANT]   (e.g. outpatient-filing, or outpatient-filing ZY for a variant of it)'

/** Where a form lives. */
const folder = (id: string): string => `src/forms/definitions/${id}`

function base(id: string): Generated {
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
  calls: { save: 'ext.saveForm', load: 'ext.form' },
})
`,
      },
    ],
    next: [
      `Enter ${camel(id)} in src/forms/definitions/filing.ts or followup.ts, and its addresses in addresses.ts.`,
      'Name the calls that store it, also in src/packages/forms/model.',
      'npm run docs, npx jest --selectProjects unit --testPathPatterns src/forms',
    ],
  }
}

function variantOf(id: string, key: string): Generated {
  if (!/^[A-Z][A-Za-z0-9]{1,19}$/.test(key)) throw new Usage(USAGE)
  if (!existsSync(inRoot(folder(id), 'base.ts'))) throw new Usage(`There is no form ${id}; write its base first.`)
  return {
    files: [
      {
        path: `${folder(id)}/variants/${key}.ts`,
        text: `import { extend } from '../../../engine/define'
import { ${camel(id)} } from '../base'

/** Why this hospital differs. */
export const ${camel(id)}${key} = extend(${camel(id)}, { variant: '${key}', hide: [], require: [] })
`,
      },
    ],
    next: [
      `Enter ${camel(id)}${key} in src/forms/definitions/filing.ts or followup.ts; the difference stays under 60 lines.`,
    ],
  }
}

/** The definition of a form, or a variant of one that exists. @throws Usage */
export function newForm(args: readonly string[]): Generated {
  const id = requireKebab(args[0], USAGE)
  const [, key] = args
  return key === undefined ? base(id) : variantOf(id, key)
}
