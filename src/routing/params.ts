/** Parameters of the page that is open, the same on all three platforms. */

import { decodeOnce, isParamName, type Params, splitAddress } from './address'
import { routing, type RoutingPlatform } from './context'
import { restorePrivate, withoutSecrets } from './private-params'
import { paramsOf, type ScreenId } from './registry'

/** Parameters read from a router, and the anchor that h5 glues to the last of them. */
export interface ReadParams {
  readonly params: Params
  readonly anchor: string
}

/**
 * Reads the raw parameters of a router. h5 and WeChat hand them over as they stand in the address, Alipay decoded
 * (spec:platforms#query-decoding). The first of a list counts, Taro's own stamps go, values before the hash fill gaps.
 */
export function readRaw(
  raw: Readonly<Record<string, unknown>>,
  platform: RoutingPlatform,
  beforeHash: Params = {},
): ReadParams {
  const found: Record<string, string> = {}
  let anchor = ''
  for (const key of Object.keys(raw)) {
    const first: unknown = Array.isArray(raw[key]) ? (raw[key] as unknown[])[0] : raw[key]
    if (typeof first !== 'string' && typeof first !== 'number' && typeof first !== 'boolean') continue
    const name = platform === 'alipay' ? key : decodeOnce(key)
    if (!isParamName(name)) continue
    let value = String(first)
    const mark = platform === 'h5' ? value.indexOf('#') : -1
    if (mark >= 0) {
      anchor = decodeOnce(value.slice(mark + 1))
      value = value.slice(0, mark)
    }
    found[name] = platform === 'alipay' ? value : decodeOnce(value)
  }
  return { params: restorePrivate({ ...beforeHash, ...found }), anchor }
}

let launchQuery: Params = {}

/** Keeps what stood before the hash at boot, secrets left out: the session has read them. It counts until the first navigation inside the app. */
export function setLaunchQuery(text: string): void {
  launchQuery = withoutSecrets(splitAddress(text.startsWith('?') ? text : `?${text}`).query)
}

/** Called when the app itself navigates: from then on the query before the hash belongs to a page long left. */
export function dropLaunchQuery(): void {
  launchQuery = {}
}

/** Decoded parameters of a given router. */
export const readRouter = (raw: Readonly<Record<string, unknown>>): ReadParams =>
  readRaw(raw, routing().platform(), launchQuery)

/** The parameters of a screen as its row states them: a required one is '' where it lacks, a value that is not listed goes. */
export function readScreenParams(screen: ScreenId, params: Params): Params {
  const read: Record<string, string | undefined> = { ...params }
  for (const [name, kind] of Object.entries(paramsOf(screen))) {
    if (kind === 'required') read[name] ??= ''
    else if (kind !== 'optional' && !kind.includes(read[name] ?? '')) delete read[name]
  }
  return read
}
