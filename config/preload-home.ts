import type { Compiler } from 'webpack'

import { homeFiles } from './h5/home-files'

const PAGE = 'index.html'

/** After the page was written, before real content hashes replace the names in it. */
const STAGE = 1000

/** The link for one file; anything but a script or a style is left to the browser. */
function linkTo(file: string, publicPath: string): string {
  if (file.endsWith('.js')) return `<link rel="preload" as="script" href="${publicPath}${file}">`
  if (file.endsWith('.css')) return `<link rel="preload" as="style" href="${publicPath}${file}">`
  return ''
}

/**
 * Names the files of the home route in the head of index.html, so that the browser fetches them beside the entry
 * instead of after it has run: one round trip less before the first paint. Plain links to files of the build: no
 * script, nothing for a content security policy to allow.
 */
export class PreloadHome {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PreloadHome', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'PreloadHome', stage: STAGE }, () => {
        const page = compilation.getAsset(PAGE)
        if (!page) return
        const publicPath = String(compilation.outputOptions.publicPath)
        const links = [...homeFiles(compilation)].map((file) => linkTo(file, publicPath)).join('')
        const html = page.source.source().toString().replace('</head>', `${links}</head>`)
        compilation.updateAsset(PAGE, new compiler.webpack.sources.RawSource(html))
      })
    })
  }
}
