/**
 * How the browser edition names itself to a phone: icon, name on the home screen, colour around the page. A release sets
 * them (scripts/release); an ordinary build has none of it.
 */

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Compiler } from 'webpack'

type Env = Readonly<Record<string, string | undefined>>

/** What a release says of the app. */
export interface AppIdentity {
  readonly name: string
  readonly colour: string
  /** Bytes of a square PNG and their place in the build. */
  readonly icon: Buffer
  readonly iconFile: string
}

/** Names that go into the page as text and into JSON: no markup. */
const PLAIN = /^[^<>&"'\\\n]{1,30}$/

/** From TARO_APP_NAME, TARO_APP_COLOUR and TARO_APP_ICON; null without a name. @throws Error for values that are none */
export function appIdentity(env: Env): AppIdentity | null {
  const { TARO_APP_NAME: name = '', TARO_APP_COLOUR: colour = '', TARO_APP_ICON: file = '' } = env
  if (name === '') return null
  if (!PLAIN.test(name)) throw new Error(`TARO_APP_NAME is ${name}, no plain name`)
  if (!/^#[0-9A-Fa-f]{6}$/.test(colour)) throw new Error(`TARO_APP_COLOUR is ${colour}, not a #RRGGBB colour`)
  const icon = readFileSync(path.resolve(file))
  const digest = createHash('sha256').update(icon).digest('hex').slice(0, 8)
  return { name, colour, icon, iconFile: `static/icon.${digest}.png` }
}

const MANIFEST = 'static/app.webmanifest'

/** The page's icon and its other lines in the head. */
export function identityLines(identity: AppIdentity | null): string {
  if (!identity) return '<link rel="icon" href="data:," />'
  const { name, colour, iconFile } = identity
  return [
    `<link rel="icon" type="image/png" href="${iconFile}" />`,
    `<link rel="apple-touch-icon" href="${iconFile}" />`,
    `<link rel="manifest" href="${MANIFEST}" />`,
    `<meta name="theme-color" content="${colour}" />`,
    `<meta name="apple-mobile-web-app-title" content="${name}" />`,
  ].join('')
}

/** The web manifest; its addresses are relative to itself. */
export const webManifest = ({ name, colour, icon, iconFile }: AppIdentity): string => {
  const size = `${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`
  return JSON.stringify({
    name,
    short_name: name.slice(0, 6),
    lang: 'zh-CN',
    start_url: '../',
    scope: '../',
    display: 'standalone',
    theme_color: colour,
    background_color: '#F7F5F4',
    icons: [{ src: path.posix.relative('static', iconFile), sizes: size, type: 'image/png' }],
  })
}

/** Writes icon and manifest into the build. */
export class AppIdentityFiles {
  constructor(private readonly identity: AppIdentity) {}

  apply(compiler: Compiler): void {
    const { RawSource } = compiler.webpack.sources
    compiler.hooks.thisCompilation.tap('AppIdentityFiles', (compilation) => {
      compilation.hooks.processAssets.tap('AppIdentityFiles', () => {
        compilation.emitAsset(this.identity.iconFile, new RawSource(this.identity.icon))
        compilation.emitAsset(MANIFEST, new RawSource(webManifest(this.identity)))
      })
    })
  }
}
