import { readFileSync } from 'node:fs'

import { inRoot } from '../lib/root.mjs'

/** A file of the repository as it stands. */
export const textOf = (path: string): string => readFileSync(inRoot(path), 'utf8')

const byName = (one: string, other: string): number =>
  one.replace(/^type /, '').toLowerCase() < other.replace(/^type /, '').toLowerCase() ? -1 : 1

/** The text of a module with these names imported, beside those that it has from there already. */
export function importing(text: string, from: string, names: readonly string[]): string {
  const known = new RegExp(`import \\{([^}]*)\\} from '${from}'`)
  const has = known.exec(text)?.[1]
  if (has !== undefined) {
    const before = has.split(',').map((name) => name.trim())
    if (names.every((name) => before.includes(name))) return text
    const all = new Set([...before, ...names].filter(Boolean))
    return text.replace(known, `import { ${[...all].sort(byName).join(', ')} } from '${from}'`)
  }
  const line = `import { ${names.join(', ')} } from '${from}'\n`
  // among the imports of the same kind (`./`, `../`, `@/`), in the order of their paths
  const kind = from.split('/')[0]
  const alike = [...text.matchAll(/^import [^']*?from '([^']+)'\n/gm)].filter((one) => one[1]?.split('/')[0] === kind)
  const next = alike.find((one) => (one[1] ?? '') > from)
  if (next) return text.slice(0, next.index) + line + text.slice(next.index)
  const last = alike[alike.length - 1] ?? [...text.matchAll(/^import [^']*?from '([^']+)'\n/gm)].pop()
  const at = last ? last.index + last[0].length : 0
  return text.slice(0, at) + line + text.slice(at)
}

/**
 * The text with a line at the end of a list or an object.
 *
 * @param opening the text of the line that opens it, e.g. `const NEXT:`; it is closed by the next line that is indented
 *   as far as that one and starts with a bracket
 */
export function appending(text: string, opening: string, line: string): string {
  const lines = text.split('\n')
  const start = lines.findIndex((one) => one.trimStart().startsWith(opening))
  // one short row: the formatter has put the whole list on one line
  const whole = /^(.*\S)([\]}])$/.exec(lines[start] ?? '')
  if (whole)
    return [
      ...lines.slice(0, start),
      `${whole[1]}, ${line.replace(/,$/, '')}${whole[2]}`,
      ...lines.slice(start + 1),
    ].join('\n')
  const indent = /^ */.exec(lines[start] ?? '')?.[0] ?? ''
  const end = lines.findIndex((one, at) => at > start && new RegExp(`^${indent}[\\]})]`).test(one))
  if (start < 0 || end < 0) throw new Error(`No list that starts with "${opening}"`)
  return [...lines.slice(0, end), `${indent}  ${line}`, ...lines.slice(end)].join('\n')
}
