/**
 * Query names that give away a session, in lower case (spec:security#token-in-the-address,
 * spec:security#carried-address). They never stay in an address that is shown, kept, shared or handed to another page.
 */
const SECRET_NAMES = [
  'token',
  'openid',
  'authorization',
  'admintoken',
  'accesstoken',
  'ticket',
  'unionid',
  'sessionkey',
  'session_key',
] as const

/** The messaging app's sign-in puts these before the `#`; after it, `code` is an ordinary parameter. */
const OAUTH_NAMES = ['code', 'state'] as const

const safeDecode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Decodes until nothing changes, at most four layers: an address may sit encoded inside a parameter of an address. */
const fullyDecoded = (text: string): string => {
  let now = text
  for (let layer = 0; layer < 4; layer += 1) {
    const next = safeDecode(now)
    if (next === now) break
    now = next
  }
  return now
}

const NESTED = new RegExp(`(?:^|[?&#;])(?:${SECRET_NAMES.join('|')})(?:\\[\\d*\\])?=`, 'i')

const isSecretName = (name: string, beforeHash: boolean): boolean => {
  const plain = fullyDecoded(name)
    .trim()
    .toLowerCase()
    .replace(/\[\d*\]$/, '')
  return SECRET_NAMES.some((one) => one === plain) || (beforeHash && OAUTH_NAMES.some((one) => one === plain))
}

function cleanQuery(query: string, beforeHash: boolean): string {
  return query
    .split('&')
    .filter((pair) => {
      if (pair === '') return false
      const at = pair.indexOf('=')
      const name = at < 0 ? pair : pair.slice(0, at)
      // An address inside a value is dropped and not cleaned: it may be encoded in an unknown way.
      return !isSecretName(name, beforeHash) && !NESTED.test(fullyDecoded(at < 0 ? '' : pair.slice(at + 1)))
    })
    .join('&')
}

function cleanPart(part: string, beforeHash: boolean): string {
  const at = part.indexOf('?')
  if (at < 0) return part
  const query = cleanQuery(part.slice(at + 1), beforeHash)
  return query === '' ? part.slice(0, at) : `${part.slice(0, at)}?${query}`
}

/** The same address without parameters of these names, in lower case, before and after `#`. */
export const withoutNames = (address: string, names: readonly string[]): string =>
  address
    .split('#')
    .map((part) => {
      const [path = '', ...query] = part.split('?')
      const kept = query
        .join('?')
        .split('&')
        .filter((pair) => pair !== '' && !names.includes(fullyDecoded(pair.split('=')[0] ?? '').toLowerCase()))
      return kept.length === 0 ? path : `${path}?${kept.join('&')}`
    })
    .join('#')

/** The same address without anything secret, in its query and in the query after `#`. */
export function withoutSecrets(address: string): string {
  const at = address.indexOf('#')
  if (at < 0) return cleanPart(address, true)
  return `${cleanPart(address.slice(0, at), true)}#${cleanPart(address.slice(at + 1), false)}`
}
