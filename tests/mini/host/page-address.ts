/** Addresses of pages, as the vendors read them. */

/** Path from the package root and raw query of a page address, relative ones seen from `from`. */
export function split(url: string, from = ''): { path: string; query: string } {
  const [address = '', ...rest] = url.split('?')
  const base = address.startsWith('/') ? [] : from.split('/').slice(0, -1)
  const path: string[] = [...base]
  for (const part of address.split('/')) {
    if (part === '..') path.pop()
    else if (part && part !== '.') path.push(part)
  }
  return { path: path.join('/'), query: rest.join('?') }
}

const safeDecode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The parameters of a raw query; decoded where the vendor does so. */
export function parseQuery(query: string, isDecoded: boolean): Record<string, string> {
  const found: Record<string, string> = {}
  for (const part of query.split('&')) {
    if (!part) continue
    const at = part.indexOf('=')
    const name = at < 0 ? part : part.slice(0, at)
    const value = at < 0 ? '' : part.slice(at + 1)
    found[name] = isDecoded ? safeDecode(value) : value
  }
  return found
}
