const decodes = (text: string): boolean => {
  try {
    decodeURI(text)
    return true
  } catch {
    return false
  }
}

/**
 * The address with a decodable path after `#`: the router renders nothing when it cannot decode the path. Percent signs of
 * a malformed path are escaped, so that the address leads to the not-found page.
 */
export function withDecodablePath(address: string): string {
  const hash = address.indexOf('#')
  if (hash < 0) return address
  const inner = address.slice(hash)
  const end = inner.indexOf('?')
  const path = end < 0 ? inner : inner.slice(0, end)
  return decodes(path) ? address : address.slice(0, hash) + path.replace(/%/g, '%25') + inner.slice(path.length)
}
