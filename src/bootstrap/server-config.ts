import { isValidHostName } from '@/domain/external-gate'

export interface ServerConfigDeps {
  /** Reads the file as text; rejects or answers anything. */
  read: () => Promise<{ status: number; text: string }>
  /**
   * Host names, with port where it is not 443, that a configuration may name; compiled in
   * (spec:security#server-configuration).
   */
  allowedHosts: readonly string[]
  /** Whether a path of the page's own origin is accepted: h5 only. */
  allowRelative: boolean
  /** The base when there is no usable file: '' (same origin) on h5, the build's origin on mini-programs. */
  defaultBase: string
  /** Counts a file that was refused, with the reason; nothing of its content. */
  onRefused?: (reason: ConfigRefusal) => void
}

export type ConfigRefusal = 'unreachable' | 'status' | 'size' | 'json' | 'shape' | 'address'

/** Longest file that is read, in characters; a real one has one line. */
const MAX_FILE = 16_384

const PATH = /^(?:\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$/

/** The base in a parsed file, in the form that stands before `/hc-patient/…`, or null when it is not acceptable. */
export function baseOf(value: unknown, allowedHosts: readonly string[], allowRelative: boolean): string | null {
  if (typeof value !== 'string' || value.length > 300) return null
  const text = value.replace(/\/$/, '')
  const absolute = /^https:\/\/([a-z0-9.-]+(?::\d{2,5})?)((?:\/.*)?)$/.exec(text)
  if (absolute) {
    const [, host = '', path = ''] = absolute
    const listed = allowedHosts.includes(host) && isValidHostName(host.split(':')[0] ?? '')
    return listed && PATH.test(path) ? text : null
  }
  return allowRelative && PATH.test(text) && !text.includes('..') ? text : null
}

function parse(text: string, deps: ServerConfigDeps): string | ConfigRefusal {
  let found: unknown
  try {
    found = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return 'json'
  }
  if (found === null || typeof found !== 'object' || Array.isArray(found)) return 'shape'
  // Own properties only: an answer cannot reach a value through the prototype. The name is ours (the specification shows none).
  const entry = Object.entries(found).find(([name]) => name === 'baseUrl')
  if (!entry) return 'shape'
  const base = baseOf(entry[1], deps.allowedHosts, deps.allowRelative)
  return base === null ? 'address' : `=${base}`
}

/**
 * The API base from `static/serverConfig.json` (spec:session#server-configuration). Any failure means the default base,
 * without a word to the patient. Call it once, before the first call: bases are never mixed in one session.
 */
export async function loadServerConfig(deps: ServerConfigDeps): Promise<string> {
  const refuse = (reason: ConfigRefusal): string => {
    deps.onRefused?.(reason)
    return deps.defaultBase
  }
  try {
    const { status, text } = await deps.read()
    if (status !== 200) return refuse('status')
    if (text.length > MAX_FILE) return refuse('size')
    const found = parse(text, deps)
    return found.startsWith('=') ? found.slice(1) : refuse(found as ConfigRefusal)
  } catch {
    return refuse('unreachable')
  }
}
