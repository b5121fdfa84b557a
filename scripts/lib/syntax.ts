import { type ecmaVersion, parse } from 'acorn'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { filesOf } from './sizes'

/**
 * The newest syntax each build may hold: ES2020, which the phones of the browserslist read (babel.config.js).
 */
export const NEWEST_SYNTAX = { weapp: 2020, alipay: 2020, h5: 2020 } as const satisfies Record<string, ecmaVersion>

/** Scripts of a build that an engine with `version` cannot read, each with the first place it stumbles over. */
export function unreadableScripts(folder: string, version: ecmaVersion): string[] {
  return filesOf(folder)
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => {
      const code = readFileSync(join(folder, file), 'utf8')
      try {
        parse(code, { ecmaVersion: version, sourceType: 'script' })
        return []
      } catch (error) {
        const at = (error as { pos?: number }).pos ?? 0
        return [`${file}: ${code.slice(Math.max(0, at - 20), at + 40)}`]
      }
    })
}
