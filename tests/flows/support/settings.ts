/**
 * The build under test with other settings. A setting is a constant in the built script; replacing it there is what a
 * build with another environment variable would do, without a second build in every test run.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { type BrowserContext } from 'playwright-core'

/** Folder of the build that the sandbox of these tests serves. */
const BUILD = process.env['SANDBOX_STATIC'] ?? join(__dirname, '..', '..', '..', 'dist', 'h5')

/** Settings that a build takes from its environment (config/index.ts). */
export interface BuildSettings {
  /** TARO_APP_LOGIN_PAGE and TARO_APP_LOGIN_HOSTS. */
  readonly loginPage?: { url: string; hosts: readonly string[] }
  /** TARO_APP_EDITION. */
  readonly edition?: 'customer' | 'reproduction' | 'hospital'
}

/** Replaces the one place; throws when there is none or more than one, so that a changed build is noticed. */
function replaceOnce(text: string, pattern: RegExp, by: (found: string) => string): string {
  const found = text.match(new RegExp(pattern, 'g')) ?? []
  if (found.length !== 1) throw new Error(`${found.length} places fit ${pattern} in the built script`)
  return text.replace(pattern, by)
}

/** Serves the main script of the build to this profile as if it had been built with these settings. */
export async function withSettings(context: BrowserContext, { loginPage, edition }: BuildSettings): Promise<void> {
  const name = readdirSync(join(BUILD, 'js')).find((file) => /^app\.[0-9a-f]+\.js$/.test(file))
  if (!name) throw new Error('the build has no main script')
  let script = readFileSync(join(BUILD, 'js', name), 'utf8')
  if (loginPage) {
    const { url, hosts } = loginPage
    // the only empty list of hosts that is asked about an empty page in front of an address
    const gate = /=\[\],\(\w+=\(0,\w+\.\w+\)\("",\w+\)\)\.ok\?[\s\S]{0,80}?"redirect="/
    script = replaceOnce(script, gate, (found) =>
      found.replace('=[],', () => `=${JSON.stringify(hosts)},`).replace('("",', () => `(${JSON.stringify(url)},`),
    )
  }
  if (edition) {
    // the profile before a hospital is chosen, and the edition of the routing before one is
    script = replaceOnce(script, /edition"?:"hospital"\},"the build"/, (found) => found.replace('hospital', edition))
    script = replaceOnce(script, /\)\.id:"hospital"/, (found) => found.replace('hospital', edition))
  }
  await context.route(`**/js/${name}`, (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
}
