/**
 * A tag in a test's name (`[rule:…]`, `[code:…]`) is what makes an entry of the specification count as tested, so a tag
 * that names no entry is a mistake.
 */

import { codeIds, ruleIds } from '../lib/spec.mjs'
import { literalTags } from '../lib/test-names.mjs'

const known = { rule: new Set(ruleIds()), code: new Set(codeIds()) }
const strange = Object.entries(known).flatMap(([kind, ids]) =>
  literalTags(kind)
    // a table names its rows with %s; `session.values` names all of them at once
    .filter(({ id }) => !ids.has(id) && !id.includes('%') && id !== 'session.values')
    .map(({ path, id }) => `${path}: [${kind}:${id}] names no entry of the specification`),
)
for (const line of new Set(strange)) console.log(line)
console.log(`${known.rule.size} rules and ${known.code.size} codes are known`)
process.exitCode = strange.length > 0 ? 1 : 0
