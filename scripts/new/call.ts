import { existsSync, readFileSync } from 'node:fs'

import { catalogue } from '@/api/catalogue'

import { inRoot } from '../lib/root.mjs'

import { camel, type Generated, requireKebab, Usage } from './files'

const USAGE =
  'npm run new call <domain> <name> <read|write>   (an extension of our own, e.g. messages list-reminders read)'

/** The text of a module with these names imported, beside those that it has from there already. */
function importing(text: string, from: string, names: readonly string[]): string {
  const known = new RegExp(`import \\{([^}]*)\\} from '${from}'`)
  const has = known.exec(text)?.[1]
  if (has === undefined) return `import { ${names.join(', ')} } from '${from}'\n${text}`
  const all = new Set([...has.split(','), ...names].map((name) => name.trim()).filter(Boolean))
  return text.replace(known, `import { ${[...all].join(', ')} } from '${from}'`)
}

/**
 * An extension call below /api/ext, at the end of its domain's calls. The calls of the specification are all declared;
 * giving one of them a schema is an edit of its entry (docs/how-to/add-a-call.md).
 */
export function newCall(args: readonly string[]): Generated {
  const domain = requireKebab(args[0], USAGE)
  const constant = camel(requireKebab(args[1], USAGE))
  const effect = args[2]
  if (effect !== 'read' && effect !== 'write') throw new Usage(USAGE)
  const id = `ext.${constant}`
  if (catalogue.some((call) => call.id === id)) throw new Usage(`The catalogue has a call ${id} already.`)
  const path = `src/api/${domain}/calls.ts`
  if (!existsSync(inRoot(path))) throw new Usage(`There is no domain ${domain}: ${path} does not exist. ${USAGE}`)
  const isRead = effect === 'read'
  const entry = `
/** Our own; a hospital offers it as a capability, without which its screen hides what needs it. */
export const ${constant} = call({
  id: '${id}',
  method: '${isRead ? 'GET' : 'POST'}',
  path: '/api/ext/${constant}',
  effect: '${effect}',
  ext: true,
  ${isRead ? `query: { cardId: arg.optionalId() },\n  data: shape({ list: list(shape({ id: id(), title: text() })) }),` : `invalidates: [],\n  body: { id: arg.id() },\n  data: nothing(),`}
  summary: '${isRead ? 'Lists' : 'Changes'} what the name says.',
})
`
  const known = readFileSync(inRoot(path), 'utf8')
  if (new RegExp(`\\b${constant}\\b`).test(known)) throw new Usage(`${path} knows the name ${constant} already.`)
  const schemas = isRead ? ['arg', 'id', 'list', 'shape', 'text'] : ['arg', 'nothing']
  const text = importing(importing(known, '../core/schema', schemas), '../core/call', ['call'])
  return {
    files: [],
    changed: [{ path, text: `${text.trimEnd()}\n${entry}` }],
    next: [
      isRead
        ? 'Write its fields and summary.'
        : 'Write its fields and summary, and the reads that it changes (invalidates).',
      `Answer it in sandbox/${domain}/handlers.ts, add its capability to src/hospitals/schema.ts, then npm run docs.`,
    ],
  }
}
