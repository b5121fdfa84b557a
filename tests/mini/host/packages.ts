/** Where the compiled packages of this project are, and copies of them to damage. */

import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import type { MiniPlatform } from '../types'

/** Both platforms, for `describe.each`. */
export const PLATFORMS: readonly MiniPlatform[] = ['weapp', 'alipay']

/** Folder of the build. @throws Error saying which command makes it */
export function packageRoot(platform: MiniPlatform): string {
  const root = resolve(process.env['MINI_PACKAGES'] ?? 'dist', platform)
  if (!existsSync(join(root, 'app.json')))
    throw new Error(`No ${platform} build at ${root}. Run: npm run build:${platform}`)
  return root
}

/** A copy of the build that a test may damage; `remove` deletes it. */
export function copyOf(platform: MiniPlatform): { root: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'mini-package-'))
  const root = join(folder, platform)
  cpSync(packageRoot(platform), root, { recursive: true })
  return { root, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
