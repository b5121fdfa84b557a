const decodes = (text: string): boolean => {
  try {
    decodeURI(text)
    return true
  } catch {
    return false
  }
}

/**
 * The same address with a path after `#` that can be decoded: the router decodes it and, where it cannot, shows nothing at
 * all. Percent signs of such a path stand for themselves; the address then leads to the page for unknown ones.
 */
export function withSoundPath(address: string): string {
  const hash = address.indexOf('#')
  if (hash < 0) return address
  const inner = address.slice(hash)
  const end = inner.indexOf('?')
  const path = end < 0 ? inner : inner.slice(0, end)
  return decodes(path) ? address : address.slice(0, hash) + path.replace(/%/g, '%25') + inner.slice(path.length)
}
