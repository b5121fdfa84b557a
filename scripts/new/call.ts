import { existsSync } from 'node:fs'

import { catalogue } from '@/api/catalogue'

import { inRoot } from '../lib/root.mjs'

import { camel, type Generated, requireKebab, Usage } from './files'

const USAGE = 'npm run new call <family> <name> <read|write>   (an extension of our own, e.g. reminders list read)'

/**
 * An extension call below /api/ext. The calls of the specification are all declared; giving one of them a schema is an
 * edit of its entry, not a new file (docs/how-to/add-a-call.md).
 */
export function newCall(args: readonly string[]): Generated {
  const family = requireKebab(args[0], USAGE)
  const name = requireKebab(args[1], USAGE)
  const effect = args[2]
  if (effect !== 'read' && effect !== 'write') throw new Usage(USAGE)
  const id = `ext.${camel(family)}.${camel(name)}`
  if (catalogue.some((call) => call.id === id)) throw new Usage(`The catalogue has a call ${id} already.`)
  const path = `src/api/${family}/calls.ts`
  if (existsSync(inRoot(path))) throw new Usage(`${path} exists already; add the call ${id} there by hand.`)
  const constant = camel(`${family}-${name}`)
  return {
    files: [
      {
        path,
        text: `import { call } from '../core/call'
import { ${effect === 'read' ? 'arg, id, list, shape, text' : 'arg, nothing'} } from '../core/schema'

/** Our own; a hospital offers it as a capability, without which its screen hides what needs it. */
export const ${constant} = call({
  id: '${id}',
  method: '${effect === 'read' ? 'GET' : 'POST'}',
  path: '/api/ext/${family}/${name}',
  effect: '${effect}',
  ext: true,
  ${effect === 'read' ? `query: { cardId: arg.optionalId() },\n  data: shape({ list: list(shape({ id: id(), title: text() })) }),` : `body: { id: arg.id() },\n  data: nothing(),`}
  summary: '${effect === 'read' ? 'Lists' : 'Changes'} ${family.replace(/-/g, ' ')}.',
})
`,
      },
    ],
    next: [
      `Enter the domain in src/api/catalogue.ts.`,
      'Answer it in sandbox/<domain>/handlers.ts, add its capability to src/hospitals/schema.ts, then npm run docs.',
    ],
  }
}
