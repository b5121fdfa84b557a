/**
 * Stands for `query-string` on h5, of which Taro's router reads a query and nothing else. Names stand in order, a name
 * without `=` is null, a repeated one is a list.
 */
const decoded = (text, isDecoded) => {
  if (!isDecoded) return text
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '))
  } catch {
    return text
  }
}

/**
 * The values of a query by their names.
 * @param {string} query
 * @param {{ decode?: boolean }} [options]
 * @returns {Record<string, string | null | (string | null)[]>}
 */
function parse(query, { decode = true } = {}) {
  const found = Object.create(null)
  const rows = query
    .trim()
    .replace(/^[?#&]/, '')
    .split('&')
    .filter(Boolean)
    .map((row) => {
      const at = row.indexOf('=')
      const name = decoded(at < 0 ? row : row.slice(0, at), decode)
      return [name, at < 0 ? null : decoded(row.slice(at + 1), decode)]
    })
  for (const name of [...new Set(rows.map(([one]) => one))].sort()) {
    const values = rows.filter(([one]) => one === name).map(([, value]) => value)
    found[name] = values.length === 1 ? values[0] : values
  }
  return found
}

export default { parse }
