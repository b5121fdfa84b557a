/**
 * Expands a table that config/pack-table.cjs packed.
 *
 * @param {boolean} isList whether the rows have no keys
 * @param {readonly unknown[]} values what cells refer to by number
 * @param {readonly string[]} shapes names of a row's members, parted by spaces
 * @param {string} text a line a row: its key, the number of its shape and its cells, parted by tabs
 * @returns {unknown}
 */
export function unpack(isList, values, shapes, text) {
  const rows = isList ? [] : {}
  const last = {}
  text.split('\n').forEach((line, at) => {
    const cells = line.split('\t')
    const key = isList ? at : cells.shift()
    const row = {}
    const names = shapes[parseInt(cells.shift(), 36)].split(' ')
    names.forEach((name, column) => {
      const cell = cells[column]
      if (cell === '=') row[name] = key
      else if (cell[0] === '~') row[name] = values[parseInt(cell.slice(1), 36)]
      else {
        const value = cell[0] === '^' ? last[name].slice(0, parseInt(cell[1], 36)) + cell.slice(2) : cell
        row[name] = last[name] = value
      }
    })
    rows[key] = row
  })
  return rows
}
