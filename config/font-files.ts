import { createHash } from 'node:crypto'
import type { Compiler } from 'webpack'

/** A font that a style sheet carries in itself: its kind and its bytes. */
const INLINE = /url\("?data:font\/(woff2?);base64,([A-Za-z0-9+/=]+)"?\)/g

/** A font that is a file already: its address counts from the page, and a style sheet reads it from its own folder. */
const FROM_PAGE = /url\(\.\/fonts\//g

/** After the style sheets were minified, before real content hashes. */
const STAGE = 700

/**
 * Makes files of the fonts that style sheets carry as text. Mini-programs need them inside; on h5 a style sheet blocks
 * the first paint, and a font of its own need not.
 */
export class FontFiles {
  apply(compiler: Compiler): void {
    const { RawSource } = compiler.webpack.sources
    compiler.hooks.compilation.tap('FontFiles', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'FontFiles', stage: STAGE }, (assets) => {
        for (const sheet of Object.keys(assets).filter((name) => /^css\/.*\.css$/.test(name))) {
          const css = compilation.getAsset(sheet)?.source.source().toString() ?? ''
          const linked = css
            .replace(FROM_PAGE, 'url(../fonts/')
            .replace(INLINE, (_text, kind: string, base64: string) => {
              const bytes = Buffer.from(base64, 'base64')
              const file = `${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.${kind}`
              if (!compilation.getAsset(`fonts/icons.${file}`))
                compilation.emitAsset(`fonts/icons.${file}`, new RawSource(bytes))
              return `url(../fonts/icons.${file})`
            })
          if (linked !== css) compilation.updateAsset(sheet, new RawSource(linked))
        }
      })
    })
  }
}
