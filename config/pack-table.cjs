/**
 * A loader for the tables of addresses and screens: their rows stay readable in the sources and travel as compact text,
 * which config/unpack.mjs expands at start. It packs every literal of rows that is large enough and leaves the rest of a
 * module alone; names of constants in a row are replaced by their values.
 */
const path = require('node:path')

const { parse } = require('acorn')
const { omit } = require('es-toolkit')

/** A smaller table is not worth its own text and numbers. */
const SMALLEST = 400
/** The longest beginning that a cell can share with the row before: one digit of base 36. */
const LONGEST_SHARED = 35
/** A shorter one saves nothing. */
const SHORTEST_SHARED = 4

/** Members of a row that the build alone reads (config/pages.ts). */
const OF_THE_BUILD = ['pullDown']

const UNKNOWN = Symbol('not a plain value')

/** A name that a table takes from another module; it stands among the values as it is written. */
class Imported {
  constructor(name) {
    this.name = name
  }

  toJSON() {
    return `\u0001${this.name}`
  }
}

/** A value's source text. */
const sourceOf = (json) => json.replaceAll(/"\\u0001(\w+)"/g, '$1')

/** The value of a literal, or UNKNOWN. */
function valueOf(node, known) {
  if (node.type === 'Literal' && !node.regex) return node.value
  if (node.type === 'Identifier') return known.has(node.name) ? known.get(node.name) : UNKNOWN
  if (node.type === 'UnaryExpression' && node.operator === '!' && node.argument.type === 'Literal')
    return !node.argument.value
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.cooked
  if (node.type === 'ArrayExpression') {
    const values = node.elements.map((one) => (one ? valueOf(one, known) : UNKNOWN))
    return values.includes(UNKNOWN) ? UNKNOWN : values
  }
  if (node.type === 'ObjectExpression') {
    const value = {}
    for (const property of node.properties) {
      if (property.type !== 'Property' || property.computed || property.kind !== 'init') return UNKNOWN
      const one = valueOf(property.value, known)
      if (one === UNKNOWN) return UNKNOWN
      value[property.key.name ?? property.key.value] = one
    }
    return value
  }
  return UNKNOWN
}

const isRow = (value) =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).every((name) => /^\w+$/.test(name))

/** Whether every member of a literal is a row of named values. */
function isTable(value) {
  if (typeof value !== 'object' || value === null || value === UNKNOWN) return false
  const rows = Object.values(value)
  return rows.length > 1 && rows.every(isRow) && Object.keys(value).every((key) => !/[\t\n]/.test(key))
}

const isPlainText = (value) => typeof value === 'string' && !/^[~^=\u0001]|[\t\n]/.test(value)

/** The source text that makes the table again. */
function pack(table) {
  const isList = Array.isArray(table)
  const rows = Object.entries(table).map(([key, row]) => [key, omit(row, OF_THE_BUILD)])
  const counts = new Map()
  const count = (value) => counts.set(JSON.stringify(value), (counts.get(JSON.stringify(value)) ?? 0) + 1)
  for (const [key, row] of rows) for (const value of Object.values(row)) if (value !== key) count(value)
  // the values of most cells have the shortest numbers
  const values = [...counts]
    .filter(([text, times]) => !isPlainText(JSON.parse(text)) || (times > 1 && text.length > 4))
    .sort(([, one], [, other]) => other - one)
    .map(([text]) => text)
  const numbers = new Map(values.map((text, at) => [text, at.toString(36)]))
  const shapes = [...new Set(rows.map(([, row]) => Object.keys(row).join(' ')))]
  const last = {}
  const cell = (key, name, value) => {
    if (value === key && !isList) return '='
    const number = numbers.get(JSON.stringify(value))
    if (number !== undefined) return `~${number}`
    const before = last[name] ?? ''
    last[name] = value
    let shared = 0
    while (shared < LONGEST_SHARED && shared < before.length && before[shared] === value[shared]) shared += 1
    return shared < SHORTEST_SHARED ? value : `^${shared.toString(36)}${value.slice(shared)}`
  }
  const lines = rows.map(([key, row]) =>
    [
      ...(isList ? [] : [key]),
      shapes.indexOf(Object.keys(row).join(' ')).toString(36),
      ...Object.entries(row).map(([name, value]) => cell(key, name, value)),
    ].join('\t'),
  )
  return [isList, `[${values.map(sourceOf).join(',')}]`, JSON.stringify(shapes), JSON.stringify(lines.join('\n'))].join(
    ', ',
  )
}

/** Literals anywhere in a statement that hold rows, the innermost where one stands in another. */
function tables(node, known) {
  if (!node || typeof node !== 'object' || node.end - node.start < SMALLEST) return []
  const children = Object.values(node).flatMap((child) => (Array.isArray(child) ? child : [child]))
  const inner = children.flatMap((child) => tables(child, known))
  if (inner.length > 0 || (node.type !== 'ObjectExpression' && node.type !== 'ArrayExpression')) return inner
  const value = valueOf(node, known)
  return isTable(value) ? [{ node, value }] : []
}

/**
 * The module with its tables packed.
 * @param {string} code
 * @returns {string}
 */
function packTables(code) {
  const { body } = parse(code, { ecmaVersion: 'latest', sourceType: 'module' })
  const known = new Map()
  for (const statement of body) {
    const declaration = statement.declaration ?? statement
    if (declaration.type === 'ImportDeclaration')
      for (const { local } of declaration.specifiers) known.set(local.name, new Imported(local.name))
    if (declaration.type !== 'VariableDeclaration' || declaration.kind === 'let') continue
    for (const { id, init } of declaration.declarations) {
      const value = init ? valueOf(init, known) : UNKNOWN
      if (value !== UNKNOWN) known.set(id.name, value)
    }
  }
  const found = body.flatMap((statement) => [...tables(statement, known)])
  if (found.length === 0) return code
  let text = code
  for (const { node, value } of found.sort((a, b) => b.node.start - a.node.start))
    text = `${text.slice(0, node.start)}/*#__PURE__*/ unpack(${pack(value)})${text.slice(node.end)}`
  return `import { unpack } from ${JSON.stringify(path.resolve(__dirname, 'unpack.mjs'))};\n${text}`
}

module.exports = { default: packTables, packTables }
