/** A launch as an address: page path and query, encoded, so that one reader serves all hosts. */
export function launchAddressOf(options: { path?: string; query?: Record<string, unknown> } | undefined): string {
  const path = `/${(options?.path ?? '').replace(/^\/+/, '')}`
  const pairs = Object.entries(options?.query ?? {}).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(decodeOnce(String(value)))}`,
  )
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
}

/** WeChat hands queries over as they stood in the link, Alipay decodes them (spec:platforms#query-decoding). */
function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
