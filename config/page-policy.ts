import { createHash } from 'node:crypto'
import type { Compiler } from 'webpack'

import { inlineScripts, pagePolicy } from '../src/hospitals/page-policy'

const PAGE = 'index.html'
/** After the page and its links are written (PreloadHome), before it is compressed. */
const STAGE = 1001

/** Origins that the variables of a build name; a host of the configuration file stands for its https origin. */
export function backendsOf(env: Readonly<Record<string, string | undefined>>): string[] {
  const hosts = (env['TARO_APP_CONFIG_HOSTS'] ?? '').split(',').filter(Boolean)
  const base = env['TARO_APP_API_ORIGIN'] ?? ''
  return [...(URL.canParse(base) ? [new URL(base).origin] : []), ...hosts.map((host) => `https://${host}`)]
}

/**
 * The page with its policy first in the head: what stands before a policy is not bound by it.
 * @throws Error when the page has no place for it
 */
export function withPolicy(html: string, backends: readonly string[]): string {
  const scriptHashes = inlineScripts(html).map((text) => createHash('sha256').update(text).digest('base64'))
  const content = pagePolicy({ scriptHashes, backends })
  const meta = `<meta http-equiv="Content-Security-Policy" content="${content}">`
  const charset = /<meta charset="?utf-8"?\s*\/?>/i
  if (!charset.test(html)) throw new Error('index.html names no character set; its policy would have no place')
  return html.replace(charset, (found) => `${found}${meta}`)
}

/** Writes the Content-Security-Policy into the built page (docs/how-to/deploy.md). */
export class PagePolicy {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PagePolicy', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'PagePolicy', stage: STAGE }, () => {
        const page = compilation.getAsset(PAGE)
        if (!page) return
        const html = withPolicy(page.source.source().toString(), backendsOf(process.env))
        compilation.updateAsset(PAGE, new compiler.webpack.sources.RawSource(html))
      })
    })
  }
}
