/**
 * Check of every address that leads out of the app (code 258, sub-apps, return addresses). Only plain https to a
 * host on the hospital's list, compared exactly, passes. The address is matched against a narrow grammar of our own:
 * URL parsers differ between the hosts and repair faulty input, and a repaired address could bypass the list.
 */

export type GateRefusal =
  | 'notText'
  | 'tooLong'
  | 'characters'
  | 'scheme'
  | 'userinfo'
  | 'port'
  | 'host'
  | 'path'
  | 'notListed'

export type GateResult = { ok: true; url: string; host: string } | { ok: false; reason: GateRefusal }

/** Longest address accepted; longer ones are attacks or mistakes. */
export const GATE_MAX_LENGTH = 2048

/** What the patient reads when an address is refused. */
export const GATE_MESSAGE = '该链接不在医院允许的范围内，已为您拦截'

/** Printable ASCII without space, quotes, backslash, caret, backtick, braces, pipe and angle brackets. */
const CHARACTERS = /^[!#-;=?-[\]_a-z~]+$/ // no i flag: some letters outside ASCII lower-case into it
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
/** A last label of letters rules out IPv4 in every notation (decimal, octal, hexadecimal, short). */
const TOP_LABEL = /^[a-z]{2,24}$/
/** A percent sign not followed by two hexadecimal digits. */
const BROKEN_ESCAPE = /%(?![0-9a-f]{2})/i
/** A control character or backslash behind one or more layers of escaping. */
const ESCAPED_CONTROL = /%(?:25)*(?:[01][0-9a-f]|5c|7f)/i
/** A slash, dot, at sign, percent or colon behind escaping: in a path it can only be meant to be decoded twice. */
const ESCAPED_STRUCTURE = /%(?:25|2e|2f|3a|40)/i

const refuse = (reason: GateRefusal): GateResult => ({ ok: false, reason })

/** True for a name a hospital may put on its list: lower case, at least two labels, no address, no punycode. */
export function isValidHostName(host: string): boolean {
  const labels = host.split('.')
  return (
    host.length <= 253 &&
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label) && !label.startsWith('xn--')) &&
    TOP_LABEL.test(labels[labels.length - 1] ?? '')
  )
}

function pathFault(rest: string): boolean {
  const path = rest.split(/[?#]/, 1)[0] ?? ''
  if (BROKEN_ESCAPE.test(rest) || ESCAPED_CONTROL.test(rest)) return true
  if (path.includes('//') || ESCAPED_STRUCTURE.test(path)) return true
  return path.split('/').some((segment) => segment === '.' || segment === '..')
}

/**
 * Checks an address from outside. The result carries the address to open, rebuilt from the parts that
 * were checked, never the input itself. `allowedHosts` are exact names; there are no wildcards.
 */
export function checkExternal(url: unknown, allowedHosts: readonly string[]): GateResult {
  if (typeof url !== 'string' || url === '') return refuse('notText')
  if (url.length > GATE_MAX_LENGTH) return refuse('tooLong')
  if (!CHARACTERS.test(url)) return refuse('characters')
  const scheme = /^https:\/\/(?!\/)/i.exec(url)
  if (!scheme) return refuse('scheme')
  const afterScheme = url.slice(scheme[0].length)
  const authority = afterScheme.split(/[/?#]/, 1)[0] ?? ''
  const rest = afterScheme.slice(authority.length)
  if (authority.includes('@')) return refuse('userinfo')
  const host = authority.toLowerCase()
  if (/:\d*$/.test(host)) return refuse('port')
  if (!isValidHostName(host)) return refuse('host')
  if (pathFault(rest)) return refuse('path')
  if (!allowedHosts.includes(host)) return refuse('notListed')
  return { ok: true, url: `https://${host}${rest.startsWith('/') ? rest : `/${rest}`}`, host }
}
