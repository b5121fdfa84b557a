/**
 * What the page of the browser build may load and where it may send (spec:security#page-policy): derived from the
 * hospitals' own lists. The build writes it into the page, so that it holds whatever server hands the page out, and the
 * sandbox sends it as a header as well.
 */

import { allHospitals } from './index'

/** Alipay's own script for pages inside its web-view; it is served inside the client only. */
const ALIPAY_WEB_VIEW_SCRIPT = 'https://appx/web-view.min.js'

export interface PagePolicyOptions {
  /** SHA-256 in base64 of the scripts that stand in the page itself; no other one runs. */
  readonly scriptHashes: readonly string[]
  /** Origins of backends other than the page's own, as the build names them. */
  readonly backends?: readonly string[]
  /** Who may show the page in a frame; a header may say so, a page itself may not. */
  readonly framedBy?: string
}

/** Hosts of pictures and films, of every hospital that this build knows. */
const pictureHosts = (): string[] =>
  [...new Set(allHospitals().flatMap(({ pictureHosts: hosts }) => hosts))].sort().map((host) => `https://${host}`)

/** Where hospitals have faults of the app reported, when that is not their backend. */
const reportOrigins = (): string[] =>
  [...new Set(allHospitals().flatMap(({ errorReportsTo: to }) => /^https:\/\/[^/]+/.exec(to) ?? []))].sort()

/** Where hospitals' maps services are: script, tiles and what the script asks for. */
const mapOrigins = (): string[] =>
  [...new Set(allHospitals().flatMap(({ mapsScript }) => /^https:\/\/[^/?]+/.exec(mapsScript) ?? []))].sort()

/** The Content-Security-Policy of the page. */
export function pagePolicy({ scriptHashes, backends = [], framedBy }: PagePolicyOptions): string {
  const own = ["'self'", ...backends]
  const rules: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...scriptHashes.map((hash) => `'sha256-${hash}'`),
      ALIPAY_WEB_VIEW_SCRIPT,
      ...mapOrigins(),
    ],
    // Taro sets element styles and injects style tags.
    'style-src': ["'self'", "'unsafe-inline'"],
    // A picked picture is shown by its blob address, a drawn one by its data.
    'img-src': [...own, 'data:', 'blob:', ...pictureHosts(), ...mapOrigins()],
    'font-src': ["'self'", 'data:'],
    'media-src': [...own, 'blob:', ...pictureHosts()],
    // A picked picture is read back by its blob address before it goes up.
    'connect-src': [...own, 'blob:', ...reportOrigins(), ...mapOrigins()],
    'worker-src': ["'self'"],
    'frame-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    ...(framedBy !== undefined && { 'frame-ancestors': [framedBy] }),
  }
  return Object.entries(rules)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')
}

/** Scripts that stand in a page itself. */
export const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text)
